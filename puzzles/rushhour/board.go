// Package rushhour holds the rules of Traffic Jam (rush hour): vehicles of two and more cells stand in the lanes of a
// walled grid and slide along their own axis over empty cells; the red car is out as soon as its front is in the last
// column of its row.
//
// A board is a small comparable value. Its text is the grid of letters that players type in:
//
//	BBBCDE
//	FGGCDE
//	F.AADE     A, always horizontal, is the red car; the gap is at the right end of its row
//	HHI...
//	.JI.KK     . is an empty cell, x a wall
//	.JLLMM
package rushhour

import (
	"bytes"
	"fmt"
	"strings"
)

// Hero is the letter of the red car.
const Hero = 'A'

// MaxSize is the largest number of rows and of columns.
const MaxSize = 8

const (
	empty = '.'
	wall  = 'x'
)

// A Board is a position: the grid with the letter of the vehicle on each cell. Boards are equal (==) when they show
// the same grid. The zero Board has no cells; Parse and Random give valid ones: every vehicle straight, whole and at
// least two cells long, one horizontal red car.
type Board struct {
	rows, cols int8
	grid       [MaxSize * MaxSize]byte // row after row at stride MaxSize; letter, empty or wall; zero off the board
}

// A Car is one vehicle where it stands.
type Car struct {
	Letter   byte
	Row, Col int // its top or left cell
	Len      int // cells
	Vertical bool
}

// A Move slides one vehicle; By is in cells, right or down positive, never 0.
type Move struct {
	Car byte
	By  int
}

// Rows is the number of rows.
func (b Board) Rows() int { return int(b.rows) }

// Cols is the number of columns.
func (b Board) Cols() int { return int(b.cols) }

func (b Board) at(row, col int) byte { return b.grid[row*MaxSize+col] }

func (b Board) inside(row, col int) bool {
	return 0 <= row && row < b.Rows() && 0 <= col && col < b.Cols()
}

// Wall tells whether the cell holds a fixed wall.
func (b Board) Wall(row, col int) bool { return b.inside(row, col) && b.at(row, col) == wall }

// CarAt gives the letter of the vehicle on the cell, or 0 where there is none.
func (b Board) CarAt(row, col int) byte {
	if !b.inside(row, col) || b.at(row, col) == empty || b.at(row, col) == wall {
		return 0
	}
	return b.at(row, col)
}

// Cars appends the vehicles to buf in the order of their letters, the order in which moves are generated.
func (b Board) Cars(buf []Car) []Car {
	var byLetter ['z' + 1]Car
	for row := range b.Rows() {
		for col := range b.Cols() {
			letter := b.CarAt(row, col)
			if letter == 0 {
				continue
			}
			car := &byLetter[letter]
			if car.Len == 0 {
				*car = Car{Letter: letter, Row: row, Col: col}
			}
			car.Len++
			car.Vertical = row > car.Row
		}
	}
	for _, car := range byLetter {
		if car.Len > 0 {
			buf = append(buf, car)
		}
	}
	return buf
}

// Car finds the vehicle of that letter.
func (b Board) Car(letter byte) (Car, bool) {
	first := bytes.IndexByte(b.grid[:], letter)
	if letter == 0 || first < 0 || b.CarAt(first/MaxSize, first%MaxSize) != letter {
		return Car{}, false
	}
	car := Car{Letter: letter, Row: first / MaxSize, Col: first % MaxSize}
	car.Vertical = b.CarAt(car.Row+1, car.Col) == letter
	dr, dc := car.axis()
	for b.CarAt(car.Row+car.Len*dr, car.Col+car.Len*dc) == letter {
		car.Len++
	}
	return car, true
}

func (c Car) axis() (dr, dc int) {
	if c.Vertical {
		return 1, 0
	}
	return 0, 1
}

// Reach tells how far a vehicle can slide: back (left or up, ≤ 0) and ahead (right or down, ≥ 0), in cells.
func (b Board) Reach(car Car) (back, ahead int) {
	dr, dc := car.axis()
	free := func(step int) bool {
		row, col := car.Row+step*dr, car.Col+step*dc
		return b.inside(row, col) && b.at(row, col) == empty
	}
	for free(back - 1) {
		back--
	}
	for free(car.Len + ahead) {
		ahead++
	}
	return back, ahead
}

// Moves appends every legal move to buf: vehicles in the order of their letters, each first left or up from the
// shortest slide to the longest, then right or down.
func (b Board) Moves(buf []Move) []Move {
	var cars [MaxSize * MaxSize / 2]Car
	for _, car := range b.Cars(cars[:0]) {
		back, ahead := b.Reach(car)
		for by := -1; by >= back; by-- {
			buf = append(buf, Move{car.Letter, by})
		}
		for by := 1; by <= ahead; by++ {
			buf = append(buf, Move{car.Letter, by})
		}
	}
	return buf
}

// Apply slides one vehicle and gives the new board, or an error that says why the move is not legal.
func (b Board) Apply(m Move) (Board, error) {
	car, ok := b.Car(m.Car)
	if !ok {
		return b, fmt.Errorf("no vehicle %q on the board", m.Car)
	}
	back, ahead := b.Reach(car)
	if m.By == 0 || m.By < back || m.By > ahead {
		return b, fmt.Errorf("vehicle %c can slide from %d to %d cells and not 0, got %d", m.Car, back, ahead, m.By)
	}
	dr, dc := car.axis()
	for i := range car.Len {
		b.grid[(car.Row+i*dr)*MaxSize+car.Col+i*dc] = empty
	}
	for i := range car.Len {
		b.grid[(car.Row+(i+m.By)*dr)*MaxSize+car.Col+(i+m.By)*dc] = m.Car
	}
	return b, nil
}

// Solved tells whether the front of the red car is in the last column of its row.
func (b Board) Solved() bool {
	for row := range b.Rows() {
		if b.CarAt(row, b.Cols()-1) == Hero {
			return true
		}
	}
	return false
}

// ExitRow is the row of the red car and of the gap in the frame.
func (b Board) ExitRow() int {
	car, _ := b.Car(Hero)
	return car.Row
}

// String prints the board, row after row, each ended by a line feed: the canonical text that Parse reads.
func (b Board) String() string {
	var text strings.Builder
	for row := range b.Rows() {
		text.Write(b.grid[row*MaxSize : row*MaxSize+b.Cols()])
		text.WriteByte('\n')
	}
	return text.String()
}

// Count is the number of moves that a history amounts to: consecutive slides of one vehicle are one move, and a slide
// there and back is none.
func Count(history []Move) int {
	merged := make([]Move, 0, len(history))
	for _, m := range history {
		if last := len(merged) - 1; last >= 0 && merged[last].Car == m.Car {
			merged[last].By += m.By
			if merged[last].By == 0 {
				merged = merged[:last]
			}
			continue
		}
		merged = append(merged, m)
	}
	return len(merged)
}
