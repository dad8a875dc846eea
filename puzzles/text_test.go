package puzzles_test

import (
	"errors"
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
		{"CR alone", "\ufeffab\r\rcd\r", []puzzles.Text{{line(1, "ab")}, {line(3, "cd")}}},
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

// TestWholeFault checks that a fault of the whole board stands at its first character and still is one where an edited cell is blamed for it.
func TestWholeFault(t *testing.T) {
	t.Parallel()
	parse := func(text puzzles.Text) (int, error) {
		return 0, text.Read(func(c puzzles.Cell, sign rune) error {
			switch sign {
			case '!':
				return text.Fault("whole", "a wrong board", "a right one")
			case '?':
				return text.At(c).Fault("cell", "a wrong cell", "a right one")
			}
			return nil
		})
	}
	for _, test := range []struct {
		sign      rune
		whole     bool
		line, col int // in the text, as the second board of a file
	}{{'!', true, 4, 1}, {'?', false, 5, 3}} {
		text := puzzles.Split("//\n..\n\n...\n.." + string(test.sign) + "\n")[1]
		var fault *puzzles.Fault
		if _, err := parse(text); !errors.As(err, &fault) || fault.Whole != test.whole || fault.Line != test.line || fault.Col != test.col {
			t.Errorf("the sign %q has the fault %+v", test.sign, fault)
		}
		if _, err := puzzles.Edit("...\n...\n", parse, puzzles.Cell{Row: 1, Col: 1}, test.sign, nil); !errors.As(err, &fault) || fault.Whole != test.whole || fault.Line != 2 || fault.Col != 2 {
			t.Errorf("an edit with the sign %q has the fault %+v", test.sign, fault)
		}
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
