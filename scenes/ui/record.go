package ui

import (
	"warren/internal/calendar"
	"warren/internal/progress"
	"warren/internal/store"
)

// Record is what is kept of the player between runs: the saves, and the book of what the player has
// done.
type Record struct {
	Saver *store.Saver
	book  *progress.Book
	lost  int // stars that count no more, which the player does not know yet
}

// loadBook returns an error for the player; the book is usable all the same.
func (r *Record) loadBook() error {
	r.book = new(progress.Book)
	_, err := r.Saver.LoadChecked(bookName, func(data []byte) error {
		book, err := progress.Decode(data)
		if err == nil {
			r.book = book
		}
		return err
	}, progress.ErrNewer)
	r.lost = r.book.Lost()
	return err
}

// TakeLostStars returns how many stars count no more, and resets that. It has the book stored, so
// that the player is not told again.
func (r *Record) TakeLostStars() int {
	lost := r.lost
	if lost > 0 {
		r.lost = 0
		r.saveBook()
	}
	return lost
}

// Book returns the record of what the player has done. Only RecordWin, RecordClaim, RecordSet,
// Import and Reset change it.
func (r *Record) Book() *progress.Book { return r.book }

func (r *Record) saveBook() { r.Saver.Save(bookName, r.book.Encode()) }

// RecordClaim adds an answer in True or false to the book and saves it.
func (r *Record) RecordClaim(date calendar.Date, puzzle string, right bool) {
	r.book.AddClaim(date, puzzle, right)
	r.saveBook()
}

// RecordSet adds a board of the setter's challenge to the book and saves it, unless the book has
// one that is as good.
func (r *Record) RecordSet(date calendar.Date, s progress.SetBoard) {
	if known, ok := r.book.Set(date); ok && known.Score >= s.Score {
		return
	}
	r.book.AddSet(date, s)
	r.saveBook()
}
