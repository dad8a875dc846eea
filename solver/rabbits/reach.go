package rabbits

import "math/bits"

// A reach is where each piece could ever be if a cell that was once taken or empty could be so again whenever a move needs it (the delete relaxation). What
// is not in it never happens, whatever is played. A person can retrace it: only who could stand where matters, not when.
type reach struct {
	*model
	from    []int      // by rabbit: where it is, in reading order
	rabbits []bitboard // by rabbit: where it could be
	places  []uint     // by fox: its offsets, one bit each
	foxes   []bitboard // by fox: what it could stand on
	vacant  bitboard   // the cells that could be empty
	others  []bitboard // by rabbit: the cells on which something else could stand
}

// newReach returns the reach of the pieces from a position.
func newReach[K key](m *model, key *K) *reach {
	r := &reach{model: m}
	taken := m.mushrooms
	for left := rabbitsAt(m, key); !left.empty(); {
		var cell bitboard
		r.from = append(r.from, left.first())
		cell.add(left.first())
		r.rabbits = append(r.rabbits, cell)
		taken, left = taken.or(cell), left.without(cell)
	}
	for i := range m.foxes {
		q := m.foxes[i].offset((*key)[m.foxes[i].word])
		r.places = append(r.places, 1<<q)
		r.foxes = append(r.foxes, m.foxes[i].occupies[q])
		taken = taken.or(r.foxes[i])
	}
	r.vacant = m.cells.without(taken)
	r.others = make([]bitboard, len(r.rabbits))
	for r.spread() {
	}
	return r
}

// spread makes every move that could be possible by now and reports whether one was new.
func (r *reach) spread() (more bool) {
	for i := range r.foxes {
		more = r.slide(i) || more
	}
	for i := range r.rabbits {
		r.others[i] = r.mushrooms.or(r.anyFox())
		for j, at := range r.rabbits {
			if j != i {
				r.others[i] = r.others[i].or(at)
			}
		}
		more = r.jump(i) || more
	}
	return more
}

// slide lets a fox slide from each of its places to those beside it.
func (r *reach) slide(fox int) (more bool) {
	f := &r.model.foxes[fox]
	for q := range f.slack + 1 {
		for _, to := range [...]int{q - 1, q + 1} {
			if r.places[fox]>>q&1 == 0 || to < 0 || to > f.slack || r.places[fox]>>to&1 != 0 ||
				!f.occupies[to].without(f.occupies[q]).without(r.vacant).empty() {
				continue
			}
			r.places[fox] |= 1 << to
			r.foxes[fox] = r.foxes[fox].or(f.occupies[to])
			r.vacant = r.vacant.or(f.occupies[q].without(f.occupies[to]))
			more = true
		}
	}
	return more
}

// jump lets a rabbit jump from each of its places over whatever else could stand there.
func (r *reach) jump(rabbit int) (more bool) {
	before := r.rabbits[rabbit]
	for left := before; !left.empty(); {
		var from bitboard
		from.add(left.first())
		for i := range r.rays[left.first()] {
			r.rabbits[rabbit] = r.rabbits[rabbit].or(r.landings(left.first(), i, r.others[rabbit], r.vacant))
		}
		left = left.without(from)
	}
	if r.rabbits[rabbit] == before {
		return false
	}
	r.vacant.add(r.from[rabbit])
	return true
}

// anyFox returns the cells on which some fox could stand.
func (r *reach) anyFox() (cells bitboard) {
	for _, at := range r.foxes {
		cells = cells.or(at)
	}
	return cells
}

// home reports whether a rabbit is in a hole.
func (r *reach) home(rabbit int) bool { return r.holes.has(r.from[rabbit]) }

// beside returns the cells that share an edge with one.
func (r *reach) beside(cell int) (cells bitboard) {
	for i, ray := range r.rays[cell] {
		switch {
		case ray.empty():
		case i%2 == 0:
			cells.add(ray.last())
		default:
			cells.add(ray.first())
		}
	}
	return cells
}

// stranded returns the rabbit that could reach no hole and the fewest cells, or -1.
func (r *reach) stranded() int {
	found := -1
	for i, at := range r.rabbits {
		if at.and(r.holes).empty() && (found < 0 || at.count() < r.rabbits[found].count()) {
			found = i
		}
	}
	return found
}

// lastJump reports whether the last rabbit could ever come home, when the others are in holes and it jumps over mushrooms and foxes alone.
func (r *reach) lastJump() bool {
	over := r.mushrooms.or(r.anyFox())
	for _, at := range r.rabbits {
		for left := at.without(r.allHoles); !left.empty(); {
			var from bitboard
			from.add(left.first())
			for i := range r.rays[left.first()] {
				if !r.landings(left.first(), i, over, r.vacant).and(r.holes).empty() {
					return true
				}
			}
			left = left.without(from)
		}
	}
	return false
}

// crowd returns the fewest rabbits, a bit each, that could reach fewer holes than they are, and those holes. If there are none, each could have a hole of
// its own (Hall's theorem). There are at most five rabbits.
func (r *reach) crowd() (rabbits uint, holes bitboard) {
	for chosen := uint(1); chosen < 1<<len(r.rabbits); chosen++ {
		var theirs bitboard
		for i, at := range r.rabbits {
			if chosen>>i&1 != 0 {
				theirs = theirs.or(at.and(r.holes))
			}
		}
		if n := bits.OnesCount(chosen); n > theirs.count() && (rabbits == 0 || n < bits.OnesCount(rabbits)) {
			rabbits, holes = chosen, theirs
		}
	}
	return rabbits, holes
}
