package solver

import (
	"fmt"

	mazesearch "warren/solver/maze"
	onestrokesearch "warren/solver/onestroke"
	contract "warren/solver/search"
)

// A search is work that can be laid down and taken up again.
type search interface {
	// run takes up at most about budget positions and tells whether the search is over.
	run(budget int) (done bool)
	// snapshot tells where the search stands; it costs little.
	snapshot() Progress
	// answer gives what is known: the result once run said done, before that what was proven so far. The runner
	// fills in ID, Puzzle and MS.
	answer() Answer
}

// A puzzle is what this package knows about one rule set.
type puzzle struct {
	name    string
	metrics []string // the default first
	levels  []Level  // from easiest to hardest; nil without a deal
	grading Measure  // what the levels are bands of
	promise contract.Promise
	open    func(Request, *shelf) (search, error)
}

// ruleSets is every puzzle that has a search; a new one is one entry here and files of its own beside rushhour*.go.
var ruleSets = [...]puzzle{
	{name: "maze", metrics: []string{metricTaps}, levels: mazeLevels[:], grading: mazesearch.MeasurePoints, open: openMaze},
	{name: "linkup", metrics: []string{metricTurns}, levels: linkLevels[:], promise: contract.PromiseDecided, open: openLinkup},
	{name: "rushhour", metrics: []string{metricMoves, metricSteps}, levels: rushHourLevels[:], open: openRushHour},
	{name: "rabbits", metrics: []string{metricSteps, metricMoves}, levels: rabbitLevels[:], open: openRabbits},
	{name: "onestroke", metrics: []string{metricTurns}, levels: strokeLevels[:], grading: onestrokesearch.MeasureDrawn, promise: contract.PromiseDecidedThenOptimal, open: openOneStroke},
}

// Names of metrics.
const (
	metricMoves = "moves"
	metricSteps = "steps"
	metricTurns = "turns"
)

// Metrics gives the puzzle's metrics, the default first, and nil for a puzzle without a search.
func Metrics(name string) []string {
	for _, p := range ruleSets {
		if p.name == name {
			return append([]string(nil), p.metrics...)
		}
	}
	return nil
}

// Proved reports whether the answer holds the proof that its puzzle promises: what the word "proved" speaks of.
func Proved(a Answer) bool {
	p := descriptor(a.Puzzle)
	return p.Proved(a)
}

// Limited reports whether a limit, a time-out or Cancel came before the search had proven all that it is after.
func Limited(a Answer) bool {
	p := descriptor(a.Puzzle)
	return p.Limited(a)
}

func descriptor(name string) contract.Puzzle {
	for _, p := range ruleSets {
		if p.name == name {
			return contract.Puzzle{Name: name, Promise: p.promise}
		}
	}
	return contract.Puzzle{}
}

// open checks what every puzzle's requests share, fills in the defaults and opens the search.
func open(req Request, kept *shelf) (search, error) {
	for _, p := range ruleSets {
		if p.name != req.Puzzle {
			continue
		}
		if req.Metric == "" {
			req.Metric = p.metrics[0]
		}
		known := false
		for _, metric := range p.metrics {
			known = known || metric == req.Metric
		}
		if !known {
			return nil, fmt.Errorf("metric %q of %s, expected one of %v", req.Metric, p.name, p.metrics)
		}
		if req.Limits.Bytes <= 0 {
			req.Limits.Bytes = platformBytes
		}
		return p.open(req, kept)
	}
	return nil, fmt.Errorf("no search for a puzzle named %q", req.Puzzle)
}

// A shelf keeps what one search leaves for the next: the distances of the board on the table, one board at a time.
type shelf struct {
	board, metric string
	table         any // the puzzle's own type
}

// find gives the table of that board and metric, or nil.
func (s *shelf) find(board, metric string) any {
	if s.table == nil || s.board != board || s.metric != metric {
		return nil
	}
	return s.table
}

// keep puts a table in the place of the last.
func (s *shelf) keep(board, metric string, table any) { *s = shelf{board, metric, table} }

// clear lets the last table go, so that it does not stand in memory beside the next one while that grows.
func (s *shelf) clear() { *s = shelf{} }
