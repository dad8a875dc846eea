package maze

import (
	"testing"

	rules "warren/puzzles/maze"
	"warren/render"
	"warren/scenes/table/tabletest"
)

// TestScripts plays the scripts of testdata.
func TestScripts(t *testing.T) {
	t.Parallel()
	s := tabletest.ScriptsOf(Puzzle(), func(p *tabletest.Robot, row, col float64) render.Point {
		return p.Table.View().(*view).grid.Rect(rules.Cell{Row: int(row), Col: int(col)}).Center()
	})
	s.Do["card"] = func(p *tabletest.Player, _ ...string) string { // what it says of the game
		return comment(p.Env.Words, p.Game(), p.Table.Session().Verdict())
	}
	s.Run(t)
}
