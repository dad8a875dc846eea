package search

import (
	"encoding/json"
	"fmt"
)

// standings answers TaskTrace and TaskExplore by one search after the other. If the puzzle keeps tables, all but the first are lookups.
type standings struct {
	Straight
	puzzle  *Searches
	req     Request
	opener  Opener
	moves   []json.RawMessage // those of the request
	choices []json.RawMessage // TaskExplore
	found   []Standing        // of the positions searched: for TaskTrace by number of moves; for TaskExplore that of the position first
	err     error
}

// openStandings opens the search of TaskTrace or TaskExplore.
func (p *Searches) openStandings(req Request, opener Opener) (Search, error) {
	s := &standings{puzzle: p, req: req, opener: opener}
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
	first, err := s.open(true) // so that a fault in the request is an error at once
	s.Begin(func(w *Work) { s.run(w, first) })
	return s, err
}

// run searches the whole space first and then, unless that tells it, the position alone, which may
// be searchable if the whole space is too large.
func (s *standings) run(w *Work, now Search) {
	for whole := true; ; whole = false {
		explored := w.Done
		looked := now.Snapshot().Explored > 0 // a lookup in the table tells again what the table took
		if w.Do(now); looked {
			w.Done = explored
		}
		switch answer := now.Answer(); {
		case answer.Error != "":
			s.err = fmt.Errorf("position %d: %s", len(s.found)+1, answer.Error)
			return
		case answer.Decided || !whole:
			s.found = append(s.found, answer.standing())
			for s.puzzle.Undoes && s.found[0].Lost && len(s.found) < s.positions() {
				s.found = append(s.found, s.found[0]) // what is lost leads only to what is
			}
		}
		if len(s.found) == s.positions() {
			return
		}
		if now, s.err = s.open(false); s.err != nil {
			return
		}
	}
}

func (s *standings) positions() int {
	if s.req.Task == TaskExplore {
		return 1 + len(s.choices)
	}
	return 1 + len(s.moves)
}

// open opens the search of the next position, or of the whole space.
func (s *standings) open(whole bool) (Search, error) {
	req := s.req
	req.Task = TaskSolve
	moves := s.moves
	switch n := len(s.found); {
	case whole:
		req.Task, moves = s.puzzle.whole(), nil
		if s.req.Task == TaskExplore {
			moves = s.moves
		}
	case s.req.Task == TaskTrace:
		moves = moves[:n]
	case n > 0:
		moves = append(moves[:len(moves):len(moves)], s.choices[n-1])
	}
	if most := s.puzzle.ExploreWork; s.req.Task == TaskExplore && most > 0 && req.Limits.Work == 0 {
		share := (most - min(most, s.Explored())) / uint64(s.positions()-len(s.found))
		req.Limits.Work = max(1, share)
	}
	req.Moves = nil
	if len(moves) > 0 {
		text, err := json.Marshal(moves)
		if err != nil {
			return nil, fmt.Errorf("moves: %w", err)
		}
		req.Moves = text
	}
	return s.puzzle.Start(req, s.opener)
}

// Answer returns the standings found; those of positions that were not searched are unknown.
func (s *standings) Answer() Answer {
	if s.err != nil {
		return Answer{Error: s.err.Error()}
	}
	a := Answer{Solution: Solution{Metric: s.req.Metric}, Explored: s.Explored()}
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
