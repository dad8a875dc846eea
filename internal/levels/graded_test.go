package levels_test

import (
	"context"
	"runtime"
	"testing"

	"golang.org/x/sync/errgroup"

	"warren/internal/deep"
	"warren/solver"
	"warren/solver/search"
)

// gradedEvery is the distance of the days that are graded anew. It is prime to 5 and 7, so that every place of a day and every weekday occurs.
const gradedEvery = 61

// TestDailyGrades grades some of the daily boards anew, and in make deep all.
func TestDailyGrades(t *testing.T) {
	for _, puzzle := range solver.Puzzles() {
		t.Run(puzzle.Name, func(t *testing.T) {
			var group errgroup.Group
			group.SetLimit(runtime.GOMAXPROCS(0))
			for i, day := range daysOf(t, puzzle.Name) {
				if !deep.On() && (i%gradedEvery > 0 || i > 300) {
					continue
				}
				group.Go(func() error {
					answer, err := solver.Do(context.Background(), search.Request{Puzzle: puzzle.Name, Task: search.TaskGrade, Board: day.Board})
					if err != nil || answer.Error != "" || answer.Grade != day.Grade || day.Date.Before(banded) && answer.Difficulty != day.Difficulty {
						t.Errorf("%v: grade %v, %s, but it is graded %v, %s: %v %s", day.Date, day.Grade, day.Difficulty, answer.Grade, answer.Difficulty, err, answer.Error)
					}
					return nil
				})
			}
			_ = group.Wait() // faults are told by t
		})
	}
}
