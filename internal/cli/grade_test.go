//go:build !js

package cli

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"warren/puzzles/rushhour"
	"warren/solver"
	"warren/solver/search"
)

// TestGradeOfEveryPuzzle checks that a dealt board of each puzzle is graded with the par that solve proves.
func TestGradeOfEveryPuzzle(t *testing.T) {
	t.Parallel()
	for _, p := range puzzleTable {
		dealt := runWith("", "generate", "-level", "normal", "-seed", "3", p.name)
		graded := runWith(dealt.stdout, "grade", "-json", p.name)
		var got struct {
			Puzzle, Level string
			Solvable      bool
			Par, Grade    int
			MS            *float64
		}
		if err := json.Unmarshal([]byte(graded.stdout), &got); err != nil || graded.status != statusDone {
			t.Fatalf("%s: %v, status %d: %s%s", p.name, err, graded.status, graded.stdout, graded.stderr)
		}
		var best struct{ Cost int }
		if err := json.Unmarshal([]byte(runWith(dealt.stdout, "solve", "-json", p.name).stdout), &best); err != nil {
			t.Fatal(err)
		}
		if got.Puzzle != p.name || !got.Solvable || got.Par != best.Cost || got.Grade <= 0 || search.DifficultyIndex(solver.Difficulties(p.name), got.Level) < 0 || got.MS == nil {
			t.Errorf("%s, want par %d", graded.stdout, best.Cost)
		}
	}
}

// TestGradeLimited checks that what a limit stopped is said to be, and that a search that fails does not stop the others.
func TestGradeLimited(t *testing.T) {
	t.Parallel()
	answers := map[string]search.Answer{
		canonicalOf(t, solved): {Error: "internal: the moon"},
		canonicalOf(t, shut):   {Puzzle: "rushhour"},
	}
	fake := func(ctx context.Context, req search.Request) (search.Answer, error) {
		if answer, ok := answers[req.Board]; ok {
			return answer, nil
		}
		return solver.Do(ctx, req)
	}
	file := strings.Join([]string{solved, shut, twoMoves}, "\n")
	runSearching(fake, file, "grade", "-json", "rushhour").check(t, statusFailed,
		`{"puzzle":"rushhour","solvable":false,"proved":false,"ms":0}
{"puzzle":"rushhour","solvable":true,"par":2,"grade":3,"level":"easy","ms":0}
`, "warren: -: board 1: internal: the moon\n")
	runSearching(fake, shut, "grade", "rushhour").check(t, statusLimited,
		"Board 1: stopped by a limit before its grade was known (0s)\n", "")
}

func canonicalOf(t *testing.T, text string) string {
	t.Helper()
	board, err := rushhour.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return board.String()
}
