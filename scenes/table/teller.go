package table

import (
	"cmp"
	"encoding/json"
	"fmt"

	"warren/internal/session"
	"warren/scenes/stage"
	"warren/scenes/ui"
	"warren/solver/search"
)

// A Teller puts what a search found into the words of the game, without a table. Its methods may be called from any goroutine.
type Teller interface {
	// At shows the position after moves on a board to someone who tells of it. The error says what is wrong with the board or the
	// moves.
	At(w *ui.Words, board string, moves json.RawMessage) (Told, error)
	// Proof returns what an answer proves of its board, without the reason.
	Proof(w *ui.Words, a *search.Answer) string
}

// Told is a position that is told in words.
type Told interface {
	// Move returns a move from the position as a hint tells it, or as it is where the view has no voice for that. The error says why
	// it is none.
	Move(move json.RawMessage) (string, error)
	// Why returns a reason, with what is marked. A kind without a text stands for itself.
	Why(why *search.Reason) string
}

// A teller implements Teller for a puzzle.
type teller[S session.Board[S, M], M any] struct{ puzzle *Puzzle[S, M] }

func (t teller[S, M]) At(w *ui.Words, board string, moves json.RawMessage) (Told, error) {
	start, err := t.puzzle.Rules.Parse(board)
	if err != nil {
		return nil, err
	}
	var made []M
	if len(moves) > 0 {
		if err := json.Unmarshal(moves, &made); err != nil {
			return nil, err
		}
	}
	at, done, err := search.ApplyAll(start, made)
	if err != nil {
		return nil, fmt.Errorf("move %d: %w", done+1, err)
	}
	view, extras := t.puzzle.View(&ui.Env{Words: w}, new(stage.Hand)) // it is never drawn
	view.Show(stage.Frame[S, M]{Start: start, Moves: made, At: at})
	return &told[S, M]{w, at, t.puzzle.Explain, &extras.Voice}, nil
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

// told implements Told for a puzzle.
type told[S session.Board[S, M], M any] struct {
	words   *ui.Words
	at      S
	explain func(*ui.Words, *search.Reason) string
	voice   *stage.Voice[M]
}

func (t *told[S, M]) Move(move json.RawMessage) (string, error) {
	var m M
	if err := json.Unmarshal(move, &m); err != nil {
		return "", err
	}
	if _, err := t.at.Apply(m); err != nil {
		return "", err
	}
	if t.voice.Tip == nil {
		return string(move), nil
	}
	return t.words.Sentence(t.voice.Tip(t.words, stage.Tip[M]{Stage: session.TipMove, Move: m})), nil
}

func (t *told[S, M]) Why(why *search.Reason) string {
	says := why.Kind
	if t.explain != nil {
		says = cmp.Or(t.explain(t.words, why), says)
	}
	return t.words.Sentence(t.words.Sentences(says, marked(t.words, why, t.voice.Arrow)))
}
