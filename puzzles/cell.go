package puzzles

import (
	"encoding/json"
	"fmt"
)

// A Cell is a cell of a board: row 0 is the topmost, column 0 the leftmost. Cells off the board are valid values: -1 and
// the number of rows or columns are one step outside.
type Cell struct{ Row, Col int }

// String returns "[row,col]", as JSON writes a cell.
func (c Cell) String() string { return fmt.Sprintf("[%d,%d]", c.Row, c.Col) }

// Plus returns the cell that is down rows below c and right columns to its right.
func (c Cell) Plus(down, right int) Cell { return Cell{c.Row + down, c.Col + right} }

// Turned returns where c is when a board with that many rows is turned clockwise by a quarter. c
// may be off the board.
func (c Cell) Turned(rows int) Cell { return Cell{Row: c.Col, Col: rows - 1 - c.Row} }

// Inside reports whether c is on a board with that many rows and columns.
func (c Cell) Inside(rows, cols int) bool {
	return 0 <= c.Row && c.Row < rows && 0 <= c.Col && c.Col < cols
}

// Beside returns the neighbouring cell on side s, which may be off the board.
func (c Cell) Beside(s Side) Cell {
	switch s {
	case North:
		return c.Plus(-1, 0)
	case East:
		return c.Plus(0, 1)
	case South:
		return c.Plus(1, 0)
	default:
		return c.Plus(0, -1)
	}
}

// MarshalJSON returns [row,col].
func (c Cell) MarshalJSON() ([]byte, error) { return fmt.Appendf(nil, "[%d,%d]", c.Row, c.Col), nil }

// UnmarshalJSON decodes [row,col], two integers. It accepts cells off any board, since Apply decides whether a move is legal.
func (c *Cell) UnmarshalJSON(data []byte) error {
	var numbers []int
	if err := json.Unmarshal(data, &numbers); err != nil {
		return fmt.Errorf("a cell: %w", err)
	}
	if len(numbers) != 2 {
		return fmt.Errorf("a cell: %d numbers, expected [row,col]", len(numbers))
	}
	*c = Cell{numbers[0], numbers[1]}
	return nil
}

// A Side is one of the four sides of a cell, clockwise from the top.
type Side uint8

const (
	North Side = iota
	East
	South
	West
)

// Opposite returns the side across the cell.
func (s Side) Opposite() Side { return s ^ 2 }
