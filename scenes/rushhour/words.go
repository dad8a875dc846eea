package rushhour

import (
	rules "warren/puzzles/rushhour"
	"warren/scenes/table"
	"warren/scenes/ui"
	"warren/solver/search"
)

// reasons are the strings of the reasons without a number.
var reasons = map[string]string{
	"wall":   "rushhour.why.wall",
	"ahead":  "rushhour.why.ahead",
	"stands": "rushhour.why.stands",
	"clear":  "rushhour.why.clear",
	"inWay":  "rushhour.why.inWay",
	"aside":  "rushhour.why.aside",
	"must":   "rushhour.why.must",
}

// explain returns why the red car can never get out, or what speaks for the hinted move.
func explain(w *ui.Words, why *search.Reason) string {
	switch why.Kind {
	case "lock":
		return w.F("rushhour.why.lock", why.Counts[0])
	case "waits":
		return w.F("rushhour.why.waits", why.Counts[0])
	}
	if key, ok := reasons[why.Kind]; ok {
		return w.T(key)
	}
	return ""
}

// narrate returns who waits for whom, from the red car on, where the arrows of a hint say so.
func narrate(w *ui.Words, at rules.Board, tip table.Tip[rules.Move]) string {
	if tip.Why == nil {
		return ""
	}
	says := ""
	for _, arrow := range tip.Why.Arrows {
		from, _ := at.Car(at.CarAt(arrow[0][0], arrow[0][1]))
		if to, ok := at.Car(at.CarAt(arrow[1][0], arrow[1][1])); ok { // or it leads to the way out
			says = w.Sentences(says, w.F("rushhour.say.waits", nameOf(w, from), nameOf(w, to)))
		}
	}
	return says
}
