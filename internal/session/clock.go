package session

const saveTimeEveryMS = 10_000.0 // a window can be closed at any moment

func (s *Session) Timed() bool { return !s.Empty() && s.Game().Limit > 0 }

// Expired reports whether the clock has run out before the board was solved.
func (s *Session) Expired() bool { return !s.Empty() && s.Game().expired() }

// RunClock counts ms of play; the owner calls it while the board is visible and played.
func (s *Session) RunClock(ms float64) {
	if !s.Timed() || s.Expired() || s.Game().Position().Solved() {
		return
	}
	g := s.Game()
	before := g.Spent
	g.Spent = min(g.Limit, g.Spent+ms)
	switch {
	case g.expired():
		s.hints.giveUp()
		s.hints.DropTip()
		s.games.save(s.Game())
		s.events.emit(Event{Kind: TimeOver})
	case int(before/saveTimeEveryMS) != int(g.Spent/saveTimeEveryMS):
		s.games.save(s.Game())
	}
}

func (s *Session) SaveClock() {
	if s.Timed() {
		s.games.save(s.Game())
	}
}

// Relax removes the clock.
func (s *Session) Relax() {
	s.Game().Limit = 0
	s.games.save(s.Game())
	s.events.emit(Event{Kind: Changed})
	s.hints.wish()
}

func (s *Session) TryAgain() { s.Begin(s.Game().again()) }
