package rabbits

import (
	"slices"

	"warren/internal/session"
	rules "warren/puzzles/rabbits"
	"warren/scenes/ui"
	"warren/solver/search"
)

// reasons are the strings of the reasons without a number, and counted those with one.
var (
	reasons = map[string]string{
		"alone":         "rabbits.why.alone",
		"still":         "rabbits.why.still",
		"stranded":      "rabbits.why.stranded",
		"last":          "rabbits.why.last",
		"through":       "rabbits.why.through",
		"oneHole":       "rabbits.why.hole",
		"allLack":       "rabbits.why.allLack",
		"allWaitFox":    "rabbits.why.allFox",
		"allWaitRabbit": "rabbits.why.allRabbit",
	}
	counted = map[string]string{
		"lacks":        "rabbits.why.lacks",
		"waitsFox":     "rabbits.why.fox",
		"waitsRabbit":  "rabbits.why.rabbit",
		"byItself":     "rabbits.why.jumps",
		"longer":       "rabbits.why.longer",
		"longerFox":    "rabbits.why.longerFox",
		"longerRabbit": "rabbits.why.longerRabbit",
	}
	// The first number is that of rabbits, the second that of holes.
	compared = map[string]string{
		"holes": "rabbits.why.holes",
		"few":   "rabbits.why.few",
	}
)

func reveals(_ session.Position, why *search.Reason, move session.Move) bool {
	m := move.(rules.Move)
	return slices.Contains(why.Arrows, [2][2]int{{m.From.Row, m.From.Col}, {m.To.Row, m.To.Col}})
}

func explain(w *ui.Words, why *search.Reason) string {
	if key, ok := reasons[why.Kind]; ok {
		return w.T(key)
	}
	if key, ok := counted[why.Kind]; ok && len(why.Counts) == 1 {
		return w.Count(key, why.Counts[0])
	}
	if key, ok := compared[why.Kind]; ok && len(why.Counts) == 2 {
		return w.F(key, why.Counts[0], why.Counts[1])
	}
	return ""
}
