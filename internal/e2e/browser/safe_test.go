//go:build e2e

package browser

import (
	"slices"
	"testing"

	"github.com/chromedp/cdproto/emulation"

	"warren/scenes/ui"
)

// On a screen with a notch and a bar at its lower edge the game keeps clear of both, and a press meets what is under the finger.
func TestSafeArea(t *testing.T) {
	t.Parallel()
	b := open(t, warren(t), setup{device: phone{}, before: knowing})
	b.ready()
	edge := func(pixels int64) *int64 { return &pixels }
	call(b, emulation.SetSafeAreaInsetsOverride, emulation.SetSafeAreaInsetsOverrideParams{Insets: &emulation.SafeAreaInsets{
		Top: edge(44), Left: edge(20), Bottom: edge(34), Right: edge(10),
	}})
	const edges = `(r => [r.left, r.top, innerWidth - r.right, innerHeight - r.bottom])(document.querySelector("canvas").getBoundingClientRect())`
	b.until(edges + `[0] === 20`)
	if got, want := eval[[]float64](b, edges), []float64{20, 44, 10, 34}; !slices.Equal(got, want) {
		t.Errorf("the canvas leaves %v free, want %v", got, want)
	}
	b.until(`document.querySelector("canvas").width === Math.round((innerWidth - 30) * devicePixelRatio)`)
	x, y := b.middle(shown(ui.OpenSettings, 0))
	b.click(x, y)
	b.until(`document.activeElement.getAttribute("role") === "dialog"`) // a card borrows the focus of the canvas
}
