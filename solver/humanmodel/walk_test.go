package humanmodel

import (
	"math"
	"slices"
	"testing"
)

// walked returns a walk that has run.
func walked(player Player, starts []int, looks []Look, edges [][]uint32) *Walk {
	w := New(player, starts, looks)
	for _, to := range edges {
		w.Add(to)
	}
	for !w.Run(1) {
	}
	return w
}

// TestMoves compares walks with what the equations give by hand.
func TestMoves(t *testing.T) {
	t.Parallel()
	same := make([]Look, 4)
	for _, test := range []struct {
		name   string
		player Player
		looks  []Look
		want   [4]float64
	}{
		// A corridor of three doors: at each, a nearer one and, but for the last, one behind.
		//
		//	E1 = 1 + E2/4, E2 = 1 + 3/4 E1 + E3/4, E3 = 1 + E2
		{"a corridor", Player{5, 1}, same, [4]float64{0, 17.0 / 9, 32.0 / 9, 41.0 / 9}},
		// Ahead looks better: of the other half, 4 of 5 go ahead. E1 = 1 + E2/10, E2 = 1 + 9/10 E1 + E3/10, E3 = 1 + E2.
		{"where ahead looks better", Player{5, 2}, []Look{3, 2, 1, 0}, [4]float64{0, 1 + 20.0/81, 200.0 / 81, 281.0 / 81}},
		// Ahead looks worse: 1 of 5. E1 = 1 + 4/10 E2, E2 = 1 + 6/10 E1 + 4/10 E3, E3 = 1 + E2.
		{"where ahead looks worse", Player{5, 2}, []Look{0, 1, 2, 3}, [4]float64{0, 1 + 0.4*50.0/9, 50.0 / 9, 59.0 / 9}},
		{"a player who sees everything", Player{10, 1}, same, [4]float64{0, 1, 2, 3}},
	} {
		w := walked(test.player, []int{0, 1, 2, 3}, test.looks, [][]uint32{nil, {0, 2}, {1, 3}, {2}})
		for n, want := range test.want {
			if got := float64(w.moves[n]) / unit; math.Abs(got-want) > 0.01 {
				t.Errorf("%s: %.4f moves from position %d, want %.4f", test.name, got, n, want)
			}
			if w.Moves(n) != int(math.Round(want)) {
				t.Errorf("%s: %d moves from position %d, want %.4f rounded", test.name, w.Moves(n), n, want)
			}
		}
	}
}

// TestGivenUp checks that the ground given up is counted on the shortest way on which it is least.
func TestGivenUp(t *testing.T) {
	t.Parallel()
	ground := func(g int) Look { return NewLook(g, 5) }
	// Two ways from 5: over 3 and 1 and over 4 and 2; the first gives up 2, the second 1 and then 3. A longer way over 6
	// gives up nothing.
	looks := []Look{ground(2), ground(1), ground(0), ground(1), ground(2), ground(3), ground(3)}
	w := walked(Usual, []int{0, 1, 3, 5, 6}, looks, [][]uint32{nil, {0, 3}, {0, 4}, {1, 5}, {2, 5}, {3, 4, 6}, {5}})
	if got, want := w.GivenUp(5), 2; got != want {
		t.Errorf("%d given up, want %d", got, want)
	}
	if got, want := w.Grade(5), w.Moves(5)+2*groundWeight; got != want {
		t.Errorf("grade %d, want %d", got, want)
	}
}

// TestEmptyDistances checks that distances at which there is no position, even several in a row, change nothing.
func TestEmptyDistances(t *testing.T) {
	t.Parallel()
	looks, edges := []Look{3, 2, 1, 0}, [][]uint32{nil, {0, 2}, {1, 3}, {2}}
	want := walked(Usual, []int{0, 1, 2, 3}, looks, edges)
	for _, starts := range [][]int{{0, 1, 1, 1, 2, 3}, {0, 1, 2, 2, 2, 2, 3}, {0, 1, 2, 3, 3}} {
		if got := walked(Usual, starts, looks, edges); !slices.Equal(got.moves, want.moves) {
			t.Errorf("distances from %v: moves %v, want %v", starts, got.moves, want.moves)
		}
	}
}

// TestOrderDoesNotMatter checks that positions of one distance can be numbered in any order.
func TestOrderDoesNotMatter(t *testing.T) {
	t.Parallel()
	one := walked(Usual, []int{0, 1, 3}, []Look{0, 9, 1, 3}, [][]uint32{nil, {0, 2, 3}, {0, 1}, {1}})
	other := walked(Usual, []int{0, 1, 3}, []Look{0, 1, 9, 3}, [][]uint32{nil, {0, 2}, {0, 1, 3}, {2}})
	if one.moves[1] != other.moves[2] || one.moves[2] != other.moves[1] || one.moves[3] != other.moves[3] || one.moves[3] <= one.moves[1] {
		t.Errorf("%v, want %v with the second and the third exchanged", other.moves, one.moves)
	}
}
