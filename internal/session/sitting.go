package session

// A sitting is the game that is played. It comes from the saves, if it was played before.
type sitting struct {
	saves  *saves
	now    *Game // nil before the first
	opened bool  // the saved game with which the sitting begins was looked for
}

func (s *sitting) empty() bool { return s.now == nil }

// game returns the current game; the sitting must not be empty.
func (s *sitting) game() *Game { return s.now }

// restore loads the game that was entered last, if there is no board yet.
func (s *sitting) restore() { s.load(s.saves.last()) }

// load begins the sitting with a saved game, if there is no board yet. It looks for one once: a save that cannot be read gives
// one event.
func (s *sitting) load(name string) {
	if !s.empty() || s.opened {
		return
	}
	s.opened = true
	s.now = s.saves.open(name)
}

// find makes the game of a fresh game's board the current one: the one at hand, or the saved one, or else the fresh one itself.
// It reports whether it is another than the fresh one.
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
