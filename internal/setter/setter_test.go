package setter

import (
	"fmt"
	"hash/fnv"
	"testing"

	"warren/internal/calendar"
	"warren/puzzles"
)

// date parses a date of a test.
func date(t *testing.T, text string) calendar.Date {
	t.Helper()
	d, err := calendar.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// TestPinned checks that the rules of a date never change: some of them by hand, and a sum over ten years.
func TestPinned(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ date, want string }{
		{"2026-11-21", "linkup 5×5 at most 20"},
		{"2026-11-22", "maze 4×4 at most 4"},
		{"2026-11-23", "rushhour 5×5 at most 8"},
		{"2026-11-24", "onestroke 6×6 at most 4"},
		{"2026-11-25", "rabbits 5×5 at most 6"},
		{"2026-11-26", "linkup 4×5 at most 16"},
		{"2026-11-27", "maze 5×5 at most 0"},
		{"2028-02-29", "linkup 4×4 at most 12"},
	} {
		r := Of(date(t, test.date))
		if got := fmt.Sprintf("%s %d×%d at most %d", r.Puzzle, r.Rows, r.Cols, r.Pieces); got != test.want {
			t.Errorf("%s: %s, want %s", test.date, got, test.want)
		}
	}
	sum := fnv.New32a()
	for n := range 3653 {
		fmt.Fprintln(sum, Of(firstTurn.Add(n)))
	}
	if got, want := fmt.Sprintf("%08x", sum.Sum32()), "5cb9f9ec"; got != want {
		t.Errorf("the rules of ten years add up to %s, want %s", got, want)
	}
}

// TestTurns checks that every puzzle has its turn on one of any five dates, and that none has the same task twice in a month.
func TestTurns(t *testing.T) {
	t.Parallel()
	for n := range 400 {
		seen := make(map[string]bool)
		for k := range len(courses) {
			seen[Of(firstTurn.Add(n+k)).Puzzle] = true
		}
		if len(seen) != len(courses) {
			t.Fatalf("from day %d on there are %v", n, seen)
		}
		for k := 1; k <= 31; k++ {
			a, b := Of(firstTurn.Add(n)), Of(firstTurn.Add(n+k))
			if a.Date, b.Date = b.Date, a.Date; a.Puzzle == b.Puzzle && a.Rows == b.Rows && a.Cols == b.Cols && a.Pieces == b.Pieces {
				t.Fatalf("days %d and %d have the same rules", n, n+k)
			}
		}
	}
}

// rulesOf returns the rules of a task that is none of a date.
func rulesOf(puzzle string, rows, cols, pieces int) Rules {
	return Rules{Puzzle: puzzle, Rows: rows, Cols: cols, Pieces: pieces}
}

func TestCheck(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name   string
		rules  Rules
		board  string
		pieces int
		want   Breach
	}{
		{"cars and walls", rulesOf("rushhour", 3, 4, 4), "BB.x\nAA.C\nx..C\n", 5, TooManyPieces},
		{"as many as may be", rulesOf("rushhour", 3, 4, 5), "BB.x\nAA.C\nx..C\n", 5, None},
		{"small and capital letters are two cars", rulesOf("rushhour", 2, 4, 2), "AA.b\nBB.b\n", 3, TooManyPieces},
		{"o is an empty cell", rulesOf("rushhour", 2, 4, 2), "AAoo\nBBoo\n", 2, None},
		{"another size", rulesOf("rushhour", 4, 3, 9), "BB.x\nAA.C\nx..C\n", 5, OtherSize},
		{"a column more", rulesOf("rushhour", 3, 3, 9), "BB.x\nAA.C\nx..C\n", 5, OtherSize},
		{"rabbits, mushrooms and foxes", rulesOf("rabbits", 3, 3, 5), "RXa\nR.a\nbbX\n", 6, TooManyPieces},
		{"hedges", rulesOf("onestroke", 2, 3, 2), "S#.\n#..\n", 2, None},
		{"hedges and the hole", rulesOf("onestroke", 2, 3, 2), "S#E\n#..\n", 3, TooManyPieces},
		{"pictures", rulesOf("linkup", 2, 3, 4), "A0.\na0A\n", 5, TooManyPieces},
		{"bricks", rulesOf("maze", 2, 3, 1), "S. \n╬╚E\n", 2, TooManyPieces},
		{"tiles are free", rulesOf("maze", 2, 3, 0), "S═╗\n╬╚E\n", 0, None},
		{"no board", rulesOf("maze", 2, 3, 0), "", 0, OtherSize},
		{"a puzzle without a challenge", rulesOf("chess", 1, 1, 0), "K\n", 0, None},
	} {
		d := puzzles.DraftOf(test.board, '.')
		if n := test.rules.Count(d); n != test.pieces {
			t.Errorf("%s: %d pieces, want %d", test.name, n, test.pieces)
		}
		if got := test.rules.Check(d); got != test.want {
			t.Errorf("%s: breach %d, want %d", test.name, got, test.want)
		}
	}
}

// TestBegin checks that every task begins with a draft that keeps to its rules.
func TestBegin(t *testing.T) {
	t.Parallel()
	blanks := map[string]func(rows, cols int) puzzles.Draft{
		"maze": func(rows, cols int) puzzles.Draft {
			d := puzzles.NewDraft(rows, cols, '.')
			d.Set(puzzles.Cell{}, 'S')
			d.Set(puzzles.Cell{Row: rows - 1, Col: cols - 1}, 'E')
			return d
		},
		"rushhour": func(rows, cols int) puzzles.Draft {
			return puzzles.DraftOf("AA", '.').Shifted(rows, cols, rows/2, 0, '.')
		},
	}
	for n := range 10 * len(courses) {
		r := Of(firstTurn.Add(n))
		blank := puzzles.NewDraft(r.Rows, r.Cols, '.')
		if of := blanks[r.Puzzle]; of != nil {
			blank = of(r.Rows, r.Cols)
		}
		if d := r.Begin(blank); r.Check(d) != None {
			t.Errorf("%v begins with a draft against the rules:\n%v", r, d)
		}
	}
	d := Of(firstTurn).Begin(puzzles.DraftOf("S.\n.E\n", '.'))
	if want := "S═\n═E\n"; d.String() != want {
		t.Errorf("Way Home begins with\n%vwant\n%s", d, want)
	}
}

func TestMarks(t *testing.T) {
	t.Parallel()
	r := Rules{Good: 5, Great: 9}
	for score, want := range map[int]int{0: 0, 1: 1, 4: 1, 5: 2, 8: 2, 9: 3, 40: 3} {
		if got := r.Marks(score); got != want {
			t.Errorf("score %d: %d marks, want %d", score, got, want)
		}
	}
}
