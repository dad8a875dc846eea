package search

import (
	"encoding/json"
	"fmt"
)

// standings answers TaskTrace and TaskExplore by one search after the other. If the puzzle keeps tables, all but the first are lookups.
type standings struct {
	puzzle   *Searches
	req      Request
	cache    *Cache
	moves    []json.RawMessage // those of the request
	choices  []json.RawMessage // TaskExplore
	found    []Standing        // of the positions searched: for TaskTrace by number of moves; for TaskExplore that of the position first
	whole    bool              // the whole space is yet to be searched
	now      Search            // nil between two searches
	looked   bool              // it is a lookup in the table
	err      error
	explored uint64
}

// openStandings opens the search of TaskTrace or TaskExplore.
func (p *Searches) openStandings(req Request, cache *Cache) (Search, error) {
	s := &standings{puzzle: p, req: req, cache: cache, whole: true}
	if len(req.Moves) > 0 {
		if err := json.Unmarshal(req.Moves, &s.moves); err != nil {
			return nil, fmt.Errorf("moves: %w", err)
		}
	}
	if req.Task == TaskExplore {
		if p.Choices == nil {
			return nil, fmt.Errorf("task %q: %s has no choices", req.Task, p.Name)
		}
		var err error
		if s.choices, err = p.Choices(req); err != nil {
			return nil, err
		}
	}
	return s, s.open() // so that a fault in the request is an error at once
}

func (s *standings) positions() int {
	if s.req.Task == TaskExplore {
		return 1 + len(s.choices)
	}
	return 1 + len(s.moves)
}

func (s *standings) open() error {
	req := s.req
	req.Task = TaskSolve
	moves := s.moves
	switch n := len(s.found); {
	case s.whole:
		req.Task, moves = TaskDistances, nil
		if s.req.Task == TaskExplore {
			moves = s.moves
		}
	case s.req.Task == TaskTrace:
		moves = moves[:n]
	case n > 0:
		moves = append(moves[:len(moves):len(moves)], s.choices[n-1])
	}
	if whole := s.puzzle.ExploreWork; s.req.Task == TaskExplore && whole > 0 && req.Limits.Work == 0 {
		share := (whole - min(whole, s.explored)) / uint64(s.positions()-len(s.found))
		req.Limits.Work = max(1, share)
	}
	req.Moves = nil
	if len(moves) > 0 {
		text, err := json.Marshal(moves)
		if err != nil {
			return fmt.Errorf("moves: %w", err)
		}
		req.Moves = text
	}
	var err error
	s.now, err = s.puzzle.Start(req, s.cache)
	s.looked = s.cache.found
	return err
}

func (s *standings) Run(budget int) bool {
	switch {
	case s.err != nil, len(s.found) == s.positions():
		return true
	case s.now == nil:
		if s.err = s.open(); s.err != nil {
			return true
		}
	}
	if !s.now.Run(budget) {
		return false
	}
	answer := s.now.Answer()
	s.now = nil
	if !s.looked { // one that is tells again what the table took
		s.explored += answer.Explored
	}
	switch {
	case answer.Error != "":
		s.err = fmt.Errorf("position %d: %s", len(s.found)+1, answer.Error)
		return true
	case s.whole && !answer.Decided: // the position alone may be searchable if the whole space is too large
		s.whole = false
		return false
	}
	s.whole = false
	s.found = append(s.found, answer.standing())
	return len(s.found) == s.positions()
}

func (s *standings) Snapshot() Progress {
	explored := s.explored
	if s.now != nil && !s.looked {
		explored += s.now.Snapshot().Explored
	}
	return Progress{Explored: explored}
}

// Answer returns the standings found; those of positions that were not searched are unknown.
func (s *standings) Answer() Answer {
	if s.err != nil {
		return Answer{Error: s.err.Error()}
	}
	a := Answer{Metric: s.req.Metric, Explored: s.Snapshot().Explored}
	all := make([]Standing, s.positions())
	copy(all, s.found)
	if s.req.Task == TaskTrace {
		a.Standings = all
		return a
	}
	a.Standings = all[:1]
	for i, move := range s.choices {
		a.Choices = append(a.Choices, Choice{Move: move, Standing: all[i+1]})
	}
	return a
}
