package searchtest

import (
	"crypto/sha256"
	"fmt"
	"sync"
	"testing"

	"warren/solver/search"
)

var dealt sync.Map

// Dealt returns the answer to a deal, which the tests of a package share, since those of the higher levels take long.
func Dealt(t testing.TB, p *search.Searches, level, size string, seed uint64) search.Answer {
	t.Helper()
	type key struct {
		puzzle, level, size string
		seed                uint64
	}
	found, _ := dealt.LoadOrStore(key{p.Name, level, size, seed}, sync.OnceValues(func() (search.Answer, error) {
		return Do(p, search.Request{Task: search.TaskDeal, Difficulty: level, Size: size, Seed: seed})
	}))
	answer, err := found.(func() (search.Answer, error))()
	if err != nil || answer.Error != "" {
		t.Fatalf("%s of %q, seed %d: %v %s", level, size, seed, err, answer.Error)
	}
	return answer
}

// Deal returns the answer to a deal and checks its proof, its solution and, if the levels are bands of par, its par.
func Deal(t *testing.T, p *search.Searches, level search.Difficulty, size string, seed uint64) search.Answer {
	t.Helper()
	deal := Dealt(t, p, level.Name, size, seed)
	solved := Answer(t, p, search.Request{Task: search.TaskSolve, Board: deal.Board})
	name := fmt.Sprintf("%s of %q, seed %d", level.Name, size, seed)
	if !p.Proved(deal) || !deal.Solvable || deal.Cost != solved.Cost {
		t.Fatalf("%s: cost %d, proved %v; solved with %d\n%s", name, deal.Cost, p.Proved(deal), solved.Cost, deal.Board)
	}
	if string(deal.Moves) != string(solved.Moves) || string(deal.Path) != string(solved.Path) || deal.Length != solved.Length {
		t.Errorf("%s: dealt with %s %s, solved by %s %s\n%s", name, deal.Moves, deal.Path, solved.Moves, solved.Path, deal.Board)
	}
	if p.Measure == search.MeasurePar && (deal.Cost < level.Min || deal.Cost > level.Max) {
		t.Errorf("%s: par %d is outside %d to %d\n%s", name, deal.Cost, level.Min, level.Max, deal.Board)
	}
	return deal
}

// RefusesDeals checks that boards of these sizes are not dealt, nor those of a level that does not exist.
func RefusesDeals(t *testing.T, p *search.Searches, sizes ...string) {
	t.Helper()
	for _, size := range sizes {
		if _, err := Do(p, search.Request{Task: search.TaskDeal, Size: size}); err == nil {
			t.Errorf("size %q is dealt", size)
		}
	}
	if _, err := Do(p, search.Request{Task: search.TaskDeal, Difficulty: "brutal"}); err == nil {
		t.Error("level brutal is dealt")
	}
}

// DealStops checks that a deal that needs more work than that ends without a board.
func DealStops(t *testing.T, p *search.Searches, work uint64) {
	t.Helper()
	deal := Answer(t, p, search.Request{Task: search.TaskDeal, Difficulty: "expert", Seed: 1, Limits: search.Limits{Work: work}})
	if p.Proved(deal) || deal.Board != "" || deal.Explored < work {
		t.Errorf("a deal that a limit stopped: %+v", deal)
	}
}

// A Golden is the sum of the deals of the first so many seeds.
type Golden = struct {
	Level, Size string
	Seeds       uint64
	Sum         string
}

// GoldenDeals checks that seeds keep their boards. The sums are of the texts of the deals.
func GoldenDeals(t *testing.T, p *search.Searches, text func(search.Answer) string, golden []Golden) {
	t.Helper()
	for _, test := range golden {
		sum := sha256.New()
		for seed := range test.Seeds {
			deal := Dealt(t, p, test.Level, test.Size, seed)
			fmt.Fprintln(sum, text(deal))
		}
		if got := fmt.Sprintf("%x", sum.Sum(nil)[:6]); got != test.Sum {
			t.Errorf("%d deals of %s%s have the sum %s, want %s", test.Seeds, test.Level, test.Size, got, test.Sum)
		}
	}
}

// DealtMoves returns the text of a deal whose solution is in its moves, for GoldenDeals.
func DealtMoves(a search.Answer) string {
	return fmt.Sprintf("%s%d %d %s", a.Board, a.Cost, a.Explored, a.Moves)
}
