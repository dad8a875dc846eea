package linkup

import (
	"strconv"

	"warren/internal/session"
	rules "warren/puzzles/linkup"
	"warren/scenes/puzzle"
	"warren/scenes/ui"
	"warren/solver/search"
)

var refusals = map[rules.Reason]string{
	rules.TooManyTurns: "linkup.tooManyTurns",
	rules.WalledIn:     "linkup.walledIn",
}

func par(w *ui.Words, a *search.Answer) string {
	switch {
	case a.Solvable:
		return w.T("linkup.clearable")
	case a.Decided && a.Reason != nil && a.Reason.Kind == "odd":
		return w.T("linkup.odd")
	case a.Decided && a.Reason != nil:
		return w.T("linkup.stuck")
	}
	return ""
}

// footnote has the fewest turns only if they are proven: others are no aim to play for, and the win card has them.
func footnote(w *ui.Words, _ *game, a *search.Answer) string {
	if a.Solvable && a.Optimal {
		return w.Count("linkup.turnsProven", a.Cost)
	}
	return ""
}

// way does not say how many pairs are left, which stands beside it.
func way(w *ui.Words, _ *search.Answer) string { return w.T("linkup.toGo") }

func scores(w *ui.Words, g *game) [2]puzzle.Score {
	played := g.Played()
	return [2]puzzle.Score{
		{Name: w.T("unit.links"), Value: strconv.Itoa(len(played) - countShuffles(played))},
		{Name: w.T("linkup.left"), Value: strconv.Itoa(pairs(g.Position().(rules.Board)))},
	}
}

func left(w *ui.Words, at session.Position) string {
	return w.Count("linkup.leftOver", pairs(at.(rules.Board)))
}

func size(w *ui.Words, at session.Position) string {
	return w.Count("linkup.pairs", pairs(at.(rules.Board)))
}

func explain(w *ui.Words, why *search.Reason) string {
	switch why.Kind {
	case "odd":
		return w.T("linkup.oddMarked")
	case "before":
		return w.Count("linkup.before", why.Counts[0])
	case "only":
		return w.T("linkup.only")
	case "most":
		return w.F("linkup.most", why.Counts[0])
	case "frees":
		return w.Count("linkup.frees", why.Counts[0])
	case "pairs":
		return w.T("linkup.twos")
	case "last":
		return w.T("linkup.last")
	case "locked":
		return w.T("linkup.lockedMarked")
	case "stuck":
		return w.T("linkup.stuckMarked")
	case "turns":
		return w.F("linkup.takesTurns", len(why.Cells)-2)
	case "walled":
		return w.T("linkup.walledIn")
	}
	return ""
}
