package table_test

import (
	"strings"

	linkuprules "warren/puzzles/linkup"
	"warren/render"
	"warren/scenes/ui"
)

func spot(p *link, c linkuprules.Cell) render.Point {
	at := p.Game().Position().(linkuprules.Board)
	layout := render.TableLayout(p.Env.Width, p.Env.Height, p.Table.View().Aspect(at), 1)
	field := render.NewLinkLayout(layout.Board, at.Rows(), at.Cols())
	return field.Spot(c.Row, c.Col)
}

func tapPair(p *link) {
	path := p.Game().Position().(linkuprules.Board).Moves(nil)[0].Path
	p.Tap(spot(p, path.From()))
	p.Tap(spot(p, path.To()))
}

func seesBoard(p *link) bool {
	return strings.Contains(p.Screen().Describe(), strings.Fields(p.Game().Position().String())[0])
}

func expire(p *link) {
	p.T.Helper()
	g := p.Game()
	g.Spent = g.Limit - 2*ui.TickMS
	for range 5 {
		p.Tick()
	}
	if !p.Offers(ui.TryAgain) || !seesBoard(p) {
		p.T.Fatalf("spent %v of %v: %s", g.Spent, g.Limit, p.Screen().Describe())
	}
}
