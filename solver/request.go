package solver

import (
	"encoding/json"
	"strings"
)

// A Task is what to do with a board.
type Task string

const (
	// TaskSolve finds a shortest solution from the position that Moves lead to, with the proof that none is shorter,
	// or the proof that there is none.
	TaskSolve Task = "solve"
	// TaskDistances answers as TaskSolve does and searches the whole space of Board for it: the worker keeps every
	// position's distance, so that TaskSolve on the same Board and Metric is a look-up, whatever the Moves. It is TaskSolve
	// itself for a puzzle whose space nobody could hold.
	TaskDistances Task = "distances"
	// TaskCount counts the solutions from the position that Moves lead to; onestroke alone.
	TaskCount Task = "count"
	// TaskDeal deals a random board of Level, proven and graded.
	TaskDeal Task = "deal"
	// TaskShuffle deals the pictures of a position of linkup anew on the same cells, drawn by Seed, so that the board can be
	// cleared: the answer holds the new Board and an order that does.
	TaskShuffle Task = "shuffle"
)

// Limits stop a search before it ends; its answer then says Proved: false. Zero is the platform's own.
type Limits struct {
	Work  uint64 `json:"work,omitempty"`  // positions taken up; the platform sets no limit
	Bytes int64  `json:"bytes,omitempty"` // memory for positions: 1 GiB on the desktop, 256 MiB in the browser
}

// allowed is how many positions of a budget the limit of work leaves after so many.
func (l Limits) allowed(budget int, explored uint64) int {
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
	ID     uint64          `json:"id,omitempty"` // set by Worker.Start
	Puzzle string          `json:"puzzle"`
	Task   Task            `json:"task"`
	Board  string          `json:"board,omitempty"`  // the start as board text; not for TaskDeal
	Moves  json.RawMessage `json:"moves,omitempty"`  // array of the puzzle's moves made since Board
	Metric string          `json:"metric,omitempty"` // "" is the puzzle's default
	Level  string          `json:"level,omitempty"`  // TaskDeal: easy, normal (""), hard or expert
	Size   string          `json:"size,omitempty"`   // TaskDeal: ROWSxCOLS; "" is the puzzle's default
	Seed   uint64          `json:"seed,omitempty"`   // TaskDeal
	Pair   []int           `json:"pair,omitempty"`   // linkup: row and column of two tiles; asks for their one link
	Limits Limits          `json:"limits,omitzero"`
}

// Progress tells where a search stands.
type Progress struct {
	ID       uint64 `json:"id,omitempty"`
	Explored uint64 `json:"explored,omitempty"` // positions taken up so far
	Bound    int    `json:"bound,omitempty"`    // no solution is shorter
}

// An Answer is what a search found.
//
// Solvable and Proved together: both true is a solution proven shortest; Proved alone is the proof that there is none;
// without Proved a limit, a time-out or Cancel came first, and Bound is what was proven until then.
type Answer struct {
	ID        uint64          `json:"id,omitempty"`
	Puzzle    string          `json:"puzzle,omitempty"`
	Board     string          `json:"board,omitempty"` // the dealt board, or the position asked about, in canonical text
	Solvable  bool            `json:"solvable,omitempty"`
	Proved    bool            `json:"proved,omitempty"`
	Metric    string          `json:"metric,omitempty"`
	Cost      int             `json:"cost,omitempty"`      // of Moves in Metric
	Bound     int             `json:"bound,omitempty"`     // no solution costs less
	Length    int             `json:"length,omitempty"`    // unit steps of Path or of all links; fewest among those of Cost where the puzzle says so
	Moves     json.RawMessage `json:"moves,omitempty"`     // a shortest solution; [] for a solved board; absent without a solution
	Path      json.RawMessage `json:"path,omitempty"`      // maze, onestroke: every cell [row, col] of the solution in order
	Solutions string          `json:"solutions,omitempty"` // onestroke: how many there are, in decimal, where they were counted
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
	Error     string          `json:"error,omitempty"` // why there is nothing to tell: a request not understood, a deal that found no board, an internal fault
}

// A Reason is why a board has no solution, where a person can see it.
type Reason struct {
	Kind  string   `json:"kind"`            // in one word, part of the key of the string that says it
	Cells [][2]int `json:"cells,omitempty"` // where to look: row, column
}

// internalFault begins the Error of an answer that a fault of the search itself prevented.
const internalFault = "internal: "

// Internal tells whether Error is a fault of the search itself, which neither another request nor a limit explains.
func (a Answer) Internal() bool { return strings.HasPrefix(a.Error, internalFault) }
