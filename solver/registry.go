package solver

import (
	"context"
	"slices"
	"sync"

	"warren/solver/linkup"
	"warren/solver/maze"
	"warren/solver/onestroke"
	"warren/solver/rabbits"
	"warren/solver/rushhour"
	"warren/solver/search"
)

// A Registry holds the puzzles that a worker can search.
type Registry []search.Searches

// Puzzles returns the registry of the game. A new puzzle needs one line here and a package.
func Puzzles() Registry {
	return Registry{
		maze.Puzzle,
		linkup.Puzzle,
		rushhour.Puzzle,
		rabbits.Puzzle,
		onestroke.Puzzle,
	}
}

// Find returns the puzzle with that name, or nil.
func (r Registry) Find(name string) *search.Searches {
	if i := slices.IndexFunc(r, func(p search.Searches) bool { return p.Name == name }); i >= 0 {
		return &r[i]
	}
	return nil
}

// get returns the puzzle with that name, or one without any search.
func (r Registry) get(name string) search.Searches {
	if p := r.Find(name); p != nil {
		return *p
	}
	return search.Searches{}
}

// idle holds runners that Do has finished with. They keep memory and no table.
var idle = sync.Pool{New: func() any { return newRunner(nil) }}

// Do answers the request in the calling goroutine. If ctx ends first, the answer has Cancelled set and holds what was proven until then. The error is of an
// invalid request. It may be called from many goroutines at once; see ShareMemory.
func (r Registry) Do(ctx context.Context, req search.Request) (search.Answer, error) {
	run := idle.Get().(*runner)
	defer func() {
		run.drop()
		if run.opener != nil {
			run.opener.Drop()
		}
		idle.Put(run)
	}()
	run.puzzles = r
	run.start(req)
	if run.err != nil {
		return search.Answer{}, run.err
	}
	for {
		if ctx.Err() != nil {
			return run.stop(), nil
		}
		if _, answer := run.slice(search.Slice); answer != nil {
			return *answer, nil
		}
	}
}

var game = Puzzles()

// Do answers the request in the calling goroutine, as Registry.Do does, for the puzzles of the game.
func Do(ctx context.Context, req search.Request) (search.Answer, error) { return game.Do(ctx, req) }

// Metrics returns the metrics of a puzzle, the default first, or nil for a puzzle without a search.
func Metrics(puzzle string) []string { return slices.Clone(game.get(puzzle).Metrics) }

// Difficulties returns the difficulties of a puzzle from the easiest to the hardest, or nil for a puzzle without a deal.
func Difficulties(puzzle string) []search.Difficulty {
	return slices.Clone(game.get(puzzle).Difficulties)
}

// Explains reports whether the searches of a puzzle answer TaskWhy.
func Explains(puzzle string) bool { return game.get(puzzle).Explain }

// Proved reports whether the answer holds the proof that its puzzle promises, which is what "proved" means in its output.
func Proved(a search.Answer) bool {
	p := game.get(a.Puzzle)
	return p.Proved(a)
}

// Limited reports whether a limit, a time-out or Cancel ended the search before it proved all that it is for.
func Limited(a search.Answer) bool {
	p := game.get(a.Puzzle)
	return p.Limited(a)
}
