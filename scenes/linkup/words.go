package linkup

import (
	"slices"
	"strconv"

	"warren/internal/session"
	rules "warren/puzzles/linkup"
	"warren/scenes/puzzle"
	"warren/scenes/stage"
	"warren/scenes/ui"
	"warren/solver/search"
)

var refusals = map[rules.Reason]string{
	rules.TooManyTurns: "linkup.tooManyTurns",
	rules.WalledIn:     "linkup.walledIn",
}

func par(w *ui.Words, a *search.Answer) string {
	switch {
	case a.Solvable:
		return w.T("linkup.clearable")
	case a.Decided && a.Reason != nil && a.Reason.Kind == "odd":
		return w.T("linkup.odd")
	case a.Decided && a.Reason != nil:
		return w.T("linkup.stuck")
	}
	return ""
}

// footnote has the fewest turns only if they are proven: others are no aim to play for, and the win card has them.
func footnote(w *ui.Words, _ *game, a *search.Answer) string {
	if a.Solvable && a.Optimal {
		return w.Count("linkup.turnsProven", a.Cost)
	}
	return ""
}

// way does not say how many pairs are left, which stands beside it.
func way(w *ui.Words, _ *search.Answer) string { return w.T("linkup.toGo") }

func scores(w *ui.Words, g *game) [2]puzzle.Score {
	played := g.Played()
	return [2]puzzle.Score{
		{Name: w.T("unit.links"), Value: strconv.Itoa(len(played) - countShuffles(played))},
		{Name: w.T("linkup.left"), Value: strconv.Itoa(pairs(g.Position().(rules.Board)))},
	}
}

func left(w *ui.Words, at session.Position) string {
	return w.Count("linkup.leftOver", pairs(at.(rules.Board)))
}

func size(w *ui.Words, at session.Position) string {
	return w.Count("linkup.pairs", pairs(at.(rules.Board)))
}

// A pictured board knows the picture of every sign.
type pictured struct {
	board rules.Board
	face  face
}

func explain(w *ui.Words, at session.Standing, why *search.Reason) string {
	p := pictured{at.At().(rules.Board), faceOf(at.Start().(rules.Board))}
	key, cells, pair := "linkup.why."+why.Kind, stage.CellsOf(why.Cells), ""
	if len(cells) > 1 {
		pair = p.pair(w, cells[0], cells[len(cells)-1])
	}
	switch why.Kind {
	case "odd":
		if len(cells) == 1 {
			return w.F("linkup.why.oddOne", p.tileAt(w, cells[0]))
		}
		return w.F(key, p.onCell(w, cells[0]), len(cells), stage.Spots(w, cells))
	case "pairs":
		return w.T(key)
	case "only", "last", "walled":
		return w.F(key, pair)
	case "before", "frees":
		return w.Count(key, why.Counts[0], pair)
	case "most":
		return w.F(key, pair, why.Counts[0])
	case "locked", "stuck":
		return w.F(key, p.kinds(w, cells))
	case "turns":
		return w.F(key, pair, len(cells)-2)
	}
	return ""
}

// pair is for use within a sentence.
func (p *pictured) pair(w *ui.Words, a, b rules.Cell) string {
	sign := p.board.PictureAt(a)
	if sign == 0 { // the tiles have gone since
		return stage.CellsName(w, []rules.Cell{a, b})
	}
	return p.pairOf(w, sign, a, b)
}

// pairOf is pair for tiles that may have just gone.
func (p *pictured) pairOf(w *ui.Words, sign byte, a, b rules.Cell) string {
	name := w.F("linkup.say.two", p.picture(w, sign))
	if glyph, ok := p.glyph(sign); ok {
		name = w.T("linkup.pair." + glyph.String())
	}
	return w.F("linkup.say.pairAt", name, stage.PlaceName(w, a), stage.PlaceName(w, b))
}

// tileAt is for use within a sentence.
func (p *pictured) tileAt(w *ui.Words, c rules.Cell) string {
	if p.board.PictureAt(c) == 0 { // the tile has gone since
		return stage.CellName(w, c)
	}
	return stage.At(w, w.F("linkup.say.the", p.onCell(w, c)), c)
}

// kinds names the pictures on cells.
func (p *pictured) kinds(w *ui.Words, cells []rules.Cell) string {
	var names []string
	for _, c := range cells {
		if name := p.onCell(w, c); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return stage.Some(w, names)
}
