package session

// saveTimeEveryMS is how often the time that has passed is saved where nothing else is: a window can be closed at any
// moment.
const saveTimeEveryMS = 10_000.0

// Timed reports whether the game on the table has a clock.
func (s *Session) Timed() bool { return !s.Bare() && s.Game().Limit > 0 }

// Expired reports whether the clock has run out over a board that is not solved.
func (s *Session) Expired() bool {
	return s.Timed() && s.Game().Spent >= s.Game().Limit && !s.Game().Position().Solved()
}

// Left returns the milliseconds that are left on the clock.
func (s *Session) Left() float64 { return max(0, s.Game().Limit-s.Game().Spent) }

// RunClock counts ms of play; whoever owns the session calls it while the board is seen and played on.
func (s *Session) RunClock(ms float64) {
	if !s.Timed() || s.Expired() || s.Game().Position().Solved() {
		return
	}
	g := s.Game()
	before := g.Spent
	g.Spent = min(g.Limit, g.Spent+ms)
	switch {
	case s.Expired():
		s.giveUp()
		s.tip = Tip{}
		s.save()
		s.emit(Event{Kind: TimeOver})
	case int(before/saveTimeEveryMS) != int(g.Spent/saveTimeEveryMS):
		s.save()
	}
}

// SaveClock saves the time that has passed, where there is a clock.
func (s *Session) SaveClock() {
	if s.Timed() {
		s.save()
	}
}

// Relax takes the clock away, so that a board whose time is over can be played to its end.
func (s *Session) Relax() {
	s.Game().Limit = 0
	s.save()
	s.emit(Event{Kind: Changed})
	s.ask()
}

// TryAgain begins the board anew, with all its time; Undo leads back to the game that was lost.
func (s *Session) TryAgain() { s.Begin(s.Game().again()) }
