//go:build !js

package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"math"
	"slices"
	"strings"
	"sync"
	"time"

	"warren/internal/inorder"
	"warren/solver"
	"warren/solver/search"
)

// A hunt is one run of mine. Each unit tells the boards that it finds while it is under way. Those of the first unit are
// judged at once; those of later seeds wait until the units before them are done, so that the boards printed are the same
// whatever the number of units at once.
type hunt struct {
	program
	puzzle puzzle
	path   string // of the state; "" keeps none
	asJSON bool

	began time.Time
	line  *progressLine
	stop  context.CancelFunc // ends the units under way

	mu      sync.Mutex // guards what is below, and the output
	state   huntState
	waiting map[uint64][]find // by seed, for those after the first under way
	printed bool
	status  int // with which the hunt ends
}

// A unit is the end of the work on one seed.
type unit struct {
	seed     uint64
	err      error
	internal bool // the error is a fault of the search
	cut      bool // the end of the hunt came first
}

func (h *hunt) run(ctx context.Context, jobs int) (status int) {
	ctx, h.stop = context.WithCancel(ctx)
	defer h.stop()
	h.began = time.Now()
	h.line = startProgress(h.stderr)
	first := h.state.Next
	inorder.Do(ctx, jobs, inorder.Numbers(first, math.MaxUint64-first), h.unit, func(_ uint64, u unit) bool { return h.take(u) })
	h.settle()
	h.line.stop()
	if h.status != statusDone {
		return h.status
	}
	units, goOn := count(h.state.Next-first, "units"), fmt.Sprintf("-seed %d", h.state.Next)
	if h.path != "" {
		goOn = fmt.Sprintf("-state %s, or %s", h.path, goOn)
	}
	if h.ctx.Err() != nil {
		return h.interrupted(fmt.Sprintf(" after %s; go on with %s", units, goOn))
	}
	fmt.Fprintf(h.stderr, "warren: %s done; go on with %s\n", units, goOn)
	return statusDone
}

// unit works one unit and tells its boards.
func (h *hunt) unit(ctx context.Context, seed uint64) unit {
	var explored uint64
	last := ""
	tell := func(mined search.Answer) {
		h.line.worked(mined.Explored - explored)
		explored = mined.Explored
		if mined.Error == "" && mined.Board != "" && mined.Board != last {
			last = mined.Board
			h.found(find{seed, mined.Board, mined.Par, mined.Bound, mined.Grade, mined.States})
		}
	}
	mined, err := h.follow(ctx, search.Request{Puzzle: h.puzzle.name, Task: search.TaskMine, Size: h.state.Size, Seed: seed}, tell)
	if err == nil {
		tell(mined)
	}
	if err == nil && mined.Error != "" {
		return unit{seed: seed, err: fmt.Errorf("seed %d: %s", seed, mined.Error), internal: true}
	}
	return unit{seed: seed, err: err, cut: mined.Cancelled}
}

// found judges a board of the first unit under way, and lets that of a later one wait.
func (h *hunt) found(f find) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if f.Seed == h.state.Next {
		h.judge(f)
	} else {
		h.waiting[f.Seed] = append(h.waiting[f.Seed], f)
	}
}

// take notes that the first unit under way is done, and judges what waits of the next one. It reports whether the hunt goes
// on.
func (h *hunt) take(u unit) (more bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	switch {
	case h.status != statusDone, u.cut:
		return false
	case u.internal:
		h.fail(statusFailed, u.err)
	case u.err != nil:
		h.fail(statusBad, u.err) // the flags are invalid, whatever the seed
	default:
		h.state.Next = u.seed + 1
		h.line.done()
		h.save()
		for _, f := range h.waiting[h.state.Next] {
			h.judge(f)
		}
		delete(h.waiting, h.state.Next)
	}
	return h.status == statusDone
}

// settle judges, once no unit is under way any more, the best boards of those that were not done.
func (h *hunt) settle() {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, seed := range slices.Sorted(maps.Keys(h.waiting)) {
		h.judge(h.waiting[seed][len(h.waiting[seed])-1])
	}
}

// judge prints a board, and keeps it in the state, if it is the hardest so far.
func (h *hunt) judge(f find) {
	best := h.state.Best
	if h.status != statusDone || f.Board == best.Board || f.Grade == 0 && h.byPar() && best.Board != "" && f.Par < best.Par {
		return
	}
	if f.Grade == 0 {
		// This is quick, and the board is none of the hunt's without it: an interrupt does not end it.
		graded, err := h.search(context.Background(), search.Request{Puzzle: h.puzzle.name, Task: search.TaskGrade, Board: f.Board})
		if err == nil && graded.Error != "" {
			err = errors.New(graded.Error)
		}
		if err != nil {
			h.fail(statusFailed, fmt.Errorf("seed %d: %w", f.Seed, err))
			return
		}
		f.Grade = graded.Grade
	}
	if !f.harder(best, h.byPar()) {
		return
	}
	h.state.Best = f
	h.line.around(h.print)
	h.line.show(f)
	if h.stdout.err != nil {
		h.status = statusFailed // run complains
		h.stop()
		return
	}
	h.save()
}

// fail complains, and ends the hunt.
func (h *hunt) fail(status int, err error) {
	h.line.around(func() { h.complain(err) })
	h.status = status
	h.stop()
}

// save keeps the state.
func (h *hunt) save() {
	if h.path == "" {
		return
	}
	if err := h.state.save(h.path); err != nil {
		h.fail(statusFailed, fmt.Errorf("keeping the state: %w", err))
	}
}

// print writes the best board.
func (h *hunt) print() {
	seconds := time.Since(h.began).Seconds()
	var text strings.Builder
	if h.asJSON {
		text.WriteString(h.state.Best.json(h.puzzle.name, seconds))
	} else {
		if h.printed {
			text.WriteString("\n")
		}
		text.WriteString(h.state.Best.text(seconds))
	}
	h.printed = true
	io.WriteString(h.stdout, text.String()) // stdout keeps its error
}

// byPar reports whether the puzzle's levels are bands of par.
func (h *hunt) byPar() bool {
	return solver.Puzzles().Find(h.puzzle.name).Measure == search.MeasurePar
}
