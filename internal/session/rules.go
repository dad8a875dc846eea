package session

import (
	"encoding/json"

	"warren/solver/search"
)

// A Board is a comparable value whose text is canonical.
type Board[S, M any] interface {
	comparable
	Apply(M) (S, error)
	Moves(buf []M) []M // appends those that can be made
	Solved() bool
	String() string
}

// Positions are compared by ==.
type Position interface {
	Solved() bool
	String() string
}

// A Move is a move of some puzzle, compared by ==. Its JSON is that of the puzzle's solutions.
type Move any

// Rules describes a puzzle to a session. Each function asserts the puzzle's own types of positions and moves; a nil one means the default.
type Rules struct {
	Name         string   // in board files, saves and requests
	Difficulties []string // from easiest to hardest
	Basics

	// Base returns the count of a position before any move, if that is not 0.
	Base func(from Position) int
	// Cost returns what moves from start have cost in the metric of the solver, for a puzzle that counts something else.
	Cost func(start Position, moves []Move) int
	// Tables reports whether search.TaskDistances takes longer than search.TaskSolve: it searches
	// the whole space, or goes on for the fewest.
	Tables bool
	// CountWork limits the search that counts the solutions; 0 if they are not counted.
	CountWork uint64
	// Between returns the moves from one position to another without a detour, for a puzzle in which one line is drawn.
	Between func(from, to Position) []Move
	// DeadEnds reports whether a move can put the goal out of reach. Without it the search for the
	// start tells all.
	DeadEnds bool
	// Restores reports whether the goal can be reached after m from any position; it excludes Between.
	Restores func(m Move) bool
	// Explains reports whether the solver answers search.TaskWhy.
	Explains bool
	// Reveals reports whether the reason for a hinted move shows where it leads, which is help.
	Reveals func(at Position, why *search.Reason, m Move) bool
	// Allowance returns the time limit in milliseconds of a timed board dealt on a level.
	Allowance func(level string, start Position) float64
	// Judge returns the verdict on a finished game. The default compares the count with the fewest.
	Judge func(g *Game) Verdict
}

// Basics are the rules that no puzzle lacks.
type Basics struct {
	Parse func(text string) (Position, error) // one board's text
	Apply func(at Position, m Move) (Position, error)
	Moves func(text json.RawMessage) ([]Move, error)
	Stuck func(at Position) bool // no move is left, which the player sees without asking
	// Tally returns a function that is called with each move in order and returns the count so far. The default counts moves.
	Tally func(start Position) func(Move) int
}

// BasicsOf hides the types of positions S and moves M; a nil tally means the default.
func BasicsOf[S Board[S, M], M any](parse func(text string) (S, error), tally func(start S) func(M) int) Basics {
	b := Basics{
		Parse: func(text string) (Position, error) { return parse(text) },
		Apply: func(at Position, m Move) (Position, error) { return at.(S).Apply(m.(M)) },
		Moves: func(text json.RawMessage) ([]Move, error) {
			var moves []M
			err := json.Unmarshal(text, &moves)
			return Moves(moves), err
		},
		Stuck: func(at Position) bool { return len(at.(S).Moves(nil)) == 0 },
	}
	if tally != nil {
		b.Tally = func(start Position) func(Move) int {
			count := tally(start.(S))
			return func(m Move) int { return count(m.(M)) }
		}
	}
	return b
}

// Moves hides the type of moves; no moves are nil.
func Moves[M any](moves []M) []Move {
	var hidden []Move
	for _, m := range moves {
		hidden = append(hidden, m)
	}
	return hidden
}

func (r *Rules) base(from Position) int {
	if r.Base == nil {
		return 0
	}
	return r.Base(from)
}

func (r *Rules) tally(start Position) func(Move) int {
	if r.Tally != nil {
		return r.Tally(start)
	}
	n := r.base(start)
	return func(Move) int {
		n++
		return n
	}
}

func (r *Rules) stuck(at Position) bool { return !at.Solved() && r.Stuck(at) }

func (r *Rules) restores(m Move) bool { return r.Restores != nil && r.Restores(m) }

func (r *Rules) reveals(at Position, why *search.Reason, m Move) bool {
	return r.Reveals != nil && r.Reveals(at, why, m)
}

func (r *Rules) count(start Position, moves []Move) int {
	n, tally := r.base(start), r.tally(start)
	for _, m := range moves {
		n = tally(m)
	}
	return n
}

func (r *Rules) applyAll(at Position, moves []Move) (Position, error) {
	for _, m := range moves {
		next, err := r.Apply(at, m)
		if err != nil {
			return nil, err
		}
		at = next
	}
	return at, nil
}
