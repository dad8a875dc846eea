package onestroke

import (
	"warren/internal/session"
	rules "warren/puzzles/onestroke"
	"warren/scenes/stage"
	"warren/scenes/ui"
)

func (v *view) voice() stage.Voice {
	return stage.Voice{
		Cell: v.onCell, State: v.state, Moved: v.moved, Undone: v.undone, Tip: tip, Reach: v.reach,
		Queries: []stage.Query{
			{Topic: stage.TopicWays, Name: "onestroke.say.whereOn", Answer: func(w *ui.Words, _ rules.Cell) string { return v.on(w) }},
			{Topic: stage.TopicObstacles, Name: "onestroke.say.whereEnds", Answer: v.tellDeadEnds},
		},
	}
}

func (v *view) onCell(w *ui.Words, c rules.Cell) string {
	n := v.board.Number(c)
	switch {
	case c == v.board.Head() && v.board.Ends(c):
		return w.F("onestroke.say.home", v.board.Len())
	case c == v.board.Head():
		return w.F("onestroke.say.head", v.board.Len())
	case v.board.Block(c):
		return w.T("onestroke.say.hedge")
	case v.board.Ends(c):
		return w.T("onestroke.say.hole")
	case v.board.Open(c):
		return w.T("mirror.free")
	}
	return w.F("onestroke.say.line", n)
}

// state says where the rabbit is, since the text of a board has only the start, and where the line has to end.
func (v *view) state(w *ui.Words) string {
	head := v.board.Head()
	says := w.F("onestroke.at", head.Row+1, head.Col+1)
	if end, fixed := v.board.End(); fixed && end != head {
		says = w.Sentences(says, w.F("onestroke.endsAt", end.Row+1, end.Col+1))
	}
	return says
}

func (v *view) moved(w *ui.Words, m session.Move) string {
	says := w.F("onestroke.say.moved", stage.PlaceName(w, m.(rules.Move).To), v.board.Len(), v.board.Free())
	if v.board.Solved() {
		return says
	}
	return w.Sentences(says, v.on(w))
}

func (v *view) undone(w *ui.Words, m session.Move) string {
	to := m.(rules.Move).To
	if v.board.Number(to) > 0 { // it went back to there
		return w.Sentences(w.F("onestroke.say.grown", stage.PlaceName(w, to), v.board.Len()), v.on(w))
	}
	return w.Sentences(w.F("onestroke.say.undone", stage.PlaceName(w, to)), v.on(w))
}

// tip tells nothing of the piece, which is always the same.
func tip(w *ui.Words, tip session.Tip) string {
	if tip.Stage == session.TipPiece {
		return ""
	}
	to := tip.Move.(rules.Move).To
	return w.F("onestroke.next", to.Row+1, to.Col+1)
}

func (v *view) on(w *ui.Words) string { return on(w, v.board) }

func on(w *ui.Words, b rules.Board) string {
	var sides []string
	for _, side := range waysOn(b, b.Head()) {
		sides = append(sides, stage.SideName(w, side))
	}
	switch len(sides) {
	case 0:
		if b.Ends(b.Head()) && !b.Solved() {
			return w.T("onestroke.say.early")
		}
		return w.T("onestroke.say.end")
	case 1:
		return w.F("onestroke.say.onOne", sides[0])
	}
	return w.F("onestroke.say.on", stage.Listed(w, sides))
}

func (v *view) lineTo(c rules.Cell) gesture {
	v.Settle()
	moves, err := v.board.Toward(v.moves[:0], c)
	if err != nil {
		return v.refuse(err)
	}
	return gesture{Moves: session.Moves(moves)}
}
