package onestroke

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"warren/internal/deep"
	"warren/puzzles"
	"warren/puzzles/onestroke"
	"warren/solver/search"
	"warren/solver/search/searchtest"
)

// strokes calls visit with each way to complete the stroke of a position, the cells after the head in order, and reports
// whether it tried them all in that many steps.
func strokes(b onestroke.Board, steps int, visit func(way []onestroke.Cell)) bool {
	var way []onestroke.Cell
	var draw func(onestroke.Board) bool
	draw = func(b onestroke.Board) bool {
		if b.Solved() {
			visit(way)
			return true
		}
		for _, move := range b.Moves(nil) {
			if steps--; steps < 0 {
				return false
			}
			way = append(way, move.To)
			all := draw(search.After(b, move))
			if way = way[:len(way)-1]; !all {
				return false
			}
		}
		return true
	}
	return draw(b)
}

// splitArrows returns the cells to which the arrows from the head of a position lead, and the reason with the other arrows.
func splitArrows(b onestroke.Board, why *search.Reason) (losing []onestroke.Cell, rest search.Reason) {
	rest = *why
	rest.Arrows = nil
	for _, a := range why.Arrows {
		if a[0] == at(b.Head()) {
			losing = append(losing, onestroke.Cell{Row: a[1][0], Col: a[1][1]})
		} else {
			rest.Arrows = append(rest.Arrows, a)
		}
	}
	return losing, rest
}

// provesStep returns what is wrong with a reason that speaks for a step, or "". It checks all ways to complete the stroke if they are few, as exact says.
func provesStep(b onestroke.Board, step onestroke.Move, why *search.Reason) (wrong string, exact bool) {
	const fewSteps = 20_000
	var broken []onestroke.Cell // a way that contradicts the reason
	holds := func(every func(way []onestroke.Cell) bool) bool {
		return strokes(b, fewSteps, func(way []onestroke.Cell) {
			if !every(way) {
				broken = slices.Clone(way)
			}
		})
	}
	losing, base := splitArrows(b, why)
	others := slices.DeleteFunc(b.Moves(nil), func(m onestroke.Move) bool { return m == step })
	marked := func(c onestroke.Cell) bool { return slices.Contains(why.Cells, at(c)) }
	switch kind := why.Kind; {
	case kind == reasonOnly:
		if len(others) > 0 || !slices.Equal(why.Cells, [][2]int{at(b.Head())}) {
			wrong = fmt.Sprintf("there are also %v", others)
		}
		exact = holds(func(way []onestroke.Cell) bool { return way[0] == step.To })
	case kind == reasonSoon || strings.HasPrefix(kind, reasonElse):
		if len(losing) == 0 || len(losing) > 1 && len(losing) != len(others) {
			wrong = fmt.Sprintf("arrows to %v of %v", losing, others)
		}
		for _, to := range losing {
			next := onestroke.Move{To: to}
			if !slices.Contains(others, next) {
				return fmt.Sprintf("no other step leads to %v", to), false
			}
			if kind == reasonSoon {
				if len(base.Arrows) > 0 || !slices.Equal(why.Cells, cellsOf(losing)) || !showsSoon(search.After(b, next), why.Counts[0]) || showsSoon(search.After(b, next), why.Counts[0]-1) {
					wrong = fmt.Sprintf("%v does not show after just %v steps", to, why.Counts)
				}
				continue
			}
			base.Kind = strings.ToLower(kind[len(reasonElse):len(reasonElse)+1]) + kind[len(reasonElse)+1:]
			if says := provesLost(search.After(b, next), &base); says != "" {
				wrong = says
			}
		}
		exact = holds(func(way []onestroke.Cell) bool { return !slices.Contains(losing, way[0]) })
	case kind == reasonNow:
		beside := restOf(search.After(b, step)).near(at(step.To))
		if !slices.Equal(why.Cells, [][2]int{at(step.To)}) || len(beside) != 1 {
			wrong = fmt.Sprintf("it has the neighbours %v", beside)
		}
		exact = holds(func(way []onestroke.Cell) bool { return way[0] == step.To || way[len(way)-1] == step.To })
	case kind == reasonEnd:
		if len(why.Cells) > mostEnds || !slices.Equal(why.Counts, []int{len(why.Cells)}) {
			wrong = "the numbers are wrong"
		}
		exact = holds(func(way []onestroke.Cell) bool { return marked(way[len(way)-1]) })
	case kind == reasonThrough:
		for _, c := range why.Cells {
			if len(restOf(b).near(c)) != 2 {
				wrong = fmt.Sprintf("%v has not two neighbours", c)
			}
		}
		if !slices.Equal(why.Counts, []int{len(why.Cells)}) {
			wrong = "the numbers are wrong"
		}
		exact = holds(func(way []onestroke.Cell) bool { return !marked(way[len(way)-1]) })
	default:
		wrong = "an unknown kind"
	}
	if len(why.Cells) == 0 {
		wrong = "no cell is marked"
	}
	if broken != nil {
		wrong = fmt.Sprintf("not so on the way %v", broken)
	}
	return wrong, exact
}

func cellsOf(cells []onestroke.Cell) [][2]int {
	var pairs [][2]int
	for _, c := range cells {
		pairs = append(pairs, at(c))
	}
	return pairs
}

// showsSoon reports whether, however the stroke goes on, a position up to that many steps away shows that it is lost.
func showsSoon(b onestroke.Board, steps int) bool {
	if b.Solved() {
		return false
	}
	if why := reasonOf(b); why != nil {
		return provesLost(b, why) == ""
	}
	for _, move := range b.Moves(nil) {
		if steps == 0 || !showsSoon(search.After(b, move), steps-1) {
			return false
		}
	}
	return true
}

// inPlay returns a position of a board: the first steps of a solution, and some random ones.
func inPlay(r *rand.Rand, board onestroke.Board, solution []onestroke.Move) (made []onestroke.Move, at onestroke.Board) {
	made = slices.Clone(solution[:r.IntN(len(solution))])
	at = board
	for _, move := range made {
		at = search.After(at, move)
	}
	for range r.IntN(4) {
		moves := at.Moves(nil)
		if len(moves) == 0 {
			break
		}
		move := moves[r.IntN(len(moves))]
		made, at = append(made, move), search.After(at, move)
	}
	return made, at
}

// TestWhy checks reasons that are known.
func TestWhy(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ name, board, moves, step, want string }{
		{"solved", "S\n", `[]`, "", "<nil>"},
		{"lost", ".S.\n", `[]`, "", "{deadEnds [[0 0] [0 2]] [] [2]}"},
		{"lost, and none can see why", "..#\nS..\n..#\n", `[]`, "", "<nil>"},
		{"a corridor", "...#\n....\n..#.\n..#S\n", `[[2,3],[1,3]]`, `[1,2]`, "{only [[1 3]] [] []}"},
		{"an end that goes on or splits the rest", "..#..\n.....\n.#...\nS#...\n", `[[2,0],[1,0]]`, `[0,0]`, "{elseSplit [[0 0] [0 1]] [[[1 0] [1 1]]] [2]}"},
		{"two dead ends", "....\n#...\nS.##\n", `[[2,1],[1,1],[1,2]]`, `[1,3]`, "{elseDeadEnds [[0 0] [1 3]] [[[1 2] [0 2]]] [2]}"},
		{"a corner of the wrong colour", "..S..\n.....\n.....\n.....\n", `[[0,1]]`, `[0,0]`, "{elseEnding [[0 0]] [[[0 1] [1 1]] [[1 0] [0 0]]] [1]}"},
		{"a step and then one more", "....\n..S.\n....\n", `[]`, `[1,1]`, "{soon [[1 3]] [[[1 2] [1 3]]] [1]}"},
		{"a corner that may be the end", "S..\n...\n...\n", `[[1,0]]`, `[2,0]`, "{now [[2 0]] [] []}"},
		{"few ends", "...S\n....\n..##\n", `[[1,3],[1,2],[0,2],[0,1]]`, `[1,1]`, "{end [[0 0] [1 1] [2 0]] [] [3]}"},
		{"corners", "....\n.S..\n....\n", `[[1,2]]`, `[1,3]`, "{through [[0 0] [2 0]] [] [2]}"},
		{"nothing to say", "S......\n.......\n.......\n.......\n.......\n.......\n.......\n", `[]`, `[0,1]`, "<nil>"},
	} {
		got := ask(t, search.Request{Task: search.TaskWhy, Board: test.board, Moves: []byte(test.moves), Args: []byte(test.step)})
		says := "<nil>"
		if got.Reason != nil {
			says = fmt.Sprint(*got.Reason)
		}
		if says != test.want {
			t.Errorf("%s: %s, want %s", test.name, says, test.want)
		}
	}
}

// The reasons for the hinted step are checked at positions in play, on boards of every level and small ones, half of them with the end of a solution.
func TestWhys(t *testing.T) {
	t.Parallel()
	positions := deep.Times(150)
	r := puzzles.NewRand(42)
	type dealt struct {
		board onestroke.Board
		moves []onestroke.Move
	}
	var boards []dealt
	for _, level := range Puzzle.Difficulties {
		for seed, size := range [...]string{"", "5x6", "5x5", "6x6"} {
			deal := searchtest.Deal(t, &Puzzle, level, size, uint64(seed))
			moves := searchtest.Read[[]onestroke.Move](t, deal.Moves)
			board := mustParse(t, deal.Board)
			if seed%2 == 1 {
				board = endingAt(t, board, moves[len(moves)-1].To)
			}
			boards = append(boards, dealt{board, moves})
		}
	}
	kinds, firsts := make(map[string]int), make(map[string]int)
	exact, lost := 0, 0
	for n := range positions {
		board := boards[n%len(boards)]
		made, at := inPlay(r, board.board, board.moves)
		if n < len(boards) {
			made, at = nil, board.board
		}
		if at.Solved() {
			continue
		}
		moves := searchtest.JSON(t, made)
		req := search.Request{Task: search.TaskSolve, Board: board.board.String(), Moves: moves}
		solved := ask(t, req)
		req.Task, req.Limits.Work = search.TaskWhy, 100_000
		if !solved.Solvable {
			lost++
			why := ask(t, req)
			if !reflect.DeepEqual(why.Reason, solved.Reason) {
				t.Errorf("the reason %+v is told as %+v", solved.Reason, why.Reason)
			}
			continue
		}
		next := searchtest.Read[[]onestroke.Move](t, solved.Moves)
		req.Args = searchtest.JSON(t, next[0])
		kind := "none"
		if why := ask(t, req).Reason; why != nil {
			kind = why.Kind
			wrong, checked := provesStep(at, next[0], why)
			if checked {
				exact++
			}
			if wrong != "" {
				t.Errorf("for %v: %+v: %s after %v of\n%s", next[0].To, why, wrong, at.Stroke(nil), at)
			}
		}
		if kinds[kind]++; n < len(boards) {
			firsts[kind]++
		}
	}
	t.Logf("%v, of first hints %v; %d checked by all ways, %d positions were lost", kinds, firsts, exact, lost)
	told := positions - lost - kinds["none"]
	if exact < positions/2 || 5*told < 4*(positions-lost) || 5*firsts["none"] > 2*len(boards) {
		t.Errorf("%d of %d hints have a reason, %d of %d first ones have none, %d were checked by all ways", told, positions-lost, firsts["none"], len(boards), exact)
	}
	for _, kind := range [...]string{reasonOnly, "elseSplit", "elseDeadEnds", "elseEnding", "elseEarly", "elseElsewhere", reasonNow, reasonEnd, reasonThrough} {
		if kinds[kind] == 0 {
			t.Errorf("%d hints with the reason %s", kinds[kind], kind)
		}
	}
}
