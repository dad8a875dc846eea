package table

import (
	"encoding/json"
	"fmt"

	"warren/internal/session"
	"warren/scenes/ui"
	"warren/solver/search"
)

// A Teller puts what a search found into the words of the game, without a table. Its methods may be called from any goroutine.
type Teller interface {
	// Moves returns the moves from a board in words, each as a hint tells it. The error says what is wrong with the board or the
	// moves.
	Moves(w *ui.Words, board string, moves json.RawMessage) ([]string, error)
	// Why returns a reason in words, with the places of its marks. A kind without a text stands for itself.
	Why(w *ui.Words, why *search.Reason) string
	// Proof returns what an answer proves of its board, without the reason.
	Proof(w *ui.Words, a *search.Answer) string
}

// A teller implements Teller for a puzzle.
type teller[S session.Board[S, M], M any] struct{ puzzle *Puzzle[S, M] }

func (t teller[S, M]) Moves(w *ui.Words, board string, moves json.RawMessage) ([]string, error) {
	start, err := t.puzzle.Rules.Parse(board)
	if err != nil {
		return nil, err
	}
	var made []M
	if err := json.Unmarshal(moves, &made); err != nil {
		return nil, err
	}
	view, extras := t.puzzle.View(&ui.Env{Words: w}) // it is never drawn
	says, at := make([]string, len(made)), start
	for i, m := range made {
		next, err := at.Apply(m)
		if err != nil {
			return nil, fmt.Errorf("move %d: %w", i+1, err)
		}
		view.Show(Frame[S, M]{Start: start, Moves: made[:i], At: at})
		says[i] = w.Sentence(extras.Voice.Tip(w, Tip[M]{Stage: session.TipMove, Move: m}))
		at = next
	}
	return says, nil
}

func (t teller[S, M]) Why(w *ui.Words, why *search.Reason) string {
	says := ""
	if t.puzzle.Explain != nil {
		says = t.puzzle.Explain(w, why)
	}
	if says == "" {
		says = why.Kind
	}
	return w.Sentence(w.Sentences(says, marked(w, why)))
}

func (t teller[S, M]) Proof(w *ui.Words, a *search.Answer) string {
	p := t.puzzle.erase()
	if metrics := t.puzzle.Offer.Metrics; a.Metric != "" && a.Metric != metrics[0] {
		p.unit = a.Metric
	}
	bare := *a
	bare.Reason = nil
	says := p.proof(w, &bare)
	if p.aside != nil && a.Solvable {
		says = w.Sentences(says, p.aside(w, new(session.Game), &bare))
	}
	return w.Sentence(says)
}
