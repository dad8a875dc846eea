package table_test

import (
	"testing"

	"warren/render"
	"warren/scenes/linkup"
	"warren/scenes/rushhour"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
)

// A window without room for the moves lists as many as any other. The list scrolls, and goes to its top at another position.
func TestMovesAreListedInEveryWindow(t *testing.T) {
	t.Parallel()
	p := tabletest.Open(t, linkup.Puzzle(), largestLinkup())
	told := func() { p.Until("what the moves do", func() bool { return p.Offers(ui.Choose) }) }
	p.Want(ui.Analyse)
	told()
	listed := func() (n int) {
		for _, w := range p.Screen().UI().Widgets() {
			if w.Does == ui.Choose {
				n++
			}
		}
		return n
	}
	first := func() float64 { return p.Screen().UI().Find(ui.Choose, 0).Rect.Y }
	want := listed()
	for _, size := range [...][2]float64{{320, 568}, {640, 360}, {480, 480}, {2560, 1440}} {
		p.Env.Fit(size[0], size[1])
		p.Env.Relayout()
		p.Tick()
		if got := listed(); got != want {
			t.Errorf("%v: %d moves are listed, want %d", size, got, want)
		}
	}
	p.Env.Fit(640, 360)
	p.Env.Relayout()
	p.Tick()
	top := first()
	p.Do(ui.Intent{Kind: ui.Wheel, At: p.Screen().UI().Find(ui.Choose, 0).Rect.Center(), Value: 100})
	if got := first(); got != top-100 {
		t.Errorf("the wheel brought the first move from %.0f to %.0f", top, got)
	}
	p.Want(ui.Choose)
	told()
	if got := first(); got != top {
		t.Errorf("after a move the list begins at %.0f, want %.0f", got, top)
	}
}

// A solution and the moves tried from it have the slider and the step back in the same place.
func TestTriesKeepTheSliderInPlace(t *testing.T) {
	t.Parallel()
	for _, size := range [...][2]float64{{360, 640}, {640, 360}, {1040, 740}} {
		p := tabletest.Open(t, rushhour.Puzzle(), smallJam)
		p.Env.Fit(size[0], size[1])
		p.Want(ui.Solve)
		p.Until("the solution", func() bool { return p.Offers(ui.GoOn) })
		places := func() [2]render.Point {
			u := p.Screen().UI()
			back := u.Find(ui.StepBack, 0).Rect
			return [...]render.Point{u.Find(ui.Slide, 0).Rect.Center(), {X: back.X, Y: back.Y}}
		}
		want := places()
		p.Want(ui.Analyse)
		p.Until("what the moves do", func() bool { return p.Offers(ui.Choose) })
		if got := places(); got != want {
			t.Errorf("%v: the slider and the step back are at %v, want %v", size, got, want)
		}
	}
}
