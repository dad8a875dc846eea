//go:build !js

package cli

import (
	"strings"
	"testing"

	"warren/solver/search"
)

const (
	// The fox slides down three cells, and the rabbit jumps over it: 4 steps, 2 moves.
	slideAndJump = "...a.\n...a.\n.....\n.....\n..R..\n"
	inHole       = "R....\n.....\n.....\n.....\n.....\n"
	nothingNear  = ".....\n.R...\n.....\n.....\n.....\n"
)

func TestSolveRabbitsJSON(t *testing.T) {
	t.Parallel()
	const slides = `"moves":[{"from":[0,3],"to":[3,3]},{"from":[4,2],"to":[4,4]}],"explored":0,`
	for _, test := range []struct{ name, flags, board, want string }{
		{
			"steps", "", slideAndJump,
			`{"puzzle":"rabbits","solvable":true,"proved":true,"metric":"steps","cost":4,` + slides + `"ms":0}`,
		},
		{
			"moves", "-metric moves", slideAndJump,
			`{"puzzle":"rabbits","solvable":true,"proved":true,"metric":"moves","cost":2,` + slides + `"ms":0}`,
		},
		{
			"the whole space", "-all", slideAndJump,
			`{"puzzle":"rabbits","solvable":true,"proved":true,"metric":"steps","cost":4,` + slides + `"states":8,"farthest":4,"ms":0}`,
		},
		{
			"the whole space in moves", "-all -metric moves", slideAndJump,
			`{"puzzle":"rabbits","solvable":true,"proved":true,"metric":"moves","cost":2,` + slides + `"states":8,"farthest":2,"ms":0}`,
		},
		{
			"solved", "-metric steps", inHole,
			`{"puzzle":"rabbits","solvable":true,"proved":true,"metric":"steps","cost":0,"moves":[],"explored":0,"ms":0}`,
		},
		{
			"no solution", "", nothingNear,
			`{"puzzle":"rabbits","solvable":false,"proved":true,"metric":"steps","reason":{"kind":"alone","cells":[[1,1]]},"explored":0,"ms":0}`,
		},
		{
			"no solution in the whole space", "-all", nothingNear,
			`{"puzzle":"rabbits","solvable":false,"proved":true,"metric":"steps","reason":{"kind":"alone","cells":[[1,1]]},"explored":0,"states":1,"ms":0}`,
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			args := append(strings.Fields("solve -json "+test.flags), "rabbits")
			runWith(test.board, args...).check(t, statusDone, test.want+"\n", "")
		})
	}
}

func TestSolveRabbitsWords(t *testing.T) {
	t.Parallel()
	runWith(slideAndJump+"\n"+nothingNear, "solve", "-all", "rabbits").check(t, statusDone, `Board 1: 4 steps, proven the fewest (effort)
  8 positions can be reached; the farthest that can be solved takes 4 steps
  a [0,3] to [3,3], R [4,2] to [4,4]
Board 2: proven to have no solution (effort)
`+reasonLine(t, "rabbits", nothingNear, search.Reason{Kind: "alone", Cells: [][2]int{{1, 1}}})+`  1 position can be reached
`, "")
}
