package scenes

import (
	"strings"
	"testing"

	"warren/internal/platform"
	"warren/scenes/ui"
	"warren/solver/search"
)

func TestTeller(t *testing.T) {
	t.Parallel()
	narrator, err := NewNarrator("rushhour", "en")
	if err != nil {
		t.Fatal(err)
	}
	const board = "AAB\n..B\n...\n"
	at, err := narrator.At(board, nil)
	if err != nil {
		t.Fatal(err)
	}
	if says, err := at.Move([]byte(`{"car":"B","by":1}`)); err != nil || says != "Yellow van down by 1." {
		t.Errorf("it tells %q, %v", says, err)
	}
	if says, want := at.Why(&search.Reason{Kind: "whim", Cells: [][2]int{{0, 1}}}), "whim."; says != want {
		t.Errorf("a reason without a text is %q, want %q", says, want)
	}
	for _, bad := range []string{`{"car":"B","by":2}`, `{"car":"C","by":1}`, `[]`} {
		if says, err := at.Move([]byte(bad)); err == nil {
			t.Errorf("%s is told as %q", bad, says)
		}
	}
	for _, test := range []struct{ board, moves, want string }{
		{"?", "", "unknown sign"}, {board, "{}", "unmarshal"}, {board, `[{"car":"B","by":1},{"car":"B","by":1}]`, "move 2: "},
	} {
		if _, err := narrator.At(test.board, []byte(test.moves)); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%q after %s: %v, want an error with %q", test.board, test.moves, err, test.want)
		}
	}
	for _, bad := range [][2]string{{"chess", "en"}, {"maze", "fr"}, {"maze", ""}} {
		if _, err := NewNarrator(bad[0], bad[1]); err == nil {
			t.Errorf("a narrator of %s in %q", bad[0], bad[1])
		}
	}
}

func TestTellerProves(t *testing.T) {
	t.Parallel()
	why := &search.Reason{Kind: "whim"}
	for _, test := range []struct {
		name, puzzle string
		answer       search.Answer
		want         string
	}{
		{"the fewest", "rushhour", search.Answer{Solution: search.Solution{Solvable: true, Decided: true, Optimal: true, Metric: "moves", Cost: 7, Moves: []byte(`[7]`)}}, "Best possible: 7 moves (proven)."},
		{"another metric", "rushhour", search.Answer{Solution: search.Solution{Solvable: true, Decided: true, Optimal: true, Metric: "steps", Cost: 1, Moves: []byte(`[7]`)}}, "Best possible: 1 step (proven)."},
		{"the best so far", "rabbits", search.Answer{Solution: search.Solution{Solvable: true, Decided: true, Metric: "steps", Cost: 9, Bound: 7, Moves: []byte(`[7]`)}}, "9 is the best we know; fewer than 7 is impossible."},
		{"a bound", "rushhour", search.Answer{Solution: search.Solution{Metric: "moves", Bound: 5}, Explored: 1234}, "Not decided: 1,234 positions, at least 5 moves."},
		{"solved", "rushhour", search.Answer{Solution: search.Solution{Solvable: true, Decided: true, Optimal: true, Metric: "moves", Moves: []byte(`[]`)}}, "Already solved."},
		{"no turns", "linkup", search.Answer{Solution: search.Solution{Solvable: true, Decided: true, Optimal: true, Metric: "turns", Moves: []byte(`[7]`)}}, "Can be cleared from the start (proven). Best possible: 0 turns."},
		{"none, with a reason", "rushhour", search.Answer{Solution: search.Solution{Decided: true, Metric: "moves", Reason: why}, Explored: 1234}, "No solution (proven)."},
		{"none after a search", "rushhour", search.Answer{Solution: search.Solution{Decided: true, Metric: "moves"}, Explored: 1234}, "No solution (proven). Positions searched: 1,234, and none is left."},
	} {
		t.Run(test.name, func(t *testing.T) {
			narrator, err := NewNarrator(test.puzzle, "en")
			if err != nil {
				t.Fatal(err)
			}
			if says := narrator.Proof(&test.answer); says != test.want {
				t.Errorf("it tells %q, want %q", says, test.want)
			}
		})
	}
}

// Who reads the cells of a page is shown a solution move by move, as its keys are pressed, or at the pace of speech. A solution that plays for who
// sees it says nothing of its moves, which would pile up.
func TestSolutionByKeys(t *testing.T) {
	t.Parallel()
	for _, listens := range []bool{true, false} {
		p := startOn(t, "rushhour", smallJam)
		if listens {
			p.do(ui.Intent{Kind: ui.PointAt, N: 0})
		}
		p.toReplay()
		if hint := p.env.Words.T("replay.byKeys"); strings.Contains(p.said, hint) != listens {
			t.Errorf("listens %v: at the beginning it says %q", listens, p.said)
		}
		p.said = ""
		for range 180 { // three seconds
			p.tick()
		}
		if moved := strings.Contains(p.said, "That was the solution."); moved == listens || strings.Contains(p.said, "Step") {
			t.Errorf("listens %v: later it says %q", listens, p.said)
		}
		if !listens { // what the player does is said again
			p.said = ""
			if p.do(ui.Intent{Kind: ui.StepBack}); !strings.Contains(p.said, "Step 1 of 2") {
				t.Errorf("after a step back it says %q", p.said)
			}
			continue
		}
		p.said = ""
		p.do(ui.Intent{Kind: ui.Right})
		if !strings.HasSuffix(p.said, "Step 1 of 2.") {
			t.Errorf("after Right it says %q", p.said)
		}
		p.said = ""
		p.do(ui.Intent{Kind: ui.Toggle})
		if p.said != "Playing." {
			t.Errorf("after the space bar it says %q", p.said)
		}
		p.said = ""
		for range 180 {
			p.tick()
		}
		if !strings.Contains(p.said, "Step 2 of 2") {
			t.Errorf("while it plays it says %q", p.said)
		}
	}
}

// The result of a win is the name of its card, to which the focus comes, and is not said beside it.
func TestResultIsSaidOnce(t *testing.T) {
	t.Parallel()
	p := startOn(t, "rushhour", smallJam)
	p.said = ""
	winByDetour(p)
	const result = "Solved! 3 moves; 2 are enough. 2 of 3 stars. The third star is for the fewest possible"
	for n := range p.env.Mirror().All() {
		if n.Role == platform.Dialog && !strings.HasPrefix(n.Name, result) {
			t.Errorf("the card is called %q", n.Name)
		}
	}
	if p.ui().Find(ui.Next, 0) == nil || strings.Contains(p.said, "Solved") || strings.Contains(p.said, "star") {
		t.Errorf("it says %q", p.said)
	}
}
