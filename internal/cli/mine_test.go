//go:build !js

package cli

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"regexp"
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
func smallUnits(ctx context.Context, request search.Request) (search.Answer, error) {
	if request.Task == search.TaskMine {
		request.Limits.Work = 60_000
	}
	return solver.Do(ctx, request)
}

// jamCensus is what mine says of the usual size of Traffic Jam.
const jamCensus = "warren: there is a census of this size: warren census -size 6x6 rushhour lists the hardest boards\n"

func TestMineNamesTheCensus(t *testing.T) {
	t.Parallel()
	for args, want := range map[string]string{
		"rushhour":           jamCensus,
		"-size 7x7 rushhour": "",
		"-size 7x7 rabbits":  "",
		"rabbits":            "warren: there is a census of this size: warren census rabbits lists the hardest boards\n",
	} {
		r := runSearching(func(context.Context, search.Request) (search.Answer, error) {
			return search.Answer{}, errEnough
		}, "", append([]string{"mine"}, strings.Fields(args)...)...)
		if r.stderr != want+"warren: enough\n" {
			t.Errorf("%s: standard error %q, want %q before the end", args, r.stderr, want)
		}
	}
}

var errEnough = errors.New("enough")

var secondsIn = regexp.MustCompile(`(seconds"?[:=])[0-9.]+`)

// mineTo hunts in small units up to a seed, and returns what was printed.
func mineTo(t *testing.T, last uint64, args ...string) string {
	t.Helper()
	r := runSearching(func(ctx context.Context, request search.Request) (search.Answer, error) {
		if request.Task == search.TaskMine && request.Seed > last {
			return search.Answer{}, errEnough
		}
		return smallUnits(ctx, request)
	}, "", append([]string{"mine"}, args...)...)
	if r.status != statusBad || !strings.HasSuffix(r.stderr, "warren: enough\n") {
		t.Fatalf("%v: status %d, standard error %q", args, r.status, r.stderr)
	}
	return secondsIn.ReplaceAllString(r.stdout, "${1}0")
}

func TestMineIsTheSame(t *testing.T) {
	t.Parallel()
	for _, args := range [][]string{{"rushhour"}, {"-json", "rabbits"}, {"-size", "5x6", "rushhour"}} {
		args = append([]string{"-seed", "3"}, args...)
		want := mineTo(t, 6, append([]string{"-j", "1"}, args...)...)
		if got := mineTo(t, 6, append([]string{"-j", "3"}, args...)...); got != want || got == "" {
			t.Errorf("%v with -j 3:\n%swant\n%s", args, got, want)
		}
	}
}

// TestMinedBoards checks that each board printed is harder than the one before, and is solved at the cost that is told.
func TestMinedBoards(t *testing.T) {
	t.Parallel()
	last := 0
	for line := range strings.Lines(mineTo(t, 6, "-json", "rushhour")) {
		var mined struct {
			Puzzle, Board string
			Par           int
			Grade         float64
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
		if strings.HasSuffix(mined.Board, "\n") || mined.Puzzle != "rushhour" || mined.Par < last || mined.Grade <= 0 || mined.Seconds == nil {
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
	pars := regexp.MustCompile(`(?m)^// seed=\d+ par=(\d+) grade=\d+(?:\.\d)? states=\d+ seconds=0$`).FindAllStringSubmatch(text, -1)
	if lines := strings.Count(solved.stdout, "\n"); solved.status != statusDone || lines != len(pars) {
		t.Errorf("%d boards, %d of them solved\n%s%s", len(pars), lines, text, solved.stderr)
	}
}

func TestHarder(t *testing.T) {
	t.Parallel()
	var none mineLine
	easy, graded, long := mineLine{Par: 9, Grade: 5}, mineLine{Par: 9, Grade: 6}, mineLine{Par: 10, Grade: 4}
	order := []mineLine{none, easy, graded, long}
	for i, a := range order {
		for k, b := range order {
			if got := a.harder(b); got != (i > k) {
				t.Errorf("%+v is harder than %+v: %v", a, b, got)
			}
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
			check(t, statusDone, "", jamCensus+"warren: 0 units done; go on with -seed 7\n")
		if took := time.Since(began); took != 90*time.Minute {
			t.Errorf("took %v", took)
		}
	})
}

// TestMineCut checks that the boards of the units that the end cuts count, in the order of the seeds, without their units being passed.
func TestMineCut(t *testing.T) {
	t.Parallel()
	const jobs = 4
	pars := map[uint64]int{4: 2, 5: 4, 6: 9, 7: 8, 8: 10} // of seed
	ctx, interrupt := context.WithCancel(t.Context())
	var underWay sync.WaitGroup
	underWay.Add(jobs)
	go func() {
		underWay.Wait()
		interrupt()
	}()
	search := func(ctx context.Context, request search.Request) (search.Answer, error) {
		par := pars[request.Seed]
		if request.Task == search.TaskGrade || par == 0 {
			return search.Answer{Grading: search.Grading{Grade: 1}, Cancelled: true}, nil
		}
		if request.Seed > 4 {
			underWay.Done()
			<-ctx.Done()
		}
		return search.Answer{Solution: search.Solution{Board: fmt.Sprintf("%d of seed %d\n", par, request.Seed), Cost: par}, Cancelled: request.Seed > 4}, nil
	}
	var stdout strings.Builder
	status, stderr := runUntil(ctx, search, strings.NewReader(""), &stdout, fmt.Sprintf("mine -seed 4 -j %d rushhour", jobs))
	var got []string
	for line := range strings.Lines(stdout.String()) {
		if strings.Contains(line, " of seed ") {
			got = append(got, strings.TrimSpace(line))
		}
	}
	if want := "2 of seed 4, 4 of seed 5, 9 of seed 6, 10 of seed 8"; status != statusInterrupted || strings.Join(got, ", ") != want {
		t.Errorf("status %d, printed %q, want %q", status, got, want)
	}
	if want := jamCensus + "warren: interrupted after 1 unit; go on with -seed 5\n"; stderr != want {
		t.Errorf("standard error %q, want %q", stderr, want)
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

// A hunt in a process of its own ends with what it has, which begins with all boards of the units that were done.
func TestMineIsInterrupted(t *testing.T) {
	needsSignals(t)
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
		if _, err := fmt.Sscanf(strings.Replace(strings.TrimPrefix(stderr.String(), jamCensus), "unit;", "units;", 1), "warren: interrupted after %d units; go on with -seed %d\n", &units, &seed); err != nil || seed != units+1 {
			t.Fatalf("%v: standard error %q: %v", signal, stderr.String(), err)
		}
		got := secondsIn.ReplaceAllString(first+string(rest), "${1}0")
		if want := mineTo(t, units, "-json", "rushhour"); !strings.HasPrefix(got, want) {
			t.Errorf("%v after %d units:\n%swhich does not begin with\n%s", signal, units, got, want)
		}
	}
}
