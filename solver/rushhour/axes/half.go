package axes

import (
	"math"
	"math/bits"

	"warren/puzzles/rushhour"
	"warren/solver/search"
)

// A block is the configurations of all lanes of one axis, the outside, with a state of each lane of
// the other axis, the inside.
type block struct {
	outside [2]uint64
	inside  [mostLanes / 4]uint64 // numbers of the states
}

// mostLanes is how many inside lanes a block has room for.
const mostLanes = 16

// far is the distance of a block that is on no way that matters.
const far = math.MaxUint16

// Actions is a set of actions of the outside, by number. An action is a vehicle with a direction.
// Those from 64 on are in no set.
//
// An action sleeps in a block if it leads only to blocks that others lead to in as few moves (sleep
// sets, P. Godefroid). Let b lead from a block to the next, and a be an action of a lane before
// that of b. Whatever b and then a reach, a and then b reach too, unless a enters an inside lane
// that b left to a larger state: there a may block other parts of it. So a sleeps after b, and also
// if it slept before. No action sleeps on the first shortest way to a block, in the order of lanes,
// if those sleep in a block that sleep after every shortest way to it.
type actions uint64

func action(number int) actions { return 1 << number }

// A layer is what the vehicles of an outside lane can do in one configuration.
type layer struct {
	enter []actions // by inside lane: those that enter it
	free  actions   // those that can lead from a block that is no goal block to one
}

// A half is the blocks of one axis. They are found level by level, by the moves of the outside.
type half struct {
	outside, inside []*lane
	width           []uint       // by outside lane: the place of its configuration in a block
	cross           [][]crossing // by outside lane and its cell
	first           []int        // by outside lane: the number of its first action
	layers          [][]layer    // by outside lane and its configuration
	steps           bool

	blocks index[block, actions] // with those that sleep
	levels []int                 // how many blocks there are up to each level
	whole  bool                  // the last level is known, and not only its goal blocks
	over   bool                  // all blocks are known
	goal   int                   // the level of the first goal block, -1 while none is known
	dist   []uint16              // by block: the fewest moves to a goal block
	next   []neighbour           // buffer
	enter  [mostLanes]actions    // buffer: by inside lane, the actions of the block that enter it
	count  func(w *search.Work)
}

// A crossing is where a cell of an outside lane is in an inside lane; in is -1 if it is in none.
type crossing struct{ in, cell int }

// newHalf returns the half of the outside lanes, nil if its blocks have too little room for them.
func newHalf(outside, inside []*lane, steps bool) *half {
	h := &half{outside: outside, inside: inside, steps: steps, blocks: newIndex[block, actions](), goal: -1}
	if len(inside) > mostLanes {
		return nil
	}
	at := make(map[rushhour.Cell]crossing)
	for j, l := range inside {
		for i, cell := range l.cells {
			at[cell] = crossing{j, i}
		}
	}
	place := uint(0)
	for _, l := range outside {
		n := configBits(l)
		if place>>6 != (place+n-1)>>6 {
			place = 64
		}
		h.width = append(h.width, place)
		place += n
		var cross []crossing
		for _, cell := range l.cells {
			on, ok := at[cell]
			if !ok {
				on.in = -1
			}
			cross = append(cross, on)
		}
		h.cross = append(h.cross, cross)
	}
	if place > 128 {
		return nil
	}
	first := 0
	for x, l := range outside {
		h.first = append(h.first, first)
		layers := make([]layer, len(l.configs))
		for c := range layers {
			layers[c] = h.layer(x, c)
		}
		h.layers = append(h.layers, layers)
		first += 2 * len(l.cars)
	}
	return h
}

// layer returns what the vehicles of outside lane x can do in configuration c.
func (h *half) layer(x, c int) (of layer) {
	l := h.outside[x]
	of.enter = make([]actions, len(h.inside))
	for _, slide := range l.configs[c].slides {
		act := action(h.first[x] + slide.action)
		for _, step := range h.hops(slide) {
			if on := h.cross[x][step.enter]; on.in >= 0 {
				of.enter[on.in] |= act
			}
			on := h.cross[x][step.leave]
			if l.goal != (configSet{}) || on.in >= 0 && h.inside[on.in].goal != (configSet{}) {
				of.free |= act
			}
		}
	}
	return of
}

// hops returns how far a slide may go in one move.
func (h *half) hops(s slide) []hop {
	if h.steps {
		return s.hops[:1]
	}
	return s.hops
}

func configBits(l *lane) uint { return uint(max(1, bits.Len(uint(len(l.configs)-1)))) }

// config returns the configuration of outside lane x.
func (h *half) config(b *block, x int) int {
	at := h.width[x]
	return int(b.outside[at>>6] >> (at & 63) & (1<<configBits(h.outside[x]) - 1))
}

func (h *half) shift(b *block, x, by int) {
	at := h.width[x]
	b.outside[at>>6] += uint64(by) << (at & 63)
}

func (b *block) state(j int) int { return int(b.inside[j>>2] >> (16 * (j & 3)) & 0xffff) }

func (b *block) setState(j int, s *state) {
	at := 16 * (j & 3)
	b.inside[j>>2] = b.inside[j>>2]&^(0xffff<<at) | uint64(s.number)<<at
}

// blockOf returns the block of a board.
func (h *half) blockOf(board rushhour.Board) (b block) {
	blocked := make([]uint16, len(h.inside))
	for x, l := range h.outside {
		c := l.configOf(board)
		h.shift(&b, x, c)
		for i, on := range h.cross[x] {
			if on.in >= 0 && l.configs[c].cover>>i&1 != 0 {
				blocked[on.in] |= 1 << on.cell
			}
		}
	}
	for j, l := range h.inside {
		b.setState(j, l.stateOf(blocked[j], l.configOf(board)))
	}
	return b
}

// isGoal reports whether a block has a solved position.
func (h *half) isGoal(b *block) bool {
	for x, l := range h.outside {
		if l.goal != (configSet{}) {
			return l.goal.has(h.config(b, x))
		}
	}
	for j, l := range h.inside {
		if l.goal != (configSet{}) {
			return l.goal.meets(&l.all[b.state(j)].set)
		}
	}
	return false
}

// positions returns how many positions a block has.
func (h *half) positions(b *block) uint64 {
	n := uint64(1)
	for j, l := range h.inside {
		n *= l.all[b.state(j)].set.count()
	}
	return n
}

func (b block) hash() uint64 {
	h := (b.outside[0] ^ b.outside[1]*0xff51afd7ed558ccd) * 0x9e3779b97f4a7c15
	for _, word := range b.inside {
		h = (h ^ h>>29 ^ word) * 0xbf58476d1ce4e5b9
	}
	return h ^ h>>32
}

// bytes returns how much memory the half takes, with the lanes of its outside.
func (h *half) bytes() int64 {
	n := h.blocks.bytes() + 2*int64(cap(h.dist))
	for _, l := range h.outside {
		n += l.bytes()
	}
	return n
}

// level returns the number of the last level of which something is known.
func (h *half) level() int { return len(h.levels) - 1 }

// begin has the half begin with the block of a board.
func (h *half) begin(board rushhour.Board) {
	b := h.blockOf(board)
	h.blocks.add(&b)
	h.levels, h.whole = []int{1}, true
	if h.isGoal(&b) {
		h.goal = 0
	}
}

// deepen finds the goal blocks of the next level, and if there are none, all its blocks. Often the
// level is wanted for no other than its goal blocks.
func (h *half) deepen(w *search.Work) {
	if !h.whole {
		h.fill(w)
	}
	if h.over {
		return
	}
	before := h.blocks.n
	h.levels, h.whole = append(h.levels, before), false
	h.expand(w, true)
	if h.levels[h.level()] = h.blocks.n; h.blocks.n == before {
		h.fill(w)
	} else if h.goal < 0 {
		h.goal = h.level()
	}
}

// fill finds all blocks of the last level.
func (h *half) fill(w *search.Work) {
	h.expand(w, false)
	h.levels[h.level()], h.whole = h.blocks.n, true
	h.over = h.levels[h.level()] == h.levels[h.level()-1]
}

// expand adds the blocks, or only the goal blocks, that are one move from the last level but one.
func (h *half) expand(w *search.Work, goals bool) {
	from, to := 0, h.levels[h.level()-1]
	if h.level() > 1 {
		from = h.levels[h.level()-2]
	}
	for n := from; n < to; n++ {
		h.count(w)
		b, asleep := h.blocks.key(n), *h.blocks.value(n)
		h.next = h.neighbours(b, asleep, goals && !h.isGoal(b), h.next[:0])
		for i := range h.next {
			now := &h.next[i]
			if goals && !h.isGoal(&now.block) {
				continue
			}
			if k, fresh := h.blocks.add(&now.block); fresh {
				*h.blocks.value(k) = now.asleep
			} else if k >= to {
				*h.blocks.value(k) &= now.asleep
			}
		}
	}
}

// A neighbour is a block that one move reaches, with the actions that sleep in it.
type neighbour struct {
	block
	asleep actions
}

// neighbours appends the blocks that one move of the outside reaches, by actions that do not sleep.
// If free is set, it takes only actions that can lead to a goal block.
func (h *half) neighbours(b *block, asleep actions, free bool, list []neighbour) []neighbour {
	skip := asleep
	clear(h.enter[:])
	for x := range h.outside {
		of := &h.layers[x][h.config(b, x)]
		for j, enter := range of.enter {
			h.enter[j] |= enter
		}
	}
	for x, l := range h.outside {
		c := h.config(b, x)
		own := (action(2*len(l.cars)) - 1) << h.first[x] // of this lane
		for _, slide := range l.configs[c].slides {
			act := action(h.first[x] + slide.action)
			if skip&act != 0 || free && act != 0 && h.layers[x][c].free&act == 0 {
				continue
			}
			list = h.slide(list, x, c, h.hops(slide), neighbour{*b, asleep &^ own})
		}
		asleep |= own
	}
	return list
}

// slide appends the blocks that a vehicle of outside lane x reaches, hop by hop. A cell that it
// enters is blocked: the lane that crosses there is in one of the states without it.
func (h *half) slide(list []neighbour, x, c int, hops []hop, b neighbour) []neighbour {
	step := hops[0]
	h.shift(&b.block, x, step.to-c)
	if on := h.cross[x][step.leave]; on.in >= 0 {
		l := h.inside[on.in]
		was := l.all[b.state(on.in)]
		now := l.unblocking(was, on.cell)
		b.setState(on.in, now)
		if now.set != was.set {
			b.asleep &^= h.enter[on.in]
		}
	}
	on := h.cross[x][step.enter]
	if on.in < 0 {
		list = append(list, b)
		if len(hops) > 1 {
			list = h.slide(list, x, step.to, hops[1:], b)
		}
		return list
	}
	l := h.inside[on.in]
	for _, part := range l.blocking(l.all[b.state(on.in)], on.cell) {
		b.setState(on.in, part)
		list = append(list, b)
		if len(hops) > 1 {
			list = h.slide(list, x, step.to, hops[1:], b)
		}
	}
	return list
}

// measure finds how far the blocks are from a goal block that are on a way to one within the last
// level. The others cannot matter.
func (h *half) measure(w *search.Work) {
	h.dist = make([]uint16, h.blocks.n)
	var queue []uint32
	for n := range h.blocks.n {
		h.dist[n] = far
		if h.isGoal(h.blocks.key(n)) {
			h.dist[n] = 0
			queue = append(queue, uint32(n))
		}
	}
	for ; len(queue) > 0; queue = queue[1:] {
		d := int(h.dist[queue[0]]) + 1
		known := h.blocks.n
		if !h.over {
			if d > h.level() {
				break
			}
			known = h.levels[h.level()-d]
		}
		h.next = h.neighbours(h.blocks.key(int(queue[0])), 0, false, h.next[:0])
		for i := range h.next {
			if n := h.blocks.find(&h.next[i].block); n >= 0 && n < known && h.dist[n] == far {
				h.dist[n] = uint16(d)
				queue = append(queue, uint32(n))
			}
		}
		w.Spend(1)
	}
}
