//go:build e2e

package browser

import (
	"testing"

	"github.com/chromedp/chromedp/kb"

	"warren/render"
)

// TestLinkupByKeysPointerAndLink opens a board of Link-up by its link, links a pair by keys, checks that it is still linked
// after a reload, shuffles in the worker, undoes that, and clears the board by the pointer.
func TestLinkupByKeysPointerAndLink(t *testing.T) {
	t.Parallel()
	b := open(t, warren(t)+"#linkup:AABC/ABAC", setup{})
	b.ready()
	b.hears("AABC / ABAC")
	b.hears("This deal can be cleared (proven)")
	for _, key := range []string{kb.ArrowRight, kb.ArrowRight, kb.ArrowRight, kb.ArrowRight, kb.Enter, kb.ArrowDown, kb.Enter} {
		b.key(key) // the first arrow only shows the cursor
	}
	b.hears("AAB. / ABA.")
	b.reload()
	b.hears("AAB. / ABA.")
	b.key("j")
	b.hears("Can be cleared since the shuffle (proven)")
	b.key("u")
	b.hears("This deal can be cleared (proven)")
	b.hears("AAB. / ABA.")

	layout := render.TableLayout(eval[float64](b, "innerWidth"), eval[float64](b, "innerHeight"), render.LinkAspect(2, 4), 1)
	field := render.NewLinkLayout(layout.Board, 2, 4)
	for _, pair := range []struct {
		row, col, toRow, toCol int
		left                   string
	}{{0, 0, 0, 1, "..B. / ABA."}, {0, 2, 1, 1, ".... / A.A."}, {1, 0, 1, 2, ".... / ...."}} {
		for _, at := range []render.Point{field.Spot(pair.row, pair.col), field.Spot(pair.toRow, pair.toCol)} {
			b.press(at.X, at.Y)
			b.settle()
			b.release(at.X, at.Y)
			b.settle()
		}
		b.hears(pair.left)
	}
	b.hears("Links: 4")
	b.hears("Solved!")
	b.picture("linkup")
}
