package main

import (
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

// A place is one of the five that a date has for the puzzles, from the easiest on: how the board of the puzzle in it is dealt.
type place struct {
	difficulty string
	sizes      map[string]string // by puzzle; the deal's own size for one that is not named
}

// places make about a quarter of an hour together. The sizes suit a phone, where long columns have larger cells than long rows.
var places = [...]place{
	{"easy", map[string]string{"maze": "6x5", "linkup": "8x6", "onestroke": "6x5"}},
	{"normal", map[string]string{"maze": "7x6", "linkup": "8x7", "onestroke": "7x6"}},
	{"normal", map[string]string{"maze": "8x7", "linkup": "9x8", "onestroke": "7x7"}},
	{"hard", map[string]string{"maze": "9x8", "linkup": "10x8", "onestroke": "8x7"}},
	{"expert", map[string]string{"maze": "10x9", "linkup": "10x8", "onestroke": "8x8"}},
}

// placeOf returns the place of a puzzle on a date, an index of places, and the level of its board there. The puzzles go up by one place a day in the order
// of their list, and from the last to the first: in five days each has each place, and in five weeks each on every day of the week.
//
// Where expert boards begin at a par, 28 moves in Traffic Jam and 60 steps in Burrow, they take too long for a day of five boards: there the last place is
// hard too.
func placeOf(puzzle string, date calendar.Date) (at int, level string) {
	all := solver.Puzzles()
	n := slices.IndexFunc(all, func(p search.Searches) bool { return p.Name == puzzle })
	at = (n + date.Since(levels.FirstDay)) % len(places)
	level = places[at].difficulty
	hard := all[n].Difficulties
	if last := hard[len(hard)-1]; level == last.Name && all[n].Measure == search.MeasurePar && last.Min > 0 {
		level = hard[len(hard)-2].Name
	}
	return at, level
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

// deal deals the board of a date, proves its par and grades it. It takes the first seed from the given one whose board fits.
func deal(puzzle string, date calendar.Date, seed uint64) (levels.Day, error) {
	at, level := placeOf(puzzle, date)
	for ; ; seed += anotherSeed {
		dealt, err := do(search.Request{
			Puzzle: puzzle, Task: search.TaskDeal, Difficulty: level, Size: places[at].sizes[puzzle], Seed: seed,
		})
		if err != nil {
			return levels.Day{}, fmt.Errorf("dealing %s of %v: %w", puzzle, date, err)
		}
		grade, err := fits(puzzle, level, dealt.Board)
		if errors.Is(err, errMisfit) {
			continue
		}
		if err != nil {
			return levels.Day{}, fmt.Errorf("grading %s of %v: %w", puzzle, date, err)
		}
		solved, err := prove(puzzle, dealt.Board, search.Limits{})
		if err != nil {
			return levels.Day{}, fmt.Errorf("solving %s of %v: %w", puzzle, date, err)
		}
		return levels.Day{
			Dealt: boardorigin.Dealt{Board: dealt.Board, Difficulty: level, Seed: seed, Par: solved.Cost, Bound: solved.Bound},
			Date:  date, Grade: grade,
		}, nil
	}
}

// errMisfit says that a board is not what its place asks for: the next seed may deal a better one.
var errMisfit = errors.New("the board does not fit its place")

// fits returns the grade of a board, or errMisfit if the grade calls it of another level.
func fits(puzzle, level, board string) (grade float64, err error) {
	graded, err := do(search.Request{Puzzle: puzzle, Task: search.TaskGrade, Board: board})
	if err != nil {
		return 0, err
	}
	if graded.Difficulty != level {
		return 0, errMisfit
	}
	return graded.Grade, nil
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
