package progress

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"warren/internal/boardorigin"
	"warren/internal/calendar"
	"warren/internal/deep"
)

var first = calendar.Date{Year: 2026, Month: 11, Day: 22}

// wins draws any wins, with collisions: few puzzles, levels, dates and boards.
var wins = rapid.SliceOfN(rapid.Custom(func(t *rapid.T) Win {
	date := rapid.Custom(func(t *rapid.T) calendar.Date {
		if rapid.Float64().Draw(t, "no date") < 0.1 {
			return calendar.Date{}
		}
		return first.Add(rapid.IntRange(-3, 9).Draw(t, "date"))
	})
	w := Win{
		Puzzle:     rapid.SampledFrom([]string{"maze", "rushhour"}).Draw(t, "puzzle"),
		Difficulty: rapid.SampledFrom([]string{"", "easy", "hard"}).Draw(t, "band"),
		Cost:       rapid.IntRange(0, 4).Draw(t, "cost"), Helped: rapid.Bool().Draw(t, "helped"),
		Perfect: rapid.Bool().Draw(t, "perfect"), Optimal: rapid.Bool().Draw(t, "optimal"),
		Begun: date.Draw(t, "begun"), Solved: date.Draw(t, "solved"),
	}
	switch rapid.IntRange(0, 2).Draw(t, "origin") {
	case 0:
		w.Origin.Level = rapid.IntRange(1, 3).Draw(t, "level")
	case 1:
		w.Origin.Day = first.Add(rapid.IntRange(0, 6).Draw(t, "day"))
	default:
		w.Board = rapid.SampledFrom([]string{"S.\n", "S..\n", ".S\n"}).Draw(t, "board")
	}
	return w
}), 0, 8)

func bookOf(wins ...Win) *Book {
	b := new(Book)
	for _, w := range wins {
		b.Add(w)
	}
	return b
}

func merged(books ...*Book) *Book {
	b := new(Book)
	for _, other := range books {
		b.Merge(other)
	}
	return b
}

// checkLaws checks that books merge in any order and any number of times with the same result, and that they are written and read.
func checkLaws(t *rapid.T, a, b, c *Book) {
	t.Helper()
	same := sameIn(t)
	same("a a", merged(a, a), a)
	same("a b = b a", merged(a, b), merged(b, a))
	same("(a b) c = a (b c)", merged(merged(a, b), c), merged(a, merged(b, c)))
	same("a a b = a b", merged(a, merged(a, b)), merged(a, b))
	decoded, err := Decode(a.Encode())
	if err != nil {
		t.Fatal(err)
	}
	same("decoded", decoded, a)
}

// sameIn returns a function that checks that two books are the same.
func sameIn(t *rapid.T) func(what string, x, y *Book) {
	return func(what string, x, y *Book) {
		t.Helper()
		if string(x.Encode()) != string(y.Encode()) {
			t.Fatalf("%s:\n%s\n%s", what, x.Encode(), y.Encode())
		}
	}
}

// TestSolvedFreeBoards checks that the book knows the free boards that were solved, also after it was written and read.
func TestSolvedFreeBoards(t *testing.T) {
	t.Parallel()
	b := new(Book)
	b.Add(Win{Puzzle: "maze", Board: "S═E\n"})
	b.Add(Win{Puzzle: "maze", Board: "S══E\n", Origin: boardorigin.Origin{Level: 3}})
	decoded, err := Decode(b.Encode())
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range []*Book{b, decoded} {
		if !b.Solved("maze", "S═E\n") || b.Solved("maze", "S══E\n") || b.Solved("linkup", "S═E\n") {
			t.Error("the book takes other boards for solved")
		}
	}
}

// TestLastLevel checks which level the book takes for the last that was solved.
func TestLastLevel(t *testing.T) {
	t.Parallel()
	b := new(Book)
	for _, test := range []struct{ n, after, want int }{{3, 0, 3}, {2, 0, 3}, {7, 1, 7}, {5, 2, 5}, {7, 3, 5}} { // the last a second time
		b.Add(Win{Puzzle: "maze", Origin: boardorigin.Origin{Level: test.n}, Solved: first.Add(test.after)})
		if got := b.LastLevel("maze"); got != test.want || b.LastLevel("linkup") != 0 {
			t.Errorf("after level %d it is %d, want %d", test.n, got, test.want)
		}
	}
}

// Books are a join-semilattice: merged in any order and any number of times they are the same. A merge leaves the other book alone.
func TestMerge(t *testing.T) {
	t.Parallel()
	deep.Check(t, func(t *rapid.T) {
		w1, w2, w3 := wins.Draw(t, "first"), wins.Draw(t, "second"), wins.Draw(t, "third")
		a, b, c := bookOf(w1...), bookOf(w2...), bookOf(w3...)
		checkLaws(t, a, b, c)
		sameIn(t)("the wins of both = both", bookOf(append(append([]Win(nil), w1...), w2...)...), merged(a, b))
		was := b.Encode()
		sum := merged(a, b)
		sum.Add(Win{Puzzle: "maze", Origin: boardorigin.Origin{Level: 99}, Perfect: true})
		if string(b.Encode()) != string(was) {
			t.Fatal("a win in the sum is a win in its part")
		}
		decoded, err := Decode(a.Encode())
		if err != nil {
			t.Fatal(err)
		}
		today := first.Add(rapid.IntRange(-5, 12).Draw(t, "today"))
		if got, want := decoded.Streak(today), a.Streak(today); got != want {
			t.Fatalf("streak %+v after decoding, %+v before", got, want)
		}
		for _, puzzle := range []string{"maze", "rushhour"} {
			more, fewer := merged(a, b).Totals(puzzle), a.Totals(puzzle)
			if more.Stars < fewer.Stars || more.Optimal < fewer.Optimal || more.Levels < fewer.Levels || more.Days < fewer.Days || more.Free < fewer.Free {
				t.Fatalf("%+v after a merge, %+v before", more, fewer)
			}
		}
		if merged(a, b).Streak(today).Longest < a.Streak(today).Longest {
			t.Fatal("a merge made the longest streak shorter")
		}
	})
}

func TestRecord(t *testing.T) {
	t.Parallel()
	const helped, alone = true, false
	level := func(cost int, helped bool) Win {
		return Win{Puzzle: "maze", Origin: boardorigin.Origin{Level: 5}, Cost: cost, Helped: helped, Solved: first}
	}
	on := func(w Win, solved calendar.Date) Win { w.Solved = solved; return w }
	perfect := func(w Win) Win { w.Perfect = true; return w }
	optimal := func(w Win) Win { w.Optimal = true; return w }
	for _, test := range []struct {
		name  string
		wins  []Win
		want  Record
		stars int
	}{
		{"with help", []Win{level(3, helped)}, Record{Cost: 3, Helped: true, First: first}, 1},
		{"no help at more cost", []Win{level(3, helped), level(9, alone)}, Record{Cost: 9, First: first}, 2},
		{"less cost", []Win{level(9, alone), level(8, alone)}, Record{Cost: 8, First: first}, 2},
		{"less cost with help", []Win{level(9, helped), level(8, helped), level(7, helped)}, Record{Cost: 7, Helped: true, First: first}, 1},
		{"what was perfect stays", []Win{perfect(level(4, alone)), level(3, alone), level(2, helped)}, Record{Cost: 3, Perfect: true, First: first}, 3},
		{"an optimum stays", []Win{optimal(level(3, alone)), level(3, alone)}, Record{Cost: 3, Optimal: true, First: first}, 2},
		{"neither is with help", []Win{perfect(optimal(level(3, helped)))}, Record{Cost: 3, Helped: true, First: first}, 1},
		{
			"the first date stays, also if the clock was wrong",
			[]Win{level(3, alone), on(level(3, alone), first.Add(-2)), on(level(3, alone), calendar.Date{})},
			Record{Cost: 3, First: first.Add(-2)},
			2,
		},
		{"no date that can be written", []Win{on(level(1, alone), calendar.Date{Year: 12000, Month: 1, Day: 1})}, Record{Cost: 1}, 2},
		{"what is out of range", []Win{level(-1, alone)}, Record{First: first}, 2},
	} {
		t.Run(test.name, func(t *testing.T) {
			b := bookOf(test.wins...)
			got, ok := b.Level("maze", 5)
			if got != test.want || !ok || got.Stars() != test.stars {
				t.Errorf("%+v with %d stars, want %+v with %d", got, got.Stars(), test.want, test.stars)
			}
			if again, err := Decode(b.Encode()); err != nil || string(again.Encode()) != string(b.Encode()) {
				t.Errorf("%s is read as %s: %v", b.Encode(), again.Encode(), err)
			}
		})
	}
}

func TestNothing(t *testing.T) {
	t.Parallel()
	b := new(Book)
	if _, ok := b.Level("maze", 1); ok {
		t.Error("a level")
	}
	if _, ok := b.Day("maze", first); ok {
		t.Error("a day")
	}
	if s := b.Streak(first); s != (Streak{}) {
		t.Errorf("%+v", s)
	}
	if got := b.Totals("maze"); got.Levels+got.Days+got.Free+got.Optimal+got.Stars+got.Perfect > 0 {
		t.Errorf("%+v", got)
	}
	if n := b.Next("maze", 60); n != 1 {
		t.Errorf("the next level is %d", n)
	}
	if solved, _ := b.Played(first); solved != 0 {
		t.Errorf("%d dailies", solved)
	}
}

func TestNext(t *testing.T) {
	t.Parallel()
	b := new(Book)
	for n, want := range []int{1, 1, 3, 0} {
		if got := b.Next("maze", 3); got != want {
			t.Errorf("after %d levels the next is %d, want %d", n, got, want)
		}
		if got := b.Next("linkup", 3); got != 1 {
			t.Errorf("after %d levels the next of another puzzle is %d", n, got)
		}
		b.Add(Win{Puzzle: "maze", Origin: boardorigin.Origin{Level: []int{2, 1, 3, 4}[n]}, Perfect: true})
	}
	b.Add(Win{Puzzle: "linkup", Origin: boardorigin.Origin{Level: 1}})
	if got := b.Next("linkup", 3); got != 1 {
		t.Errorf("after two stars the next is %d", got)
	}
}

func TestTotals(t *testing.T) {
	t.Parallel()
	b := bookOf(
		Win{Puzzle: "maze", Origin: boardorigin.Origin{Level: 1}, Perfect: true, Optimal: true},
		Win{Puzzle: "maze", Origin: boardorigin.Origin{Level: 2}},
		Win{Puzzle: "maze", Origin: boardorigin.Origin{Day: first}, Perfect: true, Optimal: true, Difficulty: "hard", Solved: first},
		Win{Puzzle: "maze", Origin: boardorigin.Origin{Day: first.Add(1)}, Difficulty: "hard", Solved: first.Add(3)},
		Win{Puzzle: "maze", Board: "SE\n", Difficulty: "easy"},
		Win{Puzzle: "maze", Board: "SE", Perfect: true, Optimal: true, Difficulty: "easy"},
		Win{Puzzle: "maze", Board: "S.E\n"},
		Win{Puzzle: "linkup", Board: "AA\n"},
	)
	got := b.Totals("maze")
	if want := (Totals{Levels: 2, Days: 2, Free: 2, Optimal: 3, Stars: 5, Perfect: 1}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	b.Add(Win{Puzzle: "linkup", Origin: boardorigin.Origin{Day: first}, Solved: first.Add(5)})
	if solved, onTime := b.Played(first); solved != 2 || !onTime {
		t.Errorf("%d dailies, in time %v", solved, onTime)
	}
	if solved, onTime := b.Played(first.Add(1)); solved != 1 || onTime {
		t.Errorf("%d dailies, in time %v", solved, onTime)
	}
}

// TestSize checks that a book stays small after years of play.
func TestSize(t *testing.T) {
	t.Parallel()
	b := new(Book)
	for i := range 10_000 {
		b.Add(Win{Puzzle: "rushhour", Board: fmt.Sprint(i), Difficulty: "normal", Optimal: i%2 == 0})
	}
	if got := b.Totals("rushhour"); got.Free != 10_000 || got.Optimal != 5_000 {
		t.Errorf("%+v", got)
	}
	if size := len(b.Encode()); size > 200_000 {
		t.Errorf("10,000 free boards take %d bytes", size)
	}
}

// TestDecodeFaults checks what is said of the texts of testdata/faults.txt, each above it.
func TestDecodeFaults(t *testing.T) {
	t.Parallel()
	faults, err := os.ReadFile("testdata/faults.txt")
	if err != nil {
		t.Fatal(err)
	}
	text := ""
	for line := range strings.Lines(string(faults)) {
		line = strings.TrimSuffix(line, "\n")
		want, is := strings.CutPrefix(line, "! ")
		if !is {
			if text, err = strconv.Unquote(line); err != nil {
				text = line
			}
			continue
		}
		b, err := Decode([]byte(text))
		if b != nil || err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want one with %q", text, err, want)
		}
		if newer := strings.Contains(want, "later"); newer != isNewer(err) {
			t.Errorf("%q: %v is of a later version: %v", text, err, !newer)
		}
	}
	if b, err := Decode(nil); err != nil || len(b.puzzles) > 0 {
		t.Errorf("nothing is read as %v, %v", b, err)
	}
}

// TestDecodeEarlier checks what becomes of the records of earlier versions, and of how many stars the player is to be told.
func TestDecodeEarlier(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name, record string
		want         Record
		lost         int
	}{
		{"the fewest without help", `"stars":3,"medal":true,"optimal":true`, Record{Perfect: true, Optimal: true}, 0},
		{"the same from before there were medals", `"stars":3,"optimal":true`, Record{Perfect: true, Optimal: true}, 0},
		{"the fewest with help", `"stars":3,"helped":true`, Record{Helped: true}, 2},
		{"nearly the fewest", `"stars":2`, Record{}, 0},
		{"nearly the fewest, with help", `"stars":2,"helped":true`, Record{Helped: true}, 1},
		{"any solution without help gains a star", `"stars":1`, Record{}, 0},
		{"a solution that was shown", `"stars":1,"helped":true`, Record{Helped: true}, 0},
		{"Link-up without help, shuffle or dead end", `"stars":3,"medal":true`, Record{Perfect: true}, 0},
		{"its fewest turns after a dead end", `"stars":2,"optimal":true`, Record{Optimal: true}, 0},
		{"One Stroke without help, more turns than needed", `"stars":3`, Record{}, 1},
		{"the best with help, but the fewest without", `"stars":2,"helped":true,"optimal":true`, Record{Optimal: true}, 0},
		{"the best with help, but perfect without", `"stars":3,"helped":true,"medal":true`, Record{Perfect: true}, 0},
		{"the best with help, but a time without", `"stars":2,"helped":true,"millis":900`, Record{}, 0},
		{"dates", `"stars":2,"first":"2026-11-22","onTime":true`, Record{First: first, OnTime: true}, 0},
	} {
		for version := firstVersion; version < withFacts; version++ {
			t.Run(fmt.Sprintf("%s, version %d", test.name, version), func(t *testing.T) {
				old := fmt.Sprintf(`{"version":%d,"puzzles":{"maze":{"levels":{"7":{"cost":3,%[2]s}},"days":{"2026-12-01":{"cost":3,%[2]s}}}}}`, version, test.record)
				b, err := Decode([]byte(old))
				if err != nil {
					t.Fatal(err)
				}
				want := test.want
				want.Cost = 3
				if r, _ := b.Level("maze", 7); r != want {
					t.Errorf("the level is read as %+v, want %+v", r, want)
				}
				if r, _ := b.Day("maze", calendar.Date{Year: 2026, Month: 12, Day: 1}); r != want {
					t.Errorf("the day is read as %+v, want %+v", r, want)
				}
				if b.Lost() != 2*test.lost {
					t.Errorf("%d stars are lost, want %d", b.Lost(), 2*test.lost)
				}
				again, err := Decode(b.Encode())
				if err != nil || string(again.Encode()) != string(b.Encode()) || again.Lost() != 0 {
					t.Errorf("%s is read as %s, and %d stars are lost: %v", b.Encode(), again.Encode(), again.Lost(), err)
				}
			})
		}
	}
}

// TestDecodeTimes checks that a book with the best times of earlier versions is read whole.
func TestDecodeTimes(t *testing.T) {
	t.Parallel()
	b, err := Decode([]byte(`{"version":4,"puzzles":{"linkup":{"levels":{"7":{"cost":3,"millis":900}},"best":{"easy":900}}}}`))
	if err != nil {
		t.Fatal(err)
	}
	if r, _ := b.Level("linkup", 7); r != (Record{Cost: 3}) {
		t.Errorf("level 7 is read as %+v", r)
	}
}

func FuzzDecode(f *testing.F) {
	f.Add(bookOf(
		Win{Puzzle: "maze", Origin: boardorigin.Origin{Level: 1}, Perfect: true, Optimal: true, Solved: first},
		Win{Puzzle: "maze", Origin: boardorigin.Origin{Day: first}, Perfect: true, Difficulty: "hard", Solved: first},
		Win{Puzzle: "maze", Board: "SE\n", Optimal: true, Difficulty: "easy"},
	).Encode())
	f.Add([]byte(`{"version":3,"puzzles":{"maze":{"levels":{"7":{"cost":3,"stars":3,"helped":true,"medal":true,"optimal":true}}}}}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		b, err := Decode(data)
		if err != nil {
			return
		}
		again, err := Decode(b.Encode())
		if err != nil || string(again.Encode()) != string(b.Encode()) {
			t.Errorf("%s is read as %v: %v", b.Encode(), again, err)
		}
	})
}
