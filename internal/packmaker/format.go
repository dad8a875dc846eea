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
	text.WriteString("\n" + levels.FormatPack(made))
	return text.String()
}
