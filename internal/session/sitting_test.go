package session

import (
	"testing"

	"warren/internal/boardorigin"
)

// TestSitting checks where undo and redo lead, and which games stay when another begins.
func TestSitting(t *testing.T) {
	t.Parallel()
	var s sitting
	free := func(goal int) *Game { return NewGame(spot{0, goal}) }
	first, second, third := free(1), free(2), free(3)
	for _, g := range []*Game{first, second, third} {
		s.add(g)
	}
	if s.game() != third || s.leads(1) || !s.leads(-1) {
		t.Error("the game that was added last is the current one, the last, and leads back")
	}
	s.turn(-1)
	if s.game() != second || !s.leads(1) {
		t.Error("undo leads to the game before, and redo from there")
	}
	s.bring(0)
	if s.game() != first || s.leads(1) || len(s.games) != 3 || s.games[0] != second {
		t.Error("a game that is brought is the last one")
	}
	s.turn(-1)
	level := free(4)
	level.Origin = boardorigin.Origin{Level: 4}
	s.add(level)
	if len(s.games) != 3 || s.games[1] != third || s.game() != level {
		t.Error("a game that begins takes the place of those after the current one")
	}
	if s.leads(-1) {
		t.Error("undo leads from a level to a free board")
	}
	for goal := range rememberedGames {
		s.add(free(goal))
	}
	if len(s.games) != rememberedGames || s.games[0] == second {
		t.Errorf("%d games stay, the oldest is gone: %v", len(s.games), s.games[0] != second)
	}
}
