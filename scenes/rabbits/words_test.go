package rabbits

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"warren/internal/session"
	rules "warren/puzzles/rabbits"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
	"warren/solver/search"
)

// TestReveals checks that a reason is help if its arrow leads from the piece of the move to where it goes.
func TestReveals(t *testing.T) {
	t.Parallel()
	move := rules.Move{From: rules.Cell{Row: 2, Col: 1}, To: rules.Cell{Row: 2, Col: 3}}
	for _, test := range []struct {
		arrows [][2][2]int
		want   bool
	}{
		{nil, false},
		{[][2][2]int{{{2, 1}, {2, 3}}}, true},
		{[][2][2]int{{{2, 1}, {4, 3}}}, false}, // to a hole farther on
		{[][2][2]int{{{0, 0}, {2, 3}}, {{4, 4}, {2, 3}}}, false},
	} {
		if got := reveals(rules.Board{}, &search.Reason{Kind: "through", Arrows: test.arrows}, move); got != test.want {
			t.Errorf("arrows %v show the move: %v", test.arrows, got)
		}
	}
}

// TestReasonsAreSaid checks that every reason of the solver has its string, with one number, with more and without, and that there
// are no other strings of reasons.
func TestReasonsAreSaid(t *testing.T) {
	t.Parallel()
	var kinds []string
	for _, file := range []string{"nosolution.go", "hintreason.go"} {
		source, err := os.ReadFile(filepath.Join("..", "..", "solver", "rabbits", file))
		if err != nil {
			t.Fatal(err)
		}
		for _, kind := range regexp.MustCompile(`reason[A-Z]\w* += "(\w+)"`).FindAllSubmatch(source, -1) {
			kinds = append(kinds, string(kind[1]))
		}
	}
	if words := len(reasons) + len(counted) + len(compared); len(kinds) < 15 || len(kinds) != words {
		t.Errorf("the solver has %d reasons, %d have words", len(kinds), words)
	}
	e, _ := tabletest.NewEnv(t)
	for _, kind := range kinds {
		for _, n := range []int{1, 3} {
			why := &search.Reason{Kind: kind}
			if counted[kind] != "" {
				why.Counts = []int{n}
			}
			if compared[kind] != "" {
				why.Counts = []int{n + 1, n}
			}
			if says := explain(e.Words, why); says == "" || strings.Contains(says, "%!") {
				t.Errorf("the words for %+v: %q", *why, says)
			}
		}
	}
	for _, why := range []search.Reason{{Kind: "whim"}, {Kind: "lacks"}, {Kind: "few", Counts: []int{1}}} {
		if says := explain(e.Words, &why); says != "" {
			t.Errorf("%+v is told as %q", why, says)
		}
	}
}

// explained returns a player who was shown the reason of a hint: neither rabbit comes home while the fox stays.
func explained(t testing.TB) player {
	p := open(t, "R....\n.....\n...X.\naa.R.\n..R..\n")
	p.Proven()
	p.Want(ui.Hint)
	p.Until("a reason", func() bool { return p.Table.Session().Tip().Stage != session.TipNone })
	return p
}
