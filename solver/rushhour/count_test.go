package rushhour

import (
	"strconv"
	"testing"

	"warren/internal/deep"
	"warren/puzzles"
	"warren/puzzles/rushhour"
	"warren/solver/search"
	"warren/solver/search/searchtest"
)

// A plainWay is a position with a number of moves that are left to make.
type plainWay struct {
	board string
	left  int
}

// ways returns the number of sequences of so many moves that end in a solved position. known remembers what it has found out.
func (s *plainSearch) ways(at plainWay, known map[plainWay]uint64) (n uint64) {
	if at.left == 0 {
		if at.board[s.exit] == rushhour.Hero {
			return 1
		}
		return 0
	}
	if n, ok := known[at]; ok {
		return n
	}
	s.neighbours(at.board, func(next string) { n += s.ways(plainWay{next, at.left - 1}, known) })
	known[at] = n
	return n
}

// TestCountAgainstEverySequence tries every sequence of the fewest moves on 2,000 small boards, in both metrics.
func TestCountAgainstEverySequence(t *testing.T) {
	t.Parallel()
	const mostStates = 600
	boards := deep.Times(250)
	r := puzzles.NewRand(14)
	several, none := 0, 0
	for done := 0; done < boards; {
		board := randomSmall(r)
		flood, start := newPlainSearch(board.String(), metricSteps)
		flood.runTo(true, mostStates, start)
		if len(flood.order) > mostStates || 0 <= flood.cost && flood.cost < 3 { // too many, or too easy
			continue
		}
		done++
		for _, metric := range Puzzle.Metrics {
			plain, start := newPlainSearch(board.String(), metric)
			plain.run(false, start)
			want := uint64(0)
			if plain.cost >= 0 {
				want = plain.ways(plainWay{start, plain.cost}, map[plainWay]uint64{})
			}
			got := ask(t, search.Request{Task: search.TaskCount, Board: board.String(), Metric: metric})
			if got.Solutions != strconv.FormatUint(want, 10) || !got.Decided || got.Solvable != (want > 0) || got.Metric != metric {
				t.Fatalf("%s: %s solutions, want %d: %+v\n%s", metric, got.Solutions, want, got, board)
			}
			if want > 1 {
				several++
			} else if want == 0 {
				none++
			}
		}
	}
	t.Logf("%d counts, %d of several solutions, %d of none", 2*boards, several, none)
	if several < boards/5 || none < boards/10 {
		t.Errorf("%d of %d boards have several solutions, %d none: too easy a test", several, boards, none)
	}
}

func TestCounts(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name, board, moves, metric string
		want                       string
	}{
		{"solved", "....\n..AA\n", "", metricMoves, "1"},
		{"one slide", "AA..\n", "", metricMoves, "1"},
		{"in steps", "AA..\n", "", metricSteps, "1"},
		{"a car that has to go all the way down", "..B.\nAAB.\n....\n....\n", "", metricMoves, "1"},
		{"up by two, or down by one to four", ".....\n.....\nAAB..\n..B..\n.....\n.....\n.....\n.....\n", "", metricMoves, "5"},
		{"from a position on the way", "..B.\nAAB.\n....\n....\n", `[{"car":"B","by":2}]`, metricMoves, "1"},
		{"a wall for good", "AA.x.\n", "", metricMoves, "0"},
		{"locked in", "AA.B\n...B\n...B\n", "", metricMoves, "0"},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := ask(t, search.Request{Task: search.TaskCount, Board: test.board, Moves: []byte(test.moves), Metric: test.metric})
			if got.Solutions != test.want || !got.Decided || got.Moves != nil || got.Cost != 0 {
				t.Errorf("%s solutions, want %s: %+v", got.Solutions, test.want, got)
			}
		})
	}
}

// TestCountStops limits the count of a large board by work and by memory.
func TestCountStops(t *testing.T) {
	t.Parallel()
	for _, limits := range []search.Limits{{Work: 5000}, {Bytes: 1 << 17}} {
		got := ask(t, search.Request{Task: search.TaskCount, Board: hard93, Limits: limits})
		if got.Solutions != "" || got.Decided || got.Bound == 0 || limits.Work > 0 && got.Explored != limits.Work {
			t.Errorf("%+v: %+v", limits, got)
		}
	}
	searchtest.SlicesDoNotMatter(t, &Puzzle, search.Request{Puzzle: "rushhour", Task: search.TaskCount, Board: slides2}, 1, 7, 1000)
}
