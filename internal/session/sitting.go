package session

// A sitting is the game that is played.
type sitting struct {
	saves  *saves
	now    *Game // nil before the first
	opened bool  // the saved game with which the sitting begins was looked for
}

func (s *sitting) empty() bool { return s.now == nil }

func (s *sitting) game() *Game { return s.now }

func (s *sitting) restore() { s.load(s.saves.last()) }

// load begins the sitting with a saved game. It looks for one once: a save that cannot be read gives one event.
func (s *sitting) load(name string) {
	if !s.empty() || s.opened {
		return
	}
	s.opened = true
	s.now = s.saves.open(name)
}

// find makes the game at hand on a board the current one, or the saved one, or else the fresh one. It reports whether it is not the fresh one.
func (s *sitting) find(fresh *Game) bool {
	if s.empty() || s.now.Board != fresh.Board || s.saves.name(s.now) != s.saves.name(fresh) {
		if s.now = s.saves.find(fresh); s.now == nil {
			s.now = fresh
			return false
		}
	}
	s.now.adopt(fresh)
	return true
}
