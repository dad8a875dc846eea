package rushhour

import (
	"testing"

	"warren/internal/deep"
	"warren/puzzles"
	"warren/solver/search/searchtest"
)

// TestCountAgainstEverySequence tries every sequence of the fewest moves on small boards that are not too easy, in both metrics.
func TestCountAgainstEverySequence(t *testing.T) {
	t.Parallel()
	const mostStates = 600
	r := puzzles.NewRand(14)
	searchtest.CountsEverySequence(t, &Puzzle, deep.Times(250), func() string {
		for {
			board := randomSmall(r).String()
			flood, start := newPlainSearch(board, metricSteps)
			if flood.Run(true, mostStates, start); len(flood.Order) <= mostStates && (flood.Cost < 0 || flood.Cost > 2) {
				return board
			}
		}
	}, plainFlood)
}

// plainFlood returns the naive search as the shared checks take it.
func plainFlood(board, metric string) (*searchtest.Flood, string) {
	plain, start := newPlainSearch(board, metric)
	return plain.Flood, start
}

func TestCounts(t *testing.T) {
	t.Parallel()
	searchtest.Counts(t, &Puzzle, []searchtest.Counted{
		{"solved", "....\n..AA\n", "", metricMoves, "1"},
		{"one slide", "AA..\n", "", metricMoves, "1"},
		{"in steps", "AA..\n", "", metricSteps, "1"},
		{"a car that has to go all the way down", "..B.\nAAB.\n....\n....\n", "", metricMoves, "1"},
		{"up by two, or down by one to four", ".....\n.....\nAAB..\n..B..\n.....\n.....\n.....\n.....\n", "", metricMoves, "5"},
		{"from a position on the way", "..B.\nAAB.\n....\n....\n", `[{"car":"B","by":2}]`, metricMoves, "1"},
		{"a wall for good", "AA.x.\n", "", metricMoves, "0"},
		{"locked in", "AA.B\n...B\n...B\n", "", metricMoves, "0"},
	})
}

func TestCountStops(t *testing.T) {
	t.Parallel()
	searchtest.CountStops(t, &Puzzle, hard93, 5000, 1<<17, slides2)
}
