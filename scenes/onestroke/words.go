package onestroke

import (
	"fmt"
	"strconv"
	"strings"

	"warren/internal/session"
	rules "warren/puzzles/onestroke"
	"warren/scenes/table"
	"warren/scenes/ui"
	"warren/solver/search"
)

// The texts of One Stroke: it counts cells, but the best stroke is the one with the fewest turns.

func scores(w *ui.Words, g *game) [2]table.Score {
	at := g.Position().(rules.Board)
	return [2]table.Score{
		{Name: w.T("unit.cells"), Value: fmt.Sprintf("%d / %d", at.Len(), at.Free())},
		{Name: w.T("onestroke.turns"), Value: strconv.Itoa(at.Turns())},
	}
}

// judge returns the verdict: a game without help is perfect. The fewest turns, if they are proven, earn a medal as well. It
// has three stars without help, two with hints, and one if the player saw the solution.
func judge(g *game) session.Verdict {
	v := session.JudgeByFewest(g, g.Position().(rules.Board).Turns())
	v.Perfect = !v.Helped
	switch {
	case g.Aids()&(session.SolveAid|session.WatchAid) != 0:
		v.Stars = 1
	case v.Helped:
		v.Stars = 2
	default:
		v.Stars = 3
	}
	v.Medal = v.Perfect && v.Proven && v.Yours <= v.Best
	return v
}

// comment returns the text that compares the turns with the fewest.
func comment(w *ui.Words, _ *game, v session.Verdict) string {
	says := ""
	switch {
	case v.Proven && !v.Longer:
		says = w.T("onestroke.fewest")
	case v.Proven:
		says = w.Count("onestroke.more", v.Yours-v.Best)
	case v.Longer:
		says = w.Count("onestroke.moreKnown", v.Yours-v.Best)
	case v.Known:
		says = w.T("onestroke.bestKnown")
	default:
		says = w.T("onestroke.unproven")
	}
	return says
}

// way says only that there is a way: the search was not asked for more.
func way(w *ui.Words, _ *search.Answer) string { return w.T("onestroke.way") }

// manyWays is the number of digits from which the ways are called many.
const manyWays = 7

// aside returns the text for the number of ways, if they were counted and the line has not begun: one, few or many; or the text
// that no search was needed to see that there is none.
func aside(w *ui.Words, g *session.Game, a *search.Answer) string {
	if a.Decided && a.Explored == 0 && a.Reason != nil {
		return w.T("onestroke.plain")
	}
	switch n, err := strconv.ParseUint(a.Solutions, 10, 64); {
	case a.Solutions == "" || !a.Solvable || !g.Untouched():
		return ""
	case len(a.Solutions) >= manyWays || err != nil:
		return w.T("onestroke.waysMany")
	default:
		return strings.Replace(w.Count("onestroke.ways", int(n)), strconv.FormatUint(n, 10), ui.Grouped(n), 1)
	}
}

// reasons are the strings that say why there is no solution.
var reasons = map[string]string{
	"unreached": "onestroke.unreached",
	"deadEnds":  "onestroke.deadEnds",
	"cut":       "onestroke.cut",
	"twoEnds":   "onestroke.twoEnds",
	"colour":    "onestroke.colour",
	"ending":    "onestroke.ending",
	"pocket":    "onestroke.pocket",
}

func explain(w *ui.Words, why *search.Reason) string {
	key, ok := reasons[why.Kind]
	if !ok {
		return ""
	}
	return w.T(key)
}

// narrate returns the text that says where the rabbit is, since the text of a board has only the start, and where it should
// go next.
func narrate(w *ui.Words, at rules.Board, tip table.Tip[rules.Move]) string {
	head := at.Head()
	says := w.F("onestroke.at", head.Row+1, head.Col+1)
	if tip.Stage != session.TipNone {
		says = w.Sentences(says, w.F("onestroke.next", tip.Move.To.Row+1, tip.Move.To.Col+1))
	}
	return says
}
