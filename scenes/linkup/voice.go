package linkup

import (
	"warren/internal/session"
	rules "warren/puzzles/linkup"
	"warren/render"
	"warren/scenes/stage"
	"warren/scenes/ui"
)

func (v *view) voice() stage.Voice {
	return stage.Voice{
		Cell: v.onCell, Moved: v.moved, Undone: v.backTo, Tip: v.tip, Reach: v.mates,
		Queries: []stage.Query{
			{Topic: stage.TopicWays, Name: "linkup.say.whereMates", Answer: v.mates},
			{Topic: stage.TopicChances, Name: "linkup.say.whatLinks", Answer: v.linkable},
		},
	}
}

// pictureName returns the key of the name of a picture.
func pictureName(g render.Glyph) string { return "linkup.picture." + g.String() }

func (p *pictured) picture(w *ui.Words, sign byte) string {
	if glyph, ok := p.glyph(sign); ok {
		return w.T(pictureName(glyph))
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

func (v *view) linkable(w *ui.Words, _ rules.Cell) string {
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
