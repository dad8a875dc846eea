package rabbits_test

import (
	"fmt"
	"slices"
	"testing"

	"warren/puzzles/rabbits"
)

// The first board is the last of the toy's 60 challenges, and its 87 steps are from the booklet. The other numbers come from a program over sets of cells
// that shares no code with this package.
func TestKnownSolutions(t *testing.T) {
	t.Parallel()
	known := []struct {
		states, goals int
		steps, moves  int
	}{
		{3421, 4, 87, 82},
		{24480, 90, 9, 5},
		{2650, 4, 42, 38},
	}
	boards := rules.Known(t)
	if len(boards) != len(known) {
		t.Fatalf("testdata has %d boards, want %d", len(boards), len(known))
	}
	for i, want := range known {
		t.Run(fmt.Sprintf("board %d", i+1), func(t *testing.T) {
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

// flooded describes what can be reached from a position: the states, the solved ones, and the fewest moves to one, or nil.
type flooded struct {
	states, goals int
	solution      []rabbits.Move
}

// flood searches breadth first with the legal moves that taken accepts.
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
