package search

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
)

// A Task says what to do with a board. The packages of puzzles may define further ones.
type Task string

const (
	// TaskSolve finds a shortest solution from the position after Moves, with proof, or proves that there is none.
	TaskSolve Task = "solve"
	// TaskDistances answers as TaskSolve does, but searches the whole state space of Board if it can be held. The worker keeps the table of distances, so
	// that TaskSolve on the same Board and Metric is a lookup, whatever the Moves.
	TaskDistances Task = "distances"
	// TaskDeal deals a random board of Difficulty, proven and graded.
	TaskDeal Task = "deal"
	// TaskGrade answers how hard Board is for people: Solvable, Decided, Optimal, Par, Bound, Grade and Difficulty.
	TaskGrade Task = "grade"
	// TaskMine does one unit of the hunt for hard boards, from Seed and for Size. Limits.Work alone makes it smaller. It answers with the hardest board of the
	// unit, so far or at its end: Board, Par, Level, Seed, and States, the number of its positions. If none was found, Board is empty without an Error. Only for a
	// puzzle whose whole state space is searched.
	TaskMine Task = "mine"
	// TaskWhy finds a fact about the position after Moves that a person can see and that tells why Args, the next move of a solution, is a good one, or
	// without Args why there is no solution. Only for a puzzle that Explains.
	TaskWhy Task = "why"
	// TaskCount counts the solutions from the position after Moves: Decided, Solvable, and Solutions unless there are too many. Only with Count.
	TaskCount Task = "count"
	// TaskTrace answers with the Standings of Board and of the position after each of the Moves.
	TaskTrace Task = "trace"
	// TaskExplore answers with the Standing of the position after Moves, and with the Choices there. Only for a puzzle with Choices.
	TaskExplore Task = "explore"
	// TaskClaim draws a small board from Seed that has a solution or none, and decides it: Board, Solvable, Cost, States, Reason. Only with Claims.
	TaskClaim Task = "claim"
)

// Limits end a search early; its answer then claims only what is proven. A zero field asks for no less than the search may take.
type Limits struct {
	Work  uint64 `json:"work,omitempty"`  // positions expanded; the platform sets no limit
	Bytes int64  `json:"bytes,omitempty"` // memory for positions; see AnswerBytes, DealBytes and WatchBytes
}

// Allowed returns how many positions of a budget the limit of work leaves after explored positions.
func (l Limits) Allowed(budget int, explored uint64) int {
	switch {
	case l.Work == 0:
		return budget
	case explored >= l.Work:
		return 0
	}
	return int(min(uint64(budget), l.Work-explored))
}

// Within returns the limits with that many bytes, unless they have fewer.
func (l Limits) Within(bytes int64) Limits {
	if l.Bytes <= 0 || l.Bytes > bytes {
		l.Bytes = bytes
	}
	return l
}

// Capped returns an amount of work, or the limit of work if that is less.
func (l Limits) Capped(work uint64) uint64 {
	if l.Work == 0 {
		return work
	}
	return min(work, l.Work)
}

// A Request asks for one search.
type Request struct {
	ID         uint64          `json:"id,omitempty"` // set by the worker
	Puzzle     string          `json:"puzzle"`
	Task       Task            `json:"task"`
	Board      string          `json:"board,omitempty"`  // the start as board text; not for TaskDeal
	Moves      json.RawMessage `json:"moves,omitempty"`  // array of the puzzle's moves made since Board
	Args       json.RawMessage `json:"args,omitempty"`   // further arguments of a task that the puzzle defines
	Metric     string          `json:"metric,omitempty"` // "" is the puzzle's default
	Difficulty string          `json:"level,omitempty"`  // TaskDeal: the name of one of the puzzle's; "" is normal
	Size       string          `json:"size,omitempty"`   // TaskDeal, TaskMine: ROWSxCOLS; "" is the puzzle's default
	Seed       uint64          `json:"seed,omitempty"`   // TaskDeal, TaskMine and other randomized tasks
	Limits     Limits          `json:"limits,omitzero"`
}

// Progress describes how far a search is.
type Progress struct {
	ID       uint64 `json:"id,omitempty"`
	Explored uint64 `json:"explored,omitempty"` // positions expanded so far
	Bound    int    `json:"bound,omitempty"`    // no solution is shorter
}

// An Answer is the result of a search.
//
// Decided without Solvable is the proof that there is no solution. Solvable implies Decided and comes with a solution; Optimal is the proof that none costs
// less. Without Decided a limit, a time-out or Cancel came first, and Bound is the lower bound proven until then.
type Answer struct {
	ID         uint64          `json:"id,omitempty"`
	Puzzle     string          `json:"puzzle,omitempty"`
	Board      string          `json:"board,omitempty"` // the dealt board, or the position asked about, in canonical text
	Solvable   bool            `json:"solvable,omitempty"`
	Decided    bool            `json:"decided,omitempty"` // whether a solution exists is known
	Optimal    bool            `json:"optimal,omitempty"` // Cost is proven minimal
	Metric     string          `json:"metric,omitempty"`
	Cost       int             `json:"cost,omitempty"`      // of Moves in Metric
	Bound      int             `json:"bound,omitempty"`     // no solution costs less
	Length     int             `json:"length,omitempty"`    // unit steps of Path or of all links; minimal among solutions of that Cost if the puzzle says so
	Moves      json.RawMessage `json:"moves,omitempty"`     // a solution; [] for a solved board; absent without a solution
	Path       json.RawMessage `json:"path,omitempty"`      // the cells [row, col] of the solution in order, if it is a path
	Solutions  string          `json:"solutions,omitempty"` // number of solutions, in decimal, if they were counted
	Reason     *Reason         `json:"reason,omitempty"`    // why there is no solution, if a simple reason is known
	Explored   uint64          `json:"explored,omitempty"`  // positions expanded
	States     uint64          `json:"states,omitempty"`    // number of reachable positions, if the whole state space was searched
	Farthest   int             `json:"farthest,omitempty"`  // largest distance of a solvable position, if the whole state space was searched
	Par        int             `json:"par,omitempty"`       // TaskDeal, TaskGrade, TaskMine: least cost known in the puzzle's default metric
	Measured   int             `json:"measured,omitempty"`  // TaskDeal: the puzzle's Measure, if that is not the par
	Grade      float64         `json:"grade,omitempty"`     // TaskGrade: how hard the board is for people, in tenths at most; larger is harder
	Difficulty string          `json:"level,omitempty"`     // TaskDeal, TaskGrade, TaskMine
	Seed       uint64          `json:"seed,omitempty"`      // TaskDeal, TaskMine
	MS         float64         `json:"ms,omitempty"`        // duration of the search; the only field that differs between runs
	Standings  []Standing      `json:"standings,omitempty"` // TaskTrace: of Board and after each move; TaskExplore: of the position
	Choices    []Choice        `json:"choices,omitempty"`   // TaskExplore: in the puzzle's order
	Cancelled  bool            `json:"cancelled,omitempty"`
	Error      string          `json:"error,omitempty"` // why there is no result: an invalid request, a deal that found no board, an internal fault
}

// A Reason is a fact about a position that a person can see: why it has no solution, or what its solutions have in common.
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

// standing returns what an answer tells of its position.
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

// NoSolver is the Error of each answer while no solver can be loaded: the page's may be of another build than the page.
const NoSolver = internalFault + "the solver did not load"

// Internal reports whether Error is an internal fault of the search, which no other request or limit avoids.
func (a Answer) Internal() bool { return strings.HasPrefix(a.Error, internalFault) }

// ParseSize parses the Size of a request, ROWSxCOLS, both as decimal numbers without sign or leading zeros.
func ParseSize(size string) (rows, cols int, ok bool) {
	first, second, _ := strings.Cut(size, "x")
	rows, _ = strconv.Atoi(first)
	cols, _ = strconv.Atoi(second)
	return rows, cols, fmt.Sprintf("%dx%d", rows, cols) == size
}
