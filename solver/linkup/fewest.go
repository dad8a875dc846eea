package linkup

import (
	"slices"

	"warren/puzzles/linkup"
	"warren/solver/search"
)

// A fewest searches for an order with the fewest turns, from below. Beside the choices of pairs it
// has two for each pair: that its link takes a turn, and that it takes two. These are the costs,
// one each.
//
// Any set of tiles gives a clause. The first link that takes one of them away finds the others in
// place, so it takes at least the turns that the board asks for with the set alone on it: some pair
// is taken with that many turns. If a pairing and its costs satisfy every clause, links within the
// costs clear the board, one after the other, because taking a pair away only opens paths. So the
// checker finds the clauses: they are of the tiles that are stuck if no link may cost more.
//
// At first no cost is assumed to be paid. A core is a set of those assumptions that cannot all
// hold. One of its costs is paid then, whatever the order: the bound grows by one, and the
// assumptions of the core give way to those that no second one is paid. When they all hold,
// the order found is one with the fewest turns (the core-guided search PM-RES, after Narodytska and
// Bacchus).
type fewest struct {
	model     *model
	checker   *checker
	clauses   *clauses
	costs     int32   // the first of them; those of a pair stand next to each other
	assumed   []int32 // literals: costs that are not paid
	least     int     // no order takes fewer turns
	conflicts int     // in all
	enough    int     // conflicts that raise the bound
}

const (
	// fewestConflicts is how many conflicts, times the square of the tiles, raise the bound. A
	// quarter more then lower the turns of the best order.
	fewestConflicts = 80_000_000
	// shrinkConflicts is the number of conflicts in which an assumption of a core may turn out to
	// be spare, trialConflicts that in which assumptions may turn out to hold.
	shrinkConflicts, trialConflicts = 3, 30
	// shrinkFails is how many tiles of a clause are tested until one more is not spare.
	shrinkFails = 2
)

func newFewest(m *model) *fewest {
	f := &fewest{model: m, checker: newChecker(m), clauses: newProof(m, nil).clauses}
	f.checker.most, f.enough = make([]int8, len(m.pairs)), fewestConflicts/(len(m.tiles)*len(m.tiles))
	f.costs, f.clauses.short = int32(len(m.choices)), true
	for range m.pairs {
		one, two := 2*f.clauses.newChoice(), 2*f.clauses.newChoice()
		f.clauses.add(two^1, one)
		f.assumed = append(f.assumed, one^1, two^1)
	}
	for tile, mates := range m.mates {
		for _, mate := range mates {
			a, b, one := m.tiles[tile], m.tiles[mate.tile], f.cost(mate.pair, 1)
			straight := a.Row == b.Row || a.Col == b.Col
			switch {
			case int(mate.tile) < tile:
			case mate.choice == forced && !straight:
				f.clauses.add(one)
			case mate.choice == forced:
			case straight:
				f.clauses.add(one^1, 2*mate.choice)
			default:
				f.clauses.add(one^1, 2*mate.choice)
				f.clauses.add(one, 2*mate.choice+1)
			}
		}
	}
	return f
}

// cost returns the literal that the link of a pair takes so many turns, one or two.
func (f *fewest) cost(pair int32, turns int) int32 {
	return 2 * (f.costs + 2*pair + int32(turns) - 1)
}

// findFewest raises the bound until an order takes no more turns, or the work is done. It then
// lowers the turns of the best order.
func (s *solver) findFewest(w *search.Work) {
	f := newFewest(s.model)
	s.fewest, s.player.mates = f, make([][]mateChoice, len(s.model.tiles))
	var later []int32 // assumptions of this round's cores, for the next
	for s.bound() < s.turns {
		core, ok := f.solve(w, s.limits, f.assumed, max(1, f.enough-f.conflicts))
		if !ok {
			s.lower(w, append(f.assumed, later...))
			return
		}
		if core != nil {
			core = f.shrink(w, s.limits, core)
			f.assumed = slices.DeleteFunc(f.assumed, func(l int32) bool { return slices.Contains(core, l) })
			later = append(later, f.relax(core)...)
			continue
		}
		s.follow(w)
		f.assumed, later = append(f.assumed, later...), nil
	}
}

// lower finds orders with which most of the assumptions hold. At first it leaves out one of each
// core, or two where none is found soon; then it tries one after the other of those left out.
func (s *solver) lower(w *search.Work, assumed []int32) {
	f, held, at := s.fewest, slices.Clone(assumed), -1
	for s.bound() < s.turns && f.conflicts < f.enough+f.enough/4 {
		core, ok := f.solve(w, s.limits, held, trialConflicts)
		switch {
		case ok && core == nil:
			s.follow(w)
			at = max(at, 0)
			held = held[:0]
			for _, literal := range assumed {
				if f.clauses.value[literal] == isTrue {
					held = append(held, literal)
				}
			}
		case at < 0 && ok:
			held = slices.DeleteFunc(held, func(l int32) bool { return l == core[0] })
			continue
		case at < 0:
			held = held[:max(0, len(held)-2)]
			continue
		default:
			held = held[:len(held)-1]
		}
		for at < len(assumed) && slices.Contains(held, assumed[at]) {
			at++
		}
		if at == len(assumed) {
			return
		}
		held = append(held, assumed[at])
		at++
	}
}

// follow plays with the pairing and within the costs that were found.
func (s *solver) follow(w *search.Work) {
	s.fewest.keepTo(s.player)
	s.play(w, nil)
}

// keepTo makes a player keep to the pairing and the costs, without those that it can do without.
func (f *fewest) keepTo(p *player) {
	p.most = f.checker.most
	for tile, mates := range f.model.mates {
		p.mates[tile] = nil
		for _, mate := range mates {
			if mate.choice != forced && f.checker.forbidden[mate.choice] {
				continue
			}
			p.mates[tile] = append(p.mates[tile], mate)
			for p.most[mate.pair] > 0 {
				if p.most[mate.pair]--; f.checker.check() {
					p.most[mate.pair]++
					break
				}
			}
		}
	}
}

// solve returns nil if assumptions can hold, or else a core of them. It gives up after so many
// conflicts.
func (f *fewest) solve(w *search.Work, limits search.Limits, assumed []int32, most int) (core []int32, ok bool) {
	s := f.clauses
	s.backtrack(0)
	wait, until := restart, restart
	for conflicts := 0; ; {
		conflict := s.propagate()
		if n := len(s.decisions); conflict == nil && n < len(assumed) {
			switch s.value[assumed[n]] {
			case isTrue:
				s.decisions = append(s.decisions, len(s.trail))
			case isFalse:
				return s.core(assumed[n]), true
			default:
				s.decide(assumed[n])
			}
			continue
		}
		if conflict == nil {
			conflict = f.check(w, limits)
		}
		if conflict == nil {
			choice := s.nextDecision()
			if choice < 0 {
				return nil, true
			}
			s.decide(2 * choice)
			continue
		}
		s.learn(conflict)
		f.conflicts++
		if conflicts++; conflicts == most {
			return nil, false
		}
		if conflicts == until {
			wait += wait / 2
			until += wait
			s.backtrack(0)
		}
	}
}

// check returns the clause of tiles that are stuck within the costs, nil if there are none.
func (f *fewest) check(w *search.Work, limits search.Limits) (clause []int32) {
	c, value := f.checker, f.clauses.value
	if w.Within(limits); limits.Bytes > 0 && f.clauses.bytes > limits.Bytes {
		w.End()
	}
	tested := c.pairsTested
	for choice := range f.model.choices {
		c.forbidden[choice] = value[2*choice] == isFalse
	}
	for pair := range c.most {
		c.most[pair] = linkup.MaxTurns
		for turns := range linkup.MaxTurns {
			if value[f.cost(int32(pair), turns+1)] == isFalse {
				c.most[pair] = int8(turns)
				break
			}
		}
	}
	if c.check() {
		for tile, fails := 0, 0; tile < len(c.stuck) && fails < shrinkFails; tile++ {
			if c.stuck[tile] && !c.stuckWithout(int16(tile)) { // fewer are stuck
				fails++
			}
		}
		clause = f.clause()
	}
	w.Done++
	spend(w, c.pairsTested-tested)
	return clause
}

// clause returns that of the stuck tiles.
func (f *fewest) clause() []int32 {
	var clause []int32
	c := f.checker
	for tile, mates := range f.model.mates {
		for _, mate := range mates {
			if int(mate.tile) < tile || !c.stuck[tile] && !c.stuck[mate.tile] {
				continue
			}
			path, ok := c.field.Link(f.model.tiles[tile], f.model.tiles[mate.tile])
			switch turns := path.Turns(); {
			case ok && turns > 0:
				clause = append(clause, f.cost(mate.pair, turns))
			case ok && !slices.Contains(clause, 2*mate.choice):
				clause = append(clause, 2*mate.choice)
			}
		}
	}
	return clause
}

// shrink leaves out assumptions that a core does not need.
func (f *fewest) shrink(w *search.Work, limits search.Limits, core []int32) []int32 {
	for _, literal := range slices.Clone(core) {
		if at := slices.Index(core, literal); at >= 0 && len(core) > 1 {
			rest := slices.Delete(slices.Clone(core), at, at+1)
			if smaller, ok := f.solve(w, limits, rest, shrinkConflicts); ok && smaller != nil {
				core = smaller
			}
		}
	}
	return core
}

// relax pays for one cost of a core. It returns the assumptions that no further one is paid: for
// each but the last, not that and one after it.
func (f *fewest) relax(core []int32) (assumed []int32) {
	s := f.clauses
	s.backtrack(0)
	f.least++
	paid := make([]int32, len(core))
	for i, literal := range core {
		paid[i] = literal ^ 1
	}
	s.add(paid...)
	for after, n := int32(-1), len(core)-1; n > 0; n-- { // after: one behind core[n] is paid
		some, both := 2*s.newChoice(), 2*s.newChoice()
		s.add(core[n], some)
		if after >= 0 {
			s.add(after^1, some)
		}
		s.add(core[n-1], some^1, both)
		assumed = append(assumed, both^1)
		after = some
	}
	return assumed
}
