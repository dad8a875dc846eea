//go:build !js

package cli

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"strings"
	"time"

	"warren/internal/inorder"
	"warren/solver/search"
)

// mined returns the names of the puzzles whose boards are mined: where the whole space is searched, harder is proven.
func mined() []string { return namesWhere(func(p puzzle) bool { return p.has&wholeSpace != 0 }) }

func mineUsage() string {
	return fmt.Sprintf(`warren mine [-json] [-time D] [-seed N] [-size RxC] [-j N] %s

Looks for ever harder boards until the time is over or it is interrupted, and prints each that beats the best so far: that takes
more moves or steps, or as many and has a larger grade. It works in units of some seconds, one a seed, and takes their boards
in the order of the seeds: the same seeds give the same boards everywhere, whatever the number of cores. At the end come the
boards of the units that are under way, and the seed to go on with, which is that of the first of them. Where warren census lists
the hardest boards of a size, mine says so.

    -json      one JSON object a line for each board
    -time D    how long, such as 10m or 1h (default: until it is interrupted)
    -seed N    the seed of the first unit, the next has N+1 and so on (default 1)
    -size RxC  rows and columns (default: the puzzle's own)
    -j N       how many units are worked at once; the boards are the same (default: all cores)

Exit status: 0 at the end of the time, 1 a search failed, 2 bad input, 130 after an interrupt.
`, strings.Join(mined(), "|"))
}

// mineLine is the JSON object of a board.
type mineLine struct {
	Puzzle  string  `json:"puzzle"`
	Board   string  `json:"board"`
	Par     int     `json:"par"`
	States  uint64  `json:"states"`
	Grade   float64 `json:"grade"`
	Seconds float64 `json:"seconds"`
}

// harder reports whether a board is harder than another, or the first.
func (l mineLine) harder(than mineLine) bool {
	return cmp.Or(cmp.Compare(l.Par, than.Par), cmp.Compare(l.Grade, than.Grade)) > 0
}

func (p program) mine(args []string) int {
	flags := flag.NewFlagSet("mine", flag.ContinueOnError)
	var h hunt
	flags.BoolVar(&h.asJSON, "json", false, "")
	limit := flags.Duration("time", 0, "")
	flags.Uint64Var(&h.seed, "seed", 1, "")
	flags.StringVar(&h.size, "size", "", "")
	jobsFlag(flags, &h.jobs)
	if status, ok := p.parse(flags, mineUsage(), args); !ok {
		return status
	}
	puzzle, _, err := puzzleArgument(flags.Args(), false)
	switch {
	case flags.NArg() == 0:
		err = fmt.Errorf("no puzzle named, expected %s", oneOf(mined()))
	case err == nil && puzzle.has&wholeSpace == 0:
		err = fmt.Errorf("mine is for %s alone, where harder is proven, not for %s", oneOf(mined()), puzzle.name)
	}
	if err != nil {
		return p.bad(err)
	}
	timed := false
	flags.Visit(func(f *flag.Flag) { timed = timed || f.Name == "time" })
	if timed && *limit <= 0 {
		return p.bad(fmt.Errorf("a time of %v, expected more than 0", *limit))
	}
	if h.seed == math.MaxUint64 {
		return p.bad(fmt.Errorf("a seed of %d: none comes after it", h.seed))
	}
	if err := checkJobs(h.jobs); err != nil {
		return p.bad(err)
	}
	ctx := p.ctx
	if timed {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, *limit)
		defer cancel()
	}
	h.program, h.puzzle, h.began = p, puzzle.name, time.Now()
	if command := puzzle.census.command(h.size); command != "" {
		p.complain(fmt.Errorf("there is a census of this size: %s lists the hardest boards", command))
	}
	return h.run(ctx)
}

// A hunt is one run of mine.
type hunt struct {
	program
	puzzle, size string
	seed         uint64 // of the first unit
	jobs         int
	asJSON       bool

	began time.Time
	best  mineLine
}

// A unit is what comes of the work on one seed: its hardest board, none if it found none.
type unit struct {
	hardest mineLine
	cut     bool // the end of the hunt came first
	err     error
	status  int // that goes with err
}

func (h *hunt) run(ctx context.Context) (status int) {
	next := h.seed // of the first unit that is not done
	inorder.Do(ctx, h.jobs, inorder.Numbers(h.seed, math.MaxUint64-h.seed), h.unit, func(seed uint64, u unit) (more bool) {
		if u.err != nil {
			h.complain(u.err)
			status = u.status
			return false
		}
		if !u.cut && seed == next {
			next++
		}
		if u.hardest.harder(h.best) {
			h.print(seed, u.hardest)
		}
		return h.stdout.err == nil
	})
	units := count(next-h.seed, "units")
	switch {
	case status != statusDone || h.stdout.err != nil: // run complains of the latter
		return status
	case h.ctx.Err() != nil:
		return h.interrupted(fmt.Sprintf(" after %s; go on with -seed %d", units, next))
	}
	fmt.Fprintf(h.stderr, "warren: %s done; go on with -seed %d\n", units, next)
	return statusDone
}

// print prints the best board from now on.
func (h *hunt) print(seed uint64, best mineLine) {
	best.Seconds = math.Round(time.Since(h.began).Seconds()*10) / 10
	text := fmt.Sprintf("// seed=%d par=%d grade=%v states=%d seconds=%.1f\n%s\n", seed, best.Par, best.Grade, best.States, best.Seconds, best.Board)
	switch {
	case h.asJSON:
		text = jsonLine(best)
	case h.best.Board != "":
		text = "\n" + text
	}
	h.best = best
	io.WriteString(h.stdout, text) // stdout keeps its error
}

// unit does the work on one seed.
func (h *hunt) unit(ctx context.Context, seed uint64) unit {
	found, err := h.search(ctx, search.Request{Puzzle: h.puzzle, Task: search.TaskMine, Size: h.size, Seed: seed})
	if err != nil {
		return unit{err: err, status: statusBad} // the flags are invalid, whatever the seed
	}
	var graded search.Answer
	if found.Error == "" && found.Board != "" {
		// This is quick, and without it the board does not count: the end of the hunt does not cut it.
		graded, err = h.search(context.Background(), search.Request{Puzzle: h.puzzle, Task: search.TaskGrade, Board: found.Board})
	}
	if fault := cmp.Or(found.Error, graded.Error); err == nil && fault != "" {
		err = errors.New(fault)
	}
	if err != nil {
		return unit{err: fmt.Errorf("seed %d: %w", seed, err), status: statusFailed}
	}
	board := strings.TrimSuffix(found.Board, "\n")
	return unit{hardest: mineLine{Puzzle: h.puzzle, Board: board, Par: found.Cost, States: found.States, Grade: graded.Grade}, cut: found.Cancelled}
}
