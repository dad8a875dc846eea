package maze

import "warren/puzzles/maze"

// mazeSides is the number of sides of a cell, and so of the headings in which a road can cross one.
const mazeSides = 4

// mazeNever stands in mazeTaps where no number of taps lets the road through.
const mazeNever = 4

// mazeTaps tells, for the openings of a tile and the headings in which a road comes into it and goes on, the fewest taps
// after which the tile lets it through. A heading is a maze.Side: a road with heading East comes in from the West.
var mazeTaps = func() (table [1 << mazeSides][mazeSides][mazeSides]uint8) {
	for openings := range table {
		for in := range table[openings] {
			for out := range table[openings][in] {
				taps := 0
				for tile := maze.Tile(openings); taps < mazeNever; taps++ {
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

// A mazeCost is what a road takes: its taps in the upper half, its steps in the lower, so that costs compare and add as
// the rules want it.
type mazeCost uint64

const (
	mazeTap  mazeCost = 1 << 32
	mazeStep mazeCost = 1
	mazeFar           = ^mazeCost(0) // where no road leads
)

func (c mazeCost) taps() int  { return int(c >> 32) }
func (c mazeCost) steps() int { return int(uint32(c)) }

// A mazeGrid is a board for the search: its cells are numbered row after row with a margin of one cell around, through
// which no road goes.
type mazeGrid struct {
	stride     int
	step       [mazeSides]int32 // to the next cell by heading
	openings   []uint8          // of each cell; 0 for margin, brick, start and end, which no road crosses
	cut        []uint16         // of each cell: crossings that no road to the end makes, bit 4·in + out
	start, end int32
}

func newMazeGrid(b maze.Board) *mazeGrid {
	stride := b.Cols() + 2
	g := &mazeGrid{
		stride:   stride,
		step:     [mazeSides]int32{maze.North: int32(-stride), maze.East: 1, maze.South: int32(stride), maze.West: -1},
		openings: make([]uint8, stride*(b.Rows()+2)),
		cut:      make([]uint16, stride*(b.Rows()+2)),
	}
	for row := range b.Rows() {
		for col := range b.Cols() {
			at := (row+1)*stride + col + 1
			switch tile := b.At(maze.Cell{Row: row, Col: col}); tile {
			case maze.Start:
				g.start = int32(at)
			case maze.End:
				g.end = int32(at)
			default:
				g.openings[at] = tile.Openings()
			}
		}
	}
	return g
}

// cells is how many cells there are, the margin included.
func (g *mazeGrid) cells() int { return len(g.openings) }

// cell gives the cell on the board.
func (g *mazeGrid) cell(at int32) maze.Cell {
	return maze.Cell{Row: int(at)/g.stride - 1, Col: int(at)%g.stride - 1}
}

// taps is what a crossing of the cell costs, mazeNever where there is none.
func (g *mazeGrid) taps(at int32, in, out int) uint8 {
	if g.cut[at]>>(4*in+out)&1 != 0 {
		return mazeNever
	}
	return mazeTaps[g.openings[at]][in][out]
}

// A mazeState is a cell that a road has come into and the heading in which it came: 4·cell + heading.
type mazeState = int32
