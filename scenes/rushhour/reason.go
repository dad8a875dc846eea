package rushhour

import (
	"slices"

	rules "warren/puzzles/rushhour"
	"warren/scenes/stage"
	"warren/scenes/ui"
	"warren/solver/search"
)

// reason differs from explain where it names vehicles, whose letters nobody sees. It names the cell of one that has moved since.
func (v *view) reason(w *ui.Words, why *search.Reason) string {
	cells := stage.CellsOf(why.Cells)
	switch why.Kind {
	case "ahead":
		return ui.Capital(w.F("rushhour.aloud.ahead", v.nameAt(w, cells[0])))
	case "lock":
		says := ui.Capital(w.F("rushhour.aloud.lock", stage.Listed(w, v.namesAt(w, cells)), stage.PlaceName(w, cells[0])))
		return w.Sentences(says, v.waits(w, why.Arrows))
	case "inWay", "must":
		return ui.Capital(w.F("rushhour.aloud."+why.Kind, v.nameAt(w, stage.CellOf(why.Arrows[0][1]))))
	case "waits":
		last := why.Arrows[len(why.Arrows)-1][1]
		return w.Sentences(v.waits(w, why.Arrows), w.F("rushhour.aloud.first", v.nameAt(w, stage.CellOf(last))))
	case "aside":
		return w.Sentences(v.waits(w, why.Arrows), explain(w, why))
	}
	return explain(w, why)
}

// nameAt is for use within a sentence.
func (v *view) nameAt(w *ui.Words, c rules.Cell) string {
	car, ok := v.board.Car(v.board.CarAt(c.Row, c.Col))
	switch {
	case !ok:
		return stage.CellName(w, c)
	case car.Letter == rules.Hero:
		return w.T("rushhour.say.theHero")
	}
	return nameOf(w, car)
}

func (v *view) namesAt(w *ui.Words, cells []rules.Cell) (names []string) {
	for _, c := range cells {
		if name := v.nameAt(w, c); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

func (v *view) waits(w *ui.Words, arrows [][2][2]int) (says string) {
	var told []string
	for _, a := range arrows {
		from, to := v.nameAt(w, stage.CellOf(a[0])), v.nameAt(w, stage.CellOf(a[1]))
		one := ui.Capital(w.F("rushhour.say.waits", from, to))
		if from != to && !slices.Contains(told, one) {
			told = append(told, one)
			says = w.Sentences(says, one)
		}
	}
	return says
}
