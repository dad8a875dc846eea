package rushhour_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"warren/puzzles"
	"warren/puzzles/puzzletest"
	"warren/puzzles/rushhour"
)

func TestStroke(t *testing.T) {
	for _, test := range []struct {
		name, board string
		brush       rune
		path        []int // row, column, …
		want        string
	}{
		{"a car to the right", "AA...\n.....\n", 'B', []int{1, 1, 1, 2, 1, 3}, "AA...\n.BBB.\n"},
		{"a car to the left", "AA...\n.....\n", 'B', []int{1, 3, 1, 2}, "AA...\n..BB.\n"},
		{"a car down", "AA.\n...\n...\n", 'B', []int{0, 2, 1, 2, 2, 2}, "AAB\n..B\n..B\n"},
		{"a car up", "...\n...\nAA.\n", 'B', []int{2, 2, 1, 2}, "...\n..B\nAAB\n"},
		{"a drag aslant lays no bent car", "AA..\n....\n....\n", 'B', []int{1, 0, 1, 1, 2, 2}, "AA..\nBBB.\n....\n"},
		{"a free letter", "AACC\n....\n", 'B', []int{1, 0, 1, 1}, "AACC\nBB..\n"},
		{"the next free letter", "AABB\n....\n", 'B', []int{1, 0, 1, 1}, "AABB\nCC..\n"},
		{"up to what stands in the way", "AA....\n....xC\n.....C\n", 'B', []int{1, 1, 1, 2, 1, 3, 1, 4, 1, 5}, "AA....\n.BBBxC\n.....C\n"},
		{"no room for two", "AA....\n.x...C\n.....C\n", 'B', []int{1, 0, 1, 1}, "AA....\n.x...C\n.....C\n"},
		{"off the board", "AA...\n.....\n", 'B', []int{1, 3, 1, 4, 1, 5, 1, 6}, "AA...\n...BB\n"},
		{"one cell finds room to the right", "AA..\n....\n", 'B', []int{1, 1}, "AA..\n.BB.\n"},
		{"or below", "AA..\n....\n....\n", 'B', []int{1, 3}, "AA..\n...B\n...B\n"},
		{"or to the left", "AA..\n....\n", 'B', []int{1, 3}, "AA..\n..BB\n"},
		{"or above", "AA..\n..x.\n", 'B', []int{1, 3}, "AA.B\n..xB\n"},
		{"or not at all", "AAx.\n..xx\n", 'B', []int{0, 3}, "AAx.\n..xx\n"},
		{"a car is moved by any of its cells", "AA...\nBBB..\n", 'B', []int{1, 1, 1, 2}, "AA...\n.BBB.\n"},
		{"to another lane", "AA..\nBB..\n....\n", 'B', []int{1, 0, 2, 1}, "AA..\n....\n.BB.\n"},
		{"over others", "AA..C\nBB..C\n....C\n....\n", 'B', []int{1, 1, 1, 2, 0, 3}, "AABBC\n....C\n....C\n.....\n"},
		{"as far as there is a place", "AA...\nBB.xx\n", 'B', []int{1, 0, 1, 1, 1, 2, 1, 3}, "AA...\n.BBxx\n"},
		{"nowhere", "AA\nBB\n", 'B', []int{1, 0, 1, 1}, "AA\nBB\n"},
		{"a wall is not moved", "AA..\nx...\n", 'B', []int{1, 0, 1, 1}, "AA..\nx...\n"},
		{"the red car is moved by the brush of cars", "AA..\n....\n", 'B', []int{0, 0, 1, 1}, "....\n.AA.\n"},
		{"and by its own", "AA..\n....\n", 'A', []int{0, 0, 1, 1}, "....\n.AA.\n"},
		{"it comes to a cell", "AA..\n....\n", 'A', []int{1, 2}, "....\n..AA\n"},
		{"in its length", "AAA.\n....\n", 'A', []int{1, 2}, "....\n.AAA\n"},
		{"or shorter where there is less room", "AAA..\nx..x.\n", 'A', []int{1, 1}, ".....\nxAAx.\n"},
		{"or not at all", "AA..\n.x.x\n", 'A', []int{1, 2}, "AA..\n.x.x\n"},
		{"it is laid anew along a drag", "AA...\n.....\n", 'A', []int{1, 4, 1, 3, 1, 2}, ".....\n..AAA\n"},
		{"the brush of the red car does not take others away", "AA..\nBB..\n", 'A', []int{1, 1}, "AA..\nBB..\n"},
		{"walls freehand", "AA..\n....\n....\n", 'x', []int{1, 0, 1, 1, 2, 1, 2, 2}, "AA..\nxx..\n.xx.\n"},
		{"walls take whole cars away", "AA.B\n...B\nCCCB\n", 'x', []int{2, 2, 2, 3}, "AA..\n....\n..xx\n"},
		{"but not the red one", "AA.B\n...B\n", 'x', []int{0, 0, 0, 1, 0, 2}, "AAxB\n...B\n"},
		{"the eraser takes whole cars", "AA.B\n...B\nCCCB\n", '.', []int{1, 3}, "AA..\n....\nCCC.\n"},
		{"and walls", "AAx.\nx...\n", '.', []int{0, 2, 1, 1, 1, 0}, "AA..\n....\n"},
		{"but not the red car", "AA.B\n...B\n", '.', []int{0, 0, 0, 1, 0, 2, 0, 3}, "AA..\n....\n"},
		{"of two red cars one can go", "AA.AA\n", '.', []int{0, 3}, "AA...\n"},
		{"of a bent car a straight part goes", "AA..\nBBB.\n..B.\n", '.', []int{1, 0}, "AA..\n....\n..B.\n"},
		{"a vertical red car is laid across", "A..\nA..\n", 'A', []int{1, 1}, "...\n.AA\n"},
		{"an o is empty", "AAo\noox\n", 'B', []int{1, 0}, "AAo\nBBx\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			before := puzzles.DraftOf(test.board, '.')
			text := before.String()
			if got := rushhour.Stroke(before, test.brush, puzzletest.CellsAt(test.path...)).String(); got != test.want {
				t.Errorf("brush %c along %v on\n%sgives\n%swant\n%s", test.brush, test.path, test.board, got, test.want)
			}
			if before.String() != text {
				t.Errorf("the draft before the stroke is now\n%s", before)
			}
		})
	}
}

// TestStrokesKeepBoards draws at random: a valid board stays one, whatever is drawn on it, cut off it or added to it.
func TestStrokesKeepBoards(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := puzzles.DraftOf(anyBoard(t).String(), '.')
		for range rapid.IntRange(1, 30).Draw(t, "strokes") {
			before := d
			if rapid.IntRange(0, 9).Draw(t, "resize") == 0 {
				rows, cols := rapid.IntRange(1, rushhour.MaxSize).Draw(t, "rows"), rapid.IntRange(2, rushhour.MaxSize).Draw(t, "cols")
				down, right := rapid.IntRange(-2, 2).Draw(t, "down"), rapid.IntRange(-2, 2).Draw(t, "right")
				d = rushhour.Mend(d.Shifted(rows, cols, down, right, '.'))
			} else {
				brush := rapid.SampledFrom([]rune(".xAB")).Draw(t, "brush")
				d = rushhour.Stroke(d, brush, puzzletest.DrawPath(t, d))
			}
			if _, err := rushhour.Parse(d.String()); err != nil {
				t.Fatalf("%v: from\n%sto\n%s", err, before, d)
			}
		}
		d = rushhour.Mend(d.Turned(nil).Turned(nil).Mirrored(nil))
		if _, err := rushhour.Parse(d.String()); err != nil {
			t.Fatalf("mirrored and turned: %v\n%s", err, d)
		}
	})
}

func TestBlank(t *testing.T) {
	for rows := 1; rows <= rushhour.MaxSize; rows++ {
		for cols := 2; cols <= rushhour.MaxSize; cols++ {
			board := mustParse(t, rushhour.Blank(rows, cols))
			if board.Rows() != rows || board.Cols() != cols || len(board.Cars(nil)) != 1 {
				t.Errorf("the blank board of %d×%d is\n%s", rows, cols, board)
			}
		}
	}
}

func TestMend(t *testing.T) {
	for _, test := range []struct{ name, draft, want string }{
		{"a board stays", "AA.B\n...B\n", "AA.B\n...B\n"},
		{"a car of one cell goes", "AAB\nC..\n", "AA.\n...\n"},
		{"the red car comes back", "...\nBB.\n...\n", "AA.\nBB.\n...\n"},
		{"half of it too", "A..\n...\n...\n", "...\nAA.\n...\n"},
		{"over another where there is no room", "BBB\nCCC\n", "AA.\nCCC\n"},
		{"over walls", "xx\nxx\n", "AA\nxx\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := rushhour.Mend(puzzles.DraftOf(test.draft, '.')).String(); got != test.want {
				t.Errorf("from\n%sto\n%swant\n%s", test.draft, got, test.want)
			}
		})
	}
}

// TestKey compares boards that are the same but for their letters, and some that are not.
func TestKey(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		board := anyBoard(t)
		text := board.String()
		other := strings.NewReplacer("B", "y", "C", "B", "y", "C", ".", "o").Replace(text)
		if got, want := rushhour.Key(puzzles.DraftOf(other, '.')), rushhour.Key(puzzles.DraftOf(text, '.')); got != want {
			t.Fatalf("keys\n%sand\n%sof\n%s", got, want, text)
		}
		if got, want := rushhour.Key(puzzles.DraftOf(text, '.')), board.Canonical().String(); got != want {
			t.Fatalf("the key is\n%sthe canonical board\n%s", got, want)
		}
	})
	for _, pair := range [][2]string{
		{"AABB\n", "BBAA\n"}, {"AABB\n", "AAxx\n"}, {"AABBB\n", "AABBC\n"}, {"AA.\n...\n", "AA....\n"},
	} {
		if rushhour.Key(puzzles.DraftOf(pair[0], '.')) == rushhour.Key(puzzles.DraftOf(pair[1], '.')) {
			t.Errorf("one key for\n%sand\n%s", pair[0], pair[1])
		}
	}
}
