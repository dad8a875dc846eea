package solver

import "testing"

// TestOffersMatch checks that what a puzzle offers, which programs without searches read, is what its searches can do.
func TestOffersMatch(t *testing.T) {
	t.Parallel()
	for _, p := range Puzzles() {
		if p.Explore != (p.Choices != nil) || p.Claim != (p.Claims.Board != nil) {
			t.Errorf("%s offers to explore %v and to claim %v, and has choices %v and claims %v", p.Name, p.Explore, p.Claim, p.Choices != nil, p.Claims.Board != nil)
		}
	}
}
