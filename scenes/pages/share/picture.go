package share

import (
	"sync/atomic"

	"warren/internal/picture"
	"warren/scenes/puzzle"
	"warren/scenes/ui"
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

// startPicture starts to draw the picture of a board of a puzzle; beside runs it.
func startPicture(of *puzzle.Puzzle, board string, card picture.Card, beside func(work func())) *pictureJob {
	job := &pictureJob{card: card}
	beside(func() {
		still, err := of.Still(new(ui.Env), board) // of its own: a view is placed where it is drawn
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
