package linkup

import (
	"warren/internal/session"
	rules "warren/puzzles/linkup"
	"warren/render"
	"warren/scenes/stage"
	"warren/scenes/ui"
)

var pictureNames = [render.Glyphs]string{
	render.GlyphRabbit: "linkup.picture.rabbit", render.GlyphCarrot: "linkup.picture.carrot", render.GlyphLeaf: "linkup.picture.leaf",
	render.GlyphStar: "linkup.picture.star", render.GlyphDrop: "linkup.picture.drop", render.GlyphMushroom: "linkup.picture.mushroom",
	render.GlyphFlower: "linkup.picture.flower", render.GlyphGem: "linkup.picture.gem", render.GlyphHat: "linkup.picture.hat",
	render.GlyphRing: "linkup.picture.ring", render.GlyphAcorn: "linkup.picture.acorn", render.GlyphMoon: "linkup.picture.moon",
	render.GlyphFish: "linkup.picture.fish", render.GlyphHeart: "linkup.picture.heart", render.GlyphCactus: "linkup.picture.cactus",
	render.GlyphButterfly: "linkup.picture.butterfly", render.GlyphFox: "linkup.picture.fox", render.GlyphKey: "linkup.picture.key",
	render.GlyphBell: "linkup.picture.bell", render.GlyphUmbrella: "linkup.picture.umbrella", render.GlyphFir: "linkup.picture.fir",
	render.GlyphBoat: "linkup.picture.boat", render.GlyphMelon: "linkup.picture.melon", render.GlyphTurtle: "linkup.picture.turtle",
	render.GlyphSnail: "linkup.picture.snail", render.GlyphCandy: "linkup.picture.candy", render.GlyphSun: "linkup.picture.sun",
	render.GlyphSnowflake: "linkup.picture.snowflake", render.GlyphCherries: "linkup.picture.cherries", render.GlyphHouse: "linkup.picture.house",
	render.GlyphGrapes: "linkup.picture.grapes", render.GlyphDuck: "linkup.picture.duck", render.GlyphAnchor: "linkup.picture.anchor",
	render.GlyphPear: "linkup.picture.pear", render.GlyphGift: "linkup.picture.gift", render.GlyphWhale: "linkup.picture.whale",
	render.GlyphLetter: "linkup.picture.letter", render.GlyphIce: "linkup.picture.ice", render.GlyphCan: "linkup.picture.can",
	render.GlyphCrown: "linkup.picture.crown", render.GlyphCup: "linkup.picture.cup", render.GlyphBee: "linkup.picture.bee",
}

var pairNames = [render.Glyphs]string{
	render.GlyphRabbit: "linkup.pair.rabbit", render.GlyphCarrot: "linkup.pair.carrot", render.GlyphLeaf: "linkup.pair.leaf",
	render.GlyphStar: "linkup.pair.star", render.GlyphDrop: "linkup.pair.drop", render.GlyphMushroom: "linkup.pair.mushroom",
	render.GlyphFlower: "linkup.pair.flower", render.GlyphGem: "linkup.pair.gem", render.GlyphHat: "linkup.pair.hat",
	render.GlyphRing: "linkup.pair.ring", render.GlyphAcorn: "linkup.pair.acorn", render.GlyphMoon: "linkup.pair.moon",
	render.GlyphFish: "linkup.pair.fish", render.GlyphHeart: "linkup.pair.heart", render.GlyphCactus: "linkup.pair.cactus",
	render.GlyphButterfly: "linkup.pair.butterfly", render.GlyphFox: "linkup.pair.fox", render.GlyphKey: "linkup.pair.key",
	render.GlyphBell: "linkup.pair.bell", render.GlyphUmbrella: "linkup.pair.umbrella", render.GlyphFir: "linkup.pair.fir",
	render.GlyphBoat: "linkup.pair.boat", render.GlyphMelon: "linkup.pair.melon", render.GlyphTurtle: "linkup.pair.turtle",
	render.GlyphSnail: "linkup.pair.snail", render.GlyphCandy: "linkup.pair.candy", render.GlyphSun: "linkup.pair.sun",
	render.GlyphSnowflake: "linkup.pair.snowflake", render.GlyphCherries: "linkup.pair.cherries", render.GlyphHouse: "linkup.pair.house",
	render.GlyphGrapes: "linkup.pair.grapes", render.GlyphDuck: "linkup.pair.duck", render.GlyphAnchor: "linkup.pair.anchor",
	render.GlyphPear: "linkup.pair.pear", render.GlyphGift: "linkup.pair.gift", render.GlyphWhale: "linkup.pair.whale",
	render.GlyphLetter: "linkup.pair.letter", render.GlyphIce: "linkup.pair.ice", render.GlyphCan: "linkup.pair.can",
	render.GlyphCrown: "linkup.pair.crown", render.GlyphCup: "linkup.pair.cup", render.GlyphBee: "linkup.pair.bee",
}

func (v *view) voice() stage.Voice {
	return stage.Voice{
		Cell: v.onCell, Moved: v.moved, Undone: v.backTo, Tip: v.tip, Reach: v.mates,
		Queries: []stage.Query{
			{Topic: stage.TopicWays, Name: "linkup.say.whereMates", Answer: v.mates},
			{Topic: stage.TopicChances, Name: "linkup.say.whatLinks", Answer: func(w *ui.Words, _ rules.Cell) string { return v.linkable(w) }},
		},
	}
}

func (p *pictured) picture(w *ui.Words, sign byte) string {
	if glyph, ok := p.glyph(sign); ok {
		return w.T(pictureNames[glyph])
	}
	return string(rune(sign))
}

func (p *pictured) glyph(sign byte) (glyph render.Glyph, ok bool) {
	glyph = p.face[sign]
	return glyph, glyph < render.Glyphs
}

func (p *pictured) onCell(w *ui.Words, c rules.Cell) string {
	if sign := p.board.PictureAt(c); sign != 0 {
		return p.picture(w, sign)
	}
	return w.T("mirror.free")
}

func (v *view) moved(w *ui.Words, move session.Move) string {
	m := move.(rules.Move)
	says := w.Count("linkup.say.pairs", pairs(v.board))
	if m.Shuffle == "" && v.seen > 0 { // the link is still drawn, with what it joined
		pair := v.pairOf(w, v.ghosts[v.seen-1].sign, m.Path.From(), m.Path.To())
		says = w.Sentences(ui.Capital(w.F("linkup.say.linked", pair)), says)
	}
	return says
}

func (v *view) backTo(w *ui.Words, m session.Move) string {
	says := w.T("linkup.say.shuffle")
	if m.(rules.Move).Shuffle == "" {
		says = v.tip(w, session.Tip{Stage: session.TipMove, Move: m})
	}
	return w.Sentences(says, w.Count("linkup.say.pairs", pairs(v.board)))
}

func (v *view) tip(w *ui.Words, tip session.Tip) string {
	path := tip.Move.(rules.Move).Path
	from, to := path.From(), path.To()
	if tip.Stage == session.TipPiece {
		return v.pair(w, from, to)
	}
	return w.F("linkup.say.pair", v.onCell(w, from), stage.PlaceName(w, from), stage.PlaceName(w, to))
}

func (v *view) mates(w *ui.Words, c rules.Cell) string {
	sign := v.board.PictureAt(c)
	if sign == 0 {
		return ""
	}
	var linked, blocked []string
	for i := range len(v.board.Cells()) {
		to := v.cell(i)
		if to == c || v.board.PictureAt(to) != sign {
			continue
		}
		if _, err := v.board.Link(c, to); err == nil {
			linked = append(linked, stage.PlaceName(w, to))
		} else {
			blocked = append(blocked, stage.PlaceName(w, to))
		}
	}
	name := v.picture(w, sign)
	switch {
	case len(linked) == 0:
		return w.F("linkup.say.blockedAll", name, stage.Listed(w, blocked))
	case len(blocked) == 0:
		return w.F("linkup.say.mates", name, stage.Listed(w, linked))
	}
	return w.Sentences(w.F("linkup.say.mates", name, stage.Listed(w, linked)), w.F("linkup.say.blocked", stage.Listed(w, blocked)))
}

func (v *view) linkable(w *ui.Words) string {
	const most = 5
	says := ""
	for i, m := range v.board.Moves(nil) {
		if i == most {
			break
		}
		says = w.Sentences(says, ui.Capital(v.pair(w, m.Path.From(), m.Path.To())))
	}
	if says == "" {
		return w.T("linkup.say.none")
	}
	return says
}
