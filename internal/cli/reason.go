//go:build !js

package cli

import (
	"fmt"
	"strings"

	"warren/solver/search"
)

// reasons maps the kind of a search.Reason to a function that returns its text.
type reasons map[string]func(cells []string) string

// at returns a text for all cells, which replace %s.
func at(format string) func(cells []string) string {
	return func(cells []string) string { return fmt.Sprintf(format, strings.Join(cells, " ")) }
}

var onestrokeReasons = reasons{
	"unreached": at("no way leads to %s"),
	"deadEnds":  at("a stroke can end in one dead end alone, and there are %s"),
	"split":     at("what is left falls apart, and a stroke can draw either %s or the rest"),
	"cut":       at("too much is left behind when the stroke has passed %s"),
	"twoEnds":   at("a stroke would have to end beyond each of %s"),
	"colour": func(cells []string) string {
		return "coloured as a chessboard, it has too many cells of the colour of " + cells[0]
	},
	"ending": at("a stroke has to end on %s, and coloured as a chessboard that is the wrong colour"),
	"pocket": at("one way leads to %s, and coloured as a chessboard one colour is too many there"),
}

var linkupReasons = reasons{
	"odd":   at("an odd number of one picture, on %s"),
	"stuck": at("shut in for good are %s"),
	"turns": func(cells []string) string {
		return fmt.Sprintf("the best path takes %d turns, %s", len(cells)-2, strings.Join(cells, " "))
	},
	"walled": func([]string) string { return "no path leads from one to the other" },
}

// explain returns the text that follows "no solution": a colon and the reason, or "" if r is nil. A kind without a text
// stands for itself.
func (texts reasons) explain(r *search.Reason) string {
	if r == nil {
		return ""
	}
	cells := make([]string, 0, len(r.Cells))
	for _, c := range r.Cells {
		cells = append(cells, fmt.Sprintf("[%d,%d]", c[0], c[1]))
	}
	text, ok := texts[r.Kind]
	if !ok {
		text = at(r.Kind + " %s")
	}
	return ": " + text(cells)
}
