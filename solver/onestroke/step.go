package onestroke

import "math/bits"

// A key is what the sweep knows of the cells behind it: for each plug, the edge across the frontier, two bits. The
// pieces of the stroke behind the frontier do not cross, so plugs of one piece pair up as parentheses do.
//
//	0  no plug          2  the right one of a piece
//	1  the left one     3  the one of a piece that has the head or the end of the stroke in it
//
// The frontier is a staircase with a plug down into each column and, before the cell at hand, its plug to the left:
//
//	▓▓▓▓▓▓▓   seven cells are behind the frontier, the next is the fourth of the second row: columns 0 to 2 have their
//	▓▓▓ . .   plugs down first, then comes the plug to its left, then the plug up and those of the columns behind it
//	. . . .
type key uint32

const (
	plugNone = iota
	plugLeft
	plugRight
	plugOnly
)

func (k key) plug(i int) key { return k >> (2 * i) & 3 }

func (k key) with(i int, plug key) key { return k&^(3<<(2*i)) | plug<<(2*i) }

// everySecond has the low bit of each plug.
const everySecond = 0x55555555

// onlys is the number of plugs whose piece has no other.
func (k key) onlys() int { return bits.OnesCount32(uint32(k & (k >> 1) & everySecond)) }

// plugs returns the set of plugs, one bit for each.
func (k key) plugs() uint32 {
	x := uint32(k|k>>1) & everySecond
	x = (x | x>>1) & 0x33333333
	x = (x | x>>2) & 0x0f0f0f0f
	x = (x | x>>4) & 0x00ff00ff
	return (x | x>>8) & 0xffff
}

// mate finds the other plug of the piece that has plug i, plugLeft or plugRight.
func (k key) mate(i int) int {
	step, depth := 1, 1
	if k.plug(i) == plugRight {
		step = -1
	}
	own := k.plug(i)
	for {
		i += step
		switch plug := k.plug(i); {
		case plug == own:
			depth++
		case plug == plugLeft || plug == plugRight:
			depth--
		}
		if depth == 0 {
			return i
		}
	}
}

// A step is one way to draw the stroke through a cell.
type step struct {
	key  key
	exit uint8 // down, right, both or none
	cost uint8 // turns of the cell
}

const (
	down  = 1
	right = 2
)

// A steps collects the ways through a cell, three at the most.
type steps struct {
	all   [3]step
	count int
}

// ended is the number of ends of the stroke placed before a cell, 0 or 1.
func (m *model) ended(k key, cell int) uint32 {
	ended := k.onlys()
	if cell > m.start {
		ended--
	}
	return uint32(ended)
}

// steps returns the ways to draw the stroke through a cell, key being before it. A way that closes a loop, that finishes the
// stroke before the last cell or that needs a cell beyond the right edge is none.
func (m *model) steps(cell int, key key, out *steps) {
	out.count = 0
	col := cell % m.width
	left, up := key.plug(col), key.plug(col+1)
	base := key &^ (15 << (2 * col))
	switch kind := m.kinds[cell]; {
	case kind == block:
		if left|up == plugNone {
			m.step(out, cell, base, 0, 0)
		}
	case kind == headCell:
		switch {
		case left|up == plugNone:
			m.step(out, cell, base.with(col, plugOnly), down, m.down)
			m.step(out, cell, base.with(col+1, plugOnly), right, m.right)
		case up == plugNone:
			m.end(out, cell, key, base, col, m.left)
		case left == plugNone:
			m.end(out, cell, key, base, col+1, m.up)
		}
	case left != plugNone && up != plugNone:
		m.join(out, cell, key, base, col)
	default:
		mayEnd := kind == ending && m.ended(key, cell) == 0
		switch {
		case left|up == plugNone:
			m.step(out, cell, base.with(col, plugLeft).with(col+1, plugRight), down|right, 1)
			if mayEnd {
				m.step(out, cell, base.with(col, plugOnly), down, 0)
				m.step(out, cell, base.with(col+1, plugOnly), right, 0)
			}
		case up == plugNone:
			m.step(out, cell, base.with(col, left), down, 1)
			m.step(out, cell, base.with(col+1, left), right, 0)
			if mayEnd {
				m.end(out, cell, key, base, col, 0)
			}
		default:
			m.step(out, cell, base.with(col, up), down, 0)
			m.step(out, cell, base.with(col+1, up), right, 1)
			if mayEnd {
				m.end(out, cell, key, base, col+1, 0)
			}
		}
	}
}

// step adds a way through the cell, and at the end of a row brings the key to the next.
func (m *model) step(out *steps, cell int, key key, exit uint8, turns int) {
	if cell%m.width == m.width-1 {
		if exit&right != 0 {
			return
		}
		key <<= 2
	}
	out.all[out.count] = step{key, exit, uint8(turns)}
	out.count++
}

// end ends the piece of plug i in the cell, where the stroke itself begins or ends.
func (m *model) end(out *steps, cell int, key, base key, i, turns int) {
	if key.plug(i) == plugOnly {
		m.finish(out, cell, base, turns)
		return
	}
	m.step(out, cell, base.with(key.mate(i), plugOnly), 0, turns)
}

// join joins the pieces of the plugs to the left of the cell and above it.
func (m *model) join(out *steps, cell int, key, base key, col int) {
	switch left, up := key.plug(col), key.plug(col+1); {
	case left == plugOnly && up == plugOnly:
		m.finish(out, cell, base, 1)
	case left == plugOnly:
		m.step(out, cell, base.with(key.mate(col+1), plugOnly), 0, 1)
	case up == plugOnly:
		m.step(out, cell, base.with(key.mate(col), plugOnly), 0, 1)
	case left == plugLeft && up == plugLeft:
		m.step(out, cell, base.with(key.mate(col+1), plugLeft), 0, 1)
	case left == plugRight && up == plugRight:
		m.step(out, cell, base.with(key.mate(col), plugRight), 0, 1)
	case left == plugRight && up == plugLeft:
		m.step(out, cell, base, 0, 1)
	}
}

// finish joins the head's piece to the end's: the stroke is whole, which is right in the last cell alone.
func (m *model) finish(out *steps, cell int, base key, turns int) {
	if base == 0 && cell == m.cells-1 {
		m.step(out, cell, whole, 0, turns)
	}
}

// whole is the key behind the last cell of a stroke that is whole.
const whole key = 0

// bound returns a lower bound on the turns of the cells from the given one on; never where they cannot be drawn.
func (m *model) bound(k key, cell int) int {
	if cell == m.cells {
		if k == whole {
			return 0
		}
		return never
	}
	return int(m.bounds[cell][k.plugs()] >> (8 * m.ended(k, cell)) & 255)
}

// first is the bound before the first cell, so that of the whole stroke.
func (m *model) first() int { return m.bound(0, 0) }
