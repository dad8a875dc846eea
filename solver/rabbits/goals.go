package rabbits

import "math/bits"

// mostPoses is how many ways to place the foxes there may be for all solved positions to be written down.
const mostPoses = 1 << 10

// goals gives every solved position of the model's board that has as many rabbits as the key: some of them perhaps out
// of reach. Not all are given, and none, where the foxes may stand in too many ways.
func goals[K key](m *model, key *K) (goals []K, all bool) {
	poses := 1
	for i := range m.foxes {
		if poses *= m.foxes[i].slack + 1; poses > mostPoses {
			return nil, false
		}
	}
	inHoles := inHoles(m, key)
	for pose := range poses {
		var foxes K
		var taken area
		apart := true
		for i := range m.foxes {
			f := &m.foxes[i]
			q := pose % (f.slack + 1)
			pose /= f.slack + 1
			apart = apart && f.occupies[q].and(taken).empty()
			taken = taken.or(f.occupies[q])
			foxes[f.word] |= uint64(q) << f.shift
		}
		for _, at := range inHoles {
			if apart && at.and(taken).empty() {
				goal := foxes
				goal[len(goal)/2] |= at.hi // of one word the first, and no cell is then in hi
				goal[0] |= at.lo
				goals = append(goals, goal)
			}
		}
	}
	return goals, true
}

// inHoles returns the ways in which the rabbits of a position can all be in holes.
func inHoles[K key](m *model, key *K) []area {
	at := rabbitsAt(m, key)
	var holes []area
	for left := m.holes; !left.empty(); {
		var hole area
		hole.add(left.first())
		left = left.without(hole)
		holes = append(holes, hole)
	}
	var ways []area
	for chosen := range uint(1) << len(holes) {
		if bits.OnesCount(chosen) != at.count() {
			continue
		}
		var way area
		for i, hole := range holes {
			if chosen>>i&1 != 0 {
				way = way.or(hole)
			}
		}
		ways = append(ways, way)
	}
	return ways
}
