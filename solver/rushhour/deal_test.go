package rushhour

import (
	"crypto/sha256"
	"fmt"
	"math"
	"strings"
	"testing"

	"warren/puzzles/rushhour"
	"warren/solver/search"
	"warren/solver/search/searchtest"
)

// A changed number changes every deal of the level.
func TestLevels(t *testing.T) {
	want := []search.Level{{Name: "easy", Min: 3, Max: 9}, {Name: "normal", Min: 10, Max: 18}, {Name: "hard", Min: 19, Max: 27}, {Name: "expert", Min: 28, Max: math.MaxInt}}
	got := Puzzle.Levels
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("levels %v, want %v", got, want)
	}
}

func TestDeals(t *testing.T) {
	for _, level := range Puzzle.Levels[:3] {
		for seed := range uint64(12) {
			deal := ask(t, search.Request{Task: search.TaskDeal, Level: level.Name, Seed: seed})
			solved := ask(t, search.Request{Task: search.TaskSolve, Board: deal.Board})
			if !Puzzle.Proved(deal) || deal.Par != solved.Cost || deal.Cost != deal.Par || deal.Par < level.Min || deal.Par > level.Max {
				t.Errorf("%s, seed %d: par %d, solved in %d, proved %v\n%s", level.Name, seed, deal.Par, solved.Cost, Puzzle.Proved(deal), deal.Board)
			}
			if deal.Level != level.Name || deal.Seed != seed || string(deal.Moves) != string(solved.Moves) {
				t.Errorf("%s, seed %d: answered as %s, %d, with %s", level.Name, seed, deal.Level, deal.Seed, deal.Moves)
			}
			board, err := rushhour.Parse(deal.Board)
			if err != nil || board != board.Canonical() || board.Solved() {
				t.Errorf("%s, seed %d: %v, solved %v\n%s", level.Name, seed, err, board.Solved(), deal.Board)
			}
		}
	}
}

func TestDealSizes(t *testing.T) {
	for _, size := range []string{"4x4", "5x6", "6x5", "7x6", "7x7"} {
		deal := ask(t, search.Request{Task: search.TaskDeal, Level: "easy", Size: size, Seed: 3})
		rows := strings.Fields(deal.Board)
		if got := fmt.Sprintf("%dx%d", len(rows), len(rows[0])); got != size || !Puzzle.Proved(deal) {
			t.Errorf("size %s, want %s, proved %v\n%s", got, size, Puzzle.Proved(deal), deal.Board)
		}
	}
	for _, size := range []string{"3x6", "6x8", "6", "6x", "6x6x6", "axb", "-6x6", "+6x6", "6x06", " 6x6", "6X6", "6x6 "} {
		if _, err := searchtest.Do(&Puzzle, search.Request{Task: search.TaskDeal, Size: size}); err == nil {
			t.Errorf("size %q is dealt", size)
		}
	}
	if _, err := searchtest.Do(&Puzzle, search.Request{Task: search.TaskDeal, Level: "brutal"}); err == nil {
		t.Error("level brutal is dealt")
	}
}

func TestDealStopsAtLimit(t *testing.T) {
	deal := ask(t, search.Request{Task: search.TaskDeal, Level: "expert", Seed: 1, Limits: search.Limits{Work: 2000}})
	if Puzzle.Proved(deal) || deal.Board != "" || deal.Explored < 2000 {
		t.Errorf("a deal that a limit stopped: %+v", deal)
	}
}

// TestGoldenDeals checks that seeds keep their boards; the browser's tests check the same ones with solver.wasm.
func TestGoldenDeals(t *testing.T) {
	golden := []struct {
		level, size string
		seeds       uint64
		want        string
	}{
		{"easy", "", 20, "84c599e20589"},
		{"normal", "", 10, "349346daec68"},
		{"hard", "", 4, "987f78add378"},
		{"expert", "", 1, "cd2c0a839c75"},
		{"easy", "6x7", 2, "2d1e0d0cc180"},
	}
	for _, test := range golden {
		sum := sha256.New()
		for seed := range test.seeds {
			answer := ask(t, search.Request{Task: search.TaskDeal, Level: test.level, Size: test.size, Seed: seed})
			fmt.Fprintf(sum, "%s%d %d %s\n", answer.Board, answer.Par, answer.Explored, answer.Moves)
		}
		if got := fmt.Sprintf("%x", sum.Sum(nil)[:6]); got != test.want {
			t.Errorf("%d deals of %s%s have the sum %s, want %s", test.seeds, test.level, test.size, got, test.want)
		}
	}
}
