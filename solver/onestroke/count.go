package onestroke

import (
	"math"
	"unsafe"

	"warren/solver/pathcount"
	"warren/solver/search"
)

// A count counts the ways to draw the rest of a stroke: the same sweep with the number of ways in place of the turns, and without a beam.
type count struct {
	task     task
	model    *model // with all bounds computed
	cell     int
	state    int
	layer    countLayer
	next     countLayer
	table    table
	states   uint32 // numbered so far
	out      steps
	ended    bool
	overflow bool // the number of ways exceeds 128 bits
	ways     pathcount.Number
}

type countPage struct {
	key  [pageStates]key
	ways [pageStates]pathcount.Number
}

type countLayer struct {
	pages []*countPage
	count int
	first uint32
}

func (l *countLayer) push(key key, number pathcount.Number) {
	page, i := l.count/pageStates, l.count%pageStates
	if page == len(l.pages) {
		l.pages = append(l.pages, new(countPage))
	}
	l.pages[page].key[i], l.pages[page].ways[i] = key, number
	l.count++
}

func newCount(task task, measured *model) *count {
	c := &count{task: task, model: measured, states: 1}
	if measured.startBound() != never {
		c.layer.push(0, pathcount.Number{Low: 1})
	}
	return c
}

// run counts, unless the search is at the limit of work first.
func (c *count) run(w *search.Work, limits search.Limits) {
	for ; c.layer.count > 0 && c.cell < c.model.cells; c.cell++ {
		if !c.makeRoom() {
			return
		}
		for !c.model.hasBounds(c.cell) {
			c.model.restoreBounds(c.cell)
			w.Spend(c.model.boundsWork())
		}
		for c.state = 0; c.state < c.layer.count; c.state++ {
			if limits.Allowed(1, w.Explored()) == 0 {
				return
			}
			c.expand()
			w.Done++
			w.Spend(1)
		}
		c.layer, c.next = c.next, c.layer
	}
	if c.ended = true; c.layer.count > 0 {
		c.ways = c.layer.pages[0].ways[0]
	}
}

// makeRoom makes room for the next layer. It reports false if memory has none.
func (c *count) makeRoom() bool {
	c.next.count, c.next.first = 0, c.states
	limit := len(c.out.all) * c.layer.count
	pages := len(c.layer.pages) + max(len(c.next.pages), limit/pageStates+1)
	slots := max(len(c.table.slots), c.table.size(limit))
	held := c.model.bounds.bytes() + int64(pages)*int64(unsafe.Sizeof(countPage{})) + 4*int64(slots)
	if held > c.task.limits.Bytes || int64(c.states)+int64(limit) > math.MaxUint32 {
		return false
	}
	c.table.fit(limit)
	return true
}

func (c *count) expand() {
	page, i := c.layer.pages[c.state/pageStates], c.state%pageStates
	number := page.ways[i]
	c.model.steps(c.cell, page.key[i], &c.out)
	for k := range c.out.all[:c.out.count] {
		if key := c.out.all[k].key; c.model.bound(key, c.cell+1) != never {
			c.add(key, number)
		}
	}
}

func (c *count) add(key key, more pathcount.Number) {
	for at := c.table.at(key); ; at = (at + 1) & c.table.mask {
		number := c.table.slots[at] - 1
		if number < c.next.first || number-c.next.first >= uint32(c.next.count) {
			c.states++
			c.table.slots[at] = c.states
			c.next.push(key, more)
			return
		}
		i := number - c.next.first
		page := c.next.pages[i/pageStates]
		i %= pageStates
		if page.key[i] == key {
			c.overflow = !page.ways[i].Add(more) || c.overflow
			return
		}
	}
}

// within reports whether the number of solutions is known and at most that.
func (c *count) within(most int) bool {
	return c.ended && !c.overflow && c.ways.High == 0 && c.ways.Low <= uint64(most)
}

// text returns the number of solutions in decimal, or "" if it is not known.
func (c *count) text() string {
	if !c.ended || c.overflow {
		return ""
	}
	return c.ways.String()
}

// A countTask answers search.TaskCount: how many solutions there are.
type countTask struct {
	search.Straight
	task   task
	count  *count // once the bounds are computed
	reason *search.Reason
}

func newCountTask(task task) *countTask {
	c := &countTask{task: task}
	if !task.board.Solved() {
		c.reason = reasonOf(task.board)
	}
	c.Begin(c.run)
	return c
}

func (c *countTask) run(w *search.Work) {
	if c.task.board.Solved() || c.reason != nil {
		return
	}
	m := newModel(c.task.board, c.task.limits.Bytes)
	if m.bounds.bytes() > c.task.limits.Bytes/2 {
		return // memory does not hold the bounds
	}
	for !m.bounds.done() {
		m.computeBounds()
		w.Spend(m.boundsWork())
	}
	c.count = newCount(c.task, m)
	c.count.run(w, c.task.limits)
}

// Answer reports a number in Solutions; Cost and Path are for TaskSolve.
func (c *countTask) Answer() search.Answer {
	answer := c.task.unsolved()
	answer.Reason, answer.Explored = c.reason, c.Explored()
	switch {
	case c.task.board.Solved():
		answer.Solvable, answer.Decided, answer.Optimal, answer.Solutions = true, true, true, "1"
	case c.reason != nil:
		answer.Decided, answer.Solutions = true, "0"
	case c.count != nil && c.count.ended:
		answer.Decided, answer.Solutions = true, c.count.text()
		answer.Solvable = c.count.overflow || c.count.ways != pathcount.Number{}
	}
	return answer
}
