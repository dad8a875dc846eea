package solver

import (
	"context"
	"encoding/json"
	"fmt"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"warren/puzzles"
	"warren/puzzles/rabbits"
)

// warren9 has far more positions than a test can search, and is not solved in its first few thousand.
const warren9 = ".........\n.aaR...b.\n...R.R.b.\n..cc.X...\n.d.R..ee.\n.dX...f..\n..gg..f..\n.....X...\n..R......\n"

func TestBurrowWorkLimit(t *testing.T) {
	for _, metric := range Metrics("rabbits") {
		whole := burrow(t, Request{Task: TaskSolve, Board: toy60, Metric: metric})
		for _, work := range []uint64{1, 100, 1000} {
			for _, task := range []Task{TaskSolve, TaskDistances} {
				got := burrow(t, Request{Task: task, Board: toy60, Metric: metric, Limits: Limits{Work: work}})
				if proved(got) || got.Solvable || got.Moves != nil || got.Cancelled || got.Explored != work {
					t.Errorf("%s in %s, %d positions allowed: proved %v, solvable %v, %d explored", task, metric, work, proved(got), got.Solvable, got.Explored)
				}
				if got.Bound > whole.Cost || got.Bound == 0 {
					t.Errorf("%s in %s, %d positions allowed: bound %d, the optimum is %d", task, metric, work, got.Bound, whole.Cost)
				}
			}
		}
		enough := burrow(t, Request{Task: TaskSolve, Board: toy60, Metric: metric, Limits: Limits{Work: whole.Explored}})
		if !proved(enough) || enough.Cost != whole.Cost || enough.Explored != whole.Explored {
			t.Errorf("%s, %d positions allowed and needed: proved %v, cost %d", metric, whole.Explored, proved(enough), enough.Cost)
		}
	}
}

func TestBurrowBytesLimit(t *testing.T) {
	const bytes = 8 << 20
	for _, task := range []Task{TaskSolve, TaskDistances} {
		got := burrow(t, Request{Task: task, Board: warren9, Limits: Limits{Bytes: bytes}})
		// A position takes at least the bytes of a slot, so there cannot be more; and the limit is not so tight that most of
		// the memory stands empty.
		if proved(got) || got.Explored < bytes/1000 || got.Explored > bytes/8 {
			t.Errorf("%s in %d bytes: proved %v, %d explored", task, bytes, proved(got), got.Explored)
		}
	}
	if got := burrow(t, Request{Task: TaskDistances, Board: toy60, Limits: Limits{Bytes: bytes}}); !proved(got) || got.States != 3421 {
		t.Errorf("%d states in %d bytes, proved %v", got.States, bytes, proved(got))
	}
	// Solved positions that leave no room are not written down.
	const foxes = ".........\n.aa...bb.\n.........\n......R..\n...X.....\n......d..\n......d..\n........R\n.........\n"
	board := mustParseRabbits(foxes)
	for _, test := range []struct {
		bytes int64
		blind bool
	}{{1 << 17, true}, {bytes, false}} {
		s := newRabbitSolve[[3]uint64](rabbitTask{board, board, newRabbitModel(board), metricSteps, Limits{Bytes: test.bytes}})
		if s.numbers.blind != test.blind || s.set.bytes() > test.bytes {
			t.Errorf("in %d bytes the search is blind: %v, and begins with %d", test.bytes, s.numbers.blind, s.set.bytes())
		}
	}
}

// A limit of bytes is a limit of the memory taken.
func TestBurrowMemoryHeld(t *testing.T) {
	const limit = 48 << 20
	narrow := "R....aa\n.b...c.\n.b.R.c.\nR......\n.dd..e.\n..R..e.\n.....R.\n"
	for _, board := range []string{warren9, narrow} {
		for _, task := range []Task{TaskSolve, TaskDistances} {
			var r runner
			var before, now runtime.MemStats
			debug.FreeOSMemory()
			runtime.ReadMemStats(&before)
			r.start(Request{Puzzle: "rabbits", Task: task, Board: board, Limits: Limits{Bytes: limit}})
			var answer *Answer
			peak := before.HeapInuse
			for answer == nil {
				_, answer = r.slice(sliceWork)
				runtime.ReadMemStats(&now)
				peak = max(peak, now.HeapInuse)
			}
			peak -= before.HeapInuse
			if proved(*answer) || peak > limit || peak < limit/4 {
				t.Errorf("%s: proved %v after %d positions, %d MiB were taken, %d allowed", task, proved(*answer), answer.Explored, peak>>20, limit>>20)
			}
		}
	}
}

func TestBurrowTimeLimit(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	got, err := Do(ctx, Request{Puzzle: "rabbits", Task: TaskSolve, Board: toy60})
	if err != nil || proved(got) || !got.Cancelled || got.Bound > 87 {
		t.Errorf("%v: %+v", err, got)
	}
}

// How a search is cut into slices changes nothing.
func TestBurrowSlicesDoNotMatter(t *testing.T) {
	for _, req := range []Request{
		{Task: TaskSolve, Board: toy60}, {Task: TaskDistances, Board: toy60, Metric: metricMoves},
		{Task: TaskSolve, Board: warren9, Limits: Limits{Work: 7777}},
		{Task: TaskSolve, Board: warren9, Limits: Limits{Bytes: 4 << 20}},
		{Task: TaskDistances, Board: warren9, Limits: Limits{Bytes: 4 << 20}},
		{Task: TaskDeal, Level: "normal", Seed: 5},
	} {
		req.Puzzle = "rabbits"
		var want string
		for _, budget := range []int{sliceWork, 1, 7, 1000} {
			var r runner
			r.start(req)
			for last := uint64(0); ; {
				progress, answer := r.slice(budget)
				if progress.Explored < last {
					t.Fatalf("%s: progress went back from %d to %d", req.Task, last, progress.Explored)
				}
				last = progress.Explored
				if answer == nil {
					continue
				}
				answer.MS = 0
				if got := fmt.Sprintf("%+v", *answer); want == "" {
					want = got
				} else if got != want {
					t.Errorf("%s in slices of %d: %s\nwant %s", req.Task, budget, got, want)
				}
				break
			}
		}
	}
}

// A slice takes up no more positions than it may, in a deal too, whose searches follow one another.
func TestBurrowSlicesAreShort(t *testing.T) {
	for _, req := range []Request{
		{Task: TaskDeal, Level: "hard", Seed: 1}, {Task: TaskDeal, Level: "normal", Size: "7x7", Seed: 1},
		{Task: TaskSolve, Board: warren9, Limits: Limits{Work: 30_000}},
		{Task: TaskDistances, Board: warren9, Limits: Limits{Work: 30_000}},
		{Task: TaskDistances, Board: toy60},
	} {
		req.Puzzle = "rabbits"
		for _, budget := range []int{100, sliceWork} {
			var r runner
			r.start(req)
			slices := 0
			for last := uint64(0); ; slices++ {
				progress, answer := r.slice(budget)
				if by := progress.Explored - last; by > uint64(budget) {
					t.Fatalf("%s %s: a slice of %d took up %d positions", req.Task, req.Level, budget, by)
				}
				last = progress.Explored
				if answer != nil {
					break
				}
			}
			if slices == 0 && req.Board != toy60 {
				t.Errorf("%s %s: all in one slice of %d", req.Task, req.Level, budget)
			}
		}
	}
}

// Keys of three words and of one find the same.
func TestWideBurrowKeys(t *testing.T) {
	for _, test := range knownBurrows {
		board := mustParseRabbits(test.board)
		task := rabbitTask{board, board, newRabbitModel(board), metricSteps, Limits{Bytes: platformBytes}}
		narrow, wide := newRabbitSolve[[1]uint64](task), newRabbitSolve[[3]uint64](task)
		narrow.run(1 << 30)
		wide.run(1 << 30)
		if a, b := fmt.Sprintf("%+v", narrow.answer()), fmt.Sprintf("%+v", wide.answer()); a != b {
			t.Errorf("%s: narrow %s\nwide %s", test.name, a, b)
		}
	}
	// The most foxes that have letters of their own, and a rabbit whose way is free.
	const full = "aabbcc...\nddeeff...\ngghhii...\njjkkll...\nmmnnpp...\nooqqrr...\nssttuu...\nvvwwyy..R\nzz......R\n"
	board := mustParseRabbits(full)
	model := newRabbitModel(board)
	if len(model.foxes) != rabbitFoxes || model.words != 3 {
		t.Errorf("%d foxes in %d words", len(model.foxes), model.words)
	}
	expander := newRabbitExpander[[3]uint64](model, metricMoves)
	r := puzzles.NewRand(25)
	for range 500 {
		var want [][3]uint64
		moves := board.Moves(nil)
		for _, move := range moves {
			next, err := board.Apply(move)
			if err != nil {
				t.Fatal(err)
			}
			want = append(want, rabbitKeyOf[[3]uint64](model, next))
		}
		key := rabbitKeyOf[[3]uint64](model, board)
		if got := expander.expand(&key); !slices.Equal(got, want) || rabbitBoardOf(model, key) != board {
			t.Fatalf("the key %x is of\n%sand has the neighbours %x, want %x\n%s", key, rabbitBoardOf(model, key), got, want, board)
		}
		board = rabbitBoardOf(model, want[r.IntN(len(want))])
	}
}

// A worker that has the distances looks up what is asked of a position on the way; where nothing can be won it says so
// at once.
func TestBurrowLookUp(t *testing.T) {
	var r runner
	ask := func(req Request) Answer {
		req.Puzzle = "rabbits"
		r.start(req)
		for {
			if _, answer := r.slice(sliceWork); answer != nil {
				return *answer
			}
		}
	}
	whole := ask(Request{Task: TaskDistances, Board: toy60})
	var way []rabbits.Move
	if err := json.Unmarshal(whole.Moves, &way); err != nil {
		t.Fatal(err)
	}
	made, err := json.Marshal(way[:20])
	if err != nil {
		t.Fatal(err)
	}
	looked := ask(Request{Task: TaskSolve, Board: toy60, Moves: made})
	searched := burrow(t, Request{Task: TaskSolve, Board: toy60, Moves: made})
	if looked.States != 3421 || searched.States != 0 || looked.Cost != searched.Cost || string(looked.Moves) != string(searched.Moves) {
		t.Errorf("looked up: %d states, cost %d, %s\nsearched: %d, %s", looked.States, looked.Cost, looked.Moves, searched.Cost, searched.Moves)
	}

	const lost = "XXX..\n.R...\n.....\n..aa.\n.....\n"
	ask(Request{Task: TaskDistances, Board: lost})
	if got := ask(Request{Task: TaskSolve, Board: lost, Moves: json.RawMessage(`[{"from":[3,2],"to":[3,0]}]`)}); got.States == 0 || !proved(got) || got.Solvable {
		t.Errorf("of a lost position: %+v", got)
	}
}

func TestBadBurrowRequests(t *testing.T) {
	for _, test := range []struct {
		name string
		req  Request
		want string
	}{
		{"no task", Request{Board: toy60}, `task ""`},
		{"another metric", Request{Task: TaskSolve, Metric: "taps", Board: toy60}, `"taps"`},
		{"no board", Request{Task: TaskSolve}, "board"},
		{"moves that are none", Request{Task: TaskSolve, Board: toy60, Moves: []byte(`{"from":1}`)}, "moves"},
		{"a step", Request{Task: TaskSolve, Board: toy60, Moves: []byte(`[{"from":[1,3],"to":[1,2]}]`)}, "move 1"},
	} {
		test.req.Puzzle = "rabbits"
		_, err := Do(context.Background(), test.req)
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: error %v, want one that names %s", test.name, err, test.want)
		}
	}
}
