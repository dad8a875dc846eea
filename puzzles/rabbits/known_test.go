package rabbits_test

import (
	"fmt"
	"slices"
	"testing"

	"warren/puzzles/rabbits"
)

// TestKnownCounts holds the rules to numbers from elsewhere. The first board is the last of the toy's 60 challenges,
// and 87 steps is what the booklet says; the other two were made for these tests. Everything else, the states that can
// be reached, the goals among them, the fewest steps and moves, and paths, the sequences of n moves that are legal,
// was counted by a program over sets of cells that shares no code with this package.
func TestKnownCounts(t *testing.T) {
	known := []struct {
		states, goals int
		steps, moves  int
		paths         []int // paths[n-1]: sequences of n moves
	}{
		{3421, 4, 87, 82, []int{1, 2, 4, 9, 23, 60, 175, 519}},
		{24480, 90, 9, 5, []int{4, 23, 142, 958, 6838, 51431}},
		{2650, 4, 42, 38, []int{5, 28, 157, 876, 4886, 27132}},
	}
	boards := rules.Known(t)
	if len(boards) != len(known) {
		t.Fatalf("testdata has %d boards, want %d", len(boards), len(known))
	}
	for i, want := range known {
		t.Run(fmt.Sprintf("board %d", i+1), func(t *testing.T) {
			for n, paths := range want.paths {
				if got := perft(t, boards[i], n+1); got != paths {
					t.Errorf("%d sequences of %d moves, want %d", got, n+1, paths)
				}
			}

			moves := flood(t, boards[i], func(rabbits.Board, rabbits.Move) bool { return true })
			if moves.states != want.states || moves.goals != want.goals {
				t.Errorf("%d states, %d of them solved, want %d and %d", moves.states, moves.goals, want.states, want.goals)
			}
			if _, got := rabbits.Count(boards[i], moves.solution); got != want.moves || len(moves.solution) != want.moves {
				t.Errorf("a solution of %d moves, counted as %d, want %d: %v", len(moves.solution), got, want.moves, moves.solution)
			}

			// Without slides of more than one cell every move is one step, and the states are the same.
			steps := flood(t, boards[i], func(b rabbits.Board, m rabbits.Move) bool {
				return b.Rabbit(m.From) || m.To.Row-m.From.Row+m.To.Col-m.From.Col == 1 || m.From.Row-m.To.Row+m.From.Col-m.To.Col == 1
			})
			if steps.states != want.states || steps.goals != want.goals {
				t.Errorf("%d states in single steps, %d of them solved, want %d and %d", steps.states, steps.goals, want.states, want.goals)
			}
			if got, _ := rabbits.Count(boards[i], steps.solution); got != want.steps || len(steps.solution) != want.steps {
				t.Errorf("a solution of %d steps, counted as %d, want %d: %v", len(steps.solution), got, want.steps, steps.solution)
			}
		})
	}
}

// perft counts the sequences of depth moves.
func perft(t *testing.T, board rabbits.Board, depth int) int {
	t.Helper()
	if depth == 0 {
		return 1
	}
	count := 0
	for _, m := range board.Moves(nil) {
		next, err := board.Apply(m)
		if err != nil {
			t.Fatal(err)
		}
		count += perft(t, next, depth-1)
	}
	return count
}

// flooded is what can be reached from a position: how many states, how many of them solved, and the fewest moves to
// one of these, nil where there is none.
type flooded struct {
	states, goals int
	solution      []rabbits.Move
}

// flood searches breadth first with those of the legal moves that are taken.
func flood(t *testing.T, start rabbits.Board, taken func(rabbits.Board, rabbits.Move) bool) flooded {
	t.Helper()
	type origin struct {
		board rabbits.Board
		move  rabbits.Move
	}
	cameFrom := map[rabbits.Board]origin{start: {}}
	queue := []rabbits.Board{start}
	var found flooded
	for i := 0; i < len(queue); i++ {
		board := queue[i]
		if board.Solved() {
			if found.goals++; found.goals == 1 {
				for b := board; b != start; b = cameFrom[b].board {
					found.solution = append(found.solution, cameFrom[b].move)
				}
				slices.Reverse(found.solution)
			}
		}
		for _, m := range board.Moves(nil) {
			if !taken(board, m) {
				continue
			}
			next, err := board.Apply(m)
			if err != nil {
				t.Fatal(err)
			}
			if _, seen := cameFrom[next]; !seen {
				cameFrom[next] = origin{board, m}
				queue = append(queue, next)
			}
		}
	}
	found.states = len(queue)
	return found
}

// TestUnsolvable floods boards that have no solution. The states were counted as in TestKnownCounts.
func TestUnsolvable(t *testing.T) {
	for _, test := range []struct {
		name, text string
		states     int
	}{
		{"nothing can move", rows("X...X", ".R...", "..R..", ".X...", "....."), 1},
		{"every hole is filled", rows("X...X", ".R...", ".aX..", ".a...", "X...X"), 5},
		{"more rabbits than holes", rows("X...X", "RR...", "RRX..", ".....", "XX..R"), 4734},
	} {
		t.Run(test.name, func(t *testing.T) {
			found := flood(t, mustParse(t, test.text), func(rabbits.Board, rabbits.Move) bool { return true })
			if found.states != test.states || found.goals != 0 || found.solution != nil {
				t.Errorf("%d states and %d goals, want %d and none, on\n%s%v", found.states, found.goals, test.states, test.text, found.solution)
			}
		})
	}
}
