package rushhour

import (
	"fmt"
	"testing"

	"warren/puzzles"
	"warren/puzzles/rushhour"
	"warren/solver/search"
	"warren/solver/search/searchtest"
)

// Each view shows a position that can be reached at the cost it says, with the numbers of the naive search at each distance.
func TestWatch(t *testing.T) {
	t.Parallel()
	r := puzzles.NewRand(139)
	searchtest.Watches(t, &Puzzle, 60, 1, plainFlood, func(n int) (board, metric string) {
		return randomSmall(r).String(), Puzzle.Metrics[n%2]
	}, func(w searchtest.Watched, v *search.View, best search.Answer) string {
		at, err := rushhour.Parse(v.Board)
		if err != nil {
			return err.Error()
		}
		distance, seen := w.Flood.Distance[plainText(at)]
		if !seen || !v.Done && distance != v.Cost || best.Solvable && v.Cost > best.Cost {
			return fmt.Sprintf("cost %d; the plain search reaches it: %v, at %d", v.Cost, seen, distance)
		}
		return ""
	})
}
