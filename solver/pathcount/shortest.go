package pathcount

import "warren/solver/search"

// A Rules is what a count needs to know of a puzzle in which every move costs 1 and can be undone at the same cost.
type Rules[P comparable] struct {
	Start P
	Goal  func(at P) bool         // nil if it can never be reached
	Next  func(at P, buf []P) []P // appends the position after each move
}

// A Shortest counts the shortest solutions, as sequences of moves: breadth first, it adds up in how many ways each position is reached. Every move can be
// undone, so only three levels are held.
type Shortest[P comparable] struct {
	search.Straight
	rules    Rules[P]
	answer   search.Answer // what is known of the board before
	limits   search.Limits
	before   layer[P]
	level    layer[P]
	next     layer[P]
	buf      []P
	cost     int    // of the level
	reached  bool   // the next level holds a solved position
	total    Number // of the solutions
	overflow bool   // there are more than can be counted
	ended    bool   // with all of them counted
}

// NewShortest returns the search that counts. answer is the part of its answer that needs no search.
func NewShortest[P comparable](rules Rules[P], answer search.Answer, limits search.Limits) *Shortest[P] {
	s := &Shortest[P]{rules: rules, answer: answer, limits: limits}
	s.Begin(s.run)
	switch {
	case rules.Goal == nil:
		s.ended = true
	case rules.Goal(rules.Start):
		s.ended, s.total = true, Number{Low: 1}
	}
	first, _ := s.level.find(rules.Start)
	*first = Number{Low: 1}
	return s
}

func (s *Shortest[P]) run(w *search.Work) {
	for !s.ended {
		for i, at := range s.level.at {
			if w.Within(s.limits); s.before.bytes()+s.level.bytes()+s.next.bytes() > s.limits.Bytes {
				return
			}
			s.expand(at, s.level.numbers[i])
			w.Done++
			w.Spend(1)
		}
		if s.endLevel(); !s.ended {
			w.Spend(1)
		}
	}
}

// expand adds the ways to a position of the level to those of its neighbours in the next level.
func (s *Shortest[P]) expand(at P, ways Number) {
	s.buf = s.rules.Next(at, s.buf[:0])
	for _, next := range s.buf {
		if s.before.has(next) || s.level.has(next) {
			continue
		}
		sum, found := s.next.find(next)
		s.overflow = !sum.Add(ways) || s.overflow
		s.reached = s.reached || !found && s.rules.Goal(next)
	}
}

// endLevel continues with the next level, unless that holds solved positions or nothing.
func (s *Shortest[P]) endLevel() {
	s.cost++
	s.before, s.level, s.next = s.level, s.next, s.before
	s.next.clear()
	s.ended = s.reached || len(s.level.at) == 0
	if !s.reached {
		return
	}
	for i, at := range s.level.at {
		if s.rules.Goal(at) {
			s.overflow = !s.total.Add(s.level.numbers[i]) || s.overflow
		}
	}
}

func (s *Shortest[P]) Snapshot() search.Progress {
	if s.ended {
		return search.Progress{Explored: s.Explored()}
	}
	return search.Progress{Explored: s.Explored(), Bound: s.cost + 1}
}

// Answer reports the number in Solutions. Moves and Cost are for search.TaskSolve.
func (s *Shortest[P]) Answer() search.Answer {
	answer := s.answer
	answer.Explored = s.Explored()
	if !s.ended {
		answer.Bound = s.cost + 1
		return answer
	}
	answer.Decided, answer.Solvable = true, s.overflow || s.total != Number{}
	if answer.Optimal = answer.Solvable; !s.overflow {
		answer.Solutions = s.total.String()
	}
	return answer
}
