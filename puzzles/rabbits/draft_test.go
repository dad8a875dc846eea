package rabbits_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"warren/internal/deep"
	"warren/puzzles"
	"warren/puzzles/puzzletest"
	"warren/puzzles/rabbits"
)

func TestBrushes(t *testing.T) {
	t.Parallel()
	puzzletest.TestStrokes(t, rabbits.Stroke, []puzzletest.Stroke{
		{Name: "a fox to the right", Draft: "R..\n...\n", Brush: 'a', Path: []int{1, 0, 1, 1, 1, 2}, Want: "R..\naa.\n"},
		{Name: "a fox up", Draft: "..\n..\nR.\n", Brush: 'a', Path: []int{2, 1, 1, 1, 0, 1}, Want: "..\n.a\nRa\n"},
		{Name: "aslant", Draft: "R..\n...\n...\n", Brush: 'a', Path: []int{0, 1, 1, 1, 2, 2}, Want: "Ra.\n.a.\n...\n"},
		{Name: "a free letter", Draft: "Rbb\naa.\n...\n", Brush: 'a', Path: []int{2, 0, 2, 1}, Want: "Rbb\naa.\ncc.\n"},
		{Name: "one cell finds room", Draft: "R.X\n.XX\n", Brush: 'a', Path: []int{1, 0}, Want: "R.X\n.XX\n"},
		{Name: "one cell finds room above", Draft: "R.X\nX.X\n", Brush: 'a', Path: []int{1, 1}, Want: "RaX\nXaX\n"},
		{Name: "no fox where something stands", Draft: "R.X\n", Brush: 'a', Path: []int{0, 1, 0, 2}, Want: "R.X\n"},
		{Name: "a fox is moved by either cell", Draft: "R...\n.aa.\n....\n", Brush: 'a', Path: []int{1, 2, 2, 3}, Want: "R...\n....\n..aa\n"},
		{Name: "as far as there is a place", Draft: "R....\naa..X\n", Brush: 'R', Path: []int{1, 0, 1, 1, 1, 2, 1, 3}, Want: "R....\n..aaX\n"},
		{Name: "a rabbit is moved", Draft: "R..\n.X.\n", Brush: 'R', Path: []int{0, 0, 1, 1, 1, 2}, Want: "...\n.XR\n"},
		{Name: "over what stands in its way", Draft: "RX.\n", Brush: 'a', Path: []int{0, 0, 0, 1, 0, 2}, Want: ".XR\n"},
		{Name: "but not onto it", Draft: "R.X\n", Brush: 'R', Path: []int{0, 0, 0, 1, 0, 2}, Want: ".RX\n"},
		{Name: "one more rabbit", Draft: "R..\n...\n", Brush: 'R', Path: []int{1, 0, 1, 1}, Want: "R..\n.R.\n"},
		{Name: "in place of a mushroom", Draft: "RX.\n", Brush: 'R', Path: []int{0, 1}, Want: "RR.\n"},
		{Name: "mushrooms freehand", Draft: "R..\n...\n", Brush: 'X', Path: []int{0, 1, 1, 1, 1, 2}, Want: "RX.\n.XX\n"},
		{Name: "they take whole foxes away", Draft: "Raa\n...\n", Brush: 'X', Path: []int{0, 2}, Want: "R.X\n...\n"},
		{Name: "but not the only rabbit", Draft: "RR.\n", Brush: 'X', Path: []int{0, 0, 0, 1, 0, 2}, Want: "XRX\n"},
		{Name: "the eraser", Draft: "RRX\naaX\n", Brush: '.', Path: []int{1, 0, 0, 1, 0, 2}, Want: "R..\n..X\n"},
		{Name: "half a fox goes", Draft: "Ra.\n", Brush: '.', Path: []int{0, 1}, Want: "R..\n"},
		{Name: "of a fox that is too long the first two cells", Draft: "aaaR\n", Brush: '.', Path: []int{0, 1}, Want: "..aR\n"},
		{Name: "or the third", Draft: "aaaR\n", Brush: '.', Path: []int{0, 2}, Want: "aa.R\n"},
		{Name: "foxes of older listings", Draft: "FFR\n", Brush: '.', Path: []int{0, 0}, Want: "..R\n"},
	})
}

func TestDrawing(t *testing.T) {
	t.Parallel()
	deep.Check(t, func(t *rapid.T) {
		board := anyBoard(t)
		rules.TestDrawing(t, board, puzzletest.Drawing{
			Brushes: ".RaX", Stroke: rabbits.Stroke, Mend: rabbits.Mend,
			Sizes: func(t *rapid.T) (rows, cols int) {
				side := rapid.SampledFrom([]int{5, 7, 9}).Draw(t, "side")
				return side, side
			},
		})
		d := puzzles.DraftOf(board.String(), '.').Turned(nil).Mirrored(nil)
		if _, err := rabbits.Parse(d.String()); err != nil {
			t.Fatalf("mirrored and turned: %v\n%s", err, d)
		}
	})
}

func TestBlank(t *testing.T) {
	t.Parallel()
	for side := rabbits.MinSize; side <= rabbits.MaxSize; side += 2 {
		board := mustParse(t, rabbits.Blank(side))
		if got := board.Rabbits(nil); board.Size() != side || len(got) != 1 || board.Solved() {
			t.Errorf("the blank board of %d is\n%s", side, board)
		}
	}
}

func TestMend(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ name, draft, want string }{
		{"a board stays", "aaR\n..X\n...\n", "aaR\n..X\n...\n"},
		{"half foxes go", "a.R\n.b.\n...\n", "..R\n...\n...\n"},
		{"a rabbit comes", "aa.\n..X\n...\n", "aaR\n..X\n...\n"},
		{"above the hole at the centre", "...\n..X\n...\n", ".R.\n..X\n...\n"},
		{"or in place of a fox", "aXX\naXX\nbbX\n", "aRX\naXX\nbbX\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := rabbits.Mend(puzzles.DraftOf(test.draft, '.')).String(); got != test.want {
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
		other := strings.NewReplacer("a", "w", "b", "a", "w", "b").Replace(text)
		if got, want := rabbits.Key(puzzles.DraftOf(other, '.')), board.Canonical().String(); got != want {
			t.Fatalf("the key is\n%swant the canonical board\n%s", got, want)
		}
	})
	for _, pair := range [][2]string{{"aaR\n", "FFR\n"}, {"aabb\nR...\n", "aaaa\nR...\n"}, {"RX\n", "XR\n"}} {
		if rabbits.Key(puzzles.DraftOf(pair[0], '.')) == rabbits.Key(puzzles.DraftOf(pair[1], '.')) {
			t.Errorf("one key for\n%sand\n%s", pair[0], pair[1])
		}
	}
}
