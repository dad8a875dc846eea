//go:build !js

package cli

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"warren/puzzles/rushhour"
	"warren/solver"
	"warren/solver/search"
)

const (
	// 2 moves: C up 2, A out; 4 steps: A 2, C down 1, A 1.
	twoMoves = "......\n......\n.AA..C\n...BBC\n......\n......\n"
	solved   = "..AA\n"
	// The wall blocks the red car.
	shut = "AA.x\n"
)

// TestBadBoardInTheMiddle checks that the boards around a bad one are answered.
func TestBadBoardInTheMiddle(t *testing.T) {
	t.Parallel()
	const file = "// first\n" + solved + "\nAA..\n.B..\n\n" + shut + "\n\nAA.?\n\nCC..\n"
	path := filepath.Join(t.TempDir(), "boards.txt")
	if err := os.WriteFile(path, []byte("\ufeff"+strings.ReplaceAll(file, "\n", "\r\n")), 0o600); err != nil {
		t.Fatal(err)
	}
	const stdout = `{"puzzle":"rushhour","solvable":true,"proved":true,"metric":"moves","cost":0,"moves":[],"explored":0,"ms":0}
{"puzzle":"rushhour","solvable":false,"proved":true,"metric":"moves","reason":{"kind":"wall","cells":[[0,3]]},"explored":0,"ms":0}
`
	const stderr = `FILE:5:2: vehicle B is one cell long, expected two cells or more
FILE:10:4: an unknown sign '?', expected . or o (empty), x (wall) or a vehicle's letter
FILE:12:1: no red car on this board of 1 rows and 4 columns, expected AA in one of its rows
`
	runWith(file, "solve", "-json", "rushhour").check(t, statusBad, stdout, strings.ReplaceAll(stderr, "FILE", "-"))
	runWith(file, "solve", "-json", "rushhour", "-").check(t, statusBad, stdout, strings.ReplaceAll(stderr, "FILE", "-"))
	runWith("", "solve", "-json", "rushhour", path).check(t, statusBad, stdout, strings.ReplaceAll(stderr, "FILE", path))
}

// TestSearchFails checks that a failed search is reported with the number of its board, and that later boards are
// answered.
func TestSearchFails(t *testing.T) {
	t.Parallel()
	const file = solved + "\n" + twoMoves + "\n" + shut
	answered := `{"puzzle":"rushhour","solvable":true,"proved":true,"metric":"moves","cost":0,"moves":[],"explored":0,"ms":0}
{"puzzle":"rushhour","solvable":false,"proved":true,"metric":"moves","reason":{"kind":"wall","cells":[[0,3]]},"explored":0,"ms":0}
`
	for _, test := range []struct {
		name           string
		answer         search.Answer
		err            error
		flags          string
		input          string
		status         int
		stdout, stderr string
	}{
		{
			"an answer that is an error", search.Answer{Error: "internal: the moon"}, nil, "-json", file,
			statusFailed, answered, "warren: -: board 2: internal: the moon\n",
		},
		{
			"no answer", search.Answer{}, errors.New("not understood"), "-json", file,
			statusFailed, answered, "warren: -: board 2: not understood\n",
		},
		{
			"moves that are none", search.Answer{Solvable: true, Decided: true, Optimal: true, Moves: json.RawMessage(`{}`)}, nil, "", twoMoves,
			statusFailed, "", "warren: -: board 1: reading the solution: json: cannot unmarshal object into Go value of type []rushhour.Move\n",
		},
		{
			"before a bad board", search.Answer{Error: "internal: the moon"}, nil, "-json", twoMoves + "\nA.\n",
			statusFailed, "", "warren: -: board 1: internal: the moon\n-:8:1: vehicle A is one cell long, expected two cells or more\n",
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			search := func(ctx context.Context, request search.Request) (search.Answer, error) {
				if request.Board == twoMoves {
					return test.answer, test.err
				}
				return solver.Do(ctx, request)
			}
			args := append(strings.Fields("solve "+test.flags), "rushhour")
			runSearching(search, test.input, args...).check(t, test.status, test.stdout, test.stderr)
		})
	}
}

// TestTimeout gives the search no time. The search may know before it starts that one move is needed.
func TestTimeout(t *testing.T) {
	t.Parallel()
	r := runWith(twoMoves+"\n"+twoMoves, "solve", "-json", "-timeout", "1ns", "rushhour")
	r.stdout = strings.ReplaceAll(r.stdout, `"bound":1`, `"bound":0`)
	const unanswered = `{"puzzle":"rushhour","solvable":false,"proved":false,"metric":"moves","bound":0,"explored":0,"ms":0}` + "\n"
	r.check(t, statusLimited, unanswered+unanswered, "")

	r = runWith(twoMoves+"\nAA.?\n", "solve", "-json", "-timeout", "1ns", "rushhour")
	if r.status != statusBad {
		t.Errorf("a limit and a bad board give exit status %d, want %d", r.status, statusBad)
	}

	r = runWith(twoMoves, "solve", "-timeout", "1ns", "rushhour")
	if r.status != statusLimited || !strings.HasPrefix(r.stdout, "Board 1: stopped by a limit; a solution takes at least ") {
		t.Errorf("exit status %d, standard output %q", r.status, r.stdout)
	}
}

// TestSolutionsReplay solves the boards of the rules tests and replays every answer.
func TestSolutionsReplay(t *testing.T) {
	t.Parallel()
	path := filepath.Join("..", "..", "puzzles", "rushhour", "testdata", "rushhour.txt")
	file, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	boards := rushhour.ParseFile(string(file))
	for metric, costs := range map[string][]int{"moves": {49, 51, 2}, "steps": {93, 83, 4}} {
		for _, all := range []bool{false, true} {
			t.Run(fmt.Sprintf("%s, whole space %v", metric, all), func(t *testing.T) {
				r := runWith("", "solve", "-json", fmt.Sprintf("-all=%v", all), "-metric", metric, "rushhour", path)
				lines := strings.Split(strings.TrimSuffix(r.stdout, "\n"), "\n")
				if r.status != statusDone || len(lines) != len(boards) {
					t.Fatalf("exit status %d, %d lines for %d boards\n%s", r.status, len(lines), len(boards), r.stderr)
				}
				for i, line := range lines {
					checkSolution(t, boards[i].Board, line, metric, costs[i])
				}
			})
		}
	}
}

func checkSolution(t *testing.T, board rushhour.Board, line, metric string, cost int) {
	t.Helper()
	var answer struct {
		Cost  int
		Moves []rushhour.Move
	}
	if err := json.Unmarshal([]byte(line), &answer); err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	steps, merged, tally := 0, 0, rushhour.Tally(board)
	for _, move := range answer.Moves {
		if board.Solved() {
			t.Errorf("solved before the end of %s", line)
		}
		next, err := board.Apply(move)
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		board = next
		steps += max(move.By, -move.By)
		merged = tally(move)
	}
	counted := len(answer.Moves)
	if metric == "steps" {
		counted = steps
	}
	if !board.Solved() || answer.Cost != cost || counted != cost || len(answer.Moves) != merged {
		t.Errorf("cost %d, want %d; the moves make %d %s, %d when merged, and lead to\n%s",
			answer.Cost, cost, counted, metric, merged, board)
	}
}

func TestCount(t *testing.T) {
	t.Parallel()
	for n, want := range map[uint64]string{0: "0 moves", 1: "1 move", 999: "999 moves", 1000: "1,000 moves", 1234567: "1,234,567 moves"} {
		if got := count(n, "moves"); got != want {
			t.Errorf("count(%d) = %q, want %q", n, got, want)
		}
	}
}
