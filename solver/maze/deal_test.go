package maze

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"warren/solver/search"
	"warren/solver/search/searchtest"
)

// TestDealtTaps checks that the deals of a level keep to the taps that the level screen tells, and come near to both ends.
func TestDealtTaps(t *testing.T) {
	t.Parallel()
	if got, want := fmt.Sprint(Puzzle.Dealt), "[{6 6 4 8} {7 7 6 13} {9 9 9 19} {12 12 12 30}]"; got != want {
		t.Errorf("dealt as %s, want %s", got, want)
	}
	for i, level := range Puzzle.Difficulties {
		promise := Puzzle.Dealt[i]
		least, most := math.MaxInt, 0
		for seed := range uint64(120) {
			deal := searchtest.Dealt(t, &Puzzle, level.Name, "", seed)
			least, most = min(least, deal.Cost), max(most, deal.Cost)
			board := mustParse(deal.Board)
			if deal.Cost < promise.Least || deal.Cost > promise.Most || board.Rows() != promise.Rows || board.Cols() != promise.Cols {
				t.Errorf("%s, seed %d: %d taps, promised are %+v\n%s", level.Name, seed, deal.Cost, promise, deal.Board)
			}
		}
		if least > promise.Least || 5*most < 4*promise.Most {
			t.Errorf("%s: %d to %d taps are dealt, which %+v tells badly", level.Name, least, most, promise)
		}
	}
}

// measureOf measures a board that has a road.
func measureOf(t *testing.T, text string) tempting {
	t.Helper()
	s := newSolver(task{board: mustParse(text)})
	for !s.Run(search.Slice) {
	}
	road, cost := s.road()
	if road == nil {
		t.Fatalf("no road on\n%s", text)
	}
	return measureRoad(s.optimal.grid, road, cost)
}

func TestPoints(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name, board string
		want        tempting
		points      int
	}{
		{"straight home", "S║E\n", tempting{1, 0, false}, 1},
		{"around the wall, where there is no other way", rowsOf("S.E", "║.║", "╔═╗"), tempting{4, 0, false}, 4},
		// The greedy player goes right at the start, towards the end, and is stopped by a wall; on the tile below he would
		// turn back up.
		{"a blind alley", rowsOf("S═.E", "╚╗.║", ".╚═╝"), tempting{0, 2, true}, 2*2 + 4},
		// Both ways are equally near; he goes right, and reaches the end that way too.
		{"a needless choice", rowsOf("S╔", "╚E"), tempting{0, 1, false}, 2},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := measureOf(t, test.board)
			if got != test.want || got.points() != test.points {
				t.Errorf("%+v, %d points, want %+v, %d on\n%s", got, got.points(), test.want, test.points, test.board)
			}
		})
	}
}

func TestDeals(t *testing.T) {
	t.Parallel()
	for _, size := range []string{"", "8x8", "4x9", "16x16"} {
		for _, level := range Puzzle.Difficulties {
			for seed := range uint64(12) {
				checkDeal(t, level, size, seed)
			}
		}
	}
	for seed := range uint64(20) {
		for _, level := range Puzzle.Difficulties[:2] {
			checkDeal(t, level, "3x3", seed)
		}
	}
}

// checkDeal checks everything that a deal promises.
func checkDeal(t *testing.T, level search.Difficulty, size string, seed uint64) {
	t.Helper()
	name := fmt.Sprintf("%s of %q, seed %d", level.Name, size, seed)
	deal := searchtest.Deal(t, &Puzzle, level, size, seed)
	promise := Puzzle.Dealt[search.DifficultyIndex(Puzzle.Difficulties, level.Name)]
	least := promise.Least
	if board := mustParse(deal.Board); board.Rows()*board.Cols() < promise.Rows*promise.Cols {
		least = dealTaps
	}
	if deal.Cost < least {
		t.Errorf("%s: par %d", name, deal.Cost)
	}
	if points := measureOf(t, deal.Board).points(); points < level.Min || points > level.Max {
		t.Errorf("%s: %d points on\n%s", name, points, deal.Board)
	}
	board := mustParse(deal.Board)
	if size == "" {
		size = fmt.Sprintf("%dx%d", promise.Rows, promise.Cols)
	}
	if got := fmt.Sprintf("%dx%d", board.Rows(), board.Cols()); got != size || board.Solved() || board.String() != deal.Board {
		t.Errorf("%s: %s, solved %v\n%s", name, got, board.Solved(), deal.Board)
	}
	replay(t, board, deal)
}

// The deals of a level differ in their mix of tiles.
func TestDealMixes(t *testing.T) {
	t.Parallel()
	none, many := 0, 0
	for seed := range uint64(60) {
		deal := ask(t, search.Request{Task: search.TaskDeal, Seed: seed})
		switch bricks := strings.Count(deal.Board, "."); {
		case bricks == 0:
			none++
		case bricks >= 8:
			many++
		}
	}
	if none < 5 || many < 5 {
		t.Errorf("of 60 deals %d have no brick and %d have many", none, many)
	}
}

func TestDealStops(t *testing.T) {
	t.Parallel()
	d, err := openDeal(search.Request{Task: search.TaskDeal, Difficulty: "expert", Size: "3x3"})
	if err != nil {
		t.Fatal(err)
	}
	d.(*dealer).work = dealWork - 1000
	for !d.Run(search.Slice) {
	}
	if got := d.Answer(); Puzzle.Proved(got) || got.Error != "no expert board of 3 rows and 3 columns was found" || got.Internal() {
		t.Errorf("where there is no such board: %+v", got)
	}
}

func TestGoldenDeals(t *testing.T) {
	t.Parallel()
	searchtest.GoldenDeals(t, &Puzzle, func(a search.Answer) string {
		return searchtest.DealtMoves(a) + " " + string(a.Path)
	}, []searchtest.Golden{
		{"easy", "", 20, "cc889463027b"},
		{"normal", "", 20, "5ac92ac6574f"},
		{"hard", "", 10, "8f47cd35e5f7"},
		{"expert", "", 5, "c58c7c1f71fd"},
		{"hard", "5x11", 5, "34c3cf678b7b"},
	})
}
