package table_test

import (
	"testing"

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
	if name := p.Screen().UI().Find(ui.Choose, 0).Name; name != "Car B up by 1, 1 nearer" {
		t.Errorf("the first move of the list is %q", name)
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
