package table_test

import (
	"testing"

	"warren/scenes/linkup"
	"warren/scenes/rushhour"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
)

// explores reports whether the moves are told apart: Close is offered with Restart, and no GoOn.
func explores(p *jam) bool { return p.Offers(ui.Close) && p.Offers(ui.Restart) && !replays(p) }

// TestExplore tries moves out, goes back and branches, and finds the player's own game as it was.
func TestExplore(t *testing.T) {
	t.Parallel()
	p := tabletest.Open(t, rushhour.Puzzle(), smallJam)
	play(p, cRight)
	p.Want(ui.Analyse)
	best := func() bool { return p.Offers(ui.Choose) }
	p.Until("what the moves do", best)
	if !explores(p) || !p.Says("info.toGo", 2) {
		t.Fatalf("explores says %q", p.Screen().Describe())
	}
	for n, want := range []string{"Car B up by 1, 1 nearer", "Red car right by 1, no nearer"} {
		if name := p.Screen().UI().Find(ui.Choose, n).Name; name != want {
			t.Errorf("move %d of the list is %q, want %q", n+1, name, want)
		}
	}
	p.Want(ui.Choose)
	p.Until("what the moves do", best)
	if !p.Says("info.toGoOne") {
		t.Errorf("after the best move: %q", p.Screen().Describe())
	}
	p.Want(ui.Restart)
	p.Until("what the moves do", best)
	if !p.Says("info.toGo", 2) {
		t.Errorf("back at the player's position: %q", p.Screen().Describe())
	}
	p.Do(ui.Intent{Kind: ui.Choose, N: 1})
	p.Until("what the moves do", best)
	p.Want(ui.Undo, ui.Undo)
	p.Until("what the moves do", best)
	p.Want(ui.Analyse)
	if g := p.Game(); explores(p) || g.At != 1 || len(g.Gestures) != 1 || !g.Helped() {
		t.Errorf("after exploring, %d of %d gestures are in effect, helped %v", g.At, len(g.Gestures), g.Helped())
	}
	p.Want(ui.Analyse, ui.Close)
	if explores(p) || p.Game().At != 1 {
		t.Error("Close does not lead back")
	}
}

// TestExploreBackFromAnotherBranch checks that the way back leads to the player's own position also after another move was made in place of
// the player's.
func TestExploreBackFromAnotherBranch(t *testing.T) {
	t.Parallel()
	p := tabletest.Open(t, rushhour.Puzzle(), smallJam)
	play(p, cRight)
	own := p.Game().Position().String()
	best := func() bool { return p.Offers(ui.Choose) }
	p.Want(ui.Analyse)
	p.Until("what the moves do", best)
	p.Want(ui.Undo)
	p.Until("what the moves do", best)
	p.Do(ui.Intent{Kind: ui.Choose, N: 1})
	p.Until("what the moves do", best)
	if p.Screen().UI().Find(ui.Restart, 0).Disabled {
		t.Error("on another branch the way back is refused")
	}
	p.Want(ui.Restart)
	p.Until("what the moves do", best)
	if !explores(p) || !p.Says("info.toGo", 2) || !p.Screen().UI().Find(ui.Restart, 0).Disabled {
		t.Errorf("the way back leads to %q", p.Screen().Describe())
	}
	p.Want(ui.Analyse)
	if got := p.Game().Position().String(); got != own {
		t.Errorf("after exploring the game stands at\n%s", got)
	}
}

// TestMovesAreListedInEveryWindow checks that a window without room for the moves lists as many as any other: what is below is scrolled to, and
// the moves of another position are seen from the first on.
func TestMovesAreListedInEveryWindow(t *testing.T) {
	t.Parallel()
	p := tabletest.Open(t, linkup.Puzzle(), largestLinkup())
	toExplore(p)
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
	told(p)
	if got := first(); got != top {
		t.Errorf("after a move the list begins at %.0f, want %.0f", got, top)
	}
}
