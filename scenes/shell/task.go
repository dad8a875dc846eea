package shell

import (
	"warren/internal/calendar"
	"warren/puzzles"
)

// A ChallengeTask is a task for the one who draws a board: its size is given, and how many pieces it may have.
type ChallengeTask struct {
	Date               calendar.Date
	Rows, Cols, Pieces int
	Count              func(puzzles.Draft) int // the pieces of a draft
	Best               int                     // the best score so far, 0 for none
	Tell               func(score int) string  // a score in words
	Good, Great        int                     // the least scores that are good, and great
	Begin              string                  // what drawing begins with
	Blank              string                  // what clearing leaves
	// Scored keeps a score that is better than Best as Best. It is called with each board of no more than Pieces that has a solution, and its proven score: the par, or the grade where
	// the puzzle's searches prove no par.
	Scored func(text string, score int)
}
