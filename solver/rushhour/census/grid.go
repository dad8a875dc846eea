package census

import (
	"math/bits"
	"slices"
)

// A grid holds what every batch of a size shares.
type grid struct {
	rows, cols, exit int          // exit is the row of the red car
	across, down     []config     // the configurations of rows and of columns
	rowLanes         [64]*lane    // the rows by their walls
	colLanes         [64]*lane    // the columns by theirs
	exits            [64]*lane    // the row of the red car by its walls, all behind the car
	order            []int        // the columns by their places in a word's address, see sweep
	spread           [32]uint64   // the cells of a row's configuration, eight bits apart
	rise             [32]uint64   // those of a column's
	singles          uint32       // the column configurations of at most one vehicle
	known            [1024]uint32 // by the singles seen, the column configurations whose less are all seen
}

func newGrid(rows, cols, walls int) *grid {
	g := &grid{rows: rows, cols: cols, exit: (rows - 1) / 2, across: configsOf(cols), down: configsOf(rows)}
	g.order = [][]int{{1, 2, 3, 0}, {2, 3, 1, 4, 0}, {2, 3, 1, 4, 5, 0}}[cols-4]
	for w := range 64 {
		if bits.OnesCount(uint(w)) > walls {
			continue
		}
		free := func(c config) bool { return c.cells&uint8(w) == 0 }
		fits := func(c config) bool { return free(c) && sum(c.sizes)+bits.OnesCount(uint(w)) < cols }
		if w < 1<<cols {
			g.rowLanes[w] = newLane(cols, g.across, fits)
			g.exits[w] = newLane(cols, g.across, func(c config) bool {
				return fits(c) && slices.Equal(c.sizes, []int{2}) && w < 1<<c.first[0]
			})
		}
		if w < 1<<rows {
			g.colLanes[w] = newLane(rows, g.down, free)
		}
	}
	for i, c := range g.across {
		g.spread[i] = apart(c.cells)
	}
	for i, c := range g.down {
		g.rise[i] = apart(c.cells)
		if len(c.sizes) <= 1 {
			g.singles |= 1 << i
		}
	}
	for seen := range g.known {
		for i, c := range g.down {
			ok := true
			for _, s := range c.less {
				ok = ok && seen>>s&1 != 0
			}
			if ok {
				g.known[seen] |= 1 << i
			}
		}
	}
	return g
}

// apart returns the bits of a byte, eight bits apart.
func apart(cells uint8) (a uint64) {
	for i := range longest {
		a |= uint64(cells>>i&1) << (8 * i)
	}
	return a
}

// A key names a position of a batch: five bits for the configuration of each row, then of each
// column.
type key uint64

func (k key) at(lane int) int { return int(k >> (5 * lane) & 31) }

// with returns the key with the least configuration of a set in a lane.
func (k key) with(lane int, set uint32) key {
	return k&^(31<<(5*lane)) | key(bits.TrailingZeros32(set))<<(5*lane)
}

// A batch is a choice of walls and of the groups of the rows.
type batch struct {
	walls  [longest]uint8 // of each row
	groups [longest]uint8
	layer  int // how many vehicles of rows and walls it has, but for the red car
	words  int // how many words its sweep takes
	part   int // that lists its boards
}

// lanes returns the rows of a batch and its columns.
func (g *grid) lanes(b *batch) (rows, cols [longest]*lane) {
	for y := range g.rows {
		rows[y] = g.rowLanes[b.walls[y]]
	}
	rows[g.exit] = g.exits[b.walls[g.exit]]
	for x := range g.cols {
		rise := 0
		for y := range g.rows {
			rise |= int(b.walls[y]>>x&1) << y
		}
		cols[x] = g.colLanes[rise]
	}
	return rows, cols
}

// text writes a position: the red car is A, the others follow in the order of rows, then of
// columns. A wall takes its turn among the vehicles of its row.
func (g *grid) text(b *batch, k key) string {
	text := make([]byte, g.rows*g.cols)
	for i := range text {
		text[i] = '.'
	}
	sign := byte('A')
	draw := func(at, step, size int) {
		for i := range size {
			text[at+i*step] = sign
		}
		sign++
	}
	row := func(y int) {
		c := g.across[k.at(y)]
		for x, i := 0, 0; x < g.cols; x++ {
			if b.walls[y]>>x&1 != 0 {
				text[y*g.cols+x] = 'x'
				if y != g.exit {
					sign++
				}
			} else if i < len(c.first) && c.first[i] == x {
				draw(y*g.cols+x, 1, c.sizes[i])
				i++
			}
		}
	}
	row(g.exit)
	sign += byte(bits.OnesCount8(b.walls[g.exit])) // the red car is before them
	for y := range g.rows {
		if y != g.exit {
			row(y)
		}
	}
	for x := range g.cols {
		c := g.down[k.at(g.rows+x)]
		for i, y := range c.first {
			draw(y*g.cols+x, g.cols, c.sizes[i])
		}
	}
	return string(text)
}
