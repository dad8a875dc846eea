package rabbits

import (
	"fmt"
	"testing"

	"warren/puzzles"
	"warren/puzzles/rabbits"
	"warren/solver/search"
	"warren/solver/search/searchtest"
)

// Each view shows a position of the board, with the numbers of positions of the naive search at each distance.
func TestWatch(t *testing.T) {
	t.Parallel()
	r := puzzles.NewRand(138)
	searchtest.Watches(t, &Puzzle, 60, 2, plainFlood, func(int) (board, metric string) {
		return random(r, 5).String(), metricSteps
	}, func(w searchtest.Watched, v *search.View, _ search.Answer) string {
		at, err := rabbits.Parse(v.Board)
		start := mustParse(w.Board)
		if err != nil || len(at.Rabbits(nil)) != len(start.Rabbits(nil)) || len(at.Foxes(nil)) != len(start.Foxes(nil)) || v.Cost > v.Bound {
			return fmt.Sprintf("cost %d, bound %d, %v", v.Cost, v.Bound, err)
		}
		return ""
	})
}
