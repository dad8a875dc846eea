package maze

import (
	"testing"

	"warren/internal/deep"
	"warren/puzzles"
	"warren/puzzles/maze"
	"warren/solver/search"
)

// smallMixes are the mixes of tiles on which the search is compared with one that tries every road.
var smallMixes = []maze.Mix{
	{Plus: 1, T: 1, L: 1, I: 1},
	{Plus: 2, T: 4, L: 5, I: 4, Brick: 2},
	{Plus: 1, T: 2, L: 3, I: 12},
	{L: 8, I: 25},
	{T: 8, I: 25},
	{Plus: 1, I: 2},
	{L: 1, I: 1},
	{Plus: 1, L: 5},
	{L: 5, I: 4, Brick: 2},
	{Plus: 2, T: 3, L: 3, I: 3, Brick: 4},
}

// TestAgreesWithEveryRoad tries every road of 15,000 small boards.
func TestAgreesWithEveryRoad(t *testing.T) {
	t.Parallel()
	boards := deep.Times(4000)
	r := puzzles.NewRand(1)
	solvable, walksAlone := 0, 0
	for i := range boards {
		rows, cols := 3+puzzles.Below(r, 3), 3+puzzles.Below(r, 3)
		board := maze.Random(r, rows, cols, smallMixes[i%len(smallMixes)])
		found, _ := agreeWithEveryRoad(t, board, 1<<30)
		if found {
			solvable++
		} else if naiveWalk(board) {
			walksAlone++
		}
	}
	t.Logf("%d boards, %d solvable, %d with a walk and no road", boards, solvable, walksAlone)
	if solvable < boards/2 || walksAlone < boards/800 {
		t.Errorf("%d boards, %d solvable, %d with a walk and no road: too easy a test", boards, solvable, walksAlone)
	}
}

// TestAgreesOnLargerBoards tries every road of boards of mostly I, where there are not so many, but many loops.
func TestAgreesOnLargerBoards(t *testing.T) {
	t.Parallel()
	const boards, budget = 1000, 300_000
	r := puzzles.NewRand(2)
	tried, walksAlone, rounds := 0, 0, 0
	for i := range boards {
		size := 7 + i%4
		mix := maze.Mix{L: 5, I: 16, T: i / 4 % 3, Brick: i / 12 % 3}
		board := maze.Random(r, size, size, mix)
		found, s := agreeWithEveryRoad(t, board, budget)
		if s == nil {
			continue
		}
		tried++
		if !found && s.optimal.round > 0 {
			walksAlone++
		}
		rounds = max(rounds, s.optimal.round)
	}
	t.Logf("%d boards tried, %d with a walk and no road, up to %d rounds", tried, walksAlone, rounds)
	if tried < boards/2 || walksAlone < 20 || rounds <= cutRound {
		t.Errorf("%d boards tried, %d with a walk and no road, up to %d rounds: too easy a test", tried, walksAlone, rounds)
	}
}

// agreeWithEveryRoad compares the search, and one that accepts any road, with every road. s is nil if those are more than budget allows.
func agreeWithEveryRoad(t *testing.T, board maze.Board, budget int) (found bool, s *solver) {
	t.Helper()
	want := newNaive(board, budget)
	if want.budget < 0 {
		return false, nil
	}
	s = newSolver(task{board: board})
	for !s.Run(search.Slice) {
	}
	got := s.Answer()
	if got.Error != "" || !Puzzle.Proved(got) || got.Solvable != want.found || got.Cost != want.taps || got.Length != want.steps {
		t.Fatalf("%d taps, %d steps, solvable %v, proved %v %s; every road tried: %d, %d, %v on\n%s",
			got.Cost, got.Length, got.Solvable, Puzzle.Proved(got), got.Error, want.taps, want.steps, want.found, board)
	}
	anyRoad := newRelaxation(newGrid(board), true)
	for !anyRoad.Run(search.Slice) {
	}
	if (anyRoad.road != nil) != want.found {
		t.Fatalf("the relaxation for any road finds one: %v; every road tried: %v on\n%s", anyRoad.road != nil, want.found, board)
	}
	if want.found {
		replay(t, board, got)
		if answer := s.task.solved(anyRoad.grid, anyRoad.road, anyRoad.cost); answer.Error != "" || anyRoad.cost < s.optimal.cost {
			t.Fatalf("the road %v is %v, the best %v %s on\n%s", anyRoad.road, anyRoad.cost, s.optimal.cost, answer.Error, board)
		}
	}
	return want.found, s
}

// With crossings cut at every cell, the best road costs the same, and some boards with a walk have no road left.
func TestCutsLeaveEveryRoad(t *testing.T) {
	t.Parallel()
	const boards = 1500
	r := puzzles.NewRand(3)
	cuts, proofs := 0, 0
	for i := range boards {
		board := maze.Random(r, 4+i%2, 5, smallMixes[i%len(smallMixes)])
		g := newGrid(board)
		cutter := newCutter(g)
		for again := true; again; {
			again = false
			for cell := range int32(g.cells()) {
				if g.openings[cell] != 0 && cutter.cutCrossings(cell) {
					again = true
					cuts++
				}
			}
		}
		home := newGoalDistances(g)
		for ended := false; !ended; {
			_, ended = home.run(search.Slice)
		}
		want := newNaive(board, 1<<30)
		if want.found {
			n := &naiveCrossings{g, make([]bool, g.cells()), unreached}
			n.from(g.start, -1, 0)
			if n.best != roadCost(want.taps)*oneTap+roadCost(want.steps) {
				t.Fatalf("after cutting the best road costs %d taps and %d steps, before %d and %d on\n%s", n.best.taps(), n.best.steps(), want.taps, want.steps, board)
			}
		} else if home.fromStart() == unreached && naiveWalk(board) {
			proofs++
		}
	}
	t.Logf("%d cuts on %d boards; %d were proven to have no road", cuts, boards, proofs)
	if cuts < boards || proofs == 0 {
		t.Errorf("%d cuts on %d boards; %d were proven to have no road: too easy a test", cuts, boards, proofs)
	}
}

// naiveCrossings finds the best road among the crossings that are not cut.
type naiveCrossings struct {
	grid  *grid
	taken []bool
	best  roadCost
}

func (n *naiveCrossings) from(cell int32, in int, cost roadCost) {
	if cell == n.grid.end {
		n.best = min(n.best, cost)
		return
	}
	if n.taken[cell] || n.grid.openings[cell] == 0 && cell != n.grid.start {
		return
	}
	n.taken[cell] = true
	for out, step := range n.grid.step {
		taps := uint8(0)
		if cell != n.grid.start {
			taps = n.grid.taps(cell, in, out)
		}
		if taps < never {
			n.from(cell+step, out, cost+roadCost(taps)*oneTap+oneStep)
		}
	}
	n.taken[cell] = false
}
