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
	"slices"
	"strings"

	"warren/puzzles"
)

// Hero is the letter of the red car.
const Hero = 'A'

// MaxSize is the largest number of rows and of columns. A board of one row has at most LongestRow columns.
const MaxSize = 12

// LongestRow is the length of the longest line that is a row wherever it stands. A longer one alone is a whole square board.
const LongestRow = 8

const (
	empty = '.'
	wall  = 'x'
)

type Cell = puzzles.Cell

// A Board is a position. Boards are equal (==) if they show the same grid. The zero Board has no cells. In others every vehicle is straight, connected and
// at least two cells long, and one is a horizontal red car.
type Board struct {
	rows, cols int8
	grid       [MaxSize * MaxSize]byte // row after row at stride MaxSize; the rune of its sign; zero off the board
}

// A Car is a vehicle and its place.
type Car struct {
	Letter   byte // its sign on the board, of which Name makes a word
	Row, Col int  // its top or left cell
	Len      int  // cells
	Vertical bool
}

func (b Board) Rows() int { return int(b.rows) }

func (b Board) Cols() int { return int(b.cols) }

func (b Board) at(row, col int) byte { return b.grid[row*MaxSize+col] }

func (b Board) inside(row, col int) bool {
	return 0 <= row && row < b.Rows() && 0 <= col && col < b.Cols()
}

func (b Board) Inside(c Cell) bool { return b.inside(c.Row, c.Col) }

// Wall reports whether the cell holds a fixed wall.
func (b Board) Wall(row, col int) bool { return b.inside(row, col) && b.at(row, col) == wall }

// CarAt returns the letter of the vehicle on the cell, or 0 if there is none.
func (b Board) CarAt(row, col int) byte {
	if !b.inside(row, col) || b.at(row, col) == empty || b.at(row, col) == wall {
		return 0
	}
	return b.at(row, col)
}

// Cars appends the vehicles to buf in the order of their letters, the order in which moves are generated.
func (b Board) Cars(buf []Car) []Car {
	var number [256]uint8 // of the vehicle in buf, 0 if there is none yet
	first := len(buf)
	for row := range b.Rows() {
		for col := range b.Cols() {
			letter := b.at(row, col)
			if letter == empty || letter == wall {
				continue
			}
			if number[letter] == 0 {
				buf = append(buf, Car{Letter: letter, Row: row, Col: col})
				number[letter] = uint8(len(buf) - first)
			}
			car := &buf[first+int(number[letter])-1]
			car.Len++
			car.Vertical = row > car.Row
		}
	}
	slices.SortFunc(buf[first:], func(a, b Car) int { return int(a.Letter) - int(b.Letter) })
	return buf
}

// Car returns the vehicle with that letter; it reports false if there is none.
func (b Board) Car(letter byte) (car Car, ok bool) {
	first := bytes.IndexByte(b.grid[:], letter)
	if letter == 0 || first < 0 || b.CarAt(first/MaxSize, first%MaxSize) != letter {
		return Car{}, false
	}
	car = Car{Letter: letter, Row: first / MaxSize, Col: first % MaxSize}
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

// Reach returns how far a vehicle can slide: back (left or up, ≤ 0) and ahead (right or down, ≥ 0), in cells.
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

// Solved reports whether the front of the red car is in the last column of its row.
func (b Board) Solved() bool {
	for row := range b.Rows() {
		if b.at(row, b.Cols()-1) == Hero {
			return true
		}
	}
	return false
}

// ExitRow returns the row of the red car and of the gap in the frame.
func (b Board) ExitRow() int {
	car, _ := b.Car(Hero)
	return car.Row
}

// String returns the canonical text of the board, which Parse reads: its rows, each ended by a line feed.
func (b Board) String() string {
	var text strings.Builder
	for row := range b.Rows() {
		for _, sign := range b.grid[row*MaxSize : row*MaxSize+b.Cols()] {
			text.WriteRune(rune(sign))
		}
		text.WriteByte('\n')
	}
	return text.String()
}
