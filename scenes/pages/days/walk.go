// Package days is the way through the boards of a date, and its result.
package days

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"warren/internal/boardorigin"
	"warren/internal/calendar"
	"warren/internal/progress"
	"warren/internal/session"
	"warren/scenes/puzzle"
	"warren/scenes/shell"
	"warren/scenes/ui"
)

// A Walk is the way through the boards of a date: the daily boards from the easiest on, then their result. True or false comes after that, and is part of
// the result from then on. The book tells what is solved, the saves which boards were only watched: the walk passes those over, but they count nowhere.
type Walk struct {
	Env  *shell.Env
	Date calendar.Date
}

// A Stop is where the walk leads.
type Stop int

const (
	ResultStop Stop = iota
	DailyStop
	ClaimsStop
)

// A Board is the daily board of a puzzle.
type Board struct {
	*puzzle.Puzzle
	Level string
}

// Boards returns the daily boards of the date from the easiest on, those of one level in the order of the puzzles.
func (d Walk) Boards() []Board {
	var boards []Board
	for _, puzzle := range d.Env.Puzzles {
		if day, listed := d.Env.Levels.Daily(puzzle.Name, d.Date); listed {
			boards = append(boards, Board{puzzle, day.Difficulty})
		}
	}
	slices.SortStableFunc(boards, func(b, c Board) int { return cmp.Compare(b.hard(), c.hard()) })
	return boards
}

// hard returns the place of the board's level among those of its puzzle.
func (b Board) hard() int { return slices.Index(b.Difficulties, b.Level) }

// Next returns what is next after the daily board of a puzzle, or for "" after the one skipped last
// or at the beginning, and of a daily board which.
func (d Walk) Next(puzzle string) (Stop, Board) {
	boards := d.Boards()
	last := cmp.Or(puzzle, d.Env.Skipped(boardorigin.Origin{Day: d.Date}))
	after := slices.IndexFunc(boards, func(b Board) bool { return b.Name == last })
	for i := range boards {
		board := boards[(after+1+i)%len(boards)]
		if d.Stars(board.Name) == 0 && !d.Watched(board.Name) {
			return DailyStop, board
		}
	}
	if judged, _, all := d.Claims(); puzzle == "" && judged < all {
		return ClaimsStop, Board{}
	}
	return ResultStop, Board{}
}

// After returns what follows the daily board of a puzzle, as the shell.Env's NextOfDay.
func (d Walk) After(puzzle string) shell.DayStop {
	w, date := d.Env.Words, d.Date
	switch stop, board := d.Next(puzzle); stop {
	case DailyStop:
		name := w.T(board.Name+".name") + " · " + w.T("level."+board.Level)
		return shell.DayStop{Name: name, At: ui.Route{Page: ui.PageTable, Puzzle: board.Name, Day: date}}
	case ClaimsStop:
		return shell.DayStop{Name: w.T("claims.name"), At: ui.Route{Page: ui.PageClaims, Day: date}}
	}
	return shell.DayStop{Name: w.T("today.result"), Result: true, At: ui.Route{Page: ui.CardResult, Day: date}}
}

// Dailies returns how many daily boards are solved, of how many.
func (d Walk) Dailies() (solved, all int) {
	boards := d.Boards()
	for _, board := range boards {
		if _, ok := d.Env.Book().Day(board.Name, d.Date); ok {
			solved++
		}
	}
	return solved, len(boards)
}

// Claims returns how many boards of True or false the player has judged, how many rightly, and how many there are.
func (d Walk) Claims() (judged, right, all int) {
	for _, puzzle := range d.Env.Puzzles {
		if !puzzle.Searches.Claim {
			continue
		}
		all++
		r, answered := d.Env.Book().Claim(d.Date, puzzle.Name)
		if answered {
			judged++
		}
		if r {
			right++
		}
	}
	return judged, right, all
}

// Watched reports whether a solution of a puzzle's daily board was watched to its end, and the player has not solved it.
func (d Walk) Watched(puzzle string) bool {
	_, solved := d.Env.Book().Day(puzzle, d.Date)
	return !solved && session.Watched(d.Env.Saver, puzzle, boardorigin.Origin{Day: d.Date})
}

// Stars returns the stars of a puzzle's daily board, 0 if it is not solved.
func (d Walk) Stars(puzzle string) int {
	r, solved := d.Env.Book().Day(puzzle, d.Date)
	if !solved {
		return 0
	}
	return r.Stars()
}

// Text returns the result to pass on. It tells nothing of how a board is solved. One that was only watched has three empty stars.
func (d Walk) Text() string {
	w := d.Env.Words
	var boards []string
	for _, board := range d.Boards() {
		sign := "·"
		if n := d.Stars(board.Name); n > 0 || d.Watched(board.Name) {
			sign = strings.Repeat("★", n) + strings.Repeat("☆", progress.MostStars-n)
		}
		boards = append(boards, sign)
	}
	solved, all := d.Dailies()
	lines := []string{fmt.Sprintf("%s %s  %s  %d/%d", w.T("app.name"), w.ShortDate(d.Date), strings.Join(boards, " "), solved, all)}
	if judged, right, all := d.Claims(); judged > 0 {
		lines = append(lines, fmt.Sprintf("%s %d/%d", w.T("claims.name"), right, all))
	}
	return strings.Join(append(lines, d.Env.GamePage()), "\n")
}
