package maze

import (
	"testing"

	"warren/internal/deep"
	"warren/solver/search"
	"warren/solver/search/searchtest"
)

// TestClaims checks boards to be judged by trying every road.
func TestClaims(t *testing.T) {
	t.Parallel()
	searchtest.Claims(t, &Puzzle, deep.Times(40), func(text string) (int, bool) {
		want := naiveStanding(mustParse(text))
		return want.Left, !want.Lost
	}, func(got search.Answer) {
		board := mustParse(got.Board)
		if got.Reason != nil {
			checkLost(t, board, got.Reason)
		}
		if distance(board.Start(), board.End()) < claimApart {
			t.Errorf("too near\n%s", board)
		}
	}, "b0653ed624f2")
}
