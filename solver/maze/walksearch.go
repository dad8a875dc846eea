package maze

import "math/bits"

// A walkLabel is a label of the search: a walk from the start to a state.
type walkLabel struct {
	cost   roadCost // without the crossing of the state's own cell
	state  headedState
	parent int32 // the label of the walk without its last step, or none
	next   int32 // next label in the list of its bucket while open, of its state once closed
}

const (
	pageBits   = 8
	pageLabels = 1 << pageBits
	labelBytes = 24
)

// A walkSearch is a label-setting search for a walk from the start to the end that does not visit a critical cell again while it remembers that cell. A
// label is dominated, and dropped, if a closed label of the same state remembers no other cells than it does.
//
// Unless anyWalk is set, the search is A*: it expands labels in order of their cost plus the distance to the goal, which never decreases along a walk. So a
// label closed earlier never costs more than a later one of the same state. The open list is a radix heap: bucket i holds the labels whose estimate differs
// from that of the last one expanded in bit i-1 and in no higher bit.
//
// With simpleOnly set every walk is a road, since it avoids all of its own cells; but dominance then ignores what walks remember, so the road may not be the
// best, and the search may find none. With anyWalk set the search is depth first, the successor nearest to the end first.
type walkSearch struct {
	grid       *grid
	toGoal     []roadCost
	memory     *memory
	anyWalk    bool
	simpleOnly bool     // a walk avoids all of its own cells, and each state keeps only its first walk
	upper      roadCost // upper bound: walks that cost as much are pruned, unless anyWalk is set

	pages      [][]walkLabel
	remembered [][]uint64 // parallel to pages: the colours that each label remembers, in words uint64s
	words      int        // of remembered, per label
	count      int        // of labels
	closed     []int32    // by state: the list of its closed labels, the latest first
	buckets    [65]int32
	last       roadCost // the estimate of the label expanded last
	open       int
	latest     int32    // the label expanded last
	effort     int      // work other than expanding, in labels compared
	scratch    []uint64 // of push
}

func newWalkSearch(g *grid, toGoal []roadCost, memory *memory) *walkSearch {
	return &walkSearch{grid: g, toGoal: toGoal, memory: memory, upper: unreached, closed: make([]int32, sides*g.cells())}
}

// reset drops all labels and starts again from the start.
func (w *walkSearch) reset() {
	words := w.memory.words
	if w.simpleOnly {
		words = 0
	}
	if words != w.words {
		w.words, w.remembered = words, nil
	}
	w.scratch = make([]uint64, w.words)
	for i := range w.closed {
		w.closed[i] = none
	}
	for i := range w.buckets {
		w.buckets[i] = none
	}
	w.count, w.last, w.open, w.latest = 0, 0, 0, none
	for out, step := range w.grid.step {
		w.push(sides*(w.grid.start+step)+headedState(out), oneStep, none)
	}
}

// bytes returns the memory that the labels take.
func (w *walkSearch) bytes() int64 {
	return int64(pageLabels) * int64(labelBytes*len(w.pages)+8*w.words*len(w.remembered))
}

func (w *walkSearch) label(i int32) *walkLabel { return &w.pages[i>>pageBits][i&(pageLabels-1)] }

func (w *walkSearch) rememberedBy(i int32) []uint64 {
	if w.words == 0 {
		return nil
	}
	at := int(i&(pageLabels-1)) * w.words
	return w.remembered[i>>pageBits][at : at+w.words]
}

// push adds the label that extends the walk parent to the state at that cost, unless it can be pruned.
func (w *walkSearch) push(state headedState, cost roadCost, parent int32) {
	toGoal := w.toGoal[state]
	if toGoal == unreached || !w.anyWalk && cost+toGoal >= w.upper {
		return
	}
	cell := state / sides
	if w.simpleOnly && w.visits(cell, parent) {
		return
	}
	if w.words > 0 && !w.remember(cell, parent) || w.dominated(state, w.scratch) {
		return
	}
	if w.count == len(w.pages)*pageLabels {
		w.pages = append(w.pages, make([]walkLabel, pageLabels))
	}
	if w.words > 0 && w.count == len(w.remembered)*pageLabels {
		w.remembered = append(w.remembered, make([]uint64, pageLabels*w.words))
	}
	i := int32(w.count)
	w.count++
	label := w.label(i)
	*label = walkLabel{cost: cost, state: state, parent: parent}
	copy(w.rememberedBy(i), w.scratch)
	w.enqueue(i, label)
}

func (w *walkSearch) visits(cell, walk int32) bool {
	for ; walk != none; walk = w.label(walk).parent {
		if w.label(walk).state/sides == cell {
			return true
		}
		w.effort++
	}
	return false
}

// remember computes in scratch the colours that the walk parent remembers after a step to the cell. It reports false if parent remembers that cell.
func (w *walkSearch) remember(cell, parent int32) bool {
	if parent == none {
		clear(w.scratch)
	} else {
		keep := w.memory.keep[int(cell)*w.words:][:w.words]
		for i, word := range w.rememberedBy(parent) {
			w.scratch[i] = word & keep[i]
		}
	}
	if colour := w.memory.colour[cell]; colour != none {
		word, bit := colour/64, uint64(1)<<(colour%64)
		if w.scratch[word]&bit != 0 {
			return false
		}
		w.scratch[word] |= bit
	}
	return true
}

// dominated reports whether a closed label of the state remembers a subset of the colours.
func (w *walkSearch) dominated(state headedState, remembered []uint64) bool {
next:
	for i := w.closed[state]; i != none; i = w.label(i).next {
		w.effort++
		for word, colours := range w.rememberedBy(i) {
			if colours&^remembered[word] != 0 {
				continue next
			}
		}
		return true
	}
	return false
}

func (w *walkSearch) estimate(label *walkLabel) roadCost { return label.cost + w.toGoal[label.state] }

// enqueue puts a label into its bucket of the open list.
func (w *walkSearch) enqueue(i int32, label *walkLabel) {
	bucket := 0
	if !w.anyWalk {
		bucket = bits.Len64(uint64(w.estimate(label) ^ w.last))
	}
	label.next = w.buckets[bucket]
	w.buckets[bucket] = i
	w.open++
}

func (w *walkSearch) dequeue() int32 {
	if w.open == 0 {
		return none
	}
	if w.buckets[0] == none {
		bucket := 1
		for w.buckets[bucket] == none {
			bucket++
		}
		list := w.buckets[bucket]
		w.buckets[bucket] = none
		w.last = unreached
		for i := list; i != none; i = w.label(i).next {
			w.last = min(w.last, w.estimate(w.label(i)))
		}
		for list != none {
			i := list
			label := w.label(i)
			list = label.next
			w.open--
			w.enqueue(i, label)
			w.effort++
		}
	}
	i := w.buckets[0]
	w.buckets[0] = w.label(i).next
	w.open--
	return i
}

// step expands one label. found is a walk to the end, or none; ended without a walk means that there is none.
func (w *walkSearch) step() (found int32, ended bool) {
	i := w.dequeue()
	if i == none {
		return none, true
	}
	label := w.label(i)
	w.latest = i
	cell := label.state / sides
	if cell == w.grid.end {
		return i, true
	}
	if w.dominated(label.state, w.rememberedBy(i)) {
		return none, false
	}
	label.next = w.closed[label.state]
	w.closed[label.state] = i
	in := int(label.state % sides)
	crossings := fewestTaps[w.grid.openings[cell]][in]
	cut := w.grid.cut[cell] >> (sides * in)
	for _, out := range w.order(cell) {
		if taps := crossings[out]; taps < never && cut>>out&1 == 0 {
			w.push(sides*(cell+w.grid.step[out])+headedState(out), label.cost+roadCost(taps)*oneTap+oneStep, i)
		}
	}
	return none, false
}

// order returns the headings in which a walk leaves the cell; the last is expanded first.
func (w *walkSearch) order(cell int32) [sides]int {
	order := [sides]int{0, 1, 2, 3}
	if !w.anyWalk {
		return order
	}
	toGoal := func(out int) roadCost { return w.toGoal[sides*(cell+w.grid.step[out])+headedState(out)] }
	for i := 1; i < sides; i++ {
		for j := i; j > 0 && toGoal(order[j]) > toGoal(order[j-1]); j-- {
			order[j], order[j-1] = order[j-1], order[j]
		}
	}
	return order
}

// states appends the states of a walk in order to buf, from the one beside the start.
func (w *walkSearch) states(buf []headedState, i int32) []headedState {
	begin := len(buf)
	for ; i != none; i = w.label(i).parent {
		buf = append(buf, w.label(i).state)
	}
	for i, j := begin, len(buf)-1; i < j; i, j = i+1, j-1 {
		buf[i], buf[j] = buf[j], buf[i]
	}
	return buf
}
