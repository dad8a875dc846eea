package rabbits

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	rules "warren/puzzles/rabbits"
	"warren/render"
	"warren/scenes/table/tabletest"
)

func scripts() *tabletest.Scripts {
	s := tabletest.ScriptsOf(Puzzle(), func(p *tabletest.Robot, row, col float64) render.Point {
		return p.Table.View().Basics.(*view).grid.Rect(rules.Cell{Row: int(row), Col: int(col)}).Center()
	})
	s.Do["looks"] = func(p *tabletest.Player, _ ...string) string { // of the pieces: on which cell is which picture, in the order in which they were seen
		v, on := p.Table.View().Basics.(*view), ""
		known, _ := p.Own.([]render.Picture)
		for i := range v.pieces {
			looks := v.pieces[i].looks.awake
			n := slices.Index(known, looks)
			if n < 0 {
				n, known = len(known), append(known, looks)
			}
			on += fmt.Sprintf("%v %d ", v.pieces[i].cell, n)
		}
		p.Own = known
		return strings.TrimSpace(on)
	}
	return s
}

func TestScripts(t *testing.T) {
	t.Parallel()
	scripts().Run(t)
}

func TestSteadyStates(t *testing.T) { scripts().Steady(t) }

func TestDrafts(t *testing.T) {
	tabletest.Drafts(t, drawing(), "?", "aa.RX\nb..bR\nc.FF.\nddd?R\nee.f.\n", "aaR.\nX...\n")
}

func BenchmarkUpdate(b *testing.B) { tabletest.BenchmarkUpdate(b, scripts().States(b)) }
func BenchmarkDraw(b *testing.B)   { tabletest.BenchmarkDraw(b, scripts().States(b)) }

func TestBoards(t *testing.T) {
	t.Parallel()
	tabletest.Boards(t, Puzzle())
}
