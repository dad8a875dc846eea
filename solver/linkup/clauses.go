package linkup

// clauses is a search for choices that break no clause, in the way of Marques-Silva and Sakallah (GRASP) and of
// Moskewicz and others (Chaff): two watched literals a clause, what a conflict teaches is kept as a clause, and the next
// choice is one that was in many conflicts of late. All numbers are integers, so that every platform goes the same way.
//
// Literal 2v says that choice v is taken, 2v+1 that it is not.
type clauses struct {
	clauses [][]int32 // the first two literals of each are watched
	watches [][]int32 // of each literal, the clauses that watch it
	value   []int8    // of each literal: isTrue, isFalse or 0
	level   []int32   // of each choice that has a value: how many decisions had been made
	reason  []int32   // of each choice that has a value: the clause that gave it, or decided
	trail   []int32   // literals in the order in which they became true
	marks   []int     // where on the trail each decision is
	next    int       // of the trail, to propagate
	weight  []uint64  // of each choice: how much it was in conflicts, of late
	bump    uint64
	seen    []bool
	bytes   int64 // that clauses take
	broken  bool  // no choices are left
}

const (
	isTrue, isFalse = 1, -1
	decided         = -1
	// clauseBytes is what a clause takes beside its literals.
	clauseBytes = 48
)

func newClauses(choices int) *clauses {
	return &clauses{
		watches: make([][]int32, 2*choices), value: make([]int8, 2*choices), level: make([]int32, choices),
		reason: make([]int32, choices), weight: make([]uint64, choices), bump: 1, seen: make([]bool, choices),
	}
}

// add keeps a clause before the first decision.
func (s *clauses) add(literals ...int32) {
	switch {
	case len(literals) == 0:
		s.broken = true
	case len(literals) == 1 && s.value[literals[0]] == isFalse:
		s.broken = true
	case len(literals) == 1:
		if s.value[literals[0]] == 0 {
			s.set(literals[0], decided)
		}
	default:
		s.keep(literals)
	}
}

// keep stores a clause of two literals or more; it watches the first two.
func (s *clauses) keep(literals []int32) int32 {
	clause := int32(len(s.clauses))
	s.clauses = append(s.clauses, append([]int32(nil), literals...))
	s.watches[literals[0]] = append(s.watches[literals[0]], clause)
	s.watches[literals[1]] = append(s.watches[literals[1]], clause)
	s.bytes += clauseBytes + int64(4*len(literals))
	return clause
}

func (s *clauses) set(literal, reason int32) {
	s.value[literal], s.value[literal^1] = isTrue, isFalse
	s.level[literal/2], s.reason[literal/2] = int32(len(s.marks)), reason
	s.trail = append(s.trail, literal)
}

// decide makes a literal true as the next decision.
func (s *clauses) decide(literal int32) {
	s.marks = append(s.marks, len(s.trail))
	s.set(literal, decided)
}

// propagate follows all clauses that leave one way only, and gives one that leaves none, or nil.
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

// rewatch lets the clause watch another literal in the place of its second, which is false.
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

// learn takes a clause of which every literal is false, goes back to where it leaves a way and keeps what follows from it;
// with no way left, the clauses are broken.
func (s *clauses) learn(conflict []int32) {
	// A clause may be false since an earlier decision than the last.
	level := 0
	for _, literal := range conflict {
		level = max(level, int(s.level[literal/2]))
	}
	if level == 0 {
		s.broken = true
		return
	}
	s.undo(level)

	learnt := []int32{0} // its first literal comes last
	open, at := 0, len(s.trail)
	for clause := conflict; ; {
		for _, literal := range clause {
			choice := literal / 2
			if s.seen[choice] || s.level[choice] == 0 || s.value[literal] == isTrue {
				continue
			}
			s.seen[choice] = true
			s.heavier(choice)
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
	back, second := 0, 1
	for i := 1; i < len(learnt); i++ {
		s.seen[learnt[i]/2] = false
		if l := int(s.level[learnt[i]/2]); l > back {
			back, second = l, i
		}
	}
	s.undo(back)
	s.bump += s.bump/20 + 1
	if len(learnt) == 1 {
		s.set(learnt[0], decided)
		return
	}
	learnt[1], learnt[second] = learnt[second], learnt[1]
	s.set(learnt[0], s.keep(learnt))
}

// heavier remembers that a choice was in a conflict.
func (s *clauses) heavier(choice int32) {
	const most = 1 << 60
	if s.weight[choice] += s.bump; s.weight[choice] > most || s.bump > most {
		for i := range s.weight {
			s.weight[i] >>= 40
		}
		s.bump = s.bump>>40 + 1
	}
}

// undo takes back all decisions but the first so many.
func (s *clauses) undo(level int) {
	if len(s.marks) <= level {
		return
	}
	for _, literal := range s.trail[s.marks[level]:] {
		s.value[literal], s.value[literal^1] = 0, 0
	}
	s.trail = s.trail[:s.marks[level]]
	s.marks = s.marks[:level]
	s.next = min(s.next, len(s.trail))
}

// heaviest returns the choice without a value that was most in conflicts of late, the first of equals; -1 where all have a
// value.
func (s *clauses) heaviest() int32 {
	best := int32(-1)
	for choice := range s.weight {
		if s.value[2*choice] == 0 && (best < 0 || s.weight[choice] > s.weight[best]) {
			best = int32(choice)
		}
	}
	return best
}
