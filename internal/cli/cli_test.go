//go:build !js

package cli

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"warren/scenes"
	"warren/solver"
	"warren/solver/search"
)

// A ran is the result of a command line.
type ran struct {
	stdout, stderr string
	status         int
	opened         []scenes.Options
}

// runWith runs a command line with the given standard input. It records windows instead of opening them.
func runWith(stdin string, args ...string) ran { return runFollowing(solver.Follow, stdin, args...) }

// A searcher replaces the solver, and tells nothing before the end.
type searcher func(context.Context, search.Request) (search.Answer, error)

func (s searcher) follow(ctx context.Context, request search.Request, _ func(search.Answer)) (search.Answer, error) {
	return s(ctx, request)
}

// runSearching is like runWith with the given searcher.
func runSearching(search searcher, stdin string, args ...string) ran {
	return runFollowing(search.follow, stdin, args...)
}

// runFollowing is like runWith with the given follower.
func runFollowing(follow follower, stdin string, args ...string) ran {
	var stdout, stderr strings.Builder
	var r ran
	open := func(options scenes.Options) error {
		r.opened = append(r.opened, options)
		return nil
	}
	r.status = run(program{strings.NewReader(stdin), &output{w: &stdout}, &stderr, open, follow, time.Now, context.Background()}, args)
	r.stdout, r.stderr = stdout.String(), stderr.String()
	return r
}

// effort matches the output that differs between runs and between versions of the search.
var effort = regexp.MustCompile(`"(explored|ms)":[0-9.]+|\([0-9,]+ positions? searched in [0-9.]+(µs|ms|s)\)`)

func withoutEffort(text string) string {
	return effort.ReplaceAllStringFunc(text, func(found string) string {
		if name, _, ok := strings.Cut(found, ":"); ok {
			return name + ":0"
		}
		return "(effort)"
	})
}

func (r ran) check(t *testing.T, status int, stdout, stderr string) {
	t.Helper()
	if r.status != status {
		t.Errorf("exit status %d, want %d", r.status, status)
	}
	if got := withoutEffort(r.stdout); got != stdout {
		t.Errorf("standard output\n%swant\n%s", got, stdout)
	}
	if r.stderr != stderr {
		t.Errorf("standard error\n%swant\n%s", r.stderr, stderr)
	}
}

func TestHelp(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		args string
		want []string
	}{
		{"-h", []string{"warren play", "warren solve", "warren generate", "warren mine", "warren levels", "warren daily", "warren link", "warren serve"}},
		{"--help", []string{"warren play"}},
		{"help", []string{"warren play"}},
		{"play -h", []string{"-v", "-seed", "-level", "PUZZLE is maze, linkup, rushhour, rabbits or onestroke."}},
		{"solve -h", []string{"-json", "-all", "-metric", "-pair", "-explain", "-lang", "-timeout", "default 60s", "PUZZLE is maze, linkup, rushhour, rabbits or onestroke."}},
		{"mine -h", []string{"-json", "-time", "-seed", "-size", "-j", "-state", "PUZZLE is maze, linkup, rushhour, rabbits or onestroke."}},
		{"generate -h", []string{"-level", "-size", "-seed", "-count", "PUZZLE is maze, linkup, rushhour, rabbits or onestroke."}},
		{"levels -h", []string{"-json", "PUZZLE is maze, linkup, rushhour, rabbits or onestroke; without it"}},
		{"daily -h", []string{"-json", "-date", "PUZZLE is maze, linkup, rushhour, rabbits or onestroke; without it"}},
		{"link -h", []string{"-address", "http://127.0.0.1:8080/", "PUZZLE is maze, linkup, rushhour, rabbits or onestroke."}},
		{"serve -h", []string{"-addr", "-dir", "127.0.0.1:8080", "make web"}},
		{"solve -json --help rushhour", []string{"-timeout"}},
	} {
		t.Run(test.args, func(t *testing.T) {
			r := runWith("", strings.Fields(test.args)...)
			if r.status != statusDone || r.stderr != "" || len(r.opened) > 0 {
				t.Errorf("status %d, windows %v, standard error %q", r.status, r.opened, r.stderr)
			}
			for _, want := range test.want {
				if !strings.Contains(r.stdout, want) {
					t.Errorf("%q is missing in\n%s", want, r.stdout)
				}
			}
		})
	}
}

func TestFileThatCannotBeRead(t *testing.T) {
	t.Parallel()
	missing := filepath.Join(t.TempDir(), "missing.txt")
	for _, args := range [][]string{{"solve", "rushhour", missing}, {"play", "rushhour", missing}} {
		r := runWith("AA..\n", args...)
		if r.status != statusBad || r.stdout != "" || !strings.HasPrefix(r.stderr, "warren: ") ||
			!strings.Contains(r.stderr, missing) || strings.Count(r.stderr, "\n") != 1 {
			t.Errorf("%v: status %d, standard output %q, standard error %q", args, r.status, r.stdout, r.stderr)
		}
	}
}

func TestPlay(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "board.txt")
	const boards = "// mine\nAAo.\r\n..BB\r\n\r\n.AA\r\n"
	if err := os.WriteFile(file, []byte(boards), 0o600); err != nil {
		t.Fatal(err)
	}
	jam := scenes.Options{Puzzle: "rushhour", Board: boards}
	for _, test := range []struct {
		name, stdin string
		args        []string
		want        scenes.Options
	}{
		{"alone", "", nil, scenes.Options{}},
		{"flags without play", "", []string{"-seed", "4"}, scenes.Options{Seed: 4, Seeded: true}},
		{"play alone", "", []string{"play"}, scenes.Options{}},
		{
			"a deal without a puzzle", "",
			[]string{"play", "-level", "hard", "-seed", "4"},
			scenes.Options{Difficulty: "hard", Seed: 4, Seeded: true},
		},
		{"a puzzle", "AA..\n", []string{"play", "rushhour"}, scenes.Options{Puzzle: "rushhour"}},
		{
			"a deal", "",
			[]string{"play", "-seed", "0", "-level", "hard", "rushhour"},
			scenes.Options{Puzzle: "rushhour", Difficulty: "hard", Seeded: true},
		},
		{"a file", "", []string{"play", "rushhour", file}, jam},
		{"a file without a puzzle", "", []string{"play", file}, jam},
		{"a file without play", "", []string{file}, jam},
		{"standard input", "BB.AA....", []string{"play", "rushhour", "-"}, scenes.Options{Puzzle: "rushhour", Board: "BB.AA...."}},
		{"standard input without a puzzle", "S.\n..\n", []string{"play", "-"}, scenes.Options{Puzzle: "onestroke", Board: "S.\n..\n"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := runWith(test.stdin, test.args...)
			r.check(t, statusDone, "", "")
			if len(r.opened) != 1 || r.opened[0] != test.want {
				t.Errorf("opened %+v, want %+v", r.opened, test.want)
			}
		})
	}
}

func TestVerbosePlayLogs(t *testing.T) {
	t.Parallel()
	defer slog.SetDefault(slog.Default())
	for _, test := range []struct {
		args   string
		logged bool
	}{{"play", false}, {"play -v", true}, {"-v", true}} {
		slog.SetDefault(slog.New(slog.DiscardHandler))
		var stderr strings.Builder
		open := func(scenes.Options) error {
			slog.Debug("board", "moves", 3)
			return nil
		}
		status := run(program{strings.NewReader(""), &output{w: io.Discard}, &stderr, open, solver.Follow, time.Now, context.Background()}, strings.Fields(test.args))
		if logged := strings.Contains(stderr.String(), "msg=board moves=3"); status != statusDone || logged != test.logged {
			t.Errorf("%s: exit status %d, logged %q", test.args, status, stderr.String())
		}
	}
}

func TestNoWindow(t *testing.T) {
	t.Parallel()
	var stdout, stderr strings.Builder
	open := func(scenes.Options) error {
		return errors.New("ui: no window system is available: fbdev: failed to open /dev/fb0: no such file or directory")
	}
	status := run(program{strings.NewReader(""), &output{w: &stdout}, &stderr, open, solver.Follow, time.Now, context.Background()}, nil)
	if status != statusFailed || stdout.String() != "" {
		t.Errorf("status %d, standard output %q", status, stdout.String())
	}
	for _, want := range []string{"warren: the window could not open: ui: no window system", "There is no display"} {
		if !strings.Contains(stderr.String(), want) {
			t.Errorf("%q is missing in %q", want, stderr.String())
		}
	}
}

type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) { return 0, errors.New("no space left") }

func TestFullDisk(t *testing.T) {
	t.Parallel()
	for _, args := range []string{"solve -json rushhour", "solve rushhour", "generate -level easy -count 1000000 rushhour", "mine -size 4x4 rushhour", "-h"} {
		t.Run(args, func(t *testing.T) {
			var stderr strings.Builder
			p := program{strings.NewReader("AA..\n"), &output{w: fullDisk{}}, &stderr, nil, solver.Follow, time.Now, context.Background()}
			if status := run(p, strings.Fields(args)); status != statusFailed {
				t.Errorf("exit status %d, want %d", status, statusFailed)
			}
			if want := "warren: writing the answer: no space left\n"; stderr.String() != want {
				t.Errorf("standard error %q, want %q", stderr.String(), want)
			}
		})
	}
}

// TestFullDiskWins checks that an output that cannot be written is told, and is the exit status, also after bad input.
func TestFullDiskWins(t *testing.T) {
	t.Parallel()
	var stderr strings.Builder
	p := program{strings.NewReader("AA..\n\nA?..\n"), &output{w: fullDisk{}}, &stderr, nil, solver.Follow, time.Now, context.Background()}
	status := run(p, []string{"solve", "-json", "-j", "1", "rushhour"})
	if status != statusFailed || !strings.HasSuffix(stderr.String(), "warren: writing the answer: no space left\n") {
		t.Errorf("a board, then a bad one: exit status %d, want %d, standard error %q", status, statusFailed, stderr.String())
	}
	stderr.Reset()
	p = program{strings.NewReader("A?..\n\nAA..\n"), &output{w: fullDisk{}}, &stderr, nil, solver.Follow, time.Now, context.Background()}
	status = run(p, []string{"solve", "-json", "-j", "1", "rushhour"})
	if status != statusFailed || strings.Count(stderr.String(), "\n") != 2 || !strings.HasSuffix(stderr.String(), "warren: writing the answer: no space left\n") {
		t.Errorf("a bad board, then a good one: exit status %d, want %d, standard error %q", status, statusFailed, stderr.String())
	}
}

// TestPlayTellsFaults checks that the faults of single boards are told with their places, and that the others are played all the same.
func TestPlayTellsFaults(t *testing.T) {
	t.Parallel()
	const some = "AA..\n\nAA.\nB..\n\n.AA.\n"
	r := runWith(some, "play", "-")
	r.check(t, statusBad, "", "-:4:1: vehicle B is one cell long, expected two cells or more\n")
	if len(r.opened) != 1 || r.opened[0] != (scenes.Options{Puzzle: "rushhour", Board: some}) {
		t.Errorf("opened %+v", r.opened)
	}
	r = runWith("A\n", "play", "rushhour", "-")
	if r.status != statusBad || !strings.HasPrefix(r.stderr, "-:1:1: ") || len(r.opened) > 0 {
		t.Errorf("status %d, standard error %q, opened %+v", r.status, r.stderr, r.opened)
	}
}
