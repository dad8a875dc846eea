package maze

import "warren/puzzles"

// A Side is one of the four sides of a cell, clockwise from the top.
type Side = puzzles.Side

const (
	North = puzzles.North
	East  = puzzles.East
	South = puzzles.South
	West  = puzzles.West
)

// A Tile is the sides on which a cell is open, and whether it is the start or the end. The zero Tile is a brick.
type Tile uint8

// The tiles that never turn.
const (
	Brick Tile = 0
	Plus  Tile = allSides
	Start Tile = allSides | 1<<4
	End   Tile = allSides | 1<<5
)

const (
	allSides Tile = 1<<4 - 1
	kinds    Tile = 1 << 6 // every Tile is below it
)

// Open reports whether a road leads out of the tile on side s.
func (t Tile) Open(s Side) bool { return t>>s&1 != 0 }

// Openings returns the open sides as bits: 1 for North, 2 for East, 4 for South, 8 for West.
func (t Tile) Openings() uint8 { return uint8(t & allSides) }

// Turns reports whether a tap turns the tile: it turns neither the brick nor what is open on all sides.
func (t Tile) Turns() bool { return t&allSides != 0 && t&allSides != allSides }

// Turned returns the tile after that many taps, each a quarter turn clockwise. A tile that does not turn stays as it is.
func (t Tile) Turned(taps int) Tile {
	by := taps & 3
	return t&^allSides | (t<<by|t&allSides>>(4-by))&allSides
}

// signs are the tiles in board text; 0 where no tile is.
var signs = [kinds]rune{
	Brick: '.', Plus: '╬', Start: 'S', End: 'E',
	1<<West | 1<<North | 1<<East: '╩', 1<<South | 1<<West | 1<<North: '╣',
	1<<East | 1<<South | 1<<West: '╦', 1<<North | 1<<East | 1<<South: '╠',
	1<<West | 1<<North: '╝', 1<<South | 1<<West: '╗', 1<<East | 1<<South: '╔', 1<<North | 1<<East: '╚',
	1<<East | 1<<West: '═', 1<<North | 1<<South: '║',
}

// String returns the tile's sign in board text.
func (t Tile) String() string { return string(signs[t%kinds]) }

// The signs of the tiles lie in Unicode from boxFirst to boxLast, with others between them.
const boxFirst, boxLast = '═', '╬'

// boxTiles are the tiles by their signs from boxFirst on; a Brick where the sign is no tile's.
var boxTiles = func() (tiles [boxLast - boxFirst + 1]Tile) {
	for tile, sign := range signs {
		if boxFirst <= sign && sign <= boxLast {
			tiles[sign-boxFirst] = Tile(tile)
		}
	}
	return tiles
}()

// TileOf returns the tile of a sign; a space is a brick too.
func TileOf(sign rune) (Tile, bool) {
	switch {
	case sign == 'S':
		return Start, true
	case sign == 'E':
		return End, true
	case sign == '.' || sign == ' ':
		return Brick, true
	case boxFirst <= sign && sign <= boxLast:
		tile := boxTiles[sign-boxFirst]
		return tile, tile != Brick
	}
	return Brick, false
}
