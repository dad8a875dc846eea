package rabbits_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"warren/internal/deep"
	"warren/puzzles"
	"warren/puzzles/rabbits"
)

// anyBoard returns a random board of any size with foxes in any lane, some random moves away from its first position.
func anyBoard(t *rapid.T) rabbits.Board {
	size := rapid.SampledFrom([]int{5, 7, 9}).Draw(t, "size")
	r := puzzles.NewRand(rapid.Uint64().Draw(t, "seed"))
	below := func(n int) int { return int(r.Uint32N(uint32(n))) }
	grid := make([][]byte, size)
	for row := range grid {
		grid[row] = []byte(strings.Repeat(".", size))
	}
	for i := range rapid.IntRange(0, 8).Draw(t, "foxes") {
		row, col := below(size), below(size)
		below, right := row, col+1
		if r.Uint32N(2) == 0 {
			below, right = row+1, col
		}
		if below < size && right < size && grid[row][col] == '.' && grid[below][right] == '.' {
			grid[row][col] = "abcdefgz"[i]
			grid[below][right] = "abcdefgz"[i]
		}
	}
	for range rapid.IntRange(0, 8).Draw(t, "mushrooms") {
		if row, col := below(size), below(size); grid[row][col] == '.' {
			grid[row][col] = 'X'
		}
	}
	for range rapid.IntRange(1, 8).Draw(t, "rabbits") {
		grid[below(size)][below(size)] = 'R' // if it takes a cell from a fox, the fox is removed
	}
	text := string(joinRows(grid))
	for _, letter := range "abcdefgz" {
		if strings.Count(text, string(letter)) == 1 {
			text = strings.ReplaceAll(text, string(letter), ".")
		}
	}
	board, err := rabbits.Parse(text)
	if err != nil {
		t.Fatalf("a drawn board does not parse: %v\n%s", err, text)
	}
	for range rapid.IntRange(0, 20).Draw(t, "walk") {
		moves := board.Moves(nil)
		if len(moves) == 0 {
			break
		}
		if board, err = board.Apply(moves[below(len(moves))]); err != nil {
			t.Fatal(err)
		}
	}
	return board
}

func joinRows(grid [][]byte) string {
	var text strings.Builder
	for _, row := range grid {
		text.Write(row)
		text.WriteByte('\n')
	}
	return text.String()
}

func gridOf(board rabbits.Board) [][]byte {
	var grid [][]byte
	for row := range strings.Lines(board.String()) {
		grid = append(grid, []byte(strings.TrimSuffix(row, "\n")))
	}
	return grid
}

// TestCells checks the answers to every question about a cell, for the cells of a board and those around it.
func TestCells(t *testing.T) {
	t.Parallel()
	deep.Check(t, func(t *rapid.T) {
		board := anyBoard(t)
		grid, last := gridOf(board), board.Size()-1
		for row := -1; row <= last+1; row++ {
			for col := -1; col <= last+1; col++ {
				sign := byte(0)
				if 0 <= row && row <= last && 0 <= col && col <= last {
					sign = grid[row][col]
				}
				fox := sign
				if sign < 'a' {
					fox = 0
				}
				c := rabbits.Cell{Row: row, Col: col}
				if board.Empty(c) != (sign == '.') || board.Rabbit(c) != (sign == 'R') || board.Mushroom(c) != (sign == 'X') || board.FoxAt(c) != fox {
					t.Errorf("%v, which is %q: empty %v, rabbit %v, mushroom %v, fox %q on\n%s",
						c, sign, board.Empty(c), board.Rabbit(c), board.Mushroom(c), board.FoxAt(c), board)
				}
			}
		}
	})
}

func TestHoles(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		rows("R...O", ".....", "..O..", ".....", "O...O"),
		rows("R.....O", ".......", ".......", "...O...", ".......", ".......", "O.....O"),
		rows("R.......O", ".........", ".........", ".........", "....O....", ".........", ".........", ".........", "O.......O"),
	} {
		board := mustParse(t, strings.ReplaceAll(text, "O", "."))
		var drawn strings.Builder
		for row := -1; row <= board.Size(); row++ {
			for col := -1; col <= board.Size(); col++ {
				switch c := (rabbits.Cell{Row: row, Col: col}); {
				case !board.Empty(c) && !board.Rabbit(c):
					if board.Hole(c) {
						t.Errorf("a hole on %v, off the board of %d", c, board.Size())
					}
				case board.Hole(c):
					drawn.WriteByte('O')
				default:
					drawn.WriteByte('.')
				}
			}
			if 0 <= row && row < board.Size() {
				drawn.WriteByte('\n')
			}
		}
		if want := strings.ReplaceAll(text, "R", "O"); drawn.String() != want {
			t.Errorf("the holes are\n%swant\n%s", &drawn, want)
		}
	}
	if (rabbits.Board{}).Hole(rabbits.Cell{}) {
		t.Error("a board without cells has a hole")
	}
}

func TestSolved(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name, text string
		want       bool
	}{
		{"one in a corner", rows("R....", ".....", ".....", ".....", "....."), true},
		{"one in the centre", rows(".....", ".....", "..R..", ".....", "....."), true},
		{"one in a hole, one not", rows("R....", ".....", ".R...", ".....", "....."), false},
		{"all five holes", rows("R...R", ".aa..", "X.R.b", "....b", "R...R"), true},
		{"one more than there are holes", rows("R...R", ".....", "..R..", ".....", "R.R.R"), false},
		{"foxes and mushrooms on holes do not matter", rows("R.aa.", ".....", "..X..", "b....", "b...X"), true},
		{"beside the hole", rows(".R...", ".....", ".....", ".....", "....."), false},
		{"the centre of 5×5 is none on 7×7", rows(".......", ".......", "..R....", ".......", ".......", ".......", "......."), false},
		{"the centre of 7×7", rows(".......", ".......", ".......", "...R...", ".......", ".......", "......R"), true},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := mustParse(t, test.text).Solved(); got != test.want {
				t.Errorf("Solved is %v, want %v on\n%s", got, test.want, test.text)
			}
		})
	}
}

// TestPieces compares the lists of rabbits and foxes with the text of the board.
func TestPieces(t *testing.T) {
	t.Parallel()
	deep.Check(t, func(t *rapid.T) {
		board := anyBoard(t)
		grid := gridOf(board)
		last := rabbits.Cell{Row: -1}
		take := func(c rabbits.Cell, sign byte) {
			if grid[c.Row][c.Col] != sign {
				t.Errorf("%q on %v is not on the board, or there twice:\n%s", sign, c, board)
			}
			grid[c.Row][c.Col] = '.'
		}
		inOrder := func(c rabbits.Cell) {
			if c.Row < last.Row || c.Row == last.Row && c.Col <= last.Col {
				t.Errorf("%v comes after %v", c, last)
			}
			last = c
		}
		for _, c := range board.Rabbits(nil) {
			inOrder(c)
			take(c, 'R')
		}
		last = rabbits.Cell{Row: -1}
		for _, fox := range board.Foxes(nil) {
			inOrder(fox.At)
			take(fox.At, fox.Letter)
			take(fox.Other(), fox.Letter)
			if found, ok := board.Fox(fox.Letter); !ok || found != fox {
				t.Errorf("Foxes has %+v, Fox finds %+v on\n%s", fox, found, board)
			}
		}
		if left := strings.Trim(joinRows(grid), ".X\n"); left != "" {
			t.Errorf("%q is in no list on\n%s", left, board)
		}
		for _, letter := range []byte{0, '.', 'R', 'X', 'x', 'y', 0xff} {
			if fox, ok := board.Fox(letter); ok {
				t.Errorf("there is a fox %q: %+v on\n%s", letter, fox, board)
			}
		}
	})
}
