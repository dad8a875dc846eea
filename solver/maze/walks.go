package maze

import "math/bits"

// A walkLabel is a walk from the start to a state.
type walkLabel struct {
	cost   roadCost // without the crossing of the state's own cell
	state  headedState
	parent int32 // the walk without its last step, or none
	next   int32 // in the list of its bucket while it waits, then in that of its state
}

const (
	pageBits   = 8
	pageLabels = 1 << pageBits // labels
	labelBytes = 24
)

// A walks finds a walk from the start to the end that does not come twice to a watched cell while it has that in mind.
// A walk is dropped where another to the same state, taken up before, has nothing in mind that it has not: whatever
// continues the one continues the other.
//
// Unless any walk will do it is the cheapest one: walks are taken up best first (A*), in order of their cost so far plus the
// distance home, which never falls as a walk grows; among equals the latest found first. So of two walks to a state the one taken
// up first is no dearer. The walks that wait are in the buckets of a radix heap: bucket i holds those whose estimate differs
// from that of the last one taken up in bit i-1 and in none above.
//
// A guess is a road, since its walks have all their cells in mind; but walks are dropped that have not what another has in mind,
// so it may not be the best one, or none may be found.
//
// Where any walk will do, the latest found is taken up first, of one walk's continuations the one nearest home.
type walks struct {
	grid   *grid
	home   []roadCost
	memory *memory
	any    bool
	simple bool     // guess: each walk shuns what it has come through itself, and of those to a state only the first is kept
	below  roadCost // only walks that cost less are wanted, unless any will do

	pages   [][]walkLabel
	minds   [][]uint64 // beside pages: what each walk has in mind, words for each
	words   int        // of minds
	count   int        // of labels
	settled []int32    // by state: the walks to it that were taken up, the latest first
	buckets [65]int32
	least   roadCost // the estimate of the walk taken up last
	waiting int
	latest  int32    // taken up
	effort  int      // spent beside taking up walks, in walks looked at
	mind    []uint64 // scratch
}

func newWalks(g *grid, home []roadCost, memory *memory) *walks {
	return &walks{grid: g, home: home, memory: memory, below: unreached, settled: make([]int32, sides*g.cells())}
}

// begin forgets all walks and begins again at the start.
func (w *walks) begin() {
	words := w.memory.words
	if w.simple {
		words = 0
	}
	if words != w.words {
		w.words, w.minds = words, nil
	}
	w.mind = make([]uint64, w.words)
	for i := range w.settled {
		w.settled[i] = none
	}
	for i := range w.buckets {
		w.buckets[i] = none
	}
	w.count, w.least, w.waiting, w.latest = 0, 0, 0, none
	for out, step := range w.grid.step {
		w.push(sides*(w.grid.start+step)+headedState(out), oneStep, none)
	}
}

// bytes is the memory that the labels take.
func (w *walks) bytes() int64 {
	return int64(pageLabels) * int64(labelBytes*len(w.pages)+8*w.words*len(w.minds))
}

func (w *walks) label(i int32) *walkLabel { return &w.pages[i>>pageBits][i&(pageLabels-1)] }

func (w *walks) mindOf(i int32) []uint64 {
	if w.words == 0 {
		return nil
	}
	at := int(i&(pageLabels-1)) * w.words
	return w.minds[i>>pageBits][at : at+w.words]
}

// push notes that the walk parent goes on to the state, at that cost, unless that is known to be useless.
func (w *walks) push(state headedState, cost roadCost, parent int32) {
	home := w.home[state]
	if home == unreached || !w.any && cost+home >= w.below {
		return
	}
	cell := state / sides
	if w.simple && w.cameThrough(cell, parent) {
		return
	}
	if w.words > 0 && !w.keepInMind(cell, parent) || w.dominated(state, w.mind) {
		return
	}
	if w.count == len(w.pages)*pageLabels {
		w.pages = append(w.pages, make([]walkLabel, pageLabels))
	}
	if w.words > 0 && w.count == len(w.minds)*pageLabels {
		w.minds = append(w.minds, make([]uint64, pageLabels*w.words))
	}
	i := int32(w.count)
	w.count++
	label := w.label(i)
	*label = walkLabel{cost: cost, state: state, parent: parent}
	copy(w.mindOf(i), w.mind)
	w.wait(i, label)
}

// cameThrough reports whether a walk has the cell.
func (w *walks) cameThrough(cell, walk int32) bool {
	for ; walk != none; walk = w.label(walk).parent {
		if w.label(walk).state/sides == cell {
			return true
		}
		w.effort++
	}
	return false
}

// keepInMind puts into mind what the walk parent has in mind after one more step, to the cell; not ok where it has that cell
// in mind already.
func (w *walks) keepInMind(cell, parent int32) bool {
	if parent == none {
		clear(w.mind)
	} else {
		keep := w.memory.keep[int(cell)*w.words:][:w.words]
		for i, word := range w.mindOf(parent) {
			w.mind[i] = word & keep[i]
		}
	}
	if colour := w.memory.colour[cell]; colour != none {
		word, bit := colour/64, uint64(1)<<(colour%64)
		if w.mind[word]&bit != 0 {
			return false
		}
		w.mind[word] |= bit
	}
	return true
}

// dominated reports whether a walk to the state was taken up that has no more in mind.
func (w *walks) dominated(state headedState, mind []uint64) bool {
next:
	for i := w.settled[state]; i != none; i = w.label(i).next {
		w.effort++
		for word, colours := range w.mindOf(i) {
			if colours&^mind[word] != 0 {
				continue next
			}
		}
		return true
	}
	return false
}

// estimate is the least that a walk costs at the end.
func (w *walks) estimate(label *walkLabel) roadCost { return label.cost + w.home[label.state] }

// wait puts a walk into its bucket.
func (w *walks) wait(i int32, label *walkLabel) {
	bucket := 0
	if !w.any {
		bucket = bits.Len64(uint64(w.estimate(label) ^ w.least))
	}
	label.next = w.buckets[bucket]
	w.buckets[bucket] = i
	w.waiting++
}

// take returns the walk to take up next, none where there is none.
func (w *walks) take() int32 {
	if w.waiting == 0 {
		return none
	}
	if w.buckets[0] == none {
		bucket := 1
		for w.buckets[bucket] == none {
			bucket++
		}
		list := w.buckets[bucket]
		w.buckets[bucket] = none
		w.least = unreached
		for i := list; i != none; i = w.label(i).next {
			w.least = min(w.least, w.estimate(w.label(i)))
		}
		for list != none {
			i := list
			label := w.label(i)
			list = label.next
			w.waiting--
			w.wait(i, label)
			w.effort++
		}
	}
	i := w.buckets[0]
	w.buckets[0] = w.label(i).next
	w.waiting--
	return i
}

// step takes up one walk. found is a walk to the end, none while there is none; ended without one means that there is
// none.
func (w *walks) step() (found int32, ended bool) {
	i := w.take()
	if i == none {
		return none, true
	}
	label := w.label(i)
	w.latest = i
	cell := label.state / sides
	if cell == w.grid.end {
		return i, true
	}
	if w.dominated(label.state, w.mindOf(i)) {
		return none, false
	}
	label.next = w.settled[label.state]
	w.settled[label.state] = i
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

// order returns the headings in which a walk goes on from the cell, the one to take up first last.
func (w *walks) order(cell int32) [sides]int {
	order := [sides]int{0, 1, 2, 3}
	if !w.any {
		return order
	}
	home := func(out int) roadCost { return w.home[sides*(cell+w.grid.step[out])+headedState(out)] }
	for i := 1; i < sides; i++ {
		for j := i; j > 0 && home(order[j]) > home(order[j-1]); j-- {
			order[j], order[j-1] = order[j-1], order[j]
		}
	}
	return order
}

// states appends to buf the states of a walk in order, the first beside the start.
func (w *walks) states(buf []headedState, i int32) []headedState {
	begin := len(buf)
	for ; i != none; i = w.label(i).parent {
		buf = append(buf, w.label(i).state)
	}
	for i, j := begin, len(buf)-1; i < j; i, j = i+1, j-1 {
		buf[i], buf[j] = buf[j], buf[i]
	}
	return buf
}
