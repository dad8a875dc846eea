// Package maze holds the rules of Way Home (the rabbit and the maze): a grid of tiles with roads on them. A tap turns a
// tile a quarter turn clockwise; the start, the end, the plus and the brick do not turn. The board is won when open roads
// join the start to the end: of two neighbours both are open towards each other.
//
// A board is a small comparable value. Its text is the grid of tiles as box-drawing signs:
//
//	S═╬    S the start and E the end, both open on all sides
//	╩╩╝    ╬ plus, ╩ ╣ ╦ ╠ T, ╝ ╗ ╔ ╚ L, ═ ║ I
//	═╠E    . a brick
package maze

import (
	"strings"

	"warren/puzzles"
)

// MaxSize is the most rows and columns; the smallest boards are 1×2 and 2×1.
const MaxSize = 128

const maxCells = MaxSize * MaxSize

type Cell = puzzles.Cell

// A Board is a position. Boards are equal (==) if they show the same grid. The zero Board has no cells; all others have one start and one end.
type Board struct {
	rows, cols uint8
	start, end uint16 // their places in tiles
	tiles      string // a Tile each, row after row
}

// newBoard returns the board of tiles, which hold one start and one end.
func newBoard(rows, cols int, tiles []byte) Board {
	text := string(tiles)
	return Board{
		rows: uint8(rows), cols: uint8(cols), tiles: text,
		start: uint16(strings.IndexByte(text, byte(Start))), end: uint16(strings.IndexByte(text, byte(End))),
	}
}

func (b Board) Rows() int { return int(b.rows) }

func (b Board) Cols() int { return int(b.cols) }

func (b Board) Inside(c Cell) bool { return c.Inside(b.Rows(), b.Cols()) }

func (b Board) index(c Cell) int { return c.Row*b.Cols() + c.Col }

func (b Board) cell(index int) Cell { return Cell{Row: index / b.Cols(), Col: index % b.Cols()} }

func (b Board) At(c Cell) Tile {
	if !b.Inside(c) {
		return Brick
	}
	return Tile(b.tiles[b.index(c)])
}

func (b Board) Start() Cell { return b.cell(int(b.start)) }

func (b Board) End() Cell { return b.cell(int(b.end)) }

// Joined reports whether an open road leads out of c on side s into its neighbour.
func (b Board) Joined(c Cell, s Side) bool {
	return b.At(c).Open(s) && b.At(c.Beside(s)).Open(s.Opposite())
}

// Turned returns the board, tiles included, turned a quarter clockwise. Its roads are the same, at the same taps.
func (b Board) Turned() Board {
	tiles := make([]byte, 0, len(b.tiles))
	for col := range b.Cols() {
		for row := b.Rows() - 1; row >= 0; row-- {
			tiles = append(tiles, byte(b.At(Cell{Row: row, Col: col}).Turned(1)))
		}
	}
	return newBoard(b.Cols(), b.Rows(), tiles)
}

// String returns the canonical text of the board, which Parse reads: its rows, each ended by a line feed.
func (b Board) String() string {
	const longest = 3 // bytes of a sign
	var text strings.Builder
	text.Grow(longest*len(b.tiles) + b.Rows())
	for row := range b.Rows() {
		for col := range b.Cols() {
			text.WriteRune(signs[b.tiles[row*b.Cols()+col]])
		}
		text.WriteByte('\n')
	}
	return text.String()
}
