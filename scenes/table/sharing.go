package table

import (
	"strings"

	"warren/internal/session"
	"warren/scenes/shell"
	"warren/scenes/ui"
)

// unshared reports whether the table has no board to be passed on: none at all, or a lesson's.
func (t *Table) unshared() bool {
	return t.own.session.Empty() || t.branched() && !t.now().sideline
}

func (t *Table) share() ui.Step {
	if t.unshared() {
		t.own.tell("share.nothing")
		return ui.Step{}
	}
	return ui.GoTo(ui.Route{Page: ui.CardShare})
}

func (t *Table) Shared() *shell.Shared {
	g := t.own.session.Game()
	s := &shell.Shared{Puzzle: t.puzzle.Name, Board: g.Board, Hidden: t.own.session.Timed() && !t.own.session.Solved()}
	s.Tell, s.News = t.sharedNow, func() int { return t.eventCount }
	if !g.Untouched() {
		if moves, err := g.PlayedJSON(); err == nil { // never fails for moves that were made
			s.Gestures = moves
		}
	}
	t.squares = ""
	if m, ok := t.mode.(passer); ok {
		m.passOn()
	}
	return s
}

func (t *Table) sharedNow() shell.Facts {
	facts := shell.Facts{Title: t.own.name(), Par: t.own.provenLine(), Squares: t.squares}
	if g := t.own.session.Game(); g.Difficulty != "" || !g.Origin.Free() { // to others it is not their own board
		name, _ := t.own.shelf.nameOf(g)
		facts.Title += " · " + name
	}
	if t.own.session.Solved() {
		facts.Result = t.own.resultText(facts.Title)
	}
	return facts
}

func (p *ownGame) provenLine() string {
	g := p.session.Game()
	if a := startProof(g); a != nil && (g.Known || g.NoWay) {
		return p.parLine(a).In(p.env.Words)
	}
	return ""
}

const (
	starSign   = "⭐"
	goodSquare = "🟩"
	lessSquare = "🟨" // a step that took more than was needed
	lostSquare = "🟥" // a step after which the goal was out of reach
	anySquare  = "⬜" // a step of which nothing is proven
)

// resultText returns lines that tell how the game went and nothing of how it is solved.
func (p *ownGame) resultText(title string) string {
	w, v := p.env.Words, p.session.Verdict()
	says := w.Sentences(p.result(v), w.Sentence(p.helpUsed(p.session.Game())))
	return w.T("app.name") + " · " + title + "\n" + strings.Repeat(starSign, v.Stars()) + " " + says
}

// squaresTool is the number of the tool that asks for the squares of a result.
const squaresTool = -2

func (m *won) passOn() {
	if m.reviewable() {
		m.session.Ask(squaresTool, m.session.ReviewRequest())
	}
}

const (
	mostSquares  = 50
	squaresInRow = 10 // at most
)

// squaresOf returns a square for each step after the start, in few rows that are about as long; of many steps a square tells the worst of several.
func squaresOf(steps []session.Step) string {
	if len(steps) < 2 {
		return ""
	}
	steps = steps[1:]
	group := (len(steps) + mostSquares - 1) / mostSquares
	squares := (len(steps) + group - 1) / group
	rows := (squares + squaresInRow - 1) / squaresInRow
	var says strings.Builder
	for n := range squares {
		if n > 0 && n*rows/squares > (n-1)*rows/squares {
			says.WriteByte('\n')
		}
		worst := goodSquare
		for i := n * group; i < min(len(steps), (n+1)*group); i++ {
			if sign := squareOf(&steps[i]); rank[sign] > rank[worst] {
				worst = sign
			}
		}
		says.WriteString(worst)
	}
	return says.String()
}

var rank = map[string]int{goodSquare: 0, anySquare: 1, lessSquare: 2, lostSquare: 3}

func squareOf(s *session.Step) string {
	switch {
	case s.Lost:
		return lostSquare
	case s.Bad():
		return lessSquare
	case !s.After.Known, s.After.Lost: // after a step that lost the goal, until one finds it again, nothing is won or lost
		return anySquare
	}
	return goodSquare
}
