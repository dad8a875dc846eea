package table_test

import (
	"testing"

	rules "warren/puzzles/rushhour"
	"warren/render"
	"warren/scenes/rushhour"
	"warren/scenes/stage"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
)

type watchedView struct {
	stage.Basics
	shown stage.Shown
}

func (v *watchedView) Draw(c *render.Canvas, shown stage.Shown) {
	v.shown = shown
	v.Basics.Draw(c, shown)
}

func TestTrail(t *testing.T) {
	t.Parallel()
	var view *watchedView
	puzzle := rushhour.Puzzle()
	inner := puzzle.View
	puzzle.View = func(e *ui.Env, hand *stage.Hand) stage.View {
		v := inner(e, hand)
		view = &watchedView{Basics: v.Basics}
		v.Basics = view
		return v
	}
	p := tabletest.Open(t, puzzle, smallJam)
	draw := tabletest.Frame(p)
	want := func(when string, trail bool, last rules.Move) {
		t.Helper()
		draw()
		if view.shown.Trail != trail || trail && view.shown.Last != last {
			t.Errorf("%s: trail %v of %v, want %v of %v", when, view.shown.Trail, view.shown.Last, trail, last)
		}
	}
	play(p, cRight)
	want("without the wish", false, rules.Move{})
	p.Env.Settings.KeepTrail = true
	want("with it", true, cRight)
	play(p, bUp)
	want("after another move", true, bUp)
	p.Want(ui.Undo)
	want("after one is taken back", true, cRight)
	p.Want(ui.Undo)
	want("at the start", false, rules.Move{})
}
