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
	"time"

	"golang.org/x/sync/errgroup"

	"warren/internal/atomicfile"
	"warren/internal/boardorigin"
	"warren/internal/calendar"
	"warren/internal/levels"
	"warren/solver"
	"warren/solver/search"
)

// A weekday says how the daily boards of a day of the week are dealt.
type weekday struct {
	difficulty string
	sizes      map[string]string // by puzzle; the deal's own size for one that is not named
}

// week holds the days from Sunday: they grow harder from Monday to Sunday. The sizes suit a phone, where long rows run down.
var week = [7]weekday{
	time.Sunday:    {"expert", map[string]string{"maze": "12x10", "linkup": "10x12", "onestroke": "10x9"}},
	time.Monday:    {"easy", map[string]string{"maze": "5x5", "linkup": "6x8", "onestroke": "6x5"}},
	time.Tuesday:   {"easy", map[string]string{"maze": "6x5", "linkup": "7x8", "onestroke": "6x6"}},
	time.Wednesday: {"normal", map[string]string{"maze": "7x6", "linkup": "8x9", "onestroke": "7x6"}},
	time.Thursday:  {"normal", map[string]string{"maze": "8x7", "linkup": "8x10", "onestroke": "7x7"}},
	time.Friday:    {"hard", map[string]string{"maze": "9x8", "linkup": "9x10", "onestroke": "8x7"}},
	time.Saturday:  {"hard", map[string]string{"maze": "10x8", "linkup": "9x12", "onestroke": "9x8"}},
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
	head, _, _ := strings.Cut(string(data), "\n")
	for {
		from, n := missing(days, last)
		if n <= 0 {
			break
		}
		dealt, err := dealDays(puzzle, days, from, min(n, dailyBatch))
		if err != nil {
			return err
		}
		days = append(days, dealt...)
		slices.SortFunc(days, func(d, e levels.Day) int { return d.Date.Since(e.Date) })
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

// missing returns the first, and how many, of the days to deal next: those after the last up to a date, else those before the first. So the list never has
// a gap.
func missing(days []levels.Day, last calendar.Date) (from calendar.Date, n int) {
	if len(days) == 0 {
		return levels.FirstDay, last.Since(levels.FirstDay) + 1
	}
	next := days[len(days)-1].Date.Add(1)
	if n := last.Since(next) + 1; n > 0 {
		return next, n
	}
	n = min(days[0].Date.Since(levels.FirstDay), dailyBatch)
	return days[0].Date.Add(-n), n
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

// deal deals the board of a date, proves its par and grades it. It takes the first seed from the given one on whose board the grade too calls one of that
// weekday's level.
func deal(puzzle string, date calendar.Date, seed uint64) (levels.Day, error) {
	weekday := week[date.Weekday()]
	for ; ; seed += anotherSeed {
		dealt, err := do(search.Request{
			Puzzle: puzzle, Task: search.TaskDeal, Difficulty: weekday.difficulty, Size: weekday.sizes[puzzle], Seed: seed,
		})
		if err != nil {
			return levels.Day{}, fmt.Errorf("dealing %s of %v: %w", puzzle, date, err)
		}
		graded, err := do(search.Request{Puzzle: puzzle, Task: search.TaskGrade, Board: dealt.Board})
		if err != nil {
			return levels.Day{}, fmt.Errorf("grading %s of %v: %w", puzzle, date, err)
		}
		if graded.Difficulty != weekday.difficulty {
			continue
		}
		solved, err := do(search.Request{Puzzle: puzzle, Task: search.TaskSolve, Board: dealt.Board})
		if err == nil && !(solved.Solvable && solver.Proved(solved)) {
			err = errors.New("not proven")
		}
		if err != nil {
			return levels.Day{}, fmt.Errorf("solving %s of %v: %w", puzzle, date, err)
		}
		return levels.Day{
			Dealt: boardorigin.Dealt{Board: dealt.Board, Difficulty: weekday.difficulty, Seed: seed, Par: solved.Cost, Bound: solved.Bound},
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
