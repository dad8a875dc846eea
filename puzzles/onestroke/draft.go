package onestroke

import "warren/puzzles"

// needed is the sign that every board has once.
const needed = string(rune(start))

// Blank returns the board of that size without blocks, its start at the top left.
func Blank(rows, cols int) string { return Mend(puzzles.NewDraft(rows, cols, free)).String() }

// Stroke lays a brush, which is a sign, along a path of cells and returns the draft. The start comes to the last cell of the path and leaves a cell to visit;
// so does the end, which takes no start away.
func Stroke(d puzzles.Draft, brush rune, path []Cell) puzzles.Draft {
	switch brush {
	case start:
		d.Bring(start, path, free, "")
	case end:
		d.Bring(end, path, free, needed)
	default:
		d.Paint(path, brush, needed)
	}
	return d
}

// Mend returns a draft that was cut from a board as a board: with a start, on the first cell to visit or on the first cell.
func Mend(d puzzles.Draft) puzzles.Draft {
	if d.Cells(nil, start) != nil {
		return d
	}
	at := Cell{}
	if toVisit := d.Cells(nil, free); toVisit != nil {
		at = toVisit[0]
	}
	d.Set(at, start)
	return d
}
