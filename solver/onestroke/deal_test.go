package onestroke

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"warren/internal/deep"
	"warren/puzzles"
	"warren/puzzles/onestroke"
	"warren/solver/search"
	"warren/solver/search/searchtest"
)

func TestDeals(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		size  string
		seeds uint64
	}{{"", 1}, {"3x3", 2}, {"4x4", 1}, {"5x9", 1}} {
		for i, level := range Puzzle.Difficulties {
			for seed := range uint64(deep.Times(int(test.seeds))) {
				deal := searchtest.Deal(t, &Puzzle, level, test.size, seed)
				name := fmt.Sprintf("%s of %q, seed %d", level.Name, test.size, seed)
				if deal.Bound != deal.Cost || deal.Measured < level.Min || deal.Measured > level.Max {
					t.Errorf("%s: par %d, bound %d, grade %d\n%s", name, deal.Cost, deal.Bound, deal.Measured, deal.Board)
				}
				board := mustParse(t, deal.Board)
				size := test.size
				if size == "" {
					size = []string{"6x6", "7x7", "8x8", "10x10"}[i]
				}
				if got := fmt.Sprintf("%dx%d", board.Rows(), board.Cols()); got != size || !fills(board) {
					t.Errorf("%s is %s, filled: %v\n%s", name, got, fills(board), deal.Board)
				}
				replay(t, deal, nil)
			}
		}
	}
}

// TestDealsHaveFewWays checks that boards no larger than those of their level have few ways to be drawn, of each size alike.
func TestDealsHaveFewWays(t *testing.T) {
	t.Parallel()
	for i, level := range Puzzle.Difficulties {
		for _, size := range []string{"", "4x5", "6x6"} {
			for seed := range uint64(deep.Times(3)) {
				deal := searchtest.Dealt(t, &Puzzle, level.Name, size, seed)
				counted := ask(t, search.Request{Task: search.TaskCount, Board: deal.Board})
				if ways, err := strconv.Atoi(counted.Solutions); err != nil || ways < 1 || ways > 300 {
					t.Errorf("%s of %q, seed %d: %q ways\n%s", level.Name, size, seed, counted.Solutions, deal.Board)
				}
				if i == 0 && plainFrom(mustParse(t, deal.Board)).count > 300 {
					t.Errorf("easy of %q, seed %d: the plain search finds more ways\n%s", size, seed, deal.Board)
				}
			}
		}
	}
}

// TestEasyDealsHaveHedges checks that easy boards have hedges, and not all as many.
func TestEasyDealsHaveHedges(t *testing.T) {
	t.Parallel()
	const leastHedges = 2
	hedges := make(map[int]bool)
	for seed := range uint64(deep.Times(5)) {
		deal := searchtest.Dealt(t, &Puzzle, "easy", "", seed)
		n := strings.Count(deal.Board, "#")
		if hedges[n] = true; n < leastHedges {
			t.Errorf("seed %d: %d hedges\n%s", seed, n, deal.Board)
		}
	}
	if len(hedges) < 4 {
		t.Errorf("the boards have %v hedges", hedges)
	}
}

// The last open position of a careless stroke is that of the naive search.
func TestLastOpen(t *testing.T) {
	t.Parallel()
	open, lost := 0, 0
	for seed := range uint64(4) {
		for _, level := range Puzzle.Difficulties {
			board := mustParse(t, searchtest.Dealt(t, &Puzzle, level.Name, "5x5", seed).Board)
			r := puzzles.NewRand(seed)
			for range gradeStrokes {
				stroke := carelessStroke(r, board)
				want := 0
				for want+1 < len(stroke) && plainFrom(stroke[want+1]).count > 0 {
					want++
				}
				got := lastOpen(stroke, func(b onestroke.Board) bool {
					s := newJudge(b, search.DealBytes)
					for !s.Run(1) && s.turns == never {
					}
					if s.turns == never {
						lost++
						return false
					}
					open++
					return true
				})
				if got != want {
					t.Errorf("open up to %d, want %d, of\n%s%v", got, want, board, stroke[len(stroke)-1].Stroke(nil))
				}
			}
		}
	}
	if open < 100 || lost < 100 {
		t.Errorf("%d positions have a way, %d have none; 100 of each were wanted", open, lost)
	}
}

// plainFrom returns what the naive search finds from a position.
func plainFrom(b onestroke.Board) *plain {
	var cells [][2]int
	for _, c := range b.Stroke(nil) {
		cells = append(cells, [2]int{c.Row, c.Col})
	}
	plain := newPlain(b.String(), cells)
	plain.solve(cells)
	return plain
}

// The careless player steps to a cell with the fewest continuations, and to each of those sometimes.
func TestCarelessWalk(t *testing.T) {
	t.Parallel()
	board := mustParse(t, "...\n.S.\n...\n")
	r := puzzles.NewRand(3)
	first := make(map[onestroke.Cell]int)
	for range 400 {
		walk := carelessStroke(r, board)
		first[walk[1].Head()]++
		for i, at := range walk[:len(walk)-1] {
			fewest, taken := 9, 0
			for _, move := range at.Moves(nil) {
				after, err := at.Apply(move)
				if err != nil {
					t.Fatal(err)
				}
				fewest = min(fewest, len(after.Moves(nil)))
				if after == walk[i+1] {
					taken = len(after.Moves(nil))
				}
			}
			if taken != fewest {
				t.Fatalf("step %d leads to %d ways on, %d are fewer", i+1, taken, fewest)
			}
		}
		if last := walk[len(walk)-1]; len(last.Moves(nil)) > 0 {
			t.Fatalf("the stroke ends before its end, at %v", last.Head())
		}
	}
	for c, n := range first {
		if n < 60 {
			t.Errorf("%v is stepped to first %d of 400 times", c, n)
		}
	}
	if len(first) != 4 {
		t.Errorf("first steps %v, want four", first)
	}
}

func TestDealStops(t *testing.T) {
	t.Parallel()
	// Spending all of its work takes a deal seconds, so most of it is spent beforehand, for a level that no board has.
	opened, err := openDeal(search.Request{Difficulty: "normal", Size: "3x3"})
	if err != nil {
		t.Fatal(err)
	}
	opened.(*dealer).Level.Min = 200
	opened.(*dealer).work = dealWork - 1_000_000
	for done := false; !done; {
		done = opened.Run(search.Slice)
	}
	if got := opened.Answer(); Puzzle.Proved(got) || got.Board != "" || !strings.HasPrefix(got.Error, "no normal board of 3 rows and 3 columns") {
		t.Errorf("a size without the level: %+v", got)
	}
}

// TestGoldenStrokeDeals checks that seeds keep their boards, natively and under GOOS=js alike.
func TestGoldenStrokeDeals(t *testing.T) {
	t.Parallel()
	searchtest.GoldenDeals(t, &Puzzle, func(a search.Answer) string {
		return fmt.Sprintf("%s%d %d %d %s", a.Board, a.Cost, a.Measured, a.Explored, a.Path)
	}, []searchtest.Golden{
		{"easy", "", 20, "0141ea384663"},
		{"normal", "", 10, "141860d46b0e"},
		{"hard", "", 6, "c63605c41218"},
		{"expert", "", 3, "a2715f3e3504"},
		{"hard", "5x7", 4, "eb25c5b7d6d9"},
	})
}
