package rabbits

import (
	"strconv"
	"testing"

	"warren/internal/deep"
	"warren/puzzles"
	"warren/solver/search"
	"warren/solver/search/searchtest"
)

// A plainWay is a position with a number of moves that are left to make.
type plainWay struct {
	board string
	left  int
}

// ways returns the number of sequences of so many moves that end in a solved position. known remembers what it has found out.
func (s *plain) ways(at plainWay, known map[plainWay]uint64) (n uint64) {
	if at.left == 0 {
		if s.solved(at.board) {
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

// TestCountAgainstEverySequence tries every sequence of the fewest moves on 2,000 boards, in both metrics.
func TestCountAgainstEverySequence(t *testing.T) {
	t.Parallel()
	const mostStates = 1500
	boards := deep.Times(250)
	r := puzzles.NewRand(14)
	several, none := 0, 0
	for done := 0; done < boards; {
		board := random(r, 5)
		flood, start := newPlain(board.String(), metricSteps)
		if flood.run(true, mostStates, start); len(flood.order) > mostStates {
			continue
		}
		done++
		for _, metric := range Puzzle.Metrics {
			plain, start := newPlain(board.String(), metric)
			plain.run(false, mostStates, start)
			want := uint64(0)
			if plain.cost >= 0 {
				want = plain.ways(plainWay{start, plain.cost}, map[plainWay]uint64{})
			}
			got := answerTo(t, search.Request{Task: search.TaskCount, Board: board.String(), Metric: metric})
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
	if several < boards/10 || none < boards/10 {
		t.Errorf("%d of %d boards have several solutions, %d none: too easy a test", several, boards, none)
	}
}

func TestCounts(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name, board, moves, metric string
		want                       string
	}{
		{"solved", "R....\n.....\n.....\n.....\n.....\n", "", metricSteps, "1"},
		{"one jump", ".....\n.....\n.....\n.....\n..RX.\n", "", metricSteps, "1"},
		{"two jumps in either order", ".....\n.....\n.....\n.....\n.XRXR\n", "", metricSteps, "1"},
		{"two rabbits in either order", "RX...\nX....\n.....\n.....\nXR...\n", "", metricSteps, "0"},
		{"each jumps its own", ".XR..\n.....\n.....\n.....\n.XR..\n", "", metricSteps, "2"},
		{"after one of them", ".XR..\n.....\n.....\n.....\n.XR..\n", `[{"from":[0,2],"to":[0,0]}]`, metricSteps, "1"},
		{"a fox and a jump, in steps", "...a.\n...a.\n.....\n.....\n..R..\n", "", metricSteps, "1"},
		{"nothing to jump over", ".....\n.R...\n.....\n.....\n.....\n", "", metricSteps, "0"},
		{"more rabbits than holes", "XR...\n.....\n..X..\nR....\nR..RX\n", "", metricSteps, "0"},
		{"of three words", "XX.RRR...\n.........\n.........\n.........\n.........\n.........\n.........\n.........\n........R\n", "", metricSteps, "0"},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := answerTo(t, search.Request{Task: search.TaskCount, Board: test.board, Moves: []byte(test.moves), Metric: test.metric})
			if got.Solutions != test.want || !got.Decided || got.Moves != nil || got.Cost != 0 {
				t.Errorf("%s solutions, want %s: %+v", got.Solutions, test.want, got)
			}
		})
	}
}

// TestCountStops limits the count of a hard board by work and by memory.
func TestCountStops(t *testing.T) {
	t.Parallel()
	for _, limits := range []search.Limits{{Work: 500}, {Bytes: 1 << 14}} {
		got := answerTo(t, search.Request{Task: search.TaskCount, Board: toy60, Limits: limits})
		if got.Solutions != "" || got.Decided || got.Bound == 0 || limits.Work > 0 && got.Explored != limits.Work {
			t.Errorf("%+v: %+v", limits, got)
		}
	}
	searchtest.SlicesDoNotMatter(t, &Puzzle, search.Request{Puzzle: "rabbits", Task: search.TaskCount, Board: toy60}, 1, 7, 1000)
}
