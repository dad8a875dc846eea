package scenes

import (
	"encoding/json"
	"fmt"

	"warren/internal/link"
	"warren/internal/picture"
	"warren/scenes/puzzle"
	"warren/scenes/ui"
	"warren/solver/search"
)

// A Narrator puts what a search found into the words of the game, without a window. Any goroutine may call its methods.
type Narrator struct {
	words  *ui.Words
	puzzle *puzzle.Puzzle
}

// NewNarrator returns a narrator for a puzzle of the game, in English ("en") or Chinese ("zh").
func NewNarrator(puzzle, language string) (*Narrator, error) {
	p, ok := playable.Find(puzzle)
	if !ok {
		return nil, fmt.Errorf("%q is no puzzle of the game", puzzle)
	}
	chosen := ui.Language(language)
	if chosen != ui.English && chosen != ui.Chinese {
		return nil, fmt.Errorf("unknown language %q, expected %s or %s", language, ui.English, ui.Chinese)
	}
	words := ui.NewWords(chosen)
	return &Narrator{words, p}, nil
}

// Board returns the heading of a board: its number, and what is proven of it.
func (t *Narrator) Board(number int, proof string) string {
	return t.words.F("tell.board", number, proof)
}

// Because returns what introduces a reason, with the reason.
func (t *Narrator) Because(why string) string { return t.words.F("tell.because", why) }

// Stopped returns the text that the time ended before all reasons were looked for.
func (t *Narrator) Stopped() string { return t.words.T("tell.stopped") }

// At returns the position after moves on a board, told in words. The error says what is wrong with the board or the moves.
func (t *Narrator) At(board string, moves json.RawMessage) (*puzzle.Narrator, error) {
	return t.puzzle.Narrator(t.words, board, moves)
}

// Told is Proof, and what the letters of the board are called.
func (t *Narrator) Told(board string, a *search.Answer) string {
	says := t.Proof(a)
	if at, err := t.puzzle.Parse(board); err == nil && t.puzzle.Texts.Legend != nil {
		says = t.words.Sentence(t.words.Sentences(says, t.puzzle.Texts.Legend(t.words, at)))
	}
	return says
}

// Proof returns what an answer proves of its board: how far the goal is, or why it cannot be reached, or how many positions were searched.
func (t *Narrator) Proof(a *search.Answer) string {
	w := t.words
	switch {
	case a.Solvable && a.Cost == 0 && string(a.Moves) == "[]":
		return w.T("info.solved")
	case a.Decided && !a.Solvable && a.Reason == nil && a.Explored > 0:
		return w.Sentences(t.puzzle.Tell(w, a), w.F("tell.searched", ui.Grouped(a.Explored)))
	}
	return t.puzzle.Tell(w, a)
}

// Still returns a board of a puzzle of the game, drawn and not played. The error locates a fault in its text.
func Still(puzzle, board string) (*puzzle.Still, error) {
	p, ok := playable.Find(puzzle)
	if !ok {
		return nil, fmt.Errorf("%q is no puzzle of the game", puzzle)
	}
	return p.Still(new(ui.Env), board)
}

// Picture returns the board of an answer as a PNG file, with the puzzle's name, what is proven, and the link to a page as a QR code.
func (t *Narrator) Picture(a *search.Answer, page string) ([]byte, error) {
	still, err := Still(a.Puzzle, a.Board)
	if err != nil {
		return nil, fmt.Errorf("reading the board: %w", err)
	}
	address, err := link.Address(page, link.Link{Puzzle: a.Puzzle, Board: a.Board})
	if err != nil {
		return nil, fmt.Errorf("writing the link: %w", err)
	}
	return picture.PNG(picture.Card{
		Board: still, Title: t.words.T(a.Puzzle + ".name"), Par: t.Proof(a), Link: address, Chinese: t.words.Language == ui.Chinese,
	})
}
