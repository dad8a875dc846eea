package table_test

import (
	"testing"

	strokerules "warren/puzzles/onestroke"
	"warren/render"
	"warren/scenes/onestroke"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
)

// TestTakenAway has the system take the mouse or the finger away in the middle of a drag: nothing is moved, drawn or held, and what was
// done before stays.
func TestTakenAway(t *testing.T) {
	t.Parallel()
	for _, touch := range [...]bool{false, true} {
		do := func(p *tabletest.Robot, kind ui.Kind, at render.Point) {
			p.Do(ui.Intent{Kind: kind, At: at, Touch: touch})
		}

		jam := openJam(t, smallJam)
		seen, _ := jam.Table.Seen()
		edge := seen.H / 6.5
		car := render.Point{X: seen.X + 2.7*edge, Y: seen.Y + 4.7*edge}
		drag := func() {
			do(jam, ui.Press, car)
			for i := range 10 {
				do(jam, ui.Drag, car.Add(render.Point{X: float64(i) * edge / 9}))
			}
		}
		drag()
		do(jam, ui.Abandon, car)
		if jam.Game().At != 0 || jam.Table.Release() {
			t.Errorf("touch %v: a car that was taken away has moved or is held", touch)
		}
		drag()
		do(jam, ui.Release, car.Add(render.Point{X: edge}))
		if jam.Game().At != 1 {
			t.Errorf("touch %v: a car that is dragged again has made %d moves, want 1", touch, jam.Game().At)
		}

		stroke := tabletest.Open(t, onestroke.Puzzle(), "S...\n....\n....\n....\n")
		cell, _ := stroke.Table.KeysCell()
		stroke.Want(ui.Right)
		cell.X += cell.W
		do(stroke, ui.Press, cell.Center())
		for range 2 {
			cell.Y += cell.H
			do(stroke, ui.Drag, cell.Center())
		}
		if stroke.Game().At < 2 {
			t.Fatalf("touch %v: the drag has drawn nothing", touch)
		}
		do(stroke, ui.Abandon, cell.Center())
		if g := stroke.Game(); g.At != 1 || g.Position().(strokerules.Board).Len() != 2 || stroke.Table.Session().CanRedo() {
			t.Errorf("touch %v: %d gestures are left, want 1", touch, g.At)
		}
	}
}
