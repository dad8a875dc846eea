package table_test

import (
	"strings"
	"testing"

	"warren/scenes/onestroke"
	"warren/scenes/rushhour"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
)

// TestDescribe checks, for each mode, the text for players who cannot see the board.
func TestDescribe(t *testing.T) {
	t.Parallel()
	p := tabletest.Open(t, rushhour.Puzzle(), smallJam)
	p.Env.Settings.HelpTold = true
	p.Proven()
	board := strings.Join(strings.Fields(smallJam), " / ")
	want := func(what, text string) {
		t.Helper()
		if got := p.Screen().Describe(); got != text {
			t.Errorf("%s:\n%s\nwant\n%s", what, got, text)
		}
	}
	const start = "Traffic Jam. Own board. Best possible: 2 moves (proven). "
	want("play", start+"Moves: 0. "+board)
	p.Want(ui.Undo)
	want("message", start+"Moves: 0. Nothing to undo. "+board)
	toPiece(p)
	want("hint", start+"Moves: 0. Hint: Move Car B next. "+board)
	toReplay(p)
	p.Want(ui.Toggle)
	seek(p, 1)
	own := strings.Join(strings.Fields(p.Game().Position().String()), " / ")
	if got := p.Screen().Describe(); !strings.Contains(got, "2 of 2") || strings.HasSuffix(got, own) || !p.Says("win.done") {
		t.Errorf("replay: %s", got)
	}
	p.Want(ui.SwitchLanguage)
	if got := p.Screen().Describe(); !strings.HasPrefix(got, p.Env.Words.T("rushhour.name")+"。") || !strings.Contains(got, p.Env.Words.T("win.done")+" ") {
		t.Errorf("in Chinese: %s", got)
	}
}

// TestMoveAfterExploring checks that the player's first move after more were tried out is said, and not that it was taken back.
func TestMoveAfterExploring(t *testing.T) {
	t.Parallel()
	p := tabletest.Open(t, rushhour.Puzzle(), smallJam)
	toExplore(p)
	play(p, cRight, bUp)
	p.Want(ui.Close)
	p.Said = ""
	play(p, bUp)
	if says := p.Said; says == "" || strings.Contains(says, p.Env.Words.T("mirror.undone")) {
		t.Errorf("it says %q", says)
	}
}

// says does intents one after the other and checks what is read out after each.
func says(t *testing.T, p *tabletest.Robot, steps []said) {
	t.Helper()
	for i, step := range steps {
		p.Said = ""
		p.Do(step.in)
		for range 30 { // until the solver has answered
			p.Tick()
		}
		if p.Said != step.says {
			t.Errorf("%d, %v: it says\n%q, want\n%q", i, step.in.Kind, p.Said, step.says)
		}
	}
}

// A said is an intent and what is read out after it.
type said struct {
	in   ui.Intent
	says string
}

// TestDeadEndIsSaidOnce checks that a dead end is told in full when it comes and when the player asks, that nothing tells of it at the moves in
// it, and that it is told when it is left.
func TestDeadEndIsSaidOnce(t *testing.T) {
	t.Parallel()
	p := tabletest.Open(t, onestroke.Puzzle(), "S...\n.##.\n....\n....\n")
	p.Env.Settings.Warnings = ui.WarnProven
	p.Env.Relayout()
	p.Proven()
	says(t, p, []said{
		{ui.Intent{Kind: ui.Down}, "Line at row 2, column 1, 2 of 14 cells. Only way on: down."},
		{ui.Intent{Kind: ui.Down}, "Line at row 3, column 1, 3 of 14 cells. The line may go on: right and down."},
	})
	p.Said = ""
	p.Do(ui.Intent{Kind: ui.Right})
	lost := p.Env.Words.T("info.lost")
	p.Until("the dead end", func() bool { return p.Table.Session().Outlook().Lost })
	if !strings.HasPrefix(p.Said, "Line at row 3, column 2, 4 of 14 cells. The line may go on: right and down. "+lost) {
		t.Errorf("when the dead end comes it says %q", p.Said)
	}
	p.Until("the way back", func() bool { _, ok := p.Table.Session().Retreat(); return ok })
	says(t, p, []said{
		{ui.Intent{Kind: ui.Right}, "Line at row 3, column 3, 5 of 14 cells. The line may go on: right and down."},
		{ui.Intent{Kind: ui.Undo}, "Taken back: the step to row 3, column 3. The line may go on: right and down."},
	})
	p.Do(ui.Intent{Kind: ui.Distance})
	p.Until("the answer", func() bool { return strings.Contains(p.Said, lost) })
	says(t, p, []said{
		{ui.Intent{Kind: ui.Undo}, "Taken back: the step to row 3, column 2. The line may go on: right and down. Out of the dead end: there is a way from here."},
		{ui.Intent{Kind: ui.Undo}, "Taken back: the step to row 3, column 1. Only way on: down."},
	})
}

// TestNothingIsSilent checks that keys that change nothing on the board are answered, as often as they are pressed.
func TestNothingIsSilent(t *testing.T) {
	t.Parallel()
	p := tabletest.Open(t, rushhour.Puzzle(), smallJam)
	p.Proven()
	at := func(cell int) ui.Intent { return ui.Intent{Kind: ui.PointAt, N: cell} }
	const nothing = "Nothing to undo."
	says(t, p, []said{
		{at(0), ""}, // the page has the focus on the cell
		{ui.Intent{Kind: ui.Up}, "The board ends here: nothing further up."},
		{ui.Intent{Kind: ui.Left}, "The board ends here: nothing further left."},
		{ui.Intent{Kind: ui.Left}, "The board ends here: nothing further left."},
		{ui.Intent{Kind: ui.Confirm}, "Pick a car first."},
		{ui.Intent{Kind: ui.Undo}, nothing},
		{ui.Intent{Kind: ui.Undo}, nothing},
		{ui.Intent{Kind: ui.ActAt, N: 9}, "Car B can go: up 1 and down 1."},
		{ui.Intent{Kind: ui.Confirm}, "Let go."},
	})
}

// TestStepsAreSaid checks that a solution and a review are told step by step, with their beginning and their end.
func TestStepsAreSaid(t *testing.T) {
	t.Parallel()
	p := tabletest.Open(t, rushhour.Puzzle(), smallJam)
	toReplay(p)
	p.Want(ui.Toggle)
	seek(p, 1)
	for _, step := range []struct {
		in   ui.Kind
		says string
	}{
		{ui.StepOn, "Step 2 of 2: Red car right by 4."},
		{ui.StepBack, "Step 1 of 2: Car B up by 1. Nothing blocks the red car."},
		{ui.StepBack, "This is the beginning."},
	} {
		p.Said = ""
		if p.Want(step.in); !strings.HasPrefix(p.Said, step.says) {
			t.Errorf("%v: it says %q, want %q", step.in, p.Said, step.says)
		}
	}
	p.Want(ui.Close)
	play(p, cRight, bUp)
	play(p, aOut)
	p.Want(ui.Analyse)
	p.Until("the review", func() bool { return p.Offers(ui.Slide) })
	p.Want(ui.StepBack, ui.StepBack, ui.StepBack)
	for _, says := range []string{"Step 1 of 3: ", "Step 2 of 3: Car B up by 1.", "Step 3 of 3: Red car right by 4."} {
		p.Said = ""
		if p.Want(ui.StepOn); !strings.HasPrefix(p.Said, says) {
			t.Errorf("it says %q, want %q", p.Said, says)
		}
	}
	if !strings.Contains(p.Said, p.Env.Words.T("off.end")) {
		t.Errorf("at the end it says %q", p.Said)
	}
}
