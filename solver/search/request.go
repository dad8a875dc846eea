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
	// TaskSolve finds a shortest solution from the position after Moves, with proof, or proves that
	// there is none.
	TaskSolve Task = "solve"
	// TaskDistances answers as TaskSolve does, but searches the whole state space of Board if it
	// can be held. The worker keeps the table of distances, so that TaskSolve on the same Board and
	// Metric is a lookup, whatever the Moves. The answer has the Space. A puzzle whose TaskSolve
	// only decides a position may go on for the fewest here.
	TaskDistances Task = "distances"
	// TaskDeal deals a random board of Difficulty, proven and graded. The answer has its Solution,
	// and what is Dealt.
	TaskDeal Task = "deal"
	// TaskGrade answers with the Grading of Board, how hard it is for people.
	TaskGrade Task = "grade"
	// TaskMine does one unit of the hunt for hard boards, from Seed and for Size. Limits.Work alone
	// makes it smaller. The answer has the hardest board found until then, its Cost and its Space;
	// if none was found, Board is empty without an Error. Only for a puzzle whose whole state space
	// is searched.
	TaskMine Task = "mine"
	// TaskWhy finds a Reason: a fact about the position after Moves that a person can see. It tells
	// why Args, the next move of a solution, is a good one, or without Args why there is no
	// solution. Only for a puzzle that Explains.
	TaskWhy Task = "why"
	// TaskCount answers with the Count of the solutions from the position after Moves, or with none
	// if there are too many. Only with Count.
	TaskCount Task = "count"
	// TaskTrace answers with the Outlook of Board and of the position after each of the Moves.
	TaskTrace Task = "trace"
	// TaskExplore answers with the Outlook of the position after Moves, and of its Choices. Only
	// for a puzzle with Choices.
	TaskExplore Task = "explore"
	// TaskClaim draws a small board from Seed that has a solution or none, and decides it. The
	// answer has its Solution and its Space. Only with Claims.
	TaskClaim Task = "claim"
)

// Limits end a search early; its answer then claims only what is proven. A zero field asks for no
// less than the search may take.
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

// ParseSize parses the Size of a request, ROWSxCOLS, both as decimal numbers without sign or leading zeros.
func ParseSize(size string) (rows, cols int, ok bool) {
	first, second, _ := strings.Cut(size, "x")
	rows, _ = strconv.Atoi(first)
	cols, _ = strconv.Atoi(second)
	return rows, cols, fmt.Sprintf("%dx%d", rows, cols) == size
}
