//go:build !js

package cli

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"math"
)

func mineUsage() string {
	return fmt.Sprintf(`warren mine [-json] [-time D] [-seed N] [-size RxC] [-j N] [-state FILE] PUZZLE

Looks for ever harder boards until the time is over or it is interrupted, and prints each that is harder than all before.
It works in units of some seconds, one a seed, and takes their boards in the order of the seeds: the same seeds give the
same boards everywhere, whatever the number of cores. At the end come the best boards of the units that are under way, and
the seed to go on with, which is that of the first of them.

    -json        one JSON object a line for each board
    -time D      how long, such as 10m or 1h (default: until it is interrupted)
    -seed N      the seed of the first unit, the next has N+1 and so on (default 1)
    -size RxC    rows and columns (default: the puzzle's own)
    -j N         how many units are worked at once; the boards are the same (default: all cores)
    -state FILE  keeps the next seed and the best board there, and goes on from it if it is there

PUZZLE is %s.
Exit status: 0 at the end of the time, 1 a search failed, 2 bad input, 130 after an interrupt.
`, oneOf(puzzleNames()))
}

// A find is a board of a unit that is harder than the unit's boards before it.
type find struct {
	Seed  uint64 `json:"seed"`
	Board string `json:"board"` // empty if there is none
	Par   int    `json:"par"`
	Bound int    `json:"bound,omitempty"` // if it is not known to be the par
	Grade int    `json:"grade"`           // 0 if it is not known yet
	// States is the number of positions in the board's space, if that was searched.
	States uint64 `json:"states,omitempty"`
}

// harder reports whether a board is harder than another: where levels are bands of par, if its par is larger, or its grade
// at the same par; else if its grade is larger, or its par at the same grade.
func (f find) harder(than find, byPar bool) bool {
	if f.Board == "" || than.Board == "" {
		return f.Board != ""
	}
	par, grade := cmp.Compare(f.Par, than.Par), cmp.Compare(f.Grade, than.Grade)
	if byPar {
		return cmp.Or(par, grade) > 0
	}
	return cmp.Or(grade, par) > 0
}

// text returns the board under a line about it.
func (f find) text(seconds float64) string {
	about := fmt.Sprintf("// seed=%d par=%d", f.Seed, f.Par)
	if f.Bound > 0 && f.Bound < f.Par {
		about += fmt.Sprintf(" bound=%d", f.Bound)
	}
	about += fmt.Sprintf(" grade=%d", f.Grade)
	if f.States > 0 {
		about += fmt.Sprintf(" states=%d", f.States)
	}
	return fmt.Sprintf("%s seconds=%.1f\n%s", about, seconds, f.Board)
}

// mineLine is the JSON object of a board.
type mineLine struct {
	Puzzle  string  `json:"puzzle"`
	Board   string  `json:"board"`
	Par     int     `json:"par"`
	Bound   int     `json:"bound,omitempty"`
	States  uint64  `json:"states,omitempty"`
	Grade   int     `json:"grade"`
	Seconds float64 `json:"seconds"`
}

func (f find) json(puzzle string, seconds float64) string {
	line := mineLine{puzzle, f.Board, f.Par, 0, f.States, f.Grade, math.Round(seconds*10) / 10}
	if f.Bound < f.Par {
		line.Bound = f.Bound
	}
	return jsonLine(line)
}

func (p program) mine(args []string) int {
	flags := flag.NewFlagSet("mine", flag.ContinueOnError)
	asJSON := flags.Bool("json", false, "")
	limit := flags.Duration("time", 0, "")
	seed := flags.Uint64("seed", 1, "")
	size := flags.String("size", "", "")
	path := flags.String("state", "", "")
	var jobs int
	jobsFlag(flags, &jobs)
	if status, ok := p.parse(flags, mineUsage(), args); !ok {
		return status
	}
	puzzle, _, err := puzzleArgument(flags.Args(), false)
	if err != nil {
		return p.bad(err)
	}
	given := make(map[string]bool)
	flags.Visit(func(f *flag.Flag) { given[f.Name] = true })
	if given["time"] && *limit <= 0 {
		return p.bad(fmt.Errorf("a time of %v, expected more than 0", *limit))
	}
	if *seed == math.MaxUint64 {
		return p.bad(fmt.Errorf("a seed of %d: none comes after it", *seed))
	}
	if err := checkJobs(jobs); err != nil {
		return p.bad(err)
	}
	h := hunt{
		program: p, puzzle: puzzle, path: *path, asJSON: *asJSON,
		state:   huntState{Version: huntVersion, Puzzle: puzzle.name, Size: *size, Next: *seed},
		waiting: make(map[uint64][]find),
	}
	if *path != "" {
		found, err := h.state.load(*path, puzzle)
		if err != nil {
			return p.bad(err)
		}
		if found && given["seed"] {
			return p.bad(fmt.Errorf("-seed %d, but %s goes on with seed %d: expected one or the other", *seed, *path, h.state.Next))
		}
	}
	ctx := p.ctx
	if *limit > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, *limit)
		defer cancel()
	}
	return h.run(ctx, jobs)
}
