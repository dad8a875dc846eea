package session

import (
	"slices"
	"testing"
)

// After a board was left, only events of the current board arrive, and what happened to saves.
func TestEventsOfABoardThatWasLeft(t *testing.T) {
	t.Parallel()
	p := newPlayer(t, "")
	p.do("open 0/5")
	p.do("solve")
	p.running(p.solver).answer = answerOf("way 1 1 1 1 1")
	p.s.Tick(tick) // the solution waits to be taken
	first := p.s.Game()
	if err := p.s.Open(boardOf("2/4\n")); err != nil {
		t.Fatal(err)
	}
	var kinds []EventKind
	for e, ok := p.s.NextEvent(); ok; e, ok = p.s.NextEvent() {
		if e.Game == first || e.Game != nil && e.Game != p.s.Game() {
			t.Errorf("an event of kind %d is about another board", e.Kind)
		}
		kinds = append(kinds, e.Kind)
	}
	if !slices.Contains(kinds, Entered) || slices.Contains(kinds, Solution) {
		t.Errorf("events of the kinds %v; want that a board was entered, and no solution", kinds)
	}
}
