//go:build !js

package cli

import (
	"strings"
	"testing"

	"warren/solver/search"
)

const (
	crosswise = "AB\nBA\n"
	aroundA   = "AA.\nB.B\n"
	knownLink = ".B9.\n9C.D\n.B.C\n"
)

func TestSolveLinkupJSON(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ name, flags, board, want string }{
		{
			"clearable", "", aroundA,
			`{"puzzle":"linkup","solvable":true,"proved":true,"metric":"turns","cost":0,"length":3,` +
				`"moves":[{"path":[[0,0],[0,1]]},{"path":[[1,0],[1,2]]}],"bound":0,"explored":0,"ms":0}`,
		},
		{
			"solved", "", "..\n",
			`{"puzzle":"linkup","solvable":true,"proved":true,"metric":"turns","cost":0,"length":0,"moves":[],"bound":0,"explored":0,"ms":0}`,
		},
		{"no order", "", crosswise, `{"puzzle":"linkup","solvable":false,"proved":true,"metric":"turns","reason":{"kind":"locked","cells":[[0,0],[0,1],[1,0],[1,1]],"arrows":[[[0,0],[0,1]],[[0,1],[0,0]]]},"explored":0,"ms":0}`},
		{"an odd count", "", knownLink, `{"puzzle":"linkup","solvable":false,"proved":true,"metric":"turns","reason":{"kind":"odd","cells":[[1,3]]},"explored":0,"ms":0}`},
		{
			"a pair", "-pair 1,0,0,2", knownLink,
			`{"puzzle":"linkup","solvable":true,"proved":true,"metric":"turns","cost":2,"length":5,` +
				`"moves":[{"path":[[1,0],[-1,0],[-1,2],[0,2]]}],"bound":2,"explored":0,"ms":0}`,
		},
		{
			"a pair of more than two turns", "-pair 0,0,1,1", crosswise,
			`{"puzzle":"linkup","solvable":false,"proved":true,"metric":"turns","reason":{"kind":"turns","cells":[[0,0],[0,-1],[2,-1],[2,1],[1,1]]},"explored":0,"ms":0}`,
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			args := append(strings.Fields("solve -json "+test.flags), "linkup")
			runWith(test.board, args...).check(t, statusDone, test.want+"\n", "")
		})
	}
}

func TestSolveLinkupWords(t *testing.T) {
	t.Parallel()
	runWith(strings.Join([]string{aroundA, crosswise, knownLink, "..\n", "AABB\nABAB\n"}, "\n"), "solve", "linkup").check(t, statusDone, `Board 1: 0 turns, proven the fewest (effort)
  A [0,0] to [0,1], B [1,0] to [1,2]
Board 2: proven to have no solution (effort)
`+reasonLine(t, "linkup", crosswise, search.Reason{
		Kind: "locked", Cells: [][2]int{{0, 0}, {0, 1}, {1, 0}, {1, 1}}, Arrows: [][2][2]int{{{0, 0}, {0, 1}}, {{0, 1}, {0, 0}}},
	})+`Board 3: proven to have no solution (effort)
`+reasonLine(t, "linkup", knownLink, search.Reason{Kind: "odd", Cells: [][2]int{{1, 3}}})+`Board 4: solved already (effort)
Board 5: 1 turn, and none takes fewer than 0 (effort)
  A [0,0] to [1,0], B [0,2] to [0,3], A [0,1] to [1,2] by [0,2],
  B [1,1] to [1,3]
`, "")
	runWith(knownLink, "solve", "-pair", "0,1,2,1", "linkup").check(t, statusDone,
		"Board 1: 2 turns, proven the fewest (effort)\n  B [0,1] to [2,1] by [0,-1] [2,-1]\n", "")
	runWith(crosswise, "solve", "-pair", "0,0,1,1", "linkup").check(t, statusDone,
		"Board 1: proven to have no solution (effort)\n"+
			"  The best path between the two Rabbits at row 1, column 1 and row 2, column 2 takes 3 turns; two is the limit.\n", "")
	runWith("BBB\nBAB\nBBA\n", "solve", "-pair", "1,1,2,2", "linkup").check(t, statusDone,
		"Board 1: proven to have no solution (effort)\n  No path joins the two Rabbits at row 2, column 2 and row 3, column 3: other pictures are in the way.\n", "")
}

// TestWrongPair checks that a pair that cannot be linked on a board is bad input for that board alone.
func TestWrongPair(t *testing.T) {
	t.Parallel()
	const answer = `{"puzzle":"linkup","solvable":true,"proved":true,"metric":"turns","cost":0,"length":1,"moves":[{"path":[[0,0],[0,1]]}],"bound":0,"explored":0,"ms":0}` + "\n"
	runWith("A.\n\nAA\n\nAB\n\nA\n", "solve", "-json", "-pair", "0,0,0,1", "linkup").check(t, statusBad, answer,
		"warren: -: board 1: pair: no picture on [0,1], expected two equal pictures\n"+
			"warren: -: board 3: pair: A on [0,0] and B on [0,1] are not the same picture, expected two equal pictures\n"+
			"warren: -: board 4: pair: [0,1] is not on the board, expected two equal pictures\n")
	runWith("AA\n", "solve", "-json", "-pair", "0,0,0,0", "linkup").check(t, statusBad, "",
		"warren: -: board 1: pair: the picture on [0,0] cannot go with itself, expected two equal pictures\n")
}

func TestGenerateLinkupSize(t *testing.T) {
	t.Parallel()
	for size, rows := range map[string]int{"4x4": 4, "5x4": 5, "10x16": 10} {
		r := runWith("", "generate", "-level", "easy", "-size", size, "linkup")
		if got := strings.Fields(header.ReplaceAllString(r.stdout, "")); r.status != statusDone || len(got) != rows {
			t.Errorf("-size %s: exit status %d\n%s", size, r.status, r.stdout)
		}
	}
	for _, size := range []string{"5x5", "3x4", "4x3", "11x4", "4x17", "4"} {
		r := runWith("", "generate", "-level", "easy", "-size", size, "linkup")
		if r.status != statusBad || r.stdout != "" || !strings.HasPrefix(r.stderr, "warren: ") || strings.Count(r.stderr, "\n") != 1 {
			t.Errorf("-size %s: exit status %d, standard output %q, standard error %q", size, r.status, r.stdout, r.stderr)
		}
	}
}
