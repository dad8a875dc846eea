package linkup

import "warren/puzzles"

// Blank returns the board of that size without pictures.
func Blank(rows, cols int) string { return puzzles.NewDraft(rows, cols, empty).String() }

// Key returns the same text for drafts that differ in the signs of their pictures alone.
func Key(d puzzles.Draft) string { return d.Renamed(Pictures) }
