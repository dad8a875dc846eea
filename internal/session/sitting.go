package session

import "slices"

// A sitting is the games that Undo and Redo lead through, from board to board.
type sitting struct {
	games []*Game
	at    int // index of the current game
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

// replace puts another game in place of the current one.
func (s *sitting) replace(g *Game) { s.games[s.at] = g }
