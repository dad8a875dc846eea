package onestroke

import (
	"math"
	"math/big"
	"math/bits"
	"unsafe"

	"warren/solver/search"
)

// A count counts the ways to draw the rest of a stroke: the sweep of sweep with the number of ways in the
// place of the fewest turns, and no beam. The bounds tell which states cannot be drawn on at all.
type count struct {
	task     task
	model    *model // measured
	cell     int
	state    int
	layer    tallies
	next     tallies
	table    table
	states   uint32 // numbered so far
	out      steps
	before   uint64 // states taken up by the search before it
	explored uint64
	ended    bool
	stopped  bool // by a limit
	overflow bool // more than 128 bits hold
	ways     ways
}

// A ways is a number of ways of 128 bits.
type ways struct{ high, low uint64 }

// add adds other and reports whether the sum fits.
func (w *ways) add(other ways) (fits bool) {
	var carry uint64
	w.low, carry = bits.Add64(w.low, other.low, 0)
	w.high, carry = bits.Add64(w.high, other.high, carry)
	return carry == 0
}

func (w ways) String() string {
	n := new(big.Int).SetUint64(w.high)
	n.Lsh(n, 64)
	return n.Or(n, new(big.Int).SetUint64(w.low)).String()
}

// A tally is a page of states with their ways.
type tally struct {
	key  [pageStates]key
	ways [pageStates]ways
}

// tallies is a layer of a count, as layer is one of a sweep.
type tallies struct {
	pages []*tally
	count int
	first uint32
}

func (l *tallies) push(key key, ways ways) {
	page, i := l.count/pageStates, l.count%pageStates
	if page == len(l.pages) {
		l.pages = append(l.pages, new(tally))
	}
	l.pages[page].key[i], l.pages[page].ways[i] = key, ways
	l.count++
}

func newCount(task task, measured *model) *count {
	c := &count{task: task, model: measured, states: 1}
	if measured.first() != never {
		c.layer.push(0, ways{low: 1})
	}
	c.open()
	return c
}

// open makes room for the next layer, or stops where the memory has none.
func (c *count) open() {
	c.next.count, c.next.first, c.state = 0, c.states, 0
	most := len(c.out.all) * c.layer.count
	pages := len(c.layer.pages) + max(len(c.next.pages), most/pageStates+1)
	slots := max(len(c.table.slots), c.table.size(most))
	held := c.model.bytes() + int64(pages)*int64(unsafe.Sizeof(tally{})) + 4*int64(slots)
	if held > c.task.limits.Bytes || int64(c.states)+int64(most) > math.MaxUint32 {
		c.stopped = true
		return
	}
	c.table.fit(most)
}

// run takes up about that many states and reports whether the count is over.
func (c *count) run(budget int) bool {
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
func (c *count) turn() {
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
func (c *count) take() {
	page, i := c.layer.pages[c.state/pageStates], c.state%pageStates
	c.state++
	ways := page.ways[i]
	c.model.steps(c.cell, page.key[i], &c.out)
	for k := range c.out.all[:c.out.count] {
		if key := c.out.all[k].key; c.model.bound(key, c.cell+1) != never {
			c.add(key, ways)
		}
	}
}

func (c *count) add(key key, ways ways) {
	for at := c.table.at(key); ; at = (at + 1) & c.table.mask {
		number := c.table.slots[at] - 1
		if number < c.next.first || number-c.next.first >= uint32(c.next.count) {
			c.states++
			c.table.slots[at] = c.states
			c.next.push(key, ways)
			return
		}
		i := number - c.next.first
		page := c.next.pages[i/pageStates]
		i %= pageStates
		if page.key[i] == key {
			c.overflow = !page.ways[i].add(ways) || c.overflow
			return
		}
	}
}

// text is the number of solutions in decimal; "" where it is not known.
func (c *count) text() string {
	if !c.ended || c.overflow {
		return ""
	}
	return c.ways.String()
}

// A countTask answers TaskCount: how many solutions there are.
type countTask struct {
	task   task
	model  *model
	count  *count // once the cells are measured
	reason *search.Reason
	ended  bool
	short  bool // memory does not hold even the bounds
}

func newCountTask(task task) *countTask {
	c := &countTask{task: task}
	if task.board.Solved() {
		c.ended = true
		return c
	}
	if c.reason = reasonOf(task.board); c.reason != nil {
		c.ended = true
		return c
	}
	c.model = newModel(task.board)
	c.short = c.model.bytes() > task.limits.Bytes/2
	return c
}

func (c *countTask) Run(budget int) bool {
	for !c.ended && !c.short && c.count == nil && budget > 0 {
		budget -= c.model.measureWork()
		if c.model.measure(); c.model.at == 0 {
			c.count = newCount(c.task, c.model)
		}
	}
	if c.count != nil && budget > 0 {
		c.ended = c.count.run(budget)
	}
	return c.ended || c.short
}

func (c *countTask) Snapshot() search.Progress {
	if c.count == nil {
		return search.Progress{}
	}
	return search.Progress{Explored: c.count.explored}
}

// answer tells a number in Solutions alone; Cost and Path are for TaskSolve.
func (c *countTask) Answer() search.Answer {
	answer := c.task.unsolved()
	answer.Reason, answer.Explored = c.reason, c.Snapshot().Explored
	switch {
	case c.task.board.Solved():
		answer.Solvable, answer.Decided, answer.Optimal, answer.Solutions = true, true, true, "1"
	case c.reason != nil:
		answer.Decided, answer.Solutions = true, "0"
	case c.count != nil && c.count.ended:
		answer.Decided, answer.Solutions = true, c.count.text()
		answer.Solvable = c.count.overflow || c.count.ways != ways{}
	}
	return answer
}
