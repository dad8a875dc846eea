package linkup_test

import (
	"cmp"
	"math/rand/v2"
	"os"
	"testing"

	"warren/puzzles"
	"warren/puzzles/linkup"
)

// worn returns a random board of any size with any number of empty cells.
func worn(r *rand.Rand) linkup.Board {
	rows, cols := 1+puzzles.Below(r, linkup.MaxRows), 2+puzzles.Below(r, linkup.MaxCols-1)
	pictures, emptied := 1+puzzles.Below(r, len(linkup.Pictures)), puzzles.Below(r, 101)
	cells := make([]byte, rows*cols)
	for i := range cells {
		cells[i] = '.'
		if puzzles.Below(r, 100) >= emptied {
			cells[i] = linkup.Pictures[puzzles.Below(r, pictures)]
		}
	}
	return linkup.New(rows, cols, string(cells))
}

// anyCell draws a cell of the board.
func anyCell(r *rand.Rand, b linkup.Board) linkup.Cell {
	return linkup.Cell{Row: puzzles.Below(r, b.Rows()), Col: puzzles.Below(r, b.Cols())}
}

// A way is what decides between paths, in this order, after turns and steps a path along the row.
type way struct{ turns, steps, down, corner int }

func (w way) before(v way) bool {
	return cmp.Or(cmp.Compare(w.turns, v.turns), cmp.Compare(w.steps, v.steps), cmp.Compare(w.down, v.down), cmp.Compare(w.corner, v.corner)) < 0
}

// A walk follows every path from a cell step by step and records the best that reaches its goal.
type walk struct {
	board linkup.Board
	goal  linkup.Cell
	found bool
	best  way
}

func (w *walk) from(at linkup.Cell, down, right int, by way) {
	at = linkup.Cell{Row: at.Row + down, Col: at.Col + right}
	by.steps++
	if at == w.goal {
		if !w.found || by.before(w.best) {
			w.found, w.best = true, by
		}
		return
	}
	around := -1 <= at.Row && at.Row <= w.board.Rows() && -1 <= at.Col && at.Col <= w.board.Cols()
	if !around || w.board.PictureAt(at) != 0 {
		return
	}
	w.from(at, down, right, by)
	if by.turns < linkup.MaxTurns {
		if by.turns++; by.turns == 1 {
			by.corner = at.Row*by.down + at.Col*(1-by.down)
		}
		w.from(at, right, down, by)
		w.from(at, -right, -down, by)
	}
}

func walked(board linkup.Board, from, to linkup.Cell) (best way, ok bool) {
	w := walk{board: board, goal: to}
	for _, d := range [][2]int{{0, 1}, {0, -1}, {1, 0}, {-1, 0}} {
		w.from(from, d[0], d[1], way{down: max(d[0], -d[0])})
	}
	return w.best, w.found
}

func wayOf(p linkup.Path) way {
	w := way{turns: p.Turns(), steps: p.Steps()}
	if p.At(1).Row != p.From().Row {
		w.down = 1
	}
	if w.turns > 0 {
		w.corner = p.At(1).Row*w.down + p.At(1).Col*(1-w.down)
	}
	return w
}

// TestLinksAgainstEnumeration compares the masks with all paths, each followed step by step.
func TestLinksAgainstEnumeration(t *testing.T) {
	t.Parallel()
	const boards, queriesPerBoard = 500, 20
	r := puzzles.NewRand(14)
	var found [linkup.MaxTurns + 2]int // by turns; the last: no path
	for range boards {
		board := worn(r)
		field := board.Field()
		for range queriesPerBoard {
			from, to := anyCell(r, board), anyCell(r, board)
			for tries := 0; from == to && tries < 100; tries++ {
				to = anyCell(r, board)
			}
			if from == to {
				t.Fatalf("no second cell was drawn on\n%s", board)
			}
			if to.Row < from.Row || to.Row == from.Row && to.Col < from.Col {
				from, to = to, from
			}
			best, ok := walked(board, from, to)
			path, linked := field.Link(from, to)
			if linked != ok || field.Linked(from, to) != ok || linked && wayOf(path) != best {
				t.Fatalf("from %v to %v: %v by %v, all paths say %v by %+v on\n%s", from, to, linked, path, ok, best, board)
			}
			for turns := range linkup.MaxTurns + 1 {
				if within := field.Within(from, to, turns); within != (ok && best.turns <= turns) {
					t.Fatalf("from %v to %v within %d turns: %v, all paths say %v by %+v on\n%s", from, to, turns, within, ok, best, board)
				}
			}
			if back, _ := field.Link(to, from); back != path.Reversed() {
				t.Fatalf("from %v to %v %v, back %v on\n%s", from, to, path, back, board)
			}
			if !ok {
				found[linkup.MaxTurns+1]++
				continue
			}
			found[best.turns]++
			checkApplies(t, board, path)
		}
	}
	t.Logf("links of 0, 1 and 2 turns and none: %v", found)
	for _, n := range found {
		if n < boards/5 {
			t.Errorf("links of 0, 1 and 2 turns and none: %v, %d of each were wanted", found, boards/5)
		}
	}
}

// checkApplies applies a path between two cells to the board with two equal pictures at its ends.
func checkApplies(t *testing.T, board linkup.Board, path linkup.Path) {
	t.Helper()
	cells := []byte(board.Cells())
	for _, end := range []linkup.Cell{path.From(), path.To()} {
		cells[end.Row*board.Cols()+end.Col] = 'A'
	}
	board = linkup.New(board.Rows(), board.Cols(), string(cells))
	next, err := board.Apply(linkup.Move{Path: path})
	if err != nil || next.Tiles() != board.Tiles()-2 || next.PictureAt(path.From()) != 0 || next.PictureAt(path.To()) != 0 {
		t.Fatalf("%v by %v gives\n%sfrom\n%s", err, path, next, board)
	}
}

// TestKnownLink checks a board on which the published search finds a path of 7 steps.
func TestKnownLink(t *testing.T) {
	t.Parallel()
	file, err := os.ReadFile("testdata/linkup.txt")
	if err != nil {
		t.Fatal(err)
	}
	board, err := linkup.Parse(string(file))
	if err != nil {
		t.Fatal(err)
	}
	field := board.Field()
	path, ok := field.Link(linkup.Cell{Row: 1, Col: 0}, linkup.Cell{Row: 0, Col: 2})
	if !ok || path.Turns() != 2 || path.Steps() != 5 {
		t.Errorf("%v, %d turns, %d steps; want 2 and 5", path, path.Turns(), path.Steps())
	}
}

func TestFieldFollowsBoard(t *testing.T) {
	t.Parallel()
	r := puzzles.NewRand(3)
	for range 50 {
		board := worn(r)
		field := board.Field()
		for _, move := range board.Moves(nil) {
			next, err := board.Apply(move)
			if err != nil {
				t.Fatalf("%v on\n%s", err, board)
			}
			followed := field
			followed.Clear(move.Path.From())
			followed.Clear(move.Path.To())
			if followed != next.Field() {
				t.Fatalf("after %v the field is not that of\n%s", move, next)
			}
			followed.Fill(move.Path.From())
			followed.Fill(move.Path.To())
			if followed != field || field.Empty(move.Path.From()) {
				t.Fatalf("after %v and back the field is not that of\n%s", move, board)
			}
		}
	}
}

func TestLinkAllocatesNothing(t *testing.T) {
	r := puzzles.NewRand(5)
	board := worn(r)
	field := board.Field()
	from, to := linkup.Cell{}, linkup.Cell{Row: board.Rows() - 1, Col: board.Cols() - 1}
	if n := testing.AllocsPerRun(100, func() { field.Link(from, to); field.Linked(from, to) }); n != 0 {
		t.Errorf("%v allocations for a link", n)
	}
}
