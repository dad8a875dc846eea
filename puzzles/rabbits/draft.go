package rabbits

import (
	"strings"

	"warren/puzzles"
)

// FoxBrush is the brush that lays foxes, each with a letter that is free. The other brushes are the signs of what they lay.
const FoxBrush = 'a'

// Blank returns the board of that side with nothing but a rabbit, above the hole at the centre.
func Blank(side int) string { return Mend(puzzles.NewDraft(side, side, empty)).String() }

// Begin returns the board of that side with a rabbit that can jump over a mushroom into the hole at the centre.
func Begin(side int) string {
	d, centre := puzzles.NewDraft(side, side, empty), Cell{Row: side / 2, Col: side / 2}
	d.Set(centre.Plus(-2, 0), rabbit)
	d.Set(centre.Plus(-1, 0), mushroom)
	return d.String()
}

// FoxIn returns the cells of the fox on a cell of a draft. A letter on more or fewer than two neighbours is foxes of two, and the last is half a fox.
func FoxIn(d puzzles.Draft, at Cell) (fox puzzles.Run, ok bool) {
	if sign := d.At(at); sign != pairSign && !strings.ContainsRune(letters, sign) || !d.Inside(at) {
		return puzzles.Run{}, false
	}
	fox = d.Run(at)
	before := (at.Row - fox.First.Row + at.Col - fox.First.Col) / 2 * 2
	fox.First, fox.Len = fox.Cell(before), min(2, fox.Len-before)
	fox.Vertical = fox.Vertical && fox.Len == 2
	return fox, true
}

// Stroke lays a brush along a path of cells and returns the draft. FoxBrush lays a fox on the first cell and the next one towards the last. The brushes of
// foxes and rabbits move the piece that the path begins on; else a rabbit comes to its end. Mushrooms and the eraser take away what they pass, foxes as a
// whole, but never the only rabbit.
func Stroke(d puzzles.Draft, brush rune, path []Cell) puzzles.Draft {
	from, to := path[0], path[len(path)-1]
	piece, moves := FoxIn(d, from)
	if d.At(from) == rabbit {
		piece, moves = puzzles.Run{First: from, Len: 1}, true
	}
	switch {
	case brush == empty || brush == mushroom:
		for _, c := range path {
			put(&d, c, brush)
		}
	case moves:
		d.Carry(piece, to.Row-from.Row, to.Col-from.Col, empty)
	case brush == rabbit:
		put(&d, to, rabbit)
	default:
		if fox, letter := d.Drawn(from, to, 2, empty), d.Unused(letters); fox.Len == 2 && letter != 0 {
			d.Lay(fox, letter)
		}
	}
	return d
}

// put puts a sign on a cell, in place of the whole fox that is there.
func put(d *puzzles.Draft, c Cell, sign rune) {
	if fox, ok := FoxIn(*d, c); ok {
		d.Lay(fox, empty)
	}
	d.Paint([]Cell{c}, sign, string(rabbit))
}

// Mend returns a draft that was cut, mirrored or turned as a board: without half foxes, and with a rabbit. That is above the centre, on the first free
// cell, or in place of what is there.
func Mend(d puzzles.Draft) puzzles.Draft {
	for row := range d.Rows() {
		for col := range d.Cols() {
			at := Cell{Row: row, Col: col}
			if fox, ok := FoxIn(d, at); ok && fox.Len < 2 {
				d.Set(at, empty)
			}
		}
	}
	if d.Cells(nil, rabbit) != nil {
		return d
	}
	at := Cell{Row: d.Rows()/2 - 1, Col: d.Cols() / 2}
	if free := d.Cells(nil, empty); d.At(at) != empty && free != nil {
		at = free[0]
	}
	put(&d, at, rabbit)
	return d
}

// Key returns the same text for drafts that differ in the letters of their foxes alone.
func Key(d puzzles.Draft) string { return d.Renamed(letters) }
