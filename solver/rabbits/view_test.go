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
	const most = 1500
	r, n := puzzles.NewRand(138), 0
	searchtest.Watches(t, &Puzzle, 60, 2, func() searchtest.Watched {
		for {
			board := random(r, 5).String()
			flood, start := plainFlood(board, metricSteps)
			if flood.Run(true, most, start); len(flood.Order) <= most && len(flood.Order) >= 8 && (flood.Cost < 0) == (n%3 == 0) {
				n++
				return searchtest.Watched{Board: board, Flood: flood}
			}
		}
	}, func(w searchtest.Watched, v *search.View, _ search.Answer) string {
		at, err := rabbits.Parse(v.Board)
		start := mustParse(w.Board)
		if err != nil || len(at.Rabbits(nil)) != len(start.Rabbits(nil)) || len(at.Foxes(nil)) != len(start.Foxes(nil)) || v.Cost > v.Bound {
			return fmt.Sprintf("cost %d, bound %d, %v", v.Cost, v.Bound, err)
		}
		return ""
	})
}
