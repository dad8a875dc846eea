package scenes

import (
	"testing"

	"warren/scenes/ui"
	"warren/solver"
	"warren/solver/search"
)

// The editor begins on a board that can be solved, but not without a move. Undo brings it back after Clear.
func TestEditorBegins(t *testing.T) {
	t.Parallel()
	for i, puzzle := range sixPuzzles {
		if puzzle.Drawing == nil {
			continue
		}
		p := start(t)
		p.ui().Focus(ui.Choose, i)
		p.want(ui.Editor)
		side := 6
		if puzzle.Drawing.Odd {
			side = 5
		}
		board := puzzle.Drawing.Begin(side, side)
		p.wantBoard(board)
		at, err := puzzle.Parse(board)
		if err != nil {
			t.Fatal(err)
		}
		a, err := solver.Do(t.Context(), search.Request{Puzzle: puzzle.Name, Task: search.TaskSolve, Board: board})
		if err != nil || !a.Solvable || at.Solved() {
			t.Errorf("%s: drawing begins with (%v)\n%s", puzzle.Name, err, board)
		}
		p.want(ui.Clear)
		p.want(ui.Undo)
		p.wantBoard(board)
	}
}
