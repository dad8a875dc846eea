package puzzle

import (
	"fmt"
	"strings"

	"warren/internal/session"
	"warren/puzzles"
	"warren/scenes/stage"
	"warren/scenes/ui"
	"warren/solver/search"
)

// An Exhibit is a board and what a search has found. At first it is the board alone; Reveal plays the solution or marks the reason why there is none.
type Exhibit struct {
	*Show
	puzzle *Puzzle
	why    *search.Reason
	plays  bool
}

// Exhibit replays the solution through the rules first; the error says why it is none.
func (p *Puzzle) Exhibit(a *search.Answer) (*Exhibit, error) {
	start, err := p.Parse(a.Board)
	if err != nil {
		return nil, err
	}
	x := &Exhibit{puzzle: p, why: a.Reason}
	var moves []session.Move
	if a.Solvable {
		if moves, err = p.movesOf(a.Moves); err != nil {
			return nil, err
		}
	}
	if x.Show, err = p.showOf(start, moves); err != nil {
		return nil, fmt.Errorf("the solution: %w", err)
	}
	if end := x.line[x.moves()].At(); a.Solvable && !end.Solved() {
		return nil, fmt.Errorf("%d moves that are no solution", len(moves))
	}
	return x, nil
}

func (x *Exhibit) Reveal() {
	x.Begin()
	x.still.why, x.plays = x.why, x.Plays()
}

func (x *Exhibit) Plays() bool { return x.moves() > 0 }

// Tick reports whether the solution still runs. Calm is the player's wish for less motion.
func (x *Exhibit) Tick(ms float64, calm bool) (runs bool) {
	if !x.plays {
		return false
	}
	x.still.hand.Calm = calm
	x.plays = x.Show.Tick(ms)
	return true
}

func (x *Exhibit) Explain(w *ui.Words) string { return x.puzzle.Why(w, x.line[0], x.why) }

// Reading returns the board in words.
func (x *Exhibit) Reading(w *ui.Words) stage.Reading {
	return stage.Reading{Rows: strings.Fields(x.still.at.String()), On: func(c puzzles.Cell, sign rune) string {
		return stage.InReason(w, x.still.view.Voice.OnCell(w, c, sign), x.still.why, c)
	}}
}

// Queries returns the questions about the whole board, with another, in the order of their keys.
func (x *Exhibit) Queries(w *ui.Words, all ...stage.Query) []stage.Query {
	for _, q := range x.still.view.Voice.Queries {
		if q.Topic == stage.TopicChances || q.Topic == stage.TopicObstacles {
			all = append(all, q)
		}
	}
	return x.Reading(w).Queries(all...)
}

// Moves returns the solution in words, "" without one. The board is that of the beginning then.
func (x *Exhibit) Moves(w *ui.Words) string {
	says, voice := "", &x.still.view.Voice
	if voice.Tip == nil {
		return ""
	}
	for i, at := range x.line[:x.moves()] {
		x.still.show(at, stage.Transition{})
		says = w.Sentences(says, ui.Capital(voice.Tip(w, session.Tip{Stage: session.TipMove, Move: x.line[i+1].Moves()[i]})))
	}
	x.Begin()
	return w.Sentence(says)
}
