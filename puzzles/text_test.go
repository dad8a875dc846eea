package puzzles_test

import (
	"reflect"
	"testing"

	"warren/puzzles"
)

func line(number int, text string) puzzles.Line {
	return puzzles.Line{Place: puzzles.Place{Line: number, Col: 1}, Text: text}
}

func TestSplit(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name, file string
		want       []puzzles.Text
	}{
		{"empty", "", nil},
		{"a byte-order mark alone", "\ufeff", nil},
		{"comments alone", "// one\n\n// two", nil},
		{"one board", "ab\ncd\n", []puzzles.Text{{line(1, "ab"), line(2, "cd")}}},
		{"no line end at the end", "ab\ncd", []puzzles.Text{{line(1, "ab"), line(2, "cd")}}},
		{"CRLF and a byte-order mark", "\ufeffab\r\n\r\ncd\r\n", []puzzles.Text{{line(1, "ab")}, {line(3, "cd")}}},
		{"a comment does not end a board", "// top\nab\n// inside\ncd\n", []puzzles.Text{{line(2, "ab"), line(4, "cd")}}},
		{"many empty lines", "\n\nab\n\n\n\ncd\n\n", []puzzles.Text{{line(3, "ab")}, {line(7, "cd")}}},
		{"a line of spaces is a row", "ab\n  \n", []puzzles.Text{{line(1, "ab"), line(2, "  ")}}},
		{"trailing spaces count", "ab \n", []puzzles.Text{{line(1, "ab ")}}},
		{"a comment starts its line", " // ab\n", []puzzles.Text{{line(1, " // ab")}}},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := puzzles.Split(test.file); !reflect.DeepEqual(got, test.want) {
				t.Errorf("Split(%q)\ngot  %v\nwant %v", test.file, got, test.want)
			}
		})
	}
}

func TestFault(t *testing.T) {
	t.Parallel()
	err := puzzles.Fault{Place: puzzles.Place{Line: 3, Col: 7}, Wrong: "a hole", Expected: "a floor"}
	if got, want := err.Error(), "3:7: a hole, expected a floor"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestNewRandIsFixed checks the first draws of the generator: every deal of every version depends on them.
func TestNewRandIsFixed(t *testing.T) {
	t.Parallel()
	r := puzzles.NewRand(7)
	got := []uint64{uint64(r.Uint32N(1000)), uint64(r.Uint32N(1000)), r.Uint64N(1 << 40), r.Uint64N(1000)}
	if want := []uint64{810, 610, 672530767513, 864}; !reflect.DeepEqual(got, want) {
		t.Errorf("seed 7 draws %v, want %v", got, want)
	}
}
