package searchtest

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"warren/solver/search"
)

// A Known is a board with known answers, in each metric of its puzzle.
type Known = struct {
	Name, Board string
	States      uint64 // 0: not checked
	Costs       [2]int // -1: proven unsolvable
	Farthest    [2]int // -1: not checked
}

// KnownBoards checks what the searches say of known boards; replay checks a solution.
func KnownBoards(t *testing.T, p *search.Searches, known []Known, replay func(testing.TB, search.Answer)) {
	t.Helper()
	for _, test := range known {
		for i, metric := range p.Metrics {
			cost, farthest := test.Costs[i], test.Farthest[i]
			for _, task := range []search.Task{search.TaskSolve, search.TaskDistances} {
				got := Answer(t, p, search.Request{Task: task, Board: test.Board, Metric: metric})
				solvable := cost >= 0
				if got.Solvable != solvable || !p.Proved(got) || got.Metric != metric || solvable && got.Cost != cost {
					t.Errorf("%s: %s in %s: solvable %v, proved %v, cost %d, want %v, true, %d\n%s",
						test.Name, task, metric, got.Solvable, p.Proved(got), got.Cost, solvable, cost, test.Board)
				}
				if solvable {
					replay(t, got)
				}
				if task == search.TaskDistances && (test.States > 0 && got.States != test.States || farthest >= 0 && got.Farthest != farthest) {
					t.Errorf("%s: %d states, farthest %d in %s, want %d, %d\n%s", test.Name, got.States, got.Farthest, metric, test.States, farthest, test.Board)
				}
			}
		}
	}
}

// A Truth is what a naive search has found out about all positions of a board.
type Truth struct {
	States, Farthest int
	Distance         func(position string) (distance int, ok bool) // of the rows of a position, as one line
}

// Compared holds the answers that Compare has checked.
type Compared struct {
	Searched      search.Answer // the board
	SearchedAway  search.Answer // the position
	Whole         search.Answer // the distances, of the position
	BoardLookedUp search.Answer // the board, once the distances are known
	AwayLookedUp  search.Answer // the position, likewise
}

// Compare checks the answers for a board, and for a position that some random moves lead to, against the truth. Each search runs in slices of random
// length. What the runner looks up in the table of distances must agree with what it has searched.
func Compare[B interface {
	String() string
	Moves([]M) []M
	Apply(M) (B, error)
}, M any](t *testing.T, runner *Runner, r *rand.Rand, board B, metric string, truth Truth, replay func(testing.TB, search.Answer),
) (away B, got Compared) {
	t.Helper()
	p := runner.Puzzle
	ask := func(task search.Task, moves []M) search.Answer {
		runner.Start(search.Request{Task: task, Board: board.String(), Moves: JSON(t, moves), Metric: metric})
		for {
			if _, answer := runner.Slice(1 + r.IntN(50)); answer != nil {
				if answer.Error != "" {
					t.Fatal(answer.Error)
				}
				return *answer
			}
		}
	}
	check := func(answer search.Answer, at B) {
		t.Helper()
		distance, ok := truth.Distance(strings.ReplaceAll(at.String(), "\n", ""))
		if answer.Solvable != ok || !p.Proved(answer) || answer.Cost != distance {
			t.Errorf("solvable %v, proved %v, cost %d; the plain search says %v, %d\n%s",
				answer.Solvable, p.Proved(answer), answer.Cost, ok, distance, at)
		}
		if answer.Solvable {
			replay(t, answer)
		}
	}

	moves, away := Wander[B, M](t, r, board, r.IntN(12))
	got.Searched, got.SearchedAway = ask(search.TaskSolve, nil), ask(search.TaskSolve, moves)
	check(got.Searched, board)
	check(got.SearchedAway, away)
	got.Whole = ask(search.TaskDistances, moves)
	check(got.Whole, away)
	if got.Whole.States != uint64(truth.States) || got.Whole.Farthest != truth.Farthest {
		t.Errorf("%d states, farthest %d; the plain search says %d, %d", got.Whole.States, got.Whole.Farthest, truth.States, truth.Farthest)
	}
	got.BoardLookedUp, got.AwayLookedUp = ask(search.TaskSolve, nil), ask(search.TaskSolve, moves)
	for _, pair := range [][2]search.Answer{{got.Searched, got.BoardLookedUp}, {got.SearchedAway, got.AwayLookedUp}} {
		if string(pair[0].Moves) != string(pair[1].Moves) {
			t.Errorf("searched %s, looked up %s\n%s", pair[0].Moves, pair[1].Moves, pair[0].Board)
		}
		if pair[1].States != got.Whole.States {
			t.Errorf("not looked up: %+v", pair[1])
		}
	}
	return away, got
}

// Rules are what the tests know of a puzzle whose pieces move one at a time.
type Rules[B interface {
	String() string
	Solved() bool
	Moves([]M) []M
	Apply(M) (B, error)
}, M any] struct {
	Parse func(text string) (B, error)
	Cost  func(at B, move M, metric string) int
	Piece func(at B, move M) byte // 0 if moves of it never count as one
	Join  func(move *M, next M)   // makes one move of two that are of one piece
}

// Replay makes the moves of an answer. It checks their cost, that no two in a row are of one piece, and that the last one, and no earlier one, solves the board.
func (r Rules[B, M]) Replay(t testing.TB, answer search.Answer) {
	t.Helper()
	board, err := r.Parse(answer.Board)
	if err != nil {
		t.Fatalf("the answer's board: %v\n%s", err, answer.Board)
	}
	cost, last := 0, byte(0)
	for i, move := range Read[[]M](t, answer.Moves) {
		if board.Solved() {
			t.Errorf("solved before move %d\n%s", i+1, answer.Board)
		}
		piece := r.Piece(board, move)
		if piece != 0 && piece == last {
			t.Errorf("moves %d and %d are of one piece %c\n%s", i, i+1, piece, answer.Board)
		}
		last = piece
		cost += r.Cost(board, move, answer.Metric)
		if board, err = board.Apply(move); err != nil {
			t.Fatalf("move %d: %v\n%s", i+1, err, board)
		}
	}
	if !board.Solved() || cost != answer.Cost || answer.Bound != answer.Cost {
		t.Errorf("the moves cost %d and solve: %v; the answer says cost %d, bound %d\n%s", cost, board.Solved(), answer.Cost, answer.Bound, answer.Board)
	}
}

// Positions returns the boards of positions that the naive search has found, in rows of that many cells.
func (r Rules[B, M]) Positions(t testing.TB, found []string, cols int) (boards []B) {
	t.Helper()
	for _, cells := range found {
		at, err := r.Parse(search.Rows(cells, cols))
		if err != nil {
			t.Fatal(err)
		}
		boards = append(boards, at)
	}
	return boards
}

// LeastSolution checks that of all shortest solutions the answer is the least in the order of moves, by trying every move at every position. distances are
// how far positions are from the goal.
func (r Rules[B, M]) LeastSolution(t *testing.T, p *search.Searches, text, metric string, distances map[string]int) {
	t.Helper()
	board, err := r.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	left := func(at B) int { return distances[strings.ReplaceAll(at.String(), "\n", "")] }
	want, last := []M{}, byte(0)
play:
	for !board.Solved() {
		for _, move := range board.Moves(nil) {
			next := search.After(board, move)
			if left(next) != left(board)-r.Cost(board, move, metric) {
				continue
			}
			piece := r.Piece(board, move)
			if piece != 0 && piece == last {
				r.Join(&want[len(want)-1], move)
			} else {
				want = append(want, move)
			}
			board, last = next, piece
			continue play
		}
		t.Fatalf("no move leads on\n%s", board)
	}
	wantText := JSON(t, want)
	for _, task := range []search.Task{search.TaskSolve, search.TaskDistances} {
		if got := Answer(t, p, search.Request{Task: task, Board: text, Metric: metric}); string(got.Moves) != string(wantText) {
			t.Errorf("%s in %s: %s, want %s\n%s", task, metric, got.Moves, wantText, text)
		}
	}
}

// Wander makes up to that many random moves, and returns them and the position after them.
func Wander[B interface {
	Moves([]M) []M
	Apply(M) (B, error)
}, M any](t testing.TB, r *rand.Rand, board B, most int) (moves []M, at B) {
	t.Helper()
	at = board
	for range most {
		legal := at.Moves(nil)
		if len(legal) == 0 {
			break
		}
		moves = append(moves, legal[r.IntN(len(legal))])
		var err error
		if at, err = at.Apply(moves[len(moves)-1]); err != nil {
			t.Fatal(err)
		}
	}
	return moves, at
}

// WorkLimit checks that a search with too little work says so with a bound, positive for the tasks named, and that as much as it needs is enough.
func WorkLimit(t *testing.T, p *search.Searches, board string, works []uint64, bounded ...search.Task) {
	t.Helper()
	for _, metric := range p.Metrics {
		whole := Answer(t, p, search.Request{Task: search.TaskSolve, Board: board, Metric: metric})
		for _, work := range works {
			for _, task := range []search.Task{search.TaskSolve, search.TaskDistances} {
				got := Answer(t, p, search.Request{Task: task, Board: board, Metric: metric, Limits: search.Limits{Work: work}})
				if p.Proved(got) || got.Solvable || got.Moves != nil || got.Cancelled || got.Explored != work {
					t.Errorf("%s in %s, %d positions allowed: proved %v, solvable %v, %d explored", task, metric, work, p.Proved(got), got.Solvable, got.Explored)
				}
				if got.Bound > whole.Cost || slices.Contains(bounded, task) && got.Bound == 0 {
					t.Errorf("%s in %s, %d positions allowed: bound %d, the optimum is %d", task, metric, work, got.Bound, whole.Cost)
				}
			}
		}
		enough := Answer(t, p, search.Request{Task: search.TaskSolve, Board: board, Metric: metric, Limits: search.Limits{Work: whole.Explored}})
		if !p.Proved(enough) || enough.Cost != whole.Cost || enough.Explored != whole.Explored {
			t.Errorf("%s, %d positions allowed and needed: proved %v, cost %d", metric, whole.Explored, p.Proved(enough), enough.Cost)
		}
	}
}

// BytesLimit checks that the searches of a huge board stop within that memory, which is enough for a board of so many states.
func BytesLimit(t *testing.T, p *search.Searches, bytes int64, huge, usual string, states uint64) {
	t.Helper()
	for _, task := range []search.Task{search.TaskSolve, search.TaskDistances} {
		got := Answer(t, p, search.Request{Task: task, Board: huge, Limits: search.Limits{Bytes: bytes}})
		// A position takes at least the bytes of a slot. The limit must not be so tight that most of the memory stays empty.
		if p.Proved(got) || got.Explored < uint64(bytes)/1000 || got.Explored > uint64(bytes)/8 {
			t.Errorf("%s in %d bytes: proved %v, %d explored", task, bytes, p.Proved(got), got.Explored)
		}
	}
	if got := Answer(t, p, search.Request{Task: search.TaskDistances, Board: usual, Limits: search.Limits{Bytes: bytes}}); !p.Proved(got) || got.States != states {
		t.Errorf("%d states in %d bytes, proved %v", got.States, bytes, p.Proved(got))
	}
}

// WhyKeepsTheTable checks that the distances of a board outlive a question for a reason, since the
// next hint is looked up there, unless they take more than half of the memory.
func WhyKeepsTheTable(t *testing.T, p *search.Searches, board string) {
	t.Helper()
	runner := Runner{Puzzle: p}
	whole := runner.Lookup(t, search.Request{Task: search.TaskDistances, Board: board})
	way := Read[[]json.RawMessage](t, whole.Moves)
	for _, test := range []struct {
		bytes int64 // 0 for no limit
		kept  bool
	}{{0, true}, {1 << 16, false}} {
		runner.Lookup(t, search.Request{Task: search.TaskWhy, Board: board, Args: way[0], Limits: search.Limits{Bytes: test.bytes}})
		if looked := runner.Lookup(t, search.Request{Task: search.TaskSolve, Board: board}); (looked.States == whole.States) != test.kept {
			t.Errorf("in %d bytes: %d states are known, of %d", test.bytes, looked.States, whole.States)
		}
	}
}
