package linkup

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"warren/internal/session"
	rules "warren/puzzles/linkup"
	"warren/render"
	"warren/scenes/stage"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
)

func scripts() *tabletest.Scripts {
	of := func(p *tabletest.Player) *view { return p.Table.View().Basics.(*view) }
	s := tabletest.ScriptsOf(Puzzle(), func(p *tabletest.Robot, row, col float64) render.Point {
		grid, in := &p.Table.View().Basics.(*view).grid, render.Point{X: col - math.Trunc(col), Y: row - math.Trunc(row)}
		return grid.Spot(int(row), int(col)).Add(in.Mul(grid.Cell))
	})
	s.Tables["largest"] = func(t testing.TB) *tabletest.Robot {
		e, blobs := tabletest.NewEnv(t)
		tabletest.Remember(e) // the search takes half a second
		p := tabletest.OpenBoard(t, e, blobs, Puzzle(), largest())
		p.Proven()
		return p
	}
	s.Do["links"] = func(p *tabletest.Player, _ ...string) string { // that are still seen, or taken back
		return fmt.Sprintf("%d are seen, taken back is one %v", of(p).seen, of(p).undone.ms > 0)
	}
	s.Do["refusal"] = func(p *tabletest.Player, _ ...string) string { // that is pictured
		r := &of(p).refused
		if !r.shown {
			return "none"
		}
		return fmt.Sprintf("%d corners, walled in %v, from the tile %v", max(0, len(r.path)-2), r.walled, len(r.points) == 0 || r.points[0] == of(p).grid.Spot(r.from.Row, r.from.Col))
	}
	s.Do["sways"] = func(p *tabletest.Player, _ ...string) string {
		v, cells := of(p), []rules.Cell{}
		for i := range v.board.Cells() {
			if at := v.cell(i); v.swayed(at) != v.grid.Tile(at.Row, at.Col) {
				cells = append(cells, at)
			}
		}
		return fmt.Sprint(cells)
	}
	s.Do["chain"] = func(p *tabletest.Player, _ ...string) string {
		return fmt.Sprintf("of %d, shown %v", of(p).chain.links, of(p).chain.shown())
	}
	s.Do["lies"] = func(p *tabletest.Player, _ ...string) string { // the board, and how large its cells are
		return fmt.Sprintf("%d×%d, cells of %.0f", of(p).grid.Rows, of(p).grid.Cols, of(p).grid.Cell)
	}
	s.Do["pair"] = func(p *tabletest.Player, _ ...string) string { // taps the first two tiles that can be linked
		path := of(p).board.Moves(nil)[0].Path
		p.Tap(of(p).grid.Spot(path.From().Row, path.From().Col))
		p.Tap(of(p).grid.Spot(path.To().Row, path.To().Col))
		return fmt.Sprintf("%d tiles are left", p.Game().Position().(rules.Board).Tiles())
	}
	s.Do["nearest"] = func(p *tabletest.Player, _ ...string) string { // taps the nearest two tiles that can be linked
		path := slices.MinFunc(of(p).board.Moves(nil), func(a, b rules.Move) int {
			return cmp.Or(cmp.Compare(a.Path.Steps(), b.Path.Steps()), cmp.Compare(a.Path.Turns(), b.Path.Turns()))
		}).Path
		p.Tap(of(p).grid.Spot(path.From().Row, path.From().Col))
		p.Tap(of(p).grid.Spot(path.To().Row, path.To().Col))
		return fmt.Sprintf("%v to %v", path.From(), path.To())
	}
	s.Do["pictures"] = func(p *tabletest.Player, args ...string) string { // of signs; those without one are drawn as text
		var faces []int
		texts := 0
		for _, sign := range args[0] {
			if face := of(p).face[sign]; face == render.Glyphs {
				texts++
			} else {
				faces = append(faces, int(face))
			}
		}
		slices.Sort(faces)
		if len(faces) > 9 {
			return fmt.Sprintf("%d pictures, %d texts", len(slices.Compact(faces)), texts)
		}
		return fmt.Sprintf("%v, %d texts", faces, texts)
	}
	s.Do["place"] = func(p *tabletest.Player, _ ...string) string { // of the tool Undo
		at := p.Table.UI().Find(ui.Undo, 0).Rect
		return fmt.Sprintf("%.0f,%.0f", at.X, at.Y)
	}
	s.Do["ghosts"] = func(p *tabletest.Player, _ ...string) string { // of links, which move
		for _, move := range p.Game().Position().(rules.Board).Moves(nil)[:4] {
			of(p).addGhost(move.Path, 'A')
		}
		return ""
	}
	s.Do["refuse"] = func(p *tabletest.Player, _ ...string) string { // a pair that cannot be joined, with what explains that
		v, from := of(p), cell{Row: 5, Col: 7}
		for i := range len(v.board.Cells()) {
			if _, err := v.board.Link(from, v.cell(i)); err != nil && v.refuse(from, v.cell(i), err) != "" {
				return ""
			}
		}
		p.T.Fatal("every pair can be joined")
		return ""
	}
	s.Do["texts"] = func(p *tabletest.Player, _ ...string) string { // in place of all pictures
		for i := range of(p).face {
			of(p).face[i] = render.Glyphs
		}
		return ""
	}
	s.Do["why"] = func(p *tabletest.Player, _ ...string) string { // asks for hints until one says why: not every link has a reason
		p.Until("a reason", func() bool {
			if p.Table.Session().Tip().Stage == session.TipWhy {
				return true
			}
			if !p.Table.Session().Asking() {
				p.Want(ui.Hint)
			}
			return false
		})
		return ""
	}
	s.Do["selected"] = func(p *tabletest.Player, _ ...string) string { // the tile
		at, ok := p.Table.View().Basics.(*view).selected()
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
	s.Do["card"] = func(p *tabletest.Player, _ ...string) string { // what it says of the game
		v := p.Table.Session().Verdict()
		return fmt.Sprintf("%d stars, perfect %v", v.Stars(), v.Perfect)
	}
	marked := func(p *tabletest.Player, state render.TileState, shown stage.Shown) string {
		v, cells := p.Table.View().Basics.(*view), ""
		for i := range v.board.Cells() {
			if at := v.cell(i); v.stateOf(at, shown) == state {
				cells += at.String() + " "
			}
		}
		return strings.TrimSpace(cells)
	}
	s.Do["hinted"] = func(p *tabletest.Player, _ ...string) string { // the tiles that are marked
		return marked(p, render.TileHinted, stage.Shown{Reason: p.Table.Session().Tip().Why, Hinted: true})
	}
	s.Do["refused"] = func(p *tabletest.Player, _ ...string) string { // the tiles that are marked since the board is lost
		return marked(p, render.TileRefused, stage.Shown{Reason: p.Table.Session().Outlook().Reason})
	}
	s.Do["link"] = func(p *tabletest.Player, _ ...string) string { // of a hint
		path := p.Table.Session().Tip().Move.(rules.Move).Path
		return fmt.Sprintf("%v to %v", path.From(), path.To())
	}
	s.Do["restored"] = func(p *tabletest.Player, _ ...string) string { return fmt.Sprint(p.Table.Session().Restored()) }
	return s
}

func TestScripts(t *testing.T) {
	t.Parallel()
	scripts().Run(t)
}

func TestSteadyStates(t *testing.T) { scripts().Steady(t) }

func TestDrafts(t *testing.T) {
	tabletest.Drafts(t, drawing(), "?", "AB?z\n09qa\nA.BB\n")
}

func BenchmarkUpdate(b *testing.B) { tabletest.BenchmarkUpdate(b, scripts().States(b)) }
func BenchmarkDraw(b *testing.B)   { tabletest.BenchmarkDraw(b, scripts().States(b)) }
