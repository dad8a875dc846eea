package linkup

import (
	"encoding/json"
	"fmt"
)

// maxCells is the most cells that a path names: its ends and its corners.
const maxCells = MaxTurns + 2

// A Path joins two tiles: the first tile, each corner, the last tile. It is comparable and holds no pointer. The zero
// Path has no cells.
type Path struct {
	cells [maxCells]Cell
	count int
}

// A Move removes the two tiles at the ends of its path, or where it has none deals the pictures that are left anew: Shuffle is
// then the text of the board as it lies afterwards, each picture as often as before and on the same cells.
type Move struct {
	Path    Path   `json:"path,omitzero"`
	Shuffle string `json:"shuffle,omitempty"`
}

// NewPath gives the path of these cells, or a *Refusal where they are more than the ends and MaxTurns corners.
func NewPath(cells ...Cell) (Path, error) {
	var p Path
	if len(cells) > maxCells {
		return p, refuse(Turns, "a path of %d turns, at most %d are allowed", len(cells)-2, MaxTurns)
	}
	p.count = copy(p.cells[:], cells)
	return p, nil
}

// Len is the number of cells that the path names.
func (p Path) Len() int { return p.count }

// At gives the i-th of them; i is from 0 to Len-1.
func (p Path) At(i int) Cell { return p.cells[:p.count][i] }

// From and To are the tiles at its ends; the path has cells.
func (p Path) From() Cell { return p.cells[0] }

// To is the last tile.
func (p Path) To() Cell { return p.At(p.count - 1) }

// Turns counts the corners.
func (p Path) Turns() int { return max(0, p.count-2) }

// Steps counts the unit steps from the first tile to the last.
func (p Path) Steps() int {
	steps := 0
	for i := 1; i < p.count; i++ {
		steps += distance(p.cells[i-1], p.cells[i])
	}
	return steps
}

// Reversed is the same path from its last tile to its first.
func (p Path) Reversed() Path {
	r := Path{count: p.count}
	for i := range p.count {
		r.cells[i] = p.cells[p.count-1-i]
	}
	return r
}

// distance counts the steps from one cell to another of the same row or column; between others it is that around a
// corner.
func distance(a, b Cell) int { return abs(a.Row-b.Row) + abs(a.Col-b.Col) }

func abs(n int) int { return max(n, -n) }

func sign(n int) int { return max(-1, min(1, n)) }

// String gives [row,col], as JSON writes a cell.
func (c Cell) String() string { return fmt.Sprintf("[%d,%d]", c.Row, c.Col) }

// MarshalJSON gives [row,col].
func (c Cell) MarshalJSON() ([]byte, error) { return fmt.Appendf(nil, "[%d,%d]", c.Row, c.Col), nil }

// UnmarshalJSON reads what MarshalJSON gives; whether the cell is on a board is for Apply to say.
func (c *Cell) UnmarshalJSON(data []byte) error {
	var numbers []int
	if err := json.Unmarshal(data, &numbers); err != nil {
		return fmt.Errorf("a cell of linkup: %w", err)
	}
	if len(numbers) != 2 {
		return fmt.Errorf("a cell of linkup: %d numbers, expected [row,col]", len(numbers))
	}
	*c = Cell{numbers[0], numbers[1]}
	return nil
}

// MarshalJSON gives [[row,col],…].
func (p Path) MarshalJSON() ([]byte, error) { return json.Marshal(p.cells[:p.count]) }

// UnmarshalJSON reads what MarshalJSON gives; more corners than a path can have are a *Refusal, all else is for Apply to
// say.
func (p *Path) UnmarshalJSON(data []byte) error {
	var cells []Cell
	if err := json.Unmarshal(data, &cells); err != nil {
		return fmt.Errorf("a path of linkup: %w", err)
	}
	read, err := NewPath(cells...)
	if err != nil {
		return err
	}
	*p = read
	return nil
}
