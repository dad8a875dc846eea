package main

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"

	"warren/internal/boardorigin"
	"warren/internal/levels"
	"warren/solver"
	"warren/solver/search"
)

// A recipe makes one level.
type recipe struct {
	en, zh string // the level's name
	seed   uint64
	make   func(seed uint64) (board string, err error) // deterministic
}

// A pack lists the recipes of a puzzle in the order of play.
type pack struct {
	puzzle    string
	canonical func(board string) (string, error) // the same for boards that are alike under the puzzle's symmetries
	recipes   []recipe
}

// header is what a pack begins with.
const header = `// The levels of %s, made by make packs from the recipes in internal/tools/packmaker: do not edit.
// par: the least cost that is known, and proven where no lower bound stands beside it; grade: how hard it is for people.

`

// text makes the levels on all cores and returns the file of the pack.
func (p pack) text() (string, error) {
	made, errs := make([]levels.Level, len(p.recipes)), make([]error, len(p.recipes))
	var next atomic.Int32
	var cores sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		cores.Go(func() {
			for i := int(next.Add(1)) - 1; i < len(p.recipes); i = int(next.Add(1)) - 1 {
				if made[i], errs[i] = p.level(i); errs[i] != nil {
					errs[i] = fmt.Errorf("%s, level %d (%s): %w", p.puzzle, i+1, p.recipes[i].en, errs[i])
				}
			}
		})
	}
	cores.Wait()
	if err := errors.Join(errs...); err != nil {
		return "", err
	}
	if err := p.differ(made); err != nil {
		return "", err
	}
	return fmt.Sprintf(header, p.puzzle) + levels.FormatPack(made), nil
}

// level makes a level from its recipe, proves its par and grades it.
func (p pack) level(i int) (levels.Level, error) {
	r := p.recipes[i]
	board, err := r.make(r.seed)
	if err != nil {
		return levels.Level{}, err
	}
	solved, err := do(search.Request{Puzzle: p.puzzle, Task: search.TaskSolve, Board: board})
	if err != nil {
		return levels.Level{}, err
	}
	if !solved.Solvable {
		return levels.Level{}, fmt.Errorf("no solution of\n%s", board)
	}
	graded, err := do(search.Request{Puzzle: p.puzzle, Task: search.TaskGrade, Board: board})
	if err != nil {
		return levels.Level{}, err
	}
	if graded.Difficulty == "" {
		return levels.Level{}, fmt.Errorf("no grade of\n%s", board)
	}
	return levels.Level{
		Dealt:  boardorigin.Dealt{Board: board, Difficulty: graded.Difficulty, Seed: r.seed, Par: solved.Cost, Bound: solved.Bound},
		Number: i + 1, Name: levels.Name{EN: r.en, ZH: r.zh}, Grade: graded.Grade,
	}, nil
}

// differ returns an error if two levels are alike or have the same name.
func (p pack) differ(made []levels.Level) error {
	seen := map[string]int{}
	for _, level := range made {
		canonical, err := p.canonical(level.Board)
		if err != nil {
			return fmt.Errorf("%s, level %d: %w", p.puzzle, level.Number, err)
		}
		for _, key := range [...]string{"board " + canonical, "name " + level.Name.EN, "name " + level.Name.ZH} {
			if other, ok := seen[key]; ok {
				return fmt.Errorf("%s: levels %d and %d are alike: %s", p.puzzle, other, level.Number, key)
			}
			seen[key] = level.Number
		}
	}
	return nil
}

// do answers a request; an answer with an error is an error.
func do(req search.Request) (search.Answer, error) {
	answer, err := solver.Do(context.Background(), req)
	if err == nil && answer.Error != "" {
		err = errors.New(answer.Error)
	}
	return answer, err
}

// mined returns the board of one unit of mining.
func mined(puzzle, size string) func(seed uint64) (string, error) {
	return func(seed uint64) (string, error) {
		answer, err := do(search.Request{Puzzle: puzzle, Task: search.TaskMine, Size: size, Seed: seed})
		if err == nil && answer.Board == "" {
			err = fmt.Errorf("no board of seed %d", seed)
		}
		return answer.Board, err
	}
}

// drawn returns a board that is given, whatever the seed.
func drawn(board string) func(seed uint64) (string, error) {
	return func(uint64) (string, error) { return board, nil }
}
