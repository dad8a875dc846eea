package rushhour

import (
	"fmt"
	"strings"
	"testing"

	"warren/internal/deep"
	"warren/puzzles/rushhour"
	"warren/solver/search"
	"warren/solver/search/searchtest"
)

func TestDeals(t *testing.T) {
	t.Parallel()
	for _, level := range Puzzle.Difficulties[:3] {
		for seed := range uint64(deep.Times(1)) {
			deal := searchtest.Deal(t, &Puzzle, level, "", seed)
			board, err := rushhour.Parse(deal.Board)
			if err != nil || board != board.Canonical() || board.Solved() {
				t.Errorf("%s, seed %d: %v, solved %v\n%s", level.Name, seed, err, board.Solved(), deal.Board)
			}
		}
	}
}

func TestDealSizes(t *testing.T) {
	t.Parallel()
	for _, size := range []string{"4x4", "5x6", "6x5", "7x6", "7x7"} {
		deal := ask(t, search.Request{Task: search.TaskDeal, Difficulty: "easy", Size: size, Seed: 3})
		rows := strings.Fields(deal.Board)
		if got := fmt.Sprintf("%dx%d", len(rows), len(rows[0])); got != size || !Puzzle.Proved(deal) {
			t.Errorf("size %s, want %s, proved %v\n%s", got, size, Puzzle.Proved(deal), deal.Board)
		}
	}
}

func TestGoldenDeals(t *testing.T) {
	t.Parallel()
	searchtest.GoldenDeals(t, &Puzzle, searchtest.DealtMoves, []searchtest.Golden{
		{"easy", "", 20, "84c599e20589"},
		{"normal", "", 10, "349346daec68"},
		{"hard", "", 4, "987f78add378"},
		{"expert", "", 1, "cd2c0a839c75"},
		{"easy", "6x7", 2, "2d1e0d0cc180"},
	})
}
