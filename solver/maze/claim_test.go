package maze

import (
	"fmt"
	"hash/fnv"
	"testing"

	"warren/solver/search"
)

// TestClaims checks that about half of the boards to be judged have a road, which takes some taps, and that trying every road
// agrees.
func TestClaims(t *testing.T) {
	t.Parallel()
	const seeds = 200
	solvable, shown := 0, 0
	kinds := map[string]int{}
	for seed := range uint64(seeds) {
		got := ask(t, search.Request{Task: search.TaskClaim, Seed: seed})
		board := mustParse(got.Board)
		if want := naiveStanding(board); !got.Decided || got.Solvable == want.Lost || got.Cost != want.Left || got.Seed != seed {
			t.Fatalf("seed %d: %+v, want %+v on\n%s", seed, got, want, board)
		}
		switch {
		case got.Solvable:
			solvable++
			if got.Cost < claimLeast {
				t.Errorf("seed %d: %d taps", seed, got.Cost)
			}
		case got.Reason != nil:
			shown++
			checkLost(t, board, got.Reason)
			kinds[got.Reason.Kind]++
		}
		if distance(board.Start(), board.End()) < claimApart {
			t.Errorf("seed %d: too near\n%s", seed, board)
		}
	}
	t.Logf("%d of %d have a road; of the others %d show why: %v", solvable, seeds, shown, kinds)
	if 3*shown < 2*(seeds-solvable) || solvable < seeds*35/100 || solvable > seeds*65/100 {
		t.Errorf("%d of %d have a road, of the others %d show why", solvable, seeds, shown)
	}
}

// TestGoldenClaims keeps the boards of days that are past.
func TestGoldenClaims(t *testing.T) {
	t.Parallel()
	sum := fnv.New64a()
	for seed := range uint64(20) {
		got := ask(t, search.Request{Task: search.TaskClaim, Seed: seed})
		fmt.Fprint(sum, got.Board, got.Solvable, got.Cost)
	}
	if got, want := fmt.Sprintf("%x", sum.Sum64()), "656cc981bf1e6d16"; got != want {
		t.Errorf("the sum of 20 claims is %s, want %s", got, want)
	}
}
