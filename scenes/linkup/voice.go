package linkup

import (
	"warren/internal/session"
	rules "warren/puzzles/linkup"
	"warren/render"
	"warren/scenes/stage"
	"warren/scenes/ui"
)

// pictureNames are the strings of the pictures.
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

// voice tells the board to those who cannot see it.
func (v *view) voice() stage.Voice[rules.Move] {
	return stage.Voice[rules.Move]{
		Cell: v.onCell, Moved: v.moved, Undone: v.backTo, Tip: v.tip, Reach: v.mates,
		Queries: []stage.Query{
			{Topic: stage.TopicWays, Name: "linkup.say.whereMates", Answer: v.mates},
			{Topic: stage.TopicChances, Name: "linkup.say.whatLinks", Answer: func(w *ui.Words, _ rules.Cell) string { return v.linkable(w) }},
		},
	}
}

// picture returns the name of a sign's picture.
func (v *view) picture(w *ui.Words, sign byte) string {
	if glyph := v.face[sign]; glyph < render.Glyphs {
		return w.T(pictureNames[glyph])
	}
	return string(rune(sign))
}

func (v *view) onCell(w *ui.Words, c rules.Cell) string {
	if sign := v.board.PictureAt(c); sign != 0 {
		return v.picture(w, sign)
	}
	return w.T("mirror.free")
}

func (v *view) moved(w *ui.Words, m rules.Move) string {
	says := w.Count("linkup.say.pairs", pairs(v.board))
	if m.Shuffle == "" && v.seen > 0 { // the link is still drawn, with what it joined
		says = w.Sentences(w.F("linkup.say.linked", v.picture(w, v.ghosts[v.seen-1].sign)), says)
	}
	return says
}

// backTo returns which pair is there again, or that a shuffle is taken back.
func (v *view) backTo(w *ui.Words, m rules.Move) string {
	says := w.T("linkup.say.shuffle")
	if m.Shuffle == "" {
		says = v.tip(w, tip{Stage: session.TipMove, Move: m})
	}
	return w.Sentences(says, w.Count("linkup.say.pairs", pairs(v.board)))
}

func (v *view) tip(w *ui.Words, tip tip) string {
	from, to := tip.Move.Path.From(), tip.Move.Path.To()
	return w.F("linkup.say.pair", v.onCell(w, from), stage.PlaceName(w, from), stage.PlaceName(w, to))
}

// mates returns where the other tiles of a picture are, and which of them can be linked with it now.
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

// linkable returns some pairs that can be linked now.
func (v *view) linkable(w *ui.Words) string {
	const most = 5
	says := ""
	for i, m := range v.board.Moves(nil) {
		if i == most {
			break
		}
		from, to := m.Path.From(), m.Path.To()
		says = w.Sentences(says, w.F("linkup.say.pair", v.onCell(w, from), stage.PlaceName(w, from), stage.PlaceName(w, to)))
	}
	if says == "" {
		return w.T("linkup.say.none")
	}
	return says
}
