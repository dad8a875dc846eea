package space

import "warren/solver/search"

// A Series is a search that consists of searches of one board after the other.
type Series struct {
	Now      search.Search // the one that is running
	State    State
	Explored uint64 // by the searches that are over
	Work     uint64 // the same, with that of setting up each board
}

// Run spends about the budget on the search that is running and on those that follow, until the series is over. After each, advance begins another one or
// sets State.
func (s *Series) Run(budget int, advance func()) (over bool) {
	for budget > 0 && s.State == Running {
		before := s.Now.Snapshot().Explored
		if !s.Now.Run(budget) {
			return false // it spent all of the budget
		}
		explored := s.Now.Snapshot().Explored
		budget -= int(explored-before) + search.DealSetup
		s.Explored += explored
		s.Work += explored + search.DealSetup
		advance()
	}
	return s.State != Running
}

func (s *Series) Snapshot() search.Progress {
	explored := s.Explored
	if s.State == Running {
		explored += s.Now.Snapshot().Explored
	}
	return search.Progress{Explored: explored}
}
