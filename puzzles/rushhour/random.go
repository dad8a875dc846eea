package rushhour

import "math/rand/v2"

// Random deals a board that nothing has checked: it may be trivial or have no solution. The red car stands at the left
// of the third of six rows (the row above the middle), every other vehicle where chance puts it, one in four of them
// three cells long, in canonical letters. rows is 1 to MaxSize, cols 2 to MaxSize.
//
// No other vehicle lies along the exit row: to the right of the red car it could never get out of the way, and to the
// left of it it would only make the board smaller.
func Random(r *rand.Rand, rows, cols int) Board {
	b := Board{rows: int8(rows), cols: int8(cols)}
	for row := range rows {
		for col := range cols {
			b.grid[row*MaxSize+col] = empty
		}
	}
	exitRow := (rows - 1) / 2
	heroCol := below(r, max(1, cols/2-1))
	b.place(Car{Letter: Hero, Row: exitRow, Col: heroCol, Len: 2})

	// Boards worth playing are crowded: 9 to 13 vehicles on 6×6. Chance may not find room for all of them.
	area := rows * cols
	wanted := area/4 + below(r, area/8+1)
	const triesPerVehicle = 8
	placed := 1
	for try := 0; try < wanted*triesPerVehicle && placed < wanted; try++ {
		car := Car{Letter: letters[placed], Len: 2, Vertical: below(r, 2) == 0}
		if below(r, 4) == 0 {
			car.Len = 3
		}
		height, width := 1, car.Len
		if car.Vertical {
			height, width = car.Len, 1
		}
		if height > rows || width > cols {
			continue
		}
		car.Row, car.Col = below(r, rows-height+1), below(r, cols-width+1)
		if !car.Vertical && car.Row == exitRow || !b.room(car) {
			continue
		}
		b.place(car)
		placed++
	}
	return b.Canonical()
}

// below draws from 0 to n-1. The width is fixed so that a seed deals the same board where int has 32 bits.
func below(r *rand.Rand, n int) int { return int(r.Uint32N(uint32(n))) }

func (b *Board) room(car Car) bool {
	dr, dc := car.axis()
	for i := range car.Len {
		if b.at(car.Row+i*dr, car.Col+i*dc) != empty {
			return false
		}
	}
	return true
}

func (b *Board) place(car Car) {
	dr, dc := car.axis()
	for i := range car.Len {
		b.grid[(car.Row+i*dr)*MaxSize+car.Col+i*dc] = car.Letter
	}
}
