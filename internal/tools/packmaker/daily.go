package main

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"golang.org/x/sync/errgroup"

	"warren/internal/atomicfile"
	"warren/internal/boardorigin"
	"warren/internal/calendar"
	"warren/internal/levels"
	"warren/solver"
	"warren/solver/search"
)

// A place is one of the five that a date has for the puzzles, from the easiest on.
type place struct {
	level string
	asks  map[string]ask // by puzzle; an ask for the level for one that is not named
}

// An ask is what a deal is asked for: the difficulty that hits the band of a place often, and the
// size, "" for the difficulty's own.
type ask struct{ difficulty, size string }

// places make about a quarter of an hour together. The sizes suit a phone, where long columns have
// larger cells than long rows. Traffic Jam and Burrow ask for less than the level: hard boards are
// far up in their packs, and expert ones take too long for a day of five boards.
var places = [...]place{
	{"easy", map[string]ask{"maze": {"easy", "6x5"}, "linkup": {"easy", "8x6"}, "onestroke": {"easy", "6x5"}}},
	{"normal", map[string]ask{"maze": {"normal", "7x6"}, "linkup": {"normal", "8x7"}, "onestroke": {"normal", "7x6"}}},
	{"normal", map[string]ask{"maze": {"normal", "8x7"}, "linkup": {"normal", "9x8"}, "onestroke": {"normal", "7x7"}}},
	{"hard", map[string]ask{
		"maze": {"expert", "9x8"}, "linkup": {"hard", "10x8"}, "onestroke": {"hard", "8x7"}, "rushhour": {"normal", ""}, "rabbits": {"normal", ""},
	}},
	{"expert", map[string]ask{
		"maze": {"expert", "10x9"}, "linkup": {"expert", "10x8"}, "onestroke": {"expert", "8x8"}, "rushhour": {"hard", ""}, "rabbits": {"hard", ""},
	}},
}

// placeOf returns the place of a puzzle on a date. The puzzles go up by one place a day in the
// order of their list, and from the last to the first: in five days each has each place, and in
// five weeks each on every day of the week.
func placeOf(puzzle string, date calendar.Date) *place {
	n := slices.IndexFunc(solver.Puzzles(), func(p search.Searches) bool { return p.Name == puzzle })
	return &places[(n+date.Since(levels.FirstDay))%len(places)]
}

// ask returns what the deal of a puzzle is asked for.
func (p *place) ask(puzzle string) ask {
	if a, own := p.asks[puzzle]; own {
		return a
	}
	return ask{difficulty: p.level}
}

// bandLevels are the first and the last level of a pack whose grades the daily boards of a level
// have.
var bandLevels = map[string][2]int{"easy": {8, 15}, "normal": {16, 28}, "hard": {29, 42}, "expert": {43, 56}}

// bandOf returns the grades that a daily board of a level may have, both included: those of the
// puzzle's own pack.
func bandOf(puzzle, level string) (least, most float64) {
	ends := bandLevels[level]
	band := levels.Pack(puzzle)[ends[0]-1 : ends[1]]
	harder := func(a, b levels.Level) int { return cmp.Compare(a.Grade, b.Grade) }
	return slices.MinFunc(band, harder).Grade, slices.MaxFunc(band, harder).Grade
}

const (
	// anotherSeed is what is added to a seed whose board does not fit: more than any date has.
	anotherSeed = 100_000_000
	// dailyHead is the first line of a list.
	dailyHead = "// version 1: the daily boards from 2026-09-01 on. Days are appended; none ever changes. Made by make daily.\n"
	// dailyBatch is how many days are dealt at once and then written, so that little is lost when the maker is stopped.
	dailyBatch = 28
)

// makeDailies makes the daily lists of puzzles, of all if none is named, in a folder.
func makeDailies(folder string, puzzles []string, last string) error {
	until, err := calendar.Parse(last)
	if err != nil {
		return err
	}
	if len(puzzles) == 0 {
		for _, puzzle := range solver.Puzzles() {
			puzzles = append(puzzles, puzzle.Name)
		}
	}
	for _, puzzle := range puzzles {
		if canonical[puzzle] == nil {
			return fmt.Errorf("no puzzle %q", puzzle)
		}
		if err := makeDaily(filepath.Join(folder, puzzle+".txt"), puzzle, until); err != nil {
			return err
		}
	}
	return nil
}

// makeDaily adds the days from levels.FirstDay to last that the list of a puzzle does not have. It changes no board. It makes all grades anew, since their
// formula may have changed.
func makeDaily(name, puzzle string, last calendar.Date) error {
	data, err := os.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		data, err = []byte(dailyHead), nil
	}
	if err != nil {
		return fmt.Errorf("reading the daily list: %w", err)
	}
	days, err := levels.ParseDays(string(data))
	if err != nil {
		return fmt.Errorf("%s:%w", name, err)
	}
	if len(days) > 0 && days[0].Date != levels.FirstDay {
		return fmt.Errorf("%s begins on %v, expected %v", name, days[0].Date, levels.FirstDay)
	}
	head, _, _ := strings.Cut(string(data), "\n")
	for {
		next := levels.FirstDay.Add(len(days))
		n := last.Since(next) + 1
		if n <= 0 {
			break
		}
		dealt, err := dealDays(puzzle, days, next, min(n, dailyBatch))
		if err != nil {
			return err
		}
		days = append(days, dealt...)
		if err := writeDays(name, head, days); err != nil {
			return err
		}
		fmt.Fprintf(os.Stderr, "%s: %v to %v\n", puzzle, days[0].Date, days[len(days)-1].Date)
	}
	if err := gradeDays(puzzle, days); err != nil {
		return err
	}
	return writeDays(name, head, days)
}

// writeDays writes a list. The file is whole at any moment.
func writeDays(name, head string, days []levels.Day) error {
	var text strings.Builder
	text.WriteString(head + "\n")
	for _, day := range days {
		text.WriteString(levels.FormatDay(day))
	}
	if err := atomicfile.Write(name, []byte(text.String()), 0o644, nil); err != nil {
		return fmt.Errorf("writing the daily list: %w", err)
	}
	return nil
}

// dealDays deals n days from a date on, with boards that none of the other days has.
func dealDays(puzzle string, others []levels.Day, from calendar.Date, n int) ([]levels.Day, error) {
	taken := make(map[string]bool)
	for _, day := range others {
		taken[day.Board] = true
	}
	dealt := make([]levels.Day, n)
	err := onAllCores(n, func(i int) (err error) {
		date := from.Add(i)
		dealt[i], err = deal(puzzle, date, levels.DaySeed(date))
		return err
	})
	if err != nil {
		return nil, err
	}
	for i := range dealt {
		day := &dealt[i]
		for taken[day.Board] {
			if *day, err = deal(puzzle, day.Date, day.Seed+anotherSeed); err != nil {
				return nil, err
			}
		}
		taken[day.Board] = true
	}
	return dealt, nil
}

// onAllCores calls work for 0 to n-1.
func onAllCores(n int, work func(int) error) error {
	var group errgroup.Group
	group.SetLimit(runtime.GOMAXPROCS(0))
	for i := range n {
		group.Go(func() error { return work(i) })
	}
	return group.Wait()
}

// deal deals the board of a date, proves its par and grades it. It takes the first seed from the
// given one whose board is as hard as its place asks for.
func deal(puzzle string, date calendar.Date, seed uint64) (levels.Day, error) {
	at := placeOf(puzzle, date)
	asked := at.ask(puzzle)
	least, most := bandOf(puzzle, at.level)
	for ; ; seed += anotherSeed {
		dealt, err := do(search.Request{
			Puzzle: puzzle, Task: search.TaskDeal, Difficulty: asked.difficulty, Size: asked.size, Seed: seed,
		})
		if err != nil {
			return levels.Day{}, fmt.Errorf("dealing %s of %v: %w", puzzle, date, err)
		}
		graded, err := do(search.Request{Puzzle: puzzle, Task: search.TaskGrade, Board: dealt.Board})
		if err != nil {
			return levels.Day{}, fmt.Errorf("grading %s of %v: %w", puzzle, date, err)
		}
		if graded.Difficulty == "" || graded.Grade < least || most < graded.Grade {
			continue
		}
		solved, err := prove(puzzle, dealt.Board, search.Limits{})
		if err != nil {
			return levels.Day{}, fmt.Errorf("solving %s of %v: %w", puzzle, date, err)
		}
		return levels.Day{
			Dealt: boardorigin.Dealt{Board: dealt.Board, Difficulty: at.level, Seed: seed, Par: solved.Cost, Bound: solved.Bound},
			Date:  date, Grade: graded.Grade,
		}, nil
	}
}

func gradeDays(puzzle string, days []levels.Day) error {
	return onAllCores(len(days), func(i int) error {
		graded, err := do(search.Request{Puzzle: puzzle, Task: search.TaskGrade, Board: days[i].Board})
		if err != nil {
			return fmt.Errorf("grading %s of %v: %w", puzzle, days[i].Date, err)
		}
		days[i].Grade = graded.Grade
		return nil
	})
}
