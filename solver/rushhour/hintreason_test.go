package rushhour

import (
	"math"
	"slices"
	"strings"
	"testing"

	"warren/internal/deep"
	"warren/puzzles"
	"warren/puzzles/rushhour"
	"warren/solver/search"
	"warren/solver/search/searchtest"
)

// A frozenSearch is the naive search of all positions with one vehicle turned to walls.
type frozenSearch struct {
	board rushhour.Board
	plain *plainSearch
	start string
}

func newFrozenSearch(board rushhour.Board, letter byte) *frozenSearch {
	f := &frozenSearch{board: board}
	f.plain, f.start = newPlainSearch(board.String(), metricSteps)
	f.start = strings.ReplaceAll(f.start, string(rune(letter)), "x")
	f.plain.Run(true, math.MaxInt, f.start)
	return f
}

// stays reports whether a vehicle covers all those cells in every position.
func (f *frozenSearch) stays(letter byte, cells ...int) bool {
	for _, position := range f.plain.Order {
		for _, cell := range cells {
			if position[cell] != letter {
				return false
			}
		}
	}
	return true
}

// checkWhy checks by the naive search that what speaks for a move is true.
func checkWhy(t *testing.T, board rushhour.Board, move rushhour.Move, why *search.Reason) {
	t.Helper()
	fail := func(says string) {
		t.Helper()
		t.Fatalf("%+v for %+v: %s\n%s", *why, move, says, board)
	}
	carAt := func(cell [2]int) byte { return board.CarAt(cell[0], cell[1]) }
	hero, _ := board.Car(rushhour.Hero)
	ahead := func(letter byte) (cell int, ok bool) {
		row := board.String()[hero.Row*(board.Cols()+1):][:board.Cols()]
		at := strings.IndexByte(row, letter)
		return hero.Row*board.Cols() + at, at >= hero.Col+hero.Len
	}
	arrows := why.Arrows
	if len(arrows) == 0 || carAt(arrows[0][0]) != rushhour.Hero {
		fail("it does not begin at the red car")
	}
	if why.Kind == reasonClear {
		if after, err := board.Apply(move); err != nil || !after.Solved() {
			fail("the red car does not get out")
		}
		return
	}
	if carAt(arrows[len(arrows)-1][1]) != move.Car || (move.Car == rushhour.Hero) != (why.Kind == reasonAside) {
		fail("it does not lead to the vehicle")
	}
	switch why.Kind {
	case reasonInWay:
		if _, ok := ahead(move.Car); !ok || len(arrows) != 1 {
			fail("it is not in the way")
		}
		return
	case reasonMust:
		if frozen := newFrozenSearch(board, move.Car); len(arrows) != 1 || frozen.plain.Cost >= 0 {
			fail("the red car gets out without it")
		}
		return
	case reasonWaits, reasonAside:
		if len(arrows) < 2 || !slices.Equal(why.Counts, []int{len(arrows)}) {
			fail("the number is wrong")
		}
	default:
		fail("the kind is unknown")
	}
	for i, arrow := range arrows {
		from, to := carAt(arrow[0]), carAt(arrow[1])
		if i > 0 && carAt(arrows[i-1][1]) != from {
			fail("an arrow does not begin where the last one ends")
		}
		if i == 0 {
			if _, ok := ahead(to); !ok {
				fail("the first is not ahead of the red car")
			}
			continue
		}
		frozen := newFrozenSearch(board, to)
		cells := []int{}
		if cell, ok := ahead(from); ok && i == 1 {
			cells = append(cells, cell)
		} else {
			for cell, letter := range []byte(frozen.start) {
				if letter == from {
					cells = append(cells, cell)
				}
			}
		}
		if len(cells) == 0 || !frozen.stays(from, cells...) {
			fail("a vehicle does not wait for the next")
		}
	}
}

// inPlay returns boards of every level, as they are dealt.
func inPlay(t *testing.T) []rushhour.Board {
	boards := []rushhour.Board{mustParse(hard51), mustParse(hard93)}
	for _, deals := range []struct {
		level, size string
		seeds       uint64
	}{{"easy", "5x5", 20}, {"normal", "5x5", 12}, {"easy", "", 4}, {"normal", "", 4}, {"hard", "", 2}} {
		for seed := range deals.seeds {
			deal := searchtest.Dealt(t, &Puzzle, deals.level, deals.size, seed)
			boards = append(boards, mustParse(deal.Board))
		}
	}
	return boards
}

func TestWhy(t *testing.T) {
	t.Parallel()
	const mostStates = 1500
	positions := deep.Times(125)
	r := puzzles.NewRand(7)
	boards := inPlay(t)
	for range 40 { // and some with walls and long vehicles
		if small := randomSmall(r); ask(t, search.Request{Task: search.TaskSolve, Board: small.String()}).Cost > 1 {
			boards = append(boards, small)
		}
	}
	runner := searchtest.Runner{Puzzle: &Puzzle}
	limits := [...]uint64{100_000, 100_000, 100_000, 30} // with the last, what is not searched is taken to move
	kinds, first, explained, checked, longest, explored := make(map[string]int), 0, 0, 0, 0, uint64(0)
	each := positions/len(boards) + 1 // of a board in turn, whose distances the runner keeps
	for n := range each * len(boards) {
		start := boards[n/each]
		made, at := searchtest.Wander(t, r, start, n%each*2)
		req := search.Request{Task: search.TaskDistances, Board: start.String(), Moves: searchtest.JSON(t, made)}
		way := runner.Lookup(t, req)
		if way.Cost == 0 {
			continue
		}
		moves := searchtest.Read[[]rushhour.Move](t, way.Moves)
		req.Task, req.Args, req.Limits.Work = search.TaskWhy, searchtest.JSON(t, moves[0]), limits[n%len(limits)]
		got := runner.Lookup(t, req)
		explored = max(explored, got.Explored)
		first++
		if got.Reason == nil {
			kinds[""]++
			continue
		}
		explained++
		kinds[got.Reason.Kind]++
		longest = max(longest, len(got.Reason.Arrows))
		if way.States <= mostStates {
			checked++
			checkWhy(t, at, moves[0], got.Reason)
		}
	}
	t.Logf("%d of %d first hints have a reason, %v; the longest has %d arrows; %d checked, at most %d positions", explained, first, kinds, longest, checked, explored)
	if 3*explained < 2*first || checked < 2*positions/5 {
		t.Errorf("%d of %d first hints have a reason, %d checked", explained, first, checked)
	}
	for _, kind := range []string{reasonClear, reasonInWay, reasonWaits, reasonAside, reasonMust} {
		if kinds[kind] == 0 {
			t.Errorf("no hint has the reason %q", kind)
		}
	}
}

// The slices of the search do not change the reason.
func TestWhySlices(t *testing.T) {
	t.Parallel()
	way := ask(t, search.Request{Task: search.TaskSolve, Board: hard93})
	moves := searchtest.Read[[]rushhour.Move](t, way.Moves)
	req := search.Request{Task: search.TaskWhy, Board: hard93, Args: searchtest.JSON(t, moves[0])}
	searchtest.SlicesDoNotMatter(t, &Puzzle, req, search.Slice, 7, 1000, 1)
}

func TestWhyKeepsTheTable(t *testing.T) {
	t.Parallel()
	searchtest.WhyKeepsTheTable(t, &Puzzle, hard93)
}

func TestWhyWithoutAMove(t *testing.T) {
	t.Parallel()
	for board, want := range map[string]string{"AA.x.\n": reasonWall, slides2: ""} {
		got := ask(t, search.Request{Task: search.TaskWhy, Board: board})
		if got.Reason == nil && want != "" || got.Reason != nil && got.Reason.Kind != want {
			t.Errorf("%+v, want %q\n%s", got.Reason, want, board)
		}
	}
	for _, args := range []string{`{`, `{"car":"A","by":9}`, `{"car":"Z","by":1}`} {
		if _, err := searchtest.Do(&Puzzle, search.Request{Task: search.TaskWhy, Board: slides2, Args: []byte(args)}); err == nil {
			t.Errorf("%s is explained", args)
		}
	}
}
