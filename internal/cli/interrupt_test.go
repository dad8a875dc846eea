//go:build !js

package cli

import (
	"bufio"
	"context"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"warren/scenes"
	"warren/solver/search"
)

// runUntil runs a command line until ctx ends.
func runUntil(ctx context.Context, search searcher, stdin io.Reader, stdout io.Writer, args string) (status int, stderr string) {
	var errs strings.Builder
	open := func(context.Context, scenes.Options) error { return errors.New("a window") }
	status = run(program{stdin, &output{w: stdout}, &errs, open, search, time.Now, ctx}, strings.Fields(args))
	return status, errs.String()
}

// needsSignals skips a test that interrupts another process, which Windows does not offer.
func needsSignals(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows sends no interrupt to another process")
	}
}

// An interrupt comes while a command works the third board: the first two are there, of the third what is known, and nothing of the fourth.
func TestInterrupt(t *testing.T) {
	t.Parallel()
	const boards = "AA..\n\nAA...\n\nAA....\n\nAA.....\n"
	picture := filepath.Join(t.TempDir(), "board.png")
	for _, test := range []struct{ args, stdout, stderr string }{
		{
			"solve -j 1 -json rushhour",
			`{"puzzle":"rushhour","solvable":true,"proved":true,"metric":"moves","cost":1,"moves":[{"car":"A","by":2}],"explored":0,"ms":0}
{"puzzle":"rushhour","solvable":true,"proved":true,"metric":"moves","cost":1,"moves":[{"car":"A","by":3}],"explored":0,"ms":0}
{"puzzle":"rushhour","solvable":false,"proved":false,"metric":"moves","bound":1,"explored":0,"ms":0}
`, "warren: interrupted after 3 boards\n",
		},
		{
			"grade -j 1 rushhour",
			"Board 1: grade 5, easy, par 1 move (0s)\nBoard 2: grade 5, easy, par 1 move (0s)\nBoard 3: stopped by a limit before its grade was known (0s)\n",
			"warren: interrupted after 3 boards\n",
		},
		{
			"generate -j 1 -seed 6 -count 9 rushhour",
			"// seed=6 level=normal par=1\nAA..\n\n// seed=7 level=normal par=1\nAA...\n", "warren: interrupted after 2 boards\n",
		},
		{"picture -j 1 -o " + picture + " rushhour", "", "warren: interrupted after 0 boards\n"},
	} {
		ctx, interrupt := context.WithCancel(t.Context())
		asked := 0
		search := func(_ context.Context, request search.Request) (search.Answer, error) {
			asked++
			a := search.Answer{Puzzle: "rushhour", Solution: search.Solution{Metric: "moves", Board: request.Board}}
			if asked == 3 {
				interrupt()
				a.Bound, a.Cancelled = 1, true
				return a, nil
			}
			a.Solvable, a.Decided, a.Optimal, a.Cost, a.Bound, a.Grade, a.Difficulty = true, true, true, 1, 1, 5, "easy"
			a.Moves = []byte(`[{"car":"A","by":` + string(rune('1'+asked)) + `}]`)
			if a.Board == "" {
				a.Board = "AA.." + strings.Repeat(".", asked-1) + "\n"
			}
			return a, nil
		}
		var stdout strings.Builder
		status, stderr := runUntil(ctx, search, strings.NewReader(boards), &stdout, test.args)
		if status != statusInterrupted || withoutEffort(stdout.String()) != test.stdout || stderr != test.stderr || asked != 3 {
			t.Errorf("%s: status %d after %d searches, standard output\n%s%swant\n%s%s", test.args, status, asked, stdout.String(), stderr, test.stdout, test.stderr)
		}
		interrupt()
	}
	for _, name := range []string{"board-1.png", "board-2.png"} {
		if _, err := os.Stat(filepath.Join(filepath.Dir(picture), name)); err != nil {
			t.Error(err)
		}
	}
	if _, err := os.Stat(filepath.Join(filepath.Dir(picture), "board-3.png")); err == nil {
		t.Error("a board that was interrupted has a picture")
	}
}

// TestInterruptBeforeAll checks what commands say that have printed nothing yet.
func TestInterruptBeforeAll(t *testing.T) {
	t.Parallel()
	ctx, interrupt := context.WithCancel(t.Context())
	interrupt()
	search := func(context.Context, search.Request) (search.Answer, error) {
		return search.Answer{Cancelled: true}, nil
	}
	for _, test := range []struct{ args, stderr string }{
		{"solve rushhour", "warren: interrupted after 0 boards\n"},
		{"link rushhour", "warren: interrupted after 0 boards\n"},
		{"levels maze", "warren: interrupted\n"},
		{"daily", "warren: interrupted\n"},
		{"mine rushhour", jamCensus + "warren: interrupted after 0 units; go on with -seed 1\n"},
		{"serve -addr 127.0.0.1:0 -dir " + pageFolder(t), "warren: interrupted\n"},
	} {
		if status, stderr := runUntil(ctx, search, strings.NewReader("AA..\n"), io.Discard, test.args); status != statusInterrupted || stderr != test.stderr {
			t.Errorf("%s: status %d, standard error %q, want %d and %q", test.args, status, stderr, statusInterrupted, test.stderr)
		}
	}
}

// A sink calls wrote after the first text written to it.
type sink struct {
	strings.Builder
	wrote func()
}

func (s *sink) Write(data []byte) (int, error) {
	s.wrote()
	return s.Builder.Write(data)
}

// TestInterruptWhileReading checks that no command waits for the rest of its input.
func TestInterruptWhileReading(t *testing.T) {
	t.Parallel()
	for _, command := range []string{"solve", "grade", "link"} {
		ctx, interrupt := context.WithCancel(t.Context())
		stdin, typed := io.Pipe()
		defer typed.Close()
		go io.WriteString(typed, "AA..\n\nAA.")
		search := func(context.Context, search.Request) (search.Answer, error) {
			return search.Answer{Puzzle: "rushhour", Solution: search.Solution{Metric: "moves", Decided: true, Optimal: true}}, nil
		}
		stdout := &sink{wrote: interrupt}
		if status, stderr := runUntil(ctx, search, stdin, stdout, command+" rushhour"); status != statusInterrupted || stderr != "warren: interrupted after 1 board\n" {
			t.Errorf("%s: status %d, standard output %q, standard error %q", command, status, stdout, stderr)
		}
	}
	ctx, interrupt := context.WithCancel(t.Context())
	stdin, typed := io.Pipe()
	defer typed.Close()
	go func() {
		io.WriteString(typed, "AA..\n\nAA.")
		interrupt()
	}()
	if status, stderr := runUntil(ctx, nil, stdin, io.Discard, "play -"); status != statusInterrupted || stderr != "warren: interrupted\n" {
		t.Errorf("play: status %d, standard error %q", status, stderr)
	}
}

// TestSolveIsInterrupted interrupts a process that has answered one board and waits for the next.
func TestSolveIsInterrupted(t *testing.T) {
	needsSignals(t)
	t.Parallel()
	solve := exec.Command(os.Args[0], "solve", "-json", "rushhour")
	solve.Env = append(os.Environ(), child+"=1")
	var stderr strings.Builder
	solve.Stderr = &stderr
	in, err := solve.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := solve.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := solve.Start(); err != nil {
		t.Fatal(err)
	}
	if _, err := io.WriteString(in, "AA..\n\n"); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewReader(out)
	if line, err := lines.ReadString('\n'); err != nil || !strings.Contains(line, `"cost":1`) {
		t.Fatalf("%q, %v, %s", line, err, stderr.String())
	}
	if err := solve.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	rest, err := io.ReadAll(lines)
	if err != nil || len(rest) > 0 {
		t.Errorf("%q, %v", rest, err)
	}
	if solve.Wait(); solve.ProcessState.ExitCode() != statusInterrupted || stderr.String() != "warren: interrupted after 1 board\n" {
		t.Errorf("%v, standard error %q", solve.ProcessState, stderr.String())
	}
}
