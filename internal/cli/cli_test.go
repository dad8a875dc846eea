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

func TestBadCommandLines(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ args, want string }{
		{"dance", `warren: unknown command "dance", expected play, solve, grade, generate, mine, levels, daily, picture, link or serve`},
		{"solve", "warren: no puzzle named, expected maze, linkup, rushhour, rabbits or onestroke"},
		{"solve sokoban", `warren: unknown puzzle "sokoban", expected maze, linkup, rushhour, rabbits or onestroke`},
		{"solve -fast rushhour", "warren: flag provided but not defined: -fast; warren solve -h lists the flags"},
		{"solve -pair 0,0,1,1 rushhour", "warren: -pair is for linkup alone, not for rushhour"},
		{"solve -explain -all rushhour", "warren: -explain tells the solutions of boards: it does not go with -pair or -all"},
		{"solve -explain -pair 0,0,1,1 linkup", "warren: -explain tells the solutions of boards: it does not go with -pair or -all"},
		{"solve -explain -lang fr maze", `warren: unknown language "fr", expected en or zh`},
		{"solve -lang zh maze", "warren: -lang is the language of -explain, which is missing"},
		{"solve maze -explain", "warren: -explain comes too late: flags stand before all else; warren solve -h lists the flags"},
		{"solve -all linkup", "warren: -all searches a whole space, and that of linkup is too large"},
		{"solve -pair 0,0,1 linkup", `warren: -pair "0,0,1", expected R1,C1,R2,C2: row and column of two tiles, from 0`},
		{"solve -pair 0,0,1,b linkup", `warren: -pair "0,0,1,b", expected R1,C1,R2,C2: row and column of two tiles, from 0`},
		{"generate -size 5x5 linkup", `warren: size "5x5", expected ROWSxCOLS, 4 to 10 rows and 4 to 16 columns, not both odd`},
		{"solve rushhour -json", "warren: -json comes too late: flags stand before all else; warren solve -h lists the flags"},
		{"solve -metric taps rushhour", `warren: unknown metric "taps" of rushhour, expected moves or steps`},
		{"solve -metric turns rabbits", `warren: unknown metric "turns" of rabbits, expected steps or moves`},
		{"generate -level cruel rabbits", `warren: unknown level "cruel" of rabbits, expected easy, normal, hard or expert`},
		{"solve -metric taps maze", "warren: maze counts taps and nothing else: it takes no -metric"},
		{"solve -all maze", "warren: -all searches a whole space, and that of maze is too large"},
		{"generate -size 2x9 maze", `warren: size "2x9", expected ROWSxCOLS, each from 3 to 16`},
		{"solve -timeout soon rushhour", `warren: invalid value "soon" for flag -timeout: parse error; warren solve -h lists the flags`},
		{"solve -timeout 0s rushhour", "warren: a timeout of 0s, expected more than 0"},
		{"solve -timeout -1s rushhour", "warren: a timeout of -1s, expected more than 0"},
		{"solve rushhour a.txt b.txt", `warren: more than one file after rushhour: ["a.txt" "b.txt"]`},
		{"generate", "warren: no puzzle named, expected maze, linkup, rushhour, rabbits or onestroke"},
		{"generate sudoku", `warren: unknown puzzle "sudoku", expected maze, linkup, rushhour, rabbits or onestroke`},
		{"generate rushhour boards.txt", `warren: nothing expected after rushhour, got ["boards.txt"]`},
		{"generate -level cruel rushhour", `warren: unknown level "cruel" of rushhour, expected easy, normal, hard or expert`},
		{"generate -count 0 rushhour", "warren: a count of 0, expected at least 1"},
		{"generate -count -1 rushhour", `warren: invalid value "-1" for flag -count: parse error; warren generate -h lists the flags`},
		{
			"generate -seed 18446744073709551615 -count 2 rushhour",
			"warren: 2 boards from seed 18446744073709551615: the last would have a seed above 18446744073709551615, the largest",
		},
		{"generate -size +6x6 rushhour", `warren: size "+6x6", expected ROWSxCOLS, each from 4 to 7`},
		{"generate -size 06x6 rushhour", `warren: size "06x6", expected ROWSxCOLS, each from 4 to 7`},
		{"generate -seed x rushhour", `warren: invalid value "x" for flag -seed: parse error; warren generate -h lists the flags`},
		{"solve -j 0 rushhour", "warren: -j 0, expected 1 to 1024"},
		{"solve -j 99999999 rushhour", "warren: -j 99999999, expected 1 to 1024"},
		{"grade -j 99999999 rushhour", "warren: -j 99999999, expected 1 to 1024"},
		{"picture -j 99999999 rushhour", "warren: -j 99999999, expected 1 to 1024"},
		{"mine -j 99999999 rushhour", "warren: -j 99999999, expected 1 to 1024"},
		{"generate -j 99999999999999999999 rushhour", `warren: invalid value "99999999999999999999" for flag -j: value out of range; warren generate -h lists the flags`},
		{"generate -size 99999999x99999999 maze", `warren: size "99999999x99999999", expected ROWSxCOLS, each from 3 to 16`},
		{"generate -size 99999999999999999999x3 rabbits", `warren: size "99999999999999999999x3", expected 5x5 or 7x7`},
		{"grade -timeout -1h rushhour", "warren: a timeout of -1h0m0s, expected more than 0"},
		{"picture -timeout 0 rushhour", "warren: a timeout of 0s, expected more than 0"},
		{"solve -timeout 9999999h rushhour", `warren: invalid value "9999999h" for flag -timeout: parse error; warren solve -h lists the flags`},
		{"solve -pair 99999999999999999999,0,0,0 linkup", `warren: -pair "99999999999999999999,0,0,0", expected R1,C1,R2,C2: row and column of two tiles, from 0`},
		{"daily -date 99999-01-01 maze", `warren: date "99999-01-01", expected one like 2026-11-22`},
		{"mine -state /dev/zero rushhour", "warren: /dev/zero is not the state of a hunt: expected a file of at most 1024 KiB"},
		{"link -address javascript:alert(1) rushhour", `warren: -address "javascript:alert(1)", expected the address of a page, such as https://example.org/warren/`},
		{"picture -address data:text/html,hi rushhour", `warren: -address "data:text/html,hi", expected the address of a page, such as https://example.org/warren/`},
		{"link -address example.org/warren/ rushhour", `warren: -address "example.org/warren/", expected the address of a page, such as https://example.org/warren/`},
		{"link -address file:///warren/index.html rushhour", `warren: -address "file:///warren/index.html", expected the address of a page, such as https://example.org/warren/`},
		{"link -address https:///warren/ rushhour", `warren: -address "https:///warren/", expected the address of a page, such as https://example.org/warren/`},
		{`link -address http://example.org/"><b> rushhour`, `warren: -address "http://example.org/\"><b>", expected the address of a page, such as https://example.org/warren/`},
		{"generate -j -2 rushhour", "warren: -j -2, expected 1 to 1024"},
		{"mine", "warren: no puzzle named, expected maze, linkup, rushhour, rabbits or onestroke"},
		{"mine sokoban", `warren: unknown puzzle "sokoban", expected maze, linkup, rushhour, rabbits or onestroke`},
		{"mine rushhour boards.txt", `warren: nothing expected after rushhour, got ["boards.txt"]`},
		{"mine -j 0 rushhour", "warren: -j 0, expected 1 to 1024"},
		{"mine -time 0s rushhour", "warren: a time of 0s, expected more than 0"},
		{"mine -time soon rushhour", `warren: invalid value "soon" for flag -time: parse error; warren mine -h lists the flags`},
		{"mine -seed 18446744073709551615 rushhour", "warren: a seed of 18446744073709551615: none comes after it"},
		{"mine -size 9x9 rushhour", `warren: size "9x9", expected ROWSxCOLS, each from 4 to 7`},
		{"mine -size 6x6 rabbits", `warren: size "6x6", expected 5x5 or 7x7`},
		{"levels sokoban", `warren: unknown puzzle "sokoban", expected maze, linkup, rushhour, rabbits or onestroke`},
		{"levels maze linkup", `warren: nothing expected after maze, got ["linkup"]`},
		{"levels maze -json", "warren: -json comes too late: flags stand before all else; warren levels -h lists the flags"},
		{"daily sokoban", `warren: unknown puzzle "sokoban", expected maze, linkup, rushhour, rabbits or onestroke`},
		{"daily -date tomorrow maze", `warren: date "tomorrow", expected one like 2026-11-22`},
		{"daily -date 2026-11-31", `warren: date "2026-11-31", expected one like 2026-11-22`},
		{"daily -date 2026-08-31", "warren: date 2026-08-31, expected one from 2026-09-01 to 2029-12-31: the days that have boards"},
		{"daily -date 2031-01-01 maze", "warren: date 2031-01-01, expected one from 2026-09-01 to 2029-12-31: the days that have boards"},
		{"link", "warren: no puzzle named, expected maze, linkup, rushhour, rabbits or onestroke"},
		{"link maze a.txt b.txt", `warren: more than one file after maze: ["a.txt" "b.txt"]`},
		{"play sokoban", `warren: unknown puzzle "sokoban", expected maze, linkup, rushhour, rabbits or onestroke`},
		{"play -level cruel", `warren: unknown level "cruel" of maze, expected easy, normal, hard or expert`},
		{"play -level hard rushhour board.txt", "warren: -seed and -level deal a board, board.txt holds one: expected one or the other"},
		{"play -seed 0 rushhour board.txt", "warren: -seed and -level deal a board, board.txt holds one: expected one or the other"},
		{"-loud", "warren: flag provided but not defined: -loud; warren play -h lists the flags"},
	} {
		t.Run(test.args, func(t *testing.T) {
			r := runWith("AA..\n", strings.Fields(test.args)...)
			r.check(t, statusBad, "", test.want+"\n")
			if len(r.opened) > 0 {
				t.Errorf("a window opened with %+v", r.opened)
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

func TestPlayRefusesABadBoard(t *testing.T) {
	t.Parallel()
	r := runWith("// mine\nAA..\n.B..\n", "play", "rushhour", "-")
	r.check(t, statusBad, "", "-:3:2: vehicle B is one cell long, expected two cells or more\n")
	if len(r.opened) > 0 {
		t.Errorf("a window opened with %+v", r.opened)
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
