package rushhour

import (
	"testing"

	"warren/puzzles"
	"warren/render"
	"warren/scenes/table/tabletest"
)

func scripts() *tabletest.Scripts {
	s := tabletest.ScriptsOf(Puzzle(), func(p *tabletest.Robot, row, col float64) render.Point {
		g := &p.Table.View().Basics.(*view).grid
		return g.Rect(puzzles.Cell{}).Center().Add(render.Point{X: col, Y: row}.Mul(g.Cell))
	})
	s.Do["arrow"] = func(p *tabletest.Player, _ ...string) string {
		p.Tap(p.Table.View().Basics.(*view).grid.arrow().Center())
		return ""
	}
	return s
}

func TestScripts(t *testing.T) {
	t.Parallel()
	scripts().Run(t)
}

func TestSteadyStates(t *testing.T) { scripts().Steady(t) }

func BenchmarkUpdate(b *testing.B) { tabletest.BenchmarkUpdate(b, scripts().States(b)) }
func BenchmarkDraw(b *testing.B)   { tabletest.BenchmarkDraw(b, scripts().States(b)) }

func TestBoards(t *testing.T) {
	t.Parallel()
	tabletest.Boards(t, Puzzle())
}
