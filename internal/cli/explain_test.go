//go:build !js

package cli

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"warren/puzzles/linkup"
	"warren/puzzles/maze"
	"warren/puzzles/onestroke"
	"warren/puzzles/rabbits"
	"warren/puzzles/rushhour"
	"warren/scenes"
	"warren/solver"
	"warren/solver/search"
)

// told are boards to be told, by puzzle: with a solution, and without.
var told = []struct{ puzzle, boards string }{
	{"maze", "S═╬\n╩╩╝\n═╠E\n\nS.E\n"},
	{"linkup", ".B9.\n9C.D\n.B.C\n\nAA.\nB.B\n\nAB\nBA\n"},
	{"rushhour", twoMoves + "\n" + solved + "\n" + shut},
	{"rabbits", "...a.\n...a.\n.....\n.....\n..R..\n\n.....\n.R...\n.....\n.....\n.....\n"},
	{"onestroke", "S..\n...\n..#\n\n..#\nS..\n..#\n\nS.#.\n..#.\n"},
}

// TestExplainJSON checks that the objects are those of solve, with the words of the text.
func TestExplainJSON(t *testing.T) {
	t.Parallel()
	for _, board := range told {
		t.Run(board.puzzle, func(t *testing.T) {
			plain := lines(runWith(board.boards, "solve", "-json", board.puzzle))
			text := runWith(board.boards, "solve", "-explain", board.puzzle).stdout
			explained := lines(runWith(board.boards, "solve", "-explain", "-json", board.puzzle))
			if len(plain) != len(explained) {
				t.Fatalf("%d objects, want %d", len(explained), len(plain))
			}
			words := ""
			for i, line := range explained {
				usual := strings.TrimSuffix(withoutEffort(plain[i]), "}")
				if !strings.HasPrefix(withoutEffort(line), usual+`,"says":"`) {
					t.Errorf("it prints\n%s\nwant what begins with\n%s", line, usual)
				}
				object := decode(t, line)
				if (object.Reason != nil) != (object.Because != "") || (object.Cost == nil) != (len(object.Explain) == 0 && !object.Solvable) {
					t.Errorf("reason %v because %q, cost %v with %d moves", object.Reason, object.Because, object.Cost, len(object.Explain))
				}
				narrator, err := scenes.NewNarrator(board.puzzle, "en")
				if err != nil {
					t.Fatal(err)
				}
				words += object.inWords(narrator, i+1)
			}
			if words != text {
				t.Errorf("the objects hold the words\n%sthe text is\n%s", words, text)
			}
		})
	}
}

// TestExplainedMovesReplay replays the explained moves of dealt boards, shortest by each metric, through the rules, and asks for every
// reason again, which counts in that metric.
func TestExplainedMovesReplay(t *testing.T) {
	t.Parallel()
	replays := map[string]func(board string, moves json.RawMessage) (solved bool, err error){
		"maze": replays(maze.Parse), "linkup": replays(linkup.Parse), "rushhour": replays(rushhour.Parse),
		"rabbits": replays(rabbits.Parse), "onestroke": replays(onestroke.Parse),
	}
	for _, puzzle := range puzzleNames() {
		t.Run(puzzle, func(t *testing.T) {
			boards := runWith("", "generate", "-level", "easy", "-count", "2", puzzle).stdout
			p, err := puzzleNamed(puzzle)
			if err != nil {
				t.Fatal(err)
			}
			read := p.boardsOf(boards)
			reasons := 0
			var told []explainedResult
			for _, metric := range solver.Metrics(puzzle) {
				args := []string{"solve", "-explain", "-json", puzzle}
				if len(solver.Metrics(puzzle)) > 1 {
					args = []string{"solve", "-explain", "-json", "-metric", metric, puzzle}
				}
				for _, line := range lines(runWith(boards, args...)) {
					told = append(told, decode(t, line))
				}
			}
			for i, object := range told {
				i %= len(read)
				var moves []json.RawMessage
				for n, step := range object.Explain {
					made := encode(t, moves)
					answer, err := solver.Do(t.Context(), search.Request{
						Puzzle: puzzle, Task: search.TaskWhy, Metric: object.Metric, Board: read[i].text, Moves: made, Args: step.Move, Limits: search.Limits{Work: whyWork},
					})
					if err != nil || answer.Error != "" {
						t.Fatalf("move %d of board %d: %v %s", n+1, i+1, err, answer.Error)
					}
					if got, want := string(encode(t, step.Why)), string(encode(t, answer.Reason)); got != want {
						t.Errorf("move %d of board %d: the reason is %s, want %s", n+1, i+1, got, want)
					}
					if (step.Why == nil) != (step.Because == "") || step.Says == "" {
						t.Errorf("move %d of board %d: reason %v because %q, it says %q", n+1, i+1, step.Why, step.Because, step.Says)
					}
					if step.Why != nil {
						reasons++
					}
					moves = append(moves, step.Move)
				}
				if solved, err := replays[puzzle](read[i].text, encode(t, moves)); err != nil || !solved {
					t.Errorf("board %d: after the %d moves it is solved: %v, %v", i+1, len(moves), solved, err)
				}
			}
			if reasons == 0 {
				t.Error("no move has a reason")
			}
		})
	}
}

// TestExplainStops checks that a board is told as far as it was searched when the time runs out.
func TestExplainStops(t *testing.T) {
	t.Parallel()
	r := runWith(twoMoves, "solve", "-explain", "-timeout", "1ns", "rushhour")
	if r.status != statusLimited || !strings.HasPrefix(r.stdout, "Board 1. Not decided: ") || strings.Count(r.stdout, "\n") != 1 {
		t.Errorf("exit status %d, standard output %q", r.status, r.stdout)
	}
	stopping := func(ctx context.Context, request search.Request) (search.Answer, error) {
		if request.Task == search.TaskWhy {
			return search.Answer{Cancelled: true}, nil
		}
		return solver.Do(ctx, request)
	}
	runSearching(stopping, twoMoves, "solve", "-explain", "rushhour").check(t, statusLimited, `Board 1. Best possible: 2 moves (proven).
  1. Car C up by 2.
  2. Red car right by 3.
     The time ran out before all reasons were found.
`, "")
}

// TestExplainFails checks that a search that fails while the reasons are sought is reported, and that the next board is told.
func TestExplainFails(t *testing.T) {
	t.Parallel()
	failing := func(ctx context.Context, request search.Request) (search.Answer, error) {
		if request.Task == search.TaskWhy {
			return search.Answer{Error: "internal: the moon"}, nil
		}
		return solver.Do(ctx, request)
	}
	runSearching(failing, twoMoves+"\n"+solved, "solve", "-explain", "rushhour").check(t, statusFailed,
		"Board 2. Already solved.\n", "warren: -: board 1: internal: the moon\n")
}

func lines(r ran) []string { return strings.Split(strings.TrimSuffix(r.stdout, "\n"), "\n") }

func decode(t *testing.T, line string) (object explainedResult) {
	t.Helper()
	if err := json.Unmarshal([]byte(line), &object); err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	return object
}

func encode(t *testing.T, value any) json.RawMessage {
	t.Helper()
	text, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	if moves, ok := value.([]json.RawMessage); ok && len(moves) == 0 {
		return nil
	}
	return text
}

// replays returns a function that makes moves on a board and reports whether that solves it.
func replays[B interface {
	Apply(M) (B, error)
	Solved() bool
}, M any](parse func(string) (B, error)) func(string, json.RawMessage) (bool, error) {
	return func(text string, moves json.RawMessage) (bool, error) {
		board, err := parse(text)
		if err != nil {
			return false, err
		}
		var made []M
		if err := json.Unmarshal(moves, &made); err != nil {
			return false, err
		}
		after, _, err := search.ApplyAll(board, made)
		return after.Solved(), err
	}
}
