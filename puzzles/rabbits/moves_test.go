package rabbits_test

import (
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"warren/internal/deep"
	"warren/puzzles/rabbits"
)

func move(fromRow, fromCol, toRow, toCol int) rabbits.Move {
	return rabbits.Move{From: rabbits.Cell{Row: fromRow, Col: fromCol}, To: rabbits.Cell{Row: toRow, Col: toCol}}
}

// landings marks with O where the rabbits of a board can land.
func landings(board rabbits.Board) string {
	grid := gridOf(board)
	for _, c := range board.Rabbits(nil) {
		for _, m := range board.MovesFrom(nil, c) {
			grid[m.To.Row][m.To.Col] = 'O'
		}
	}
	return joinRows(grid)
}

func TestJumps(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ name, text, want string }{
		{"nothing to jump over", rows(".....", ".....", ".R...", ".....", "....."), rows(".....", ".....", ".R...", ".....", ".....")},
		{"over a mushroom", rows(".....", ".....", ".RX..", ".....", "....."), rows(".....", ".....", ".RXO.", ".....", ".....")},
		{"over each other", rows(".....", ".....", ".RR..", ".....", "....."), rows(".....", ".....", "ORRO.", ".....", ".....")},
		{"over a rabbit in a hole", rows(".....", ".....", ".XRR.", "..X..", "..X.."), rows(".....", ".....", "OXRRO", "..X..", "..X..")},
		{"out of a hole and into one", rows("RX...", "X....", ".....", "..X..", "..R.."), rows("RXO..", "X....", "O.O..", "..X..", "..R..")},
		{"an empty hole is no obstacle", rows(".....", "..R..", ".....", "..X..", "....."), rows(".....", "..R..", ".....", "..X..", ".....")},
		{"a filled hole is one", rows(".....", "..R..", "..X..", ".....", "....."), rows(".....", "..R..", "..X..", "..O..", ".....")},
		{"over a fox lengthwise", rows(".....", "Raa..", ".....", ".....", "....."), rows(".....", "RaaO.", ".....", ".....", ".....")},
		{"over a fox crosswise", rows(".R...", "aa...", ".....", ".....", "....."), rows(".R...", "aa...", ".O...", ".....", ".....")},
		{"over all sorts in a row", rows(".....", ".....", ".....", "RXaa.", "....."), rows(".....", ".....", ".....", "RXaaO", ".....")},
		{"no room behind", rows(".....", ".....", ".....", "RXaaX", "....."), rows(".....", ".....", ".....", "RXaaX", ".....")},
		{"at the edge", rows("X....", "R....", ".....", ".....", "....."), rows("X....", "R....", ".....", ".....", ".....")},
		{"the farthest", rows(".....", ".....", ".....", ".....", "RXXX."), rows(".....", ".....", ".....", ".....", "RXXXO")},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := landings(mustParse(t, test.text)); got != test.want {
				t.Errorf("the rabbits of\n%scome down at\n%swant\n%s", test.text, got, test.want)
			}
		})
	}
}

func TestReach(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name, text  string
		back, ahead int
	}{
		{"free on both sides", rows("R....", ".aa..", ".....", ".....", "....."), -1, 2},
		{"an empty hole stops none", rows("R....", ".....", "aa...", ".....", "....."), 0, 3},
		{"over a corner", rows("..aa.", ".....", "..R..", ".....", "....."), -2, 1},
		{"a filled hole does", rows("R....", ".....", "..X..", ".....", "..aa."), -2, 1},
		{"a mushroom stops it", rows("R....", ".X...", ".....", ".a...", ".a..."), -1, 0},
		{"a rabbit stops it", rows(".a...", ".a...", ".....", ".R...", "....."), 0, 1},
		{"another fox stops it", rows("R....", "aabb.", ".....", ".....", "....."), 0, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			board := mustParse(t, test.text)
			fox, _ := board.Fox('a')
			if back, ahead := board.Reach(fox); back != test.back || ahead != test.ahead {
				t.Errorf("fox a reaches %d to %d, want %d to %d on\n%s", back, ahead, test.back, test.ahead, board)
			}
		})
	}
}

func TestMovesOrder(t *testing.T) {
	t.Parallel()
	board := mustParse(t, rows(".....", "..X.a", "bbR.a", "..R..", ".X.R."))
	var got []string
	for _, m := range board.Moves(nil) {
		got = append(got, m.From.String()+m.To.String())
	}
	want := strings.Fields(`
		[1,4][0,4] [1,4][2,4] [1,4][3,4]
		[2,2][0,2] [2,2][4,2]
		[3,2][0,2]`)
	if !slices.Equal(got, want) {
		t.Errorf("Moves gives\n%v, want\n%v", got, want)
	}
	board = mustParse(t, rows("R....", "..X..", ".XRX.", "..X..", "...aa"))
	got = nil
	for _, m := range board.Moves(nil) {
		got = append(got, m.From.String()+m.To.String())
	}
	want = strings.Fields(`
		[4,3][4,2] [4,3][4,1] [4,3][4,0]
		[2,2][0,2] [2,2][4,2] [2,2][2,0] [2,2][2,4]`)
	if !slices.Equal(got, want) {
		t.Errorf("Moves gives\n%v, want\n%v", got, want)
	}
}

func TestMovesAgreeWithApply(t *testing.T) {
	t.Parallel()
	deep.Check(t, func(t *rapid.T) {
		board := anyBoard(t)
		listed := map[rabbits.Move]bool{}
		for _, m := range board.Moves(nil) {
			if listed[m] {
				t.Errorf("%v is listed twice", m)
			}
			listed[m] = true
		}
		around := board.Size() + 2
		for i := range around * around {
			for j := range around * around {
				m := move(i/around-1, i%around-1, j/around-1, j%around-1)
				next, err := board.Apply(m)
				want, legal := slowApply(board, m)
				if (err == nil) != legal || legal != listed[m] {
					t.Fatalf("%v: legal %v, listed %v, Apply says %v on\n%s", m, legal, listed[m], err, board)
				}
				if err == nil && next.String() != want {
					t.Fatalf("%v gives\n%swant\n%son\n%s", m, next, want, board)
				}
				var refusal *rabbits.Refusal
				if err != nil && (next != board || !errors.As(err, &refusal)) {
					t.Fatalf("%v is refused with %T %v and gives\n%s", m, err, err, next)
				}
			}
		}
	})
}

// slowApply is Apply over the text of the board: a jump looks at every cell on its way, a slide is made of one-cell steps.
func slowApply(board rabbits.Board, m rabbits.Move) (string, bool) {
	row, col := m.From.Row, m.From.Col
	down, right := m.To.Row-row, m.To.Col-col
	if (down == 0) == (right == 0) {
		return "", false
	}
	grid := gridOf(board)
	at := func(row, col int) byte {
		if row < 0 || row >= len(grid) || col < 0 || col >= len(grid) {
			return '#'
		}
		return grid[row][col]
	}
	far := max(down, -down, right, -right)
	down, right = down/far, right/far
	piece := at(row, col)
	switch {
	case piece == 'R':
		for i := 1; i < far; i++ {
			if at(row+i*down, col+i*right) == '.' {
				return "", false
			}
		}
		if far == 1 || at(m.To.Row, m.To.Col) != '.' {
			return "", false
		}
		grid[row][col], grid[m.To.Row][m.To.Col] = '.', 'R'
		return joinRows(grid), true
	case 'a' <= piece && piece <= 'z':
		otherRow, otherCol := row+max(down, -down), col+max(right, -right) // its other cell if it can go in this direction
		if at(otherRow, otherCol) != piece {
			return "", false
		}
		for range far {
			grid[row][col], grid[otherRow][otherCol] = '.', '.'
			row, col, otherRow, otherCol = row+down, col+right, otherRow+down, otherCol+right
			if at(row, col) != '.' || at(otherRow, otherCol) != '.' {
				return "", false
			}
			grid[row][col], grid[otherRow][otherCol] = piece, piece
		}
		return joinRows(grid), true
	}
	return "", false
}

func TestMovesFrom(t *testing.T) {
	t.Parallel()
	deep.Check(t, func(t *rapid.T) {
		board := anyBoard(t)
		all := board.Moves(nil)
		next := func(from rabbits.Cell) {
			for _, m := range board.MovesFrom(nil, from) {
				if m.From != from || len(all) == 0 || m != all[0] {
					t.Fatalf("%v comes from %v, the next of Moves is %v on\n%s", m, from, all, board)
				}
				all = all[1:]
			}
		}
		for letter := byte('a'); letter <= 'z'; letter++ {
			if fox, ok := board.Fox(letter); ok {
				next(fox.At)
			}
		}
		for _, rabbit := range board.Rabbits(nil) {
			next(rabbit)
		}
		if len(all) > 0 {
			t.Errorf("%v come from no cell on\n%s", all, board)
		}
	})
}

func TestSlideAndUndo(t *testing.T) {
	t.Parallel()
	deep.Check(t, func(t *rapid.T) {
		board := anyBoard(t)
		for _, fox := range board.Foxes(nil) {
			for _, m := range board.MovesFrom(nil, fox.At) {
				next, err := board.Apply(m)
				if err != nil {
					t.Fatalf("%v: %v on\n%s", m, err, board)
				}
				back, err := next.Apply(rabbits.Move{From: m.To, To: m.From})
				if err != nil || back != board {
					t.Errorf("%v there and back gives\n%sfrom\n%s%v", m, back, board, err)
				}
			}
		}
	})
}

// A turned or mirrored board has the turned or mirrored moves.
func TestSymmetry(t *testing.T) {
	t.Parallel()
	deep.Check(t, func(t *rapid.T) {
		board := anyBoard(t)
		for name, turn := range map[string]func([][]byte) [][]byte{"mirrored": mirrored, "transposed": transposed} {
			turned := func(board rabbits.Board) rabbits.Board {
				again, err := rabbits.Parse(joinRows(turn(gridOf(board))))
				if err != nil {
					t.Fatal(err)
				}
				return again
			}
			if turned(board).Solved() != board.Solved() {
				t.Errorf("%s, Solved is no longer %v on\n%s", name, board.Solved(), board)
			}
			want := map[rabbits.Board]bool{}
			for next := range after(t, board) {
				want[turned(next)] = true
			}
			if got := after(t, turned(board)); !maps.Equal(got, want) {
				t.Errorf("%s, it becomes\n%vwant\n%vfrom\n%s", name, got, want, board)
			}
		}
	})
}

// after returns the boards that are one move away.
func after(t *rapid.T, board rabbits.Board) map[rabbits.Board]bool {
	boards := map[rabbits.Board]bool{}
	for _, m := range board.Moves(nil) {
		next, err := board.Apply(m)
		if err != nil {
			t.Fatal(err)
		}
		boards[next] = true
	}
	return boards
}

func mirrored(grid [][]byte) [][]byte {
	for _, row := range grid {
		slices.Reverse(row)
	}
	return grid
}

func transposed(grid [][]byte) [][]byte {
	for row := range grid {
		for col := range row {
			grid[row][col], grid[col][row] = grid[col][row], grid[row][col]
		}
	}
	return grid
}
