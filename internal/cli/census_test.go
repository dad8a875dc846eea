//go:build !js

package cli

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// small is a census that takes no time.
var small = []string{"-size", "4x4", "rushhour"}

// censusOf runs a census and returns what it prints.
func censusOf(t *testing.T, args ...string) string {
	t.Helper()
	r := runWith("", append([]string{"census"}, args...)...)
	if r.status != statusDone || r.stderr != "" {
		t.Fatalf("%v: status %d, standard error %q", args, r.status, r.stderr)
	}
	return r.stdout
}

// parts writes the parts of a census to files, and returns their names.
func parts(t *testing.T, of int, args ...string) (names []string) {
	t.Helper()
	dir := t.TempDir()
	for part := 1; part <= of; part++ {
		name := filepath.Join(dir, fmt.Sprintf("%d.txt", part))
		if text := censusOf(t, append([]string{"-part", fmt.Sprintf("%d/%d", part, of), "-o", name}, args...)...); text != "" {
			t.Errorf("with -o it prints %q", text)
		}
		names = append(names, name)
	}
	return names
}

func TestCensusParts(t *testing.T) {
	t.Parallel()
	for _, args := range [][]string{small, {"-rabbits", "1", "-mushrooms", "1", "-foxes", "1", "rabbits"}} {
		puzzle := args[len(args)-1]
		whole := censusOf(t, args...)
		if whole == "" {
			t.Errorf("%v lists no board", args)
		}
		if got := censusOf(t, append([]string{"-j", "3"}, args...)...); got != whole {
			t.Errorf("%v differs with three at once", args)
		}
		for _, of := range []int{2, 7} {
			names := parts(t, of, args...)
			names[0], names[1] = names[1], names[0]
			if got := censusOf(t, append([]string{"-merge", puzzle}, names...)...); got != whole {
				t.Errorf("%v in %d parts:\n%swant\n%s", args, of, got, whole)
			}
			if got, want := censusOf(t, append([]string{"-merge", "-json", puzzle}, names...)...), censusOf(t, append([]string{"-json"}, args...)...); got != want {
				t.Errorf("%v in %d parts with -json:\n%swant\n%s", args, of, got, want)
			}
		}
	}
}

// A cutEngine ends the context after a number of batches.
type cutEngine struct {
	censusEngine
	left int
	cut  context.CancelFunc
}

func (c *cutEngine) Sweep(batch int) func() {
	if c.left--; c.left == 0 {
		c.cut()
	}
	return c.censusEngine.Sweep(batch)
}

// A census that is interrupted goes on where it stopped, as often as it takes.
func TestCensusGoesOn(t *testing.T) {
	t.Parallel()
	of, err := puzzleNamed("rushhour")
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "boards.txt")
	flags := censusFlags{size: "4x4"}
	cuts := 0
	for status := statusInterrupted; status == statusInterrupted; cuts++ {
		ctx, cut := context.WithCancel(t.Context())
		engine, err := of.census.open(flags, part{1, 1})
		if err != nil {
			t.Fatal(err)
		}
		var stderr strings.Builder
		p := program{stdout: &output{w: io.Discard}, stderr: &stderr, now: time.Now, ctx: ctx}
		c := counting{program: p, puzzle: of, subject: of.census.subject(flags), part: part{1, 1}, engine: &cutEngine{engine, 7, cut}, jobs: 1, path: path}
		status = c.run()
		cut()
		if status == statusInterrupted && !strings.HasSuffix(stderr.String(), "; the same command goes on\n") {
			t.Fatalf("interrupted, it says %q", stderr.String())
		}
		if _, err := os.Stat(path); (err == nil) != (status == statusDone) {
			t.Fatalf("status %d, and the file: %v", status, err)
		}
	}
	if got, err := os.ReadFile(path); err != nil || string(got) != censusOf(t, small...) {
		t.Errorf("after %d runs: %v\n%s", cuts, err, got)
	}
	if cuts < 3 {
		t.Errorf("it was interrupted only %d times", cuts-1)
	}
	if left, _ := filepath.Glob(path + "?*"); left != nil {
		t.Errorf("it leaves %v", left)
	}
}

func TestCensusFaults(t *testing.T) {
	t.Parallel()
	names := parts(t, 3, small...)
	text, err := os.ReadFile(names[1])
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfter(string(text), "\n")
	dir := t.TempDir()
	// changed is the second part, changed.
	changed := func(name string, with func(lines []string) string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(with(append([]string(nil), lines...))), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	cut := changed("cut", func(l []string) string { return strings.Join(l[:len(l)-3], "") })
	fewer := changed("fewer", func(l []string) string { return l[0] + strings.Join(l[2:], "") })
	count := changed("count", func(l []string) string { l[1] = strings.Replace(l[1], ",", ",1", 1); return strings.Join(l, "") })
	order := changed("order", func(l []string) string { l[1], l[2] = l[2], l[1]; return strings.Join(l, "") })
	board := changed("board", func(l []string) string { l[1] = strings.Replace(l[1], "AA", "A.", 1); return strings.Join(l, "") })
	version := changed("version", func(l []string) string { return strings.Replace(string(text), "of=", "of=0", 1) })
	size := changed("size", func(l []string) string { return strings.Replace(string(text), "4x4", "4x5", 1) })
	more := changed("more", func(l []string) string { return string(text) + "\n" })
	damaged := filepath.Join(dir, "damaged")
	if err := os.WriteFile(damaged+".state", []byte("# census rushhour"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		args  []string
		fault string
	}{
		{[]string{"-merge", "rushhour"}, "no file named after rushhour"},
		{[]string{"-merge", "rushhour", names[0], names[2]}, "part 2 of 3 is missing"},
		{[]string{"-merge", "rushhour", names[0], names[1]}, "part 3 of 3 is missing"},
		{[]string{"-merge", "rushhour", names[0], names[1], names[1]}, "are both part 2"},
		{[]string{"-merge", "rushhour", names[0], cut, names[2]}, "the file is cut off"},
		{[]string{"-merge", "rushhour", names[0], fewer, names[2]}, `expected "# end boards=`},
		{[]string{"-merge", "rushhour", names[0], count, names[2]}, ":2: its counts add up"},
		{[]string{"-merge", "rushhour", names[0], order, names[2]}, ":3: not in order"},
		{[]string{"-merge", "rushhour", names[0], board, names[2]}, "is no board of rushhour"},
		{[]string{"-merge", "rushhour", names[0], version, names[2]}, ":1: a part of another census"},
		{[]string{"-merge", "rushhour", names[0], size, names[2]}, ":1: a part of another census"},
		{[]string{"-merge", "rushhour", names[0], more, names[2]}, "more after the end"},
		{[]string{"-merge", "rabbits", names[0]}, "no part of a census of rabbits"},
		{[]string{"-merge", "-walls", "1", "rushhour", names[0]}, "-walls does not go with -merge"},
		{[]string{"-o", damaged, "-size", "4x4", "rushhour"}, "remove it to begin anew"},
		{[]string{"-o", filepath.Join(dir, "none", "file"), "-size", "4x4", "rushhour"}, "no such file or directory"},
		{[]string{"-memory", "1KiB", "rushhour"}, "and one batch takes"},
		{[]string{"-memory", "lots", "rushhour"}, `-memory "lots", expected bytes`},
		{[]string{"-part", "3/2", "rushhour"}, `-part "3/2", expected two numbers`},
		{[]string{"-foxes", "1", "rushhour"}, "-foxes is not for rushhour"},
		{[]string{"-size", "5x5", "rabbits"}, "-size is not for rabbits"},
		{[]string{"-lanes", "some", "rabbits"}, `-lanes "some", expected toy or all`},
		{[]string{"maze"}, "census is for rushhour or rabbits alone, not for maze"},
		{[]string{"-size", "4", "rushhour"}, `-size "4", expected rows and columns`},
		{nil, "no puzzle named, expected rushhour or rabbits"},
	} {
		r := runWith("", append([]string{"census"}, test.args...)...)
		if r.status != statusBad || r.stdout != "" || !strings.Contains(r.stderr, test.fault) || strings.Count(r.stderr, "\n") != 1 {
			t.Errorf("%q: status %d, standard output %q, standard error %q, want %q", test.args, r.status, r.stdout, r.stderr, test.fault)
		}
	}
}
