package maze

import "math/bits"

// A mazeLabel is a walk from the start to a state.
type mazeLabel struct {
	cost   mazeCost // without the crossing of the state's own cell
	state  mazeState
	parent int32 // the walk without its last step, or mazeNone
	next   int32 // in the list of its bucket while it waits, then in that of its state
}

const (
	mazePageBits   = 8
	mazePage       = 1 << mazePageBits // labels
	mazeLabelBytes = 24
)

// A mazeWalks finds a walk from the start to the end that does not come twice to a watched cell while it has that in mind.
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
type mazeWalks struct {
	grid   *mazeGrid
	home   []mazeCost
	memory *mazeMemory
	any    bool
	simple bool     // guess: each walk shuns what it has come through itself, and of those to a state only the first is kept
	below  mazeCost // only walks that cost less are wanted, unless any will do

	pages   [][]mazeLabel
	minds   [][]uint64 // beside pages: what each walk has in mind, words for each
	words   int        // of minds
	count   int        // of labels
	settled []int32    // by state: the walks to it that were taken up, the latest first
	buckets [65]int32
	least   mazeCost // the estimate of the walk taken up last
	waiting int
	latest  int32    // taken up
	effort  int      // spent beside taking up walks, in walks looked at
	mind    []uint64 // scratch
}

func newMazeWalks(g *mazeGrid, home []mazeCost, memory *mazeMemory) *mazeWalks {
	return &mazeWalks{grid: g, home: home, memory: memory, below: mazeFar, settled: make([]int32, mazeSides*g.cells())}
}

// begin forgets all walks and begins again at the start.
func (w *mazeWalks) begin() {
	words := w.memory.words
	if w.simple {
		words = 0
	}
	if words != w.words {
		w.words, w.minds = words, nil
	}
	w.mind = make([]uint64, w.words)
	for i := range w.settled {
		w.settled[i] = mazeNone
	}
	for i := range w.buckets {
		w.buckets[i] = mazeNone
	}
	w.count, w.least, w.waiting, w.latest = 0, 0, 0, mazeNone
	for out, step := range w.grid.step {
		w.push(mazeSides*(w.grid.start+step)+mazeState(out), mazeStep, mazeNone)
	}
}

// bytes is the memory that the labels take.
func (w *mazeWalks) bytes() int64 {
	return int64(mazePage) * int64(mazeLabelBytes*len(w.pages)+8*w.words*len(w.minds))
}

func (w *mazeWalks) label(i int32) *mazeLabel { return &w.pages[i>>mazePageBits][i&(mazePage-1)] }

func (w *mazeWalks) mindOf(i int32) []uint64 {
	if w.words == 0 {
		return nil
	}
	at := int(i&(mazePage-1)) * w.words
	return w.minds[i>>mazePageBits][at : at+w.words]
}

// push notes that the walk parent goes on to the state, at that cost, unless that is known to be useless.
func (w *mazeWalks) push(state mazeState, cost mazeCost, parent int32) {
	home := w.home[state]
	if home == mazeFar || !w.any && cost+home >= w.below {
		return
	}
	cell := state / mazeSides
	if w.simple && w.cameThrough(cell, parent) {
		return
	}
	if w.words > 0 && !w.keepInMind(cell, parent) || w.dominated(state, w.mind) {
		return
	}
	if w.count == len(w.pages)*mazePage {
		w.pages = append(w.pages, make([]mazeLabel, mazePage))
	}
	if w.words > 0 && w.count == len(w.minds)*mazePage {
		w.minds = append(w.minds, make([]uint64, mazePage*w.words))
	}
	i := int32(w.count)
	w.count++
	label := w.label(i)
	*label = mazeLabel{cost: cost, state: state, parent: parent}
	copy(w.mindOf(i), w.mind)
	w.wait(i, label)
}

// cameThrough tells whether a walk has the cell.
func (w *mazeWalks) cameThrough(cell, walk int32) bool {
	for ; walk != mazeNone; walk = w.label(walk).parent {
		if w.label(walk).state/mazeSides == cell {
			return true
		}
		w.effort++
	}
	return false
}

// keepInMind puts into mind what the walk parent has in mind after one more step, to the cell; not ok where it has that cell
// in mind already.
func (w *mazeWalks) keepInMind(cell, parent int32) bool {
	if parent == mazeNone {
		clear(w.mind)
	} else {
		keep := w.memory.keep[int(cell)*w.words:][:w.words]
		for i, word := range w.mindOf(parent) {
			w.mind[i] = word & keep[i]
		}
	}
	if colour := w.memory.colour[cell]; colour != mazeNone {
		word, bit := colour/64, uint64(1)<<(colour%64)
		if w.mind[word]&bit != 0 {
			return false
		}
		w.mind[word] |= bit
	}
	return true
}

// dominated tells whether a walk to the state was taken up that has no more in mind.
func (w *mazeWalks) dominated(state mazeState, mind []uint64) bool {
next:
	for i := w.settled[state]; i != mazeNone; i = w.label(i).next {
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
func (w *mazeWalks) estimate(label *mazeLabel) mazeCost { return label.cost + w.home[label.state] }

// wait puts a walk into its bucket.
func (w *mazeWalks) wait(i int32, label *mazeLabel) {
	bucket := 0
	if !w.any {
		bucket = bits.Len64(uint64(w.estimate(label) ^ w.least))
	}
	label.next = w.buckets[bucket]
	w.buckets[bucket] = i
	w.waiting++
}

// take gives the walk to take up next, mazeNone where there is none.
func (w *mazeWalks) take() int32 {
	if w.waiting == 0 {
		return mazeNone
	}
	if w.buckets[0] == mazeNone {
		bucket := 1
		for w.buckets[bucket] == mazeNone {
			bucket++
		}
		list := w.buckets[bucket]
		w.buckets[bucket] = mazeNone
		w.least = mazeFar
		for i := list; i != mazeNone; i = w.label(i).next {
			w.least = min(w.least, w.estimate(w.label(i)))
		}
		for list != mazeNone {
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

// step takes up one walk. found is a walk to the end, mazeNone while there is none; ended without one means that there is
// none.
func (w *mazeWalks) step() (found int32, ended bool) {
	i := w.take()
	if i == mazeNone {
		return mazeNone, true
	}
	label := w.label(i)
	w.latest = i
	cell := label.state / mazeSides
	if cell == w.grid.end {
		return i, true
	}
	if w.dominated(label.state, w.mindOf(i)) {
		return mazeNone, false
	}
	label.next = w.settled[label.state]
	w.settled[label.state] = i
	in := int(label.state % mazeSides)
	crossings := mazeTaps[w.grid.openings[cell]][in]
	cut := w.grid.cut[cell] >> (mazeSides * in)
	for _, out := range w.order(cell) {
		if taps := crossings[out]; taps < mazeNever && cut>>out&1 == 0 {
			w.push(mazeSides*(cell+w.grid.step[out])+mazeState(out), label.cost+mazeCost(taps)*mazeTap+mazeStep, i)
		}
	}
	return mazeNone, false
}

// order gives the headings in which a walk goes on from the cell, the one to take up first last.
func (w *mazeWalks) order(cell int32) [mazeSides]int {
	order := [mazeSides]int{0, 1, 2, 3}
	if !w.any {
		return order
	}
	home := func(out int) mazeCost { return w.home[mazeSides*(cell+w.grid.step[out])+mazeState(out)] }
	for i := 1; i < mazeSides; i++ {
		for j := i; j > 0 && home(order[j]) > home(order[j-1]); j-- {
			order[j], order[j-1] = order[j-1], order[j]
		}
	}
	return order
}

// states appends to buf the states of a walk in order, the first beside the start.
func (w *mazeWalks) states(buf []mazeState, i int32) []mazeState {
	begin := len(buf)
	for ; i != mazeNone; i = w.label(i).parent {
		buf = append(buf, w.label(i).state)
	}
	for i, j := begin, len(buf)-1; i < j; i, j = i+1, j-1 {
		buf[i], buf[j] = buf[j], buf[i]
	}
	return buf
}
