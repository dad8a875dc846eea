package rushhour

import (
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
