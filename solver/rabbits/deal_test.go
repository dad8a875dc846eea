package rabbits

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"warren/internal/deep"
	"warren/puzzles/rabbits"
	"warren/solver/search"
	"warren/solver/search/searchtest"
)

func TestDeals(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		size  string
		seeds int
	}{{"", 1}, {"7x7", 1}} {
		for _, level := range Puzzle.Difficulties[:3] {
			for seed := range uint64(deep.Times(test.seeds)) {
				checkDeal(t, level, test.size, seed)
			}
		}
	}
}

func TestExpertDeal(t *testing.T) {
	t.Parallel()
	level := Puzzle.Difficulties[3]
	for seed := range uint64(deep.Times(1)) {
		checkDeal(t, level, "", seed)
	}
	checkDeal(t, level, "7x7", 1)
}

// checkDeal checks everything that a deal promises, with the naive search.
func checkDeal(t *testing.T, level search.Difficulty, size string, seed uint64) {
	t.Helper()
	deal := searchtest.Deal(t, &Puzzle, level, size, seed)
	par := func(text string) int {
		plain, start := newPlain(text, metricSteps)
		plain.Run(false, math.MaxInt, start)
		return plain.Cost
	}
	name := fmt.Sprintf("%s of %s, seed %d", level.Name, size, seed)
	if deal.Cost != par(deal.Board) || 4*deal.Cost < 3*deal.Farthest {
		t.Errorf("%s: par %d, the plain search says %d; the farthest is %d\n%s", name, deal.Cost, par(deal.Board), deal.Farthest, deal.Board)
	}
	board, err := rabbits.Parse(deal.Board)
	if err != nil || board != board.Canonical() || board.Solved() {
		t.Fatalf("%s: %v, solved %v\n%s", name, err, board.Solved(), deal.Board)
	}
	for _, fox := range board.Foxes(nil) {
		if lane := fox.At.Row; !fox.Vertical && lane%2 == 0 || fox.Vertical && fox.At.Col%2 == 0 {
			t.Errorf("%s: fox %c is not in a second lane\n%s", name, fox.Letter, deal.Board)
		}
	}
	// No piece can be removed.
	for row := range board.Size() {
		for col := range board.Size() {
			c := rabbits.Cell{Row: row, Col: col}
			without := deal.Board
			switch letter := board.FoxAt(c); {
			case board.Mushroom(c):
				at := row*(board.Size()+1) + col
				without = without[:at] + "." + without[at+1:]
			case letter != 0:
				without = strings.ReplaceAll(without, string(rune(letter)), ".")
			default:
				continue
			}
			if par(without) == deal.Cost {
				t.Errorf("%s: what is on %v can go without a change of the par, %d\n%s", name, c, deal.Cost, deal.Board)
			}
		}
	}
}

func TestGoldenDeals(t *testing.T) {
	t.Parallel()
	searchtest.GoldenDeals(t, &Puzzle, searchtest.DealtMoves, []searchtest.Golden{
		{"easy", "", 20, "6eb0320feab3"},
		{"normal", "", 10, "bbf0cbef404e"},
		{"hard", "", 4, "18d3f42e255b"},
		{"expert", "", 1, "4fd325aec3a8"},
		{"easy", "7x7", 2, "95674b30df81"},
		{"normal", "7x7", 1, "b29f82f02af6"},
	})
}
