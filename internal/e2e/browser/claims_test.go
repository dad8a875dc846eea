//go:build e2e

package browser

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// TestTrueOrFalse checks that the worker finds the five boards of a day, that a screen reader has each of them and is told the
// proof, and that the result is copied, or told if the browser refuses.
func TestTrueOrFalse(t *testing.T) {
	t.Parallel()
	b := open(t, warren(t), setup{})
	b.ready()
	b.hears("6 True or false")
	b.key("6")
	for _, name := range []string{"1. Way Home", "2. Link-up", "3. Traffic Jam", "4. Burrow", "5. One Stroke"} {
		b.hears(name)
		b.hears("Can this board be solved?")
		b.find("gridcell", onCell("1", "1"))
		b.activate("button", "^Can be solved$")
		b.hears("This board can")
		b.reads("This board can")
		b.key(kb.Enter)
	}
	b.hears("of 5 right")
	b.script("navigator.clipboard.writeText = text => { window.copied = text; return Promise.resolve() }")
	b.key("q")
	b.hears("Copied")
	if got := eval[string](b, "window.copied"); !strings.HasPrefix(got, "Warren · True or false 20") || len([]rune(strings.Split(got, "\n")[1])) != 5 {
		t.Errorf("copied is %q", got)
	}
	b.script("navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))")
	b.activate("button", "^Copy result$")
	b.hears("Nothing could be copied here")
	b.until(`(e => e && e.value === window.copied && e.offsetHeight > 0)(document.querySelector("#mirror textarea"))`)
}
