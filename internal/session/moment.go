package session

import "encoding/json"

// BeginAt begins a new game on a board, at the position after some gestures as a link carries them. Unlike those of a link they count as the
// player's own. The error is that of the puzzle's parser, or of a move that is not legal; on an error nothing changes.
func (s *Session) BeginAt(board string, gestures [][]json.RawMessage) error {
	start, err := s.rules.parse(board)
	if err != nil {
		return err
	}
	made, err := s.rules.decodeGestures(start, gestures)
	if err != nil {
		return err
	}
	g := NewGame(start)
	for _, gesture := range made {
		gesture.Shown = false
		g.push(gesture)
	}
	s.Begin(g)
	return nil
}

// CostSince returns what the moves since the first so many gestures have cost in the metric of the solver. There was no restart since then.
func (s *Session) CostSince(at int) int {
	g := s.Game()
	from := g.Start
	if at > 0 {
		from = g.Gestures[at-1].After
	}
	made := g.Played()[len(g.playedUntil(at)):]
	if s.rules.cost != nil {
		return s.rules.cost(from, made)
	}
	return s.rules.count(from, made) - s.rules.base(from)
}
