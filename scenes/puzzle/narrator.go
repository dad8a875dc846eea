package puzzle

import (
	"cmp"
	"encoding/json"

	"warren/internal/session"
	"warren/scenes/stage"
	"warren/scenes/ui"
	"warren/solver/search"
)

// A Narrator tells of a position in words, without a table. It may be used from any goroutine.
type Narrator struct {
	words  *ui.Words
	puzzle *Puzzle
	at     session.Standing
	voice  stage.Voice
}

// Narrator tells of the position after moves on a board. The error says what is wrong with the board or the moves.
func (p *Puzzle) Narrator(w *ui.Words, board string, moves json.RawMessage) (*Narrator, error) {
	start, err := p.Parse(board)
	if err != nil {
		return nil, err
	}
	made, err := p.movesOf(moves)
	if err != nil {
		return nil, err
	}
	line, err := p.line(start, made)
	if err != nil {
		return nil, err
	}
	end := line[len(line)-1]
	still := p.still(&ui.Env{Speech: ui.Speech{Words: w}}, start) // never drawn
	still.show(end, stage.Transition{})
	return &Narrator{words: w, puzzle: p, at: end, voice: still.view.Voice}, nil
}

// Move returns a move as a hint tells it, or as it is if the view has no voice for that. The error says why it is no move.
func (t *Narrator) Move(move json.RawMessage) (string, error) {
	m, err := t.puzzle.Move(move)
	if err != nil {
		return "", err
	}
	if _, err := t.puzzle.Apply(t.at.At(), m); err != nil {
		return "", err
	}
	if t.voice.Tip == nil {
		return string(move), nil
	}
	return t.words.Sentence(ui.Capital(t.voice.Tip(t.words, session.Tip{Stage: session.TipMove, Move: m}))), nil
}

// Why returns a reason in sentences that stand alone. A kind without a text stands for itself.
func (t *Narrator) Why(why *search.Reason) string {
	return cmp.Or(t.puzzle.Why(t.words, t.at, why), t.words.Sentence(why.Kind))
}

// Tell returns what an answer proves of its board, without the reason.
func (p *Puzzle) Tell(w *ui.Words, a *search.Answer) string {
	counted := *p
	if a.Metric != "" && a.Metric != p.Searches.Metrics[0] {
		counted.Unit = a.Metric
	}
	bare := *a
	bare.Reason = nil
	says, _ := counted.Proof(w, nil, &bare)
	if p.Texts.Footnote != nil && a.Solvable {
		says = w.Sentences(says, p.Texts.Footnote(w, new(session.Game), &bare))
	}
	return w.Sentence(says)
}
