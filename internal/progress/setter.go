package progress

import (
	"errors"
	"fmt"
	"slices"

	"warren/internal/calendar"
)

// A SetBoard is a board that the player has drawn for the setter's challenge, and its proven score.
type SetBoard struct {
	Board string `json:"board"` // board text
	Score int    `json:"score"`
}

// better reports whether to keep s of two boards: the one with the higher score, or else the one whose text is first, in any order of merging.
func (s SetBoard) better(than SetBoard) bool {
	if s.Score != than.Score {
		return s.Score > than.Score
	}
	return s.Board < than.Board
}

// check reports what no board that AddSet takes can be.
func (s SetBoard) check() error {
	switch {
	case s.Board == "":
		return errors.New("no board")
	case s.Score < 1:
		return fmt.Errorf("a score of %d, expected at least 1", s.Score)
	}
	return nil
}

// AddSet records a board for the setter's challenge of a date. Of all boards of a date the book keeps the best.
func (b *Book) AddSet(date calendar.Date, s SetBoard) {
	if writable(date).IsZero() || s.check() != nil {
		return
	}
	if known, ok := b.set[date]; ok && !s.better(known) {
		return
	}
	if b.set == nil {
		b.set = make(map[calendar.Date]SetBoard)
	}
	b.set[date] = s
}

// Set returns the player's best board for the setter's challenge of a date; ok is false if there is none.
func (b *Book) Set(date calendar.Date) (s SetBoard, ok bool) {
	s, ok = b.set[date]
	return s, ok
}

// SetDays returns the dates for whose challenge the player has drawn a board, in order.
func (b *Book) SetDays() []calendar.Date {
	days := make([]calendar.Date, 0, len(b.set))
	for date := range b.set {
		days = append(days, date)
	}
	slices.SortFunc(days, func(d, e calendar.Date) int { return d.Since(e) })
	return days
}
