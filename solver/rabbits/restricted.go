package rabbits

import "warren/solver/search"

// A question asks for the fewest moves that bring a rabbit, or all of them, home from a position, if some cells must stay as they
// are: what a hint says of a position follows from the answers.
type question struct {
	held   bitboard // cells on which a piece is, and stays
	vacant bitboard // cells on which no piece ever comes to rest, but the rabbit asked about
	shut   bool     // nor does a fox pass over them
	barred bitboard // cells on which the rabbit asked about never lands
	rabbit int      // the cell of the rabbit asked about; or all, those held excepted
	metric string
}

// all is the rabbit of a question about all rabbits.
const all = -1

// never is the answer to a question without a way.
const never = -1

// A widest key has room for the cell of one rabbit above all that the key of a position needs.
type widest = [3]uint64

// nameShift is where that cell is, in the last word.
const nameShift = 64 - 7

// A restricted answers a question by breadth-first search.
type restricted struct {
	question
	model    *model
	expander *expander[widest]
	set      *set[widest]
	queue    queue[widest]
	left     int // how many of the queue are at the current distance
	level    int
	answer   int
	phase    phase
}

func newRestricted(m *model, board *widest, q question) *restricted {
	r := &restricted{question: q, model: m, answer: never}
	r.expander = newExpander[widest](m, q.metric)
	r.set = newSet[widest](nil, initialSlots, m.maxSuccessors)
	r.queue.batch = len(r.expander.next)
	start := *board
	if q.rabbit != all {
		start[2] |= uint64(q.rabbit) << nameShift
	}
	r.add(&start)
	r.left, r.level = r.queue.count, 0
	if r.arrived(&start) {
		r.answer, r.phase = 0, ended
	}
	return r
}

// run expands at most budget positions and returns how many.
func (r *restricted) run(limits search.Limits, budget int) (done int) {
	for done < budget && r.phase < ended {
		switch {
		case r.queue.count == 0:
			r.phase = ended
		case r.left == 0:
			r.left = r.queue.count
			r.level++
		case r.set.mustGrow():
			done += grow(limits, r.set, r.queue.count, budget-done, &r.phase)
		default:
			at := r.queue.waiting()[0]
			r.queue.taken(1)
			r.left--
			done++
			r.expand(&at)
		}
	}
	return done
}

// expand adds the positions beside one that the question allows.
func (r *restricted) expand(at *widest) {
	before := rabbitsAt(r.model, at)
	next := r.expander.expand(at)
	for i := range next {
		key := &next[i]
		if after := rabbitsAt(r.model, key); r.rabbit != all && after != before && before.without(after).has(r.named(at)) {
			key[2] = key[2]&^(uint64(1<<7-1)<<nameShift) | uint64(after.without(before).first())<<nameShift
		}
		if !r.allows(key) || r.shut && r.passes(at, key) {
			continue
		}
		r.add(key)
		if r.arrived(key) {
			r.answer, r.phase = r.level+1, ended
			return
		}
	}
}

// named returns the cell of the rabbit asked about.
func (r *restricted) named(key *widest) int { return int(key[2] >> nameShift) }

// add adds a position that is new.
func (r *restricted) add(key *widest) {
	if found := r.set.find(key); found.note == 0 {
		*found = slot[widest]{*key, 1}
		r.set.count++
		r.queue.push(key)
	}
}

// allows reports whether the question allows a position.
func (r *restricted) allows(key *widest) bool {
	taken := r.model.takenBy(key)
	var own bitboard
	if r.rabbit != all {
		own.add(r.named(key))
	}
	return r.held.without(taken).empty() && taken.without(own).and(r.vacant).empty() && own.and(r.barred).empty()
}

// passes reports whether a fox that slides from one position to another passes over a vacant cell.
func (r *restricted) passes(before, after *widest) bool {
	for i := range r.model.foxes {
		f := &r.model.foxes[i]
		p, q := f.offset(before[f.word]), f.offset(after[f.word])
		for o := min(p, q) + 1; o < max(p, q); o++ {
			if !f.occupies[o].and(r.vacant).empty() {
				return true
			}
		}
	}
	return false
}

// arrived reports whether the rabbit, or all of them, are in holes.
func (r *restricted) arrived(key *widest) bool {
	if r.rabbit != all {
		return r.model.holes.has(r.named(key))
	}
	return rabbitsAt(r.model, key).without(r.held).without(r.model.holes).empty()
}
