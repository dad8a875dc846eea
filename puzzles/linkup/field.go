package linkup

import (
	"math/bits"

	"warren/puzzles"
)

// A Field records which cells on and around a board are empty, and finds links between two cells. It holds one bit mask of
// empty cells per row and one per column, so a link takes tens of nanoseconds and no allocation:
//
//	row 1  #..a..#..     the cells that a reaches along its row, its own included:    .xxxxx...
//	row 2  ..###.#..     the columns in which row 2 is empty:                         xx...x.xx
//	row 3  #.b...#..     what b reaches along its row:                                .xxxxx...
//
// The columns that all three have in common, here 1 and 5, are those in which a path from a can run down to b's row. The
// column of a or b itself saves a turn. The same with rows and columns exchanged finds all other paths of at most two
// turns. A Field is a value: a copy is a snapshot.
type Field struct {
	rows [maxSide + 2]uint32 // bit col+1 of rows[row+1]: empty
	cols [maxSide + 2]uint32 // bit row+1 of cols[col+1]: the same, for runs down a column
}

func (b Board) Field() Field {
	var f Field
	for row := -1; row <= b.rows; row++ {
		for col := -1; col <= b.cols; col++ {
			if c := (Cell{Row: row, Col: col}); b.PictureAt(c) == 0 {
				f.Clear(c)
			}
		}
	}
	return f
}

// Clear makes c empty; it is on the board or one step outside.
func (f *Field) Clear(c Cell) {
	f.rows[c.Row+1] |= 1 << (c.Col + 1)
	f.cols[c.Col+1] |= 1 << (c.Row + 1)
}

// Fill puts something on c; it is on the board or one step outside.
func (f *Field) Fill(c Cell) {
	f.rows[c.Row+1] &^= 1 << (c.Col + 1)
	f.cols[c.Col+1] &^= 1 << (c.Row + 1)
}

// Empty reports whether c is empty; it is on the board or one step outside.
func (f *Field) Empty(c Cell) bool { return f.rows[c.Row+1]>>(c.Col+1)&1 != 0 }

// reach returns the run of empty cells on both sides of place at in a line, and at itself.
func reach(line uint32, at int) uint32 {
	ahead := bits.TrailingZeros32(^(line >> (at + 1)))
	behind := bits.Len32(^line & (1<<at - 1)) // the run begins there
	return 1<<(at+1+ahead) - 1<<behind
}

// across returns the columns in which a path can cross from one row to the other; places count from one step outside.
func across(lines []uint32, lineA, atA, lineB, atB int) uint32 {
	if lineA > lineB {
		lineA, lineB = lineB, lineA
		atA, atB = atB, atA
	}
	common := reach(lines[lineA], atA) & reach(lines[lineB], atB)
	if common == 0 {
		return 0
	}
	for line := lineA + 1; line < lineB; line++ {
		common &= lines[line]
	}
	return common
}

// Linked reports whether a path of at most MaxTurns turns joins two different cells through empty ones; the contents of the
// two cells do not matter.
func (f *Field) Linked(a, b Cell) bool {
	return across(f.rows[:], a.Row+1, a.Col+1, b.Row+1, b.Col+1) != 0 ||
		across(f.cols[:], a.Col+1, a.Row+1, b.Col+1, b.Row+1) != 0
}

// Within reports whether a path of at most that many turns joins two different cells through empty
// ones.
func (f *Field) Within(a, b Cell, turns int) bool {
	switch {
	case turns >= MaxTurns:
		return f.Linked(a, b)
	case a.Row == b.Row && clear(f.rows[a.Row+1], a.Col+1, b.Col+1), a.Col == b.Col && clear(f.cols[a.Col+1], a.Row+1, b.Row+1):
		return true
	case turns == 0 || a.Row == b.Row || a.Col == b.Col:
		return false
	}
	return f.corner(a, b) || f.corner(b, a)
}

// corner reports whether a path runs along the row of a, then along the column of b.
func (f *Field) corner(a, b Cell) bool {
	return f.Empty(Cell{Row: a.Row, Col: b.Col}) && clear(f.rows[a.Row+1], a.Col+1, b.Col+1) && clear(f.cols[b.Col+1], a.Row+1, b.Row+1)
}

// clear reports whether all places between two of a line are empty.
func clear(line uint32, a, b int) bool {
	if a > b {
		a, b = b, a
	}
	between := uint32(1)<<b - 1<<(a+1)
	return line&between == between
}

// Link returns the path with the fewest turns, then the fewest steps, or false if that takes more than MaxTurns turns. The contents of the two cells do
// not matter. The path from b to a is the reverse of that from a to b. Seen from the end that comes first in reading order, the choice among equals is a
// path that begins along the row, then the topmost or leftmost middle segment.
func (f *Field) Link(a, b Cell) (Path, bool) {
	if b.Row < a.Row || b.Row == a.Row && b.Col < a.Col {
		p, ok := f.Link(b, a)
		return p.Reversed(), ok
	}
	columns := across(f.rows[:], a.Row+1, a.Col+1, b.Row+1, b.Col+1)
	rows := across(f.cols[:], a.Col+1, a.Row+1, b.Col+1, b.Row+1)
	if columns|rows == 0 {
		return Path{}, false
	}
	ownRow, ownCol := rows>>(a.Row+1)&1 != 0, columns>>(a.Col+1)&1 != 0
	switch {
	case a.Row == b.Row && ownRow, a.Col == b.Col && ownCol:
		return Path{[maxCells]Cell{a, b}, 2}, true
	case columns>>(b.Col+1)&1 != 0: // along a's row to b's column
		return Path{[maxCells]Cell{a, {Row: a.Row, Col: b.Col}, b}, 3}, true
	case ownCol:
		return Path{[maxCells]Cell{a, {Row: b.Row, Col: a.Col}, b}, 3}, true
	}
	col, colDetour := nearest(columns, min(a.Col, b.Col)+1, max(a.Col, b.Col)+1)
	row, rowDetour := nearest(rows, min(a.Row, b.Row)+1, max(a.Row, b.Row)+1)
	if colDetour <= rowDetour {
		return Path{[maxCells]Cell{a, {Row: a.Row, Col: col - 1}, {Row: b.Row, Col: col - 1}, b}, 4}, true
	}
	return Path{[maxCells]Cell{a, {Row: row - 1, Col: a.Col}, {Row: row - 1, Col: b.Col}, b}, 4}, true
}

// nearest returns the place in the mask that is least far outside low to high, and how far that is; the first of equals.
func nearest(mask uint32, low, high int) (at, detour int) {
	if mask == 0 {
		return 0, MaxRows + MaxCols
	}
	if between := mask >> low << low & (2<<high - 1); between != 0 {
		return bits.TrailingZeros32(between), 0
	}
	before, after := bits.Len32(mask&(1<<low-1))-1, bits.TrailingZeros32(mask>>high>>1)+high+1
	switch {
	case before < 0:
		return after, after - high
	case after-high < low-before && after < 32:
		return after, after - high
	default:
		return before, low - before
	}
}

// walledIn reports whether no path leads from the cell to the outside of a board of that size.
func (f *Field) walledIn(from Cell, rows, cols int) bool {
	var seen [MaxRows * MaxCols]bool
	var queue [MaxRows * MaxCols]Cell
	queue[0] = from
	seen[from.Row*cols+from.Col] = true
	for head, tail := 0, 1; head < tail; head++ {
		for side := range puzzles.Side(4) {
			next := queue[head].Beside(side)
			if !next.Inside(rows, cols) {
				return false
			}
			if i := next.Row*cols + next.Col; !seen[i] && f.Empty(next) {
				seen[i] = true
				queue[tail] = next
				tail++
			}
		}
	}
	return true
}
