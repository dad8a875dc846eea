package main

import (
	"fmt"
	"strings"

	"warren/internal/levels"
)

// format returns the file of a pack.
func format(puzzle string, made []levels.Level) string {
	var text strings.Builder
	fmt.Fprintf(&text, "// The levels of %s, made by make packs from the recipes in internal/packmaker: do not edit.\n", puzzle)
	text.WriteString("// par: the fewest that TaskSolve proves, at least bound where that differs; grade: how hard it is for people.\n")
	for _, l := range made {
		fmt.Fprintf(&text, "\n// level=%d par=%d ", l.Number, l.Par)
		if l.Bound != l.Par {
			fmt.Fprintf(&text, "bound=%d ", l.Bound)
		}
		fmt.Fprintf(&text, "grade=%d band=%s seed=%d name=%s / %s\n%s", l.Grade, l.Band, l.Seed, l.Name.EN, l.Name.ZH, l.Board)
	}
	return text.String()
}
