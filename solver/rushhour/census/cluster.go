package census

import (
	"cmp"
	"math/bits"
	"slices"
)

// A place is a position with what each lane finds blocked, eight bits a lane.
type place struct {
	key        key
	rows, cols uint64
}

// A set is a hash table that numbers its places in the order they come.
type set struct {
	places []place
	slots  []slot
	shift  int
}

type slot struct {
	key key // no position has 0: the red car's row is never empty
	at  int32
}

func (v *set) resize(size int) {
	if len(v.slots) == size {
		clear(v.slots)
	} else {
		v.slots = make([]slot, size)
	}
	v.shift = 65 - bits.Len(uint(size))
	for i, p := range v.places {
		_, slot := v.find(p.key)
		v.slots[slot].key, v.slots[slot].at = p.key, int32(i)
	}
}

func (v *set) reset() {
	v.places = v.places[:0]
	v.resize(1 << 11)
}

// find returns the number of a place, or -1 and the slot where it would go.
func (v *set) find(k key) (at int32, i int) {
	for i = int(k * 0x9E3779B97F4A7C15 >> v.shift); ; i++ {
		i &= len(v.slots) - 1
		switch s := &v.slots[i]; s.key {
		case k:
			return s.at, i
		case 0:
			return -1, i
		}
	}
}

func (v *set) add(k key, rows, cols uint64) {
	if at, i := v.find(k); at < 0 {
		v.slots[i] = slot{k, int32(len(v.places))}
		v.places = append(v.places, place{k, rows, cols})
		if 2*len(v.places) > len(v.slots) {
			v.resize(4 * len(v.slots))
		}
	}
}

// clusters tells the clusters of a batch apart. It floods nodes rather than positions: in a node
// the rows are as they are and each column is anywhere within its reach.
type clusters struct {
	*grid
	rowLane, colLane [longest]*lane
	wallsAcross      uint64 // what rows find blocked by walls
	wallsDown        uint64 // what columns do
	nodes, places    set
	stacks           [longest][]int32
}

func (v *clusters) prepare(b *batch) {
	v.rowLane, v.colLane = v.lanes(b)
	v.wallsAcross, v.wallsDown = 0, 0
	for y := range v.rows {
		v.wallsAcross |= uint64(b.walls[y]) << (8 * y)
		v.wallsDown |= apart(b.walls[y]) << y
	}
}

// colsBlocked returns what columns find blocked.
func (v *clusters) colsBlocked(k key) uint64 {
	blocked := v.wallsDown
	for y := range v.rows {
		blocked |= v.spread[k.at(y)] << y
	}
	return blocked
}

// reach returns the configurations that a column can get to on its own.
func (v *clusters) reach(k key, blocked uint64, x int) uint32 {
	return v.colLane[x].reach[blocked>>(8*x)&63][k.at(v.rows+x)]
}

// node returns the key of the node of a position, the least of each column's reach.
func (v *clusters) node(k key) key {
	blocked := v.colsBlocked(k)
	for x := range v.cols {
		k = k.with(v.rows+x, v.reach(k, blocked, x))
	}
	return k
}

// size returns the number of positions of a node.
func (v *clusters) size(n place) int {
	size := 1
	for x := range v.cols {
		size *= bits.OnesCount32(v.reach(n.key, n.cols, x))
	}
	return size
}

func (v *clusters) red(k key) int { return v.across[k.at(v.exit)].first[0] }

// flood adds the nodes of a cluster, those with the red car far right first. It stops early and
// reports true when it has seen so many solved positions.
func (v *clusters) flood(k key, solved int) bool {
	done := len(v.nodes.places)
	v.nodes.add(v.node(k), 0, v.colsBlocked(k))
	for p := range v.stacks {
		v.stacks[p] = v.stacks[p][:0]
	}
	for {
		for ; done < len(v.nodes.places); done++ {
			n := v.nodes.places[done]
			p := v.red(n.key)
			if p == v.cols-2 {
				solved -= v.size(n)
			}
			v.stacks[p] = append(v.stacks[p], int32(done))
		}
		p := v.cols - 2
		for p >= 0 && len(v.stacks[p]) == 0 {
			p--
		}
		if solved == 0 || p < 0 {
			return solved == 0
		}
		last := len(v.stacks[p]) - 1
		n := v.nodes.places[v.stacks[p][last]]
		v.stacks[p] = v.stacks[p][:last]
		for y := range v.rows {
			v.slide(n, y)
		}
	}
}

// slide adds the nodes that a vehicle of a row reaches from a node by one cell.
func (v *clusters) slide(n place, y int) {
	c := n.key.at(y)
	for _, way := range v.across[c].slides {
		to, x := way[0].to, way[0].cell
		if v.rowLane[y].fits[v.wallsAcross>>(8*y)&63]>>to&1 == 0 {
			continue
		}
		room := v.reach(n.key, n.cols, x) & v.colLane[x].fits[1<<y]
		if room == 0 {
			continue
		}
		k := n.key.with(y, 1<<to)
		blocked := n.cols ^ (v.spread[c]^v.spread[to])<<y
		left := bits.TrailingZeros8(v.across[c].cells &^ v.across[to].cells)
		k = k.with(v.rows+left, v.reach(k, blocked, left))
		for room != 0 { // the column may fall apart
			k = k.with(v.rows+x, room)
			part := v.reach(k, blocked, x)
			room &^= part
			v.nodes.add(k.with(v.rows+x, part), 0, blocked)
		}
	}
}

// settle takes the tops of a sweep and hands on the finds: of each cluster the least of the
// farthest.
func (v *clusters) settle(tops []top, countsOf func(top) []uint64, found func(find)) {
	slices.SortFunc(tops, func(a, b top) int {
		return cmp.Or(cmp.Compare(a.groups, b.groups), cmp.Compare(b.moves, a.moves), cmp.Compare(a.key, b.key))
	})
	var others []top
	var farthest []key
	for len(tops) > 0 {
		n := slices.IndexFunc(tops, func(t top) bool { return t.groups != tops[0].groups })
		if n < 0 {
			n = len(tops)
		}
		rest := tops[:n]
		tops = tops[n:]
		counts := countsOf(rest[0])
		v.nodes.reset()
		for len(rest) > 0 { // a turn for each cluster
			from, moves := int32(len(v.nodes.places)), rest[0].moves
			// A flood that covers all solved positions proves that the groups have one solvable
			// cluster. Then their counts are its counts, and all tops are in it.
			single := v.flood(rest[0].key, int(counts[0]))
			if single && moves < len(counts)-1 {
				break // what is farther is no top: it does without a vehicle
			}
			others, farthest = others[:0], farthest[:0]
			for _, t := range rest {
				if !single {
					if at, _ := v.nodes.find(v.node(t.key)); at < from {
						others = append(others, t)
						continue
					}
				}
				if t.moves == moves {
					farthest = append(farthest, t.key)
				}
			}
			found(find{
				Key: v.least(farthest), Moves: moves, Counts: counts, Equal: len(farthest),
				Sure: single && uint64(len(farthest)) == counts[moves],
			})
			rest = append(rest[:0], others...)
		}
	}
}

// measure has the last word on a find. It returns the farthest position of the cluster, the least
// of its kind, and how many positions there are at each distance. If most positions of these groups
// are in the cluster, it measures the other clusters and subtracts.
func (v *clusters) measure(f find) (far key, counts []uint64) {
	v.nodes.reset()
	v.flood(f.Key, -1)
	mine, size, all := len(v.nodes.places), 0, uint64(0)
	for _, n := range v.nodes.places {
		size += v.size(n)
	}
	for _, n := range f.Counts {
		all += n
	}
	if 2*uint64(size) > all {
		v.solved(f.Key, v.wallsDown, 0)
		_, others := v.levels(v.nodes.places[mine:])
		counts = slices.Clone(f.Counts)
		for d, n := range others {
			counts[d] -= n
		}
		for counts[len(counts)-1] == 0 {
			counts = counts[:len(counts)-1]
		}
		if len(counts)-1 > f.Moves {
			return 0, nil
		}
		if counts[f.Moves] == uint64(f.Equal) {
			return f.Key, counts
		}
	}
	return v.levels(v.nodes.places[:mine])
}

// solved floods from all nodes with the red car at the exit. The key gives the groups of the lanes;
// those from l on are still to be placed.
func (v *clusters) solved(k key, blocked uint64, l int) {
	if l == v.rows+v.cols {
		if at, _ := v.nodes.find(k); at < 0 {
			v.flood(k, -1)
		}
		return
	}
	if l < v.rows {
		lane := v.rowLane[l]
		for room := lane.groups[lane.groupOf[k.at(l)]]; room != 0; room &= room - 1 {
			k := k.with(l, room)
			if l != v.exit || v.red(k) == v.cols-2 {
				v.solved(k, blocked|v.spread[k.at(l)]<<l, l+1)
			}
		}
		return
	}
	x := l - v.rows
	lane := v.colLane[x]
	for room := lane.groups[lane.groupOf[k.at(l)]] & lane.fits[blocked>>(8*x)&63]; room != 0; {
		k := k.with(l, room)
		room &^= v.reach(k, blocked, x)
		v.solved(k, blocked, l+1)
	}
}

// levels finds all positions of whole clusters by distance, and the least of the farthest.
func (v *clusters) levels(nodes []place) (far key, counts []uint64) {
	v.places.reset()
	for _, n := range nodes {
		if v.red(n.key) == v.cols-2 {
			v.members(n.key, n.cols, v.wallsAcross, 0)
		}
	}
	for from, end := 0, len(v.places.places); from < end; from, end = end, len(v.places.places) {
		counts = append(counts, uint64(end-from))
		for i := from; i < end; i++ {
			v.expand(v.places.places[i])
		}
		if len(v.places.places) == end {
			keys := make([]key, 0, end-from)
			for _, p := range v.places.places[from:] {
				keys = append(keys, p.key)
			}
			far = v.least(keys)
		}
	}
	return far, counts
}

// members adds the positions of a node.
func (v *clusters) members(k key, cols, rows uint64, x int) {
	if x == v.cols {
		v.places.add(k, rows, cols)
		return
	}
	for r := v.reach(k, cols, x); r != 0; r &= r - 1 {
		k = k.with(v.rows+x, r)
		v.members(k, cols, rows|v.rise[k.at(v.rows+x)]<<x, x+1)
	}
}

// expand adds the positions one slide away.
func (v *clusters) expand(p place) {
	for y := range v.rows {
		c := p.key.at(y)
		for set := v.rowLane[y].one[p.rows>>(8*y)&63][c]; set != 0; set &= set - 1 {
			to := bits.TrailingZeros32(set)
			v.places.add(p.key.with(y, set), p.rows, p.cols^(v.spread[c]^v.spread[to])<<y)
		}
	}
	for x := range v.cols {
		c := p.key.at(v.rows + x)
		for set := v.colLane[x].one[p.cols>>(8*x)&63][c]; set != 0; set &= set - 1 {
			to := bits.TrailingZeros32(set)
			v.places.add(p.key.with(v.rows+x, set), p.rows^(v.rise[c]^v.rise[to])<<x, p.cols)
		}
	}
}

// least returns the position that comes first: by the cells of the vehicles of rows, the last row's
// count most, then by those of columns, the lowest cells count most.
func (v *clusters) least(keys []key) key {
	return slices.MinFunc(keys, func(a, b key) int {
		for y := v.rows - 1; y >= 0; y-- {
			if c := cmp.Compare(v.across[a.at(y)].cells, v.across[b.at(y)].cells); c != 0 {
				return c
			}
		}
		return cmp.Compare(v.upright(a), v.upright(b))
	})
}

// upright returns the cells of the vehicles of columns, eight bits a row.
func (v *clusters) upright(k key) (cells uint64) {
	for x := range v.cols {
		cells |= v.rise[k.at(v.rows+x)] << x
	}
	return cells
}
