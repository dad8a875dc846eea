package rabbits

import (
	"encoding/json"
	"reflect"
	"slices"
	"testing"

	"warren/internal/deep"
	"warren/puzzles"
	"warren/puzzles/rabbits"
	"warren/solver/search"
	"warren/solver/search/searchtest"
)

// whyWork is the work that a session allows for a reason.
const whyWork = 100_000

// checkWhy proves a reason for a move by the naive search with named rabbits, or reports false at so many positions.
func checkWhy(t *testing.T, board rabbits.Board, move rabbits.Move, metric string, least int, why *search.Reason, most int) (feasible bool) {
	t.Helper()
	s, _ := newPlain(board.String(), metricMoves)
	start := named(board.String())
	cell := func(place [2]int) int { return place[0]*s.side + place[1] }
	after, err := board.Apply(move)
	if err != nil {
		t.Fatal(err)
	}
	then := named(after.String())
	home := func(at string, name byte) bool {
		for i := range at {
			if at[i] == name {
				return s.hole(i)
			}
		}
		return false
	}
	allHome := func(at string, but byte) bool {
		for i := range at {
			if isRabbit(at[i]) && at[i] != but && !s.hole(i) {
				return false
			}
		}
		return true
	}
	// cost returns the least distance of a position that is reached through allowed ones, or -1.
	cost := func(allowed, reached func(string) bool) int {
		found := -1
		whole := s.wander(start, most, allowed, func(at string, distance int) bool {
			if reached(at) {
				found = distance
			}
			return found >= 0
		})
		feasible = feasible && (whole || found >= 0)
		return found
	}
	// stays returns a filter of the positions in which the piece on a cell has not moved; bare of those in which only one rabbit is on it.
	stays := func(on int) func(string) bool {
		var cells []int
		for i := range start {
			if start[i] == start[on] {
				cells = append(cells, i)
			}
		}
		return func(at string) bool {
			return !slices.ContainsFunc(cells, func(i int) bool { return at[i] != start[i] })
		}
	}
	bare := func(on int, but byte) func(string) bool {
		return func(at string) bool { return at[on] == '.' || at[on] == but }
	}
	const nobody = 0
	feasible = true
	holds := false
	if len(why.Cells) == 0 {
		t.Fatalf("%+v marks nothing", *why)
	}
	on := cell(why.Cells[0])
	from, to := move.From.Row*s.side+move.From.Col, move.To.Row*s.side+move.To.Col
	switch why.Kind {
	case reasonLacks, reasonWaitsFox, reasonWaitsRabbit:
		holds = slices.Equal(why.Counts, []int{len(why.Cells)}) && len(why.Arrows) == len(why.Cells)
		for i, arrow := range why.Arrows {
			name, target := start[cell(why.Cells[i])], cell(arrow[1])
			holds = holds && arrow[0] == why.Cells[i] && isRabbit(name) && !s.hole(cell(why.Cells[i]))
			allowed := stays(target)
			if why.Kind == reasonLacks {
				holds = holds && start[target] == '.' && then[target] != '.'
				allowed = bare(target, name)
			} else {
				holds = holds && start[target] == start[from] && isRabbit(start[target]) == (why.Kind == reasonWaitsRabbit)
			}
			holds = holds && cost(allowed, func(at string) bool { return home(at, name) }) < 0
		}
	case reasonThrough, reasonOneHole:
		target := cell(why.Arrows[0][1])
		holds = on == from && target == to && s.hole(target) == (why.Kind == reasonOneHole) && isRabbit(start[on]) && !s.hole(on) &&
			cost(func(at string) bool { return at[target] != start[on] }, func(at string) bool { return home(at, start[on]) }) < 0
	case reasonByItself:
		alone := func(at string) bool {
			for i := range at {
				if start[i] != '.' && start[i] != start[on] && at[i] != start[i] {
					return false
				}
			}
			return true
		}
		there := func(at string) bool { return at[cell(why.Arrows[0][1])] == start[on] && home(at, start[on]) }
		holds = on == from && isRabbit(start[on]) && slices.Equal(why.Counts, []int{cost(alone, there)}) &&
			why.Counts[0] == cost(alone, func(at string) bool { return home(at, start[on]) })
	case reasonAllLack:
		holds = start[on] == '.' && then[on] != '.' && cost(bare(on, nobody), func(at string) bool { return allHome(at, nobody) }) < 0
	case reasonAllWaitFox, reasonAllWaitRabbit:
		holds = on == from && isRabbit(start[on]) == (why.Kind == reasonAllWaitRabbit) &&
			cost(stays(on), func(at string) bool { return allHome(at, start[on]) }) < 0
	case reasonLonger, reasonLongerFox, reasonLongerRabbit:
		s.metric = metric
		allowed := stays(on)
		if why.Kind == reasonLonger {
			s.shut = on + 1
			holds = start[on] == '.' && then[on] != '.'
			allowed = bare(on, nobody)
		} else {
			holds = on == from && isRabbit(start[on]) == (why.Kind == reasonLongerRabbit)
		}
		holds = holds && slices.Equal(why.Counts, []int{cost(allowed, func(at string) bool { return allHome(at, nobody) }) - least}) && why.Counts[0] > 0
	}
	if feasible && !holds {
		t.Errorf("%+v does not hold for %v\n%s", *why, move, board)
	}
	return feasible
}

// The reasons of hints hold, by a search that knows each rabbit, and most hints have one.
func TestWhyInPlay(t *testing.T) {
	t.Parallel()
	const boards, mostNamed = 1, 4000
	positions := deep.Times(7)
	r := puzzles.NewRand(133)
	hints, checked := 0, 0
	kinds, byLevel := make(map[string]int), make(map[string]int)
	work, longest := uint64(0), uint64(0)
	for _, level := range levels {
		for seed := range uint64(boards) {
			deal := searchtest.Dealt(t, &Puzzle, level.Name, "", seed)
			start := mustParse(deal.Board)
			runner := searchtest.Runner{Puzzle: &Puzzle}
			runner.Lookup(t, search.Request{Task: search.TaskDistances, Board: deal.Board})
			for range positions {
				moves, board := searchtest.Wander(t, r, start, r.IntN(12))
				if board.Solved() {
					continue
				}
				way := runner.Lookup(t, search.Request{Task: search.TaskSolve, Board: deal.Board, Moves: searchtest.JSON(t, moves)})
				solution := searchtest.Read[[]rabbits.Move](t, way.Moves)
				hints++
				got := answerTo(t, search.Request{
					Task: search.TaskWhy, Board: deal.Board, Moves: searchtest.JSON(t, moves), Args: searchtest.JSON(t, solution[0]), Limits: search.Limits{Work: whyWork},
				})
				work, longest = work+got.Explored, max(longest, got.Explored)
				if got.Reason == nil {
					kinds["none"]++
					continue
				}
				kinds[got.Reason.Kind]++
				byLevel[level.Name]++
				if checkWhy(t, board, solution[0], metricSteps, way.Cost, got.Reason, mostNamed) {
					checked++
				}
			}
		}
	}
	t.Logf("%d hints, %d reasons checked, %v, by level %v; work %d on average, at most %d", hints, checked, kinds, byLevel, work/uint64(hints), longest)
	if checked*3 < hints || kinds[reasonWaitsFox] == 0 || kinds["none"]*3 > hints {
		t.Errorf("of %d hints %d have no reason; %d reasons were checked", hints, kinds["none"], checked)
	}
}

// A lost position is told why it is lost, with a move or without; a solved one nothing.
func TestWhyOfLostPositions(t *testing.T) {
	t.Parallel()
	r := puzzles.NewRand(134)
	for lost := 0; lost < 50; {
		board := random(r, 5)
		solved := answerTo(t, search.Request{Task: search.TaskSolve, Board: board.String()})
		moves := board.Moves(nil)
		if solved.Solvable || solved.Reason == nil || len(moves) == 0 {
			continue
		}
		lost++
		for _, args := range []json.RawMessage{nil, searchtest.JSON(t, moves[0])} {
			got := answerTo(t, search.Request{Task: search.TaskWhy, Board: board.String(), Args: args})
			if !reflect.DeepEqual(got.Reason, solved.Reason) {
				t.Errorf("with %s: %+v, want %+v\n%s", args, got.Reason, solved.Reason, board)
			}
		}
	}
	if got := answerTo(t, search.Request{Task: search.TaskWhy, Board: "R....\n.....\n.....\n.....\n.....\n"}); got.Reason != nil {
		t.Errorf("a solved board: %+v", *got.Reason)
	}
}

func TestWhyKeepsTheTable(t *testing.T) {
	t.Parallel()
	searchtest.WhyKeepsTheTable(t, &Puzzle, toy60)
}

// A reason depends on the limit of work, not on the slices; one that a limit prevents is left out.
func TestWhySlicesAndLimits(t *testing.T) {
	t.Parallel()
	req := search.Request{Task: search.TaskWhy, Board: toy60}
	way := searchtest.Read[[]rabbits.Move](t, answerTo(t, search.Request{Task: search.TaskSolve, Board: toy60}).Moves)
	req.Args = searchtest.JSON(t, way[0])
	whole := answerTo(t, req)
	if whole.Reason == nil || whole.Explored == 0 {
		t.Fatalf("%+v", whole)
	}
	for _, slice := range []int{1, 7, 100} {
		running, err := Puzzle.Start(req, Puzzle.Opener())
		if err != nil {
			t.Fatal(err)
		}
		for !running.Run(slice) {
		}
		if got := running.Answer(); !reflect.DeepEqual(got.Reason, whole.Reason) || got.Explored != whole.Explored {
			t.Errorf("in slices of %d: %+v after %d, want %+v after %d", slice, got.Reason, got.Explored, whole.Reason, whole.Explored)
		}
	}
	req.Limits.Work = whole.Explored / 2
	if got := answerTo(t, req); got.Reason != nil || got.Explored > req.Limits.Work {
		t.Errorf("limited to %d: %+v after %d", req.Limits.Work, got.Reason, got.Explored)
	}
	for _, args := range []string{"5", `{"from":[0,0],"to":[0,1]}`} {
		req.Args = json.RawMessage(args)
		if _, err := Puzzle.Start(req, Puzzle.Opener()); err == nil {
			t.Errorf("args %s are taken", args)
		}
	}
}

// Reasons hold on boards that are never dealt as well, which have more kinds of them, in both metrics.
func TestWhyOnRandomBoards(t *testing.T) {
	t.Parallel()
	const mostNamed = 3000
	positions := deep.Times(100)
	r := puzzles.NewRand(135)
	checked, longer := 0, 0 // longer: in moves, by another number than in steps
	kinds := make(map[string]int)
	for hints := 0; hints < positions; {
		metric := Puzzle.Metrics[hints/2%2]
		board := random(r, 5)
		if hints%2 == 0 {
			board = rabbits.Random(r, 5, 2+r.IntN(3), 1+r.IntN(4), r.IntN(3))
		}
		got := answerTo(t, search.Request{Task: search.TaskSolve, Metric: metric, Board: board.String(), Limits: search.Limits{Work: 5000}})
		if !got.Solvable || board.Solved() {
			continue
		}
		hints++
		way := searchtest.Read[[]rabbits.Move](t, got.Moves)
		done := r.IntN(len(way))
		at := board
		for _, move := range way[:done] {
			at, _ = at.Apply(move)
		}
		left := answerTo(t, search.Request{Task: search.TaskSolve, Metric: metric, Board: at.String()}).Cost
		req := search.Request{
			Task: search.TaskWhy, Metric: metric, Board: board.String(), Moves: searchtest.JSON(t, way[:done]), Args: searchtest.JSON(t, way[done]),
			Limits: search.Limits{Work: whyWork},
		}
		why := answerTo(t, req).Reason
		if why == nil {
			continue
		}
		kinds[why.Kind]++
		if checkWhy(t, at, way[done], metric, left, why, mostNamed) {
			checked++
		}
		if req.Metric = metricSteps; metric == metricMoves && why.Kind == reasonLonger && !reflect.DeepEqual(answerTo(t, req).Reason, why) {
			longer++
		}
	}
	t.Logf("%d reasons checked, %v, %d other than in steps", checked, kinds, longer)
	for _, kind := range []string{
		reasonLacks, reasonWaitsRabbit, reasonThrough, reasonOneHole, reasonByItself, reasonAllLack, reasonAllWaitFox, reasonLonger,
	} {
		if kinds[kind] == 0 {
			t.Errorf("no reason %q", kind)
		}
	}
	if checked < positions/2 || longer == 0 {
		t.Errorf("%d of %d reasons were checked, %d counted other than in steps", checked, positions, longer)
	}
}
