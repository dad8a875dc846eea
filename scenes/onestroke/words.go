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

type reasonText struct {
	key    string
	counts int    // how many of the reason's numbers it shows
	onset  string // the key for numbers that would fit a line from the other colour, "" for the same
	ways   bool   // the reason speaks against ways on, with which the text begins
	chess  chess
}

// A chess says which cells a reason shows as squares of a chessboard.
type chess uint8

const (
	chessNone  chess = iota
	chessAll         // all that are left; black is the colour of the reason's cells, and only the squares mark them
	chessPart        // the reason's cells; black is the colour of the one to which the arrow leads
	chessToEnd       // all that are left; black is the colour on which the line ends
)

var reasons = map[string]reasonText{
	"early":     {counts: 1},
	"unreached": {key: "onestroke.unreached", counts: 1},
	"deadEnds":  {key: "onestroke.deadEnds", counts: 1},
	"split":     {key: "onestroke.split", counts: 1},
	"cut":       {key: "onestroke.cut", counts: 1},
	"twoEnds":   {key: "onestroke.twoEnds"},
	"colour":    {key: "onestroke.colour", onset: "onestroke.colourFrom", counts: 2, chess: chessAll},
	"endColour": {key: "onestroke.endColour", chess: chessToEnd},
	"elsewhere": {key: "onestroke.elsewhere"},
	"ending":    {key: "onestroke.ending", chess: chessToEnd},
	"pocket":    {key: "onestroke.pocket", counts: 2, chess: chessPart},

	"elseEarly":     {ways: true},
	"elseUnreached": {key: "onestroke.else.unreached", ways: true},
	"elseDeadEnds":  {key: "onestroke.else.deadEnds", ways: true, counts: 1},
	"elseSplit":     {key: "onestroke.else.split", ways: true, counts: 1},
	"elseCut":       {key: "onestroke.else.cut", ways: true, counts: 1},
	"elseTwoEnds":   {key: "onestroke.else.twoEnds", ways: true},
	"elseElsewhere": {key: "onestroke.else.elsewhere", ways: true},
	"elseEnding":    {key: "onestroke.else.ending", ways: true, chess: chessToEnd},
	"elsePocket":    {key: "onestroke.else.pocket", ways: true, counts: 2, chess: chessPart},

	"soon":    {ways: true, counts: 1},
	"only":    {key: "onestroke.only"},
	"now":     {},
	"end":     {key: "onestroke.end", counts: 1},
	"through": {key: "onestroke.through", counts: 1},
}

func explain(w *ui.Words, why *search.Reason) string {
	text, ok := reasons[why.Kind]
	if !ok || len(why.Counts) < text.counts || text.ways && len(why.Arrows) == 0 {
		return "" // a kind without a text, or numbers are missing
	}
	if says := told(w, why); says != "" {
		return says
	}
	if text.onset != "" && why.Counts[0] == why.Counts[1]+1 { // too many only because the line begins on white
		text.key = text.onset
	}
	var values []any
	for _, n := range why.Counts[:text.counts] {
		values = append(values, n)
	}
	return goingOn(w, why, w.F(text.key, values...))
}

// told returns a reason in the words for everyone, or "" for one in whose words cells and colours are only marked, or only told.
func told(w *ui.Words, why *search.Reason) string {
	switch key := "onestroke.why." + why.Kind; why.Kind {
	case "early", "soon":
		return goingOn(w, why, w.Count(key, why.Counts[0]))
	case "elseEarly":
		return goingOn(w, why, w.T(key))
	case "unreached", "elseUnreached", "now", "end", "through":
		if len(why.Cells) == 1 {
			return goingOn(w, why, w.F(key, stage.CellName(w, stage.CellOf(why.Cells[0]))))
		}
	}
	return ""
}

// goingOn begins a text with the ways that the reason speaks against.
func goingOn(w *ui.Words, why *search.Reason, says string) string {
	if ways := against(why); len(ways) > 0 {
		return w.F("onestroke.going", stage.Either(w, sides(w, ways)), says)
	}
	return says
}

// against returns the arrows of the moves that a reason speaks against, which come first.
func against(why *search.Reason) [][2][2]int {
	n := 0
	for reasons[why.Kind].ways && n < len(why.Arrows) && why.Arrows[n][0] == why.Arrows[0][0] {
		n++
	}
	return why.Arrows[:n]
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
