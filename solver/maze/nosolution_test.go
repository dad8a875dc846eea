package maze

import (
	"slices"
	"testing"

	"warren/internal/deep"
	"warren/puzzles"
	"warren/puzzles/maze"
	"warren/solver/search"
)

// redrawn returns a board with other tiles on some cells.
func redrawn(b maze.Board, change func(maze.Cell, maze.Tile) maze.Tile) maze.Board {
	text := ""
	for row := range b.Rows() {
		for col := range b.Cols() {
			c := maze.Cell{Row: row, Col: col}
			tile := b.At(c)
			if tile != maze.Start && tile != maze.End {
				tile = change(c, tile)
			}
			text += tile.String()
		}
		text += "\n"
	}
	return mustParse(text)
}

// replaced returns a board with another tile on one cell.
func replaced(b maze.Board, on maze.Cell, by maze.Tile) maze.Board {
	return redrawn(b, func(c maze.Cell, tile maze.Tile) maze.Tile {
		if c == on {
			return by
		}
		return tile
	})
}

// crossroadsBut returns a board of crossroads with the tiles of b on some cells alone.
func crossroadsBut(b maze.Board, cells []maze.Cell) maze.Board {
	return redrawn(b, func(c maze.Cell, tile maze.Tile) maze.Tile {
		if slices.Contains(cells, c) {
			return tile
		}
		return maze.Plus
	})
}

func cellsOf(why *search.Reason) (cells []maze.Cell) {
	for _, c := range why.Cells {
		cells = append(cells, maze.Cell{Row: c[0], Col: c[1]})
	}
	return cells
}

// checkLost checks that a reason why a board has no road is true, by plain searches, and that it names no cell in vain.
func checkLost(t *testing.T, b maze.Board, why *search.Reason) {
	t.Helper()
	cells := cellsOf(why)
	switch why.Kind {
	case reasonWalled, reasonShut:
		tiles := 0
		if why.Kind == reasonShut {
			tiles = why.Counts[0]
		}
		for i, c := range cells {
			if (b.At(c) == maze.Brick) != (i >= tiles) {
				t.Fatalf("%+v: %v is cell %d on\n%s", why, b.At(c), i, b)
			}
			if others := slices.Delete(slices.Clone(cells), i, i+1); !naiveWalk(crossroadsBut(b, others)) {
				t.Fatalf("%+v names %v in vain on\n%s", why, c, b)
			}
		}
		if naiveWalk(crossroadsBut(b, cells)) {
			t.Fatalf("%+v does not part start from end on\n%s", why, b)
		}
	case reasonTwice:
		if len(cells) != 1 || !naiveWalk(b) || naiveWalk(replaced(b, cells[0], maze.Brick)) || naiveWalkOnce(b, cells[0]) {
			t.Fatalf("%+v: a walk comes once through the cell, or there is none, on\n%s", why, b)
		}
	default:
		t.Fatalf("%+v is no reason why there is no road on\n%s", why, b)
	}
}

// naiveWalkOnce reports whether a walk leads to the end that visits one cell once at most.
func naiveWalkOnce(b maze.Board, once maze.Cell) bool {
	type state struct {
		cell maze.Cell
		in   maze.Side
		been bool
	}
	seen := map[state]bool{}
	var visit func(s state) bool
	visit = func(s state) bool {
		if seen[s] || !b.Inside(s.cell) || s.cell == b.Start() || s.cell == once && s.been {
			return false
		}
		seen[s] = true
		if s.cell == b.End() {
			return true
		}
		for out := range maze.Side(4) {
			if _, ok := tapsBetween(b.At(s.cell), s.in, out); ok && s.in != out && visit(state{s.cell.Beside(out), out.Opposite(), s.been || s.cell == once}) {
				return true
			}
		}
		return false
	}
	for side := range maze.Side(4) {
		if visit(state{b.Start().Beside(side), side.Opposite(), false}) {
			return true
		}
	}
	return false
}

func TestLostReasons(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name, board string
		want        search.Reason
	}{
		{"a wall", rowsOf("S.═", "║.E"), search.Reason{Kind: reasonWalled, Cells: [][2]int{{0, 1}, {1, 1}}}},
		{"a corner where the road would go straight", rowsOf("S╔E"), search.Reason{Kind: reasonShut, Cells: [][2]int{{0, 1}}, Counts: []int{1}}},
		{"a straight tile where it would bend", rowsOf("S║", ".E"), search.Reason{Kind: reasonShut, Cells: [][2]int{{0, 1}, {1, 0}}, Counts: []int{1}}},
		{"a walk through one tile twice", walkNoRoad, search.Reason{Kind: reasonTwice, Cells: [][2]int{{1, 1}}}},
	} {
		t.Run(test.name, func(t *testing.T) {
			board := mustParse(test.board)
			for _, req := range []search.Task{search.TaskSolve, search.TaskDistances} {
				got := ask(t, search.Request{Task: req, Board: test.board}).Reason
				if got == nil || got.Kind != test.want.Kind || !slices.Equal(got.Cells, test.want.Cells) || !slices.Equal(got.Counts, test.want.Counts) {
					t.Fatalf("%+v, want %+v on\n%s", got, test.want, board)
				}
				checkLost(t, board, got)
			}
		})
	}
}

// TestLostReasonsAreTrue checks the reasons of random boards without a road, and that a board with one has none.
func TestLostReasonsAreTrue(t *testing.T) {
	t.Parallel()
	r := puzzles.NewRand(21)
	kinds, lost := map[string]int{}, 0
	for i := range deep.Times(1200) {
		board := maze.Random(r, 3+puzzles.Below(r, 4), 3+puzzles.Below(r, 4), slices.Concat(smallMixes, claimMixes[:])[i%(len(smallMixes)+len(claimMixes))])
		got := ask(t, search.Request{Task: search.TaskSolve, Board: board.String()})
		if got.Solvable {
			if got.Reason != nil {
				t.Fatalf("%+v on\n%s", got.Reason, board)
			}
			continue
		}
		lost++
		if got.Reason == nil {
			continue
		}
		kinds[got.Reason.Kind]++
		checkLost(t, board, got.Reason)
	}
	t.Logf("%d boards without a road, reasons %v", lost, kinds)
	if sum := kinds[reasonWalled] + kinds[reasonShut] + kinds[reasonTwice]; 2*sum < lost || kinds[reasonTwice] < 3 || kinds[reasonShut] < 40 {
		t.Errorf("%d boards without a road, reasons %v: too easy a test", lost, kinds)
	}
}
