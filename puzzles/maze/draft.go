package maze

import "warren/puzzles"

// needed are the signs that every board has once.
const needed = "SE"

// Blank returns the board of that size with nothing but bricks, the start at the top left and the end at the bottom right.
func Blank(rows, cols int) string { return Mend(puzzles.NewDraft(rows, cols, signs[Brick])).String() }

// Begin returns the board of that size, at least 2×2, with a path along its upper and right edge, whose corner takes two taps.
func Begin(rows, cols int) string {
	d := puzzles.DraftOf(Blank(rows, cols), signs[Brick])
	last := cols - 1
	for col := 1; col < last; col++ {
		d.Set(Cell{Col: col}, '═')
	}
	for row := 1; row < rows-1; row++ {
		d.Set(Cell{Row: row, Col: last}, '║')
	}
	d.Set(Cell{Col: last}, '╚')
	return d.String()
}

// Stroke lays a brush, which is a sign, along a path of cells and returns the draft. Start and end come to the end of the path and leave bricks where
// they were. A path of one cell turns a tile there that looks like the brush after some taps.
func Stroke(d puzzles.Draft, brush rune, path []Cell) puzzles.Draft {
	tile, _ := TileOf(brush)
	if tile == Start || tile == End {
		d.Bring(brush, path, signs[Brick], needed)
		return d
	}
	if on, _ := TileOf(d.At(path[0])); len(path) == 1 && tile.Turns() && on.alike(tile) {
		d.Set(path[0], signs[on.Turned(1)])
		return d
	}
	d.Paint(path, brush, needed)
	return d
}

// alike reports whether a tile looks like another after some taps.
func (t Tile) alike(other Tile) bool {
	for taps := range 4 {
		if t.Turned(taps) == other {
			return true
		}
	}
	return false
}

// Mend returns a draft that was cut from a board as a board: with a start at the first cell or brick, and an end at the last.
func Mend(d puzzles.Draft) puzzles.Draft {
	first, last := Cell{}, Cell{Row: d.Rows() - 1, Col: d.Cols() - 1}
	starts, ends := []Cell{last, first}, []Cell{first, last} // the best place last
	if bricks := d.Cells(nil, signs[Brick]); bricks != nil {
		starts, ends = append(starts, bricks[len(bricks)-1], bricks[0]), append(ends, bricks[0], bricks[len(bricks)-1])
	}
	if d.Cells(nil, signs[Start]) == nil {
		d.Bring(signs[Start], starts, signs[Brick], needed)
	}
	if d.Cells(nil, signs[End]) == nil {
		d.Bring(signs[End], ends, signs[Brick], needed)
	}
	return d
}

// SignTurned returns what a sign becomes when the board is turned a quarter clockwise.
func SignTurned(sign rune) rune {
	if tile, ok := TileOf(sign); ok {
		return signs[tile.Turned(1)]
	}
	return sign
}

// SignMirrored returns what a sign becomes when left and right of the board are exchanged.
func SignMirrored(sign rune) rune {
	tile, ok := TileOf(sign)
	if !ok {
		return sign
	}
	east, west := tile>>East&1, tile>>West&1
	return signs[tile&^(1<<East|1<<West)|east<<West|west<<East]
}
