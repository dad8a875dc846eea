package rabbits

import (
	"testing"

	rules "warren/puzzles/rabbits"
	"warren/render"
	"warren/scenes/table/tabletest"
)

// TestScripts plays the scripts of testdata.
func TestScripts(t *testing.T) {
	t.Parallel()
	tabletest.ScriptsOf(Puzzle(), func(p *tabletest.Robot, row, col float64) render.Point {
		return p.Table.View().(*view).grid.Rect(rules.Cell{Row: int(row), Col: int(col)}).Center()
	}).Run(t)
}
