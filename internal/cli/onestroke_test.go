//go:build !js

package cli

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"warren/solver/search"
)

func TestSolveOneStrokeJSON(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ name, board, want string }{
		{
			"a path", "S..\n.#.\n...\n",
			`{"puzzle":"onestroke","solvable":true,"proved":true,"metric":"turns","cost":3,` +
				`"path":[[0,0],[1,0],[2,0],[2,1],[2,2],[1,2],[0,2],[0,1]],"bound":3,"solutions":"2","explored":0,"ms":0}`,
		},
		{
			"one cell", "S\n",
			`{"puzzle":"onestroke","solvable":true,"proved":true,"metric":"turns","cost":0,"path":[[0,0]],"bound":0,"solutions":"1","explored":0,"ms":0}`,
		},
		{
			"no path, and why", "S.#.\n..#.\n",
			`{"puzzle":"onestroke","solvable":false,"proved":true,"metric":"turns","reason":{"kind":"unreached","cells":[[0,3],[1,3]],"counts":[2]},"explored":0,"ms":0}`,
		},
		{
			"no path", "..#\nS..\n..#\n",
			`{"puzzle":"onestroke","solvable":false,"proved":true,"metric":"turns","explored":0,"ms":0}`,
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			runWith(test.board, "solve", "-json", "onestroke").check(t, statusDone, test.want+"\n", "")
		})
	}
}

func TestSolveOneStrokeWords(t *testing.T) {
	t.Parallel()
	boards := strings.Join([]string{
		"S..\n...\n...\n", "S.\n", "S\n", "S.#.\n..#.\n", ".#.S\n....\n.#..\n", "..S..\n..#..\n", ".S.\n...\n...\n", "S.##\n....\n", "..#\nS..\n..#\n",
	}, "\n")
	runWith(boards, "solve", "onestroke").check(t, statusDone, `Board 1: 4 turns, proven the fewest (effort)
  8 solutions in all
  right 2, down 1, left 2, down 1, right 2
Board 2: 0 turns, proven the fewest (effort)
  1 solution in all
  right 1
Board 3: solved already (effort)
  1 solution in all
Board 4: proven to have no solution (effort)
`+reasonLine(t, "onestroke", "S.#.\n..#.\n", search.Reason{Kind: "unreached", Cells: [][2]int{{0, 3}, {1, 3}}, Counts: []int{2}})+`Board 5: proven to have no solution (effort)
`+reasonLine(t, "onestroke", ".#.S\n....\n.#..\n", search.Reason{Kind: "deadEnds", Cells: [][2]int{{0, 0}, {2, 0}}, Counts: []int{2}})+`Board 6: proven to have no solution (effort)
`+reasonLine(t, "onestroke", "..S..\n..#..\n", search.Reason{Kind: "split", Cells: [][2]int{{0, 3}, {0, 4}, {1, 3}, {1, 4}}, Counts: []int{2}})+`Board 7: proven to have no solution (effort)
`+reasonLine(t, "onestroke", ".S.\n...\n...\n", search.Reason{Kind: "colour", Cells: [][2]int{{0, 0}, {0, 2}, {1, 1}, {2, 0}, {2, 2}}, Counts: []int{5, 4}})+`Board 8: proven to have no solution (effort)
`+reasonLine(t, "onestroke", "S.##\n....\n", search.Reason{Kind: "ending", Cells: [][2]int{{1, 3}}, Arrows: [][2][2]int{{{1, 2}, {1, 3}}}})+`Board 9: proven to have no solution (effort)
`, "")
}

func TestOneStrokeTakesNoMetricAndNoAll(t *testing.T) {
	t.Parallel()
	for _, flags := range []string{"-metric turns", "-metric moves", "-all"} {
		r := runWith("S.\n", strings.Fields("solve "+flags+" onestroke")...)
		if r.status != statusBad || r.stdout != "" || !strings.HasPrefix(r.stderr, "warren: ") {
			t.Errorf("%s: exit status %d, standard output %q, standard error %q", flags, r.status, r.stdout, r.stderr)
		}
	}
}

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
	for _, size := range []string{"2x3", "3x13", "15x15", "3"} {
		r := runWith("", "generate", "-level", "easy", "-size", size, "onestroke")
		if r.status != statusBad || r.stdout != "" || !strings.HasPrefix(r.stderr, "warren: ") {
			t.Errorf("-size %s: exit status %d, standard output %q, standard error %q", size, r.status, r.stdout, r.stderr)
		}
	}
}
