package puzzletest

import (
	"pgregory.net/rapid"

	"warren/puzzles"
)

// CellsAt returns cells by their rows and columns in turn.
func CellsAt(numbers ...int) (cells []puzzles.Cell) {
	for i := 0; i < len(numbers); i += 2 {
		cells = append(cells, puzzles.Cell{Row: numbers[i], Col: numbers[i+1]})
	}
	return cells
}

// DrawPath draws the path of a pointer that goes down on a draft and may leave it.
func DrawPath(t *rapid.T, d puzzles.Draft) []puzzles.Cell {
	path := []puzzles.Cell{{Row: rapid.IntRange(0, d.Rows()-1).Draw(t, "row"), Col: rapid.IntRange(0, d.Cols()-1).Draw(t, "col")}}
	for range rapid.IntRange(0, 3).Draw(t, "turns") {
		path = puzzles.Passed(path, puzzles.Cell{
			Row: rapid.IntRange(-1, d.Rows()).Draw(t, "to row"), Col: rapid.IntRange(-1, d.Cols()).Draw(t, "to col"),
		})
	}
	return path
}
