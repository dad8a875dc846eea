package table_test

import (
	"strings"
	"testing"

	"warren/internal/session"
	"warren/scenes/rushhour"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
	"warren/solver/search"
)

// The texts of a descriptor replace the table's.
func TestPuzzlesHaveTheirOwnWay(t *testing.T) {
	t.Parallel()
	puzzle := rushhour.Puzzle()
	puzzle.Texts.Par = func(_ *ui.Words, a *search.Answer) string {
		if a.Cost == 2 {
			return "par " + strings.Repeat("I", a.Cost)
		}
		return "" // the table's text is used
	}
	puzzle.Texts.Way = func(_ *ui.Words, a *search.Answer) string { return "way " + strings.Repeat("I", a.Cost) }
	puzzle.Rules.Judge = func(g *session.Game) session.Verdict {
		return session.Verdict{Perfect: !g.Helped(), Cost: 77, Best: 66, Known: true}
	}
	p := tabletest.Open(t, puzzle, smallJam)
	p.Proven()
	if got := p.Screen().Describe(); !strings.Contains(got, "par II") {
		t.Errorf("the par reads %q", got)
	}
	p.Want(ui.Distance)
	p.Until("the distance", func() bool { return p.Table.Session().Outlook().Told })
	if got := p.Screen().Describe(); !strings.Contains(got, "way II") {
		t.Errorf("the distance reads %q", got)
	}
	g := p.Game()
	g.Par, g.Bound, g.Proof = 7, 5, &search.Answer{Solution: search.Solution{Solvable: true, Decided: true, Cost: 7, Bound: 5}}
	if !p.Says("info.fewestKnown", 7, 5) {
		t.Errorf("the par reads %q", p.Screen().Describe())
	}
	play(p, bUp, aOut)
	if v := p.Table.Session().Verdict(); !v.Perfect || v.Cost != 77 || v.Best != 66 {
		t.Errorf("the verdict is %+v", v)
	}
}

// On a phone held upright what is said stands right under the board, not at the tools.
func TestWhatIsSaidIsAtTheBoard(t *testing.T) {
	t.Parallel()
	e, blobs := tabletest.NewEnv(t)
	e.Fit(390, 844)
	p := tabletest.OpenBoard(t, e, blobs, rushhour.Puzzle(), smallJam)
	for p.Screen().UI().Find(ui.Hint, 1) == nil {
		p.Want(ui.Hint)
		p.Answered()
	}
	price, board := p.Screen().UI().Find(ui.Hint, 1).Rect, p.Table.Panel.Layout.Board
	if below := price.Y - board.Bottom(); below < 0 || below > ui.MinTouch {
		t.Errorf("the price stands %v under the board", below)
	}
}
