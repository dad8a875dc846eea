package rabbits

import (
	"warren/solver/search"
	"warren/solver/space"
)

// A question asks for the fewest moves that bring a rabbit, or all of them, home if some cells must stay as they are.
type question struct {
	held   bitboard // cells on which a piece is, and stays
	vacant bitboard // cells on which no piece ever comes to rest, but the rabbit asked about
	shut   bool     // no fox passes over vacant cells
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

// A restricted expands the positions that a question allows.
type restricted struct {
	question
	model    *model
	expander *expander[widest]
	home     bool // the rabbit has arrived
}

// answered answers a question about a position. It reports false if a limit leaves it open.
func (q question) answered(w *search.Work, limits search.Limits, m *model, start widest) (answer int, ok bool) {
	if q.rabbit != all {
		start[2] |= uint64(q.rabbit) << nameShift
	}
	r := &restricted{question: q, model: m, expander: newExpander[widest](m, q.metric)}
	if r.arrived(&start) {
		return 0, true
	}
	var kept *memory[widest] // nothing
	f := space.Flood[widest, widest, *restricted]{
		Frontier: space.NewFrontier(kept, kept.NewSet(initialSlots, m.maxSuccessors)), Expander: r,
	}
	f.Begin(start, start, 1)
	for ; f.Queue.Len() > 0; f.NextLevel() {
		for !f.LevelEnds() {
			if !f.Go(w, limits) {
				return never, false
			}
			if r.home {
				return f.Level(), true
			}
		}
	}
	return never, true
}

// Advance takes up positions until the rabbit has arrived.
func (r *restricted) Advance(f *frontier[widest], budget int) (done int) {
	for stop := f.Take(budget); f.Queue.At < stop && f.Room() >= 0 && !r.home; done++ {
		at := *f.Queue.Node(f.Queue.At)
		f.Queue.At++
		before := rabbitsAt(r.model, &at)
		next := r.expander.expand(&at)
		for i := range next {
			key := &next[i]
			if after := rabbitsAt(r.model, key); r.rabbit != all && after != before && before.without(after).has(r.named(&at)) {
				key[2] = key[2]&^(uint64(1<<7-1)<<nameShift) | uint64(after.without(before).first())<<nameShift
			}
			if r.allows(key) && !(r.shut && r.passes(&at, key)) && f.Set.Find(key).Note == 0 {
				f.Begin(*key, *key, 1)
				r.home = r.home || r.arrived(key)
			}
		}
	}
	return done
}

func (r *restricted) named(key *widest) int { return int(key[2] >> nameShift) }

// allows reports whether the question allows a position.
func (r *restricted) allows(key *widest) bool {
	taken := takenBy(r.model, key)
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
