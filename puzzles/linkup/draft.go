package linkup

import "warren/puzzles"

// Blank returns the board of that size without pictures.
func Blank(rows, cols int) string { return puzzles.NewDraft(rows, cols, empty).String() }

// Begin returns the board of that size, of at least four columns, with two pairs in its middle, of which one is between the other.
func Begin(rows, cols int) string {
	d, first := puzzles.NewDraft(rows, cols, empty), Cell{Row: (rows - 1) / 2, Col: cols/2 - 2}
	for i, picture := range "ABBA" {
		d.Set(first.Plus(0, i), picture)
	}
	return d.String()
}
