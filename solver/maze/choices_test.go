package maze

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"testing"

	"warren/internal/deep"
	"warren/puzzles"
	"warren/puzzles/maze"
	"warren/solver/search"
	"warren/solver/search/searchtest"
)

// randomTaps returns some random taps on tiles of a board, and the board after them.
func randomTaps(r *rand.Rand, b maze.Board, taps int) (moves []maze.Move, after maze.Board) {
	legal := b.Moves(nil)
	for range taps {
		if len(legal) > 0 {
			moves = append(moves, maze.Move{Cell: legal[puzzles.Below(r, len(legal))].Cell, Taps: 1})
		}
	}
	after, _, _ = b.ApplyAll(moves)
	return moves, after
}

// naiveStanding returns what trying every road tells of a board.
func naiveStanding(b maze.Board) search.Standing {
	n := newNaive(b, 1<<30)
	return search.Standing{Known: true, Lost: !n.found, Left: n.taps, Bound: n.taps}
}

// TestStandings checks positions and single taps, which are the choices, by trying every road.
func TestStandings(t *testing.T) {
	t.Parallel()
	r, n := puzzles.NewRand(11), 0
	searchtest.Standings(t, &Puzzle, deep.Times(100), func() searchtest.Stood[maze.Board, maze.Move] {
		n++
		board := maze.Random(r, 3+puzzles.Below(r, 3), 3+puzzles.Below(r, 3), smallMixes[n%len(smallMixes)])
		moves, _ := randomTaps(r, board, n%8)
		return searchtest.Stood[maze.Board, maze.Move]{Board: board, Moves: moves}
	}, func(got search.Standing, at maze.Board, _ string) bool {
		return got == naiveStanding(at)
	}, func(at maze.Board) (taps []maze.Move) {
		for row := range at.Rows() {
			for col := range at.Cols() {
				if m := (maze.Move{Cell: maze.Cell{Row: row, Col: col}, Taps: 1}); at.Check(m) == nil {
					taps = append(taps, m)
				}
			}
		}
		return taps
	})
}

// A board of very many tiles has some dozens of choices, among them those of a best road and those beside the start.
func TestFewChoices(t *testing.T) {
	t.Parallel()
	r := puzzles.NewRand(13)
	short := 0
	for range 20 {
		board := maze.Random(r, 40, 40, evenMix)
		var chosen []maze.Move
		texts, err := choices(search.Request{Board: board.String()})
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range texts {
			var m maze.Move
			if err := json.Unmarshal(text, &m); err != nil || board.Check(m) != nil || m.Taps != 1 {
				t.Fatalf("%s: %v, %v", text, err, board.Check(m))
			}
			chosen = append(chosen, m)
		}
		if len(chosen) == 0 || len(chosen) > choicesFew {
			t.Errorf("%d choices", len(chosen))
		}
		chose := func(c maze.Cell) bool { return slices.Contains(chosen, maze.Move{Cell: c, Taps: 1}) }
		g, best := newGrid(board), newSolver(task{board: board})
		for row := range board.Rows() {
			for col := range board.Cols() {
				if c := (maze.Cell{Row: row, Col: col}); !chose(c) {
					g.fix(c, 0)
				}
			}
		}
		among := newSolverOn(task{board: board}, g)
		for !best.Run(search.Slice) || !among.Run(search.Slice) {
		}
		if road, cost := best.road(); road != nil && cost == best.optimal.distances.fromStart() && cost.steps() <= choicesFew/2 {
			if _, chosenCost := among.road(); chosenCost != cost {
				t.Errorf("the best road takes %d taps, %d if the choices alone are turned", cost.taps(), chosenCost.taps())
			}
			short++
		}
		for side := range maze.Side(sides) {
			if c := board.Start().Beside(side); board.At(c).Turns() && !chose(c) {
				t.Errorf("the tile on %v, beside the start, is none of %v", c, chosen)
			}
		}
	}
	if short < 3 {
		t.Errorf("%d boards have a short road: too easy a test", short)
	}
}
