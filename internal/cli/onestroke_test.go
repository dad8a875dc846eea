//go:build !js

package cli

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"warren/solver/search"
)

// TestOneStrokeBound checks that an answer of One Stroke is proved as soon as it has a path. If the bound is below its
// cost, a limit stopped the search for fewer turns.
func TestOneStrokeBound(t *testing.T) {
	t.Parallel()
	search := func(bound int) searcher {
		return func(context.Context, search.Request) (search.Answer, error) {
			return search.Answer{
				Puzzle: "onestroke", Metric: "turns", Solvable: true, Decided: true, Optimal: bound == 5, Cost: 5, Bound: bound,
				Path: []byte(`[[0,0],[0,1]]`), Moves: []byte(`[[0,1]]`),
			}, nil
		}
	}
	const object = `{"puzzle":"onestroke","solvable":true,"proved":true,"metric":"turns","cost":5,"path":[[0,0],[0,1]],"bound":%d,"explored":0,"ms":0}` + "\n"
	runSearching(search(4), "S.\n", "solve", "-json", "onestroke").check(t, statusLimited, fmt.Sprintf(object, 4), "")
	runSearching(search(5), "S.\n", "solve", "-json", "onestroke").check(t, statusDone, fmt.Sprintf(object, 5), "")
	runSearching(search(4), "S.\n", "solve", "onestroke").check(t, statusLimited, `Board 1: 5 turns, and none takes fewer than 4 (effort)
  right 1
`, "")
}

func TestGenerateOneStrokeSize(t *testing.T) {
	t.Parallel()
	for _, size := range []string{"3x3", "3x12", "9x4"} {
		r := runWith("", "generate", "-level", "easy", "-size", size, "onestroke")
		rows := strings.Fields(header.ReplaceAllString(r.stdout, ""))
		if r.status != statusDone || len(rows) == 0 {
			t.Fatalf("-size %s: exit status %d, standard error %q", size, r.status, r.stderr)
		}
		if got := fmt.Sprintf("%dx%d", len(rows), len(rows[0])); got != size {
			t.Errorf("-size %s deals %s\n%s", size, got, r.stdout)
		}
	}
}
