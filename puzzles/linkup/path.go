package linkup

import (
	"encoding/json"
	"fmt"

	"warren/puzzles"
)

// maxCells is the most cells that a path names: its ends and its corners.
const maxCells = MaxTurns + 2

// A Path joins two tiles: the first tile, each corner, the last tile. It is comparable. The zero Path has no cells.
type Path struct {
	cells [maxCells]Cell
	count int
}

// A Move removes the two tiles at the ends of its path, or without a path puts the remaining pictures as in the text Shuffle.
type Move struct {
	Path    Path   `json:"path,omitzero"`
	Shuffle string `json:"shuffle,omitempty"`
}

// Turned returns the move on the board of that many rows turned clockwise by a quarter.
func (m Move) Turned(rows int) Move {
	for i := range m.Path.count {
		m.Path.cells[i] = m.Path.cells[i].Turned(rows)
	}
	if m.Shuffle != "" {
		m.Shuffle = puzzles.DraftOf(m.Shuffle, empty).Turned(nil).String()
	}
	return m
}

// NewPath returns the path of these cells, or a *Refusal where they are more than the ends and MaxTurns corners.
func NewPath(cells ...Cell) (Path, error) {
	var p Path
	if len(cells) > maxCells {
		return p, puzzles.Refuse(TooManyTurns, cells, "a path of %d turns, at most %d are allowed", len(cells)-2, MaxTurns)
	}
	p.count = copy(p.cells[:], cells)
	return p, nil
}

// Len returns the number of cells that the path names.
func (p Path) Len() int { return p.count }

// At returns the i-th of them; i is from 0 to Len-1.
func (p Path) At(i int) Cell { return p.cells[:p.count][i] }

func (p Path) From() Cell { return p.cells[0] }

func (p Path) To() Cell { return p.At(p.count - 1) }

// Ends reports whether the path begins or ends on a cell.
func (p Path) Ends(c Cell) bool { return p.count > 0 && (c == p.From() || c == p.To()) }

func (p Path) Turns() int { return max(0, p.count-2) }

// Steps returns the number of unit steps from the first tile to the last.
func (p Path) Steps() int {
	steps := 0
	for i := 1; i < p.count; i++ {
		steps += distance(p.cells[i-1], p.cells[i])
	}
	return steps
}

// Reversed returns the same path from its last tile to its first.
func (p Path) Reversed() Path {
	r := Path{count: p.count}
	for i := range p.count {
		r.cells[i] = p.cells[p.count-1-i]
	}
	return r
}

// distance returns the number of steps from one cell to another, around one corner where they share no row or column.
func distance(a, b Cell) int { return abs(a.Row-b.Row) + abs(a.Col-b.Col) }

func abs(n int) int { return max(n, -n) }

func sign(n int) int { return max(-1, min(1, n)) }

// MarshalJSON returns [[row,col],…].
func (p Path) MarshalJSON() ([]byte, error) { return json.Marshal(p.cells[:p.count]) }

// UnmarshalJSON reads what MarshalJSON returns. More corners than a path can have are a *Refusal.
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
