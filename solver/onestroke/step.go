package onestroke

import "math/bits"

// A key encodes the state of the cells behind the frontier: two bits for each plug, an edge that crosses the frontier. Pieces do not cross, so the plugs of
// one piece match like parentheses.
//
//	0  no plug               2  the right plug of a piece
//	1  the left plug         3  the only plug of a piece, which contains the head or the end of the stroke
//
// The frontier is a staircase with a plug down into each column and, before the current cell, the plug to its left:
//
//	▓▓▓▓▓▓▓   seven cells are behind the frontier, the next is the fourth of the second row: the plugs down into
//	▓▓▓ . .   columns 0 to 2 come first, then the plug to the left of the cell, then the plug up and those of the
//	. . . .   columns after it
type key uint64

const (
	plugNone = iota
	plugLeft
	plugRight
	plugSingle
)

func (k key) plug(i int) key { return k >> (2 * i) & 3 }

func (k key) with(i int, plug key) key { return k&^(3<<(2*i)) | plug<<(2*i) }

// everySecond has the low bit of each plug set.
const everySecond = 0x5555555555555555

// singles returns the number of plugs that are the only one of their piece.
func (k key) singles() int { return bits.OnesCount64(uint64(k & (k >> 1) & everySecond)) }

// plugs returns the set of plugs, one bit for each.
func (k key) plugs() uint32 {
	x := uint64(k|k>>1) & everySecond
	x = (x | x>>1) & 0x3333333333333333
	x = (x | x>>2) & 0x0f0f0f0f0f0f0f0f
	x = (x | x>>4) & 0x00ff00ff00ff00ff
	x = (x | x>>8) & 0x0000ffff0000ffff
	return uint32(x | x>>16)
}

// mate returns the other plug of the piece of plug i, which is plugLeft or plugRight.
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
	cost uint8 // turns in the cell
}

const (
	down  = 1
	right = 2
)

type steps struct {
	all   [3]step
	count int
}

// ended returns how many ends of the stroke, 0 or 1, are placed before a cell.
func (m *model) ended(k key, cell int) uint32 {
	ended := k.singles()
	if cell > m.start {
		ended--
	}
	return uint32(ended)
}

// steps computes the ways to draw the stroke through a cell in the state key before it. A way must not close a loop, complete the stroke before the last
// cell, or leave the right edge.
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
			m.step(out, cell, base.with(col, plugSingle), down, m.down)
			m.step(out, cell, base.with(col+1, plugSingle), right, m.right)
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
				m.step(out, cell, base.with(col, plugSingle), down, 0)
				m.step(out, cell, base.with(col+1, plugSingle), right, 0)
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

// step adds a way through the cell. At the end of a row it shifts the key to the next row.
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

func (m *model) end(out *steps, cell int, key, base key, i, turns int) {
	if key.plug(i) == plugSingle {
		m.finish(out, cell, base, turns)
		return
	}
	m.step(out, cell, base.with(key.mate(i), plugSingle), 0, turns)
}

func (m *model) join(out *steps, cell int, key, base key, col int) {
	switch left, up := key.plug(col), key.plug(col+1); {
	case left == plugSingle && up == plugSingle:
		m.finish(out, cell, base, 1)
	case left == plugSingle:
		m.step(out, cell, base.with(key.mate(col+1), plugSingle), 0, 1)
	case up == plugSingle:
		m.step(out, cell, base.with(key.mate(col), plugSingle), 0, 1)
	case left == plugLeft && up == plugLeft:
		m.step(out, cell, base.with(key.mate(col+1), plugLeft), 0, 1)
	case left == plugRight && up == plugRight:
		m.step(out, cell, base.with(key.mate(col), plugRight), 0, 1)
	case left == plugRight && up == plugLeft:
		m.step(out, cell, base, 0, 1)
	}
}

// finish joins the piece of the head to that of the end, which is valid only in the last cell.
func (m *model) finish(out *steps, cell int, base key, turns int) {
	if base == 0 && cell == m.cells-1 {
		m.step(out, cell, whole, 0, turns)
	}
}

// whole is the key behind the last cell of a complete stroke.
const whole key = 0
