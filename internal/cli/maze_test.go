//go:build !js

package cli

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"warren/solver/search"
)

const (
	// The best road turns back: a search that keeps only the cheapest path to each cell finds 2 taps.
	crossing = "S═╬\n╩╩╝\n═╠E\n"
	besideIt = "SE\n"
	oneTap   = "S║E\n"
	walledIn = "S.E\n"
)

func TestSolveMazeJSON(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ name, board, want string }{
		{
			"taps", oneTap, `{"puzzle":"maze","solvable":true,"proved":true,"metric":"taps","cost":1,"length":2,` +
				`"moves":[{"cell":[0,1],"taps":1}],"path":[[0,0],[0,1],[0,2]],"explored":0,"ms":0}`,
		},
		{
			"a space is a brick", "S═╬\n╩╩╝\n  E\n", `{"puzzle":"maze","solvable":true,"proved":true,"metric":"taps","cost":3,"length":4,` +
				`"moves":[{"cell":[1,2],"taps":3}],"path":[[0,0],[1,0],[1,1],[1,2],[2,2]],"explored":0,"ms":0}`,
		},
		{
			"solved", besideIt, `{"puzzle":"maze","solvable":true,"proved":true,"metric":"taps","cost":0,"length":1,` +
				`"moves":[],"path":[[0,0],[0,1]],"explored":0,"ms":0}`,
		},
		{"no road", walledIn, `{"puzzle":"maze","solvable":false,"proved":true,"metric":"taps","reason":{"kind":"walled","cells":[[0,1]]},"explored":0,"ms":0}`},
	} {
		t.Run(test.name, func(t *testing.T) {
			runWith(test.board, "solve", "-json", "maze").check(t, statusDone, test.want+"\n", "")
		})
	}
}

func TestSolveMazeWords(t *testing.T) {
	t.Parallel()
	boards := strings.Join([]string{crossing, besideIt, walledIn, "S╔E\n", ".S.\n╔║E\n╚╝.\n"}, "\n")
	runWith(boards, "solve", "maze").check(t, statusDone, `Board 1: 1 tap, proven the fewest (effort)
  [1,1] by 1 to ╠
Board 2: solved already (effort)
Board 3: proven to have no solution (effort)
`+reasonLine(t, "maze", walledIn, search.Reason{Kind: "walled", Cells: [][2]int{{0, 1}}})+`Board 4: proven to have no solution (effort)
`+reasonLine(t, "maze", "S╔E\n", search.Reason{Kind: "shut", Cells: [][2]int{{0, 1}}})+`Board 5: proven to have no solution (effort)
`+reasonLine(t, "maze", ".S.\n╔║E\n╚╝.\n", search.Reason{Kind: "twice", Cells: [][2]int{{1, 1}}}), "")
}

// TestKnownMazes solves boards that are known to be difficult; their comments contain the number of taps.
func TestKnownMazes(t *testing.T) {
	t.Parallel()
	path := filepath.Join("..", "..", "puzzles", "maze", "testdata", "maze.txt")
	file, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var want strings.Builder
	for line := range strings.Lines(string(file)) {
		taps := 0
		if _, err := fmt.Sscanf(line, "// %d tap", &taps); err == nil {
			fmt.Fprintln(&want, taps)
		}
	}
	var got strings.Builder
	for line := range strings.Lines(runWith("", "solve", "-json", "maze", path).stdout) {
		_, after, _ := strings.Cut(line, `"cost":`)
		cost, _, _ := strings.Cut(after, ",")
		fmt.Fprintln(&got, cost)
	}
	if got.String() != want.String() || got.Len() == 0 {
		t.Errorf("taps\n%swant\n%s", &got, &want)
	}
}

func TestBadMazes(t *testing.T) {
	t.Parallel()
	const file = "S╔\n═E\n\nS╔\n═S\n\nS╔\n═\n\n══\n═E\n\nS╔\nxE\n\nSE\n"
	runWith(file, "solve", "-json", "maze").check(t, statusBad,
		`{"puzzle":"maze","solvable":true,"proved":true,"metric":"taps","cost":1,"length":2,"moves":[{"cell":[0,1],"taps":1}],"path":[[0,0],[0,1],[1,1]],"explored":0,"ms":0}
{"puzzle":"maze","solvable":true,"proved":true,"metric":"taps","cost":0,"length":1,"moves":[],"path":[[0,0],[0,1]],"explored":0,"ms":0}
`,
		`-:5:2: a second start, expected one S alone
-:8:2: a row of 1 cells, expected 2 as in the first row
-:10:1: no start on this board, expected one S
-:14:1: an unknown sign 'x', expected S (start), E (end), . (brick) or a tile: ╬ ╩ ╣ ╦ ╠ ╝ ╗ ╔ ╚ ═ ║
`)
}

func TestGenerateMazeSize(t *testing.T) {
	t.Parallel()
	plain := runWith("", "generate", "-level", "easy", "maze")
	sized := runWith("", "generate", "-level", "easy", "-seed", "1", "-size", "6x6", "-count", "1", "maze")
	if plain.status != statusDone || plain.stdout != sized.stdout {
		t.Errorf("without flags\n%swith their defaults\n%s", plain.stdout, sized.stdout)
	}
	wide := runWith("", "generate", "-size", "3x16", "maze")
	if rows := strings.Split(strings.TrimSuffix(wide.stdout, "\n"), "\n")[1:]; wide.status != statusDone || len(rows) != 3 || len([]rune(rows[0])) != 16 {
		t.Errorf("-size 3x16: exit status %d\n%s", wide.status, wide.stdout)
	}
	for _, size := range []string{"2x3", "3x17", "5", "5x5x5", "-5x5"} {
		r := runWith("", "generate", "-level", "easy", "-size", size, "maze")
		if r.status != statusBad || r.stdout != "" || !strings.HasPrefix(r.stderr, "warren: ") || strings.Count(r.stderr, "\n") != 1 {
			t.Errorf("-size %s: exit status %d, standard output %q, standard error %q", size, r.status, r.stdout, r.stderr)
		}
	}
}
