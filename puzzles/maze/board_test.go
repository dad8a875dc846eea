package maze_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"warren/internal/deep"
	"warren/puzzles"
	"warren/puzzles/maze"
	"warren/puzzles/puzzletest"
)

// anyBoard returns a random board of any size up to 9 and any mix.
func anyBoard(t *rapid.T) maze.Board {
	weight := rapid.IntRange(0, 4)
	mix := maze.Mix{Plus: weight.Draw(t, "plus"), T: weight.Draw(t, "T"), L: weight.Draw(t, "L"), I: 1 + weight.Draw(t, "I"), Brick: weight.Draw(t, "brick")}
	rows, cols := rapid.IntRange(1, 9).Draw(t, "rows"), rapid.IntRange(2, 9).Draw(t, "cols")
	return maze.Random(puzzles.NewRand(rapid.Uint64().Draw(t, "seed")), rows, cols, mix)
}

// TestTurned compares every turned tile with one turned by hand, clockwise.
func TestTurned(t *testing.T) {
	t.Parallel()
	for _, cycle := range [][4]string{{"╚", "╔", "╗", "╝"}, {"╩", "╠", "╦", "╣"}, {"║", "═", "║", "═"}, {"╬", "╬", "╬", "╬"}, {".", ".", ".", "."}} {
		board := mustParse(t, "S"+cycle[0]+"E\n")
		tile := board.At(maze.Cell{Row: 0, Col: 1})
		for taps, want := range cycle {
			if got := tile.Turned(taps).String(); got != want {
				t.Errorf("%v after %d taps is %v, want %v", tile, taps, got, want)
			}
		}
		if tile.Turned(4) != tile || tile.Turned(7) != tile.Turned(3) {
			t.Errorf("%v does not come round", tile)
		}
		if turns := cycle[0] != "╬" && cycle[0] != "."; tile.Turns() != turns {
			t.Errorf("%v turns: %v", tile, tile.Turns())
		}
	}
	for _, tile := range []maze.Tile{maze.Start, maze.End} {
		if tile.Turned(1) != tile || tile.Turns() || tile.Openings() != 15 {
			t.Errorf("%v turned is %v, its openings are %d", tile, tile.Turned(1), tile.Openings())
		}
	}
}

func TestOpenings(t *testing.T) {
	t.Parallel()
	board := mustParse(t, "S╩╗E\n")
	if tile := board.At(maze.Cell{Row: 0, Col: 1}); tile.Openings() != 1|2|8 || !tile.Open(maze.North) || !tile.Open(maze.East) || tile.Open(maze.South) || !tile.Open(maze.West) {
		t.Errorf("%v has the openings %b", tile, tile.Openings())
	}
	if tile := board.At(maze.Cell{Row: 0, Col: 2}); tile.Openings() != 4|8 {
		t.Errorf("%v has the openings %b", tile, tile.Openings())
	}
	for _, side := range []maze.Side{maze.North, maze.East, maze.South, maze.West} {
		c := maze.Cell{Row: 4, Col: 7}
		if c.Beside(side).Beside(side.Opposite()) != c || side.Opposite().Opposite() != side || side.Opposite() == side {
			t.Errorf("side %d and its opposite %d", side, side.Opposite())
		}
	}
}

func TestCells(t *testing.T) {
	t.Parallel()
	board := mustParse(t, rows("╔S╗", "E.═"))
	if board.Rows() != 2 || board.Cols() != 3 || board.Start() != (maze.Cell{Row: 0, Col: 1}) || board.End() != (maze.Cell{Row: 1, Col: 0}) {
		t.Errorf("%d rows, %d columns, start %v, end %v", board.Rows(), board.Cols(), board.Start(), board.End())
	}
	for _, off := range []maze.Cell{{Row: -1, Col: 0}, {Row: 0, Col: -1}, {Row: 2, Col: 0}, {Row: 0, Col: 3}} {
		if board.Inside(off) || board.At(off) != maze.Brick {
			t.Errorf("%v is %v", off, board.At(off))
		}
	}
}

// TestRoads compares the lit cells, as # over the board.
func TestRoads(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name, board, lit string
		way              []maze.Cell
	}{
		{"side by side", "SE\n", "##\n", []maze.Cell{{Row: 0, Col: 0}, {Row: 0, Col: 1}}},
		{"nothing open", "S║E\n", "#..\n", nil},
		{"open on one side alone", "S╚E\n", "#..\n", nil},
		{"a dead end", "S╗E\n", "##.\n", nil},
		{"off the board", rows("╔╝", "S║", "╚E"), rows("##", "##", "##"), []maze.Cell{{Row: 1, Col: 0}, {Row: 2, Col: 0}, {Row: 2, Col: 1}}},
		{"the shorter of two", rows("S═╗", "╚E║", "..╝"), rows("###", "###", "..#"), []maze.Cell{{Row: 0, Col: 0}, {Row: 1, Col: 0}, {Row: 1, Col: 1}}},
		{"past the end", rows("SE═", "..╬"), rows("###", "..."), []maze.Cell{{Row: 0, Col: 0}, {Row: 0, Col: 1}}},
	} {
		t.Run(test.name, func(t *testing.T) {
			board := mustParse(t, test.board)
			lit := board.Road(nil)
			var text string
			for row := range board.Rows() {
				for col := range board.Cols() {
					if slices.Contains(lit, maze.Cell{Row: row, Col: col}) {
						text += "#"
					} else {
						text += "."
					}
				}
				text += "\n"
			}
			if text != test.lit || lit[0] != board.Start() {
				t.Errorf("lit\n%swant\n%sfrom %v on\n%s", text, test.lit, lit[0], board)
			}
			if way := board.Way(nil); !slices.Equal(way, test.way) || board.Solved() != (test.way != nil) {
				t.Errorf("the way %v, solved %v, want %v on\n%s", way, board.Solved(), test.way, board)
			}
		})
	}
}

// TestRoadsAgree compares the flood with one that lights neighbours of lit cells until nothing changes.
func TestRoadsAgree(t *testing.T) {
	t.Parallel()
	deep.Check(t, func(t *rapid.T) {
		board := anyBoard(t)
		lit := map[maze.Cell]bool{board.Start(): true}
		for before := 0; before != len(lit); {
			before = len(lit)
			for row := range board.Rows() {
				for col := range board.Cols() {
					c := maze.Cell{Row: row, Col: col}
					for side := range maze.Side(4) {
						if lit[c] && board.Joined(c, side) {
							lit[c.Beside(side)] = true
						}
					}
				}
			}
		}
		road := board.Road(nil)
		for _, c := range road {
			if !lit[c] {
				t.Errorf("%v is not joined to the start on\n%s", c, board)
			}
		}
		if len(road) != len(lit) || board.Solved() != lit[board.End()] {
			t.Errorf("%d cells of %d, solved %v on\n%s", len(road), len(lit), board.Solved(), board)
		}
		way := board.Way(nil)
		if (len(way) > 0) != board.Solved() {
			t.Errorf("solved %v and the way %v on\n%s", board.Solved(), way, board)
		}
		for i := 1; i < len(way); i++ {
			joined := false
			for side := range maze.Side(4) {
				joined = joined || way[i-1].Beside(side) == way[i] && board.Joined(way[i-1], side)
			}
			if !joined {
				t.Errorf("the way %v breaks at %v on\n%s", way, way[i], board)
			}
		}
	})
}

func TestFloodsAllocateNothing(t *testing.T) {
	row := strings.Repeat("╔", 127)
	board := mustParse(t, "S"+row+"\n"+strings.Repeat(row+"╬\n", 126)+row+"E\n")
	buf := make([]maze.Cell, 0, 128*128)
	if allocs := testing.AllocsPerRun(10, func() {
		board.Solved()
		board.Road(buf)
		board.Way(buf)
	}); allocs > 0 {
		t.Errorf("%v allocations", allocs)
	}
}

func TestBoardTurned(t *testing.T) {
	t.Parallel()
	board := mustParse(t, rows("S╚═", "╦.E"))
	if got, want := board.Turned().String(), rows("╣S", ".╔", "E║"); got != want {
		t.Errorf("turned\n%swant\n%s", got, want)
	}
	deep.Check(t, func(t *rapid.T) {
		puzzletest.TestTurned(t, anyBoard(t), maze.SignTurned, func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "move") })
	})
}
