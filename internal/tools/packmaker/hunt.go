package main

import (
	"errors"
	"math/rand/v2"

	"warren/puzzles"
	"warren/solver/search"
)

// A hunt finds a board of a wanted par: from a board that is drawn it goes by small changes that make it no easier, each time
// to the farthest position of the space, and begins anew where nothing comes of that.
type hunt struct {
	puzzle      string
	farthest    search.Task
	states      uint64                    // limit on the positions of a space
	draw        draw                      // a board to begin with
	change      func(*rand.Rand, grid)    // changes a board a little
	fits        func(board string) bool   // whether a board is as the level wants it; nil if any is
	finish      func(board string) string // makes the last board simpler; nil if there is nothing to do
	least, most int                       // par
	still       bool                      // the board itself counts, not the farthest position of its space
}

const (
	// huntTries is how many boards a hunt searches at most.
	huntTries = 60_000
	// huntFailures is after how many changes that made a board no harder it begins anew.
	huntFailures = 120
)

func (h hunt) make(seed uint64) (string, error) {
	r := puzzles.NewRand(seed)
	board, par, failures := "", 0, 0
	for range huntTries {
		if board == "" || failures > huntFailures {
			board, par, failures = h.draw(r), 0, 0
			if board == "" {
				continue
			}
		}
		g := newGrid(board)
		if par > 0 || failures > 0 {
			h.change(r, g)
		}
		next, height, err := h.measure(r, g.String())
		if err != nil {
			return "", err
		}
		failures++
		if height < par || height > h.most || next == "" {
			if par == 0 {
				board = g.String() // not solvable yet
			}
			continue
		}
		if height > par {
			failures = 1
		}
		board, par = next, height
		if par < h.least || h.fits != nil && !h.fits(board) {
			continue
		}
		if h.finish == nil {
			return board, nil
		}
		if finished := h.finish(board); finished != "" {
			return finished, nil
		}
	}
	return "", errors.New("no board was found")
}

// measure returns the position of the board's space that counts, and its par; "" if there is none.
func (h hunt) measure(r *rand.Rand, board string) (position string, par int, err error) {
	if h.still {
		solved, err := do(search.Request{Puzzle: h.puzzle, Task: search.TaskSolve, Board: board, Limits: search.Limits{Work: h.states}})
		if err != nil || !solved.Optimal {
			return "", 0, err
		}
		return solved.Board, solved.Cost, nil
	}
	far, err := do(search.Request{
		Puzzle: h.puzzle, Task: h.farthest, Board: board, Seed: r.Uint64(), Limits: search.Limits{Work: h.states},
	})
	return far.Board, far.Par, err
}
