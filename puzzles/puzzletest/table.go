package puzzletest

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"warren/internal/deep"
	"warren/puzzles"
)

// A Table is what the tests of a rule set need, beside its files in testdata: faults.txt,
// refusals.txt, edits.txt and drafts.txt.
type Table[B Board[B, M], M comparable] struct {
	Any func(t *rapid.T) B // draws a board

	Texts  []Text   // boards, and how they print
	Forms  Forms[B] // other texts of a board; nil if there are none
	Strays bool     // a board may be on a way that its text does not show
	Faults []Fault
	File   string   // some boards
	InFile []string // the text or the fault of each

	Played  []M // on the board of refusals.txt
	Moves   []M
	JSON    string   // of Moves
	NoMoves []string // JSON that is none

	Signs  string        // to write on a cell
	Drawn  map[rune]rune // signs that print as others
	Moving string        // signs that leave another cell

	Drawing
	Canonical func(board B) B // of boards with the same Key; nil as Key is
}

// Forms returns texts of a board.
type Forms[B any] func(board B) []string

// Test runs all tests of a table.
func (r Rules[B, M]) Test(t *testing.T, table Table[B, M]) {
	run := func(name string, test func(t *testing.T)) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			test(t)
		})
	}
	check := func(name string, property func(t *rapid.T)) {
		run(name, func(t *testing.T) { deep.Check(t, property) })
	}
	run("texts", func(t *testing.T) { r.parses(t, table.Texts) })
	run("faults", func(t *testing.T) { r.faults(t, table.Faults...) })
	run("file", func(t *testing.T) { r.file(t, table.File, table.InFile...) })
	run("moves", func(t *testing.T) { r.readsMoves(t, table.Moves, table.JSON, table.NoMoves...) })
	run("refusals", func(t *testing.T) { r.refuses(t, table.Played...) })
	run("edits", r.edits)
	run("drafts", table.drafts)
	check("a board prints as text that reads as it", func(t *rapid.T) {
		board := table.Any(t)
		if table.Strays {
			board = r.Must(t, board.String())
		}
		var forms []string
		if table.Forms != nil {
			forms = table.Forms(board)
		}
		r.roundTrips(t, board, forms...)
	})
	check("a sign is written", func(t *rapid.T) {
		board := table.Any(t)
		d := puzzles.DraftOf(board.String(), '.')
		cell := puzzles.Cell{Row: rapid.IntRange(0, d.Rows()-1).Draw(t, "row"), Col: rapid.IntRange(0, d.Cols()-1).Draw(t, "col")}
		r.with(t, board, cell, rapid.SampledFrom([]rune(table.Signs)).Draw(t, "sign"), table.Drawn, table.Moving)
	})
	check("a board is drawn", func(t *rapid.T) { r.draws(t, table.Any(t), &table.Drawing) })
	if table.Key == nil {
		return
	}
	key := func(text string) string { return table.Key(puzzles.DraftOf(text, '.')) }
	check("a board has the key of those alike", func(t *rapid.T) {
		board := table.Any(t)
		text := board.String()
		if got, want := key(table.Alike.Replace(text)), table.Canonical(board).String(); got != want || key(text) != want {
			t.Fatalf("the keys are\n%sand\n%swant the canonical board\n%s", got, key(text), want)
		}
	})
	if at := slices.IndexFunc(table.Unlike, func(pair [2]string) bool { return key(pair[0]) == key(pair[1]) }); at >= 0 {
		t.Errorf("one key for %q", table.Unlike[at])
	}
}
