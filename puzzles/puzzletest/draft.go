package puzzletest

import (
	"testing"

	"pgregory.net/rapid"

	"warren/puzzles"
)

// CellsAt returns cells by their rows and columns in turn.
func CellsAt(numbers ...int) (cells []puzzles.Cell) {
	for i := 0; i < len(numbers); i += 2 {
		cells = append(cells, puzzles.Cell{Row: numbers[i], Col: numbers[i+1]})
	}
	return cells
}

// A Stroke is a test of a brush: the path of the pointer, row, column, …, on a draft, and what that becomes.
type Stroke struct {
	Name, Draft string
	Brush       rune
	Path        []int
	Want        string
}

// TestStrokes lays each brush. The draft that was there before must stay as it was.
func TestStrokes(t *testing.T, stroke func(d puzzles.Draft, brush rune, path []puzzles.Cell) puzzles.Draft, strokes []Stroke) {
	for _, test := range strokes {
		t.Run(test.Name, func(t *testing.T) {
			before := puzzles.DraftOf(test.Draft, '.')
			if got := stroke(before, test.Brush, CellsAt(test.Path...)).String(); got != test.Want {
				t.Errorf("brush %c along %v on\n%sgives\n%swant\n%s", test.Brush, test.Path, test.Draft, got, test.Want)
			}
			if before.String() != puzzles.DraftOf(test.Draft, '.').String() {
				t.Errorf("the draft before the stroke is now\n%s", before)
			}
		})
	}
}

// A Drawing is how boards of a puzzle are drawn.
type Drawing struct {
	Brushes string
	Stroke  func(d puzzles.Draft, brush rune, path []puzzles.Cell) puzzles.Draft
	Mend    func(d puzzles.Draft) puzzles.Draft
	Sizes   func(t *rapid.T) (rows, cols int) // draws the size of a board
}

// TestDrawing draws on the draft of a valid board at random, and checks that it stays one, whatever is laid on it, cut off it and added
// to it.
func (r Rules[B, M]) TestDrawing(t *rapid.T, board B, drawing Drawing) {
	d := puzzles.DraftOf(board.String(), '.')
	for range rapid.IntRange(1, 30).Draw(t, "strokes") {
		before := d
		if rapid.IntRange(0, 9).Draw(t, "resize") == 0 {
			rows, cols := drawing.Sizes(t)
			d = d.Shifted(rows, cols, rapid.IntRange(-2, 2).Draw(t, "down"), rapid.IntRange(-2, 2).Draw(t, "right"), '.')
			if drawing.Mend != nil {
				d = drawing.Mend(d)
			}
		} else {
			d = drawing.Stroke(d, rapid.SampledFrom([]rune(drawing.Brushes)).Draw(t, "brush"), drawPath(t, d))
		}
		if _, err := r.Parse(d.String()); err != nil {
			t.Fatalf("%v: from\n%sto\n%s", err, before, d)
		}
	}
}

// drawPath draws the path of a pointer that goes down on a draft and may leave it.
func drawPath(t *rapid.T, d puzzles.Draft) []puzzles.Cell {
	path := []puzzles.Cell{{Row: rapid.IntRange(0, d.Rows()-1).Draw(t, "row"), Col: rapid.IntRange(0, d.Cols()-1).Draw(t, "col")}}
	for range rapid.IntRange(0, 3).Draw(t, "turns") {
		path = puzzles.Passed(path, puzzles.Cell{
			Row: rapid.IntRange(-1, d.Rows()).Draw(t, "to row"), Col: rapid.IntRange(-1, d.Cols()).Draw(t, "to col"),
		})
	}
	return path
}
