package rushhour

import (
	"slices"

	"warren/internal/session"
	rules "warren/puzzles/rushhour"
	"warren/render"
	"warren/scenes/stage"
	"warren/scenes/ui"
	"warren/solver/search"
)

var (
	bodyNames = [render.CarBodies]string{
		render.Saloon: "rushhour.body.saloon", render.Van: "rushhour.body.van", render.Taxi: "rushhour.body.taxi",
		render.Hatchback: "rushhour.body.hatchback", render.Pickup: "rushhour.body.pickup", render.Coupe: "rushhour.body.coupe",
		render.BoxTruck: "rushhour.body.boxTruck", render.Bus: "rushhour.body.bus", render.Tanker: "rushhour.body.tanker",
		render.LogTruck: "rushhour.body.logTruck", render.LadderTruck: "rushhour.body.ladderTruck", render.Lorry: "rushhour.body.lorry",
		render.BendyBus: "rushhour.body.bendyBus", render.TankLorry: "rushhour.body.tankLorry",
	}
	hueNames = [render.CarHues]string{
		"rushhour.hue.blue", "rushhour.hue.yellow", "rushhour.hue.green", "rushhour.hue.pink", "rushhour.hue.purple", "rushhour.hue.lime",
	}
)

// nameOf returns what a vehicle looks like, without an article.
func nameOf(w *ui.Words, c rules.Car) string {
	if c.Letter == rules.Hero {
		return w.T("rushhour.say.hero")
	}
	body, hue := carLook(c).Look()
	return w.F("rushhour.say.car", w.T(hueNames[hue]), w.T(bodyNames[body]))
}

// theName is for use within a sentence.
func theName(w *ui.Words, c rules.Car) string { return w.F("rushhour.say.the", nameOf(w, c)) }

func legend(w *ui.Words, at session.Position) string {
	var names []string
	for _, c := range at.(rules.Board).Cars(nil) {
		if c.Letter != rules.Hero {
			names = append(names, w.F("rushhour.say.letter", rules.Name(c.Letter), theName(w, c)))
		}
	}
	return stage.Listed(w, names)
}

// nameAt is for use within a sentence. It names the cell of a vehicle that has moved since.
func nameAt(w *ui.Words, b rules.Board, c rules.Cell) string {
	if car, ok := b.Car(b.CarAt(c.Row, c.Col)); ok {
		return theName(w, car)
	}
	return stage.CellName(w, c)
}

func namesAt(w *ui.Words, b rules.Board, cells []rules.Cell) (names []string) {
	for _, c := range cells {
		if name := nameAt(w, b, c); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

func explain(w *ui.Words, at session.Standing, why *search.Reason) string {
	b, key, cells := at.At().(rules.Board), "rushhour.why."+why.Kind, stage.CellsOf(why.Cells)
	switch why.Kind {
	case "clear":
		return w.F(key, why.Arrows[0][1][0]+1)
	case "wall":
		return w.F(key, stage.PlaceName(w, cells[0]))
	case "stands":
		return w.F(key, cells[0].Col+1, stage.PlaceName(w, cells[0]))
	case "ahead":
		return w.F(key, nameAt(w, b, cells[0]))
	case "lock":
		return w.F(key, stage.Some(w, namesAt(w, b, cells)), stage.PlaceName(w, cells[0]))
	case "inWay", "must":
		return w.F(key, nameAt(w, b, stage.CellOf(why.Arrows[0][1])))
	case "waits":
		if len(why.Arrows) > 2 {
			key = "rushhour.why.waitsMany"
		}
		chain := []rules.Cell{stage.CellOf(why.Arrows[0][0]), stage.CellOf(why.Arrows[0][1]), stage.CellOf(why.Arrows[len(why.Arrows)-1][1])}
		return w.F(key, nameAt(w, b, chain[0]), nameAt(w, b, chain[1]), nameAt(w, b, chain[2]))
	case "aside":
		return w.F(key, nameAt(w, b, stage.CellOf(why.Arrows[0][1])))
	}
	return ""
}
