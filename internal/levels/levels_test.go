package levels

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"warren/internal/calendar"
	"warren/internal/deep"

	"warren/internal/boardorigin"
)

// costPair draws a par and a bound on it.
func costPair(t *rapid.T) (par, bound int) {
	par = rapid.IntRange(0, 1000).Draw(t, "par")
	return par, rapid.IntRange(0, par).Draw(t, "bound")
}

func grade(t *rapid.T) float64 { return float64(rapid.IntRange(0, 9999).Draw(t, "grade")) / 10 }

func boardText(t *rapid.T) string {
	row := rapid.StringMatching(`[A-Za-z0-9.#╬═╔]{1,5}`)
	return strings.Join(rapid.SliceOfN(row, 1, 4).Draw(t, "board"), "\n") + "\n"
}

// dealt returns a board with what a stock says of it.
func dealt(t *rapid.T) boardorigin.Dealt {
	board := boardorigin.Dealt{Board: boardText(t), Seed: rapid.Uint64().Draw(t, "seed")}
	board.Par, board.Bound = costPair(t)
	return board
}

func TestPackReadsAsWritten(t *testing.T) {
	t.Parallel()
	deep.Check(t, func(t *rapid.T) {
		var pack []Level
		for n := range rapid.IntRange(0, 4).Draw(t, "levels") {
			level := Level{
				Number: n + 1, Dealt: dealt(t), Grade: grade(t),
				Name: Name{rapid.StringMatching(`[A-Z][a-z' ]{0,9}[a-z!]`).Draw(t, "en"), rapid.StringMatching(`\p{Han}{1,4}`).Draw(t, "zh")},
			}
			level.Difficulty = rapid.SampledFrom(Difficulties[:]).Draw(t, "band")
			pack = append(pack, level)
		}
		for _, head := range []string{"", "// Made by make pack.\n// Nothing changes.\n\n"} {
			text := head + FormatPack(pack)
			for _, text := range []string{text, strings.ReplaceAll(text, "\n", "\r\n")} {
				read, err := ParsePack(text)
				if err != nil {
					t.Fatalf("%v in\n%s", err, text)
				}
				if len(read) != len(pack) {
					t.Fatalf("%d levels, want %d", len(read), len(pack))
				}
				for i := range pack {
					if read[i] != pack[i] {
						t.Fatalf("%+v, want %+v", read[i], pack[i])
					}
				}
			}
		}
	})
}

func TestDaysReadAsWritten(t *testing.T) {
	t.Parallel()
	deep.Check(t, func(t *rapid.T) {
		var days []Day
		text := "// version 1\n"
		first := FirstDay.Add(rapid.IntRange(-3, 400).Draw(t, "first"))
		for n := range rapid.IntRange(0, 4).Draw(t, "days") {
			day := Day{Date: first.Add(n), Dealt: dealt(t), Grade: grade(t)}
			day.Difficulty = rapid.SampledFrom(Difficulties[:]).Draw(t, "band")
			day.Seed = rapid.SampledFrom([]uint64{DaySeed(day.Date), 7}).Draw(t, "seed")
			days = append(days, day)
			text += FormatDay(day)
		}
		read, err := ParseDays(text)
		if err != nil {
			t.Fatalf("%v in\n%s", err, text)
		}
		if len(read) != len(days) {
			t.Fatalf("%d days, want %d", len(read), len(days))
		}
		list := newList(text)
		for i := range days {
			if read[i] != days[i] {
				t.Fatalf("%+v, want %+v", read[i], days[i])
			}
			for range 2 {
				if day, ok := list.day(days[i].Date); !ok || day != days[i] {
					t.Fatalf("%+v, want %+v", day, days[i])
				}
			}
		}
		for _, outside := range []calendar.Date{first.Add(-1), first.Add(len(days)), {}} {
			if day, ok := list.day(outside); ok {
				t.Fatalf("%v has %+v", outside, day)
			}
		}
	})
}

func TestPackFaults(t *testing.T) {
	t.Parallel()
	const line = "// level=1 par=2 grade=3 band=easy seed=17 name=First road / 第一条路\n"
	if _, err := ParsePack(line + "SE\n"); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ text, want string }{
		{"SE\n", "1:1: a board without a level, expected // level=N before it"},
		{line, "2:1: no board, expected the rows of the level above"},
		{line + "\nSE\n", "2:1: no board, expected the rows of the level above"},
		{line + "SE\n\nSE\n", "4:1: a board without a level, expected // level=N before it"},
		{line + "SE\n\n" + line + "SE\n", "4:4: level=1, expected level=2"},
		{line + line + "SE\n", "2:1: no board, expected the rows of the level above"},
		{strings.Replace(line, "level=1", "level=01", 1) + "SE\n", "1:4: level=01, expected level=1"},
		{strings.Replace(line, "par=2", "par=-2", 1) + "SE\n", "1:12: par=-2, expected a number"},
		{strings.Replace(line, "par=2", "par=2 bound=2", 1) + "SE\n", "1:18: bound=2, expected less than the par, 2"},
		{strings.Replace(line, "par=2", "bound=2", 1) + "SE\n", `1:12: "bound=2", expected par=`},
		{strings.Replace(line, "grade=3", "grade=3000000", 1) + "SE\n", "1:18: grade=3000000, expected a number up to a million with at most one decimal"},
		{strings.Replace(line, "grade=3", "grade=3.25", 1) + "SE\n", "1:18: grade=3.25, expected a number up to a million with at most one decimal"},
		{strings.Replace(line, "grade=3", "grade=NaN", 1) + "SE\n", "1:18: grade=NaN, expected a number up to a million with at most one decimal"},
		{strings.Replace(line, "easy", "cruel", 1) + "SE\n", "1:26: band=cruel, expected easy, normal, hard or expert"},
		{strings.Replace(line, "name=", "", 1) + "SE\n", `1:44: "First", expected name=`},
		{strings.Replace(line, " / ", "/", 1) + "SE\n", `1:44: "First road/第一条路", expected a name in English and in Chinese, separated by " / "`},
	} {
		pack, err := ParsePack(test.text)
		if pack != nil || err == nil || err.Error() != test.want {
			t.Errorf("%q: %v, want %s", test.text, err, test.want)
		}
	}
}

// TestDayNumbers checks that a day has the number with which players have talked about it, and an earlier one none.
func TestDayNumbers(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]int{"2026-09-01": 0, "2026-11-21": 0, "2026-11-22": 1, "2026-11-23": 2, "2027-02-03": 74} {
		date, err := calendar.Parse(text)
		if got := (Day{Date: date}).Number(); err != nil || got != want {
			t.Errorf("%s has the number %d, want %d: %v", text, got, want, err)
		}
	}
}

func TestDayFaults(t *testing.T) {
	t.Parallel()
	const line = "2026-11-22 par=9 bound=4 grade=12 level=expert seed=5 SE/..\n"
	if _, err := ParseDays(line); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ text, want string }{
		{"// version 1\n" + strings.Replace(line, "22", "31", 1), `2:1: "2026-11-31", expected a date like "2026-09-01"`},
		{line + strings.Replace(line, "22", "24", 1), `2:1: "2026-11-24", expected "2026-11-23"`},
		{line + line, `2:1: "2026-11-22", expected "2026-11-23"`},
		{line + "\n", `2:1: "", expected "2026-11-23"`},
		{strings.Replace(line, "par=9", "par=9x", 1), "1:12: par=9x, expected a number"},
		{strings.Replace(line, "bound=4", "bound=10", 1), "1:18: bound=10, expected less than the par, 9"},
		{strings.Replace(line, "grade=12 ", "", 1), `1:26: "level=expert", expected grade=`},
		{strings.Replace(line, "expert", "mild", 1), "1:35: level=mild, expected easy, normal, hard or expert"},
		{strings.Replace(line, "SE/..", "", 1), `1:55: "", expected rows between slashes`},
		{strings.Replace(line, "SE/..", "SE ..", 1), `1:55: "SE ..", expected rows between slashes`},
	} {
		days, err := ParseDays(test.text)
		if days != nil || err == nil || err.Error() != test.want {
			t.Errorf("%q: %v, want %s", test.text, err, test.want)
		}
	}
}

func TestUnknownPuzzle(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"", "sokoban", "../strings/maze"} {
		if pack := Pack(name); pack != nil {
			t.Errorf("%q has a pack of %d levels", name, len(pack))
		}
		if _, ok := Daily(name, FirstDay); ok {
			t.Errorf("%q has a daily board", name)
		}
		if first, last := Days(name); !first.IsZero() || !last.IsZero() {
			t.Errorf("%q has daily boards from %v to %v", name, first, last)
		}
	}
}
