package main

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"warren/internal/calendar"
	"warren/internal/deep"
	"warren/internal/levels"
	"warren/solver"
	"warren/solver/search"
)

func TestDailyAppends(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	until := func(last string) string {
		t.Helper()
		if err := makeDailies(folder, []string{"maze"}, last); err != nil {
			t.Fatal(err)
		}
		data, err := os.ReadFile(filepath.Join(folder, "maze.txt"))
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	if got := until("2026-08-31"); got != dailyHead {
		t.Errorf("before the first day the list is %q", got)
	}
	text := until("2026-09-04")
	if days, err := levels.ParseDays(text); err != nil || len(days) != 4 {
		t.Fatalf("%d days, %v in\n%s", len(days), err, text)
	}
	for _, last := range []string{"2026-09-04", "2026-09-02"} {
		if again := until(last); again != text {
			t.Errorf("made again up to %s, the list is\n%swant\n%s", last, again, text)
		}
	}

	// A day that another generator made stays. If its board comes again, the first day after it is
	// dealt from the next seed that fits.
	next, err := deal("maze", levels.FirstDay.Add(4), levels.DaySeed(levels.FirstDay.Add(4)))
	if err != nil {
		t.Fatal(err)
	}
	days, err := levels.ParseDays(text)
	if err != nil {
		t.Fatal(err)
	}
	days[1].Board, days[1].Grade, days[1].Par, days[1].Bound = next.Board, next.Grade, 77, 70
	days[2].Grade = 0
	name := filepath.Join(folder, "maze.txt")
	const head = "// version 1, of another maker"
	if err := writeDays(name, head, days); err != nil {
		t.Fatal(err)
	}
	before, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	after := until("2026-09-06")
	kept := strings.Replace(string(before), "grade=0", strings.Fields(strings.Split(text, "\n")[3])[2], 1)
	if !strings.HasPrefix(after, kept) {
		t.Errorf("the list is\n%swhich does not begin with\n%s", after, kept)
	}
	longer, err := levels.ParseDays(after)
	if err != nil || len(longer) != 6 {
		t.Fatalf("%d days, %v in\n%s", len(longer), err, after)
	}
	other, err := deal("maze", next.Date, next.Seed+anotherSeed)
	if err != nil {
		t.Fatal(err)
	}
	if longer[4] != other || other.Board == next.Board {
		t.Errorf("the day %v, whose board is taken, is dealt as %+v, want %+v", next.Date, longer[4], other)
	}
	if files, _ := filepath.Glob(filepath.Join(folder, "*")); len(files) != 1 {
		t.Errorf("the maker leaves %q", files)
	}
}

func TestDailyFaults(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	name := filepath.Join(folder, "maze.txt")
	const damaged = "// version 1\n2026-11-22 par=x\n"
	if err := os.WriteFile(name, []byte(damaged), 0o644); err != nil {
		t.Fatal(err)
	}
	err := makeDailies(folder, []string{"maze"}, "2026-12-31")
	if want := name + ":2:12: par=x, expected a number"; err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
	if data, err := os.ReadFile(name); err != nil || string(data) != damaged {
		t.Errorf("a damaged list is overwritten with %q, %v", data, err)
	}
	const late = "2026-09-02 par=1 grade=1 level=easy SE\n"
	if err := os.WriteFile(filepath.Join(folder, "linkup.txt"), []byte(late), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := makeDailies(folder, []string{"linkup"}, "2026-12-31"); err == nil || !strings.HasSuffix(err.Error(), "begins on 2026-09-02, expected 2026-09-01") {
		t.Errorf("a list that begins late: %v", err)
	}
	if err := makeDailies(folder, []string{"maze"}, "soon"); err == nil {
		t.Error("a date that is none")
	}
	if err := makeDailies(folder, []string{"sokoban"}, "2026-11-22"); err == nil {
		t.Error("a puzzle that is none")
	}
	if files, _ := filepath.Glob(filepath.Join(folder, "*")); len(files) != 2 {
		t.Errorf("the maker leaves %q", files)
	}
}

// turning is the first date whose boards have the places of placeOf and their bands.
var turning = calendar.Date{Year: 2026, Month: 12, Day: 15}

// TestPlacesTurn checks that in five weeks each puzzle has each place once on every day of the week.
func TestPlacesTurn(t *testing.T) {
	t.Parallel()
	type turn struct {
		puzzle  string
		place   *place
		weekday time.Weekday
	}
	seen := map[turn]int{}
	for i := range 7 * len(places) {
		date := turning.Add(i)
		for _, puzzle := range solver.Puzzles() {
			seen[turn{puzzle.Name, placeOf(puzzle.Name, date), date.Weekday()}]++
		}
	}
	for turn, times := range seen {
		if times != 1 {
			t.Errorf("%+v occurs %d times in five weeks", turn, times)
		}
	}
	if want := 7 * len(places) * len(solver.Puzzles()); len(seen) != want {
		t.Errorf("%d turns, want %d", len(seen), want)
	}
}

// TestDaysFitTheirPlaces checks of every date that was dealt by places what can be seen of its
// boards without a search.
func TestDaysFitTheirPlaces(t *testing.T) {
	t.Parallel()
	_, last := levels.Days("maze")
	for date := turning; !last.Before(date); date = date.Add(1) {
		for _, puzzle := range solver.Puzzles() {
			day, ok := levels.Daily(puzzle.Name, date)
			if level := placeOf(puzzle.Name, date).level; !ok || day.Difficulty != level {
				t.Errorf("%s of %v is %q, want %s", puzzle.Name, date, day.Difficulty, level)
			}
			if rows := strings.Fields(day.Board); puzzle.Name == "linkup" && (len(rows) > 10 || len(rows[0]) > 8) {
				t.Errorf("the tiles of %v are small on a phone: %d rows of %d", date, len(rows), len(rows[0]))
			}
		}
	}
}

// TestStrokesOfDaysHaveFewWays counts the ways of One Stroke's daily boards, without make deep of one in eight.
func TestStrokesOfDaysHaveFewWays(t *testing.T) {
	t.Parallel()
	step := 8
	if deep.On() {
		step = 1
	}
	const mostWays = 300
	_, last := levels.Days("onestroke")
	for date := turning; !last.Before(date); date = date.Add(step) {
		day, _ := levels.Daily("onestroke", date)
		counted, err := do(search.Request{Puzzle: "onestroke", Task: search.TaskCount, Board: day.Board})
		if ways, none := strconv.Atoi(counted.Solutions); err != nil || none != nil || ways > mostWays {
			t.Errorf("%v: %q ways, %v", date, counted.Solutions, err)
		}
	}
}
