package onestroke_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"warren/internal/deep"
	"warren/puzzles"
	"warren/puzzles/onestroke"
	"warren/puzzles/puzzletest"
)

func to(row, col int) onestroke.Move {
	return onestroke.Move{To: onestroke.Cell{Row: row, Col: col}}
}

// A fataler is a test, or a property of one.
type fataler interface {
	Helper()
	Fatal(args ...any)
}

// draw makes the moves, all of them legal.
func draw(t fataler, board onestroke.Board, moves ...onestroke.Move) onestroke.Board {
	t.Helper()
	for _, move := range moves {
		var err error
		if board, err = board.Apply(move); err != nil {
			t.Fatal(err)
		}
	}
	return board
}

// anyBoard returns a random board of any size with blocks anywhere and sometimes an end, and on it a random stroke of random length.
func anyBoard(t *rapid.T) onestroke.Board {
	height, width := rapid.IntRange(1, onestroke.MaxSize).Draw(t, "rows"), rapid.IntRange(1, onestroke.MaxSize).Draw(t, "cols")
	r := puzzles.NewRand(rapid.Uint64().Draw(t, "seed"))
	blocks := uint32(rapid.IntRange(0, 50).Draw(t, "blocks in per cent"))
	grid := []byte(strings.Repeat(strings.Repeat(".", width)+"\n", height))
	for i := range grid {
		if grid[i] == '.' && r.Uint32N(100) < blocks {
			grid[i] = '#'
		}
	}
	if rapid.Bool().Draw(t, "end") {
		grid[puzzles.Below(r, height)*(width+1)+puzzles.Below(r, width)] = 'E'
	}
	grid[puzzles.Below(r, height)*(width+1)+puzzles.Below(r, width)] = 'S'
	board, err := onestroke.Parse(string(grid))
	if err != nil {
		t.Fatalf("a drawn board does not parse: %v\n%s", err, grid)
	}
	for range rapid.IntRange(0, 60).Draw(t, "steps") {
		moves := board.Moves(nil)
		if len(moves) == 0 {
			break
		}
		if board, err = board.Apply(moves[puzzles.Below(r, len(moves))]); err != nil {
			t.Fatal(err)
		}
	}
	return board
}

func TestPrintAndParse(t *testing.T) {
	t.Parallel()
	deep.Check(t, func(t *rapid.T) {
		board := anyBoard(t)
		text := board.String()
		for name, text := range map[string]string{
			"rows": text, "CRLF": strings.ReplaceAll(text, "\n", "\r\n"), "comments": "// one\n" + text + "\n// two\n",
		} {
			again, err := onestroke.Parse(text)
			if err != nil || again.String() != board.String() || again.Start() != board.Start() || again.Free() != board.Free() || again != board && board.Len() == 1 {
				t.Fatalf("%s: read as\n%s%v, want\n%s", name, again, err, board)
			}
			// The text does not hold the stroke, so that it has to be drawn again.
			for i := 1; i < board.Len(); i++ {
				if again, err = again.Apply(onestroke.Move{To: board.At(i)}); err != nil {
					t.Fatalf("%s: step %d: %v", name, i, err)
				}
			}
			if again != board {
				t.Fatalf("%s: the same stroke on the same grid is another board", name)
			}
		}
	})
}

// TestStroke checks that the methods of a board agree about its stroke.
func TestStroke(t *testing.T) {
	t.Parallel()
	deep.Check(t, func(t *rapid.T) {
		board := anyBoard(t)
		stroke := board.Stroke(nil)
		if len(stroke) != board.Len() || stroke[0] != board.Start() || stroke[len(stroke)-1] != board.Head() {
			t.Fatalf("stroke %v from %v to %v, %d cells", stroke, board.Start(), board.Head(), board.Len())
		}
		free, open := 0, 0
		for row := -1; row <= board.Rows(); row++ {
			for col := -1; col <= board.Cols(); col++ {
				c := onestroke.Cell{Row: row, Col: col}
				at := slices.Index(stroke, c)
				if board.Number(c) != at+1 {
					t.Errorf("%v has the number %d, it is at %d of the stroke", c, board.Number(c), at)
				}
				if at >= 0 && board.At(at) != c {
					t.Errorf("cell %d is %v, want %v", at, board.At(at), c)
				}
				states := 0
				for _, is := range [...]bool{!board.Inside(c), board.Block(c), board.Open(c), at >= 0} {
					if is {
						states++
					}
				}
				if states != 1 {
					t.Errorf("%v is outside: %v, a block: %v, open: %v, drawn: %v", c, !board.Inside(c), board.Block(c), board.Open(c), at >= 0)
				}
				if board.Open(c) || at >= 0 {
					free++
				}
				if board.Open(c) {
					open++
				}
			}
		}
		if free != board.Free() || open != board.Left() || board.Solved() != (open == 0) {
			t.Errorf("%d cells, %d left, solved %v; counted %d, %d", board.Free(), board.Left(), board.Solved(), free, open)
		}
	})
}

// Apply accepts what Moves lists and the cells of the stroke behind its head, and nothing else.
func TestMoves(t *testing.T) {
	t.Parallel()
	deep.Check(t, func(t *rapid.T) {
		board := anyBoard(t)
		moves := board.Moves(nil)
		for row := -1; row <= board.Rows(); row++ {
			for col := -1; col <= board.Cols(); col++ {
				move := to(row, col)
				after, err := board.Apply(move)
				number := board.Number(move.To)
				if 0 < number && number < board.Len() {
					if err != nil || after.Len() != number || after.Head() != move.To || after.String() != board.String() {
						t.Errorf("%v goes back to %d cells, want %d: %v", move, after.Len(), number, err)
					}
					continue
				}
				if legal := slices.Contains(moves, move); legal != (err == nil) {
					t.Fatalf("%v is among the moves: %v; applied: %v", move, legal, err)
				}
				if err == nil {
					if after.Head() != move.To || after.Len() != board.Len()+1 || after.Left() != board.Left()-1 || after.String() != board.String() {
						t.Errorf("%v leads to head %v, %d cells, %d left", move, after.Head(), after.Len(), after.Left())
					}
					continue
				}
				if after != board {
					t.Errorf("a refused move changed the board")
				}
				if refusal := (*onestroke.Refusal)(nil); !errors.As(err, &refusal) {
					t.Errorf("the error is a %T: %v", err, err)
				}
			}
		}
	})
}

func TestRewind(t *testing.T) {
	t.Parallel()
	deep.Check(t, func(t *rapid.T) {
		board := anyBoard(t)
		before, err := onestroke.Parse(board.String())
		if err != nil {
			t.Fatal(err)
		}
		for i := 1; i < board.Len(); i++ {
			back, err := board.Apply(onestroke.Move{To: before.Head()})
			if err != nil || back != before {
				t.Fatalf("back to %d cells: %d, %v", before.Len(), back.Len(), err)
			}
			if before, err = before.Apply(onestroke.Move{To: board.At(i)}); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// TestBetween checks that the moves lead to the board, and that at most the first takes steps back.
func TestBetween(t *testing.T) {
	t.Parallel()
	deep.Check(t, func(t *rapid.T) {
		to := anyBoard(t)
		from := to
		if to.Len() > 1 {
			from = draw(t, to, onestroke.Move{To: to.At(rapid.IntRange(0, to.Len()-2).Draw(t, "back to"))})
		}
		r := puzzles.NewRand(rapid.Uint64().Draw(t, "seed"))
		for range rapid.IntRange(0, 20).Draw(t, "steps") {
			if moves := from.Moves(nil); len(moves) > 0 {
				from = draw(t, from, moves[puzzles.Below(r, len(moves))])
			}
		}
		moves := onestroke.Between(nil, from, to)
		at := from
		for i, move := range moves {
			if i > 0 && !at.Open(move.To) {
				t.Errorf("move %d of %v goes back", i, moves)
			}
			at = draw(t, at, move)
		}
		if at != to {
			t.Errorf("%v lead to %v, want %v", moves, at.Stroke(nil), to.Stroke(nil))
		}
	})
}

func TestTally(t *testing.T) {
	t.Parallel()
	tally := onestroke.Tally(mustParse(t, rows("S..", ".#.", "...")))
	for i, test := range []struct {
		to   onestroke.Move
		want int
	}{{to(0, 1), 2}, {to(0, 2), 3}, {to(1, 2), 4}, {to(0, 1), 2}, {to(1, 1), 2}, {to(0, 0), 1}, {to(1, 0), 2}} {
		if got := tally(test.to); got != test.want {
			t.Errorf("after move %d there are %d cells, want %d", i+1, got, test.want)
		}
	}
}

func TestOneGame(t *testing.T) {
	t.Parallel()
	board := mustParse(t, rows("S..", ".#.", "..."))
	if got, want := board.Moves(nil), []onestroke.Move{to(1, 0), to(0, 1)}; !slices.Equal(got, want) {
		t.Errorf("moves %v, want %v", got, want)
	}
	turns := []int{0, 0, 1, 1, 2, 2, 3}
	for i, move := range []onestroke.Move{to(0, 1), to(0, 2), to(1, 2), to(2, 2), to(2, 1), to(2, 0), to(1, 0)} {
		if board.Solved() {
			t.Errorf("solved after %d steps", i)
		}
		board = draw(t, board, move)
		if board.Turns() != turns[i] {
			t.Errorf("%d turns after %d steps, want %d", board.Turns(), i+1, turns[i])
		}
	}
	if !board.Solved() || len(board.Moves(nil)) != 0 {
		t.Errorf("solved: %v, moves %v", board.Solved(), board.Moves(nil))
	}
}

// TestEnd checks that a stroke goes on from everywhere but the end, and is solved there alone.
func TestEnd(t *testing.T) {
	t.Parallel()
	board := mustParse(t, rows("S..", ".#E", "..."))
	end := onestroke.Cell{Row: 1, Col: 2}
	if at, ok := board.End(); !ok || at != end || !board.Ends(end) || board.Ends(onestroke.Cell{}) || board.Ends(onestroke.Cell{Row: -1, Col: 22}) {
		t.Errorf("the end is %v, %v", at, ok)
	}
	early := draw(t, board, to(0, 1), to(0, 2), to(1, 2))
	if early.Solved() || len(early.Moves(nil)) != 0 {
		t.Errorf("from the end the stroke goes on to %v", early.Moves(nil))
	}
	below := onestroke.Cell{Row: 2, Col: 2}
	for _, move := range []func() error{
		func() error { _, err := early.Apply(onestroke.Move{To: below}); return err },
		func() error { _, err := early.Push(1, 0); return err },
		func() error { _, err := early.Toward(nil, below); return err },
	} {
		puzzletest.CheckRefusal(t, move(), onestroke.Ended, cellsOf(below), "the stroke ends on [1,2]")
	}
	// No way leads through the end.
	if way := draw(t, board, to(0, 1), to(0, 2)).Way(nil, below); way != nil {
		t.Errorf("the way through the end is %v", way)
	}
	whole := draw(t, early, to(0, 0), to(1, 0), to(2, 0), to(2, 1), to(2, 2), to(1, 2))
	if whole.Solved() || whole.Left() != 2 {
		t.Errorf("solved: %v with %d left", whole.Solved(), whole.Left())
	}
	if whole = draw(t, mustParse(t, rows("S..", "E#.", "...")), to(0, 1), to(0, 2), to(1, 2), to(2, 2), to(2, 1), to(2, 0), to(1, 0)); !whole.Solved() {
		t.Error("a stroke through all cells to the end does not solve")
	}
	if at, ok := mustParse(t, "S.\n").End(); ok {
		t.Errorf("a board without an end has it at %v", at)
	}
}

func TestLargestStroke(t *testing.T) {
	t.Parallel()
	const size = onestroke.MaxSize
	board := mustParse(t, onestroke.Blank(size, size))
	begun := board
	var want []onestroke.Cell
	for row := range size {
		for col := range size {
			if row%2 == 1 {
				col = size - 1 - col
			}
			want = append(want, onestroke.Cell{Row: row, Col: col})
		}
	}
	for i, c := range want[1:] {
		if board.Solved() || board.Left() != len(want)-1-i {
			t.Fatalf("%d cells are left after %d of %d", board.Left(), i+1, len(want))
		}
		board = draw(t, board, onestroke.Move{To: c})
	}
	if !board.Solved() || board.Free() != size*size || board.Turns() != 2*size-2 || !slices.Equal(board.Stroke(nil), want) {
		t.Errorf("solved %v, %d cells, %d turns, stroke %v", board.Solved(), board.Free(), board.Turns(), board.Stroke(nil))
	}
	for i, c := range want {
		if board.Number(c) != i+1 || board.At(i) != c || board.Open(c) || board.Block(c) {
			t.Errorf("%v is number %d, cell %d is %v", c, board.Number(c), i, board.At(i))
		}
	}
	if moves := onestroke.Between(nil, begun, board); len(moves) != size*size-1 || draw(t, begun, moves...) != board {
		t.Errorf("%d moves lead there", len(moves))
	}
	for _, left := range []int{399, 257, 256, 255, 1} {
		back := draw(t, board, onestroke.Move{To: want[left-1]})
		if back.Len() != left || back.Head() != want[left-1] || back.Number(want[left]) != 0 || !back.Open(want[left]) {
			t.Errorf("taken back to %d cells: %d, head %v", left, back.Len(), back.Head())
		}
		if again := draw(t, back, onestroke.Between(nil, back, board)...); again != board {
			t.Errorf("drawn again from %d cells it is another board", left)
		}
	}
	if draw(t, board, onestroke.Move{To: want[0]}) != begun {
		t.Error("taken back whole it is another board")
	}
}

func TestTurned(t *testing.T) {
	t.Parallel()
	deep.Check(t, func(t *rapid.T) {
		puzzletest.TestTurned(t, anyBoard(t), nil, func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "move") })
	})
}
