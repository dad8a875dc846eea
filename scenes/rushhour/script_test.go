package rushhour

import (
	"testing"

	"warren/puzzles"
	"warren/render"
	"warren/scenes/table/tabletest"
)

// TestScripts plays the scripts of testdata. "arrow" taps the arrow at the way out.
func TestScripts(t *testing.T) {
	t.Parallel()
	s := tabletest.ScriptsOf(Puzzle(), func(p *tabletest.Robot, row, col float64) render.Point {
		g := &p.Table.View().(*view).grid
		return g.Rect(puzzles.Cell{}).Center().Add(render.Point{X: col, Y: row}.Mul(g.Cell))
	})
	s.Do["arrow"] = func(p *tabletest.Player, _ ...string) string {
		p.Tap(p.Table.View().(*view).grid.arrow().Center())
		return ""
	}
	s.Run(t)
}
