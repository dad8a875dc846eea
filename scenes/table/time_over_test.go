package table_test

import (
	"testing"

	"warren/scenes/ui"
)

// TestTimeOver checks that the board takes no more links until the player continues without the clock or tries again.
func TestTimeOver(t *testing.T) {
	t.Parallel()
	p, _ := dealTimed(t)
	g := p.Game()
	start := g.Position()
	tapPair(p)
	if g.At != 1 {
		t.Fatal("the taps make no link")
	}
	expire(p)
	left := g.Position()
	tapPair(p)
	p.Want(ui.Undo, ui.Hint, ui.Toggle, ui.Pause, ui.Confirm, ui.Solve, ui.Watch)
	if p.Game() != g || g.Position() != left || !p.Offers(ui.TryAgain) || !p.Says("clock.over") {
		t.Error("the game goes on after its time")
	}
	p.Click(ui.TryAgain, 0)
	again := p.Game()
	if again == g || again.Position() != start || again.Spent > 100 || again.Limit != g.Limit || again.Difficulty != g.Difficulty {
		t.Errorf("try again gives %+v", again)
	}
	expire(p)
	p.Want(ui.Restart)
	third := p.Game()
	if third == again || third.Position() != start || p.Offers(ui.TryAgain) {
		t.Error("R does not try again")
	}
	p.Want(ui.Undo) // back to the game whose time is over
	if p.Game() != again || !p.Offers(ui.TryAgain) {
		t.Error("undo does not lead back to the game that was lost")
	}
	p.Click(ui.Relaxed, 0)
	tapPair(p)
	if p.Table.Session().Timed() || again.At != 1 || p.Offers(ui.TryAgain) {
		t.Error("the board does not go on calmly")
	}
}

// TestTimeOverKeys checks that C continues without the clock, and that Enter does not close the card, since it may still be
// meant for two tiles.
func TestTimeOverKeys(t *testing.T) {
	t.Parallel()
	p, _ := dealTimed(t)
	expire(p)
	p.Want(ui.Confirm)
	if !p.Offers(ui.TryAgain) {
		t.Error("Enter takes the card away")
	}
	p.Want(ui.Continue)
	if p.Table.Session().Timed() {
		t.Error("C does not go on calmly")
	}
	late, dealer := dealTimed(t)
	expire(late)
	game := late.Game()
	dealer.held = false
	late.Click(ui.NewBoard, 0)
	late.Until("a new board", func() bool { return late.Game() != game && !late.Offers(ui.TryAgain) })
}
