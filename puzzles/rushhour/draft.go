package rushhour

import (
	"strings"

	"warren/puzzles"
)

// CarBrush is the brush that lays cars, each with a letter that is free. The other brushes are the signs of what they lay.
const CarBrush = 'B'

// Blank returns the board of that size with nothing but the red car, at the left end of the row where deals put it.
func Blank(rows, cols int) string { return Mend(puzzles.NewDraft(rows, cols, empty)).String() }

// Begin returns the board of that size, at least 3×3, with the red car where Blank has it and another one in its way at the right edge.
func Begin(rows, cols int) string {
	d := puzzles.DraftOf(Blank(rows, cols), empty)
	way := d.Cells(nil, Hero)[0].Row
	d.Lay(puzzles.Run{First: Cell{Row: way, Col: cols - 1}, Len: 2, Vertical: true}, CarBrush)
	return d.String()
}

// CarIn returns the vehicle on a cell of a draft; it reports false if there is none. Cells that are no vehicle count by their straight run.
func CarIn(d puzzles.Draft, at Cell) (car Car, ok bool) {
	letter := d.At(at)
	if letter != Hero && !strings.ContainsRune(Names, letter) {
		return Car{}, false
	}
	r := d.Run(at)
	return Car{Letter: byte(letter), Row: r.First.Row, Col: r.First.Col, Len: r.Len, Vertical: r.Vertical}, true
}

// Stroke lays a brush along a path of cells and returns the draft. CarBrush lays a car of two or more cells as far as there is room; where a car is, it
// moves that one. The letter of the red car moves that car onto the path. Walls and the eraser take away the cars that they pass, but never the only red car.
func Stroke(d puzzles.Draft, brush rune, path []Cell) puzzles.Draft {
	d.Paint(d.Cells(nil, 'o'), empty, "")
	from, to := path[0], path[len(path)-1]
	car, onCar := CarIn(d, from)
	switch {
	case brush == empty || brush == wall:
		for _, c := range path {
			put(&d, c, brush)
		}
	case onCar && (brush != Hero || car.Letter == Hero && !car.Vertical && car.Len > 1):
		d.Carry(d.Run(from), to.Row-from.Row, to.Col-from.Col, empty)
	case brush == Hero:
		return withHero(d, from, to)
	default:
		if r, letter := d.Drawn(from, to, MaxSize, empty), d.Unused(Names); r.Len > 1 && letter != 0 {
			d.Lay(r, letter)
		}
	}
	return d
}

// put puts a wall or nothing on a cell, in place of the whole car that is there.
func put(d *puzzles.Draft, c Cell, sign rune) {
	if car, ok := CarIn(*d, c); ok {
		if car.Letter == Hero && len(d.Cells(nil, Hero)) == car.Len {
			return
		}
		d.Lay(d.Run(c), empty)
	}
	d.Set(c, sign)
}

// withHero returns the draft with the red car laid from one cell towards another of the row, or else over the first cell, if there is room.
func withHero(d puzzles.Draft, from, to Cell) puzzles.Draft {
	length := 2
	if cells := d.Cells(nil, Hero); len(cells) > 0 {
		length = max(length, d.Run(cells[0]).Len)
	}
	bare := d
	bare.Paint(d.Cells(nil, Hero), empty, "")
	if to.Col != from.Col {
		if r := bare.Drawn(from, Cell{Row: from.Row, Col: to.Col}, MaxSize, empty); r.Len > 1 {
			bare.Lay(r, Hero)
			return bare
		}
	}
	for ; length > 1; length-- {
		for shift := range length {
			if r := (puzzles.Run{First: from.Plus(0, -shift), Len: length}); bare.Fits(r, empty) {
				bare.Lay(r, Hero)
				return bare
			}
		}
	}
	return d
}

// Mend returns a draft that was cut or mirrored as a board: without cars of one cell, and with a red car. That is where deals put it, in the first free
// place, or in place of others.
func Mend(d puzzles.Draft) puzzles.Draft {
	for row := range d.Rows() {
		for col := range d.Cols() {
			at := Cell{Row: row, Col: col}
			if car, ok := CarIn(d, at); ok && car.Len == 1 {
				d.Set(at, empty)
			}
		}
	}
	if d.Cells(nil, Hero) != nil {
		return d
	}
	first := puzzles.Run{First: Cell{Row: (d.Rows() - 1) / 2}, Len: 2}
	for at := range d.Rows() * d.Cols() {
		row := (first.First.Row + at/d.Cols()) % d.Rows()
		if r := (puzzles.Run{First: Cell{Row: row, Col: at % d.Cols()}, Len: 2}); d.Fits(r, empty) {
			d.Lay(r, Hero)
			return d
		}
	}
	put(&d, first.Cell(0), empty)
	put(&d, first.Cell(1), empty)
	d.Lay(first, Hero)
	return d
}

// Key returns the same text for drafts that differ in the letters of their vehicles alone.
func Key(d puzzles.Draft) string {
	d.Paint(d.Cells(nil, 'o'), empty, "")
	return d.Renamed(Names)
}

// Fuller reports whether d, a valid board, is another one with walls and vehicles added on free cells. The moves of a solution of d that are not of added
// vehicles solve the other one too, so where that has no solution, d has none.
func Fuller(than, d puzzles.Draft) bool {
	if than.Rows() != d.Rows() || than.Cols() != d.Cols() {
		return false
	}
	free := func(sign rune) bool { return sign == empty || sign == 'o' }
	for row := range d.Rows() {
		for col := range d.Cols() {
			was, is := than.At(Cell{Row: row, Col: col}), d.At(Cell{Row: row, Col: col})
			switch {
			case was == is, free(was) && (free(is) || is == wall):
			case !free(was), len(than.Cells(nil, is)) > 0: // another sign in its place, or a vehicle that became longer
				return false
			}
		}
	}
	return true
}
