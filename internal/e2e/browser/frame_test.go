//go:build e2e

package browser

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// The page plays in a frame of a page of another site, as shops of games show it: with a store of its own there, and where the player has cookies blocked,
// without any.
func TestInAFrame(t *testing.T) {
	t.Parallel()
	const left, top, width, height = 30, 40, 640, 480 // of the frame
	dir, err := builtSite()
	if err != nil {
		t.Fatal(err)
	}
	script, err := os.ReadFile(filepath.Join(dir, "start.js"))
	if err != nil {
		t.Fatal(err)
	}
	files := http.FileServer(http.Dir(dir))
	inner := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { // without our headers, as there
		if r.URL.Path == "/start.js" {
			w.Header().Set("Content-Type", "text/javascript")
			fmt.Fprint(w, noon, journal, `addEventListener("error", e => { window.thrown = e.message });`, string(script))
			return
		}
		files.ServeHTTP(w, r)
	}))
	t.Cleanup(inner.Close)
	outer := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		fmt.Fprintf(w, `<!doctype html><title>Shop</title><iframe src="%s" style="position: absolute; border: 0; left: %dpx; top: %dpx; width: %dpx; height: %dpx"></iframe>`,
			twoMoves.link(inner.URL+"/"), left, top, width, height)
	}))
	t.Cleanup(outer.Close)
	shop := strings.Replace(outer.URL, "127.0.0.1", "localhost", 1)
	for _, test := range []struct{ name, preferences string }{
		{"a store of its own", `{}`},
		{"cookies blocked", `{"profile": {"default_content_setting_values": {"cookies": 2}}}`},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			user, err := os.MkdirTemp(work, "user-")
			if err == nil {
				err = os.Mkdir(filepath.Join(user, "Default"), 0o700)
			}
			if err == nil {
				err = os.WriteFile(filepath.Join(user, "Default", "Preferences"), []byte(test.preferences), 0o600)
			}
			if err != nil {
				t.Fatal(err)
			}
			ctx, end, err := startBrowser(chromedp.UserDataDir(user))
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(end)
			around := &tab{t: t, ctx: ctx}
			call(around, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true})
			around.do(chromedp.EmulateViewport(720, 560), chromedp.Navigate(shop))
			targets, err := chromedp.Targets(ctx)
			if err != nil {
				t.Fatal(err)
			}
			at := slices.IndexFunc(targets, func(one *target.Info) bool { return one.Type == "iframe" })
			if at < 0 {
				t.Fatalf("there is no frame with a process of its own among %+v", targets)
			}
			ctx, leave := chromedp.NewContext(ctx, chromedp.WithTargetID(targets[at].TargetID))
			t.Cleanup(leave)
			b := &tab{t: t, ctx: ctx}

			b.ready()
			blocked := eval[bool](b, `(() => { try { return !localStorage } catch (e) { return e.name === "SecurityError" } })()`)
			if blocked != (test.preferences != "{}") {
				t.Fatalf("the store is blocked: %v", blocked)
			}
			if blocked {
				b.hears(nothingKept)
			}
			b.hears(twoMoves.told())
			b.hears("Best possible: 2 moves (proven)")
			around.click(left+width-10, top+height-10) // gives the frame the keys
			for _, key := range []string{kb.Enter, kb.Enter, kb.ArrowLeft} {
				around.key(key)
			}
			b.hears("Moves: 1")
			around.key("q")
			b.hears("Share.")
			around.key(kb.Enter)
			b.hears("Nothing could be copied here")
			if !blocked {
				b.until(`navigator.serviceWorker.ready.then(r => r.active.state === "activated")`)
				b.reload()
				b.hears("Moves: 1")
			}
			if thrown := eval[string](b, `window.thrown || ""`); thrown != "" {
				t.Errorf("the page throws %q", thrown)
			}
		})
	}
}
