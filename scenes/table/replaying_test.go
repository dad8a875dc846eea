package table_test

import (
	"testing"

	"warren/scenes/ui"
)

// at reports whether a replay has shown this many of all moves.
func at(p *jam, shown, all int) bool { return p.Says("replay.step", shown, all) }

func TestReplay(t *testing.T) {
	t.Parallel()
	p := openJam(t, hardJam)
	p.Click(ui.Solve, 0)
	p.Until("a replay", func() bool { return replays(p) })
	if !at(p, 0, 49) {
		t.Fatalf("the replay says %s", p.Screen().Describe())
	}
	p.Want(ui.Toggle)
	for range 120 {
		p.Tick()
	}
	if !at(p, 0, 49) {
		t.Error("Space does not pause")
	}
	for _, step := range []struct {
		wants ui.Kind
		at    int
	}{
		{ui.StepOn, 1}, {ui.Right, 2}, {ui.Redo, 3}, {ui.StepBack, 2}, {ui.Left, 1}, {ui.Undo, 0}, {ui.Erase, 0}, {ui.StepOn, 1},
	} {
		if p.Want(step.wants); !at(p, step.at, 49) {
			t.Errorf("after %v: %s", step.wants, p.Screen().Describe())
		}
	}
	p.Click(ui.StepOn, 0)
	p.Click(ui.StepBack, 0)
	p.Click(ui.PlayPause, 0)
	p.Until("the next step", func() bool { return at(p, 2, 49) })
	for _, want := range [...]string{"2×", "4×", "0.5×", "1×"} {
		if p.Click(ui.Speed, 0); p.Screen().UI().Find(ui.Speed, 0).Label != want {
			t.Errorf("the speed is %s, want %s", p.Screen().UI().Find(ui.Speed, 0).Label, want)
		}
	}
	p.Click(ui.Slide, 0)
	if !at(p, 24, 49) && !at(p, 25, 49) {
		t.Errorf("the slider's middle went elsewhere: %s", p.Screen().Describe())
	}
	if p.Game().At != 0 {
		t.Error("the replay has moved the player's board")
	}
	seek(p, 1)
	if !p.Says("win.done") {
		t.Errorf("the replay does not end at the goal: %s", p.Screen().Describe())
	}
	p.Want(ui.Toggle)
	if !at(p, 0, 49) {
		t.Error("Space at the end does not play it from the beginning")
	}
}

func TestReplayIsClosed(t *testing.T) {
	t.Parallel()
	for _, kind := range [...]ui.Kind{ui.Back, ui.Close, ui.Solve} {
		p := openJam(t, hardJam)
		toReplay(p)
		seek(p, 0.5)
		p.Want(kind)
		if replays(p) || p.Left != nil || p.Game().At != 0 || !p.Says("level.own") {
			t.Errorf("%v does not give the player's board back", kind)
		}
	}
}

// TestGoOnFromAReplay checks that going on keeps the replay's position as one gesture.
func TestGoOnFromAReplay(t *testing.T) {
	t.Parallel()
	for _, kind := range [...]ui.Kind{ui.GoOn, ui.Confirm} {
		p := openJam(t, hardJam)
		toReplay(p)
		p.Want(ui.Toggle)
		for range 10 {
			p.Want(ui.StepOn)
		}
		p.Want(kind)
		if got := p.Table.Session(); replays(p) || p.Game().At != 1 || got.Count() != 10 || !p.Game().Helped() {
			t.Errorf("%v gave %d gestures, %d moves, helped %v", kind, p.Game().At, got.Count(), p.Game().Helped())
		}
		distance(p)
		if got := p.Table.Session().Outlook().Way.Cost; got != 39 {
			t.Errorf("%d to go after 10 of 49", got)
		}
	}
	p := openJam(t, hardJam)
	toReplay(p)
	seek(p, 0)
	p.Want(ui.GoOn)
	if replays(p) || p.Game().At != 0 {
		t.Error("going on from the beginning is a gesture")
	}
}

// TestReplayToItsEnd checks that going on from the goal wins, and that Next leads to the next level.
func TestReplayToItsEnd(t *testing.T) {
	t.Parallel()
	p := openJam(t, smallJam)
	toReplay(p)
	seek(p, 1)
	p.Want(ui.GoOn)
	toCard(p)
	p = openLevel(t, 1)
	toReplay(p)
	if p.Offers(ui.NewBoard) || !p.Offers(ui.Close) {
		t.Error("before its end it leads on")
	}
	seek(p, 1)
	if p.Click(ui.NewBoard, 0); p.Game().Origin.Level != 2 || replays(p) {
		t.Errorf("Next leads from level 1 to %+v", p.Game().Origin)
	}
}

// TestReplayEndsForTheGame checks that an intent for the player's own game closes the replay and takes effect in the game.
func TestReplayEndsForTheGame(t *testing.T) {
	t.Parallel()
	p := openJam(t, smallJam)
	play(p, cRight)
	toReplay(p)
	p.Want(ui.Restart)
	if replays(p) || p.Game().At != 2 || p.Table.Session().Count() != 0 {
		t.Error("R does not restart")
	}
	toReplay(p)
	p.Want(ui.Distance)
	p.Until("the distance", func() bool { return p.Table.Session().Outlook().Told })
	toReplay(p)
	board := p.Game()
	p.Want(ui.NewBoard)
	p.Until("a board", func() bool { return p.Game() != board })
	if replays(p) {
		t.Error("the replay stays over a new board")
	}
}

// TestReplayFromTheStart checks that going on from such a replay plays the board from its start.
func TestReplayFromTheStart(t *testing.T) {
	t.Parallel()
	p := openJam(t, smallJam)
	play(p, cRight, bUp, aOut)
	toCard(p)
	p.Proven()
	p.Tick()
	p.Want(ui.WatchBest)
	p.Until("a replay", func() bool { return replays(p) })
	p.Want(ui.Toggle, ui.StepOn)
	p.Want(ui.GoOn)
	if p.Table.Session().Count() != 1 || p.Offers(ui.Next) {
		t.Errorf("going on from the first of the shortest gives %d moves", p.Table.Session().Count())
	}
}
