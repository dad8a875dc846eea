package table_test

import (
	"testing"

	"warren/scenes/rushhour"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
)

// TestReview goes through a game that was played badly, tries the bad move again, and is shown the better one.
func TestReview(t *testing.T) {
	t.Parallel()
	p := tabletest.Open(t, rushhour.Puzzle(), smallJam)
	play(p, cRight, bUp, aOut)
	toCard(p)
	p.Want(ui.Analyse)
	p.Until("the review", func() bool { return p.Offers(ui.Choose) })
	if !p.Says("unit.moves.idle", 1) || !p.Offers(ui.TryAgain) {
		t.Fatalf("the review says %q", p.Screen().Describe())
	}
	p.Want(ui.StepOn)
	if !p.Says("info.toGoOne") || !p.Screen().UI().Find(ui.TryAgain, 0).Disabled {
		t.Errorf("after move 2: %q", p.Screen().Describe())
	}
	p.Do(ui.Intent{Kind: ui.Slide, Value: 0})
	if !p.Says("review.start") {
		t.Errorf("at the start: %q", p.Screen().Describe())
	}
	p.Click(ui.Choose, 0)
	p.Click(ui.TryAgain, 0)
	if !p.Says("review.again") || p.Table.Session().Game().At != 0 {
		t.Fatalf("trying again says %q", p.Screen().Describe())
	}
	play(p, cRight)
	p.Until("a verdict", func() bool { return p.Says("review.still") })
	p.Want(ui.Undo)
	play(p, bUp)
	p.Until("a verdict", func() bool { return p.Says("review.yes") })
	p.Want(ui.Undo, ui.Hint)
	p.Until("a hint", func() bool { return p.Table.Message() != "" })
	p.Want(ui.Close)
	if !p.Says("unit.moves.idle", 1) {
		t.Errorf("back in the review: %q", p.Screen().Describe())
	}
	p.Want(ui.Close)
	toCard(p)
	if g := p.Game(); g.At != 3 || g.Helped() {
		t.Errorf("after the review, %d gestures, helped %v", g.At, g.Helped())
	}
}
