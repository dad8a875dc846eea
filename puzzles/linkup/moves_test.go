package linkup_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"warren/internal/deep"
	"warren/puzzles"
	"warren/puzzles/linkup"
	"warren/puzzles/puzzletest"
)

// move returns the path through the cells row, column, row, column and so on.
func move(t testing.TB, numbers ...int) linkup.Move {
	t.Helper()
	var cells []linkup.Cell
	for i := 0; i < len(numbers); i += 2 {
		cells = append(cells, linkup.Cell{Row: numbers[i], Col: numbers[i+1]})
	}
	path, err := linkup.NewPath(cells...)
	if err != nil {
		t.Fatal(err)
	}
	return linkup.Move{Path: path}
}

func anyBoard(t *rapid.T) linkup.Board {
	return worn(puzzles.NewRand(rapid.Uint64().Draw(t, "seed")))
}

func TestApply(t *testing.T) {
	t.Parallel()
	board := mustParse(t, rows("A.BA", "CAB.", "C..D"))
	for _, test := range []struct {
		name string
		move linkup.Move
		want string
	}{
		{"neighbours", move(t, 1, 0, 2, 0), rows("A.BA", ".AB.", "...D")},
		{"one turn", move(t, 0, 0, 0, 1, 1, 1), rows("..BA", "C.B.", "C..D")},
		{"backward", move(t, 1, 1, 0, 1, 0, 0), rows("..BA", "C.B.", "C..D")},
		{"outside the board", move(t, 0, 0, -1, 0, -1, 3, 0, 3), rows("..B.", "CAB.", "C..D")},
		{"not the best path", move(t, 0, 2, 0, 1, 1, 1), ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			next, err := board.Apply(test.move)
			if test.want == "" {
				if err == nil {
					t.Errorf("%v is legal", test.move)
				}
				return
			}
			if err != nil || next.String() != test.want {
				t.Errorf("%v gives %v\n%swant\n%s", test.move, err, next, test.want)
			}
		})
	}
	roundabout := mustParse(t, rows("AA", ".."))
	if next, err := roundabout.Apply(move(t, 0, 0, 1, 0, 1, 1, 0, 1)); err != nil || !next.Solved() {
		t.Errorf("a path that is not the best is refused: %v\n%s", err, next)
	}
}

// TestMovesAgainstEnumeration compares Moves with the best path of every pair.
func TestMovesAgainstEnumeration(t *testing.T) {
	t.Parallel()
	deep.Check(t, func(t *rapid.T) {
		board := anyBoard(t)
		if board.Tiles() > 60 {
			return // the enumeration is slow; TestLinksAgainstEnumeration covers larger boards
		}
		moves := board.Moves(nil)
		for i := range board.Rows() * board.Cols() {
			for j := i + 1; j < board.Rows()*board.Cols(); j++ {
				from := linkup.Cell{Row: i / board.Cols(), Col: i % board.Cols()}
				to := linkup.Cell{Row: j / board.Cols(), Col: j % board.Cols()}
				if board.PictureAt(from) == 0 || board.PictureAt(from) != board.PictureAt(to) {
					continue
				}
				best, ok := walked(board, from, to)
				if !ok {
					continue
				}
				if len(moves) == 0 {
					t.Fatalf("no move from %v to %v on\n%s", from, to, board)
				}
				p := moves[0].Path
				if p.From() != from || p.To() != to || wayOf(p) != best {
					t.Fatalf("%v, expected one from %v to %v by %+v on\n%s", moves[0], from, to, best, board)
				}
				moves = moves[1:]
			}
		}
		if len(moves) > 0 {
			t.Fatalf("%v more on\n%s", moves, board)
		}
	})
}

// TestAnyPath passes random paths to Apply: an accepted one has only empty cells on its way, a refused one has a reason.
func TestAnyPath(t *testing.T) {
	t.Parallel()
	applied := 0
	deep.Check(t, func(t *rapid.T) {
		r := puzzles.NewRand(rapid.Uint64().Draw(t, "seed"))
		board := worn(r)
		for range 200 {
			var cells []linkup.Cell
			for range puzzles.Below(r, 5) {
				c := linkup.Cell{Row: puzzles.Below(r, board.Rows()+4) - 2, Col: puzzles.Below(r, board.Cols()+4) - 2}
				if n := len(cells); n > 0 && puzzles.Below(r, 8) > 0 {
					if n%2 == 0 {
						c.Row = cells[n-1].Row
					} else {
						c.Col = cells[n-1].Col
					}
				}
				cells = append(cells, c)
			}
			path, err := linkup.NewPath(cells...)
			if err != nil {
				t.Fatal(err)
			}
			if n := len(cells); n > 1 && board.Inside(cells[0]) && board.Inside(cells[n-1]) { // random ends are rarely a pair: make them one
				signs := []byte(board.Cells())
				for _, end := range []linkup.Cell{cells[0], cells[n-1]} {
					signs[end.Row*board.Cols()+end.Col] = 'A'
				}
				board = linkup.New(board.Rows(), board.Cols(), string(signs))
			}
			next, err := board.Apply(linkup.Move{Path: path})
			var refusal *linkup.Refusal
			if err != nil {
				if !errors.As(err, &refusal) || next != board {
					t.Fatalf("%v: %v on\n%s", path, err, board)
				}
				continue
			}
			applied++
			best, ok := walked(board, path.From(), path.To())
			if !ok || best.turns > path.Turns() || best.turns == path.Turns() && best.steps > path.Steps() {
				t.Fatalf("%v is taken on\n%s", path, board)
			}
		}
	})
	if applied < 100 {
		t.Errorf("%d paths were taken", applied)
	}
}

// TestShuffle checks that a shuffle accepts the same pictures on the same cells, in any order, and nothing else.
func TestShuffle(t *testing.T) {
	t.Parallel()
	board := mustParse(t, rows("A.BA", "CAB.", "C..D"))
	const want = "B.AC\nDCB.\nA..A\n"
	next, err := board.Apply(linkup.Move{Shuffle: want})
	if err != nil || next.String() != want {
		t.Fatalf("%v gives\n%s", err, next)
	}
	data, err := json.Marshal(linkup.Move{Shuffle: want})
	if err != nil || string(data) != `{"shuffle":"B.AC\nDCB.\nA..A\n"}` {
		t.Errorf("a shuffle is written %s, %v", data, err)
	}
	var read linkup.Move
	if err := json.Unmarshal(data, &read); err != nil || read != (linkup.Move{Shuffle: want}) {
		t.Errorf("%s reads as %v, %v", data, read, err)
	}
	deep.Check(t, func(t *rapid.T) {
		r := puzzles.NewRand(rapid.Uint64().Draw(t, "seed"))
		board := worn(r)
		var signs []byte
		cells := []byte(board.Cells())
		for _, sign := range cells {
			if sign != '.' {
				signs = append(signs, sign)
			}
		}
		linkup.Mix(r, signs)
		for i, k := 0, 0; i < len(cells); i++ {
			if cells[i] != '.' {
				cells[i] = signs[k]
				k++
			}
		}
		want := linkup.New(board.Rows(), board.Cols(), string(cells))
		if next, err := board.Apply(linkup.Move{Shuffle: want.String()}); err != nil || next != want {
			t.Fatalf("%v gives\n%swant\n%s", err, next, want)
		}
	})
}

// TestSymmetry checks that a mirrored or transposed board has the links of the board, with as many turns and steps.
func TestSymmetry(t *testing.T) {
	t.Parallel()
	deep.Check(t, func(t *rapid.T) {
		board := anyBoard(t)
		if board.Cols() > linkup.MaxRows {
			return
		}
		field := board.Field()
		mirror := func(c linkup.Cell) linkup.Cell { return linkup.Cell{Row: c.Row, Col: board.Cols() - 1 - c.Col} }
		transpose := func(c linkup.Cell) linkup.Cell { return linkup.Cell{Row: c.Col, Col: c.Row} }
		mirrored := turned(board, board.Rows(), board.Cols(), mirror).Field()
		transposed := turned(board, board.Cols(), board.Rows(), transpose).Field()
		for _, m := range board.Moves(nil) {
			from, to := m.Path.From(), m.Path.To()
			want, _ := field.Link(from, to)
			a, okA := mirrored.Link(mirror(from), mirror(to))
			b, okB := transposed.Link(transpose(from), transpose(to))
			if !okA || !okB || a.Turns() != want.Turns() || a.Steps() != want.Steps() || b.Turns() != want.Turns() || b.Steps() != want.Steps() {
				t.Fatalf("%v, mirrored %v, transposed %v on\n%s", want, a, b, board)
			}
		}
	})
}

func turned(board linkup.Board, rows, cols int, to func(linkup.Cell) linkup.Cell) linkup.Board {
	cells := make([]byte, rows*cols)
	for i := range board.Cells() {
		c := to(linkup.Cell{Row: i / board.Cols(), Col: i % board.Cols()})
		cells[c.Row*cols+c.Col] = board.Cells()[i]
	}
	return linkup.New(rows, cols, string(cells))
}

// A board of the most columns has more rows when it is turned than boards that are read.
func TestLargestTurned(t *testing.T) {
	t.Parallel()
	board := mustParse(t, strings.Repeat("A"+strings.Repeat(".", linkup.MaxCols-2)+"A\n", linkup.MaxRows)).Turned()
	last := linkup.Cell{Row: board.Rows() - 1}
	if path, err := board.Link(linkup.Cell{}, last); err != nil || path.To() != last {
		t.Errorf("%v, %v", path, err)
	}
	shuffle := linkup.Move{Shuffle: "AB.\n.BA\n"}
	if got, want := shuffle.Turned(2).Shuffle, rows(".A", "BB", "A."); got != want {
		t.Errorf("a shuffle is turned to\n%swant\n%s", got, want)
	}
}

func TestTurned(t *testing.T) {
	t.Parallel()
	deep.Check(t, func(t *rapid.T) {
		puzzletest.TestTurned(t, anyBoard(t), nil, func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "move") })
	})
}

func TestThreeTurnsInJSON(t *testing.T) {
	t.Parallel()
	var refusal *linkup.Refusal
	err := json.Unmarshal([]byte(`{"path":[[0,0],[0,1],[1,1],[1,2],[2,2]]}`), new(linkup.Move))
	if !errors.As(err, &refusal) || refusal.Reason != linkup.TooManyTurns {
		t.Errorf("three turns: %v", err)
	}
}
