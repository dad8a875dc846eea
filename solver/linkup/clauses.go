package linkup

// clauses is a conflict-driven clause learning (CDCL) solver, after Marques-Silva and Sakallah (GRASP) and Moskewicz and others (Chaff): each clause
// watches two literals, each conflict yields a learnt clause, and the next decision is a choice of many recent conflicts. All numbers are integers, so the
// search is the same on every platform. Literal 2v means that choice v is taken, 2v+1 that it is not.
type clauses struct {
	clauses   [][]int32 // the first two literals of each are watched
	watches   [][]int32 // by literal: the clauses that watch it
	value     []int8    // by literal: isTrue, isFalse or 0
	level     []int32   // by assigned choice: its decision level
	reason    []int32   // by assigned choice: the clause that implied it, or decided
	trail     []int32   // literals in the order in which they became true
	decisions []int     // indices on the trail of the decisions
	next      int       // index on the trail of the next literal to propagate
	weight    []uint64  // by choice: its activity in recent conflicts
	increment uint64
	seen      []bool
	bytes     int64 // memory of the clauses
	short     bool  // learn shorter clauses
	unsat     bool  // the clauses are unsatisfiable
}

const (
	isTrue, isFalse = 1, -1
	decided         = -1
	// clauseBytes is the memory of a clause beside its literals.
	clauseBytes = 48
)

func newClauses(choices int) *clauses {
	s := &clauses{increment: 1}
	for range choices {
		s.newChoice()
	}
	return s
}

// newChoice adds a choice and returns its number.
func (s *clauses) newChoice() int32 {
	choice := int32(len(s.level))
	s.watches = append(s.watches, nil, nil)
	s.value = append(s.value, 0, 0)
	s.level, s.reason = append(s.level, 0), append(s.reason, 0)
	s.weight, s.seen = append(s.weight, 0), append(s.seen, false)
	return choice
}

// add adds a clause while no decision is in force.
func (s *clauses) add(literals ...int32) {
	var open []int32
	for _, literal := range literals {
		switch s.value[literal] {
		case isTrue:
			return
		case 0:
			open = append(open, literal)
		}
	}
	switch len(open) {
	case 0:
		s.unsat = true
	case 1:
		s.set(open[0], decided)
	default:
		s.store(open)
	}
}

// store stores a clause of two or more literals and watches the first two.
func (s *clauses) store(literals []int32) int32 {
	clause := int32(len(s.clauses))
	s.clauses = append(s.clauses, literals)
	s.watches[literals[0]] = append(s.watches[literals[0]], clause)
	s.watches[literals[1]] = append(s.watches[literals[1]], clause)
	s.bytes += clauseBytes + int64(4*len(literals))
	return clause
}

func (s *clauses) set(literal, reason int32) {
	s.value[literal], s.value[literal^1] = isTrue, isFalse
	s.level[literal/2], s.reason[literal/2] = int32(len(s.decisions)), reason
	s.trail = append(s.trail, literal)
}

func (s *clauses) decide(literal int32) {
	s.decisions = append(s.decisions, len(s.trail))
	s.set(literal, decided)
}

// propagate performs unit propagation. It returns a conflicting clause, or nil.
func (s *clauses) propagate() []int32 {
	for s.next < len(s.trail) {
		wrong := s.trail[s.next] ^ 1
		s.next++
		watching := s.watches[wrong]
		kept := watching[:0]
		for i, number := range watching {
			clause := s.clauses[number]
			if clause[0] == wrong {
				clause[0], clause[1] = clause[1], clause[0]
			}
			if s.value[clause[0]] == isTrue {
				kept = append(kept, number)
				continue
			}
			if s.rewatch(clause, number) {
				continue
			}
			kept = append(kept, number)
			if s.value[clause[0]] == isFalse {
				s.watches[wrong] = append(kept, watching[i+1:]...)
				return clause
			}
			s.set(clause[0], number)
		}
		s.watches[wrong] = kept
	}
	return nil
}

// rewatch replaces the clause's second watched literal, which is false, and reports whether it could.
func (s *clauses) rewatch(clause []int32, number int32) bool {
	for k := 2; k < len(clause); k++ {
		if s.value[clause[k]] != isFalse {
			clause[1], clause[k] = clause[k], clause[1]
			s.watches[clause[1]] = append(s.watches[clause[1]], number)
			return true
		}
	}
	return false
}

// learn learns the clause of a conflict's first unique implication point, backtracks and asserts it. With no decision to undo, all is unsatisfiable.
func (s *clauses) learn(conflict []int32) {
	// The conflict may date from an earlier decision than the last.
	level := 0
	for _, literal := range conflict {
		level = max(level, int(s.level[literal/2]))
	}
	if level == 0 {
		s.unsat = true
		return
	}
	s.backtrack(level)

	learnt := []int32{0} // the first literal is set at the end
	open, at := 0, len(s.trail)
	for clause := conflict; ; {
		for _, literal := range clause {
			choice := literal / 2
			if s.seen[choice] || s.level[choice] == 0 || s.value[literal] == isTrue {
				continue
			}
			s.seen[choice] = true
			s.bumpWeight(choice)
			if int(s.level[choice]) == level {
				open++
			} else {
				learnt = append(learnt, literal)
			}
		}
		for at--; !s.seen[s.trail[at]/2]; at-- {
		}
		last := s.trail[at]
		s.seen[last/2] = false
		if open--; open == 0 {
			learnt[0] = last ^ 1
			break
		}
		clause = s.clauses[s.reason[last/2]]
	}
	if s.short {
		learnt = s.shortened(learnt)
	}
	back, second := 0, 1
	for i := 1; i < len(learnt); i++ {
		s.seen[learnt[i]/2] = false
		if l := int(s.level[learnt[i]/2]); l > back {
			back, second = l, i
		}
	}
	s.backtrack(back)
	s.increment += s.increment/20 + 1
	if len(learnt) == 1 {
		s.set(learnt[0], decided)
		return
	}
	learnt[1], learnt[second] = learnt[second], learnt[1]
	s.set(learnt[0], s.store(learnt))
}

// shortened leaves out the literals of a learnt clause that others of it imply.
func (s *clauses) shortened(learnt []int32) []int32 {
	kept, spare := learnt[:1], []int32(nil)
	for _, literal := range learnt[1:] {
		reason, implied := s.reason[literal/2], false
		if reason != decided {
			implied = true
			for _, other := range s.clauses[reason] {
				implied = implied && (s.seen[other/2] || s.level[other/2] == 0)
			}
		}
		if implied {
			spare = append(spare, literal)
		} else {
			kept = append(kept, literal)
		}
	}
	for _, literal := range spare {
		s.seen[literal/2] = false
	}
	return kept
}

// core returns assumptions, the first decisions, with which a further one is false, and that one.
func (s *clauses) core(further int32) []int32 {
	core := []int32{further}
	s.seen[further/2] = true
	for at := len(s.trail) - 1; len(s.decisions) > 0 && at >= s.decisions[0]; at-- {
		literal := s.trail[at]
		switch reason := s.reason[literal/2]; {
		case !s.seen[literal/2]:
		case reason == decided:
			core = append(core, literal)
		default:
			for _, other := range s.clauses[reason] {
				s.seen[other/2] = true
			}
		}
		s.seen[literal/2] = false
	}
	for _, literal := range s.trail {
		s.seen[literal/2] = false // those without a decision
	}
	return core
}

func (s *clauses) bumpWeight(choice int32) {
	const most = 1 << 60
	if s.weight[choice] += s.increment; s.weight[choice] > most || s.increment > most {
		for i := range s.weight {
			s.weight[i] >>= 40
		}
		s.increment = s.increment>>40 + 1
	}
}

func (s *clauses) backtrack(level int) {
	if len(s.decisions) <= level {
		return
	}
	for _, literal := range s.trail[s.decisions[level]:] {
		s.value[literal], s.value[literal^1] = 0, 0
	}
	s.trail = s.trail[:s.decisions[level]]
	s.decisions = s.decisions[:level]
	s.next = min(s.next, len(s.trail))
}

// nextDecision returns the unassigned choice with the highest activity, the first among equals, or -1.
func (s *clauses) nextDecision() int32 {
	best := int32(-1)
	for choice := range s.weight {
		if s.value[2*choice] == 0 && (best < 0 || s.weight[choice] > s.weight[best]) {
			best = int32(choice)
		}
	}
	return best
}
