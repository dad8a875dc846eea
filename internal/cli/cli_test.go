//go:build !js

package cli

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"regexp"
	"strings"
	"testing"
	"time"

	"warren/scenes"
	"warren/solver"
)

// A ran is the result of a command line.
type ran struct {
	stdout, stderr string
	status         int
	opened         []scenes.Options
}

// runWith runs a command line with the given standard input. It records windows instead of opening them.
func runWith(stdin string, args ...string) ran { return runSearching(solver.Do, stdin, args...) }

// runSearching is like runWith with a searcher that replaces the solver.
func runSearching(search searcher, stdin string, args ...string) ran {
	var stdout, stderr strings.Builder
	var r ran
	open := func(_ context.Context, options scenes.Options) error {
		r.opened = append(r.opened, options)
		return nil
	}
	r.status = run(program{strings.NewReader(stdin), &output{w: &stdout}, &stderr, open, search, time.Now, context.Background()}, args)
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

func TestVerbosePlayLogs(t *testing.T) {
	t.Parallel()
	defer slog.SetDefault(slog.Default())
	for _, test := range []struct {
		args   string
		logged bool
	}{{"play", false}, {"play -v", true}, {"-v", true}} {
		slog.SetDefault(slog.New(slog.DiscardHandler))
		var stderr strings.Builder
		open := func(context.Context, scenes.Options) error {
			slog.Debug("board", "moves", 3)
			return nil
		}
		status := run(program{strings.NewReader(""), &output{w: io.Discard}, &stderr, open, solver.Do, time.Now, context.Background()}, strings.Fields(test.args))
		if logged := strings.Contains(stderr.String(), "msg=board moves=3"); status != statusDone || logged != test.logged {
			t.Errorf("%s: exit status %d, logged %q", test.args, status, stderr.String())
		}
	}
}

func TestNoWindow(t *testing.T) {
	t.Parallel()
	var stdout, stderr strings.Builder
	open := func(context.Context, scenes.Options) error {
		return errors.New("ui: no window system is available: fbdev: failed to open /dev/fb0: no such file or directory")
	}
	status := run(program{strings.NewReader(""), &output{w: &stdout}, &stderr, open, solver.Do, time.Now, context.Background()}, nil)
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

// TestFullDisk checks that an output that cannot be written is told, and is the exit status, also before and after bad input.
func TestFullDisk(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		stdin, args string
		lines       int // of standard error
	}{
		{"AA..\n", "solve -json rushhour", 1},
		{"AA..\n", "solve rushhour", 1},
		{"", "generate -level easy -count 1000000 rushhour", 1},
		{"", "mine -size 4x4 rushhour", 2},
		{"", "census -size 4x4 rushhour", 1},
		{"", "-h", 1},
		{"AA..\n\nA?..\n", "solve -json -j 1 rushhour", 1},
		{"A?..\n\nAA..\n", "solve -json -j 1 rushhour", 2},
	} {
		t.Run(test.args, func(t *testing.T) {
			var stderr strings.Builder
			p := program{strings.NewReader(test.stdin), &output{w: fullDisk{}}, &stderr, nil, smallUnits, time.Now, context.Background()}
			status := run(p, strings.Fields(test.args))
			if said := stderr.String(); status != statusFailed || !strings.HasSuffix(said, "warren: writing the answer: no space left\n") || strings.Count(said, "\n") != test.lines {
				t.Errorf("after %q: exit status %d, standard error %q", test.stdin, status, said)
			}
		})
	}
}
