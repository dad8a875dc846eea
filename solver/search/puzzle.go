package search

import (
	"fmt"
	"slices"
	"strings"
)

// A Puzzle is what the solver knows about one rule set.
type Puzzle struct {
	Name    string
	Metrics []string // the default first
	Levels  []Level  // from easiest to hardest; nil without a deal
	Measure Measure  // what the levels are bands of
	Promise Promise  // what its searches prove
	Watch   bool     // its search of TaskSolve is Watchable

	// Open opens the search that answers a request. Metric, Limits.Bytes and a deal's Level are filled in and known, and the
	// cache holds no table but one of this puzzle.
	Open func(Request, *Cache) (Search, error)
}

// A Level is a band of measured difficulty; its puzzle's Measure is what is measured.
type Level struct {
	Name     string
	Min, Max int // both included
}

const (
	// DealBytes is the memory of a search within a deal. It is more than its positions take: what stops a deal must be the
	// same everywhere.
	DealBytes = 64 << 20
	// DealSetup is the work of looking at a board at all in a deal, in positions.
	DealSetup = 500
)

// defaultLevel is the Level of a deal that asks for none.
const defaultLevel = "normal"

// LevelIndex returns the place of the level of that name, or -1.
func LevelIndex(levels []Level, name string) int {
	return slices.IndexFunc(levels, func(l Level) bool { return l.Name == name })
}

// levelNames lists the levels for a message: "easy, normal, hard or expert".
func (p *Puzzle) levelNames() string {
	var list strings.Builder
	for i, level := range p.Levels {
		switch {
		case i == 0:
		case i == len(p.Levels)-1:
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

// A Measure is what the levels of a puzzle are bands of. A puzzle may have a measure of its own, which its package names.
type Measure string

// MeasurePar is the fewest that a solution takes in the puzzle's default metric: Answer.Par. All other measures are
// Answer.Grade.
const MeasurePar Measure = ""

// A Promise is what a puzzle's searches go on until they have proven, and what of that the word "proved" speaks of.
type Promise uint8

const (
	PromiseOptimal            Promise = iota // proved: no solution, or one with the fewest
	PromiseDecided                           // proved: no solution, or one; the search does not go on for the fewest
	PromiseDecidedThenOptimal                // proved: no solution, or one; the search goes on for the fewest
)

// Proved reports whether the answer holds the proof that the puzzle promises.
func (p *Puzzle) Proved(a Answer) bool {
	return a.Decided && (p.Promise != PromiseOptimal || a.Optimal || !a.Solvable)
}

// Limited reports whether a limit, a time-out or Cancel came before the search had proven all that it is after.
func (p *Puzzle) Limited(a Answer) bool {
	return !a.Decided || p.Promise != PromiseDecided && a.Solvable && !a.Optimal
}

// Start checks what every puzzle's requests share, fills in the defaults, and opens the search. A table in the cache that
// the search does not use is let go, before the search grows.
func (p *Puzzle) Start(req Request, cache *Cache) (Search, error) {
	if req.Metric == "" {
		req.Metric = p.Metrics[0]
	}
	if !slices.Contains(p.Metrics, req.Metric) {
		return nil, fmt.Errorf("metric %q of %s, expected one of %v", req.Metric, p.Name, p.Metrics)
	}
	if req.Limits.Bytes <= 0 {
		req.Limits.Bytes = PlatformBytes
	}
	if req.Task == TaskDeal {
		if req.Level == "" {
			req.Level = defaultLevel
		}
		if LevelIndex(p.Levels, req.Level) < 0 {
			return nil, fmt.Errorf("level %q, expected %s", req.Level, p.levelNames())
		}
	}
	cache.found = false
	opened, err := p.Open(req, cache)
	if !cache.found {
		cache.Clear()
	}
	return opened, err
}
