// Package puzzletest holds the tests that all rule sets share. Each rule set supplies a Table.
package puzzletest

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/iotest"

	"warren/puzzles"
)

// A Board is a position of a rule set, M its moves.
type Board[B, M any] interface {
	comparable
	fmt.Stringer
	Moves(buf []M) []M
	Apply(m M) (B, error)
	Solved() bool
	With(c puzzles.Cell, sign rune, also ...puzzles.Cell) (B, error)
}

// Rules is a rule set under test.
type Rules[B Board[B, M], M comparable] struct {
	Boards string // a file of known boards, all valid
	Parse  func(text string) (B, error)
	All    func(file string) []puzzles.Parsed[B]
	Each   func(file io.Reader) iter.Seq[puzzles.Parsed[B]]
}

// T is a test or a property of one.
type T interface {
	Helper()
	Errorf(format string, args ...any)
	Fatalf(format string, args ...any)
}

// Rows returns the text of a board with these rows.
func Rows(rows ...string) string { return strings.Join(rows, "\n") + "\n" }

// Must returns the board of a valid text.
func (r Rules[B, M]) Must(t T, text string) B {
	t.Helper()
	board, err := r.Parse(text)
	if err != nil {
		t.Fatalf("Parse(%q): %v", text, err)
	}
	return board
}

// Play returns the board after moves, all of them legal.
func (r Rules[B, M]) Play(t T, board B, moves ...M) B {
	t.Helper()
	for _, m := range moves {
		next, err := board.Apply(m)
		if err != nil {
			t.Fatalf("%v on\n%v: %v", m, board, err)
		}
		board = next
	}
	return board
}

// Known returns the known boards, in the order of the file.
func (r Rules[B, M]) Known(t T) []B {
	t.Helper()
	var boards []B
	for _, parsed := range r.All(r.Boards) {
		if parsed.Err != nil {
			t.Fatalf("the known boards: %v", parsed.Err)
		}
		boards = append(boards, parsed.Board)
	}
	return boards
}

// A Text is the text of a board, and how the board prints. It is an alias, so that a table can omit the field names.
type Text = struct{ Name, Text, Want string }

// parses checks the boards that texts are read as.
func (r Rules[B, M]) parses(t *testing.T, texts []Text) {
	for _, test := range texts {
		t.Run(test.Name, func(t *testing.T) {
			if got := r.Must(t, test.Text).String(); got != test.Want {
				t.Errorf("Parse(%q) prints\n%swant\n%s", test.Text, got, test.Want)
			}
		})
	}
}

// roundTrips checks that a board is read from its text again, in each of its forms.
func (r Rules[B, M]) roundTrips(t T, board B, more ...string) {
	t.Helper()
	text := board.String()
	forms := append(more, text, strings.TrimSuffix(text, "\n"), strings.Replace(text, "\n", "\n// between\n", 1), strings.ReplaceAll(text, "\n", "\r\n"), strings.ReplaceAll(text, "\n", "\r"), "\ufeff// one\n"+text+"\n// two\n")
	for _, form := range forms {
		if again, err := r.Parse(form); err != nil || again != board {
			t.Errorf("Parse(%q) returns\n%v%v, want\n%v", form, again, err, board)
		}
	}
}

// A Fault is a text that is not a board, and its fault.
type Fault = struct{ Name, Text, Kind, Want string }

// faults checks the faults of texts that are no boards: no text, those of testdata/faults.txt, and
// more. In the file the kind and the words stand above the text, whose lines begin with a bar, or
// which is quoted.
func (r Rules[B, M]) faults(t *testing.T, more ...Fault) {
	r.checkEmpty(t)
	var none B
	for _, e := range entries(t, "testdata/faults.txt") {
		kind, want, _ := strings.Cut(e.lines[0], " ")
		text, err := strconv.Unquote(e.lines[1])
		if err != nil {
			for _, line := range e.lines[1:] {
				text += strings.TrimPrefix(strings.TrimPrefix(line, "|"), " ") + "\n"
			}
		}
		more = append(more, Fault{e.name, text, kind, want})
	}
	for _, test := range more {
		t.Run(test.Name, func(t *testing.T) {
			board, err := r.Parse(test.Text)
			var fault *puzzles.Fault
			if !errors.As(err, &fault) {
				t.Fatalf("Parse(%q) returns the error %v, which is no *puzzles.Fault, and\n%v", test.Text, err, board)
			}
			if fault.Kind != test.Kind || err.Error() != test.Want {
				t.Errorf("Parse(%q)\ngot  %s %v\nwant %s %s", test.Text, fault.Kind, err, test.Kind, test.Want)
			}
			if board != none {
				t.Errorf("a board comes with the error:\n%v", board)
			}
		})
	}
}

// file checks what All returns: for each board its text or its fault.
func (r Rules[B, M]) file(t *testing.T, file string, want ...string) {
	t.Helper()
	var got []string
	for _, parsed := range r.All(file) {
		if parsed.Err != nil {
			got = append(got, parsed.Err.Error())
		} else {
			got = append(got, parsed.Board.String())
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("All(%q)\ngot  %q\nwant %q", file, got, want)
	}
	r.checkEach(t, file)
}

// checkEach checks that a file is parsed alike as a whole and as it comes, byte by byte.
func (r Rules[B, M]) checkEach(t T, file string) {
	t.Helper()
	whole, each := r.All(file), slices.Collect(r.Each(iotest.OneByteReader(strings.NewReader(file))))
	if !reflect.DeepEqual(whole, each) {
		t.Errorf("All(%q) = %v, but Each = %v", file, whole, each)
	}
}

// checkEmpty checks that a file without a board is a single fault.
func (r Rules[B, M]) checkEmpty(t *testing.T) {
	t.Helper()
	for _, file := range []string{"", "\ufeff", "\n\r\n", "// a comment"} {
		got := r.All(file)
		if len(got) != 1 || got[0].Err == nil || !strings.HasPrefix(got[0].Err.Error(), "1:1: no board") {
			t.Errorf("All(%q) = %v, want one Parsed that says that there is no board", file, got)
		}
		r.checkEach(t, file)
	}
}

// FuzzParse checks that any file is parsed as a whole and as it comes, that faults lie in the file, that boards print as text that parses, and that their
// moves are legal. check may check more.
func (r Rules[B, M]) FuzzParse(f *testing.F, check func(t *testing.T, board B), seeds ...string) {
	for _, seed := range append(seeds, r.Boards, "") {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, file string) {
		lines := strings.Count(file, "\n") + 1
		if len(file) <= puzzles.MaxText {
			r.checkEach(t, file)
		}
		for _, parsed := range r.All(file) {
			if parsed.Err != nil {
				checkFault(t, parsed.Err, lines, len(file)+1)
				continue
			}
			board := parsed.Board
			again, err := r.Parse(board.String())
			if err != nil || again != board {
				t.Fatalf("the board\n%vreads again as\n%v%v", board, again, err)
			}
			for _, m := range board.Moves(nil) {
				r.Play(t, board, m)
			}
			if check != nil {
				check(t, board)
			}
		}
	})
}

// checkFault checks that the error is a *puzzles.Fault of one line with a place in a text.
func checkFault(t T, err error, lines, cols int) {
	t.Helper()
	var fault *puzzles.Fault
	if !errors.As(err, &fault) {
		t.Fatalf("the error is a %T: %v", err, err)
	}
	if fault.Line < 1 || fault.Line > lines || fault.Col < 1 || fault.Col > cols {
		t.Errorf("the fault is outside the file of %d lines: %v", lines, fault)
	}
	if fault.Kind == "" || strings.ContainsAny(fault.Error(), "\r\n") {
		t.Errorf("the fault %q is %q, want one line", fault.Kind, fault)
	}
}

// readsMoves checks that moves are written as text and read from it, and that none of faults can be
// read.
func (r Rules[B, M]) readsMoves(t *testing.T, moves []M, text string, faults ...string) {
	t.Helper()
	data, err := json.Marshal(moves)
	if err != nil || string(data) != text {
		t.Errorf("%v is written %s, %v, want %s", moves, data, err, text)
	}
	var again []M
	if err := json.Unmarshal([]byte(text), &again); err != nil || !slices.Equal(again, moves) {
		t.Errorf("%s reads as %v, %v", text, again, err)
	}
	for _, fault := range faults {
		var m M
		if err := json.Unmarshal([]byte(fault), &m); err == nil {
			t.Errorf("%s reads as %v, want an error", fault, m)
		}
	}
}

// refuses checks testdata/refusals.txt: below a board, after those moves, stand illegal moves with
// reason, cells and words. Apply leaves the board as it was.
func (r Rules[B, M]) refuses(t *testing.T, before ...M) {
	var board B
	for _, e := range entries(t, "testdata/refusals.txt") {
		if e.name == "the board" {
			board = r.Play(t, r.Must(t, Rows(e.lines...)), before...)
			continue
		}
		t.Run(e.name, func(t *testing.T) {
			var m M
			if err := json.Unmarshal([]byte(e.lines[0]), &m); err != nil {
				t.Fatal(err)
			}
			want := strings.SplitN(e.lines[1]+" ", " | ", 3)
			next, err := board.Apply(m)
			CheckRefusal(t, err, puzzles.Reason(want[0]), want[1], strings.TrimSpace(want[2]))
			if next != board {
				t.Errorf("%v is refused and yet gives\n%v", m, next)
			}
		})
	}
}

// CheckRefusal checks that the error is a *puzzles.Refusal with this reason and these cells and, unless it is "", this text.
func CheckRefusal(t T, err error, reason puzzles.Reason, cells, why string) {
	t.Helper()
	var refusal *puzzles.Refusal
	if !errors.As(err, &refusal) {
		t.Fatalf("the error is %v, want a *puzzles.Refusal", err)
	}
	if refusal.Reason != reason || fmt.Sprint(refusal.Cells) != cells || why != "" && refusal.Error() != why {
		t.Errorf("got  %s at %v: %v\nwant %s at %s: %s", refusal.Reason, refusal.Cells, refusal, reason, cells, why)
	}
}

// with writes a sign on a cell: the sign that is there changes nothing, any other gives a board
// with that sign or a fault at the cell. drawn has what signs print as, if not as they are. A sign
// in moving may change one other cell.
func (r Rules[B, M]) with(t T, board B, c puzzles.Cell, sign rune, drawn map[rune]rune, moving string) {
	t.Helper()
	grid, fresh := gridOf(board), r.Must(t, board.String())
	if same, err := fresh.With(c, grid[c.Row][c.Col]); err != nil || same != fresh {
		t.Errorf("With(%v, %q), which is there, returns\n%v%v, want\n%v", c, grid[c.Row][c.Col], same, err, fresh)
	}
	next, err := board.With(c, sign)
	if err != nil {
		var none B
		var fault *puzzles.Fault
		if !errors.As(err, &fault) || fault.Line != c.Row+1 || fault.Col != c.Col+1 || fault.Kind == "" || next != none {
			t.Errorf("With(%v, %q): %v, and\n%v", c, sign, err, next)
		}
		return
	}
	if again, err := r.Parse(next.String()); err != nil || again != next {
		t.Errorf("With(%v, %q) returns what reads as\n%v%v, want\n%v", c, sign, again, err, next)
	}
	after, changed := gridOf(next), 0
	for row := range grid {
		for col := range grid[row] {
			if (puzzles.Cell{Row: row, Col: col}) != c && after[row][col] != grid[row][col] {
				changed++
			}
		}
	}
	if print, ok := drawn[sign]; ok {
		sign = print
	}
	if after[c.Row][c.Col] != sign || changed > 1 || changed == 1 && !strings.ContainsRune(moving, sign) {
		t.Errorf("With(%v, %q) returns\n%vfrom\n%v", c, sign, next, board)
	}
}

// edits checks testdata/edits.txt: edits of the first board, "'x' at 0,3", with the board or, after
// "!", the kind of fault that comes of them.
func (r Rules[B, M]) edits(t *testing.T) {
	var board B
	for _, e := range entries(t, "testdata/edits.txt") {
		if e.name == "the board" {
			board = r.Must(t, Rows(e.lines...))
			continue
		}
		t.Run(e.name, func(t *testing.T) {
			quoted, at, _ := strings.Cut(e.lines[0], " at ")
			sign, _, _, err := strconv.UnquoteChar(strings.Trim(quoted, "'"), '\'')
			if err != nil {
				t.Fatal(err)
			}
			var cells []puzzles.Cell
			for text := range strings.FieldsSeq(at) {
				var c puzzles.Cell
				if _, err := fmt.Sscanf(text, "%d,%d", &c.Row, &c.Col); err != nil {
					t.Fatal(err)
				}
				cells = append(cells, c)
			}
			next, err := board.With(cells[0], sign, cells[1:]...)
			got := next.String()
			var fault *puzzles.Fault
			if errors.As(err, &fault) {
				got = "! " + fault.Kind + "\n"
				if fault.Line != max(1, cells[0].Row+1) || fault.Col != max(1, cells[0].Col+1) {
					t.Errorf("the fault is not at %v: %v", cells[0], fault)
				}
			}
			if want := Rows(e.lines[1:]...); got != want {
				t.Errorf("%s: %v, and\n%swant\n%s", e.lines[0], err, got, want)
			}
		})
	}
}

func gridOf(board fmt.Stringer) [][]rune {
	var grid [][]rune
	for row := range strings.Lines(board.String()) {
		grid = append(grid, []rune(strings.TrimSuffix(row, "\n")))
	}
	return grid
}

// Cells returns how the cells of a Refusal print.
func Cells(cells []puzzles.Cell) string { return fmt.Sprint(cells) }

// TestTurned plays some moves, each chosen by below, on a board and on the same one turned
// clockwise by a quarter. image gives the sign that a sign becomes, nil if it stays.
func TestTurned[B interface {
	Board[B, M]
	Rows() int
	Turned() B
}, M interface {
	comparable
	Turned(rows int) M
}](t T, board B, image func(rune) rune, below func(n int) int) {
	t.Helper()
	const most = 12
	turned := board.Turned()
	if got, want := turned.String(), puzzles.DraftOf(board.String(), '.').Turned(image).String(); got != want {
		t.Fatalf("turned\n%swant\n%s", got, want)
	}
	for range most {
		if again := board.Turned().Turned().Turned().Turned(); again != board || board.Turned() != turned || turned.Solved() != board.Solved() {
			t.Fatalf("turned\n%v\nturned round\n%v\nwant that of\n%v", turned, again, board)
		}
		moves := board.Moves(nil)
		if len(moves) == 0 {
			return
		}
		m := moves[below(len(moves))]
		var err error
		if board, err = board.Apply(m); err != nil {
			t.Fatalf("%v on\n%v: %v", m, board, err)
		}
		if turned, err = turned.Apply(m.Turned(board.Rows())); err != nil {
			t.Fatalf("%v, turned, on\n%v: %v", m, turned, err)
		}
	}
}
