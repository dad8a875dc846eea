package searchtest

import (
	"crypto/sha256"
	"fmt"
	"testing"

	"warren/solver/search"
)

// golden is the number of the first claims whose boards must stay: those of days that are past.
const golden = 20

// Claims checks the boards to be judged of so many seeds against truth, which returns the cost of a board and whether it can be solved. Of all 35 to 65 per
// cent can be solved, and of the others two thirds show why not. also checks what else is promised of one. sum is that of the first boards.
func Claims(t *testing.T, p *search.Searches, seeds int, truth func(board string) (cost int, solvable bool), also func(search.Answer), sum string) {
	t.Helper()
	hash := sha256.New()
	solvable, reasons := 0, map[string]int{}
	for seed := range uint64(seeds) {
		got := Answer(t, p, search.Request{Task: search.TaskClaim, Seed: seed})
		cost, can := truth(got.Board)
		if !got.Decided || got.Solvable != can || can && (got.Cost < p.Claims.Least || cost >= 0 && got.Cost != cost) {
			t.Fatalf("seed %d: %+v; by the naive search solvable %v at cost %d\n%s", seed, got, can, cost, got.Board)
		}
		switch {
		case can:
			solvable++
		case got.Reason != nil:
			reasons[got.Reason.Kind]++
		default:
			reasons[""]++
		}
		also(got)
		if seed < golden {
			fmt.Fprintln(hash, got.Board, got.Solvable, got.Cost)
		}
	}
	t.Logf("%d of %d can be solved; the reasons of the others: %v", solvable, seeds, reasons)
	if 100*solvable < 35*seeds || 100*solvable > 65*seeds || 3*reasons[""] > seeds-solvable {
		t.Errorf("%d of %d can be solved; the reasons of the others: %v", solvable, seeds, reasons)
	}
	if got := fmt.Sprintf("%x", hash.Sum(nil)[:6]); got != sum {
		t.Errorf("the boards of the first %d seeds have the sum %s, want %s", golden, got, sum)
	}
}
