package rushhour_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"warren/internal/deep"
	"warren/puzzles"
	"warren/puzzles/puzzletest"
	"warren/puzzles/rushhour"
)

func TestBrushes(t *testing.T) {
	t.Parallel()
	puzzletest.TestStrokes(t, rushhour.Stroke, []puzzletest.Stroke{
		{Name: "a car to the right", Draft: "AA...\n.....\n", Brush: 'B', Path: []int{1, 1, 1, 2, 1, 3}, Want: "AA...\n.BBB.\n"},
		{Name: "a car to the left", Draft: "AA...\n.....\n", Brush: 'B', Path: []int{1, 3, 1, 2}, Want: "AA...\n..BB.\n"},
		{Name: "a car down", Draft: "AA.\n...\n...\n", Brush: 'B', Path: []int{0, 2, 1, 2, 2, 2}, Want: "AAB\n..B\n..B\n"},
		{Name: "a car up", Draft: "...\n...\nAA.\n", Brush: 'B', Path: []int{2, 2, 1, 2}, Want: "...\n..B\nAAB\n"},
		{Name: "a drag aslant lays no bent car", Draft: "AA..\n....\n....\n", Brush: 'B', Path: []int{1, 0, 1, 1, 2, 2}, Want: "AA..\nBBB.\n....\n"},
		{Name: "a free letter", Draft: "AACC\n....\n", Brush: 'B', Path: []int{1, 0, 1, 1}, Want: "AACC\nBB..\n"},
		{Name: "the next free letter", Draft: "AABB\n....\n", Brush: 'B', Path: []int{1, 0, 1, 1}, Want: "AABB\nCC..\n"},
		{Name: "up to what stands in the way", Draft: "AA....\n....xC\n.....C\n", Brush: 'B', Path: []int{1, 1, 1, 2, 1, 3, 1, 4, 1, 5}, Want: "AA....\n.BBBxC\n.....C\n"},
		{Name: "no room for two", Draft: "AA....\n.x...C\n.....C\n", Brush: 'B', Path: []int{1, 0, 1, 1}, Want: "AA....\n.x...C\n.....C\n"},
		{Name: "off the board", Draft: "AA...\n.....\n", Brush: 'B', Path: []int{1, 3, 1, 4, 1, 5, 1, 6}, Want: "AA...\n...BB\n"},
		{Name: "one cell finds room to the right", Draft: "AA..\n....\n", Brush: 'B', Path: []int{1, 1}, Want: "AA..\n.BB.\n"},
		{Name: "or below", Draft: "AA..\n....\n....\n", Brush: 'B', Path: []int{1, 3}, Want: "AA..\n...B\n...B\n"},
		{Name: "or to the left", Draft: "AA..\n....\n", Brush: 'B', Path: []int{1, 3}, Want: "AA..\n..BB\n"},
		{Name: "or above", Draft: "AA..\n..x.\n", Brush: 'B', Path: []int{1, 3}, Want: "AA.B\n..xB\n"},
		{Name: "or not at all", Draft: "AAx.\n..xx\n", Brush: 'B', Path: []int{0, 3}, Want: "AAx.\n..xx\n"},
		{Name: "a car is moved by any of its cells", Draft: "AA...\nBBB..\n", Brush: 'B', Path: []int{1, 1, 1, 2}, Want: "AA...\n.BBB.\n"},
		{Name: "to another lane", Draft: "AA..\nBB..\n....\n", Brush: 'B', Path: []int{1, 0, 2, 1}, Want: "AA..\n....\n.BB.\n"},
		{Name: "over others", Draft: "AA..C\nBB..C\n....C\n....\n", Brush: 'B', Path: []int{1, 1, 1, 2, 0, 3}, Want: "AABBC\n....C\n....C\n.....\n"},
		{Name: "as far as there is a place", Draft: "AA...\nBB.xx\n", Brush: 'B', Path: []int{1, 0, 1, 1, 1, 2, 1, 3}, Want: "AA...\n.BBxx\n"},
		{Name: "nowhere", Draft: "AA\nBB\n", Brush: 'B', Path: []int{1, 0, 1, 1}, Want: "AA\nBB\n"},
		{Name: "a wall is not moved", Draft: "AA..\nx...\n", Brush: 'B', Path: []int{1, 0, 1, 1}, Want: "AA..\nx...\n"},
		{Name: "the red car is moved by the brush of cars", Draft: "AA..\n....\n", Brush: 'B', Path: []int{0, 0, 1, 1}, Want: "....\n.AA.\n"},
		{Name: "and by its own", Draft: "AA..\n....\n", Brush: 'A', Path: []int{0, 0, 1, 1}, Want: "....\n.AA.\n"},
		{Name: "it comes to a cell", Draft: "AA..\n....\n", Brush: 'A', Path: []int{1, 2}, Want: "....\n..AA\n"},
		{Name: "in its length", Draft: "AAA.\n....\n", Brush: 'A', Path: []int{1, 2}, Want: "....\n.AAA\n"},
		{Name: "or shorter where there is less room", Draft: "AAA..\nx..x.\n", Brush: 'A', Path: []int{1, 1}, Want: ".....\nxAAx.\n"},
		{Name: "or not at all", Draft: "AA..\n.x.x\n", Brush: 'A', Path: []int{1, 2}, Want: "AA..\n.x.x\n"},
		{Name: "it is laid anew along a drag", Draft: "AA...\n.....\n", Brush: 'A', Path: []int{1, 4, 1, 3, 1, 2}, Want: ".....\n..AAA\n"},
		{Name: "the brush of the red car does not take others away", Draft: "AA..\nBB..\n", Brush: 'A', Path: []int{1, 1}, Want: "AA..\nBB..\n"},
		{Name: "walls freehand", Draft: "AA..\n....\n....\n", Brush: 'x', Path: []int{1, 0, 1, 1, 2, 1, 2, 2}, Want: "AA..\nxx..\n.xx.\n"},
		{Name: "walls take whole cars away", Draft: "AA.B\n...B\nCCCB\n", Brush: 'x', Path: []int{2, 2, 2, 3}, Want: "AA..\n....\n..xx\n"},
		{Name: "but not the red one", Draft: "AA.B\n...B\n", Brush: 'x', Path: []int{0, 0, 0, 1, 0, 2}, Want: "AAxB\n...B\n"},
		{Name: "the eraser takes whole cars", Draft: "AA.B\n...B\nCCCB\n", Brush: '.', Path: []int{1, 3}, Want: "AA..\n....\nCCC.\n"},
		{Name: "and walls", Draft: "AAx.\nx...\n", Brush: '.', Path: []int{0, 2, 1, 1, 1, 0}, Want: "AA..\n....\n"},
		{Name: "but not the red car", Draft: "AA.B\n...B\n", Brush: '.', Path: []int{0, 0, 0, 1, 0, 2, 0, 3}, Want: "AA..\n....\n"},
		{Name: "of two red cars one can go", Draft: "AA.AA\n", Brush: '.', Path: []int{0, 3}, Want: "AA...\n"},
		{Name: "of a bent car a straight part goes", Draft: "AA..\nBBB.\n..B.\n", Brush: '.', Path: []int{1, 0}, Want: "AA..\n....\n..B.\n"},
		{Name: "a vertical red car is laid across", Draft: "A..\nA..\n", Brush: 'A', Path: []int{1, 1}, Want: "...\n.AA\n"},
		{Name: "an o is empty", Draft: "AAo\noox\n", Brush: 'B', Path: []int{1, 0}, Want: "AA.\nBBx\n"},
	})
}

func TestDrawing(t *testing.T) {
	t.Parallel()
	deep.Check(t, func(t *rapid.T) {
		board := anyBoard(t)
		rules.TestDrawing(t, board, puzzletest.Drawing{
			Brushes: ".xAB", Stroke: rushhour.Stroke, Mend: rushhour.Mend,
			Sizes: func(t *rapid.T) (rows, cols int) {
				return rapid.IntRange(1, rushhour.MaxSize).Draw(t, "rows"), rapid.IntRange(2, rushhour.MaxSize).Draw(t, "cols")
			},
		})
		d := puzzles.DraftOf(board.String(), '.').Turned(nil).Turned(nil).Mirrored(nil)
		if _, err := rushhour.Parse(d.String()); err != nil {
			t.Fatalf("mirrored and turned: %v\n%s", err, d)
		}
	})
}

func TestBlank(t *testing.T) {
	t.Parallel()
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
	t.Parallel()
	for _, test := range []struct{ name, draft, want string }{
		{"a board stays", "AA.B\n...B\n", "AA.B\n...B\n"},
		{"a car of one cell goes", "AAB\nC..\n", "AA.\n...\n"},
		{"the red car comes back", "...\nBB.\n...\n", "...\nBB.\nAA.\n"},
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
	t.Parallel()
	deep.Check(t, func(t *rapid.T) {
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
