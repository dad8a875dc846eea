package puzzletest

import (
	"fmt"
	"os"
	"strings"
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

// TestDrafts does what testdata/drafts.txt says: it lays a brush, "lay a along 1,0 1,1", or mends. Rows stand before the bar, their result behind it.
func TestDrafts(t *testing.T, stroke func(d puzzles.Draft, brush rune, path []puzzles.Cell) puzzles.Draft, mend func(puzzles.Draft) puzzles.Draft) {
	for _, e := range entries(t, "testdata/drafts.txt") {
		t.Run(e.name, func(t *testing.T) {
			var draft, want strings.Builder
			for _, row := range e.lines[1:] {
				left, right, _ := strings.Cut(row, " | ")
				draft.WriteString(left + "\n")
				want.WriteString(right + "\n")
			}
			before := puzzles.DraftOf(draft.String(), '.')
			after := before
			if what := strings.Fields(e.lines[0]); what[0] == "mend" {
				after = mend(before)
			} else {
				var path []puzzles.Cell
				for _, cell := range what[3:] {
					var c puzzles.Cell
					if _, err := fmt.Sscanf(cell, "%d,%d", &c.Row, &c.Col); err != nil {
						t.Fatalf("%s: %v", e.lines[0], err)
					}
					path = append(path, c)
				}
				after = stroke(before, []rune(what[1])[0], path)
			}
			if after.String() != want.String() {
				t.Errorf("%s on\n%sgives\n%swant\n%s", e.lines[0], draft.String(), after, want.String())
			}
			if before.String() != puzzles.DraftOf(draft.String(), '.').String() {
				t.Errorf("the draft before is now\n%s", before)
			}
		})
	}
}

// An entry of a text in testdata is a heading, "=== NAME", and the lines below it.
type entry struct {
	name  string
	lines []string
}

func entries(t *testing.T, file string) (all []entry) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for e := range strings.SplitSeq(strings.TrimPrefix(strings.TrimRight(string(text), "\n"), "=== "), "\n\n=== ") {
		lines := strings.Split(e, "\n")
		all = append(all, entry{lines[0], lines[1:]})
	}
	return all
}

// A Drawing is how boards of a puzzle are drawn.
type Drawing struct {
	Brushes string
	Stroke  func(d puzzles.Draft, brush rune, path []puzzles.Cell) puzzles.Draft
	Mend    func(d puzzles.Draft) puzzles.Draft
	Sizes   func(t *rapid.T) (rows, cols int) // draws the size of a board
}

// TestDrawing draws on the draft of a valid board at random, and checks that it stays valid.
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
