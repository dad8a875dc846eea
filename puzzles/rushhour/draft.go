package rushhour

import (
	"slices"
	"strings"

	"warren/puzzles"
)

// CarBrush is the brush that lays cars, each with a letter that is free. The other brushes are the signs of what they lay.
const CarBrush = 'B'

// Blank returns the board of that size with nothing but the red car, at the left end of the row where deals put it.
func Blank(rows, cols int) string {
	d := puzzles.NewDraft(rows, cols, empty)
	layCar(&d, Car{Letter: Hero, Row: exitRow(rows), Len: 2})
	return d.String()
}

// exitRow returns the row in which the red car of a new board of that many rows stands: the third of six.
func exitRow(rows int) int { return (rows - 1) / 2 }

// CarIn returns the vehicle on a cell of a draft; it reports false if there is none. Of a letter that is on other cells too, as only on
// a draft that is no board, it is the straight run through the cell: across, if the letter is on the cell to the left or right.
func CarIn(d puzzles.Draft, at Cell) (car Car, ok bool) {
	letter := d.At(at)
	if !isVehicle(letter) {
		return Car{}, false
	}
	across := func(c Cell) bool {
		return d.At(c) == letter && (d.At(c.Plus(0, -1)) == letter || d.At(c.Plus(0, 1)) == letter)
	}
	car = Car{Letter: byte(letter), Vertical: !across(at)}
	dr, dc := car.axis()
	belongs := func(c Cell) bool { return d.At(c) == letter && across(c) != car.Vertical }
	first := at
	for belongs(first.Plus(-dr, -dc)) {
		first = first.Plus(-dr, -dc)
	}
	car.Row, car.Col = first.Row, first.Col
	for belongs(car.cell(car.Len)) {
		car.Len++
	}
	if car.Len == 1 {
		car.Vertical = false
	}
	return car, true
}

func isVehicle(sign rune) bool {
	return isCell(sign) && sign != empty && sign != 'o' && sign != wall
}

// Stroke lays a brush along a path of cells that begins where the pointer went down, and returns the draft. The brush of a car lays one of
// two or more cells, with a free letter, from the first cell of the path towards the last one, as far as there is room; on the first cell
// alone it finds room for two. A path that begins on a car moves that car as far along as it finds a place. The letter of the red car
// moves that car to the path. Walls and the eraser take away the cars that they pass, but never the only red car.
func Stroke(d puzzles.Draft, brush rune, path []Cell) puzzles.Draft {
	from, to := path[0], path[len(path)-1]
	switch brush {
	case empty, wall:
		for _, c := range path {
			put(&d, c, brush)
		}
		return d
	case Hero:
		return strokeHero(d, from, to)
	}
	if car, ok := CarIn(d, from); ok {
		return moved(d, car, to.Row-from.Row, to.Col-from.Col)
	}
	if letter, ok := freeLetter(d); ok {
		if car, ok := newCar(d, letter, from, to); ok {
			layCar(&d, car)
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
		lift(d, car)
	}
	d.Set(c, sign)
}

// strokeHero moves the red car: by the path, if that begins on it, or onto it.
func strokeHero(d puzzles.Draft, from, to Cell) puzzles.Draft {
	old, ok := CarIn(d, from)
	if ok && old.Letter == Hero && !old.Vertical && old.Len > 1 {
		return moved(d, old, to.Row-from.Row, to.Col-from.Col)
	}
	length := 2
	if hero, ok := heroIn(d); ok {
		length = max(length, hero.Len)
	}
	bare := d
	for _, c := range d.Cells(nil, Hero) {
		bare.Set(c, empty)
	}
	if to.Col != from.Col {
		if car, ok := newCar(bare, Hero, from, to); ok {
			layCar(&bare, car)
			return bare
		}
	}
	for ; length >= 2; length-- {
		for shift := range length {
			car := Car{Letter: Hero, Row: from.Row, Col: from.Col - shift, Len: length}
			if roomIn(bare, car) {
				layCar(&bare, car)
				return bare
			}
		}
	}
	return d
}

// heroIn returns the first red car of a draft.
func heroIn(d puzzles.Draft) (car Car, ok bool) {
	cells := d.Cells(nil, Hero)
	if len(cells) == 0 {
		return Car{}, false
	}
	return CarIn(d, cells[0])
}

// newCar returns the vehicle that a drag from one cell towards another lays; it reports false if there is no room for two cells. A drag
// within one cell finds room to the right, below, to the left or above.
func newCar(d puzzles.Draft, letter byte, from, to Cell) (car Car, ok bool) {
	down, right := to.Row-from.Row, to.Col-from.Col
	if down == 0 && right == 0 {
		for _, side := range [...]puzzles.Side{puzzles.East, puzzles.South, puzzles.West, puzzles.North} {
			if beside := from.Beside(side); d.Inside(beside) {
				if car, ok = newCar(d, letter, from, beside); ok {
					return car, true
				}
			}
		}
		return Car{}, false
	}
	if letter != Hero && max(down, -down) > max(right, -right) {
		right = 0
	} else {
		down = 0
	}
	dr, dc := sign(down), sign(right)
	length := 0
	for length <= max(down, -down, right, -right) && emptyIn(d, from.Plus(length*dr, length*dc)) {
		length++
	}
	first := from
	if dr+dc < 0 {
		first = from.Plus((length-1)*dr, (length-1)*dc)
	}
	return Car{Letter: letter, Row: first.Row, Col: first.Col, Len: length, Vertical: dr != 0}, length >= 2
}

// moved returns the draft with a car moved by down and right, or by as much of that as it finds a place for.
func moved(d puzzles.Draft, car Car, down, right int) puzzles.Draft {
	bare := d
	lift(&bare, car)
	steps := max(down, -down, right, -right)
	for i := steps; i > 0; i-- {
		to := car
		to.Row, to.Col = car.Row+down*i/steps, car.Col+right*i/steps
		if roomIn(bare, to) {
			layCar(&bare, to)
			return bare
		}
	}
	return d
}

func sign(n int) int { return min(1, max(-1, n)) }

// emptyIn reports whether a cell is on the draft with nothing on it.
func emptyIn(d puzzles.Draft, c Cell) bool { return d.At(c) == empty || d.At(c) == 'o' }

// roomIn reports whether all cells of a vehicle are empty.
func roomIn(d puzzles.Draft, car Car) bool {
	for i := range car.Len {
		if !emptyIn(d, car.cell(i)) {
			return false
		}
	}
	return true
}

func lift(d *puzzles.Draft, car Car) {
	for i := range car.Len {
		d.Set(car.cell(i), empty)
	}
}

func layCar(d *puzzles.Draft, car Car) {
	for i := range car.Len {
		d.Set(car.cell(i), rune(car.Letter))
	}
}

// freeLetter returns the first letter that no vehicle has; it reports false if all are taken, as they can only be on a draft with
// vehicles of one cell.
func freeLetter(d puzzles.Draft) (letter byte, ok bool) {
	text := d.String()
	for i := 1; i < len(letters); i++ {
		if strings.IndexByte(text, letters[i]) < 0 {
			return letters[i], true
		}
	}
	return 0, false
}

// Mend returns a draft that was cut from a board, or mirrored, as a board: without the cars of which one cell is left, and with a red
// car, which takes the place of others where there is no room.
func Mend(d puzzles.Draft) puzzles.Draft {
	for row := range d.Rows() {
		for col := range d.Cols() {
			if car, ok := CarIn(d, Cell{Row: row, Col: col}); ok && car.Len == 1 {
				lift(&d, car)
			}
		}
	}
	if _, ok := heroIn(d); ok {
		return d
	}
	rows := []int{exitRow(d.Rows())}
	for row := range d.Rows() {
		rows = append(rows, row)
	}
	for _, row := range rows {
		for col := range d.Cols() - 1 {
			if hero := (Car{Letter: Hero, Row: row, Col: col, Len: 2}); roomIn(d, hero) {
				layCar(&d, hero)
				return d
			}
		}
	}
	hero := Car{Letter: Hero, Row: rows[0], Len: 2}
	put(&d, hero.cell(0), empty)
	put(&d, hero.cell(1), empty)
	layCar(&d, hero)
	return d
}

// Key returns the same text for drafts that differ only in the letters of their vehicles.
func Key(d puzzles.Draft) string {
	seen := []rune{Hero}
	return strings.Map(func(sign rune) rune {
		switch {
		case sign == 'o':
			return empty
		case !isVehicle(sign):
			return sign
		}
		i := slices.Index(seen, sign)
		if i < 0 {
			i = len(seen)
			seen = append(seen, sign)
		}
		return rune(letters[i])
	}, d.String())
}
