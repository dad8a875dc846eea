package search

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// Searches are the searches of a puzzle: what they can do, and how one is opened.
type Searches struct {
	Name         string
	Metrics      []string     // the default first
	Difficulties []Difficulty // from easiest to hardest; nil without a deal
	Measure      Measure      // the quantity of which the levels are bands
	Promise      Promise      // what its searches prove
	Watch        bool         // whether its search of TaskSolve is Watchable
	Explain      bool         // whether it answers TaskWhy
	Count        bool         // whether it answers TaskCount
	Grade        bool         // whether it answers TaskGrade
	Explore      bool         // whether it has Choices
	Claim        bool         // whether it has Claims
	Undoes       bool         // whether every move can be taken back: then none loses a board, and none saves one
	Dealt        []DealSpec   // by level, what its deals are like unless the request names another size; nil if the levels say enough

	// Opener returns what opens the searches, one at a time.
	Opener func() Opener
	// Choices returns the moves that the player has after the request's Moves, as JSON; of too many, those that matter.
	Choices func(Request) ([]json.RawMessage, error)
	// ExploreWork is the work of a whole TaskExplore without a limit, or 0 if it needs none. Every position gets the same share of what is left.
	ExploreWork uint64
	// Claims draws small boards for TaskClaim.
	Claims Claims
}

// Claims draws small boards, about as many with a solution as without.
type Claims struct {
	Board func(seed uint64) string // board text; about half of the boards should have no solution
	Least int                      // cost that a board with a solution has at least, so that it is not seen at once
}

// With returns the description of the searches with what opens them.
func (p Searches) With(opener func() Opener) Searches {
	p.Opener = opener
	return p
}

// WithMore returns the description of the searches with what TaskExplore and TaskClaim need.
func (p Searches) WithMore(choices func(Request) ([]json.RawMessage, error), claims Claims) Searches {
	p.Choices, p.Claims = choices, claims
	return p
}

// A Difficulty is a range of how hard boards are, in the Measure of its puzzle, with its name.
type Difficulty struct {
	Name     string
	Min, Max int // both included
}

// A DealSpec is what the deals of a level are like unless the request names another size. Every number is a promise.
type DealSpec struct {
	Rows, Cols  int
	Least, Most int // the range of the par, both included
}

const (
	// AnswerBytes is the memory limit of a search that answers a request. The rest of PlatformBytes
	// is for one that is watched and for a deal, which may run at the same time. A limit may change
	// an answer, so it depends on the kind of search and never on what else runs.
	AnswerBytes = PlatformBytes / 4 * 3
	// DealBytes is the memory limit of a search within a deal, so high that the limit on positions ends it at the same point on every platform.
	DealBytes = 64 << 20
	// DealSetup is the work of setting up one board in a deal, in positions.
	DealSetup = 500
)

// defaultDifficulty is that of a deal that names none.
const defaultDifficulty = "normal"

// DifficultyIndex returns the index of the difficulty with that name, or -1.
func DifficultyIndex(levels []Difficulty, name string) int {
	return slices.IndexFunc(levels, func(l Difficulty) bool { return l.Name == name })
}

// DifficultyOf returns the name of the difficulty of a board that is so hard; what is easier than all is of the easiest.
func DifficultyOf(levels []Difficulty, hard int) string {
	at := 0
	for at < len(levels)-1 && hard > levels[at].Max {
		at++
	}
	return levels[at].Name
}

// difficultyNames lists the difficulties for an error message: "easy, normal, hard or expert".
func (p *Searches) difficultyNames() string {
	var list strings.Builder
	for i, level := range p.Difficulties {
		switch {
		case i == 0:
		case i == len(p.Difficulties)-1:
			list.WriteString(" or ")
		default:
			list.WriteString(", ")
		}
		list.WriteString(level.Name)
	}
	if list.Len() == 0 {
		return "none: " + p.Name + " is not dealt"
	}
	return list.String()
}

// A Measure is a quantity of which levels are bands. The packages of puzzles may define further ones.
type Measure string

// MeasurePar is the least cost of a solution in the puzzle's default metric. Others are what a deal
// has Measured.
const MeasurePar Measure = ""

// A Promise says what the searches of a puzzle prove before they end, and which part of that the word "proved" refers to.
type Promise uint8

const (
	PromiseOptimal            Promise = iota // proved: no solution, or an optimal one
	PromiseDecided                           // proved: no solution, or one; the search stops there
	PromiseDecidedThenOptimal                // proved: no solution, or one; the search continues for an optimal one
)

// Proved reports whether the answer holds the proof that the puzzle promises.
func (p *Searches) Proved(a Answer) bool {
	return a.Decided && (p.Promise != PromiseOptimal || a.Optimal || !a.Solvable)
}

// whole is the task for all that the searches tell of a position. Where they promise only to decide
// it, the other task would take long for the fewest.
func (p *Searches) whole() Task {
	if p.Promise == PromiseDecided {
		return TaskSolve
	}
	return TaskDistances
}

// Limited reports whether a limit, a time-out or Cancel ended the search before it proved all that it is for.
func (p *Searches) Limited(a Answer) bool {
	return !a.Decided || p.Promise != PromiseDecided && a.Solvable && !a.Optimal
}

// Start checks what all puzzles' requests share, fills in the defaults, and opens the search.
func (p *Searches) Start(req Request, opener Opener) (Search, error) {
	if req.Metric == "" {
		req.Metric = p.Metrics[0]
	}
	if !slices.Contains(p.Metrics, req.Metric) {
		return nil, fmt.Errorf("metric %q of %s, expected one of %v", req.Metric, p.Name, p.Metrics)
	}
	share := int64(AnswerBytes)
	if req.Task == TaskDeal {
		share = DealBytes
		if req.Difficulty == "" {
			req.Difficulty = defaultDifficulty
		}
		if DifficultyIndex(p.Difficulties, req.Difficulty) < 0 {
			return nil, fmt.Errorf("level %q, expected %s", req.Difficulty, p.difficultyNames())
		}
	}
	req.Limits = req.Limits.Within(share)
	switch req.Task {
	case TaskTrace, TaskExplore:
		return p.openStandings(req, opener)
	case TaskClaim:
		return p.openClaim(req, opener)
	}
	opened, err := opener.Open(req)
	if err != nil {
		opener.Drop()
	}
	return opened, err
}
