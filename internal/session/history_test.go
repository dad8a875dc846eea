package session

import "testing"

// A link may hold thousands of gestures.
func TestLongHistory(t *testing.T) {
	const gestures = 10_000
	allocs := testing.AllocsPerRun(1, func() {
		g := NewGame(spot{0, 5})
		for range gestures {
			g.push(Gesture{After: spot{0, 5}})
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
		h.push(Gesture{After: spot{at, 5}})
	}
	h.At = 1
	h.push(Gesture{After: spot{4, 5}})
	if h.At != 2 || len(h.Gestures) != 2 || h.Position() != (spot{4, 5}) {
		t.Errorf("%d of %d gestures lead to %v, want 2 of 2 to 4/5", h.At, len(h.Gestures), h.Position())
	}
	if dropped := h.Gestures[:3][2]; dropped.After != nil {
		t.Errorf("the gesture to %v is kept", dropped.After)
	}
}
