package onestroke

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"warren/internal/session"
	rules "warren/puzzles/onestroke"
	"warren/scenes/puzzle"
	"warren/scenes/stage"
	"warren/scenes/ui"
	"warren/solver/search"
)

func scores(w *ui.Words, g *game) [2]puzzle.Score {
	at := g.Position().(rules.Board)
	return [2]puzzle.Score{
		{Name: w.T("unit.cells"), Value: fmt.Sprintf("%d / %d", at.Len(), at.Free())},
		{Name: w.T("onestroke.turns"), Value: strconv.Itoa(at.Turns())},
	}
}

// judge takes the fewest turns for the best, though the puzzle counts cells.
func judge(g *game) session.Verdict {
	return session.JudgeByDeadEnds(g, g.Position().(rules.Board).Turns())
}

// way says no more, since the search was not asked for more.
func way(w *ui.Words, _ *search.Answer) string { return w.T("onestroke.way") }

const manyWays = 7 // digits

// footnote has the number of ways, if they were counted, until the line begins or the board is won.
func footnote(w *ui.Words, g *session.Game, a *search.Answer) string {
	switch n, err := strconv.ParseUint(a.Solutions, 10, 64); {
	case a.Solutions == "" || !a.Solvable || !g.Untouched() || !g.Done.IsZero():
		return ""
	case len(a.Solutions) >= manyWays || err != nil:
		return w.T("onestroke.waysMany")
	default:
		return strings.Replace(w.Count("onestroke.ways", int(n)), strconv.FormatUint(n, 10), ui.Grouped(n), 1)
	}
}

// A chess says which cells a reason shows as squares of a chessboard.
type chess uint8

const (
	chessNone  chess = iota
	chessAll         // all that are left; dark is the colour of the reason's cells, and only the squares mark them
	chessPart        // the reason's cells; dark is the colour of the one to which the arrow leads
	chessToEnd       // all that are left; dark is the colour on which the line ends
)

var squares = map[string]chess{
	"colour": chessAll, "endColour": chessToEnd,
	"ending": chessToEnd, "elseEnding": chessToEnd, "pocket": chessPart, "elsePocket": chessPart,
}

func explain(w *ui.Words, at session.Standing, why *search.Reason) string {
	key, cells, ways := "onestroke.why."+why.Kind, stage.CellsOf(why.Cells), against(why)
	in, says := stage.CellsName(w, cells), ""
	switch why.Kind {
	case "early", "soon":
		says = w.Count(key, why.Counts[0])
	case "elseEarly", "endColour", "ending", "elseEnding":
		says = w.T(key)
	case "only":
		says = on(w, at.At().(rules.Board))
	case "unreached", "elseUnreached", "now", "end", "through", "deadEnds", "elseDeadEnds", "elsewhere", "elseElsewhere":
		says = w.F(key, in)
	case "split", "elseSplit":
		says = w.F(key, why.Counts[0])
	case "cut", "elseCut":
		says = w.F(key, stage.PlaceName(w, cells[0]), why.Counts[0])
	case "twoEnds", "elseTwoEnds":
		says = w.F(key, stage.PlaceName(w, cells[0]), stage.PlaceName(w, cells[1]))
	case "colour":
		if why.Counts[0] == why.Counts[1]+1 { // too many only because the line begins on a light one
			key = "onestroke.why.colourFrom"
		}
		says = w.F(key, why.Counts[0], why.Counts[1])
	case "pocket", "elsePocket":
		says = w.F(key, stage.PlaceName(w, stage.CellOf(why.Arrows[len(ways)][1])), why.Counts[0], why.Counts[1])
	}
	if len(ways) > 0 && says != "" { // it begins with what it speaks against
		says = w.F("onestroke.going", stage.Either(w, sides(w, ways)), says)
	}
	return says
}

// against returns the arrows of the moves that a reason speaks against, which come first.
func against(why *search.Reason) [][2][2]int {
	n := 0
	for speaksAgainst(why) && n < len(why.Arrows) && why.Arrows[n][0] == why.Arrows[0][0] {
		n++
	}
	return why.Arrows[:n]
}

func speaksAgainst(why *search.Reason) bool {
	return why.Kind == "soon" || strings.HasPrefix(why.Kind, "else") && why.Kind != "elsewhere"
}

// reveals reports whether the reason marks the cell of the step, or crosses out all other ways.
func reveals(at session.Position, why *search.Reason, _ session.Move) bool {
	crossed := len(against(why))
	return why.Kind == "now" || crossed > 0 && crossed == len(at.(rules.Board).Moves(nil))-1
}

func crossed(why *search.Reason, m rules.Move) bool {
	return why != nil && slices.ContainsFunc(against(why), func(a [2][2]int) bool { return a[1] == [2]int{m.To.Row, m.To.Col} })
}

func sides(w *ui.Words, arrows [][2][2]int) (names []string) {
	for _, a := range arrows {
		names = append(names, stage.WayName(w, a[1][0]-a[0][0], a[1][1]-a[0][1]))
	}
	return names
}
