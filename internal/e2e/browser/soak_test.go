//go:build e2e && soak

package browser

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

var soakPlan = flag.String("soak", "1,200", "the seed of the robot and the number of boards: SEED,BOARDS")

// TestSoak has the robot of package scenes play in the page, until it has played all boards or something is wrong.
func TestSoak(t *testing.T) {
	built, err := builtSite()
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(work, "soak")
	if err := os.CopyFS(dir, os.DirFS(built)); err != nil {
		t.Fatal(err)
	}
	wasm := filepath.Join(dir, "game.wasm")
	env := []string{"GOOS=js", "GOARCH=wasm"}
	if err := command(env, "go", "build", "-trimpath", "-tags", "soak", "-ldflags", "-X warren/scenes.soakPlan="+*soakPlan, "-o", wasm, "warren"); err != nil {
		t.Fatal(err)
	}
	if err := tellSize(dir); err != nil {
		t.Fatal(err)
	}
	b := open(t, "about:blank", setup{width: 1040, height: 740})
	b.prefers(moving)
	messages := chromedp.Console(b.ctx)
	b.do(chromedp.Navigate(serve(t, dir)))
	for message, err := range messages {
		if err != nil {
			t.Fatal(err)
		}
		if text := message.Text; strings.Contains(text, "soak:") {
			fmt.Println(text)
		}
		switch {
		case strings.HasPrefix(message.Text, "soak: passed"):
			return
		case strings.HasPrefix(message.Text, "soak: end"), strings.HasPrefix(message.Text, "warren: the game ended"):
			t.Fatal("the robot has found something")
		}
	}
}
