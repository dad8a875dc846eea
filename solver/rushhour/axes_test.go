package rushhour

import (
	"reflect"
	"strings"
	"testing"

	"warren/puzzles/rushhour"
	"warren/solver/search"
)

// byAxes returns what the bounds from both axes say of a board, without visits. ok is false for a
// board with more lanes than a block has room for.
func byAxes(t *testing.T, board rushhour.Board, metric string) (answer search.Answer, ok bool) {
	t.Helper()
	p := prover{task: task{board, board, newModel(board), metric, search.Limits{Bytes: search.PlatformBytes}}}
	p.Begin(func(w *search.Work) {
		if s := p.prove(w, board, 0, 1<<20); s != nil {
			ok = true
			p.decide(s)
		}
	})
	for !p.Run(500) {
	}
	if ok && p.answer == nil {
		t.Fatalf("undecided:\n%s", board)
	}
	return p.Answer(), ok
}

// TestAxesNaive compares the bounds from both axes with the naive search, on small boards and on
// some larger than a model can be.
func TestAxesNaive(t *testing.T) {
	t.Parallel()
	tried, roomy := 0, 0
	againstNaive(t, 6203, 400, 4, func(board rushhour.Board, metric string, want search.Standing, states int) {
		tried++
		if got, ok := byAxes(t, board, metric); ok {
			roomy++
			if checkStanding(t, board, metric, got, want); got.States != uint64(states) {
				t.Errorf("%d positions, want %d of\n%s", got.States, states, board)
			}
		}
	})
	if roomy < tried*9/10 {
		t.Errorf("blocks have room for %d of %d boards", roomy, tried)
	}
}

// TestAxesChooseAlike compares the bounds from both axes with the visits on hard boards: the way is
// the same among all that are equally short.
func TestAxesChooseAlike(t *testing.T) {
	t.Parallel()
	for _, known := range knownBoards {
		for _, metric := range Puzzle.Metrics {
			board := mustParse(known.Board)
			visits := newSolver[uint64](task{board, board, newModel(board), metric, search.Limits{Bytes: search.PlatformBytes}}, nil)
			for !visits.Run(search.Slice) {
			}
			want := visits.Answer()
			got, _ := byAxes(t, board, metric)
			got.States = 0 // the visits count none
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
	{"8×8, three million blocks", "F.NNSS.Q/F....MGQ/FIIK.MGP/AA.K...P/.H..CC../TH..OOOL/T.REE.DL/JJRUUUDL/", 0, 0},
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

// The board on the table is decided like any other, and its positions are counted where they lie in
// few blocks.
func TestHugeCounts(t *testing.T) {
	t.Parallel()
	for i, want := range []uint64{222_153_748, 0} {
		got := ask(t, search.Request{Task: search.TaskDistances, Board: strings.ReplaceAll(huge[i].board, "/", "\n")})
		if !got.Decided || got.Solvable || got.States != want {
			t.Errorf("%s: %+v, want %d positions", huge[i].name, got, want)
		}
	}
}
