package solver

import (
	"encoding/json"
	"fmt"
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
	open    func(Request, *shelf) (search, error)
}

// ruleSets is every puzzle that has a search; a new one is one entry here and files of its own beside rushhour*.go.
var ruleSets = [...]puzzle{
	{name: "maze", metrics: []string{metricTaps}, levels: mazeLevels[:], grading: MeasurePoints, open: openMaze},
	{name: "linkup", metrics: []string{metricTurns}, levels: linkLevels[:], open: openLinkup},
	{name: "rushhour", metrics: []string{metricMoves, metricSteps}, levels: rushHourLevels[:], open: openRushHour},
	{name: "rabbits", metrics: []string{metricSteps, metricMoves}, levels: rabbitLevels[:], open: openRabbits},
	{name: "onestroke", metrics: []string{metricTurns}, levels: strokeLevels[:], grading: MeasureDrawn, open: openOneStroke},
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

// played reads the request's board and makes its moves: the board at the start, and as it stands after them.
func played[B, M any](req Request, parse func(string) (B, error), play func(B, []M) (after B, done int, err error)) (start, board B, err error) {
	if start, err = parse(req.Board); err != nil {
		return start, start, fmt.Errorf("board: %w", err)
	}
	if len(req.Moves) == 0 {
		return start, start, nil
	}
	var moves []M
	if err = json.Unmarshal(req.Moves, &moves); err != nil {
		return start, start, fmt.Errorf("moves: %w", err)
	}
	board, done, err := play(start, moves)
	if err != nil {
		err = fmt.Errorf("move %d: %w", done+1, err)
	}
	return start, board, err
}

// oneByOne makes moves in order and gives the board after the last that the rules allow, and how many those were.
func oneByOne[B interface{ Apply(M) (B, error) }, M any](board B, moves []M) (after B, done int, err error) {
	for done, move := range moves {
		next, err := board.Apply(move)
		if err != nil {
			return board, done, err
		}
		board = next
	}
	return board, len(moves), nil
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
