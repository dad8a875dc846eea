package rabbits

import (
	"encoding/json"
	"reflect"
	"slices"
	"testing"

	"warren/puzzles"
	"warren/puzzles/rabbits"
	"warren/solver/search"
	"warren/solver/search/searchtest"
)

// warren9 has far more positions than a test can search, and its first few thousand hold no solution.
const warren9 = ".........\n.aaR...b.\n...R.R.b.\n..cc.X...\n.d.R..ee.\n.dX...f..\n..gg..f..\n.....X...\n..R......\n"

func TestWorkLimit(t *testing.T) {
	t.Parallel()
	searchtest.WorkLimit(t, &Puzzle, toy60, []uint64{1, 100, 1000}, search.TaskSolve, search.TaskDistances)
}

func TestBytesLimit(t *testing.T) {
	t.Parallel()
	const bytes = 8 << 20
	searchtest.BytesLimit(t, &Puzzle, bytes, warren9, toy60, 3421)
	// Solved positions that leave no room are not enumerated.
	const foxes = ".........\n.aa...bb.\n.........\n......R..\n...X.....\n......d..\n......d..\n........R\n.........\n"
	board := mustParse(foxes)
	for _, test := range []struct {
		bytes int64
		blind bool
	}{{1 << 17, true}, {bytes, false}} {
		s := newSolver[[3]uint64](task{board, board, newModel(board), metricSteps, search.Limits{Bytes: test.bytes}}, nil)
		if s.blind != test.blind || s.set.Bytes() > test.bytes {
			t.Errorf("in %d bytes the search is blind: %v, and begins with %d", test.bytes, s.blind, s.set.Bytes())
		}
	}
}

// The slices that a search is cut into do not change its answer.
func TestSlicesDoNotMatter(t *testing.T) {
	t.Parallel()
	for _, req := range []search.Request{
		{Task: search.TaskSolve, Board: toy60},
		{Task: search.TaskDistances, Board: toy60, Metric: metricMoves},
		{Task: search.TaskSolve, Board: warren9, Limits: search.Limits{Work: 7777}},
		{Task: search.TaskSolve, Board: warren9, Limits: search.Limits{Bytes: 4 << 20}},
		{Task: search.TaskDistances, Board: warren9, Limits: search.Limits{Bytes: 4 << 20}},
		{Task: search.TaskDeal, Difficulty: "normal", Seed: 5},
	} {
		searchtest.SlicesDoNotMatter(t, &Puzzle, req, search.Slice, 1, 7, 1000)
	}
}

// A slice expands no more positions than its budget, also in a deal, whose searches follow one another.
func TestSlicesAreShort(t *testing.T) {
	t.Parallel()
	for _, req := range []search.Request{
		{Task: search.TaskDeal, Difficulty: "hard", Seed: 1},
		{Task: search.TaskDeal, Difficulty: "normal", Size: "7x7", Seed: 1},
		{Task: search.TaskSolve, Board: warren9, Limits: search.Limits{Work: 30_000}},
		{Task: search.TaskDistances, Board: warren9, Limits: search.Limits{Work: 30_000}},
		{Task: search.TaskDistances, Board: toy60},
	} {
		req.Puzzle = "rabbits"
		for _, budget := range []int{100, search.Slice} {
			r := searchtest.Runner{Puzzle: &Puzzle}
			r.Start(req)
			slices := 0
			for last := uint64(0); ; slices++ {
				progress, answer := r.Slice(budget)
				if by := progress.Explored - last; by > uint64(budget) {
					t.Fatalf("%s %s: a slice of %d took up %d positions", req.Task, req.Difficulty, budget, by)
				}
				last = progress.Explored
				if answer != nil {
					break
				}
			}
			if slices == 0 && req.Board != toy60 {
				t.Errorf("%s %s: all in one slice of %d", req.Task, req.Difficulty, budget)
			}
		}
	}
}

// Keys of three words and of one give the same results.
func TestWideKeys(t *testing.T) {
	t.Parallel()
	for _, test := range known {
		board := mustParse(test.Board)
		task := task{board, board, newModel(board), metricSteps, search.Limits{Bytes: search.PlatformBytes}}
		narrow, wide := newSolver[[1]uint64](task, nil), newSolver[[3]uint64](task, nil)
		narrow.Run(1 << 30)
		wide.Run(1 << 30)
		if a, b := narrow.Answer(), wide.Answer(); !reflect.DeepEqual(a, b) {
			t.Errorf("%s: narrow %+v\nwide %+v", test.Name, a, b)
		}
	}
	// The largest number of foxes with distinct letters, and a rabbit whose path is free.
	const full = "aabbcc...\nddeeff...\ngghhii...\njjkkll...\nmmnnpp...\nooqqrr...\nssttuu...\nvvwwyy..R\nzz......R\n"
	board := mustParse(full)
	model := newModel(board)
	if len(model.foxes) != maxFoxes || model.words != 3 {
		t.Errorf("%d foxes in %d words", len(model.foxes), model.words)
	}
	expander := newExpander[[3]uint64](model, metricMoves)
	r := puzzles.NewRand(25)
	for range 500 {
		var want [][3]uint64
		moves := board.Moves(nil)
		for _, move := range moves {
			next, err := board.Apply(move)
			if err != nil {
				t.Fatal(err)
			}
			want = append(want, keyOf[[3]uint64](model, next))
		}
		key := keyOf[[3]uint64](model, board)
		if got := expander.expand(&key); !slices.Equal(got, want) || boardOf(model, key) != board {
			t.Fatalf("the key %x is of\n%sand has the neighbours %x, want %x\n%s", key, boardOf(model, key), got, want, board)
		}
		board = boardOf(model, want[r.IntN(len(want))])
	}
}

// A worker that has the distances looks positions of the same board up; an unsolvable one it reports at once.
func TestLookUp(t *testing.T) {
	t.Parallel()
	r := searchtest.Runner{Puzzle: &Puzzle}
	ask := func(req search.Request) search.Answer {
		req.Puzzle = "rabbits"
		r.Start(req)
		for {
			if _, answer := r.Slice(search.Slice); answer != nil {
				return *answer
			}
		}
	}
	whole := ask(search.Request{Task: search.TaskDistances, Board: toy60})
	way := searchtest.Read[[]rabbits.Move](t, whole.Moves)
	made := searchtest.JSON(t, way[:20])
	looked := ask(search.Request{Task: search.TaskSolve, Board: toy60, Moves: made})
	searched := answerTo(t, search.Request{Task: search.TaskSolve, Board: toy60, Moves: made})
	if looked.States != 3421 || searched.States != 0 || looked.Cost != searched.Cost || string(looked.Moves) != string(searched.Moves) {
		t.Errorf("looked up: %d states, cost %d, %s\nsearched: %d, %s", looked.States, looked.Cost, looked.Moves, searched.Cost, searched.Moves)
	}

	const lost = "XXX..\n.R...\n.....\n..aa.\n.....\n"
	ask(search.Request{Task: search.TaskDistances, Board: lost})
	if got := ask(search.Request{Task: search.TaskSolve, Board: lost, Moves: json.RawMessage(`[{"from":[3,2],"to":[3,0]}]`)}); got.States == 0 || !Puzzle.Proved(got) || got.Solvable {
		t.Errorf("of a lost position: %+v", got)
	}
}

func TestBadRequests(t *testing.T) {
	t.Parallel()
	searchtest.Refuses(t, &Puzzle, []searchtest.Bad{
		{"a step", search.Request{Task: search.TaskSolve, Board: toy60, Moves: []byte(`[{"from":[1,3],"to":[1,2]}]`)}, "move 1"},
	})
}
