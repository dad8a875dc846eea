// Package setter holds the rules of the setter's challenge 出题: every date has a puzzle, a small grid and a number of pieces, and the player draws the hardest
// board that keeps to them. A search proves its score. The package has no clock, no screen and no search.
package setter

import (
	"strings"

	"warren/internal/calendar"
	"warren/puzzles"
	"warren/puzzles/linkup"
)

// Rules are the rules of a date.
type Rules struct {
	Date       calendar.Date
	Puzzle     string
	Rows, Cols int
	Pieces     int  // at most so many, as Count counts them
	Graded     bool // the score is the grade of the board, not its par
	Good       int  // a score that is reached in some minutes
	Great      int  // a score that takes patience
}

// A course is a puzzle of the challenge: what is a piece, and the tasks that take turns.
type course struct {
	puzzle string
	graded bool
	cells  string // every cell with one of these signs is a piece
	names  string // signs of which each is one piece, on however many cells it stands
	fill   rune   // what a board to begin with has in place of those cells, 0 if it has none
	tasks  []task
}

// A task is a grid, a number of pieces, and the scores that are good and great. A hill climb that changes a piece at a time reaches a good score after about
// 100 changes, and a great one, if at all, after about 1,000.
type task struct{ rows, cols, pieces, good, great int }

// First is the first date of the challenge.
var First = calendar.Date{Year: 2026, Month: 9, Day: 1}

// firstTurn is the date on which the first course has its first task; the dates before it go back through the turns.
var firstTurn = calendar.Date{Year: 2026, Month: 11, Day: 22}

// courses are the puzzles in the order of their turns. The rules of a date that has begun never change, so a change needs a date from which it holds.
var courses = [...]course{
	{puzzle: "maze", cells: ". ", fill: '═', tasks: []task{
		{4, 4, 4, 12, 23}, {5, 5, 0, 15, 33}, {3, 6, 2, 14, 29}, {5, 5, 3, 16, 40}, {4, 5, 2, 14, 32}, {4, 4, 0, 9, 19}, {6, 6, 5, 20, 55},
	}},
	{puzzle: "rushhour", cells: "x", names: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnpqrstuvwyz", tasks: []task{
		{5, 5, 8, 5, 9}, {4, 6, 7, 6, 9}, {6, 6, 6, 6, 11}, {4, 5, 6, 4, 7}, {6, 6, 8, 8, 16}, {5, 5, 6, 4, 8}, {5, 6, 8, 6, 12},
	}},
	{puzzle: "onestroke", graded: true, cells: "#E", tasks: []task{
		{6, 6, 4, 40, 70}, {5, 5, 5, 40, 58}, {5, 7, 5, 48, 75}, {6, 7, 6, 62, 84}, {5, 5, 3, 35, 58}, {7, 7, 6, 56, 85}, {6, 6, 6, 42, 74},
	}},
	{puzzle: "rabbits", cells: "RX", names: "abcdefghijklmnopqrstuvwyz", tasks: []task{
		{5, 5, 6, 15, 28}, {5, 5, 5, 12, 20}, {5, 5, 8, 24, 40}, {7, 7, 6, 25, 50}, {5, 5, 4, 6, 12}, {5, 5, 10, 28, 50}, {5, 5, 7, 20, 38},
	}},
	{puzzle: "linkup", graded: true, cells: linkup.Pictures, tasks: []task{
		{4, 5, 16, 65, 100}, {4, 4, 12, 60, 78}, {5, 6, 24, 75, 110}, {4, 4, 16, 75, 105}, {4, 6, 20, 70, 90}, {6, 6, 28, 85, 115}, {5, 5, 20, 75, 100},
	}},
}

// Of returns the rules of a date: the puzzles take turns, and so do the tasks of each.
func Of(date calendar.Date) Rules {
	day := date.Since(firstTurn)
	turn := modulo(day, len(courses))
	c := &courses[turn]
	t := c.tasks[modulo((day-turn)/len(courses), len(c.tasks))]
	return Rules{date, c.puzzle, t.rows, t.cols, t.pieces, c.graded, t.good, t.great}
}

// modulo returns n modulo m, from 0 to m-1.
func modulo(n, m int) int { return (n%m + m) % m }

// course returns the course of the puzzle, or one without pieces for a puzzle that has none.
func (r Rules) course() *course {
	for i := range courses {
		if courses[i].puzzle == r.Puzzle {
			return &courses[i]
		}
	}
	return new(course)
}

// Count returns the number of pieces on a draft, of the signs that its course names.
func (r Rules) Count(d puzzles.Draft) int {
	c, n, seen := r.course(), 0, ""
	for row := range d.Rows() {
		for col := range d.Cols() {
			switch sign := d.At(puzzles.Cell{Row: row, Col: col}); {
			case strings.ContainsRune(c.cells, sign):
				n++
			case strings.ContainsRune(c.names, sign) && !strings.ContainsRune(seen, sign):
				seen += string(sign)
				n++
			}
		}
	}
	return n
}

// A Breach is what a board does against the rules.
type Breach uint8

const (
	None          Breach = iota
	OtherSize            // its grid is of another size
	TooManyPieces        // it has more pieces
)

// Check returns what a draft does against the rules. It does not check that the draft is a board.
func (r Rules) Check(d puzzles.Draft) Breach {
	switch {
	case d.Rows() != r.Rows || d.Cols() != r.Cols:
		return OtherSize
	case r.Count(d) > r.Pieces:
		return TooManyPieces
	}
	return None
}

// Begin returns a draft to begin with, given one of the puzzle, without those of its pieces that fill what is empty: Way Home's bricks.
func (r Rules) Begin(blank puzzles.Draft) puzzles.Draft {
	c := r.course()
	if c.fill == 0 {
		return blank
	}
	for row := range blank.Rows() {
		for col := range blank.Cols() {
			if at := (puzzles.Cell{Row: row, Col: col}); strings.ContainsRune(c.cells, blank.At(at)) {
				blank.Set(at, c.fill)
			}
		}
	}
	return blank
}

// MostMarks is how many marks a great score has.
const MostMarks = 3

// Marks returns how good a score is: MostMarks for a great one, 2 for a good one, 1 for any other, 0 for none.
func (r Rules) Marks(score int) int {
	switch {
	case score <= 0:
		return 0
	case score < r.Good:
		return 1
	case score < r.Great:
		return 2
	}
	return MostMarks
}
