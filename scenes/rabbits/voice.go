package rabbits

import (
	"warren/internal/session"
	rules "warren/puzzles/rabbits"
	"warren/render"
	"warren/scenes/stage"
	"warren/scenes/ui"
)

func (v *view) voice() stage.Voice {
	return stage.Voice{
		Cell: v.onCell, Moved: v.told, Undone: v.goes, Tip: v.tip, Reach: v.reach,
		Queries: []stage.Query{
			{Topic: stage.TopicWays, Name: "mirror.ways", Answer: v.reach},
			{Topic: stage.TopicChances, Name: "rabbits.say.whatJumps", Answer: v.jumps},
		},
	}
}

func (v *view) onCell(w *ui.Words, c rules.Cell) string {
	fox, isFox := v.board.Fox(v.board.FoxAt(c))
	hole := v.board.Hole(c)
	switch {
	case isFox && fox.Vertical:
		return w.T("rabbits.say.down")
	case isFox:
		return w.T("rabbits.say.across")
	case v.board.Mushroom(c):
		return w.T("rabbits.say.mushroom")
	case v.board.Rabbit(c) && hole:
		return w.F("rabbits.say.home", v.pieceName(w, c))
	case v.board.Rabbit(c):
		return v.pieceName(w, c)
	case hole:
		return w.T("rabbits.say.hole")
	}
	return w.T("mirror.free")
}

var coatNames = [render.Coats]string{render.White: "rabbits.say.white", render.Tan: "rabbits.say.tan", render.Slate: "rabbits.say.slate"}

// name is for use within a sentence.
func (p *piece) name(w *ui.Words) string {
	if p.fox != 0 {
		return w.T("rabbits.say.fox")
	}
	name := w.T(coatNames[p.coat])
	if p.number > 0 {
		name = w.F("rabbits.say.numbered", name, p.number)
	}
	return name
}

func (v *view) pieceName(w *ui.Words, c rules.Cell) string {
	if i := v.pieceOn(c); i != none {
		return ui.Capital(v.pieces[i].name(w))
	}
	return v.onCell(w, c)
}

func (v *view) told(w *ui.Words, m session.Move) string {
	to := m.(rules.Move).To
	return w.F("mirror.to", v.pieceName(w, to), stage.PlaceName(w, to))
}

func (v *view) tip(w *ui.Words, tip session.Tip) string {
	if tip.Stage == session.TipPiece {
		return w.F("mirror.next", v.pieceAt(w, tip.Move.(rules.Move).From))
	}
	return v.goes(w, tip.Move)
}

func (v *view) goes(w *ui.Words, move session.Move) string {
	m := move.(rules.Move)
	return w.F("rabbits.say.goes", v.pieceName(w, m.From), stage.PlaceName(w, m.From), stage.PlaceName(w, m.To))
}

func (v *view) ways(w *ui.Words, c rules.Cell) (ways []string) {
	for _, m := range v.board.MovesFrom(nil, first(v.board, c)) {
		ways = append(ways, stage.PlaceName(w, m.To))
	}
	return ways
}

func (v *view) reach(w *ui.Words, c rules.Cell) string {
	if v.pieceOn(c) == none {
		return ""
	}
	return stage.Reached(w, v.pieceName(w, c), v.ways(w, c))
}

func (v *view) jumps(w *ui.Words, _ rules.Cell) string {
	says := ""
	for _, p := range v.pieces {
		if ways := v.ways(w, p.cell); len(ways) > 0 {
			from := w.F("rabbits.say.from", v.pieceName(w, p.cell), stage.PlaceName(w, p.cell))
			says = w.Sentences(says, stage.Reached(w, from, ways))
		}
	}
	if says == "" {
		return w.T("mirror.stuck")
	}
	return says
}
