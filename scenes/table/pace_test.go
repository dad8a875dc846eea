package table

import "testing"

// TestPaceOfASearch checks that a short search is watched unit by unit, and that a long one does not take too long.
func TestPaceOfASearch(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		units uint64
		pace  float64
	}{{0, 0.5}, {1, 0.125}, {150, 0.125}, {151, 0.5}, {600, 0.5}, {2400, 2}, {2401, 8}, {1_000_000_000, 512}} {
		if got := paces[paceFor(test.units)]; got != test.pace {
			t.Errorf("%d units are watched at %v in a tick, want %v", test.units, got, test.pace)
		}
	}
}
