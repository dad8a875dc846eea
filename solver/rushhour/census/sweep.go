package census

import (
	"math/bits"
	"slices"
)

// A sweep finds the positions of a batch level by level, backward from all solved ones at once. The
// configurations of the last column in order are the bits of a word, over all its groups; those of
// the one before are a run of words; an entry of the frontier names the rows and the other columns.
// So a level costs a few operations on masks for many positions, and unsolvable ones are never
// touched. No position needs a hash: its word has an address.
type sweep struct {
	*grid
	batch  *batch
	lanes  [longest]*lane       // the rows
	col    [longest]*lane       // the columns by place
	outer  int                  // how many columns an entry names
	list   [longest][]int       // the configurations of each row
	stride [longest]int         // what a row counts for in the number of all rows
	hops   [longest][32][][]hop // the slides of a row's configuration
	stand  []stand
	off    []int32 // where words begin, by the groups of the first two columns and by rows
	radix  int32   // groups of a column, the most there are

	cur          []uint32 // the positions of this level
	all          []uint64 // low: those seen; high: those found for the next level
	front, ahead []entry
	asked        []uint32   // by groups of the columns but the last: the configurations of the last to sweep
	counts       [][]uint32 // positions by level and by groups of the columns
	tops         []top
}

// An entry names the rows by their number and the outer columns by their configurations.
type entry uint64

const entryRows = 20 // where the number of the rows begins

// A stand says where the vehicles of all rows stand, in half a line of the cache.
type stand struct {
	config  [longest]uint8
	blocked [longest]uint8 // by place of the column
	solved  bool
	stride  [longest - 2]int32 // of the outer columns but the first two; at 0, of these
}

// A hop is a stop of a row's vehicle.
type hop struct {
	by   int32 // what it adds to the number of the rows
	cell uint8 // the place of the column newly covered
}

// A query asks whether a position is solvable in fewer moves than Moves.
type query struct {
	Key   key
	Moves int
	Find  int // whose
}

// A top is a position that may be the farthest of its cluster and needs all its vehicles of
// columns.
type top struct {
	groups uint64 // of the columns, three bits each
	key    key
	moves  int
}

// prepare lays out the words of a batch.
func (s *sweep) prepare(b *batch) {
	s.batch = b
	s.outer = s.cols - 2
	var cols [longest]*lane
	s.lanes, cols = s.grid.lanes(b)
	place := make([]uint8, s.cols)
	s.radix = 0
	for i, x := range s.order {
		place[x] = uint8(i)
		s.col[i] = cols[x]
		s.radix = max(s.radix, int32(len(cols[x].groups)))
	}
	stands := 1
	for y := range s.rows {
		s.list[y] = s.list[y][:0]
		for set := s.lanes[y].groups[b.groups[y]]; set != 0; set &= set - 1 {
			s.list[y] = append(s.list[y], bits.TrailingZeros32(set))
		}
		s.stride[y] = stands
		stands *= len(s.list[y])
		for i, c := range s.list[y] {
			s.hops[y][c] = s.hops[y][c][:0]
			for _, way := range s.across[c].slides {
				var hops []hop
				for _, stop := range way {
					to := rankOf(s.list[y], stop.to)
					if to < 0 {
						break // a wall
					}
					hops = append(hops, hop{int32((to - i) * s.stride[y]), place[stop.cell]})
				}
				s.hops[y][c] = append(s.hops[y][c], hops)
			}
		}
	}
	s.stand = slices.Grow(s.stand[:0], stands)[:stands]
	for i := range s.stand {
		r := &s.stand[i]
		*r = stand{}
		for y := range s.rows {
			c := s.list[y][i/s.stride[y]%len(s.list[y])]
			r.config[y] = uint8(c)
			for p, x := range s.order {
				r.blocked[p] |= (s.across[c].cells | b.walls[y]) >> x & 1 << y
			}
		}
		r.solved = s.across[r.config[s.exit]].first[0] == s.cols-2
		size := int32(len(s.col[s.outer].list[r.blocked[s.outer]]))
		for p := 2; p < s.outer; p++ {
			r.stride[p] = size
			size *= int32(len(s.col[p].list[r.blocked[p]]))
		}
		r.stride[0] = size
	}
	// The groups of the first two columns come first, so that what moves reach lies close together.
	s.off = s.off[:0]
	words := int32(0)
	for g0 := range s.col[0].groups {
		for g1 := range s.col[1].groups {
			for i := range s.stand {
				r := &s.stand[i]
				s.off = append(s.off, words)
				words += r.stride[0] * s.col[0].sizeIn[r.blocked[0]][g0] * s.col[1].sizeIn[r.blocked[1]][g1]
			}
		}
	}
	clear(s.all[:words])
	s.counts, s.tops, s.front, s.ahead = s.counts[:0], s.tops[:0], s.front[:0], s.ahead[:0]
}

func rankOf(list []int, v int) int {
	for i, w := range list {
		if v == w {
			return i
		}
	}
	return -1
}

// address returns where the words of an entry begin.
func (s *sweep) address(r *stand, e entry) int32 {
	l0, l1 := s.col[0], s.col[1]
	c0, c1 := e&31, e>>5&31
	g0, g1 := int(l0.groupOf[c0]), l1.groupOf[c1]&7
	at := s.off[(g0*len(l1.groups)+int(g1))*len(s.stand)+int(e>>entryRows)]
	at += (l0.rankIn[r.blocked[0]][c0]*l1.sizeIn[r.blocked[1]][g1] + l1.rankIn[r.blocked[1]][c1]) * r.stride[0]
	for p := 2; p < s.outer; p++ {
		at += s.col[p].rank[r.blocked[p]][e>>(5*p)&31] * r.stride[p]
	}
	return at
}

// locate finds the word and the bit of a position.
func (s *sweep) locate(k key) (at int32, bit int) {
	i := 0
	for y := range s.rows {
		i += rankOf(s.list[y], k.at(y)) * s.stride[y]
	}
	e := entry(i) << entryRows
	for p := range s.outer {
		e |= entry(k.at(s.rows+s.order[p])) << (5 * p)
	}
	r := &s.stand[i]
	mid := k.at(s.rows + s.order[s.outer])
	return s.address(r, e) + s.col[s.outer].rank[r.blocked[s.outer]][mid], k.at(s.rows + s.order[s.outer+1])
}

// queued marks the first word of an entry that is in ahead. No configuration has its bit.
const queued = 1 << 63

func (s *sweep) push(at int32, e entry) {
	if s.all[at]&queued == 0 {
		s.all[at] |= queued
		s.ahead = append(s.ahead, e)
	}
}

// run sweeps the batch. It answers the queries, sorted by moves, and calls slow with each find that
// is solvable in no fewer moves. It keeps tops and counts if they are wanted.
func (s *sweep) run(queries []query, wanted bool, slow func(find int)) {
	s.ask(queries, wanted)
	for g0 := range s.col[0].groups {
		for g1 := range s.col[1].groups {
			for i := range s.stand {
				if r := &s.stand[i]; r.solved {
					s.start(r, entry(i)<<entryRows, 0, [2]uint32{s.col[0].groups[g0], s.col[1].groups[g1]})
				}
			}
		}
	}
	for d := 0; len(s.front) > 0; d++ {
		for ; len(queries) > 0 && queries[0].Moves == d; queries = queries[1:] {
			at, bit := s.locate(queries[0].Key)
			if (uint32(s.all[at])&^s.cur[at])>>bit&1 == 0 {
				slow(queries[0].Find)
			}
		}
		if wanted || len(queries) > 0 {
			s.level(d)
			for _, e := range s.front {
				s.expand(e, d, wanted)
			}
		}
		for _, e := range s.front {
			r := &s.stand[e>>entryRows]
			at := s.address(r, e)
			clear(s.cur[at : at+int32(len(s.col[s.outer].list[r.blocked[s.outer]]))])
		}
		s.front, s.ahead = s.ahead, s.front[:0]
		for _, e := range s.front {
			r := &s.stand[e>>entryRows]
			at := s.address(r, e)
			s.all[at] &^= queued
			for k := at; k < at+int32(len(s.col[s.outer].list[r.blocked[s.outer]])); k++ {
				found := uint32(s.all[k] >> 32)
				s.cur[k] = found
				s.all[k] = uint64(uint32(s.all[k]) | found)
			}
		}
	}
}

// level makes room for the counts of another level.
func (s *sweep) level(d int) {
	size := 1
	for range s.cols {
		size *= int(s.radix)
	}
	if d < cap(s.counts) {
		s.counts = s.counts[:d+1]
	} else {
		s.counts = append(s.counts, nil)
	}
	if cap(s.counts[d]) < size {
		s.counts[d] = make([]uint32, size)
	}
	s.counts[d] = s.counts[d][:size]
	clear(s.counts[d])
}

// start puts all positions of solved rows on level 0.
func (s *sweep) start(r *stand, e entry, p int, only [2]uint32) {
	l := s.col[p]
	if p < s.outer {
		for _, c := range l.list[r.blocked[p]] {
			if p >= 2 || only[p]>>c&1 != 0 {
				s.start(r, e|entry(c)<<(5*p), p+1, only)
			}
		}
		return
	}
	at, last := s.address(r, e), s.col[p+1]
	asked := s.asked[s.assignment(e)/s.radix:]
	started := uint32(0)
	for i, c := range l.list[r.blocked[p]] {
		v := last.fits[r.blocked[p+1]] & asked[l.groupOf[c]]
		s.cur[at+int32(i)], s.all[at+int32(i)] = v, uint64(v)
		started |= v
	}
	if started != 0 {
		s.front = append(s.front, e)
	}
}

// ask says what to sweep: everything if it is wanted, else the groups of columns that queries name.
// Vehicles keep to their groups, so that no others matter.
func (s *sweep) ask(queries []query, wanted bool) {
	size := 1
	for range s.cols - 1 {
		size *= int(s.radix)
	}
	s.asked = slices.Grow(s.asked[:0], size)[:size]
	clear(s.asked)
	if wanted {
		for a := range s.asked {
			s.asked[a] = ^uint32(0)
		}
		return
	}
	mid, last := s.col[s.outer], s.col[s.outer+1]
	for _, q := range queries {
		var e entry
		for p := range s.outer {
			e |= entry(q.Key.at(s.rows+s.order[p])) << (5 * p)
		}
		a := s.assignment(e)/s.radix + int32(mid.groupOf[q.Key.at(s.rows+s.order[s.outer])])
		s.asked[a] |= last.groups[last.groupOf[q.Key.at(s.rows+s.order[s.outer+1])]]
	}
}

// expand moves on from the positions of an entry, d moves away.
// A word moves as a whole wherever the last column has room.
func (s *sweep) expand(e entry, d int, wanted bool) {
	mid, last := s.col[s.outer], s.col[s.outer+1]
	r := &s.stand[e>>entryRows]
	id := s.address(r, e)
	blockedMid, blockedLast := r.blocked[s.outer], r.blocked[s.outer+1]
	list := mid.list[blockedMid]
	var grew [22]uint32 // positions with a neighbour farther away
	cur, all := s.cur, s.all
	src := cur[id : id+int32(len(list))]
	if wanted {
		s.tally(e, src, list, d)
	}
	// The last column moves inside each word, the middle one among the words.
	one := &last.one[blockedLast]
	here := uint32(0)
	for j, v := range src {
		if v == 0 {
			continue
		}
		at := id + int32(j)
		w := uint32(0)
		for set := v; set != 0; set &= set - 1 {
			w |= one[bits.TrailingZeros32(set)&31]
		}
		if w &^= uint32(all[at]); w != 0 {
			all[at] |= uint64(w) << 32
			here |= w
			for set := v; set != 0; set &= set - 1 {
				if k := bits.TrailingZeros32(set) & 31; one[k]&w != 0 {
					grew[j] |= 1 << k
				}
			}
		}
		for _, to := range mid.next[blockedMid][list[j]] {
			at := id + mid.rank[blockedMid][to]
			w := v &^ uint32(all[at])
			all[at] |= uint64(w) << 32
			grew[j] |= w
			here |= w
		}
	}
	if here != 0 {
		s.push(id, e)
	}
	for p := range s.outer {
		c := e >> (5 * p) & 31
		l := s.col[p]
		next := l.next[r.blocked[p]][c]
		if len(next) == 0 {
			continue
		}
		rank, stride := &l.rank[r.blocked[p]], r.stride[p]
		if p < 2 {
			rank, stride = &l.rankIn[r.blocked[p]], r.stride[0]
			if p == 0 {
				stride *= s.col[1].sizeIn[r.blocked[1]][s.col[1].groupOf[e>>5&31]&7]
			}
		}
		for _, to := range next {
			id2 := id + (rank[to]-rank[c])*stride
			if carry(src, all[id2:], &grew) {
				s.push(id2, e+(entry(to)-c)<<(5*p))
			}
		}
	}
	s.slideRows(e, r, src, &grew)
	if wanted {
		s.collect(e, r, id, src, &grew, d)
	}
}

// slideRows moves on by the vehicles of rows.
func (s *sweep) slideRows(e entry, r *stand, src []uint32, grew *[22]uint32) {
	mid, last := s.col[s.outer], s.col[s.outer+1]
	blockedMid, blockedLast := r.blocked[s.outer], r.blocked[s.outer+1]
	list := mid.list[blockedMid]
	all := s.all
	var covered [longest]uint8 // by place, the rows that the outer columns cover
	for p := range s.outer {
		covered[p] = s.down[e>>(5*p)&31].cells
	}
	var have [22]uint32
	for y := range s.rows {
	ways:
		for _, way := range s.hops[y][r.config[y]] {
			same := true // the last two columns have the room they had
			for _, h := range way {
				if covered[h.cell]>>y&1 != 0 {
					continue ways
				}
				e2 := e + entry(h.by)<<entryRows
				r2 := &s.stand[e2>>entryRows]
				id2 := s.address(r2, e2)
				if same && r2.blocked[s.outer] == blockedMid && r2.blocked[s.outer+1] == blockedLast {
					if carry(src, all[id2:], grew) {
						s.push(id2, e2)
					}
					continue
				}
				if same {
					same = false
					copy(have[:], src)
				}
				fit := last.fits[r2.blocked[s.outer+1]]
				rank := &mid.rank[r2.blocked[s.outer]]
				left, found := uint32(0), uint32(0)
				for j, c := range list {
					k := rank[c&31]
					if k < 0 {
						have[j] = 0
						continue
					}
					v := have[j] & fit
					have[j] = v
					left |= v
					x := all[id2+k]
					w := v &^ uint32(x)
					all[id2+k] = x | uint64(w)<<32
					grew[j] |= w
					found |= w
				}
				if found != 0 {
					s.push(id2, e2)
				}
				if left == 0 {
					continue ways
				}
			}
		}
	}
}

// carry takes words over to another place and reports whether any bit is new there.
func carry(src []uint32, all []uint64, grew *[22]uint32) bool {
	all = all[:len(src)]
	found := uint32(0)
	for j, v := range src {
		w := v &^ uint32(all[j])
		all[j] |= uint64(w) << 32
		grew[j] |= w
		found |= w
	}
	return found != 0
}

// collect keeps the positions with no neighbour farther away that need all their vehicles of
// columns. A position without a vehicle is solvable in no more moves, since all its slides stay
// legal. So the vehicle is needed if that position was seen on an earlier level.
func (s *sweep) collect(e entry, r *stand, id int32, src []uint32, grew *[22]uint32, d int) {
	mid := s.col[s.outer]
	list, rank := mid.list[r.blocked[s.outer]], &mid.rank[r.blocked[s.outer]]
	for j, v := range src {
		if v &^= grew[j]; v == 0 {
			continue
		}
		earlier := func(at int32) uint32 { return uint32(s.all[at]) &^ s.cur[at] }
		v &= s.known[earlier(id+int32(j))&s.singles&1023]
		for _, c := range s.down[list[j]].less {
			v &= earlier(id + rank[c])
		}
		for p := 0; p < s.outer && v != 0; p++ {
			c := e >> (5 * p) & 31
			for _, less := range s.down[c].less {
				v &= earlier(s.address(r, e+(entry(less)-c)<<(5*p)) + int32(j))
			}
		}
		for ; v != 0; v &= v - 1 {
			s.tops = append(s.tops, s.top(r, e, list[j], bits.TrailingZeros32(v), d))
		}
	}
}

func (s *sweep) top(r *stand, e entry, mid uint8, last, d int) top {
	cols := key(e)&(1<<(5*s.outer)-1) | key(mid)<<(5*s.outer) | key(last)<<(5*s.outer+5)
	t := top{moves: d}
	for y := range s.rows {
		t.key |= key(r.config[y]) << (5 * y)
	}
	for p, x := range s.order {
		c := cols >> (5 * p) & 31
		t.key |= c << (5 * (s.rows + x))
		t.groups |= uint64(s.col[p].groupOf[c]) << (3 * p)
	}
	return t
}

// assignment numbers the groups of the columns of a run of words, for the last two columns empty.
func (s *sweep) assignment(e entry) (a int32) {
	for p := s.outer - 1; p >= 0; p-- {
		a = a*s.radix + int32(s.col[p].groupOf[e>>(5*p)&31])
	}
	return a * s.radix * s.radix
}

// tally counts the positions of a level by the groups of the columns.
func (s *sweep) tally(e entry, src []uint32, list []uint8, d int) {
	mid, last := s.col[s.outer], s.col[s.outer+1]
	counts := s.counts[d][s.assignment(e):]
	for j, v := range src {
		if v == 0 {
			continue
		}
		counts := counts[int32(mid.groupOf[list[j]&31])*s.radix:]
		for g, group := range last.groups {
			counts[g] += uint32(bits.OnesCount32(v & group))
		}
	}
}

// countsOf returns how many positions with the groups of a top there are at each distance.
func (s *sweep) countsOf(t top) (counts []uint64) {
	a := int32(0)
	for p := s.outer - 1; p >= 0; p-- {
		a = a*s.radix + int32(t.groups>>(3*p)&7)
	}
	a = (a*s.radix+int32(t.groups>>(3*s.outer)&7))*s.radix + int32(t.groups>>(3*s.outer+3)&7)
	for d := 0; d < len(s.counts) && s.counts[d][a] > 0; d++ {
		counts = append(counts, uint64(s.counts[d][a]))
	}
	return counts
}
