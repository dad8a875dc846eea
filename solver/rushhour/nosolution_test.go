package rushhour

import (
	"math"
	"slices"
	"strings"
	"testing"

	"warren/puzzles"
	"warren/puzzles/rushhour"
	"warren/solver/search"
	"warren/solver/search/searchtest"
)

// checkLost checks by brute force that a reason why the red car cannot get out is true, and that it is reason enough.
func checkLost(t *testing.T, board rushhour.Board, why *search.Reason) {
	t.Helper()
	hero, _ := board.Car(rushhour.Hero)
	if len(why.Cells) == 0 || why.Cells[0][0] != hero.Row || why.Cells[0][1] < hero.Col+hero.Len {
		t.Fatalf("%+v does not begin ahead of the red car\n%s", why, board)
	}
	if why.Kind == reasonWall {
		if !board.Wall(why.Cells[0][0], why.Cells[0][1]) {
			t.Fatalf("%+v is about no wall\n%s", why, board)
		}
		return
	}
	// Only the vehicles of the reason and those of their lanes are left. Each cell is covered by the same one in every position.
	letters, inLanes := "", ""
	for _, cell := range why.Cells {
		if letter := board.CarAt(cell[0], cell[1]); letter == 0 {
			t.Fatalf("%+v: no vehicle on %v\n%s", why, cell, board)
		} else if !strings.ContainsRune(letters, rune(letter)) {
			letters += string(rune(letter))
		}
		holder, _ := board.Car(board.CarAt(cell[0], cell[1]))
		for _, car := range board.Cars(nil) {
			if car.Vertical == holder.Vertical && (car.Vertical && car.Col == holder.Col || !car.Vertical && car.Row == holder.Row) {
				inLanes += string(rune(car.Letter))
			}
		}
	}
	alone := func(r rune) rune {
		if r == '\n' || r == 'x' || strings.ContainsRune(inLanes, r) {
			return r
		}
		return '.'
	}
	flood, start := newPlainSearch(strings.Map(alone, board.String()), metricSteps)
	flood.Run(true, math.MaxInt, start)
	held := why.Cells
	if why.Kind == reasonAhead {
		held = nil // it moves along the row
		for _, position := range flood.Order {
			if row := position[hero.Row*board.Cols() : (hero.Row+1)*board.Cols()]; !strings.Contains(row, letters) {
				t.Fatalf("%+v: it leaves the row\n%s", why, board)
			}
		}
	}
	for _, position := range flood.Order {
		for _, cell := range held {
			if at := cell[0]*board.Cols() + cell[1]; position[at] != start[at] {
				t.Fatalf("%+v: %c leaves %v\n%s", why, start[at], cell, board)
			}
		}
	}
	if why.Kind == reasonLock && (len(why.Counts) != 1 || why.Counts[0] != len(letters) || len(letters) < 2) || why.Kind == reasonStands && len(letters) != 1 {
		t.Fatalf("%+v is about %d vehicles\n%s", why, len(letters), board)
	}
	for _, arrow := range why.Arrows {
		from, to := board.CarAt(arrow[0][0], arrow[0][1]), arrow[1]
		car, _ := board.Car(from)
		inLane := car.Vertical && to[1] == car.Col || !car.Vertical && to[0] == car.Row
		if !slices.Contains(why.Cells, arrow[0]) || !slices.Contains(why.Cells, to) || !inLane || board.CarAt(to[0], to[1]) == from {
			t.Fatalf("%+v: arrow %v\n%s", why, arrow, board)
		}
	}
}

func TestLostReasons(t *testing.T) {
	t.Parallel()
	r := puzzles.NewRand(31)
	kinds, lost := make(map[string]int), 0
	check := func(board rushhour.Board) {
		_, at := searchtest.Wander(t, r, board, 5)
		if at.Solved() {
			return
		}
		got := ask(t, search.Request{Task: search.TaskSolve, Board: at.String()})
		if got.Solvable {
			if why := newModel(at).lostReason(at); why != nil {
				t.Fatalf("%+v of a board with a solution\n%s", why, at)
			}
			return
		}
		if lost++; got.Reason == nil {
			kinds[""]++
			return
		}
		kinds[got.Reason.Kind]++
		checkLost(t, at, got.Reason)
	}
	for range 1500 {
		check(randomSmall(r))
	}
	for range 500 {
		check(rushhour.Random(r, 6, 6))
	}
	t.Logf("of %d boards without a solution: %v", lost, kinds)
	for _, kind := range []string{reasonWall, reasonAhead, reasonStands, reasonLock} {
		if kinds[kind] < 20 {
			t.Errorf("%d boards have the reason %q", kinds[kind], kind)
		}
	}
	if 3*kinds[""] > lost {
		t.Errorf("%d of %d boards without a solution show no reason", kinds[""], lost)
	}
}

// A search of the position alone, one of the whole space and a look-up in its table give the same reason.
func TestLostReasonOfEverySearch(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ board, want string }{
		{"AA.x.\n", reasonWall},
		{"AA.BB.\n......\n", reasonAhead},
		{"...B\nAA.B\n...B\n....\n", reasonStands},
		{"..CC\nAA.B\n...B\n...D\n...D\n", reasonStands},
		{"..CCB\n....B\nAA..B\n..EED\n....D\n....D\n", reasonStands},
		{"...C\nAA.C\nDDDD\n....\n", reasonLock},
	} {
		runner := searchtest.Runner{Puzzle: &Puzzle}
		for _, task := range []search.Task{search.TaskSolve, search.TaskDistances, search.TaskSolve} {
			got := runner.Lookup(t, search.Request{Task: task, Board: test.board})
			if !got.Decided || got.Solvable || got.Reason == nil || got.Reason.Kind != test.want {
				t.Errorf("%s: decided %v, solvable %v, %+v, want %s\n%s", task, got.Decided, got.Solvable, got.Reason, test.want, test.board)
			}
		}
	}
}
