package session

import (
	"math/rand/v2"
	"testing"
)

// A link may hold thousands of gestures.
func TestLongHistory(t *testing.T) {
	const gestures = 10_000
	allocs := testing.AllocsPerRun(1, func() {
		g := NewGame(spot{0, 5})
		for range gestures {
			g.push(Gesture{after: spot{0, 5}})
		}
	})
	if allocs > 100 {
		t.Errorf("%d gestures were moved %.0f times, want a few times", gestures, allocs)
	}
}

func TestForgotten(t *testing.T) {
	t.Parallel()
	h := History{Start: spot{0, 5}}
	for at := 1; at <= 3; at++ {
		h.push(Gesture{Moves: []Move{step(1)}, after: spot{at, 5}})
	}
	spotRules("").goTo(&h, 1)
	h.push(Gesture{after: spot{4, 5}})
	if h.At != 2 || len(h.Gestures) != 2 || h.Position() != (spot{4, 5}) {
		t.Errorf("%d of %d gestures lead to %v, want 2 of 2 to 4/5", h.At, len(h.Gestures), h.Position())
	}
	if dropped := h.Gestures[:3][2]; dropped.after != nil {
		t.Errorf("the gesture to %v is kept", dropped.after)
	}
}

// However long a game is, few positions stay in memory. All others are made anew from the moves.
func TestFewPositionsAreKept(t *testing.T) {
	t.Parallel()
	rules, h := spotRules(""), &History{Start: spot{0, 5}}
	const moves = 10_000
	for n := range moves {
		by := step(1 - n%2*2)
		h.push(Gesture{Moves: []Move{by}, after: spot{h.Position().(spot).at + int(by), 5}})
	}
	random := rand.New(rand.NewPCG(1, 2))
	for range 1000 {
		rules.goTo(h, random.IntN(moves+1))
		if want := (spot{h.At % 2, 5}); h.Position() != want {
			t.Fatalf("after %d gestures %v, want %v", h.At, h.Position(), want)
		}
	}
	kept := 0
	for _, g := range h.Gestures {
		if g.after != nil {
			kept++
		}
	}
	if kept > moves/keptEvery+1 {
		t.Errorf("%d positions are kept", kept)
	}
}
