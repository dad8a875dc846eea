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

// A Drawing is how boards of a puzzle are drawn.
type Drawing struct {
	Brushes string
	// Nil: the sign goes on each cell.
	Stroke func(d puzzles.Draft, brush rune, path []puzzles.Cell) puzzles.Draft
	// Nil: nothing is to be mended.
	Mend  func(d puzzles.Draft) puzzles.Draft
	Blank func(rows, cols int) string
	// That every board has, and a blank one has nothing else.
	Pieces string
	Sizes  func(t *rapid.T) (rows, cols int) // draws the size of a board
	Half   bool                              // a turn is by a half, since a quarter makes no board

	Mirrored, Turned func(rune) rune // the sign that a sign becomes; nil if each stays

	// Key is the same for boards that are Alike after their letters are replaced. Pairs that are
	// Unlike have other keys. Nil if only equal boards have the same key.
	Key    func(d puzzles.Draft) string
	Alike  *strings.Replacer
	Unlike [][2]string
}

func (how *Drawing) stroke(d puzzles.Draft, brush rune, path []puzzles.Cell) puzzles.Draft {
	if how.Stroke != nil {
		return how.Stroke(d, brush, path)
	}
	for _, c := range path {
		if d.Inside(c) {
			d.Set(c, brush)
		}
	}
	return d
}

func (how *Drawing) mend(d puzzles.Draft) puzzles.Draft {
	if how.Mend == nil {
		return d
	}
	return how.Mend(d)
}

// drafts does what testdata/drafts.txt says: it lays a brush, "lay a along 1,0 1,1", mends, mirrors
// or takes the blank board. Rows stand before the bar, their result behind it.
func (how *Drawing) drafts(t *testing.T) {
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
			switch what := strings.Fields(e.lines[0]); what[0] {
			case "blank":
				after = puzzles.DraftOf(how.Blank(before.Rows(), before.Cols()), '.')
			case "mend":
				after = how.mend(before)
			case "mirror":
				after = before.Mirrored(how.Mirrored)
			default:
				var path []puzzles.Cell
				for _, cell := range what[3:] {
					var c puzzles.Cell
					if _, err := fmt.Sscanf(cell, "%d,%d", &c.Row, &c.Col); err != nil {
						t.Fatalf("%s: %v", e.lines[0], err)
					}
					path = append(path, c)
				}
				after = how.stroke(before, []rune(what[1])[0], path)
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

// draws draws on the draft of a valid board at random, and checks that it stays valid, also when it
// is turned and mirrored, and that the blank board of a size has no more than the needed pieces.
func (r Rules[B, M]) draws(t *rapid.T, board B, how *Drawing) {
	valid := func(d puzzles.Draft, of string, before puzzles.Draft) {
		if _, err := r.Parse(d.String()); err != nil {
			t.Fatalf("%s: %v: from\n%sto\n%s", of, err, before, d)
		}
	}
	first := puzzles.DraftOf(board.String(), '.')
	mirrored, turned := first.Mirrored(how.Mirrored), first.Turned(how.Turned)
	if how.Half {
		turned = turned.Turned(how.Turned)
	}
	valid(turned, "turned", first)
	if valid(mirrored, "mirrored", first); mirrored.Mirrored(how.Mirrored).String() != first.String() {
		t.Errorf("mirrored twice\n%sbecomes\n%s", first, mirrored.Mirrored(how.Mirrored))
	}
	rows, cols := how.Sizes(t)
	blank := puzzles.DraftOf(how.Blank(rows, cols), '.')
	if valid(blank, "blank", blank); blank.Rows() != rows || blank.Cols() != cols || signs(blank) != how.Pieces {
		t.Errorf("the blank board of %d rows and %d columns is\n%s", rows, cols, blank)
	}
	d := first
	for range rapid.IntRange(1, 30).Draw(t, "strokes") {
		before := d
		if rapid.IntRange(0, 9).Draw(t, "resize") == 0 {
			rows, cols := how.Sizes(t)
			d = how.mend(d.Shifted(rows, cols, rapid.IntRange(-2, 2).Draw(t, "down"), rapid.IntRange(-2, 2).Draw(t, "right"), '.'))
		} else {
			d = how.stroke(d, rapid.SampledFrom([]rune(how.Brushes)).Draw(t, "brush"), drawPath(t, d))
		}
		valid(d, "drawn", before)
	}
}

// signs returns the signs of a draft that are on cells with something on them.
func signs(d puzzles.Draft) string { return strings.NewReplacer(".", "", "\n", "").Replace(d.String()) }

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
