// Package census lists the hardest boards of Traffic Jam: the farthest board of every cluster of
// positions that reach one another, if it needs each of its vehicles and walls.
package census

import (
	"cmp"
	"errors"
	"fmt"
	"math/bits"
	"slices"
	"sync"

	"warren/solver/census"
)

// A Spec says what a census lists: boards of this size with vehicles of two and three cells, the
// red car in row (Rows-1)/2, the exit at its right end, and up to so many walls.
type Spec struct {
	Rows, Cols, Walls int
	Part, Parts       int // part 1 of 1 is the whole
}

// A Census is a census under way. Its batches run in layers, from many vehicles of rows and walls
// to few, since a find asks batches that have one fewer.
type Census struct {
	*grid
	spec    Spec
	batches []batch        // large ones first
	byRows  map[rowsOf]int // their numbers
	sweeps  sync.Pool
	words   uint64 // of all batches that are wanted
	state
}

// rowsOf tells batches apart.
type rowsOf struct{ walls, groups [longest]uint8 }

// A state is what a census saves.
type state struct {
	Spec    Spec
	Layer   int
	Now     []int           // what is ready
	Taken   map[int]bool    // what is done of it
	Queries map[int][]query // those of this layer's batches
	Judged  []find          // what they are about, finds of the layer before
	Slow    []bool          // which of them do without a vehicle of a row, or a wall
	Next    map[int][]query // those of the next layer's
	Finds   []find          // the finds of this layer
	Unsure  []find          // finds that need each vehicle and are to be measured
	Boards  []census.Line
	Done    uint64
}

// A find is a position that is the farthest of its cluster as far as the tops of the sweep tell,
// and needs all its vehicles of columns.
type find struct {
	Batch  int
	Key    key
	Moves  int
	Counts []uint64 // of the positions with these groups
	Equal  int      // tops of the cluster that are as far
	Sure   bool     // it is the farthest, and these are the counts of its cluster
}

// mostBatches is how many batches a census may have.
const mostBatches = 1 << 20

// New returns a census.
func New(spec Spec) (*Census, error) {
	switch {
	case spec.Rows < 3 || spec.Rows > longest || spec.Cols < 4 || spec.Cols > longest:
		return nil, fmt.Errorf("a census of %dx%d boards cannot be: 3 to 6 rows and 4 to 6 columns fit", spec.Rows, spec.Cols)
	case spec.Walls < 0 || spec.Walls > 3:
		return nil, fmt.Errorf("a census of boards with up to %d walls cannot be: 0 to 3 fit", spec.Walls)
	case spec.Part < 1 || spec.Part > spec.Parts:
		return nil, fmt.Errorf("there is no part %d of %d", spec.Part, spec.Parts)
	}
	c := &Census{grid: newGrid(spec.Rows, spec.Cols, spec.Walls), spec: spec, byRows: map[rowsOf]int{}}
	c.wall(batch{}, 0, spec.Walls)
	if len(c.batches) > mostBatches {
		return nil, fmt.Errorf("a census of %dx%d boards with up to %d walls cannot be: it has more than %d choices of rows",
			spec.Rows, spec.Cols, spec.Walls, mostBatches)
	}
	c.divide()
	slices.SortStableFunc(c.batches, func(a, b batch) int { return cmp.Compare(b.words, a.words) })
	top := 0
	for i := range c.batches {
		b := &c.batches[i]
		c.byRows[rowsOf{b.walls, b.groups}] = i
		top = max(top, b.layer)
		if c.wanted(i) {
			c.words += uint64(b.words)
		}
	}
	c.sweeps.New = func() any {
		s := sweep{grid: c.grid, cur: make([]uint32, c.batches[0].words), all: make([]uint64, c.batches[0].words)}
		return &worker{s, clusters{grid: c.grid}}
	}
	c.state = state{Spec: spec, Layer: top + 1}
	c.advance()
	return c, nil
}

// divide divides the batches into parts of about as many words. Batches with the same first rows
// stay together as far as can be, since they are what finds of each other ask.
func (c *Census) divide() {
	before, all := 0, 0
	for i := range c.batches {
		all += c.batches[i].words
	}
	for i := range c.batches {
		b := &c.batches[i]
		b.part = 1 + before*c.spec.Parts/all
		before += b.words
	}
}

// wanted reports whether a batch belongs to the part.
func (c *Census) wanted(batch int) bool { return c.batches[batch].part == c.spec.Part }

// wall adds the batches with the walls of b and up to so many more from a cell on.
func (c *Census) wall(b batch, from, walls int) {
	c.groups(b, 0)
	for cell := from; cell < c.rows*c.cols && walls > 0; cell++ {
		more := b
		more.walls[cell/c.cols] |= 1 << (cell % c.cols)
		more.layer++
		c.wall(more, cell+1, walls-1)
	}
}

// groups adds the batches with the groups of b and any of the rows from y on.
func (c *Census) groups(b batch, y int) {
	switch {
	case len(c.batches) > mostBatches:
		return
	case y == c.rows:
		b.words = c.count(&b)
		c.batches = append(c.batches, b)
		return
	}
	rows, _ := c.lanes(&b)
	for g, set := range rows[y].groups {
		more := b
		more.groups[y] = uint8(g)
		if y != c.exit {
			more.layer += len(c.across[bits.TrailingZeros32(set)].first)
		}
		c.groups(more, y+1)
	}
}

// count returns the number of words of a batch.
func (c *Census) count(b *batch) (words int) {
	rows, cols := c.lanes(b)
	var blocked uint64
	for y := range c.rows {
		blocked |= apart(b.walls[y]) << y
	}
	var place func(y int, blocked uint64)
	place = func(y int, blocked uint64) {
		if y < c.rows {
			for set := rows[y].groups[b.groups[y]]; set != 0; set &= set - 1 {
				place(y+1, blocked|c.spread[bits.TrailingZeros32(set)]<<y)
			}
			return
		}
		n := 1
		for _, x := range c.order[:c.cols-1] {
			n *= len(cols[x].list[blocked>>(8*x)&63])
		}
		words += n
	}
	place(0, blocked)
	return words
}

// Bytes returns an upper bound on the memory that one Sweep takes. A word takes 12 bytes, the
// frontier and the tops up to 2 more, and 10 are what the collector of garbage may let stand
// meanwhile.
func (c *Census) Bytes() int64 { return int64(c.batches[0].words)*24 + 64<<20 }

// Ready returns the batches that can be swept now, in any order and at the same time. It returns
// none at the end. It does not change until all of them are taken. Numbers beyond those of the
// batches stand for finds that are to be measured.
func (c *Census) Ready() []int { return c.Now }

// measured is how many finds one number stands for.
const measured = 64

// advance goes on to the next layer that has something to do.
func (c *Census) advance() {
	for c.Layer >= -1 {
		c.Layer--
		c.Unsure = nil
		for i, f := range c.Judged {
			if c.Slow[i] {
				continue
			}
			if f.Sure {
				c.Boards = append(c.Boards, c.line(f, f.Counts))
			} else {
				c.Unsure = append(c.Unsure, f)
			}
		}
		c.Judged, c.Slow, c.Finds = c.Finds, make([]bool, len(c.Finds)), nil
		c.Queries, c.Next = c.Next, map[int][]query{}
		c.Now, c.Taken = nil, map[int]bool{}
		for i := range c.batches {
			if c.batches[i].layer == c.Layer && (c.wanted(i) || c.Queries[i] != nil) {
				c.Now = append(c.Now, i)
			}
		}
		for i := range (len(c.Unsure) + measured - 1) / measured {
			c.Now = append(c.Now, len(c.batches)+i)
		}
		if len(c.Now) > 0 {
			return
		}
	}
}

func (c *Census) line(f find, counts []uint64) census.Line {
	return census.Line{Board: c.text(&c.batches[f.Batch], f.Key), Counts: counts}
}

// A worker has the buffers of a sweep.
type worker struct {
	sweep    sweep
	clusters clusters
}

// Sweep sweeps a batch. It may run in several goroutines at once. One goroutine at a time may call
// the functions that it returns, which put the results into the census.
func (c *Census) Sweep(number int) (take func()) {
	w := c.sweeps.Get().(*worker)
	defer c.sweeps.Put(w)
	if number >= len(c.batches) {
		return c.measure(w, number)
	}
	b := &c.batches[number]
	queries := slices.Clone(c.Queries[number])
	slices.SortFunc(queries, func(a, b query) int { return cmp.Compare(a.Moves, b.Moves) })
	var slow []int
	w.sweep.prepare(b)
	w.sweep.run(queries, c.wanted(number), func(find int) { slow = append(slow, find) })
	var finds []find
	if c.wanted(number) {
		w.clusters.prepare(b)
		w.clusters.settle(w.sweep.tops, w.sweep.countsOf, func(f find) {
			f.Batch = number
			finds = append(finds, f)
		})
	}
	return func() {
		for _, find := range slow {
			c.Slow[find] = true
		}
		for _, f := range finds {
			c.ask(f)
		}
		if c.wanted(number) {
			c.Done += uint64(b.words)
		}
		c.taken(number)
	}
}

// ask keeps a find and asks the batches without one of its vehicles of rows or walls.
func (c *Census) ask(f find) {
	b := &c.batches[f.Batch]
	query := query{f.Key, f.Moves, len(c.Finds)}
	c.Finds = append(c.Finds, f)
	ask := func(less batch, y, config int) {
		rows, _ := c.lanes(&less)
		less.groups[y] = rows[y].groupOf[config]
		query.Key = f.Key.with(y, 1<<config)
		to := c.byRows[rowsOf{less.walls, less.groups}]
		c.Next[to] = append(c.Next[to], query)
	}
	for y := range c.rows {
		config := f.Key.at(y)
		if y != c.exit {
			for _, less := range c.across[config].less {
				ask(*b, y, less)
			}
		}
		for walls := b.walls[y]; walls != 0; walls &= walls - 1 {
			less := *b
			less.walls[y] &^= walls & -walls
			ask(less, y, config)
		}
	}
}

// measure has the last word on finds.
func (c *Census) measure(w *worker, number int) (take func()) {
	from := (number - len(c.batches)) * measured
	var lines []census.Line
	for _, f := range c.Unsure[from:min(from+measured, len(c.Unsure))] {
		w.clusters.prepare(&c.batches[f.Batch])
		if far, counts := w.clusters.measure(f); far == f.Key {
			lines = append(lines, c.line(f, counts))
		}
	}
	return func() {
		c.Boards = append(c.Boards, lines...)
		c.taken(number)
	}
}

func (c *Census) taken(number int) {
	c.Taken[number] = true
	if len(c.Taken) == len(c.Now) {
		c.advance()
	}
}

// Work returns how many words are swept, of how many that the part wants.
func (c *Census) Work() (done, all uint64) { return c.Done, c.words }

// Lines returns the lines once nothing is ready, in order.
func (c *Census) Lines() []census.Line {
	slices.SortFunc(c.Boards, census.Line.Compare)
	return c.Boards
}

// MarshalBinary returns the state of the census with a checksum.
func (c *Census) MarshalBinary() ([]byte, error) { return census.Encode(c.state) }

// UnmarshalBinary goes on from what MarshalBinary returned for a census of the same spec.
func (c *Census) UnmarshalBinary(data []byte) error {
	var s state
	if err := census.Decode(data, &s); err != nil {
		return err
	}
	if s.Spec != c.spec {
		return errors.New("the saved census is of another size or part")
	}
	s.Now = slices.DeleteFunc(s.Now, func(number int) bool { return s.Taken[number] })
	s.Taken = map[int]bool{}
	if s.Next == nil {
		s.Next = map[int][]query{}
	}
	c.state = s
	return nil
}
