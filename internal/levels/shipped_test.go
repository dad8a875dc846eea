package levels_test

import (
	"context"
	"crypto/sha256"
	"flag"
	"fmt"
	"os"
	"runtime"
	"slices"
	"strings"
	"testing"

	"golang.org/x/sync/errgroup"

	"warren/assets"
	"warren/internal/calendar"
	"warren/internal/deep"
	"warren/internal/levels"
	"warren/solver"
	"warren/solver/search"
)

var update = flag.Bool("update", false, "write the checksums of the daily boards and of the packs")

// The checksums cover the days before 2026-12-01, of which there are so many, and three years after: no change of a generator may touch them.
const (
	archived = 91
	pinned   = 1096
)

// puzzlesWith returns the puzzles of which a file is shipped; a new puzzle need not have one. The checksums tell when one is gone.
func puzzlesWith(file func(puzzle string) string) []search.Searches {
	return slices.DeleteFunc(solver.Puzzles(), func(p search.Searches) bool { return file(p.Name) == "" })
}

func daysOf(t *testing.T, puzzle string) []levels.Day {
	t.Helper()
	days, err := levels.ParseDays(assets.Daily(puzzle))
	if err != nil {
		t.Fatalf("daily/%s.txt:%v", puzzle, err)
	}
	return days
}

// TestDailyLists checks what can be seen of the lists without a search.
func TestDailyLists(t *testing.T) {
	t.Parallel()
	var sums, archives strings.Builder
	for _, puzzle := range puzzlesWith(assets.Daily) {
		text := assets.Daily(puzzle.Name)
		days := daysOf(t, puzzle.Name)
		if len(days) < archived+pinned {
			t.Errorf("%s: %d daily boards, expected at least %d", puzzle.Name, len(days), archived+pinned)
			continue
		}
		if first, last := levels.Days(puzzle.Name); first != days[0].Date || first != levels.FirstDay || last != days[len(days)-1].Date {
			t.Errorf("%s: days from %v to %v, want %v to %v", puzzle.Name, first, last, days[0].Date, days[len(days)-1].Date)
		}
		written, _, _ := strings.Cut(text, "\n")
		if !strings.HasPrefix(written, "// version 1") {
			t.Errorf("%s: the list begins with %q", puzzle.Name, written)
		}
		written += "\n"
		seen := make(map[string]levels.Day)
		archive, sum := sha256.New(), sha256.New()
		for i, day := range days {
			written += levels.FormatDay(day)
			if other, twice := seen[day.Board]; twice {
				t.Errorf("%s: %v has the board of %v", puzzle.Name, day.Date, other.Date)
			}
			seen[day.Board] = day
			if loaded, ok := levels.Daily(puzzle.Name, day.Date); !ok || loaded != day {
				t.Errorf("%s: %v is loaded as %+v", puzzle.Name, day.Date, loaded)
			}
			switch {
			case i < archived:
				fmt.Fprintf(archive, "%v\n%s\n", day.Date, day.Board)
			case i < archived+pinned:
				fmt.Fprintf(sum, "%v\n%s\n", day.Date, day.Board)
			}
		}
		if written != text {
			t.Errorf("%s: the list is not as FormatDay writes it", puzzle.Name)
		}
		fmt.Fprintf(&archives, "%x %s, archive\n", archive.Sum(nil), puzzle.Name)
		fmt.Fprintf(&sums, "%x %s\n", sum.Sum(nil), puzzle.Name)
	}
	sums.WriteString(archives.String())
	checkSums(t, "testdata/daily.sha256", sums.String())
}

// checkSums compares checksums with those in a file, which -update writes.
func checkSums(t *testing.T, golden, sums string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(golden, []byte(sums), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if sums != string(want) {
		t.Errorf("boards that were shipped have changed:\n%swant those of %s\n%s", sums, golden, want)
	}
}

// pinnedLevels is how many levels of each pack the checksums cover: all that were shipped.
const pinnedLevels = 60

// What players have solved is known by the number of the level, so levels can only be appended.
func TestPacksStay(t *testing.T) {
	t.Parallel()
	var sums strings.Builder
	for _, puzzle := range puzzlesWith(assets.Pack) {
		pack, err := levels.ParsePack(assets.Pack(puzzle.Name))
		if err != nil {
			t.Fatalf("packs/%s.txt:%v", puzzle.Name, err)
		}
		if n := levels.Count(puzzle.Name); n != len(pack) {
			t.Errorf("%s: %d levels are counted, %d are read", puzzle.Name, n, len(pack))
		}
		if len(pack) < pinnedLevels {
			t.Errorf("%s: %d levels, expected at least %d", puzzle.Name, len(pack), pinnedLevels)
			continue
		}
		sum := sha256.New()
		for _, level := range pack[:pinnedLevels] {
			fmt.Fprintf(sum, "%d %d\n%s\n", level.Number, level.Par, level.Board)
		}
		fmt.Fprintf(&sums, "%x %s\n", sum.Sum(nil), puzzle.Name)
	}
	checkSums(t, "testdata/packs.sha256", sums.String())
}

// banded is the first date whose boards are named after the levels of their packs. Those of an
// earlier date have the names of the difficulties from which they were dealt.
var banded = calendar.Date{Year: 2026, Month: 12, Day: 15}

// TestDaysFitTheirNames checks that from then on each date has an easy, two normal, a hard and an
// expert board, and that none is easier or harder than the levels of its puzzle that bear the name.
func TestDaysFitTheirNames(t *testing.T) {
	t.Parallel()
	named := map[string][2]int{"easy": {8, 15}, "normal": {16, 28}, "hard": {29, 42}, "expert": {43, 56}}
	dealt := map[string]int{} // by date and name
	last := banded
	for _, puzzle := range puzzlesWith(assets.Daily) {
		pack, err := levels.ParsePack(assets.Pack(puzzle.Name))
		if err != nil {
			t.Fatal(err)
		}
		for _, day := range daysOf(t, puzzle.Name) {
			if day.Date.Before(banded) {
				continue
			}
			ends := named[day.Difficulty]
			easiest, hardest := pack[ends[0]-1].Grade, pack[ends[0]-1].Grade
			for _, level := range pack[ends[0]-1 : ends[1]] {
				easiest, hardest = min(easiest, level.Grade), max(hardest, level.Grade)
			}
			if day.Grade < easiest || hardest < day.Grade {
				t.Errorf("%s of %v has grade %v, but %s boards have %v to %v", puzzle.Name, day.Date, day.Grade, day.Difficulty, easiest, hardest)
			}
			dealt[day.Date.String()+" "+day.Difficulty]++
			last = day.Date
		}
	}
	if last.Since(banded) < 3*365 {
		t.Errorf("the lists end on %v", last)
	}
	for date := banded; !last.Before(date); date = date.Add(1) {
		for name := range named {
			want := 1
			if name == "normal" {
				want = 2
			}
			if n := dealt[date.String()+" "+name]; n != want {
				t.Errorf("%v has %d %s boards, want %d", date, n, name, want)
			}
		}
	}
}

// TestDailyProofs solves every daily board anew.
func TestDailyProofs(t *testing.T) {
	t.Parallel()
	for _, puzzle := range puzzlesWith(assets.Daily) {
		t.Run(puzzle.Name, func(t *testing.T) {
			days := daysOf(t, puzzle.Name)
			if !deep.On() {
				days = days[:len(days)/8] // the others are solved in make deep
			}
			prove(t, puzzle, days)
		})
	}
}

func prove(t *testing.T, puzzle search.Searches, days []levels.Day) {
	var group errgroup.Group
	group.SetLimit(runtime.GOMAXPROCS(0))
	for _, day := range days {
		group.Go(func() error {
			answer, err := solver.Do(context.Background(), search.Request{Puzzle: puzzle.Name, Task: search.TaskSolve, Board: day.Board})
			switch {
			case err != nil || answer.Error != "":
				t.Errorf("%v: %v %s", day.Date, err, answer.Error)
			case !answer.Solvable || !solver.Proved(answer) || answer.Cost != day.Par || answer.Bound != day.Bound:
				t.Errorf("%v: par %d, bound %d, but solve finds %d, bound %d, proved %v", day.Date, day.Par, day.Bound, answer.Cost, answer.Bound, solver.Proved(answer))
			case answer.Board != day.Board:
				t.Errorf("%v: the board is written\n%swant\n%s", day.Date, day.Board, answer.Board)
			}
			level := puzzle.Difficulties[search.DifficultyIndex(puzzle.Difficulties, day.Difficulty)]
			if puzzle.Measure == search.MeasurePar && day.Date.Before(banded) && (day.Par < level.Min || day.Par > level.Max) {
				t.Errorf("%v: par %d, but %s boards have %d to %d", day.Date, day.Par, level.Name, level.Min, level.Max)
			}
			return nil
		})
	}
	_ = group.Wait() // faults are told by t
}
