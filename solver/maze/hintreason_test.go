package maze

import (
	"math"
	"slices"
	"testing"

	"warren/internal/deep"
	"warren/puzzles"
	"warren/puzzles/maze"
	"warren/solver/search"
	"warren/solver/search/searchtest"
)

// askWhy asks why a move of a board is a good one, as a session does.
func askWhy(t testing.TB, b maze.Board, m maze.Move) *search.Reason {
	t.Helper()
	return ask(t, search.Request{Task: search.TaskWhy, Board: b.String(), Args: moveText(m), Limits: search.Limits{Work: 100_000}}).Reason
}

// bestMove returns the first move of a best solution, or reports that there is none to make.
func bestMove(t testing.TB, b maze.Board) (m maze.Move, ok bool) {
	t.Helper()
	got := ask(t, search.Request{Task: search.TaskSolve, Board: b.String()})
	if !got.Solvable || string(got.Moves) == "[]" {
		return m, false
	}
	return searchtest.Read[[]maze.Move](t, got.Moves)[0], true
}

// checkHint checks a reason by trying every road, as far as a budget of cells to enter allows, and reports whether that was enough.
func checkHint(t *testing.T, b maze.Board, why *search.Reason, hinted maze.Cell, budget int) (checked bool) {
	t.Helper()
	checked = true
	road := func(b maze.Board, fixed ...maze.Cell) (found bool, taps int) {
		if !naiveWalk(b) {
			return false, 0
		}
		n := newNaive(b, budget, fixed...)
		checked = checked && n.budget >= 0
		return n.found, n.taps
	}
	cells := cellsOf(why)
	switch why.Kind {
	case reasonForced:
		tile, fits, ways := b.At(hinted), 0, 0
		for taps := 0; taps <= maze.MaxTaps && (taps == 0 || tile.Turned(taps) != tile); taps++ {
			ways++
			if found, _ := road(replaced(b, hinted, tile.Turned(taps)), hinted); found {
				fits++
			}
		}
		if checked && (len(cells) != 1 || cells[0] != hinted || fits != 1 || ways < 2) {
			t.Fatalf("%+v: the tile fits %d of %d ways on\n%s", why, fits, ways, b)
		}
	case reasonCross:
		if len(cells) == 0 {
			t.Fatalf("%+v names no cell", why)
		}
		for _, c := range cells {
			if found, _ := road(replaced(b, c, maze.Brick)); found {
				t.Fatalf("%+v: a road does not cross %v on\n%s", why, c, b)
			}
		}
	case reasonDearer:
		found, best := road(b)
		stays, taps := road(b, hinted)
		if checked && (len(cells) != 1 || cells[0] != hinted || !found || !stays || taps-best != why.Counts[0] || why.Counts[0] < 1) {
			t.Fatalf("%+v: %d taps, and %d with the tile as it is, on\n%s", why, best, taps, b)
		}
	default:
		t.Fatalf("%+v is no reason for a hint", why)
	}
	return checked
}

func TestWhy(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name, board string
		want        *search.Reason
	}{
		{"a straight tile between walls", rowsOf("S║E"), &search.Reason{Kind: reasonForced, Cells: [][2]int{{0, 1}}}},
		{"a T, which fits two ways", rowsOf("S.═", "╣╦E"), &search.Reason{Kind: reasonCross, Cells: [][2]int{{1, 0}, {1, 1}}, Counts: []int{2}}},
		{"a way round", rowsOf("S╔.", "║E╔", "╝═╝"), &search.Reason{Kind: reasonDearer, Cells: [][2]int{{0, 1}}, Counts: []int{1}}},
		{"two ways alike", rowsOf("S╔", "╝E"), nil},
		{"open already", rowsOf("S═E"), nil},
		{"no road", rowsOf("S╔E"), &search.Reason{Kind: reasonShut, Cells: [][2]int{{0, 1}}, Counts: []int{1}}},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := ask(t, search.Request{Task: search.TaskWhy, Board: test.board}).Reason
			if got == nil || test.want == nil {
				if got != test.want {
					t.Errorf("%+v, want %+v on\n%s", got, test.want, test.board)
				}
				return
			}
			if got.Kind != test.want.Kind || !slices.Equal(got.Cells, test.want.Cells) || !slices.Equal(got.Counts, test.want.Counts) {
				t.Errorf("%+v, want %+v on\n%s", got, test.want, test.board)
			}
		})
	}
}

// TestWhyByAllPositions compares reasons with all positions of small boards: what the solved ones have in common.
func TestWhyByAllPositions(t *testing.T) {
	t.Parallel()
	r := puzzles.NewRand(31)
	kinds, hints := map[string]int{}, 0
	for i := range 640 {
		board := maze.Random(r, 2+i/len(smallMixes)%8/7, 3, smallMixes[i%len(smallMixes)])
		m, ok := bestMove(t, board)
		if !ok {
			continue
		}
		hints++
		if i%5 == 0 { // any other tile may be asked about
			legal := board.Moves(nil)
			m = legal[puzzles.Below(r, len(legal))]
		}
		why := askWhy(t, board, m)
		if why == nil {
			continue
		}
		kinds[why.Kind]++
		solved := solvedPositions(board, 0)
		cells := cellsOf(why)
		switch why.Kind {
		case reasonForced:
			lies := map[maze.Tile]bool{}
			for _, s := range solved {
				lies[s.At(m.Cell)] = true
			}
			if len(lies) != 1 {
				t.Fatalf("%+v: solved with %v on\n%s", why, lies, board)
			}
		case reasonCross:
			for _, s := range solved {
				for _, c := range cells {
					if replaced(s, c, maze.Brick).Solved() {
						t.Fatalf("%+v: solved without %v by\n%son\n%s", why, c, s, board)
					}
				}
			}
		case reasonDearer:
			best, stays := math.MaxInt, math.MaxInt
			for _, s := range solved {
				taps := tapsTo(board, s)
				best = min(best, taps)
				if s.At(m.Cell) == board.At(m.Cell) {
					stays = min(stays, taps)
				}
			}
			if stays-best != why.Counts[0] {
				t.Fatalf("%+v: %d taps, and %d with the tile as it is, on\n%s", why, best, stays, board)
			}
		}
	}
	t.Logf("%d hints, reasons %v", hints, kinds)
	if hints < 100 || kinds[reasonForced] < 20 || kinds[reasonCross] < 20 || kinds[reasonDearer] < 20 {
		t.Errorf("%d hints, reasons %v: too easy a test", hints, kinds)
	}
}

// solvedPositions returns all solved positions that can be reached by turning tiles from the n-th cell on.
func solvedPositions(b maze.Board, n int) (solved []maze.Board) {
	if n == b.Rows()*b.Cols() {
		if b.Solved() {
			return []maze.Board{b}
		}
		return nil
	}
	c := maze.Cell{Row: n / b.Cols(), Col: n % b.Cols()}
	solved = solvedPositions(b, n+1)
	for turned, err := b.Apply(maze.Move{Cell: c, Taps: 1}); err == nil && turned != b; turned, _ = turned.Apply(maze.Move{Cell: c, Taps: 1}) {
		solved = append(solved, solvedPositions(turned, n+1)...)
	}
	return solved
}

// tapsTo returns the fewest taps from one position to another.
func tapsTo(from, to maze.Board) int {
	sum := 0
	for row := range from.Rows() {
		for col := range from.Cols() {
			c := maze.Cell{Row: row, Col: col}
			for from.At(c) != to.At(c) {
				from, _ = from.Apply(maze.Move{Cell: c, Taps: 1})
				sum++
			}
		}
	}
	return sum
}

// TestWhyInPlay checks the reasons of hints, in dealt boards of every level after some random taps.
func TestWhyInPlay(t *testing.T) {
	t.Parallel()
	r := puzzles.NewRand(32)
	kinds, hints, checked := map[string]int{}, 0, 0
	for seed := uint64(0); hints < deep.Times(300); seed++ {
		level := Puzzle.Difficulties[seed%uint64(len(Puzzle.Difficulties))]
		deal := searchtest.Dealt(t, &Puzzle, level.Name, "", seed)
		for i := range 10 {
			_, board := randomTaps(r, mustParse(deal.Board), i)
			m, ok := bestMove(t, board)
			if !ok {
				continue
			}
			hints++
			if why := askWhy(t, board, m); why != nil {
				kinds[why.Kind]++
				if checkHint(t, board, why, m.Cell, 20_000) {
					checked++
				}
			}
		}
	}
	reasons := kinds[reasonForced] + kinds[reasonCross] + kinds[reasonDearer]
	t.Logf("%d hints, reasons %v, %d of them checked by every road", hints, kinds, checked)
	if 4*reasons < 3*hints || 5*checked < 2*hints {
		t.Errorf("%d hints, %d reasons, %d checked", hints, reasons, checked)
	}
}

func TestWhySlices(t *testing.T) {
	t.Parallel()
	deal := ask(t, search.Request{Task: search.TaskDeal, Difficulty: "hard", Seed: 3}).Board
	for _, req := range []search.Request{
		{Task: search.TaskWhy, Board: deal},
		{Task: search.TaskWhy, Board: deal, Limits: search.Limits{Work: 1500}},
		{Task: search.TaskWhy, Board: rowsOf("S╔E")},
	} {
		searchtest.SlicesDoNotMatter(t, &Puzzle, req, search.Slice, 1, 7, 1000)
	}
}
