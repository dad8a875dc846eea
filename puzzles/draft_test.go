package puzzles_test

import (
	"slices"
	"testing"

	"warren/puzzles"
	"warren/puzzles/puzzletest"
)

func TestPassed(t *testing.T) {
	t.Parallel()
	at := puzzletest.CellsAt
	for _, test := range []struct {
		name string
		path []puzzles.Cell
		to   puzzles.Cell
		want []puzzles.Cell
	}{
		{"the pointer goes down", nil, puzzles.Cell{Row: 2, Col: 3}, at(2, 3)},
		{"it rests", at(2, 3), puzzles.Cell{Row: 2, Col: 3}, at(2, 3)},
		{"to a neighbour", at(2, 3), puzzles.Cell{Row: 2, Col: 2}, at(2, 3, 2, 2)},
		{"far along a row", at(2, 3), puzzles.Cell{Row: 2, Col: 0}, at(2, 3, 2, 2, 2, 1, 2, 0)},
		{"across", at(0, 0), puzzles.Cell{Row: 2, Col: 2}, at(0, 0, 1, 1, 2, 2)},
		{"aslant", at(0, 0), puzzles.Cell{Row: 1, Col: 4}, at(0, 0, 0, 1, 1, 2, 1, 3, 1, 4)},
		{"aslant the other way", at(0, 0), puzzles.Cell{Row: -1, Col: -4}, at(0, 0, 0, -1, -1, -2, -1, -3, -1, -4)},
		{"on from the last cell", at(5, 5, 0, 0), puzzles.Cell{Row: 0, Col: 1}, at(5, 5, 0, 0, 0, 1)},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := puzzles.Passed(test.path, test.to); !slices.Equal(got, test.want) {
				t.Errorf("Passed(%v, %v) is %v, want %v", test.path, test.to, got, test.want)
			}
		})
	}
}

// draftOf returns the draft of a board whose rows are as long as each other.
func draftOf(text string) puzzles.Draft { return puzzles.DraftOf(text, '.') }

func TestDraft(t *testing.T) {
	t.Parallel()
	image := func(sign rune) rune {
		if sign == 'a' {
			return 'z'
		}
		return sign
	}
	for _, test := range []struct {
		name string
		got  puzzles.Draft
		want string
	}{
		{"new", puzzles.NewDraft(2, 3, '.'), "...\n...\n"},
		{"short rows go on", draftOf("╬b\n\nnext"), "╬b\n"},
		{"the first board", draftOf("// one\nab\nc\n\nd"), "ab\nc.\n"},
		{"no board", draftOf("// none\n"), ""},
		{"larger", draftOf("ab\ncd\n").Shifted(3, 4, 1, 2, '.'), "....\n..ab\n..cd\n"},
		{"smaller", draftOf("abc\ndef\n").Shifted(1, 2, -1, -1, '.'), "ef\n"},
		{"mirrored", draftOf("abc\ndef\n").Mirrored(image), "cbz\nfed\n"},
		{"turned", draftOf("abc\ndef\n").Turned(nil), "da\neb\nfc\n"},
		{"with other signs", draftOf("abc\nxya\n").Mapped(image), "zbc\nxyz\n"},
		{"turned with other signs", draftOf("abc\ndef\n").Turned(image), "dz\neb\nfc\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := test.got.String(); got != test.want {
				t.Errorf("got\n%swant\n%s", got, test.want)
			}
		})
	}
}

func TestDraftsAreValues(t *testing.T) {
	t.Parallel()
	first := draftOf("ab\ncd\n")
	second := first
	second.Set(puzzles.Cell{Row: 1, Col: 1}, 'x')
	second.Set(puzzles.Cell{Row: 2, Col: 1}, 'y')
	if got, want := first.String(), "ab\ncd\n"; got != want {
		t.Errorf("the first draft is now\n%swant\n%s", got, want)
	}
	if got, want := second.String(), "ab\ncx\n"; got != want {
		t.Errorf("the second draft is\n%swant\n%s", got, want)
	}
	if got := second.Cells(nil, 'x'); !slices.Equal(got, []puzzles.Cell{{Row: 1, Col: 1}}) {
		t.Errorf("x is on %v", got)
	}
}
