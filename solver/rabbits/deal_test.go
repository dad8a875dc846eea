package rabbits

import (
	"crypto/sha256"
	"fmt"
	"math"
	"strings"
	"testing"

	"warren/puzzles/rabbits"
	"warren/solver/search"
	"warren/solver/search/searchtest"
)

// A changed number changes every deal of the level.
func TestLevels(t *testing.T) {
	want := []search.Level{{Name: "easy", Min: 4, Max: 12}, {Name: "normal", Min: 13, Max: 27}, {Name: "hard", Min: 28, Max: 59}, {Name: "expert", Min: 60, Max: math.MaxInt}}
	if got := Puzzle.Levels; fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("levels %v, want %v", got, want)
	}
}

func TestDeals(t *testing.T) {
	for _, test := range []struct {
		size  string
		seeds uint64
	}{{"5x5", 12}, {"7x7", 3}} {
		for _, level := range Puzzle.Levels[:3] {
			for seed := range test.seeds {
				checkDeal(t, level, test.size, seed)
			}
		}
	}
}

func TestExpertDeal(t *testing.T) {
	level := Puzzle.Levels[3]
	for seed := range uint64(4) {
		checkDeal(t, level, "", seed)
	}
	checkDeal(t, level, "7x7", 1)
}

// checkDeal checks everything that a deal promises, with the naive search.
func checkDeal(t *testing.T, level search.Level, size string, seed uint64) {
	t.Helper()
	deal := answerTo(t, search.Request{Task: search.TaskDeal, Level: level.Name, Size: size, Seed: seed})
	par := func(text string) int {
		plain, start := newPlain(text, metricSteps)
		plain.run(false, math.MaxInt, start)
		return plain.cost
	}
	name := fmt.Sprintf("%s of %s, seed %d", level.Name, size, seed)
	if !Puzzle.Proved(deal) || !deal.Solvable || deal.Par != par(deal.Board) || deal.Cost != deal.Par || deal.Par < level.Min || deal.Par > level.Max {
		t.Errorf("%s: par %d, proved %v; the plain search says %d\n%s", name, deal.Par, Puzzle.Proved(deal), par(deal.Board), deal.Board)
	}
	if solved := answerTo(t, search.Request{Task: search.TaskSolve, Board: deal.Board}); string(deal.Moves) != string(solved.Moves) {
		t.Errorf("%s: dealt with %s, solved by %s", name, deal.Moves, solved.Moves)
	}
	if deal.Level != level.Name || deal.Seed != seed || 4*deal.Par < 3*deal.Farthest {
		t.Errorf("%s: answered as %s, %d; par %d, the farthest is %d", name, deal.Level, deal.Seed, deal.Par, deal.Farthest)
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
			if par(without) == deal.Par {
				t.Errorf("%s: what is on %v can go without a change of the par, %d\n%s", name, c, deal.Par, deal.Board)
			}
		}
	}
}

func TestDealSizes(t *testing.T) {
	for _, size := range []string{"3x3", "6x6", "5x7", "9x9", "5", "5x", "5x5x5", "axb", "-5x5"} {
		if _, err := searchtest.Do(&Puzzle, search.Request{Task: search.TaskDeal, Size: size}); err == nil {
			t.Errorf("size %q is dealt", size)
		}
	}
	if _, err := searchtest.Do(&Puzzle, search.Request{Task: search.TaskDeal, Level: "brutal"}); err == nil {
		t.Error("level brutal is dealt")
	}
}

func TestDealStopsAtLimit(t *testing.T) {
	deal := answerTo(t, search.Request{Task: search.TaskDeal, Level: "expert", Seed: 1, Limits: search.Limits{Work: 2000}})
	if Puzzle.Proved(deal) || deal.Board != "" || deal.Explored < 2000 {
		t.Errorf("a deal that a limit stopped: %+v", deal)
	}
}

// TestGoldenDeals checks that seeds keep their boards, natively and under GOOS=js alike.
func TestGoldenDeals(t *testing.T) {
	for _, test := range []struct {
		level, size string
		seeds       uint64
		want        string
	}{
		{"easy", "", 20, "6eb0320feab3"},
		{"normal", "", 10, "bbf0cbef404e"},
		{"hard", "", 4, "18d3f42e255b"},
		{"expert", "", 1, "4fd325aec3a8"},
		{"easy", "7x7", 2, "95674b30df81"},
		{"normal", "7x7", 1, "b29f82f02af6"},
	} {
		sum := sha256.New()
		for seed := range test.seeds {
			answer := answerTo(t, search.Request{Task: search.TaskDeal, Level: test.level, Size: test.size, Seed: seed})
			fmt.Fprintf(sum, "%s%d %d %s\n", answer.Board, answer.Par, answer.Explored, answer.Moves)
		}
		if got := fmt.Sprintf("%x", sum.Sum(nil)[:6]); got != test.want {
			t.Errorf("%d deals of %s%s have the sum %s, want %s", test.seeds, test.level, test.size, got, test.want)
		}
	}
}
