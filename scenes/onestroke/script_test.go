package onestroke

import (
	"fmt"
	"testing"

	rules "warren/puzzles/onestroke"
	"warren/render"
	"warren/scenes/stage"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
)

func scripts() *tabletest.Scripts {
	s := tabletest.ScriptsOf(Puzzle(), func(p *tabletest.Robot, row, col float64) render.Point {
		return p.Table.View().Basics.(*view).grid.At(render.Point{X: col + 0.5, Y: row + 0.5})
	})
	s.Sees = func(p *tabletest.Robot) string {
		if p.Table.Session().Empty() {
			return ""
		}
		return strokeOf(p.Game().Position().(rules.Board))
	}
	s.Do["draw"] = func(p *tabletest.Player, args ...string) string { // by arrows
		for _, letter := range args[0] {
			p.Want(map[rune]ui.Kind{'N': ui.Up, 'E': ui.Right, 'S': ui.Down, 'W': ui.Left}[letter])
		}
		return ""
	}
	s.Do["scores"] = func(p *tabletest.Player, _ ...string) string {
		scores := scores(p.Env.Words, p.Game())
		return fmt.Sprintf("%s; %s", scores[0].Value, scores[1].Value)
	}
	s.Do["hand"] = func(p *tabletest.Player, _ ...string) string { // where the cursor is, and whether the arrows draw
		hand, cursor := p.Table.Hand(), "no cursor"
		if hand.Shown {
			cursor = stage.PlaceName(p.Env.Words, hand.Cursor)
		}
		return fmt.Sprintf("%s, leads %v", cursor, hand.Taken != 0)
	}
	s.Do["held"] = func(p *tabletest.Player, _ ...string) string { // whether the pointer draws
		return fmt.Sprint(p.Table.View().Basics.(*view).hand.Press.Down)
	}
	s.Do["seen"] = func(p *tabletest.Player, _ ...string) string { // how much of the line is
		return fmt.Sprintf("%.1f cells", p.Table.View().Basics.(*view).seen.tip)
	}
	return s
}

func TestScripts(t *testing.T) {
	t.Parallel()
	scripts().Run(t)
}

func TestSteadyStates(t *testing.T) { scripts().Steady(t) }

func TestDrafts(t *testing.T) {
	tabletest.Drafts(t, drawing(), "?", "S#S.\n##?.\n")
}

func BenchmarkUpdate(b *testing.B) { tabletest.BenchmarkUpdate(b, scripts().States(b)) }
func BenchmarkDraw(b *testing.B)   { tabletest.BenchmarkDraw(b, scripts().States(b)) }
