package scenes

import (
	"fmt"
	"sync/atomic"

	"warren/internal/link"
	"warren/internal/picture"
	"warren/scenes/puzzle"
	"warren/scenes/ui"
	"warren/solver/search"
)

// A drawnPicture is the picture of a board as a file, or why there is none.
type drawnPicture struct {
	png []byte
	err error
}

// A pictureJob draws the picture of a board beside the game loop, which must not wait for it.
type pictureJob struct {
	card picture.Card // without the board
	done atomic.Pointer[drawnPicture]
}

// startPicture starts to draw the picture of a board; beside runs it.
func startPicture(puzzle, board string, card picture.Card, beside func(work func())) *pictureJob {
	job := &pictureJob{card: card}
	beside(func() {
		still, err := Still(puzzle, board) // of its own: a view is placed where it is drawn
		if err != nil {
			job.done.Store(&drawnPicture{nil, err})
			return
		}
		card.Board = still
		png, err := picture.PNG(card)
		job.done.Store(&drawnPicture{png, err})
	})
	return job
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
