package scenes

import (
	"cmp"
	"fmt"
	"strings"

	"warren/internal/calendar"
	"warren/internal/link"
	"warren/internal/progress"
	"warren/scenes/puzzle"
	"warren/scenes/shell"
)

// A dayWalk is the way through the boards of a date: the daily boards, then True or false, then the result. The book tells what is done.
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

// next returns what is next after the daily board of a puzzle, or for "" at the beginning, and of a daily board the puzzle.
func (d dayWalk) next(puzzle string) (stop, *puzzle.Puzzle) {
	all := d.env.Puzzles
	after := all.Place(puzzle)
	for i := range all {
		puzzle := all[(after+1+i)%len(all)]
		if _, solved := d.env.Book().Day(puzzle.Name, d.date); d.lists(puzzle) && !solved {
			return dailyStop, puzzle
		}
	}
	if judged, _, all := d.claims(); judged < all {
		return claimsStop, nil
	}
	return resultStop, nil
}

// lists reports whether a puzzle has a daily board of the date.
func (d dayWalk) lists(p *puzzle.Puzzle) bool {
	_, listed := d.env.Levels.Daily(p.Name, d.date)
	return listed
}

// dailies returns how many daily boards are solved, of how many.
func (d dayWalk) dailies() (solved, all int) {
	for _, puzzle := range d.env.Puzzles {
		if !d.lists(puzzle) {
			continue
		}
		all++
		if _, ok := d.env.Book().Day(puzzle.Name, d.date); ok {
			solved++
		}
	}
	return solved, all
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

// stars returns the stars of a puzzle's daily board, 0 if it is not solved.
func (d dayWalk) stars(p *puzzle.Puzzle) int {
	r, solved := d.env.Book().Day(p.Name, d.date)
	if !solved {
		return 0
	}
	return r.Stars()
}

// text returns the result to pass on. It tells nothing of how a board is solved.
func (d dayWalk) text() string {
	w := d.env.Words
	var boards []string
	for _, puzzle := range d.env.Puzzles {
		if !d.lists(puzzle) {
			continue
		}
		sign := "·"
		if n := d.stars(puzzle); n > 0 {
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
