package linkup

import (
	"fmt"
	"strings"
	"testing"

	rules "warren/puzzles/linkup"
	"warren/render"
	"warren/scenes/stage"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
)

// TestScripts plays the scripts of testdata.
func TestScripts(t *testing.T) {
	t.Parallel()
	s := tabletest.ScriptsOf(Puzzle(), func(p *tabletest.Robot, row, col float64) render.Point {
		return p.Table.View().(*view).grid.Spot(int(row), int(col))
	})
	s.Do["selected"] = func(p *tabletest.Player, _ ...string) string { // the tile
		at, ok := p.Table.View().(*view).selected()
		if !ok {
			return "none"
		}
		return fmt.Sprint(at)
	}
	s.Do["shuffle"] = func(p *tabletest.Player, _ ...string) string { // and wait for it
		before := p.Game().At
		p.Type("j")
		p.Until("a shuffle", func() bool { return p.Game().At > before })
		return ""
	}
	s.Do["own"] = func(p *tabletest.Player, _ ...string) string { // asks for a shuffle that is refused
		p.Type("J")
		p.Until("an answer", func() bool { return p.Table.Message() != "" })
		return ""
	}
	s.Do["lose"] = func(p *tabletest.Player, _ ...string) string { // goes into a dead end, and waits until the table says so
		lose(p.Robot)
		return ""
	}
	s.Do["follow"] = func(p *tabletest.Player, _ ...string) string { // makes the link of a hint
		before := p.Game().At
		for p.Game().At == before {
			p.Want(ui.Hint)
			p.Answered()
		}
		return ""
	}
	s.Do["card"] = func(p *tabletest.Player, _ ...string) string { // what it says of the game, if the turns are not the fewest
		v := p.Table.Session().Verdict()
		v.Optimal = false
		return fmt.Sprintf("%d stars, perfect %v: %s", v.Stars(), v.Perfect, comment(p.Env.Words, p.Game(), v))
	}
	marked := func(p *tabletest.Player, state render.TileState, shown stage.Shown[rules.Move]) string {
		v, cells := p.Table.View().(*view), ""
		for i := range v.board.Cells() {
			if at := v.cell(i); v.stateOf(at, shown) == state {
				cells += at.String() + " "
			}
		}
		return strings.TrimSpace(cells)
	}
	s.Do["hinted"] = func(p *tabletest.Player, _ ...string) string { // the tiles that are marked
		return marked(p, render.TileHinted, stage.Shown[rules.Move]{Reason: p.Table.Session().Tip().Why, Hinted: true})
	}
	s.Do["refused"] = func(p *tabletest.Player, _ ...string) string { // the tiles that are marked since the board is lost
		return marked(p, render.TileRefused, stage.Shown[rules.Move]{Reason: p.Table.Session().Outlook().Reason})
	}
	s.Do["link"] = func(p *tabletest.Player, _ ...string) string { // of a hint
		path := p.Table.Session().Tip().Move.(rules.Move).Path
		return fmt.Sprintf("%v to %v", path.From(), path.To())
	}
	s.Do["restored"] = func(p *tabletest.Player, _ ...string) string { return fmt.Sprint(p.Table.Session().Restored()) }
	s.Run(t)
}
