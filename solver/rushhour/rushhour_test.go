package rushhour

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"warren/internal/deep"
	"warren/puzzles"
	"warren/puzzles/rushhour"
	"warren/solver/search"
	"warren/solver/search/searchtest"
)

// hard93 is the board with the most steps of all 6×6 boards: Collette, Raskin and Servais, "On the symbolic computation
// of the hardest configurations of the Rush Hour game" (2006).
const hard93 = "BBBCDE\nFGGCDE\nF.AADE\nHHI...\n.JI.KK\n.JLLMM\n"

// hard51 is the board with the most moves of all 6×6 boards without walls, by Fogleman's enumeration (2018).
const hard51 = "BCDDE.\nBCF.EG\nB.FAAG\nHHHI.G\n..JIKK\nLLJMM.\n"

// slides2 needs two moves or four steps; a search that queues all cells of a slide at one distance says five steps.
const slides2 = "......\n......\n.AA..C\n...BBC\n......\n......\n"

// jam has a state space far too large to search, and three vehicles that never let the red car out.
const jam = "B.C.DVUP\nBSCTDVUP\nESFT...P\nE.F.AA.Q\n....G..Q\nHH..G..Q\n..II...R\n.JJ.KK.R\n"

// knownBoards are boards with known answers, in moves and in steps.
var knownBoards = []searchtest.Known{
	{"93 steps", hard93, 24132, [2]int{49, 93}, [2]int{-1, -1}},
	{"51 moves", hard51, 4780, [2]int{51, 83}, [2]int{51, -1}},
	{"2 moves", slides2, 106, [2]int{2, 4}, [2]int{2, 5}},
	{"solved", "....\n..AA\n", 3, [2]int{0, 0}, [2]int{1, 2}},
	{"one slide", "AA..\n", 3, [2]int{1, 2}, [2]int{1, 2}},
	{"a wall for good", "AA.x.\n", 2, [2]int{-1, -1}, [2]int{0, 0}},
	{"a vehicle for good", "AA.BB.\n......\n", 6, [2]int{-1, -1}, [2]int{0, 0}},
	{"locked in", "AA.B\n...B\n...B\n", 2, [2]int{-1, -1}, [2]int{0, 0}},
	{"no room at all", "AAB\nCCB\nDDB\n", 1, [2]int{-1, -1}, [2]int{0, 0}},
}

func ask(t testing.TB, req search.Request) search.Answer {
	t.Helper()
	return searchtest.Answer(t, &Puzzle, req)
}

var rules = searchtest.Rules[rushhour.Board, rushhour.Move]{
	Parse: rushhour.Parse,
	Cost: func(_ rushhour.Board, move rushhour.Move, metric string) int {
		if metric == metricSteps {
			return max(move.By, -move.By)
		}
		return 1
	},
	Piece: func(_ rushhour.Board, move rushhour.Move) byte { return move.Car },
	Join:  func(move *rushhour.Move, next rushhour.Move) { move.By += next.By },
}

func TestKnownBoards(t *testing.T) {
	t.Parallel()
	searchtest.KnownBoards(t, &Puzzle, knownBoards, rules.Replay)
}

// randomSmall draws a board that is never dealt: any size to 6×6, walls, vehicles as long as the board.
func randomSmall(r *rand.Rand) rushhour.Board {
	for {
		rows, cols := 1+r.IntN(6), 2+r.IntN(5)
		if rows < 3 || cols < 3 {
			if r.IntN(8) > 0 {
				continue
			}
		}
		grid := []byte(strings.Repeat(strings.Repeat(".", cols)+"\n", rows))
		at := func(row, col int) *byte { return &grid[row*(cols+1)+col] }
		place := func(letter byte, vertical bool) {
			length := 2 + r.IntN(2)
			if r.IntN(10) == 0 {
				length += r.IntN(4)
			}
			dr, dc := 0, 1
			if vertical {
				dr, dc = 1, 0
			}
			row, col := r.IntN(rows), r.IntN(cols)
			if row+dr*(length-1) >= rows || col+dc*(length-1) >= cols {
				return
			}
			for i := range length {
				if *at(row+i*dr, col+i*dc) != '.' {
					return
				}
			}
			for i := range length {
				*at(row+i*dr, col+i*dc) = letter
			}
		}
		place(rushhour.Hero, false)
		for range r.IntN(4) * r.IntN(2) {
			if cell := at(r.IntN(rows), r.IntN(cols)); *cell == '.' {
				*cell = 'x'
			}
		}
		// Letters in any order, so that the order of moves differs from the order of places.
		letters := []byte("BCDEFGHIJKLMNPQRSTUVW")
		r.Shuffle(len(letters), func(i, j int) { letters[i], letters[j] = letters[j], letters[i] })
		for _, letter := range letters[:rows*cols/5+r.IntN(rows*cols/3+1)] {
			place(letter, r.IntN(2) == 0)
		}
		if board, err := rushhour.Parse(string(grid)); err == nil {
			return board
		}
	}
}

func TestAgainstPlainSearch(t *testing.T) {
	t.Parallel()
	const mostStates = 2000
	boards := deep.Times(200)
	r := puzzles.NewRand(93)
	solvable, unsolvable, positions := 0, 0, 0
	for done := 0; done < boards; {
		board := randomSmall(r)
		flood, start := newPlainSearch(board.String(), metricSteps)
		flood.Run(true, mostStates, start)
		if len(flood.Order) > mostStates {
			continue
		}
		done++
		if flood.Cost >= 0 {
			solvable++
		} else {
			unsolvable++
		}
		positions += len(flood.Order)
		read := rules.Positions(t, flood.Order, flood.cols)
		for _, metric := range Puzzle.Metrics {
			if !t.Run(fmt.Sprintf("%d/%s", done, metric), func(t *testing.T) { compare(t, r, board, flood, read, metric) }) {
				t.Logf("%s of\n%s", metric, board)
			}
		}
	}
	t.Logf("%d boards can be solved, %d cannot; %d positions", solvable, unsolvable, positions)
	if solvable < boards/10 || unsolvable < boards/10 {
		t.Errorf("%d boards can be solved and %d cannot; a tenth of each was wanted", solvable, unsolvable)
	}
}

// compare checks the answers of the solver for a board against the naive search of its whole space.
func compare(t *testing.T, r *rand.Rand, board rushhour.Board, flood *plainSearch, positions []rushhour.Board, metric string) {
	plain, _ := newPlainSearch(board.String(), metric)
	distances := plain.ToGoal(flood.Order)
	kept := searchtest.Runner{Puzzle: &Puzzle}
	_, got := searchtest.Compare(t, &kept, r, board, metric, searchtest.TruthOf(flood.Order, distances), rules.Replay)
	if searched := got.Searched; !searched.Solvable && searched.Explored != got.Whole.States && searched.Explored != 0 {
		t.Errorf("proven unsolvable after %d of %d positions", searched.Explored, got.Whole.States)
	}

	table := kept.Opener.(*opener).narrow.Find(board.String(), metric)
	model := newModel(board)
	for i, at := range positions {
		text := flood.Order[i]
		pose := model.pose(at)
		index, _, _ := model.index(pose)
		if model.poseOf(index) != pose {
			t.Fatalf("position %v has the index %d, which is %v\n%s", pose, index, model.poseOf(index), at)
		}
		key := uint32(index) + 1
		got, ok := table.Distance(&key)
		if want, wantOK := distances[text]; got != want || ok != wantOK {
			t.Fatalf("distance %d, %v; the plain search says %d, %v\n%s", got, ok, want, wantOK, at)
		}
	}
}

func TestLeastSolution(t *testing.T) {
	t.Parallel()
	for _, text := range []string{slides2, hard51, hard93} {
		for _, metric := range Puzzle.Metrics {
			flood, start := newPlainSearch(text, metricSteps)
			flood.Run(true, math.MaxInt, start)
			plain, _ := newPlainSearch(text, metric)
			rules.LeastSolution(t, &Puzzle, text, metric, plain.ToGoal(flood.Order))
		}
	}
}
