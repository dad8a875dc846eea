package session

import "slices"

// A sitting is the games that Undo and Redo lead through, from board to board. They come from the saves, as far as they were
// played before.
type sitting struct {
	saves  *saves
	games  []*Game
	at     int  // index of the current game
	opened bool // the saved game with which the sitting begins was looked for
}

// rememberedGames is the number of boards that Undo can go back through.
const rememberedGames = 20

func (s *sitting) empty() bool { return len(s.games) == 0 }

// game returns the current game; the sitting must not be empty.
func (s *sitting) game() *Game { return s.games[s.at] }

// leads reports whether undo (by is -1) or redo (1) leads from the current game to the one beside it: one free board to
// another, but never to or from a level or a daily, which a player leaves on purpose.
func (s *sitting) leads(by int) bool {
	i := s.at + by
	return 0 <= i && i < len(s.games) && s.games[i].Origin == s.game().Origin
}

// turn makes the game beside the current one the current one.
func (s *sitting) turn(by int) { s.at += by }

// add makes a game the current one, in place of the games after the current one.
func (s *sitting) add(g *Game) {
	if len(s.games) > 0 {
		s.games = s.games[:s.at+1]
	}
	s.games = append(s.games, g)
	if len(s.games) > rememberedGames {
		s.games = slices.Delete(s.games, 0, len(s.games)-rememberedGames)
	}
	s.at = len(s.games) - 1
}

// bring makes game i the current one and the last.
func (s *sitting) bring(i int) {
	if i == s.at {
		return
	}
	g := s.games[i]
	s.games = append(slices.Delete(s.games, i, i+1), g)
	s.at = len(s.games) - 1
}

// restore loads the game that was entered last before the first board, so that Undo leads back to it.
func (s *sitting) restore() { s.load(s.saves.last()) }

// load begins the sitting with a saved game, if there is no board yet. It looks for one once: a save that cannot be read gives
// one event.
func (s *sitting) load(name string) {
	if !s.empty() || s.opened {
		return
	}
	s.opened = true
	if g := s.saves.open(name); g != nil {
		s.add(g)
	}
}

// find makes the game of a fresh game's board the current one: that of this sitting, or the saved one, or else the fresh one
// itself. It reports whether it is another than the fresh one.
func (s *sitting) find(fresh *Game) bool {
	name := s.saves.name(fresh)
	for i, g := range slices.Backward(s.games) {
		if s.saves.name(g) != name {
			continue
		}
		if g.Board != fresh.Board {
			s.saves.release(g)
			continue
		}
		s.bring(i)
		s.catchUp()
		s.game().adopt(fresh)
		return true
	}
	g := s.saves.find(fresh)
	if g == nil {
		s.add(fresh)
		return false
	}
	g.adopt(fresh)
	s.add(g)
	return true
}

// catchUp puts the saved game in place of the current one if another window has played on in it, and reports whether that
// is so.
func (s *sitting) catchUp() bool {
	other := s.saves.playedOn(s.game())
	if other == nil {
		return false
	}
	s.games[s.at] = other
	return true
}
