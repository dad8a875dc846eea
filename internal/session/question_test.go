package session

import (
	"testing"

	"warren/solver/search"
)

// What the player waits for comes first, what only informs last.
func TestNeed(t *testing.T) {
	t.Parallel()
	proof := &search.Answer{Solution: search.Solution{Solvable: true, Decided: true}}
	for _, test := range []struct {
		name    string
		want    questionKind
		back    *wayBack
		about   target
		proof   *search.Answer
		stopped bool
		moved   bool
		need    target
	}{
		{name: "a board that is not proven", need: targetBoard},
		{name: "its proof was stopped", stopped: true, need: targetNothing},
		{name: "a proven board", proof: proof, need: targetCount},
		{name: "the way back goes before the proof", back: &wayBack{lost: 4}, need: targetEarlier},
		{name: "a way back that waits for the proof", back: &wayBack{lost: 4, unsure: true}, need: targetBoard},
		{name: "a way back that is found", back: &wayBack{lost: 1}, proof: proof, need: targetCount},
		{name: "the player goes before the way back", want: questionHint, back: &wayBack{lost: 4}, moved: true, need: targetPosition},
		{name: "at the start the proof is about the position too", want: questionHint, need: targetBoard},
		{name: "unless the position is searched already", want: questionHint, about: targetPosition, need: targetPosition},
		{name: "a solution from the start", want: questionBest, moved: true, need: targetBoard},
		{name: "a tool", want: questionTool, need: targetTool},
		{name: "a reason", want: questionWhy, need: targetWhy},
		{name: "the moves that the player has in mind", want: questionOneOf, need: targetOneOf},
	} {
		rules := spotRules("")
		rules.Tables, rules.CountWork = true, 100
		g := NewGame(spot{0, 5})
		g.Proof, g.Stopped = test.proof, test.stopped
		if test.moved {
			g.push(Gesture{Moves: []Move{step(1)}, after: spot{1, 5}})
		}
		h := hints{rules: rules, games: &games{now: g}, question: question{is: test.want}, back: test.back, about: test.about}
		if got := h.need(); got != test.need {
			t.Errorf("%s: needs %d, want %d", test.name, got, test.need)
		}
	}
}
