package search

import (
	"encoding/json"
	"fmt"
	"strings"
)

// An Answer is the result of a search. What its task asks for is in one of the results that it
// embeds; the others are zero.
type Answer struct {
	ID        uint64  `json:"id,omitempty"`
	Puzzle    string  `json:"puzzle,omitempty"`
	Explored  uint64  `json:"explored,omitempty"` // positions expanded
	MS        float64 `json:"ms,omitempty"`       // duration of the search; the only field that differs between runs
	Cancelled bool    `json:"cancelled,omitempty"`
	Error     string  `json:"error,omitempty"` // why there is no result: an invalid request, a deal that found no board, an internal fault

	Solution
	Space
	Dealt
	Grading
	Count
	Outlook
}

// A Solution is the result of TaskSolve. Every other task fills in what it finds out of it:
// TaskDeal, TaskMine and TaskClaim about the board that they draw, TaskWhy the Reason.
//
// Decided without Solvable is the proof that there is no solution. Solvable implies Decided and
// comes with a solution; Optimal is the proof that none costs less. Without Decided a limit, a
// time-out or Cancel came first, and Bound is the lower bound proven until then.
type Solution struct {
	Board    string          `json:"board,omitempty"` // the position asked about, or the board that was drawn, in canonical text
	Metric   string          `json:"metric,omitempty"`
	Solvable bool            `json:"solvable,omitempty"`
	Decided  bool            `json:"decided,omitempty"` // whether a solution exists is known
	Optimal  bool            `json:"optimal,omitempty"` // Cost is proven minimal
	Cost     int             `json:"cost,omitempty"`    // of Moves in Metric
	Bound    int             `json:"bound,omitempty"`   // no solution costs less
	Length   int             `json:"length,omitempty"`  // unit steps of Path or of all links; minimal among solutions of that Cost if the puzzle says so
	Moves    json.RawMessage `json:"moves,omitempty"`   // a solution; [] for a solved board; absent without a solution
	Path     json.RawMessage `json:"path,omitempty"`    // the cells [row, col] of the solution in order, if it is a path
	Reason   *Reason         `json:"reason,omitempty"`  // why there is no solution, if a simple reason is known
}

// A Space is the result of TaskDistances, beside the Solution: what is known of the whole state
// space once it was searched.
type Space struct {
	States   uint64 `json:"states,omitempty"`   // number of reachable positions
	Farthest int    `json:"farthest,omitempty"` // largest distance of a solvable position
}

// Dealt is the result of TaskDeal, beside the Solution of the board that was dealt.
type Dealt struct {
	Measured int `json:"measured,omitempty"` // the puzzle's Measure, if that is not the cost
}

// A Grading is the result of TaskGrade, beside the Solution without its moves.
type Grading struct {
	Grade      float64 `json:"grade,omitempty"` // how hard the board is for people, in tenths at most; larger is harder
	Difficulty string  `json:"level,omitempty"` // the level of its cost
}

// A Count is the result of TaskCount.
type Count struct {
	Solutions string `json:"solutions,omitempty"` // number of solutions, in decimal, if they were counted
}

// An Outlook is the result of TaskTrace and TaskExplore.
type Outlook struct {
	Standings []Standing `json:"standings,omitempty"` // TaskTrace: of Board and after each move; TaskExplore: of the position
	Choices   []Choice   `json:"choices,omitempty"`   // TaskExplore: in the puzzle's order
}

// A Reason is a fact about a position that a person can see: why it has no solution, or what its
// solutions have in common.
type Reason struct {
	Kind   string      `json:"kind"`             // one word, part of the key of the message
	Cells  [][2]int    `json:"cells,omitempty"`  // where to look: row, column
	Arrows [][2][2]int `json:"arrows,omitempty"` // from one cell to another, such as from what waits to what is in its way
	Counts []int       `json:"counts,omitempty"` // the numbers in the message, in order
}

// A Standing is what is known of how far a position is from the goal.
type Standing struct {
	Known bool `json:"known,omitempty"` // whether the goal can be reached is proven
	Lost  bool `json:"lost,omitempty"`  // proven that it cannot
	Left  int  `json:"left,omitempty"`  // cost of the best way known, if the goal can be reached
	Bound int  `json:"bound,omitempty"` // no way costs less
}

// Exact reports whether Left is proven to be the least cost.
func (s Standing) Exact() bool { return s.Known && !s.Lost && s.Bound >= s.Left }

// A Choice is a move that the rules allow, and where it leads.
type Choice struct {
	Move json.RawMessage `json:"move"`
	Standing
}

// standing returns how far the position of an answer is from the goal.
func (a *Answer) standing() Standing {
	switch {
	case a.Solvable && a.Optimal:
		return Standing{Known: true, Left: a.Cost, Bound: a.Cost}
	case a.Solvable:
		return Standing{Known: true, Left: a.Cost, Bound: a.Bound}
	case a.Decided:
		return Standing{Known: true, Lost: true}
	}
	return Standing{Bound: a.Bound}
}

// internalFault is the prefix of the Error of an answer with an internal fault.
const internalFault = "internal: "

// Fault returns the answer of a search that detected a fault in itself.
func Fault(format string, args ...any) Answer {
	return Answer{Error: internalFault + fmt.Sprintf(format, args...)}
}

// NoSolver is the Error of each answer while no solver can be loaded: the page's may be of another
// build than the page.
const NoSolver = internalFault + "the solver did not load"

// Internal reports whether Error is an internal fault of the search, which no other request or
// limit avoids.
func (a Answer) Internal() bool { return strings.HasPrefix(a.Error, internalFault) }
