//go:build e2e

package browser

import (
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp/kb"

	"warren/render"
)

// TestStrokeByLinkKeyPointerAndTouch opens a board of One Stroke by its link, draws by arrows, by the mouse and by a finger,
// checks that the stroke is still there after a reload, and finishes it.
func TestStrokeByLinkKeyPointerAndTouch(t *testing.T) {
	t.Parallel()
	const board = "S... / .... / .##."
	b := open(t, warren(t)+"#onestroke:S.../..../.%23%23.", setup{})
	b.ready()
	b.hears(board)
	b.hears("No solution (proven)")
	b.script("location.hash = '#onestroke:S.../..../.%23..'")
	b.hears("S... / .... / .#..")
	b.hears("Best possible: ")
	b.key(kb.ArrowDown)
	b.hears("Cells: 2 / 11")
	b.key(kb.ArrowUp)
	b.hears("Cells: 1 / 11")
	b.key(kb.ArrowDown)
	b.key(kb.ArrowDown)
	b.hears("Cells: 3 / 11")
	b.hears("Dead end from here") // unasked, where no step is left
	b.reload()
	b.hears("Cells: 3 / 11")
	b.key("u")
	b.key("g")
	b.hears("Dead end from here")
	b.key("b")
	b.hears("Cells: 1 / 11")
	b.key("h")
	b.hears("Going down would split the rest into 2 parts")
	b.key("h")
	b.hears("Hint: Next is row 1, column 2")
	b.key("s")
	b.hears("Cell 11 of 11")
	b.key(kb.Escape)
	b.hears("Cells: 1 / 11")
	grid := b.strokeGrid(3, 4)
	x, y := grid.center(0, 0)
	farX, _ := grid.center(0, 3)
	b.drag(x, y, farX, y)
	b.hears("Cells: 4 / 11")
	_, down := grid.center(1, 0)
	b.touch(input.DispatchTouchEventTypeTouchStart, farX, y)
	for i := 1.0; i <= 6; i++ {
		b.touch(input.DispatchTouchEventTypeTouchMove, farX, y+i/6*(down-y))
	}
	b.touch(input.DispatchTouchEventTypeTouchEnd, 0, 0)
	b.hears("Cells: 5 / 11")
	for _, key := range []string{kb.ArrowDown, kb.ArrowLeft, kb.ArrowUp, kb.ArrowLeft, kb.ArrowLeft, kb.ArrowDown} {
		b.key(key)
	}
	b.hears("Cells: 11 / 11")
	b.hears("Solved!")
	b.picture("stroke")
}

// strokeGrid returns the grid of a board of One Stroke, at the place that the table's layout gives it.
func (b *tab) strokeGrid(rows, cols int) grid {
	b.t.Helper()
	const frame = 0.24 // in cells, as in the scene
	across, down := float64(cols)+2*frame, float64(rows)+2*frame
	room := render.TableLayout(eval[float64](b, "innerWidth"), eval[float64](b, "innerHeight"), across/down, 1).Board
	cell := min(room.W/across, room.H/down)
	return grid{room.Center().X - float64(cols)/2*cell, room.Center().Y - float64(rows)/2*cell, cell}
}
