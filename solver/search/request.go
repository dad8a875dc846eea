package search

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
)

// A Task is what to do with a board. A puzzle may have tasks of its own, which its package names.
type Task string

const (
	// TaskSolve finds a shortest solution from the position that Moves lead to, with the proof that none is shorter,
	// or the proof that there is none.
	TaskSolve Task = "solve"
	// TaskDistances answers as TaskSolve does and searches the whole space of Board for it. The worker keeps the table of
	// all distances, so that TaskSolve on the same Board and Metric is a look-up, whatever the Moves. For a puzzle whose
	// space is too large to hold, it is TaskSolve.
	TaskDistances Task = "distances"
	// TaskDeal deals a random board of Level, proven and graded.
	TaskDeal Task = "deal"
)

// Limits stop a search before it ends; its answer then claims no more than what is proven. A zero field is the platform's
// own limit.
type Limits struct {
	Work  uint64 `json:"work,omitempty"`  // positions taken up; the platform sets no limit
	Bytes int64  `json:"bytes,omitempty"` // memory for positions: 1 GiB on the desktop, 256 MiB in the browser
}

// Allowed returns how many positions of a budget the limit of work leaves once explored of them are taken up.
func (l Limits) Allowed(budget int, explored uint64) int {
	switch {
	case l.Work == 0:
		return budget
	case explored >= l.Work:
		return 0
	}
	return int(min(uint64(budget), l.Work-explored))
}

// A Request asks for one search.
type Request struct {
	ID     uint64          `json:"id,omitempty"` // set by the worker
	Puzzle string          `json:"puzzle"`
	Task   Task            `json:"task"`
	Board  string          `json:"board,omitempty"`  // the start as board text; not for TaskDeal
	Moves  json.RawMessage `json:"moves,omitempty"`  // array of the puzzle's moves made since Board
	Args   json.RawMessage `json:"args,omitempty"`   // what a task of the puzzle's own needs beside the position
	Metric string          `json:"metric,omitempty"` // "" is the puzzle's default
	Level  string          `json:"level,omitempty"`  // TaskDeal: one of the puzzle's levels; "" is normal
	Size   string          `json:"size,omitempty"`   // TaskDeal: ROWSxCOLS; "" is the puzzle's default
	Seed   uint64          `json:"seed,omitempty"`   // TaskDeal and other tasks that draw at random
	Limits Limits          `json:"limits,omitzero"`
}

// Progress is where a search stands.
type Progress struct {
	ID       uint64 `json:"id,omitempty"`
	Explored uint64 `json:"explored,omitempty"` // positions taken up so far
	Bound    int    `json:"bound,omitempty"`    // no solution is shorter
}

// An Answer is what a search found.
//
// Decided without Solvable is the proof that there is no solution. Solvable, which implies Decided, comes with a solution;
// Optimal says that none costs less. Without Decided a limit, a time-out or Cancel came first, and Bound is what was proven
// until then.
type Answer struct {
	ID        uint64          `json:"id,omitempty"`
	Puzzle    string          `json:"puzzle,omitempty"`
	Board     string          `json:"board,omitempty"` // the dealt board, or the position asked about, in canonical text
	Solvable  bool            `json:"solvable,omitempty"`
	Decided   bool            `json:"decided,omitempty"` // it is known whether there is a solution
	Optimal   bool            `json:"optimal,omitempty"` // Cost is proven the fewest
	Metric    string          `json:"metric,omitempty"`
	Cost      int             `json:"cost,omitempty"`      // of Moves in Metric
	Bound     int             `json:"bound,omitempty"`     // no solution costs less
	Length    int             `json:"length,omitempty"`    // unit steps of Path or of all links; fewest among those of Cost where the puzzle says so
	Moves     json.RawMessage `json:"moves,omitempty"`     // a solution; [] for a solved board; absent without a solution
	Path      json.RawMessage `json:"path,omitempty"`      // every cell [row, col] of the solution in order, for a puzzle whose solution is a path
	Solutions string          `json:"solutions,omitempty"` // how many solutions there are, in decimal, where they were counted
	Reason    *Reason         `json:"reason,omitempty"`    // why there is none, where it can be seen
	Explored  uint64          `json:"explored,omitempty"`  // positions taken up
	States    uint64          `json:"states,omitempty"`    // with the whole space searched: all positions that can be reached
	Farthest  int             `json:"farthest,omitempty"`  // with the whole space searched: the largest distance of any that can be solved
	Par       int             `json:"par,omitempty"`       // TaskDeal: the shortest solution in the puzzle's default metric
	Grade     int             `json:"grade,omitempty"`     // TaskDeal: what the levels are bands of, where that is not the par
	Level     string          `json:"level,omitempty"`     // TaskDeal
	Seed      uint64          `json:"seed,omitempty"`      // TaskDeal
	MS        float64         `json:"ms,omitempty"`        // time the search took; the one field that differs from run to run
	Cancelled bool            `json:"cancelled,omitempty"`
	Error     string          `json:"error,omitempty"` // why there is no result: a request not understood, a deal that found no board, an internal fault
}

// A Reason is why a board has no solution, where a person can see it.
type Reason struct {
	Kind  string   `json:"kind"`            // in one word, part of the key of the string that says it
	Cells [][2]int `json:"cells,omitempty"` // where to look: row, column
}

// internalFault begins the Error of an answer that a fault of the search itself prevented.
const internalFault = "internal: "

// Fault returns the answer of a search that found a fault in itself.
func Fault(format string, args ...any) Answer {
	return Answer{Error: internalFault + fmt.Sprintf(format, args...)}
}

// Internal reports whether Error is a fault of the search itself, which neither another request nor a limit explains.
func (a Answer) Internal() bool { return strings.HasPrefix(a.Error, internalFault) }

// ParseSize reads the Size of a request, ROWSxCOLS, each as it would be printed: without a sign or leading zeros.
func ParseSize(size string) (rows, cols int, ok bool) {
	first, second, _ := strings.Cut(size, "x")
	rows, _ = strconv.Atoi(first)
	cols, _ = strconv.Atoi(second)
	return rows, cols, fmt.Sprintf("%dx%d", rows, cols) == size
}
