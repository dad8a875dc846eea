package rabbits_test

import (
	"testing"

	"pgregory.net/rapid"

	"warren/internal/deep"
	"warren/puzzles"
	"warren/puzzles/puzzletest"
	"warren/puzzles/rabbits"
)

func at(row, col int) rabbits.Cell { return rabbits.Cell{Row: row, Col: col} }

// A push is the shortest legal move in that direction. If there is none, the refusal says what is in the way.
func TestPush(t *testing.T) {
	t.Parallel()
	deep.Check(t, func(t *rapid.T) {
		board := anyBoard(t)
		for row := range board.Size() {
			for col := range board.Size() {
				for side := range puzzles.Side(4) {
					checkPush(t, board, at(row, col), at(0, 0).Beside(side))
				}
				checkToward(t, board, at(row, col))
			}
		}
	})
}

func checkPush(t *rapid.T, board rabbits.Board, from, step rabbits.Cell) {
	top, reach := from, board.Size() // of the piece, and how far it may go
	fox, isFox := board.Fox(board.FoxAt(from))
	if isFox {
		top, reach = fox.At, 1
	}
	got, err := board.Push(from, step.Row, step.Col)
	for _, m := range board.MovesFrom(nil, top) {
		for far := 1; far <= reach; far++ {
			if m.To == top.Plus(far*step.Row, far*step.Col) {
				if err != nil || got != m {
					t.Errorf("a push from %v by %v: %v, %v, want %v on\n%s", from, step, got, err, m, board)
				}
				return
			}
		}
	}
	refusal, ok := err.(*rabbits.Refusal)
	if !ok || len(refusal.Cells) == 0 {
		t.Fatalf("a push from %v by %v: %v, %v on\n%s", from, step, got, err, board)
	}
	beside, last := refusal.Cells[0], refusal.Cells[len(refusal.Cells)-1]
	if right := map[rabbits.Reason]bool{
		rabbits.Nothing:       board.Empty(from),
		rabbits.Rooted:        board.Mushroom(from),
		rabbits.Outside:       !isFox && beside == from.Plus(step.Row, step.Col) && !board.Inside(beside),
		rabbits.NothingToJump: board.Rabbit(from) && beside == from.Plus(step.Row, step.Col) && board.Empty(beside),
		rabbits.NoRoom: board.Rabbit(from) && beside == from.Plus(step.Row, step.Col) && !board.Empty(beside) &&
			!board.Inside(last.Plus(step.Row, step.Col)),
		rabbits.Sideways: isFox && fox.Vertical == (step.Row == 0),
		rabbits.Blocked:  isFox && fox.Vertical == (step.Row != 0) && !board.Empty(beside) && board.FoxAt(beside) != fox.Letter,
	}; !right[refusal.Reason] {
		t.Errorf("a push from %v by %v: %s at %v on\n%s", from, step, refusal.Reason, refusal.Cells, board)
	}
}

// checkToward compares Toward with the shortest move after which the piece covers the cell.
func checkToward(t *rapid.T, board rabbits.Board, from rabbits.Cell) {
	top := from
	fox, isFox := board.Fox(board.FoxAt(from))
	if isFox {
		top = fox.At
	}
	far := func(m rabbits.Move) int {
		by := m.To.Row - m.From.Row + m.To.Col - m.From.Col
		return max(by, -by)
	}
	best := map[rabbits.Cell]rabbits.Move{}
	for _, m := range board.MovesFrom(nil, top) {
		covers := []rabbits.Cell{m.To}
		if isFox {
			moved, _ := rules.Play(t, board, m).Fox(fox.Letter)
			covers = append(covers, moved.Other())
		}
		for _, c := range covers {
			if old, known := best[c]; board.FoxAt(c) == 0 && (!known || far(m) < far(old)) {
				best[c] = m
			}
		}
	}
	for row := -1; row <= board.Size(); row++ {
		for col := -1; col <= board.Size(); col++ {
			to := at(row, col)
			got, err := board.Toward(from, to)
			if want, ok := best[to]; ok != (err == nil) || got != want {
				t.Fatalf("from %v toward %v: %v, %v, want %v on\n%s", from, to, got, err, want, board)
			}
		}
	}
}

func TestPushRefusals(t *testing.T) {
	t.Parallel()
	board := mustParse(t, rows("R.XR.", "aaR.b", "....b", ".X...", "....R"))
	for _, test := range []struct {
		name        string
		from        rabbits.Cell
		down, right int
		reason      rabbits.Reason
		cells       string
	}{
		{"off the board", at(0, 0), -1, 0, rabbits.Outside, "[[-1,0]]"},
		{"nothing beside it", at(0, 0), 0, 1, rabbits.NothingToJump, "[[0,1]]"},
		{"nowhere to land", at(1, 2), -1, 0, rabbits.NoRoom, "[[0,2]]"},
		{"nowhere behind two", at(1, 2), 0, -1, rabbits.NoRoom, "[[1,1] [1,0]]"},
		{"a fox into a rabbit", at(1, 0), 0, 1, rabbits.Blocked, "[[1,2]]"},
		{"a fox by its other cell", at(1, 1), 0, 1, rabbits.Blocked, "[[1,2]]"},
		{"a fox off the board", at(1, 1), 0, -1, rabbits.Blocked, "[[1,-1]]"},
		{"a fox sideways", at(2, 4), 0, -1, rabbits.Sideways, "[[1,3]]"},
		{"a mushroom", at(3, 1), 0, 1, rabbits.Rooted, "[[3,1]]"},
		{"nothing there", at(2, 0), 0, 1, rabbits.Nothing, "[[2,0]]"},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, err := board.Push(test.from, test.down, test.right)
			puzzletest.CheckRefusal(t, err, test.reason, test.cells, "")
		})
	}
}
