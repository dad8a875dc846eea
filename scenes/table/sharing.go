package table

import (
	"encoding/json"
	"strings"

	"warren/internal/calendar"
	"warren/internal/session"
	"warren/scenes/ui"
)

// Shared is a board as the player passes it on.
type Shared struct {
	Puzzle, Board string
	Gestures      [][]json.RawMessage // the player's moves, of which a link may tell; nil without
	Setter        calendar.Date       // zero unless the board is for the setter's challenge of that date
	Title         string              // names the board, with its puzzle
	Par           string              // what is proven of it, "" if nothing is
	Result        string              // lines that tell how the player's game went, "" if there is nothing to tell
	Squares       func() string       // what it adds to them once it is known; nil if that is nothing
	Hidden        bool                // the board must not be seen now
}

// Text returns the result with its squares and the link.
func (s *Shared) Text(link string) string {
	lines := []string{s.Result}
	if s.Squares != nil {
		if squares := s.Squares(); squares != "" {
			lines = append(lines, squares)
		}
	}
	return strings.Join(append(lines, link), "\n")
}

// unshared reports whether there is no board on the table to be passed on: none at all, or one of the lessons.
func (t *Table) unshared() bool {
	if m := t.drawing(); m != nil {
		return m.at == nil
	}
	return t.own.Bare() || t.session != t.own && !t.triesOut()
}

// share opens what passes the board on the table on, or says that there is none.
func (t *Table) share() ui.Scene {
	if t.unshared() {
		t.tell("share.nothing")
		return t
	}
	if m := t.drawing(); m != nil {
		return t.env.Shell.Sharing(m.shared(), t)
	}
	s := &Shared{Puzzle: t.puzzle.name, Board: t.own.Game().Board}
	name, _ := t.boardName()
	s.Title = t.name() + " · " + name
	if line, _ := t.proofLines(); t.own.Game().Known || t.own.Game().NoWay {
		s.Par = line
	}
	s.Hidden = t.own.Timed() && !t.own.Solved()
	if t.own.Solved() {
		s.Result = t.result(s.Title)
		s.Squares = t.askSquares()
	}
	return t.env.Shell.Sharing(s, t)
}

// The signs of a shared result.
const (
	starSign   = "⭐"
	goodSquare = "🟩"
	lessSquare = "🟨" // a step that took more than was needed
	lostSquare = "🟥" // a step after which the goal was out of reach
	anySquare  = "⬜" // a step of which nothing is proven
)

// result returns the lines that tell how the solved game on the table went, without a word about how it is solved.
func (t *Table) result(title string) string {
	w, v := t.env.Words, t.own.Verdict()
	parts := []string{w.Count("unit."+t.puzzle.unit+".took", v.Cost)}
	if v.Optimal {
		parts = append(parts, w.T("share.optimal"))
	}
	if t.own.Clocked() && !v.Helped {
		parts = append(parts, timeOf(t.own.Game().Took()))
	}
	if !v.Optimal { // which tells it already
		parts = append(parts, t.helpUsed(v))
	}
	return w.T("app.name") + " · " + title + "\n" + strings.Repeat(starSign, v.Stars) + " " + strings.Join(parts, " · ")
}

// squaresTool is the number of the tool on whose behalf the squares of a result are asked for.
const squaresTool = -2

// askSquares asks what each step of the solved game did, and returns the function that tells it in squares.
func (t *Table) askSquares() func() string {
	t.squares = ""
	_, won := t.mode.(*won)
	if !won || !t.reviewable() {
		return nil
	}
	t.session.Ask(squaresTool, t.session.ReviewRequest())
	return func() string { return t.squares }
}

// mostSquares is how many squares a result has at most, and squaresInRow how many are in a line.
const (
	mostSquares  = 50
	squaresInRow = 10
)

// squaresOf returns a square for each step of a game, without the start; if there are many, a square is for several steps and tells
// the worst of them.
func squaresOf(steps []session.Step) string {
	if len(steps) < 2 {
		return ""
	}
	steps = steps[1:]
	group := (len(steps) + mostSquares - 1) / mostSquares
	var says strings.Builder
	for n := 0; n*group < len(steps); n++ {
		if n > 0 && n%squaresInRow == 0 {
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

// rank orders the squares from good to bad.
var rank = map[string]int{goodSquare: 0, anySquare: 1, lessSquare: 2, lostSquare: 3}

// squareOf returns the square of a step.
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
