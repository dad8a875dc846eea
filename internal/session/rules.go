package session

import (
	"encoding/json"

	"warren/solver/search"
)

// A Board is a comparable value whose text is canonical.
type Board[S, M any] interface {
	comparable
	Apply(M) (S, error)
	Solved() bool
	String() string
}

// Positions are compared by ==.
type Position interface {
	Solved() bool
	String() string
}

// A Move is a move of some puzzle. Its JSON is that of the puzzle's solutions.
type Move any

// Rules describes a puzzle of positions S and moves M to a session. A nil function means the default.
type Rules[S Board[S, M], M any] struct {
	Name         string                       // in board files, saves and requests
	Parse        func(text string) (S, error) // one board's text
	Difficulties []string                     // from easiest to hardest

	// Base returns the count of a position before any move, if that is not 0.
	Base func(from S) int
	// Tally returns a function that is called with each move in order and returns the count so far. The default counts moves.
	Tally func(start S) func(M) int
	// Cost returns what moves from start have cost in the metric of the solver, for a puzzle that counts something else.
	Cost func(start S, moves []M) int
	// Tables reports whether search.TaskDistances searches the whole space.
	Tables bool
	// CountTask is the task that counts solutions, with at most CountWork units of work; "" if they are not counted.
	CountTask search.Task
	CountWork uint64
	// Between returns the moves from one position to another without a detour, for a puzzle in which one line is drawn.
	Between func(from, to S) []M
	// Stuck reports whether no move is left before the goal, which the player sees without asking.
	Stuck func(S) bool
	// Restores reports whether the goal can be reached after m from any position; it excludes Between.
	Restores func(m M) bool
	// Explains reports whether the solver answers search.TaskWhy.
	Explains bool
	// Reveals reports whether the reason for a hinted move shows where it leads, which is help.
	Reveals func(at S, why *search.Reason, m M) bool
	// Allowance returns the time limit in milliseconds of a timed board dealt on a level.
	Allowance func(level string, start S) float64
	// Judge returns the verdict on a finished game. The default compares the count with the fewest.
	Judge func(g *Game) Verdict
}

// rules are Rules with the types hidden, so that the code of a session is not instantiated for each puzzle.
type rules struct {
	name         string
	difficulties []string
	parse        func(text string) (Position, error)
	apply        func(at Position, m Move) (Position, error)
	decode       func(text json.RawMessage) ([]Move, error)
	base         func(from Position) int
	tally        func(start Position) func(Move) int
	cost         func(start Position, moves []Move) int // nil if that is the count
	tables       bool
	countTask    search.Task
	countWork    uint64
	between      func(from, to Position) []Move // nil if no line is drawn
	stuck        func(Position) bool            // no move is left before the goal
	restores     func(m Move) bool
	explains     bool
	reveals      func(at Position, why *search.Reason, m Move) bool
	allowance    func(level string, start Position) float64
	judge        func(g *Game) Verdict
}

func (r *Rules[S, M]) erase() *rules {
	e := &rules{
		name: r.Name, difficulties: r.Difficulties, tables: r.Tables, countTask: r.CountTask, countWork: r.CountWork, explains: r.Explains, judge: r.Judge,
		parse:     func(text string) (Position, error) { return position(r.Parse(text)) },
		apply:     func(at Position, m Move) (Position, error) { return position(at.(S).Apply(m.(M))) },
		decode:    decodeMoves[M],
		base:      func(Position) int { return 0 },
		tally:     func(from Position) func(Move) int { return countFrom(r.base(from.(S))) },
		stuck:     func(Position) bool { return false },
		restores:  func(Move) bool { return false },
		reveals:   func(Position, *search.Reason, Move) bool { return false },
		allowance: func(string, Position) float64 { return 0 },
	}
	if r.Base != nil {
		e.base = func(from Position) int { return r.Base(from.(S)) }
	}
	if r.Tally != nil {
		e.tally = func(start Position) func(Move) int {
			tally := r.Tally(start.(S))
			return func(m Move) int { return tally(m.(M)) }
		}
	}
	if r.Cost != nil {
		e.cost = func(start Position, moves []Move) int { return r.Cost(start.(S), MovesOf[M](nil, moves)) }
	}
	if r.Between != nil {
		e.between = func(from, to Position) []Move { return Moves(r.Between(from.(S), to.(S))) }
	}
	if r.Stuck != nil {
		e.stuck = func(at Position) bool { return !at.Solved() && r.Stuck(at.(S)) }
	}
	if r.Restores != nil {
		e.restores = func(m Move) bool { return r.Restores(m.(M)) }
	}
	if r.Reveals != nil {
		e.reveals = func(at Position, why *search.Reason, m Move) bool { return r.Reveals(at.(S), why, m.(M)) }
	}
	if r.Allowance != nil {
		e.allowance = func(level string, start Position) float64 { return r.Allowance(level, start.(S)) }
	}
	return e
}

func (r *Rules[S, M]) base(from S) int {
	if r.Base == nil {
		return 0
	}
	return r.Base(from)
}

func countFrom(n int) func(Move) int {
	return func(Move) int {
		n++
		return n
	}
}

func position[S Position](at S, err error) (Position, error) {
	if err != nil {
		return nil, err
	}
	return at, nil
}

func decodeMoves[M any](text json.RawMessage) ([]Move, error) {
	var moves []M
	if err := json.Unmarshal(text, &moves); err != nil {
		return nil, err
	}
	return Moves(moves), nil
}

// Moves hides the type of moves; no moves are nil.
func Moves[M any](moves []M) []Move {
	var hidden []Move
	for _, m := range moves {
		hidden = append(hidden, m)
	}
	return hidden
}

// MovesOf appends moves, which must be of type M, to buf.
func MovesOf[M any](buf []M, moves []Move) []M {
	for _, m := range moves {
		buf = append(buf, m.(M))
	}
	return buf
}

func (r *rules) count(start Position, moves []Move) int {
	n, tally := r.base(start), r.tally(start)
	for _, m := range moves {
		n = tally(m)
	}
	return n
}

func (r *rules) applyAll(at Position, moves []Move) (Position, error) {
	for _, m := range moves {
		next, err := r.apply(at, m)
		if err != nil {
			return nil, err
		}
		at = next
	}
	return at, nil
}
