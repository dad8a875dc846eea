package linkup

import (
	"testing"

	"warren/puzzles"
)

// The search by clauses is compared with all assignments. Some clauses are reported only when a decision violates them, as for stuck tiles.
func TestClauses(t *testing.T) {
	t.Parallel()
	const choices, tries = 10, 3000
	r := puzzles.NewRand(12)
	possible := 0
	for range tries {
		var clauses [][]int32
		for range 3*choices + puzzles.Below(r, 4*choices) {
			var clause []int32
			for range 2 + puzzles.Below(r, 3) {
				clause = append(clause, int32(puzzles.Below(r, 2*choices)))
			}
			clauses = append(clauses, clause)
		}
		want := false
		for chosen := range 1 << choices {
			want = want || fits(clauses, func(literal int32) bool { return chosen>>(literal/2)&1 == int(1-literal%2) })
		}
		if want {
			possible++
		}

		s := newClauses(choices)
		told := puzzles.Below(r, len(clauses))
		for _, clause := range clauses[:told] {
			s.add(distinct(clause)...)
		}
		for !s.unsat {
			if conflict := s.propagate(); conflict != nil {
				s.learn(conflict)
				continue
			}
			if broken := brokenBy(clauses[told:], s); broken != nil {
				s.learn(broken)
				continue
			}
			choice := s.nextDecision()
			if choice < 0 {
				break
			}
			s.decide(2*choice + int32(puzzles.Below(r, 2)))
		}
		if s.unsat == want {
			t.Fatalf("a way %v, found %v: %v", want, !s.unsat, clauses)
		}
		if want && !fits(clauses, func(literal int32) bool { return s.value[literal] == isTrue }) {
			t.Fatalf("the choices %v break one of %v", s.trail, clauses)
		}
	}
	if possible < tries/10 || possible > tries*9/10 {
		t.Errorf("%d of %d have a way", possible, tries)
	}
}

// fits reports whether every clause has a true literal.
func fits(clauses [][]int32, holds func(int32) bool) bool {
	return brokenClause(clauses, func(literal int32) bool { return !holds(literal) }) == nil
}

// brokenBy returns a clause whose literals are all false.
func brokenBy(clauses [][]int32, s *clauses) []int32 {
	return brokenClause(clauses, func(literal int32) bool { return s.value[literal] == isFalse })
}

func brokenClause(clauses [][]int32, fails func(int32) bool) []int32 {
	for _, clause := range clauses {
		broken := true
		for _, literal := range clause {
			broken = broken && fails(literal)
		}
		if broken {
			return clause
		}
	}
	return nil
}

// distinct removes the duplicate literals of a clause.
func distinct(clause []int32) []int32 {
	var once []int32
	for _, literal := range clause {
		known := false
		for _, other := range once {
			known = known || other == literal
		}
		if !known {
			once = append(once, literal)
		}
	}
	return once
}
