//go:build !js

package cli

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"warren/scenes"
	"warren/solver"
	"warren/solver/search"
)

// smallUnits searches units of a small part of the usual work.
func smallUnits(ctx context.Context, request search.Request, tell func(search.Answer)) (search.Answer, error) {
	if request.Task == search.TaskMine {
		request.Limits.Work = 60_000
	}
	return solver.Follow(ctx, request, tell)
}

var errEnough = errors.New("enough")

// smallUnitsTo is smallUnits up to a seed, and fails at the next.
func smallUnitsTo(last uint64) follower {
	return func(ctx context.Context, request search.Request, tell func(search.Answer)) (search.Answer, error) {
		if request.Task == search.TaskMine && request.Seed > last {
			return search.Answer{}, errEnough
		}
		return smallUnits(ctx, request, tell)
	}
}

var secondsIn = regexp.MustCompile(`(seconds"?[:=])[0-9.]+`)

// mineTo hunts up to a seed, and returns what was printed.
func mineTo(t *testing.T, last uint64, args ...string) string {
	t.Helper()
	r := runFollowing(smallUnitsTo(last), "", append([]string{"mine"}, args...)...)
	if r.status != statusBad || r.stderr != "warren: enough\n" {
		t.Fatalf("%v: status %d, standard error %q", args, r.status, r.stderr)
	}
	return secondsIn.ReplaceAllString(r.stdout, "${1}0")
}

// TestMineIsTheSame checks that the same seeds give the same boards, whatever the number of units at once, and however often
// the hunt was resumed.
func TestMineIsTheSame(t *testing.T) {
	t.Parallel()
	for _, args := range [][]string{{"rushhour"}, {"-json", "rabbits"}, {"-size", "5x5", "maze"}} {
		args = append([]string{"-seed", "3"}, args...)
		want := mineTo(t, 6, append([]string{"-j", "1"}, args...)...)
		for _, jobs := range []string{"3"} {
			if got := mineTo(t, 6, append([]string{"-j", jobs}, args...)...); got != want {
				t.Errorf("%v with -j %s:\n%swant\n%s", args, jobs, got, want)
			}
		}
		if want == "" {
			t.Errorf("%v: nothing was found", args)
		}
	}

	state := filepath.Join(t.TempDir(), "hunt.json")
	resumed := mineTo(t, 5, "-json", "-j", "3", "-seed", "3", "-state", state, "rushhour")
	for _, last := range []uint64{5, 6} {
		resumed += mineTo(t, last, "-json", "-state", state, "rushhour")
	}
	if want := mineTo(t, 6, "-json", "-seed", "3", "rushhour"); resumed != want {
		t.Errorf("resumed:\n%swant\n%s", resumed, want)
	}
	if files, err := os.ReadDir(filepath.Dir(state)); err != nil || len(files) != 1 {
		t.Errorf("beside the state stand %v, %v", files, err)
	}
}

// TestMinedBoards checks that each board printed is harder than the one before, and is solved at the cost that is told.
func TestMinedBoards(t *testing.T) {
	t.Parallel()
	last := 0
	for line := range strings.Lines(mineTo(t, 6, "-json", "rushhour")) {
		var mined struct {
			Puzzle, Board string
			Par, Grade    int
			States        uint64
			Seconds       *float64
		}
		decoder := json.NewDecoder(strings.NewReader(line))
		decoder.DisallowUnknownFields()
		if err := decoder.Decode(&mined); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		answer, err := solver.Do(t.Context(), search.Request{Puzzle: "rushhour", Task: search.TaskDistances, Board: mined.Board})
		if err != nil || answer.Cost != mined.Par || answer.States != mined.States || answer.Farthest != mined.Par {
			t.Errorf("%scost %d, %d states, farthest %d, %v", line, answer.Cost, answer.States, answer.Farthest, err)
		}
		if mined.Puzzle != "rushhour" || mined.Par < last || mined.Grade <= 0 || mined.Seconds == nil {
			t.Errorf("after par %d: %s", last, line)
		}
		last = mined.Par
	}
	if last == 0 {
		t.Error("nothing was found")
	}
	// Without -json it is board text, which solve reads.
	text := mineTo(t, 6, "rushhour")
	solved := runWith(text, "solve", "-json", "rushhour")
	pars := regexp.MustCompile(`(?m)^// seed=\d+ par=(\d+) grade=\d+ states=\d+ seconds=0$`).FindAllStringSubmatch(text, -1)
	if lines := strings.Count(solved.stdout, "\n"); solved.status != statusDone || lines != len(pars) {
		t.Errorf("%d boards, %d of them solved\n%s%s", len(pars), lines, text, solved.stderr)
	}
}

func TestHarder(t *testing.T) {
	t.Parallel()
	none, easy, graded, long := find{}, find{Board: "b", Par: 9, Grade: 5}, find{Board: "b", Par: 9, Grade: 6}, find{Board: "b", Par: 10, Grade: 4}
	for _, test := range []struct {
		name        string
		a, b        find
		par, graded bool
	}{
		{"none than none", none, none, false, false},
		{"none than one", none, easy, false, false},
		{"one than none", easy, none, true, true},
		{"the same", easy, easy, false, false},
		{"a larger grade", graded, easy, true, true},
		{"a larger par", long, graded, true, false},
		{"a smaller par", graded, long, false, true},
	} {
		if byPar, byGrade := test.a.harder(test.b, true), test.a.harder(test.b, false); byPar != test.par || byGrade != test.graded {
			t.Errorf("%s: %v by par, %v by grade, want %v, %v", test.name, byPar, byGrade, test.par, test.graded)
		}
	}
}

func TestMineEndsInTime(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) { // whose clock goes on only when nothing is left to be done
		search := func(ctx context.Context, _ search.Request) (search.Answer, error) {
			<-ctx.Done()
			return search.Answer{Cancelled: true}, nil
		}
		began := time.Now()
		runSearching(search, "", "mine", "-time", "90m", "-seed", "7", "rushhour").
			check(t, statusDone, "", "warren: 0 units done; go on with -seed 7\n")
		if took := time.Since(began); took != 90*time.Minute {
			t.Errorf("took %v", took)
		}
	})
}

// TestMineTells checks that the boards of the first unit under way are printed as they are found, that those of later ones
// wait, and that at the end the best of each unit counts, in the order of the seeds, without its unit being passed.
func TestMineTells(t *testing.T) {
	t.Parallel()
	pars := map[uint64][]int{
		5: {3, 2, 4}, // the second is not harder
		6: {1, 6, 9}, // at the end only the last counts
		7: {9, 8},    // not harder than 9
		8: {10},
	}
	for jobs := 1; jobs <= 4; jobs++ {
		ctx, cancel := context.WithCancel(t.Context())
		var telling sync.WaitGroup
		telling.Add(jobs)
		go func() {
			telling.Wait()
			cancel()
		}()
		unit := func(ctx context.Context, request search.Request, tell func(search.Answer)) (search.Answer, error) {
			if request.Seed >= 5+uint64(jobs) {
				return search.Answer{Cancelled: true}, nil
			}
			var answer search.Answer
			for _, par := range pars[request.Seed] {
				answer = search.Answer{Board: fmt.Sprintf("%d of seed %d\n", par, request.Seed), Par: par, Grade: 1}
				tell(answer)
				tell(answer)
			}
			telling.Done()
			<-ctx.Done()
			answer.Cancelled = true
			return answer, nil
		}
		var stdout, stderr strings.Builder
		state := filepath.Join(t.TempDir(), "hunt.json")
		h := hunt{
			program: program{stdout: &output{w: &stdout}, stderr: &stderr, follow: unit, ctx: ctx}, puzzle: puzzle{name: "rushhour"}, path: state,
			state: huntState{Version: huntVersion, Puzzle: "rushhour", Next: 5}, waiting: make(map[uint64][]find),
		}
		status := h.run(ctx, jobs)
		want := []string{"3 of seed 5", "4 of seed 5", "9 of seed 6", "10 of seed 8"}[:[]int{2, 3, 3, 4}[jobs-1]]
		var got []string
		for line := range strings.Lines(stdout.String()) {
			if strings.Contains(line, " of seed ") {
				got = append(got, strings.TrimSpace(line))
			}
		}
		if status != statusInterrupted || !slices.Equal(got, want) || !strings.HasSuffix(stderr.String(), "or -seed 5\n") {
			t.Errorf("-j %d: status %d, printed %q, want %q; %s", jobs, status, got, want, stderr.String())
		}
		kept, err := os.ReadFile(state)
		if best := fmt.Sprintf(`"board":"%s\n"`, want[len(want)-1]); err != nil || !strings.Contains(string(kept), best) || !strings.Contains(string(kept), `"next":5`) {
			t.Errorf("-j %d: the state is %s, want %s and seed 5 next; %v", jobs, kept, best, err)
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

// TestMineTellsEarly checks that a hunt that ends before its first unit has printed something, for each puzzle.
func TestMineTellsEarly(t *testing.T) {
	t.Parallel()
	for name, size := range map[string]string{"rushhour": "", "rabbits": "", "maze": "8x8", "linkup": "6x10", "onestroke": "7x7"} {
		puzzle, _, err := puzzleArgument([]string{name}, false)
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithCancel(t.Context())
		stdout := &sink{wrote: cancel}
		var stderr strings.Builder
		h := hunt{
			program: program{stdout: &output{w: stdout}, stderr: &stderr, follow: solver.Follow, ctx: ctx}, puzzle: puzzle,
			state: huntState{Version: huntVersion, Puzzle: name, Size: size, Next: 1}, waiting: make(map[uint64][]find),
		}
		status := h.run(ctx, 2)
		if status != statusInterrupted || stderr.String() != "warren: interrupted after 0 units; go on with -seed 1\n" || !strings.HasPrefix(stdout.String(), "// seed=1 par=") {
			t.Errorf("%s: status %d, printed\n%s%s", name, status, stdout.String(), stderr.String())
		}
		if boards := puzzle.boardsOf(stdout.String()); len(boards) == 0 || boards[0].err != nil {
			t.Errorf("%s: no board in\n%s", name, stdout.String())
		}
	}
}

// TestMineState checks that a state is not read on and on, and that one that cannot be kept is told. The texts of testdata have what else is wrong with one.
func TestMineState(t *testing.T) {
	t.Parallel()
	state := filepath.Join(t.TempDir(), "hunt.json")
	if err := os.WriteFile(state, bytes.Repeat([]byte(" "), 1<<20+1), 0o600); err != nil {
		t.Fatal(err)
	}
	runWith("", "mine", "-state", state, "rushhour").
		check(t, statusBad, "", "warren: "+state+" is not the state of a hunt: expected a file of at most 1024 KiB\n")
	missing := filepath.Join(t.TempDir(), "no", "hunt.json")
	r := runFollowing(smallUnitsTo(9), "", "mine", "-state", missing, "rushhour")
	if r.status != statusFailed || !strings.HasPrefix(r.stderr, "warren: keeping the state: ") || !strings.Contains(r.stderr, missing) {
		t.Errorf("a folder that is missing: status %d, standard error %q", r.status, r.stderr)
	}
}

func TestProgressLine(t *testing.T) {
	t.Parallel()
	if startProgress(io.Discard) != nil {
		t.Error("a line of progress where there is no terminal")
	}
	var out strings.Builder
	l := &progressLine{out: &out, ended: make(chan struct{})}
	l.worked(3_000_000)
	l.done()
	if got, want := l.text(1500*time.Millisecond), "2s  1 unit  3,000,000 positions/s"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	l.worked(3_000_000)
	l.done()
	l.show(find{Seed: 8, Board: "AA..\n", Par: 46, Grade: 97})
	text := l.text(2 * time.Minute)
	if want := "2m0s  2 units  50,000 positions/s  best: par 46, grade 97 (seed 8)"; text != want {
		t.Errorf("%q, want %q", text, want)
	}
	l.write("longer")
	l.write("short")
	l.around(func() { out.WriteString("AA..\n") })
	l.write("again")
	l.stop()
	if want := "\rlonger\rshort \r     \rAA..\n\ragain\r     \r"; out.String() != want {
		t.Errorf("written %q, want %q", out.String(), want)
	}

	out.Reset()
	l = &progressLine{out: &out, explored: 123_456_789_012_345, units: 123_456_789, best: find{Seed: 1 << 60, Board: "AA..\n", Par: 46, Grade: 97}}
	l.write(l.text(time.Hour))
	if got := strings.TrimPrefix(out.String(), "\r"); len(got) != 79 || !strings.HasPrefix(got, "1h0m0s  123,456,789 units") {
		t.Errorf("a line of %d columns, want 79: %q", len(got), got)
	}
}

// child is set in the environment of a process that is to hunt as warren does, in small units.
const child = "WARREN_TEST_HUNTS"

func TestMain(m *testing.M) {
	if os.Getenv(child) != "" {
		os.Exit(run(program{os.Stdin, &output{w: os.Stdout}, os.Stderr, scenes.Run, smallUnits, time.Now, untilInterrupted()}, os.Args[1:]))
	}
	os.Exit(m.Run())
}

// TestMineIsInterrupted interrupts a hunt in a process of its own: it ends with what it has, which begins with all
// boards of the units that were done.
func TestMineIsInterrupted(t *testing.T) {
	t.Parallel()
	for _, signal := range []os.Signal{os.Interrupt, syscall.SIGTERM} {
		hunt := exec.Command(os.Args[0], "mine", "-json", "-j", "2", "rushhour")
		hunt.Env = append(os.Environ(), child+"=1")
		var stderr strings.Builder
		hunt.Stderr = &stderr
		out, err := hunt.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := hunt.Start(); err != nil {
			t.Fatal(err)
		}
		lines := bufio.NewReader(out)
		first, err := lines.ReadString('\n')
		if err != nil {
			t.Fatal(err)
		}
		if err := hunt.Process.Signal(signal); err != nil {
			t.Fatal(err)
		}
		rest, err := io.ReadAll(lines)
		if err != nil {
			t.Fatal(err)
		}
		if hunt.Wait(); hunt.ProcessState.ExitCode() != statusInterrupted {
			t.Errorf("%v: %v", signal, hunt.ProcessState)
		}
		var units, seed uint64
		if _, err := fmt.Sscanf(strings.Replace(stderr.String(), "unit;", "units;", 1), "warren: interrupted after %d units; go on with -seed %d\n", &units, &seed); err != nil || seed != units+1 {
			t.Fatalf("%v: standard error %q: %v", signal, stderr.String(), err)
		}
		got := secondsIn.ReplaceAllString(first+string(rest), "${1}0")
		if want := mineTo(t, units, "-json", "rushhour"); !strings.HasPrefix(got, want) {
			t.Errorf("%v after %d units:\n%swhich does not begin with\n%s", signal, units, got, want)
		}
	}
}
