package rabbits

import (
	"reflect"
	"testing"

	"warren/internal/deep"
	"warren/puzzles"
	"warren/solver/search"
	"warren/solver/search/searchtest"
)

// A search in rounds finds what the naive search does, and its bound never falls.
func TestRoundsNaive(t *testing.T) {
	t.Parallel()
	const most = 2000 // positions
	r := puzzles.NewRand(921)
	solved, lost, easier := 0, 0, 0
	for boards := deep.Times(150); solved < boards || lost < boards/3; {
		board := random(r, 5+2*(r.IntN(8)/7))
		for _, metric := range Puzzle.Metrics {
			plain, start := newPlain(board.String(), metric)
			if plain.Run(true, most, start); len(plain.Order) > most || len(plain.Order) < 8 || board.Solved() {
				continue
			}
			if plain.Cost < 0 {
				lost++
			} else {
				solved++
			}
			task := task{board, board, newModel(board), metric, search.Limits{Bytes: search.PlatformBytes}}
			if task.model.words == 1 {
				checkRounds[[1]uint64](t, task, plain.Cost)
			}
			s := checkRounds[[3]uint64](t, task, plain.Cost)
			// No round is harder than the board, whatever foxes may move.
			moving := make([]bool, len(task.model.foxes))
			for i := range moving {
				moving[i] = r.IntN(2) == 0
			}
			round := newSolverWith[[3]uint64](s.round(moving, task.limits), nil, r.IntN(2)*roundPoses)
			for !round.Run(1000) {
			}
			if cost := round.bound(); !round.met.any && plain.Cost >= 0 || round.met.any && plain.Cost >= 0 && cost > plain.Cost {
				t.Fatalf("a round of %v takes %d, %v, the board %d in %s:\n%s", moving, cost, round.met.any, plain.Cost, metric, board)
			} else if round.met.any && cost != plain.Cost {
				easier++
			}
		}
	}
	t.Logf("%d boards can be solved, %d cannot, %d rounds were easier", solved, lost, easier)
	if easier == 0 {
		t.Error("no round was easier than its board")
	}
}

// checkRounds compares the answer of rounds; cost is -1 if there is no way.
func checkRounds[K key](t *testing.T, task task, cost int) *roundsSearch[K] {
	t.Helper()
	s := newRounds[K](task, nil)
	for bound, over := 0, false; !over; bound = s.proven() {
		if over = s.Run(50); cost >= 0 && (s.proven() < bound || s.proven() > cost) {
			t.Fatalf("in %s the bound is %d after %d, the cost %d of\n%s", task.metric, s.proven(), bound, cost, task.board)
		}
	}
	got := s.Answer()
	if !Puzzle.Proved(got) || got.Solvable != (cost >= 0) || got.Solvable && got.Cost != cost {
		t.Fatalf("in %s: %+v, the naive search says %d of\n%s", task.metric, got, cost, task.board)
	}
	if got.Solvable {
		rules.Replay(t, got)
	}
	return s
}

// far9 has no way, which its rabbits show in a round without foxes. Its positions are too many.
const far9 = ".....X...\n.........\nRa.X.X...\n.a..bb.cc\n.XR....X.\n.X.X...d.\n.....X.dX\n....eeffX\n..R..X..X\n"

// A search for all distances that finds more positions than there is room for answers as a search
// for one way.
func TestRoundsOnTheTable(t *testing.T) {
	t.Parallel()
	const far7 = ".X.....\n...a.bb\n...a.X.\nX......\nXc.d.R.\n.c.d.ee\n.R....R\n"
	for _, board := range []string{far7, far9} {
		for _, metric := range Puzzle.Metrics {
			req := search.Request{Task: search.TaskSolve, Board: board, Metric: metric, Limits: search.Limits{Bytes: 8 << 20}}
			want := answerTo(t, req)
			req.Task = search.TaskDistances
			got := answerTo(t, req)
			if got.Explored <= want.Explored || !Puzzle.Proved(got) {
				t.Errorf("%d are explored, %d for one way: %+v", got.Explored, want.Explored, got)
			}
			if got.Explored = want.Explored; !reflect.DeepEqual(got, want) {
				t.Errorf("in %s: %+v, want %+v", metric, got, want)
			}
		}
	}
}

func TestRoundsLimits(t *testing.T) {
	t.Parallel()
	for _, board := range []string{warren9, far9} {
		const work = visited + 3000
		req := search.Request{Task: search.TaskSolve, Board: board, Limits: search.Limits{Work: work}}
		searchtest.SlicesDoNotMatter(t, &Puzzle, req, search.Slice, 7, 1000)
		lost := board == far9 // seen in few positions
		if got := answerTo(t, req); Puzzle.Proved(got) != lost || got.Solvable || got.Explored > work || !lost && (got.Explored < work || got.Bound < 1) {
			t.Errorf("%+v", got)
		}
	}
}
