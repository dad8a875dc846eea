package census

import (
	"math/bits"
	"slices"

	"warren/solver/census"
)

// A sweep searches the boards of one arrangement at a time.
type sweep struct {
	numbers *numbers // of the sets of rabbits
	rabbits int
	sets    int // of so many rabbits

	// The search starts a tree at each solved state. Trees that meet are one cluster.
	trees  []uint16 // by number of the state: 0 if it was not seen, else that of its tree and 1
	joined []uint16 // by tree: another of its cluster, or itself
	states []state  // as they were found
	levels []int    // the first state of each distance, and the end
}

func newSweep(n *numbers, rabbits, states int) *sweep {
	return &sweep{numbers: n, rabbits: rabbits, sets: choose(cells, rabbits), states: make([]state, 0, states)}
}

// A state is what moves on a board.
type state struct {
	rabbits set
	foxes   uint16 // number of their place
	tree    uint16
}

// A cluster has its farthest board.
type cluster struct {
	farthest position
	counts   []uint64
}

func (c cluster) line() census.Line { return census.Line{Board: c.farthest.String(), Counts: c.counts} }

// clusters returns the clusters with a solved state, one of each class of symmetric ones.
func (s *sweep) clusters(l *lanes, mushrooms set) []cluster {
	s.start(l, mushrooms)
	s.search(l, mushrooms)
	clusters := s.measure(l, mushrooms)
	slices.SortFunc(clusters, func(c, d cluster) int { return c.farthest.compare(d.farthest) })
	return slices.CompactFunc(clusters, func(c, d cluster) bool { return c.farthest == d.farthest })
}

// start finds the solved states.
func (s *sweep) start(l *lanes, mushrooms set) {
	s.trees = slices.Grow(s.trees[:0], len(l.places)*s.sets)[:len(l.places)*s.sets]
	clear(s.trees)
	s.joined, s.states, s.levels = s.joined[:0], s.states[:0], s.levels[:0]
	for n, place := range l.places {
		if place.cells&mushrooms != 0 {
			continue
		}
		free := holes &^ (mushrooms | place.cells)
		for rabbits := free; rabbits != 0; rabbits = (rabbits - 1) & free {
			if bits.OnesCount32(rabbits) == s.rabbits {
				tree := uint16(len(s.joined))
				s.joined = append(s.joined, tree)
				s.reach(state{rabbits, uint16(n), tree})
			}
		}
	}
}

// search finds all states that can be solved, by distance, since every move can be taken back.
func (s *sweep) search(l *lanes, mushrooms set) {
	for from := 0; from < len(s.states); {
		s.levels = append(s.levels, from)
		for end := len(s.states); from < end; from++ {
			at := s.states[from]
			at.tree = s.root(at.tree) // so that fewer trees differ
			place := &l.places[at.foxes]
			for _, slide := range place.slides {
				if slide.enter&(mushrooms|at.rabbits) == 0 {
					s.reach(state{at.rabbits, slide.to, at.tree})
				}
			}
			taken := mushrooms | at.rabbits | place.cells
			for left := at.rabbits; left != 0; left &= left - 1 {
				rabbit := left & -left
				for to := landings(rabbit, taken); to != 0; to &= to - 1 {
					s.reach(state{at.rabbits&^rabbit | to&-to, at.foxes, at.tree})
				}
			}
		}
	}
	s.levels = append(s.levels, len(s.states))
}

// reach keeps a state if it is new, or else joins its tree to the one from where it is reached.
func (s *sweep) reach(to state) {
	switch tree := &s.trees[int(to.foxes)*s.sets+s.numbers.of(to.rabbits)]; *tree {
	case to.tree + 1:
	case 0:
		*tree = to.tree + 1
		s.states = append(s.states, to)
	default:
		s.joined[s.root(*tree-1)] = s.root(to.tree)
	}
}

// root returns the tree that stands for the cluster.
func (s *sweep) root(tree uint16) uint16 {
	for s.joined[tree] != tree {
		s.joined[tree] = s.joined[s.joined[tree]]
		tree = s.joined[tree]
	}
	return tree
}

// measure counts the states of each cluster from the farthest on.
func (s *sweep) measure(l *lanes, mushrooms set) []cluster {
	clusters := make([]cluster, len(s.joined))
	for distance := len(s.levels) - 2; distance >= 0; distance-- {
		for _, at := range s.states[s.levels[distance]:s.levels[distance+1]] {
			c := &clusters[s.root(at.tree)]
			if c.counts == nil {
				c.counts = make([]uint64, distance+1)
			}
			c.counts[distance]++
			if distance < len(c.counts)-1 {
				continue
			}
			for symmetry, foxes := range l.places[at.foxes].images {
				p := position{image(symmetry, at.rabbits), image(symmetry, mushrooms), foxes}
				if c.farthest.rabbits == 0 || p.compare(c.farthest) < 0 {
					c.farthest = p
				}
			}
		}
	}
	return slices.DeleteFunc(clusters, func(c cluster) bool { return c.counts == nil })
}
