package session

import (
	"encoding/json"
	"testing"
)

// spotGestures returns a gesture for each list of steps, as a link carries them.
func spotGestures(lists ...string) (gestures [][]json.RawMessage) {
	for _, list := range lists {
		var steps []json.RawMessage
		if err := json.Unmarshal([]byte(list), &steps); err != nil {
			panic(err) // a fixed list of a test
		}
		gestures = append(gestures, steps)
	}
	return gestures
}

// TestBeginAt begins games in their middle: their moves are the player's own, and nothing of a broken one is on the table.
func TestBeginAt(t *testing.T) {
	t.Parallel()
	s := New(spotRules(""), Deps{Solver: &fakeSolver{log: new([]string)}}, "")
	for _, wrong := range []struct {
		board    string
		gestures [][]json.RawMessage
	}{
		{"x", nil}, {"0/5\n", spotGestures("[1]", "[-3]")}, {"0/5\n", spotGestures(`["up"]`)},
	} {
		if err := s.BeginAt(wrong.board, wrong.gestures); err == nil || !s.Bare() {
			t.Errorf("%q after %s: %v", wrong.board, wrong.gestures, err)
		}
	}
	if err := s.BeginAt("0/5\n", spotGestures("[1,2]", "[1]")); err != nil {
		t.Fatal(err)
	}
	g := s.Game()
	if g.At != 2 || g.Position() != Position(spot{4, 5}) || g.Helped() || g.Shown() {
		t.Errorf("after %d gestures at %v, helped %v, shown %v", g.At, g.Position(), g.Helped(), g.Shown())
	}
	s.Make([]Move{step(1)}, false)
	if !s.Solved() {
		t.Error("the board is not solved")
	}
}

func TestCostSince(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		rules string
		cost  bool // the solver counts something else: how far the counter is from 0
		at    int
		want  int
	}{
		{"", false, 0, 4},
		{"", false, 1, 2},
		{"", false, 2, 1},
		{"", false, 3, 0},
		{"sums", false, 1, 12},
		{"", true, 1, -1},
		{"", true, 2, 3},
	} {
		rules := spotRules(test.rules)
		if test.cost {
			rules.Cost = func(from spot, moves []step) int {
				at := from
				for _, m := range moves {
					at, _ = at.Apply(m)
				}
				return at.at - from.at
			}
		}
		s := New(rules, Deps{Solver: &fakeSolver{log: new([]string)}}, "")
		if err := s.BeginAt("0/5\n", spotGestures("[1,3]", "[-9]", "[3]")); err != nil {
			t.Fatal(err)
		}
		if cost := s.CostSince(test.at); cost != test.want {
			t.Errorf("%+v: %d", test, cost)
		}
	}
}
