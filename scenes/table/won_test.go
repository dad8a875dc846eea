package table_test

import (
	"testing"

	rules "warren/puzzles/rushhour"
	"warren/scenes/rushhour"
	"warren/scenes/ui"
)

// TestWinCardOffersTheShortest checks that the shortest solution is shown from the start, and that the win is still there
// after it.
func TestWinCardOffersTheShortest(t *testing.T) {
	t.Parallel()
	p := openJam(t, smallJam)
	play(p, cRight, bUp, aOut)
	if p.Offers(ui.Next) {
		t.Fatal("the card comes before the celebration")
	}
	p.Want(ui.Down) // any input skips the celebration
	if !p.Offers(ui.Next) || !p.Offers(ui.Restart) || !p.Offers(ui.Undo) {
		t.Fatal("the card is not there")
	}
	p.Proven()
	p.Tick()
	if v := p.Table.Session().Verdict(); v.Perfect || !v.Longer || v.Yours != 3 || v.Best != 2 {
		t.Errorf("the verdict is %+v", v)
	}
	p.Click(ui.WatchBest, 0)
	p.Until("a replay", func() bool { return replays(p) })
	if !p.Says("replay.step", 0, 2) {
		t.Errorf("it says %s", p.Screen().Describe())
	}
	p.Want(ui.Back)
	if !p.Offers(ui.Next) || p.Table.Session().Count() != 3 {
		t.Error("closing the replay lost the win")
	}
	p.Want(ui.Restart)
	if p.Offers(ui.Next) || p.Table.Session().Count() != 0 {
		t.Error("restart did not leave the win")
	}
}

// TestNoCardForAnotherShortest checks that a player who used the fewest moves is offered no solution.
func TestNoCardForAnotherShortest(t *testing.T) {
	t.Parallel()
	p := openJam(t, smallJam)
	playOut[rules.Move](p)
	toCard(p)
	if !p.Table.Session().Verdict().Perfect || p.Offers(ui.WatchBest) {
		t.Error("a perfect game is to be bettered")
	}
	p.Want(ui.WatchBest)
	p.Tick()
	if replays(p) {
		t.Error("W shows the shortest all the same")
	}
}

// TestNoPerfectAfterASolution checks that the card never says "perfect" after a solution that was watched to its end and
// closed, a hint, or a watched search.
func TestNoPerfectAfterASolution(t *testing.T) {
	t.Parallel()
	for name, help := range map[string]func(p *jam){
		"solution": func(p *jam) { toReplay(p); seek(p, 1); p.Want(ui.Close) },
		"hint": func(p *jam) {
			toPiece(p)
			p.Want(ui.Hint)
		},
	} {
		t.Run(name, func(t *testing.T) {
			p := openJam(t, smallJam)
			p.Proven()
			help(p)
			play(p, bUp, aOut)
			toCard(p)
			if v := p.Table.Session().Verdict(); v.Perfect || !v.Helped {
				t.Errorf("the verdict is %+v", v)
			}
			p.Want(ui.Restart)
			play(p, bUp, aOut)
			if v := p.Table.Session().Verdict(); !v.Perfect || v.Helped {
				t.Errorf("after a restart the verdict is %+v", v)
			}
		})
	}
}

func TestLeavingTheCard(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		wants ui.Kind
		left  func(p *jam) bool
	}{
		{ui.Confirm, func(p *jam) bool { return p.Game().Difficulty == "easy" }},
		{ui.Next, func(p *jam) bool { return p.Game().Difficulty == "easy" }},
		{ui.NewBoard, func(p *jam) bool { return p.Game().Difficulty == "easy" }},
		{ui.Undo, func(p *jam) bool { return p.Game().At == 1 }},
		{ui.Back, func(p *jam) bool { return p.Left != nil }},
	} {
		t.Run(test.wants.String(), func(t *testing.T) {
			p := openJam(t, smallJam)
			playOut[rules.Move](p)
			toCard(p)
			p.Want(ui.Toggle, ui.Pause, ui.Up) // there is nothing left to do on the board
			if !p.Offers(ui.Next) {
				t.Fatal("the card has gone")
			}
			p.Want(test.wants)
			p.Until("what follows", func() bool { return test.left(p) })
			if p.Left == nil && p.Offers(ui.Next) {
				t.Error("the card stays")
			}
		})
	}
}

// TestRedoWinsAgain checks that redoing the last move wins again, and that a resumed won game shows its card.
func TestRedoWinsAgain(t *testing.T) {
	t.Parallel()
	p := openJam(t, smallJam)
	playOut[rules.Move](p)
	toCard(p)
	p.Want(ui.Undo, ui.Redo)
	toCard(p)
	next := leave(p, rushhour.Puzzle())
	next.Table.Resume()
	next.Tick()
	if !next.Offers(ui.Next) {
		t.Error("the card does not come back at once")
	}
}

// TestCalmWin checks that less motion shows the card at once.
func TestCalmWin(t *testing.T) {
	t.Parallel()
	p := openJam(t, smallJam)
	p.Env.Settings.Motion = ui.MotionLess
	playOut[rules.Move](p)
	if !p.Offers(ui.Next) {
		t.Error("the card has to be waited for")
	}
}
