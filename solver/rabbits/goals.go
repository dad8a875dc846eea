package rabbits

import "math/bits"

// maxPoses is the largest number of placements of the foxes for which all solved positions are enumerated.
const maxPoses = 1 << 10

// goals returns every solved position with as many rabbits as the key, or false if the foxes have
// more than so many placements.
func goals[K key](m *model, key *K, most int) (goals []K, all bool) {
	poses := 1
	for i := range m.foxes {
		if poses *= m.foxes[i].slack + 1; poses > most {
			return nil, false
		}
	}
	inHoles := inHoles(m, key)
	for pose := range poses {
		var foxes K
		var taken bitboard
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
				goal[len(goal)/2] |= at.hi // for one word the first, and hi is then 0
				goal[0] |= at.lo
				goals = append(goals, goal)
			}
		}
	}
	return goals, true
}

// inHoles returns the ways to place all rabbits of a position in holes.
func inHoles[K key](m *model, key *K) []bitboard {
	at := rabbitsAt(m, key)
	var holes []bitboard
	for left := m.holes; !left.empty(); {
		var hole bitboard
		hole.add(left.first())
		left = left.without(hole)
		holes = append(holes, hole)
	}
	var ways []bitboard
	for chosen := range uint(1) << len(holes) {
		if bits.OnesCount(chosen) != at.count() {
			continue
		}
		var way bitboard
		for i, hole := range holes {
			if chosen>>i&1 != 0 {
				way = way.or(hole)
			}
		}
		ways = append(ways, way)
	}
	return ways
}
