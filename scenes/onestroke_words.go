package scenes

import (
	"fmt"
	"strconv"
	"strings"

	"warren/puzzles/onestroke"
	"warren/solver/search"
)

// What One Stroke says in its own way: it counts cells, but the stroke that costs least has the fewest turns.

func (g *garden) scores(w *words, in *game[onestroke.Board, onestroke.Move]) [2]score {
	at := in.position()
	return [2]score{
		{w.t("unit.cells"), fmt.Sprintf("%d / %d", at.Len(), at.Free())},
		{w.t("onestroke.turns"), strconv.Itoa(at.Turns())},
	}
}

// remark has nothing to add to the verdict.
func (g *garden) remark(*words, onestroke.Board, []onestroke.Move) string { return "" }

// judge: what counts is that it was done without help. The fewest turns, where they are proven, earn a medal on top.
func (g *garden) judge(w *words, in *game[onestroke.Board, onestroke.Move]) verdict {
	turns := in.position().Turns()
	alone := !in.helped && !in.coached && !in.lost
	v := verdict{yours: turns, best: in.par, known: in.known, perfect: alone}
	fewest := in.proven() && turns <= in.par
	v.medal = alone && fewest
	v.longer = in.known && turns > in.par
	switch {
	case fewest:
		v.says = w.t("onestroke.fewest")
	case v.longer && in.proven():
		v.says = w.moves("onestroke.more", turns-in.par)
	case v.longer:
		v.says = w.moves("onestroke.moreKnown", turns-in.par)
	case in.known:
		v.says = w.t("onestroke.bestKnown")
	default:
		v.says = w.t("onestroke.unproven")
	}
	if !alone {
		v.says = w.t("win.helped") + " · " + v.says
	}
	return v
}

// tellWay: whoever asks whether there is still a way is told no more than that.
func (g *garden) tellWay(w *words, _ *search.Answer) string { return w.t("onestroke.way") }

// countWork is what takes less than a second.
func (g *garden) countWork() uint64 { return 4_000_000 }

// manyWays is from how many digits on the number of ways is called many.
const manyWays = 7

// tellCurious tells how many ways there are, where they were counted: one, few or many; or that none is so plain that nothing had to
// be searched.
func (g *garden) tellCurious(w *words, a *search.Answer) string {
	if a.Decided && a.Explored == 0 && a.Reason != nil {
		return w.t("onestroke.plain")
	}
	switch n, err := strconv.ParseUint(a.Solutions, 10, 64); {
	case a.Solutions == "" || !a.Solvable:
		return ""
	case len(a.Solutions) >= manyWays || err != nil:
		return w.t("onestroke.waysMany")
	default:
		return strings.Replace(w.moves("onestroke.ways", int(n)), strconv.FormatUint(n, 10), grouped(n), 1)
	}
}

// reasonsOfStroke are the strings that say why there is no solution.
var reasonsOfStroke = map[string]string{
	"unreached": "onestroke.unreached",
	"deadEnds":  "onestroke.deadEnds",
	"cut":       "onestroke.cut",
	"colour":    "onestroke.colour",
	"ending":    "onestroke.ending",
}

func (g *garden) explain(w *words, why *search.Reason) string {
	key, ok := reasonsOfStroke[why.Kind]
	if !ok {
		return ""
	}
	return w.t(key)
}

// narrate tells where the rabbit is, since the text of a board has the start alone, and where it should go on.
func (g *garden) narrate(w *words, at onestroke.Board, tip tip[onestroke.Move]) string {
	head := at.Head()
	says := w.f("onestroke.at", head.Row+1, head.Col+1)
	if tip.stage != tipNone {
		says = w.sentences(says, w.f("onestroke.next", tip.move.To.Row+1, tip.move.To.Col+1))
	}
	return says
}
