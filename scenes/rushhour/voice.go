package rushhour

import (
	"warren/internal/session"
	rules "warren/puzzles/rushhour"
	"warren/scenes/stage"
	"warren/scenes/ui"
)

func (v *view) voice() stage.Voice {
	return stage.Voice{
		Cell: v.onCell, Moved: v.moved, Undone: v.slid, Tip: v.tip, Reach: v.reach,
		Queries: []stage.Query{
			{Topic: stage.TopicWays, Name: "mirror.ways", Answer: v.reach},
			{Topic: stage.TopicObstacles, Name: "rushhour.say.whatBlocks", Answer: func(w *ui.Words, _ rules.Cell) string { return v.blocking(w) }},
			{Topic: stage.TopicChances, Name: "rushhour.say.whatMoves", Answer: v.movable},
		},
	}
}

func (v *view) onCell(w *ui.Words, c rules.Cell) string {
	car, ok := v.board.Car(v.board.CarAt(c.Row, c.Col))
	switch {
	case ok && car.Letter == rules.Hero:
		return ui.Capital(nameOf(w, car))
	case ok && car.Vertical:
		return w.F("rushhour.say.down", ui.Capital(nameOf(w, car)))
	case ok:
		return w.F("rushhour.say.across", ui.Capital(nameOf(w, car)))
	case v.board.Wall(c.Row, c.Col):
		return w.T("rushhour.say.wall")
	case c.Row == v.board.ExitRow() && c.Col == v.board.Cols()-1:
		return w.T("rushhour.say.exit")
	}
	return w.T("mirror.free")
}

func steps(w *ui.Words, c rules.Car, by int) (way string, far int) {
	if c.Vertical {
		return stage.WayName(w, by, 0), max(by, -by)
	}
	return stage.WayName(w, 0, by), max(by, -by)
}

func (v *view) slid(w *ui.Words, move session.Move) string {
	m := move.(rules.Move)
	car, _ := v.board.Car(m.Car)
	way, far := steps(w, car, m.By)
	return ui.Capital(w.F("rushhour.say.moved", nameOf(w, car), way, far))
}

func (v *view) moved(w *ui.Words, move session.Move) string {
	m := move.(rules.Move)
	if v.board.Solved() {
		return v.slid(w, m)
	}
	now := v.blocking(w)
	if before, err := v.board.Apply(rules.Move{Car: m.Car, By: -m.By}); err == nil && blocking(w, before) == now {
		now = "" // it is known
	}
	return w.Sentences(v.slid(w, m), now)
}

func (v *view) tip(w *ui.Words, tip session.Tip) string {
	if tip.Stage == session.TipPiece {
		car, _ := v.board.Car(tip.Move.(rules.Move).Car)
		return w.F("mirror.next", theName(w, car))
	}
	return v.slid(w, tip.Move)
}

func (v *view) blocking(w *ui.Words) string { return blocking(w, v.board) }

// blocking returns what stands between the red car and the gap.
func blocking(w *ui.Words, b rules.Board) string {
	hero, _ := b.Car(rules.Hero)
	var in []string
	for col := hero.Col + hero.Len; col < b.Cols(); col++ {
		car, ok := b.Car(b.CarAt(hero.Row, col))
		switch {
		case ok:
			in = append(in, theName(w, car))
		case b.Wall(hero.Row, col):
			in = append(in, w.T("rushhour.say.aWall"))
		}
	}
	if len(in) == 0 {
		return w.T("rushhour.say.clear")
	}
	return w.F("rushhour.say.blocked", stage.Listed(w, in))
}

func (v *view) ways(w *ui.Words, c rules.Car) (ways []string) {
	back, ahead := v.board.Reach(c)
	for _, by := range [...]int{back, ahead} {
		if by != 0 {
			way, far := steps(w, c, by)
			ways = append(ways, w.F("mirror.by", way, far))
		}
	}
	return ways
}

func (v *view) reach(w *ui.Words, at rules.Cell) string {
	car, ok := v.board.Car(v.board.CarAt(at.Row, at.Col))
	if !ok {
		return ""
	}
	return stage.Reached(w, ui.Capital(nameOf(w, car)), v.ways(w, car))
}

func (v *view) movable(w *ui.Words, _ rules.Cell) string {
	says := ""
	for _, c := range v.cars {
		if ways := v.ways(w, c.Car); len(ways) > 0 {
			says = w.Sentences(says, w.F("mirror.of", ui.Capital(nameOf(w, c.Car)), stage.Listed(w, ways)))
		}
	}
	if says == "" {
		return w.T("mirror.stuck")
	}
	return says
}
