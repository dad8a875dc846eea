package scenes

import (
	"strings"

	"warren/puzzles/linkup"
	"warren/solver/search"
)

// remark tells the turns of all links.
func (m *tiles) remark(w *words, _ linkup.Board, history []linkup.Move) string {
	turns := 0
	for _, move := range history {
		turns += move.Path.Turns()
	}
	return w.moves("linkup.turns", turns)
}

// tellPar says whether the board can be cleared, or why not.
func (m *tiles) tellPar(w *words, a *search.Answer) string {
	switch {
	case a.Solvable:
		return w.t("linkup.clearable")
	case a.Decided && a.Reason != nil && a.Reason.Kind == "odd":
		return w.t("linkup.odd")
	case a.Decided && a.Reason != nil:
		return w.t("linkup.stuck")
	}
	return ""
}

// tellCurious says what is known of the turns.
func (m *tiles) tellCurious(w *words, a *search.Answer) string {
	if !a.Solvable {
		return ""
	}
	return w.f("linkup.turnsKnown", a.Cost, a.Bound)
}

// tellWay says how many pairs are left of a position that can be cleared.
func (m *tiles) tellWay(w *words, a *search.Answer) string {
	pairs := 0
	for _, sign := range a.Board {
		if strings.ContainsRune(linkup.Pictures, sign) {
			pairs++
		}
	}
	return w.moves("linkup.toGo", pairs/2)
}

// judge: what counts is to clear the board without a hint, a shuffle or a dead end.
func (m *tiles) judge(w *words, g *game[linkup.Board, linkup.Move]) verdict {
	played := g.played()
	shuffles := countShuffles(played)
	var with []string
	if g.helped || g.coached {
		with = append(with, w.t("win.helped"))
	}
	if shuffles > 0 {
		with = append(with, w.moves("linkup.shuffled", shuffles))
	}
	if g.lost {
		with = append(with, w.t("linkup.deadEnd"))
	}
	v := verdict{perfect: len(with) == 0, yours: m.count(g.start, played), says: w.f("linkup.with", strings.Join(with, " · "))}
	if v.perfect {
		v.says = w.t("linkup.clean")
	}
	return v
}
