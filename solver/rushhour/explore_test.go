package rushhour

import (
	"math"
	"testing"

	"warren/internal/deep"
	"warren/puzzles"
	"warren/puzzles/rushhour"
	"warren/solver/search"
	"warren/solver/search/searchtest"
)

// plainStanding returns the standing of a position by the naive search.
func plainStanding(board rushhour.Board, metric string) search.Standing {
	plain, start := newPlainSearch(board.String(), metric)
	if plain.Run(false, math.MaxInt, start); plain.Cost < 0 {
		return search.Standing{Known: true, Lost: true}
	}
	return search.Standing{Known: true, Left: plain.Cost, Bound: plain.Cost}
}

// The choices are all slides, and each has the distance that the naive search finds; so have the positions along a game.
func TestStandings(t *testing.T) {
	t.Parallel()
	const mostStates = 600
	r, n := puzzles.NewRand(1713), 0
	searchtest.Standings(t, &Puzzle, deep.Times(60), func() searchtest.Stood[rushhour.Board, rushhour.Move] {
		for {
			board := randomSmall(r)
			flood, text := newPlainSearch(board.String(), metricSteps)
			if flood.Run(true, math.MaxInt, text); len(flood.Order) > mostStates {
				continue
			}
			n++
			moves, _ := searchtest.Wander(t, r, board, 4)
			return searchtest.Stood[rushhour.Board, rushhour.Move]{Board: board, Moves: moves, Metric: Puzzle.Metrics[n%2]}
		}
	}, func(got search.Standing, at rushhour.Board, metric string) bool {
		return got == plainStanding(at, metric)
	}, func(at rushhour.Board) []rushhour.Move { return at.Moves(nil) })
}

func TestClaims(t *testing.T) {
	t.Parallel()
	searchtest.Claims(t, &Puzzle, deep.Times(40), func(text string) (int, bool) {
		plain, start := newPlainSearch(text, metricMoves)
		plain.Run(false, math.MaxInt, start)
		return plain.Cost, plain.Cost >= 0
	}, func(search.Answer) {}, "351957ec6601")
}

func TestChoicesOfFaults(t *testing.T) {
	t.Parallel()
	for name, req := range map[string]search.Request{
		"no board":                 {},
		"a move that is no move":   {Board: slides2, Moves: []byte(`{`)},
		"a move that is not legal": {Board: slides2, Moves: []byte(`[{"car":"A","by":9}]`)},
	} {
		req.Task = search.TaskExplore
		if _, err := searchtest.Do(&Puzzle, req); err == nil {
			t.Errorf("%s is explored", name)
		}
	}
}
