package maze

import (
	"slices"

	"warren/puzzles/maze"
)

// sides is the number of sides of a cell, and so of headings in which a road can cross it.
const sides = 4

// never is the value in fewestTaps if no number of taps opens the way.
const never = 4

// fewestTaps holds, by the openings of a tile and the headings in which a road enters and leaves it, the fewest taps that open the way. Heading East enters
// from the West.
var fewestTaps = func() (table [1 << sides][sides][sides]uint8) {
	for openings := range table {
		for in := range table[openings] {
			for out := range table[openings][in] {
				taps := 0
				for tile := maze.Tile(openings); taps < never; taps++ {
					turned := tile.Turned(taps)
					if turned.Open(maze.Side(in).Opposite()) && turned.Open(maze.Side(out)) && maze.Side(in).Opposite() != maze.Side(out) {
						break
					}
				}
				table[openings][in][out] = uint8(taps)
			}
		}
	}
	return table
}()

// A roadCost is the taps of a road in the upper half and its steps in the lower, so that costs add up and compare.
type roadCost uint64

const (
	oneTap    roadCost = 1 << 32
	oneStep   roadCost = 1
	unreached          = ^roadCost(0) // the cost of no road
)

func (c roadCost) taps() int  { return int(c >> 32) }
func (c roadCost) steps() int { return int(uint32(c)) }

// A grid is a board for the search. A margin of one cell surrounds its rows.
type grid struct {
	stride     int
	step       [sides]int32 // to the next cell, by heading
	openings   []uint8      // by cell; 0 for margin, brick, start and end, which no road crosses
	cut        []uint16     // by cell: bit 4·in + out is set if no road to the end uses that crossing
	start, end int32
}

func newGrid(b maze.Board) *grid {
	stride := b.Cols() + 2
	g := &grid{
		stride:   stride,
		step:     [sides]int32{maze.North: int32(-stride), maze.East: 1, maze.South: int32(stride), maze.West: -1},
		openings: make([]uint8, stride*(b.Rows()+2)),
		cut:      make([]uint16, stride*(b.Rows()+2)),
	}
	for row := range b.Rows() {
		for col := range b.Cols() {
			c := maze.Cell{Row: row, Col: col}
			at := g.at(c)
			switch tile := b.At(c); tile {
			case maze.Start:
				g.start = at
			case maze.End:
				g.end = at
			default:
				g.openings[at] = tile.Openings()
			}
		}
	}
	return g
}

// copied returns a copy with cuts of its own.
func (g *grid) copied() *grid {
	c := *g
	c.cut = slices.Clone(g.cut)
	return &c
}

func (g *grid) wall(c maze.Cell) { g.openings[g.at(c)] = 0 }

// fix turns the tile on a cell by that many taps, and cuts the crossings that take further ones.
func (g *grid) fix(c maze.Cell, taps int) {
	at := g.at(c)
	g.openings[at] = uint8(maze.Tile(g.openings[at]).Turned(taps))
	for in := range sides {
		for out := range sides {
			if fewestTaps[g.openings[at]][in][out] > 0 {
				g.cut[at] |= 1 << (sides*in + out)
			}
		}
	}
}

func (g *grid) cells() int { return len(g.openings) }

func (g *grid) cell(at int32) maze.Cell {
	return maze.Cell{Row: int(at)/g.stride - 1, Col: int(at)%g.stride - 1}
}

// at returns the number of a cell on the board.
func (g *grid) at(c maze.Cell) int32 { return int32((c.Row+1)*g.stride + c.Col + 1) }

// taps returns the taps that a crossing of the cell takes, or never.
func (g *grid) taps(at int32, in, out int) uint8 {
	if g.cut[at]>>(4*in+out)&1 != 0 {
		return never
	}
	return fewestTaps[g.openings[at]][in][out]
}

// A headedState is a state of the search, a cell and the heading in which a road enters it: 4·cell + heading.
type headedState = int32
