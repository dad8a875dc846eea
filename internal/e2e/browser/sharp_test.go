//go:build e2e

package browser

import (
	"bytes"
	"fmt"
	"image/png"
	"testing"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// TestSharp checks that rows of one pixel each, black and white by turns, come to the screen as they are, in windows of several widths at every
// density. Each density has a browser of its own: what a page emulates is never part of a pixel of the page, which real windows are.
func TestSharp(t *testing.T) {
	t.Parallel()
	address := serve(t, siteWith(t, "probe"))
	for _, density := range []float64{1, 1.1, 1.25, 1.5, 1.75, 2, 2.625} {
		t.Run(fmt.Sprint(density), func(t *testing.T) {
			t.Parallel()
			ctx, end, err := startBrowser(chromedp.Flag("force-device-scale-factor", fmt.Sprint(density)))
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(end)
			b := &tab{t: t, ctx: ctx}
			call(b, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true})
			b.do(chromedp.Navigate(address))
			b.ready()
			window := call(b, browser.GetWindowForTarget, browser.GetWindowForTargetParams{}).WindowID
			for _, width := range []int64{641, 577, 523} {
				was := eval[float64](b, "innerWidth")
				call(b, browser.SetWindowBounds, browser.SetWindowBoundsParams{WindowID: window, Bounds: &browser.Bounds{Width: width, Height: 400}})
				b.until(fmt.Sprintf("innerWidth !== %v && (window.then ??= ticks) + 3 < ticks && !(window.then = null)", was)) // and drawn anew
				if grey, rows := b.greyRows(); grey > 0 {
					t.Errorf("in a window %d wide %d of %d rows are grey; the canvas has %s", width, grey, rows, eval[string](b, "`${document.querySelector('canvas').width} columns`"))
				}
			}
		})
	}
}

// greyRows returns how many rows on the screen are neither black nor white, and how many there are.
func (b *tab) greyRows() (grey, rows int) {
	b.t.Helper()
	picture, err := chromedp.Run(b.ctx, chromedp.CaptureScreenshot())
	if err != nil {
		b.t.Fatal(err)
	}
	screen, err := png.Decode(bytes.NewReader(picture))
	if err != nil {
		b.t.Fatal(err)
	}
	size := screen.Bounds().Size()
	for y := range size.Y {
		if r, _, _, _ := screen.At(size.X/2, y).RGBA(); r != 0 && r != 0xffff {
			grey++
		}
	}
	return grey, size.Y
}
