package table_test

import (
	"strings"
	"testing"

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
