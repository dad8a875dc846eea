package linkup

import "warren/puzzles"

// Blank returns the board of that size without pictures.
func Blank(rows, cols int) string { return puzzles.NewDraft(rows, cols, empty).String() }
