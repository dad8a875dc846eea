package maze

import (
	"fmt"
	"strings"
	"testing"

	rules "warren/puzzles/maze"
	"warren/render"
	"warren/scenes/table/tabletest"
)

func scripts() *tabletest.Scripts {
	of := func(p *tabletest.Player) *view { return p.Table.View().Basics.(*view) }
	cell := func(word string) (c rules.Cell) {
		fmt.Sscanf(word, "%d,%d", &c.Row, &c.Col)
		return c
	}
	s := tabletest.ScriptsOf(Puzzle(), func(p *tabletest.Robot, row, col float64) render.Point {
		return p.Table.View().Basics.(*view).grid.Rect(rules.Cell{Row: int(row), Col: int(col)}).Center()
	})
	s.Tables["large"] = func(t testing.TB) *tabletest.Robot { return tabletest.Open(t, Puzzle(), largeBoard()) }
	s.Do["behind"] = func(p *tabletest.Player, args ...string) string { // how far a tile that turns is behind, in quarter turns
		return fmt.Sprintf("%.2f", of(p).tile(cell(args[0])).behind)
	}
	s.Do["light"] = func(p *tabletest.Player, _ ...string) string { // which tiles are lit, and what moves
		v, lit := of(p), ""
		for i := range v.tiles {
			if lit += map[bool]string{true: "o", false: "."}[v.lit(&v.tiles[i])]; i%v.grid.Cols == v.grid.Cols-1 {
				lit += "/"
			}
		}
		return fmt.Sprintf("%s, %d turn, flows %v", strings.TrimSuffix(lit, "/"), v.light.turning, v.light.flow > 0)
	}
	s.Do["joined"] = func(p *tabletest.Player, args ...string) string { // to which sides the light of a tile goes on, and whence it comes
		lit := of(p).tile(cell(args[0])).lit
		return fmt.Sprintf("north and south %v, from the north %v", lit.joined == render.North|render.South, lit.in == render.North)
	}
	s.Do["plan"] = func(p *tabletest.Player, _ ...string) string { return fmt.Sprint(of(p).plan.taps) } // of a replay
	s.Do["walk"] = func(p *tabletest.Player, _ ...string) string {
		switch walk := &of(p).walk; {
		case !walk.on():
			return "none"
		case walk.home():
			return "at home"
		}
		return "on the way"
	}
	s.Do["pinned"] = func(p *tabletest.Player, _ ...string) string { // on the view, and in the game
		v := of(p)
		var cells []rules.Cell
		for i, pinned := range v.pinned {
			if pinned {
				cells = append(cells, v.cell(i))
			}
		}
		return fmt.Sprintf("%v, of the game are %v", cells, p.Game().Pins)
	}
	return s
}

func TestScripts(t *testing.T) {
	t.Parallel()
	scripts().Run(t)
}

func TestSteadyStates(t *testing.T) { scripts().Steady(t) }

func TestDrafts(t *testing.T) {
	tabletest.Drafts(t, drawing(), "?", "SS═║\n╔╗╝╚\n╦╣╩╠\n╬.?E\n")
}

func BenchmarkUpdate(b *testing.B) { tabletest.BenchmarkUpdate(b, scripts().States(b)) }
func BenchmarkDraw(b *testing.B)   { tabletest.BenchmarkDraw(b, scripts().States(b)) }

func TestBoards(t *testing.T) {
	t.Parallel()
	tabletest.Boards(t, Puzzle())
}
