package rushhour

import (
	"reflect"
	"strings"
	"testing"

	"warren/internal/deep"
	"warren/puzzles"
	"warren/puzzles/rushhour"
	"warren/solver/search"
	"warren/solver/space"
)

// handed returns what bounds from both axes say of a board that they are handed after so many
// positions.
func handed(t *testing.T, board rushhour.Board, metric string, after uint64) search.Answer {
	t.Helper()
	task := task{board, board, newModel(board), metric, search.Limits{Bytes: search.PlatformBytes}}
	var visits visitor
	if task.model == nil {
		visits = newWideSearch(task, space.NewMemory[wideKey, wideKey]())
	} else {
		visits = newSolver[uint64](task, nil)
	}
	r := newRelay(task, visits, after)
	for bound := 0; !r.Run(500); {
		if was := bound; r.Snapshot().Bound < was {
			t.Fatalf("the bound of\n%sfell from %d to %d", board, was, r.Snapshot().Bound)
		}
		bound = r.Snapshot().Bound
	}
	return r.Answer()
}

// TestAxesNaive compares the bounds from both axes with the naive search, on small boards and on
// some larger than a model can be.
func TestAxesNaive(t *testing.T) {
	t.Parallel()
	const mostStates = 3000
	r := puzzles.NewRand(6203)
	tried, solved, lost := 0, 0, 0
	for tried < deep.Times(400) {
		board := randomSmall(r)
		if tried%4 == 0 {
			board = randomWide(r)
		}
		metric := Puzzle.Metrics[tried/2%2]
		plain, start := newPlainSearch(board.String(), metric)
		if plain.Run(true, mostStates, start); len(plain.Order) > mostStates {
			continue
		}
		want := plainStanding(board, metric)
		if want.Left <= 2 && r.IntN(8) > 0 {
			continue // easy, or without a solution
		}
		tried++
		switch {
		case want.Lost:
			lost++
		case want.Left > 2:
			solved++
		}
		got := handed(t, board, metric, 1)
		if got.Error != "" || !got.Decided || got.Solvable == want.Lost || got.Solvable != got.Optimal || got.Cost != want.Left || got.Bound != want.Left {
			t.Errorf("in %s: %+v, the naive search says %+v of\n%s", metric, got, want, board)
		}
		if got.Solvable {
			rules.Replay(t, got)
		}
	}
	if min(solved, lost) < tried/6 {
		t.Errorf("of %d boards %d were solved in more than 2 and %d had no solution", tried, solved, lost)
	}
}

// TestAxesChooseAlike compares the bounds from both axes with the visits on hard boards: the way is
// the same among all that are equally short.
func TestAxesChooseAlike(t *testing.T) {
	t.Parallel()
	for _, known := range knownBoards {
		for _, metric := range Puzzle.Metrics {
			board := mustParse(known.Board)
			want, got := handed(t, board, metric, 1<<40), handed(t, board, metric, 1)
			if want.Explored = got.Explored; !reflect.DeepEqual(got, want) {
				t.Errorf("%s in %s: %+v, by visits %+v", known.Name, metric, got, want)
			}
		}
	}
}

// Boards with more positions than can be visited; the counts were found by flooding one axis.
var huge = []struct {
	name, board  string
	moves, steps int // 0 for a board without a way
}{
	{"8×8, 220 million positions", jam, 0, 0},
	{"8×8, 620 million positions", "M..HH.PF/M.....PF/NNGGQQ../.RRC.L.J/AA.C.L.J/EOO..IKK/E.DD.I../......BB/", 7, 16},
	{"8×8, 510 million positions", "...F.B.J/SS.FDB.J/CCPQD.L./AAPQ.OL./.II..OGM/NN.TTEGM/HH...E.R/.KK....R/", 8, 16},
	{"8×8, 5.6 billion positions", "..MM..../AAPRD.JS/O.PRD.JS/O.....FF/.N.KKEQQ/.N.LTEGG/I..LT.../IBBHHCC./", 7, 18},
	{"8×8, 17 million positions", "H..IIUU./HGG.LL.K/...FVV.K/SSOFDD.Q/J.O....Q/JCCNN.TT/AARB...P/MMRBEE.P/", 17, 27},
}

func TestHugeBoards(t *testing.T) {
	t.Parallel()
	for _, test := range huge {
		for i, metric := range Puzzle.Metrics {
			want := [...]int{test.moves, test.steps}[i]
			got := ask(t, search.Request{Task: search.TaskSolve, Board: strings.ReplaceAll(test.board, "/", "\n"), Metric: metric})
			if !got.Decided || got.Solvable != (want > 0) || got.Cost != want {
				t.Errorf("%s in %s: %+v, want %d", test.name, metric, got, want)
			}
			if got.Solvable {
				rules.Replay(t, got)
			}
		}
	}
}
