package rabbits

import (
	"testing"

	"warren/internal/deep"
	"warren/puzzles"
	"warren/solver/search/searchtest"
)

// TestCountAgainstEverySequence tries every sequence of the fewest moves on random boards, in both metrics.
func TestCountAgainstEverySequence(t *testing.T) {
	t.Parallel()
	const mostStates = 1500
	r := puzzles.NewRand(14)
	searchtest.CountsEverySequence(t, &Puzzle, deep.Times(250), func() string {
		for {
			board := random(r, 5).String()
			flood, start := newPlain(board, metricSteps)
			if flood.Run(true, mostStates, start); len(flood.Order) <= mostStates {
				return board
			}
		}
	}, plainFlood)
}

func TestCounts(t *testing.T) {
	t.Parallel()
	searchtest.Counts(t, &Puzzle, []searchtest.Counted{
		{"solved", "R....\n.....\n.....\n.....\n.....\n", "", metricSteps, "1"},
		{"one jump", ".....\n.....\n.....\n.....\n..RX.\n", "", metricSteps, "1"},
		{"two jumps in either order", ".....\n.....\n.....\n.....\n.XRXR\n", "", metricSteps, "1"},
		{"two rabbits in either order", "RX...\nX....\n.....\n.....\nXR...\n", "", metricSteps, "0"},
		{"each jumps its own", ".XR..\n.....\n.....\n.....\n.XR..\n", "", metricSteps, "2"},
		{"after one of them", ".XR..\n.....\n.....\n.....\n.XR..\n", `[{"from":[0,2],"to":[0,0]}]`, metricSteps, "1"},
		{"a fox and a jump, in steps", "...a.\n...a.\n.....\n.....\n..R..\n", "", metricSteps, "1"},
		{"nothing to jump over", ".....\n.R...\n.....\n.....\n.....\n", "", metricSteps, "0"},
		{"more rabbits than holes", "XR...\n.....\n..X..\nR....\nR..RX\n", "", metricSteps, "0"},
		{"of three words", "XX.RRR...\n.........\n.........\n.........\n.........\n.........\n.........\n.........\n........R\n", "", metricSteps, "0"},
	})
}

func TestCountStops(t *testing.T) {
	t.Parallel()
	searchtest.CountStops(t, &Puzzle, toy60, 500, 1<<14, toy60)
}
