package table_test

import (
	"strings"
	"testing"

	"warren/scenes/linkup"
	"warren/scenes/maze"
	"warren/scenes/onestroke"
	"warren/scenes/rabbits"
	"warren/scenes/rushhour"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
)

// The keys that lead about the board.
var (
	next     = ui.Intent{Kind: ui.Jump, Rune: 'x'}
	previous = ui.Intent{Kind: ui.Jump, Rune: 'X', Shift: true}
	enter    = ui.Intent{Kind: ui.Confirm}
)

// TestJumps checks where the key that jumps leads to, and what it says there.
func TestJumps(t *testing.T) {
	t.Parallel()
	type step struct {
		does ui.Intent
		says string
		cell int // of the cursor then
	}
	up, undo := ui.Intent{Kind: ui.Up}, ui.Intent{Kind: ui.Undo}
	for _, test := range []struct {
		name  string
		open  func() *tabletest.Robot
		steps []step
	}{
		{"rushhour", func() *tabletest.Robot {
			return tabletest.Open(t, rushhour.Puzzle(), "......\n...B..\n.AAB..\n......\n..CCC.\n.....x\n")
		}, []step{
			{next, "Row 3, column 2. Red car can go: left 1.", 13}, // the nearest
			{previous, "Row 2, column 4. Car B can go: up 1 and down 1.", 9},
			{next, "Row 3, column 2. Red car can go: left 1.", 13},
			{next, "Row 5, column 3. Truck C can go: left 2 and right 1.", 26},
			{next, "Row 2, column 4. Car B can go: up 1 and down 1.", 9}, // around the end
			{previous, "Row 5, column 3. Truck C can go: left 2 and right 1.", 26},
			{enter, "Truck C can go: left 2 and right 1.", 26},
			{next, "Row 2, column 4. Car B can go: up 1 and down 1.", 9}, // which is taken in its place
			{up, "Car B up by 1. Nothing blocks the red car.", 3},
		}},
		{"rushhour without a move", func() *tabletest.Robot { return tabletest.Open(t, rushhour.Puzzle(), "AAx\n") }, []step{
			{next, "Nothing can move.", 0},
		}},
		{"rabbits", func() *tabletest.Robot {
			return tabletest.Open(t, rabbits.Puzzle(), "RX.X.\n....X\n..aa.\n.....\n.....\n")
		}, []step{
			{next, "Row 1, column 1. White rabbit can go: row 1, column 3.", 0},
			{next, "Row 3, column 3. Fox a can go: row 3, column 2, row 3, column 1 and row 3, column 4.", 12},
		}},
		{"maze", func() *tabletest.Robot { return tabletest.Open(t, maze.Puzzle(), "S╔╗\n.╗═\n..E\n") }, []step{
			{next, "Row 1, column 2. Bend, joins right and down. The road ends beside it, at row 1, column 1 going right.", 1},
			{enter, "Bend, joins down and left, on the road. Length of the road: 2. It ends at row 1, column 2 going down.", 1},
			{next, "Row 2, column 2. Bend, joins down and left. The road ends beside it, at row 1, column 2 going down.", 4},
			{undo, "Taken back: the tile at row 1, column 2. Bend, joins right and down.", 4},
			{previous, "Row 1, column 2. Bend, joins right and down. The road ends beside it, at row 1, column 1 going right.", 1},
		}},
		{"linkup", func() *tabletest.Robot { return tabletest.Open(t, linkup.Puzzle(), "AABC\nABAC\n") }, []step{
			{next, "Row 1, column 1. Rabbit can be linked with row 1, column 2 and row 2, column 1. No link yet to row 2, column 3.", 0},
			{previous, "Row 2, column 4. Leaf can be linked with row 1, column 4.", 7},
			{enter, "Leaf can be linked with row 1, column 4.", 7},
			{next, "Row 1, column 4. Leaf can be linked with row 2, column 4.", 3},
			{enter, "The two Leaves at row 2, column 4 and row 1, column 4 are linked. 3 pairs left.", 3},
		}},
		{"onestroke", func() *tabletest.Robot { return tabletest.Open(t, onestroke.Puzzle(), "S..\n.#.\n..#\n") }, []step{
			{next, "Row 1, column 1. The rabbit, cell 1 of the line. The line may go on: right and down.", 0},
			{next, "Row 1, column 2. The line may go on here, and then one way.", 1},
			{previous, "Row 1, column 1. The rabbit", 0},
			{previous, "Row 3, column 2. A dead end: the line can only end here.", 7},
			{previous, "Row 2, column 3. A dead end: the line can only end here.", 5},
			{previous, "Row 2, column 1. The line may go on here, and then one way.", 3},
			{enter, "Line at row 2, column 1, 2 of 7 cells.", 3},
			{enter, "The arrow keys draw; Enter puts the rabbit down. Only way on: down.", 3},
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := test.open()
			p.Answered()
			for i, step := range test.steps {
				if p.Do(step.does); !strings.HasPrefix(p.Said, step.says) {
					t.Errorf("step %d says\n%q, want\n%q", i, p.Said, step.says)
				}
				if board := p.Env.Mirror().Board(); step.cell != board.Cursor || !board.Shown && step.cell != 0 {
					t.Errorf("step %d: the cursor is on %d, shown %v, want it on %d", i, board.Cursor, board.Shown, step.cell)
				}
			}
		})
	}
}
