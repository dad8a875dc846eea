package scenes

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"warren/internal/boardorigin"
	"warren/internal/calendar"
	"warren/internal/link"
	"warren/internal/progress"
	"warren/internal/session"
	"warren/scenes/puzzle"
	"warren/scenes/shell"
	"warren/scenes/ui"
)

// A dayWalk is the way through the boards of a date: the daily boards from the easiest on, then their result. True or false comes after that, and is part of
// the result from then on. The book tells what is solved, the saves which boards were only watched: the walk passes those over, but they count nowhere.
type dayWalk struct {
	env  *shell.Env
	date calendar.Date
}

// A stop is where the walk leads.
type stop int

const (
	resultStop stop = iota
	dailyStop
	claimsStop
)

// A walkBoard is the daily board of a puzzle.
type walkBoard struct {
	*puzzle.Puzzle
	level string
}

// boards returns the daily boards of the date from the easiest on, those of one level in the order of the puzzles.
func (d dayWalk) boards() []walkBoard {
	var boards []walkBoard
	for _, puzzle := range d.env.Puzzles {
		if day, listed := d.env.Levels.Daily(puzzle.Name, d.date); listed {
			boards = append(boards, walkBoard{puzzle, day.Difficulty})
		}
	}
	slices.SortStableFunc(boards, func(b, c walkBoard) int { return cmp.Compare(b.hard(), c.hard()) })
	return boards
}

// hard returns the place of the board's level among those of its puzzle.
func (b walkBoard) hard() int { return slices.Index(b.Difficulties, b.level) }

// next returns what is next after the daily board of a puzzle, or for "" at the beginning, and of a daily board which.
func (d dayWalk) next(puzzle string) (stop, walkBoard) {
	boards := d.boards()
	after := slices.IndexFunc(boards, func(b walkBoard) bool { return b.Name == puzzle })
	for i := range boards {
		board := boards[(after+1+i)%len(boards)]
		if d.stars(board.Name) == 0 && !d.watched(board.Name) {
			return dailyStop, board
		}
	}
	if judged, _, all := d.claims(); puzzle == "" && judged < all {
		return claimsStop, walkBoard{}
	}
	return resultStop, walkBoard{}
}

// nextOfDay is the shell.Env's NextOfDay.
func nextOfDay(e *shell.Env, puzzle string, date calendar.Date) shell.DayStop {
	w := e.Words
	switch stop, board := (dayWalk{e, date}).next(puzzle); stop {
	case dailyStop:
		name := w.T(board.Name+".name") + " · " + w.T("level."+board.level)
		return shell.DayStop{Name: name, At: ui.Route{Page: ui.PageTable, Puzzle: board.Name, Day: date}}
	case claimsStop:
		return shell.DayStop{Name: w.T("claims.name"), At: ui.Route{Page: ui.PageClaims, Day: date}}
	}
	return shell.DayStop{Name: w.T("today.result"), Result: true, At: ui.Route{Page: ui.CardResult, Day: date}}
}

// dailies returns how many daily boards are solved, of how many.
func (d dayWalk) dailies() (solved, all int) {
	boards := d.boards()
	for _, board := range boards {
		if _, ok := d.env.Book().Day(board.Name, d.date); ok {
			solved++
		}
	}
	return solved, len(boards)
}

// claims returns how many boards of True or false the player has judged, how many rightly, and how many there are.
func (d dayWalk) claims() (judged, right, all int) {
	for _, puzzle := range d.env.Puzzles {
		if !puzzle.Searches.Claim {
			continue
		}
		all++
		r, answered := d.env.Book().Claim(d.date, puzzle.Name)
		if answered {
			judged++
		}
		if r {
			right++
		}
	}
	return judged, right, all
}

// watched reports whether a solution of a puzzle's daily board was watched to its end, and the player has not solved it.
func (d dayWalk) watched(puzzle string) bool {
	_, solved := d.env.Book().Day(puzzle, d.date)
	return !solved && session.Watched(d.env.Saver, puzzle, boardorigin.Origin{Day: d.date})
}

// stars returns the stars of a puzzle's daily board, 0 if it is not solved.
func (d dayWalk) stars(puzzle string) int {
	r, solved := d.env.Book().Day(puzzle, d.date)
	if !solved {
		return 0
	}
	return r.Stars()
}

// text returns the result to pass on. It tells nothing of how a board is solved. One that was only watched has three empty stars.
func (d dayWalk) text() string {
	w := d.env.Words
	var boards []string
	for _, board := range d.boards() {
		sign := "·"
		if n := d.stars(board.Name); n > 0 || d.watched(board.Name) {
			sign = strings.Repeat("★", n) + strings.Repeat("☆", progress.MostStars-n)
		}
		boards = append(boards, sign)
	}
	solved, all := d.dailies()
	lines := []string{fmt.Sprintf("%s %s  %s  %d/%d", w.T("app.name"), w.ShortDate(d.date), strings.Join(boards, " "), solved, all)}
	if judged, right, all := d.claims(); judged > 0 {
		lines = append(lines, fmt.Sprintf("%s %d/%d", w.T("claims.name"), right, all))
	}
	return strings.Join(append(lines, gamePage(d.env)), "\n")
}

// gamePage returns the address of the game.
func gamePage(e *shell.Env) string { return cmp.Or(e.Exchange.Address(), link.Page) }
