package session

import (
	"warren/internal/boardorigin"
	"warren/solver/ask"
	"warren/solver/search"
)

// A Stock has boards that need not be dealt.
type Stock struct {
	Take  func(puzzle, level string) *boardorigin.Dealt // the next board of a level, or nil
	Whole func(puzzle, level string) bool               // the level needs no boards but these
}

// A Dealer keeps the next board of one puzzle and level ready. Boards come from consecutive seeds,
// unless there is a stock.
type Dealer struct {
	Stock *Stock // that gives a board while the next is not ready; nil for none

	solver     ask.Solver
	seed       uint64 // of the next request
	puzzle     string
	difficulty string
	asker      ask.Asker
	ready      *boardorigin.Dealt
	failed     string // why the last deal found no board
}

func NewDealer(solver ask.Solver, seed uint64) *Dealer { return &Dealer{solver: solver, seed: seed} }

// Want makes the dealer work on a board, unless it has one or is working on one. It retries after a failure.
func (d *Dealer) Want(puzzle, level string) {
	if d.puzzle == puzzle && d.difficulty == level && (d.asker.Asking() || d.ready != nil) {
		return
	}
	d.Stop()
	d.puzzle, d.difficulty, d.ready, d.failed = puzzle, level, nil, ""
	if d.Stock != nil && d.Stock.Whole(puzzle, level) {
		return
	}
	d.asker.Ask(d.solver, search.Request{Puzzle: puzzle, Task: search.TaskDeal, Difficulty: level, Seed: d.seed})
}

// Poll reports whether the deal is over; ms is the time since the last call.
func (d *Dealer) Poll(ms float64) bool {
	_, answer := d.asker.Poll(ms)
	switch {
	case answer == nil:
		return false
	case answer.Cancelled:
	case answer.Error != "":
		d.failed = answer.Error
		d.seed++ // the same seed would fail the same way
	default:
		d.ready = &boardorigin.Dealt{Board: answer.Board, Difficulty: d.difficulty, Seed: d.seed, Par: answer.Cost, Bound: answer.Bound}
	}
	return true
}

// take returns the board that is ready, or else one of the stock, or nil, while the work on the next board goes on.
func (d *Dealer) take() *boardorigin.Dealt {
	dealt := d.ready
	switch {
	case dealt != nil:
		d.ready = nil
		d.seed++
	case d.Stock != nil:
		dealt = d.Stock.Take(d.puzzle, d.difficulty)
	}
	return dealt
}

func (d *Dealer) Ready() bool { return d.ready != nil }

// Failure returns why the last deal found no board, or "" while one is running or ready.
func (d *Dealer) Failure() string { return d.failed }

func (d *Dealer) Stop() { d.asker.Forget() }

// Explored returns a number of positions, which changes as that of an ask.Asker does.
func (d *Dealer) Explored() uint64 { return d.asker.Explored() }
