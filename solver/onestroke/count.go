package onestroke

import (
	"math"
	"math/big"
	"math/bits"
	"unsafe"

	"warren/solver/search"
)

// A strokeCount counts the ways to draw the rest of a stroke: the sweep of strokeSweep with the number of ways in the
// place of the fewest turns, and no beam. The bounds tell which states cannot be drawn on at all.
type strokeCount struct {
	task     strokeTask
	model    *strokeModel // measured
	cell     int
	state    int
	layer    strokeTallies
	next     strokeTallies
	table    strokeTable
	states   uint32 // numbered so far
	out      strokeSteps
	before   uint64 // states taken up by the search before it
	explored uint64
	ended    bool
	stopped  bool // by a limit
	overflow bool // more than 128 bits hold
	ways     strokeWays
}

// A strokeWays is a number of ways of 128 bits.
type strokeWays struct{ high, low uint64 }

// add adds other and tells whether the sum fits.
func (w *strokeWays) add(other strokeWays) (fits bool) {
	var carry uint64
	w.low, carry = bits.Add64(w.low, other.low, 0)
	w.high, carry = bits.Add64(w.high, other.high, carry)
	return carry == 0
}

func (w strokeWays) String() string {
	n := new(big.Int).SetUint64(w.high)
	n.Lsh(n, 64)
	return n.Or(n, new(big.Int).SetUint64(w.low)).String()
}

// A strokeTally is a page of states with their ways.
type strokeTally struct {
	key  [strokePage]strokeKey
	ways [strokePage]strokeWays
}

// strokeTallies is a layer of a count, as strokeLayer is one of a sweep.
type strokeTallies struct {
	pages []*strokeTally
	count int
	first uint32
}

func (l *strokeTallies) push(key strokeKey, ways strokeWays) {
	page, i := l.count/strokePage, l.count%strokePage
	if page == len(l.pages) {
		l.pages = append(l.pages, new(strokeTally))
	}
	l.pages[page].key[i], l.pages[page].ways[i] = key, ways
	l.count++
}

func newStrokeCount(task strokeTask, measured *strokeModel) *strokeCount {
	c := &strokeCount{task: task, model: measured, states: 1}
	if measured.first() != strokeNever {
		c.layer.push(0, strokeWays{low: 1})
	}
	c.open()
	return c
}

// open makes room for the next layer, or stops where the memory has none.
func (c *strokeCount) open() {
	c.next.count, c.next.first, c.state = 0, c.states, 0
	most := len(c.out.all) * c.layer.count
	pages := len(c.layer.pages) + max(len(c.next.pages), most/strokePage+1)
	slots := max(len(c.table.slots), c.table.size(most))
	held := c.model.bytes() + int64(pages)*int64(unsafe.Sizeof(strokeTally{})) + 4*int64(slots)
	if held > c.task.limits.Bytes || int64(c.states)+int64(most) > math.MaxUint32 {
		c.stopped = true
		return
	}
	c.table.fit(most)
}

// run takes up about that many states and tells whether the count is over.
func (c *strokeCount) run(budget int) bool {
	for !c.ended && !c.stopped && budget > 0 {
		if c.state == c.layer.count {
			c.turn()
			continue
		}
		if c.task.limits.Allowed(1, c.before+c.explored) == 0 {
			c.stopped = true
			break
		}
		c.take()
		c.explored++
		budget--
	}
	return c.ended || c.stopped
}

// turn goes on to the next layer.
func (c *strokeCount) turn() {
	c.layer, c.next = c.next, c.layer
	c.cell++
	switch {
	case c.layer.count == 0:
		c.ended = true
	case c.cell == c.model.cells:
		c.ended = true
		c.ways = c.layer.pages[0].ways[0]
	default:
		c.open()
	}
}

// take draws the stroke through the cell in every way that the next state allows.
func (c *strokeCount) take() {
	page, i := c.layer.pages[c.state/strokePage], c.state%strokePage
	c.state++
	ways := page.ways[i]
	c.model.steps(c.cell, page.key[i], &c.out)
	for k := range c.out.all[:c.out.count] {
		if key := c.out.all[k].key; c.model.bound(key, c.cell+1) != strokeNever {
			c.add(key, ways)
		}
	}
}

func (c *strokeCount) add(key strokeKey, ways strokeWays) {
	for at := c.table.at(key); ; at = (at + 1) & c.table.mask {
		number := c.table.slots[at] - 1
		if number < c.next.first || number-c.next.first >= uint32(c.next.count) {
			c.states++
			c.table.slots[at] = c.states
			c.next.push(key, ways)
			return
		}
		i := number - c.next.first
		page := c.next.pages[i/strokePage]
		i %= strokePage
		if page.key[i] == key {
			c.overflow = !page.ways[i].add(ways) || c.overflow
			return
		}
	}
}

// text is the number of solutions in decimal; "" where it is not known.
func (c *strokeCount) text() string {
	if !c.ended || c.overflow {
		return ""
	}
	return c.ways.String()
}

// A strokeCountTask answers TaskCount: how many solutions there are.
type strokeCountTask struct {
	task   strokeTask
	model  *strokeModel
	count  *strokeCount // once the cells are measured
	reason *search.Reason
	ended  bool
	short  bool // memory does not hold even the bounds
}

func newStrokeCountTask(task strokeTask) *strokeCountTask {
	c := &strokeCountTask{task: task}
	if task.board.Solved() {
		c.ended = true
		return c
	}
	if c.reason = strokeReason(task.board); c.reason != nil {
		c.ended = true
		return c
	}
	c.model = newStrokeModel(task.board)
	c.short = c.model.bytes() > task.limits.Bytes/2
	return c
}

func (c *strokeCountTask) Run(budget int) bool {
	for !c.ended && !c.short && c.count == nil && budget > 0 {
		budget -= c.model.measureWork()
		if c.model.measure(); c.model.at == 0 {
			c.count = newStrokeCount(c.task, c.model)
		}
	}
	if c.count != nil && budget > 0 {
		c.ended = c.count.run(budget)
	}
	return c.ended || c.short
}

func (c *strokeCountTask) Snapshot() search.Progress {
	if c.count == nil {
		return search.Progress{}
	}
	return search.Progress{Explored: c.count.explored}
}

// answer tells a number in Solutions alone; Cost and Path are for TaskSolve.
func (c *strokeCountTask) Answer() search.Answer {
	answer := c.task.unsolved()
	answer.Reason, answer.Explored = c.reason, c.Snapshot().Explored
	switch {
	case c.task.board.Solved():
		answer.Solvable, answer.Decided, answer.Optimal, answer.Solutions = true, true, true, "1"
	case c.reason != nil:
		answer.Decided, answer.Solutions = true, "0"
	case c.count != nil && c.count.ended:
		answer.Decided, answer.Solutions = true, c.count.text()
		answer.Solvable = c.count.overflow || c.count.ways != strokeWays{}
	}
	return answer
}
