package rushhour

import (
	"math/rand/v2"

	"warren/puzzles"
)

// Random returns a board that is not checked. The red car is at the left end of the third of six rows (the row above the middle). The others are placed at
// random, one in four three cells long, but not along the exit row, where they would be in the way for good or make the board smaller. rows is 1 to MaxSize,
// cols 2 to MaxSize, or to LongestRow in one row.
func Random(r *rand.Rand, rows, cols int) Board {
	b := Board{rows: int8(rows), cols: int8(cols)}
	for row := range rows {
		for col := range cols {
			b.grid[row*MaxSize+col] = empty
		}
	}
	exitRow := (rows - 1) / 2
	heroCol := puzzles.Below(r, max(1, cols/2-1))
	b.place(Car{Letter: Hero, Row: exitRow, Col: heroCol, Len: 2})

	// Boards worth playing are crowded: 9 to 13 vehicles on 6×6. Random placement may not find room for all of them.
	area := rows * cols
	wanted := min(1+len(Letters), area/4+puzzles.Below(r, area/8+1))
	const triesPerVehicle = 8
	placed := 1
	for try := 0; try < wanted*triesPerVehicle && placed < wanted; try++ {
		car := Car{Letter: Letters[placed-1], Len: 2, Vertical: puzzles.Below(r, 2) == 0}
		if puzzles.Below(r, 4) == 0 {
			car.Len = 3
		}
		height, width := 1, car.Len
		if car.Vertical {
			height, width = car.Len, 1
		}
		if height > rows || width > cols {
			continue
		}
		car.Row, car.Col = puzzles.Below(r, rows-height+1), puzzles.Below(r, cols-width+1)
		if !car.Vertical && car.Row == exitRow || !b.room(car) {
			continue
		}
		b.place(car)
		placed++
	}
	return b.Canonical()
}

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
