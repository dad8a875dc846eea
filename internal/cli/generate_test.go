//go:build !js

package cli

import (
	"context"
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"warren/internal/deep"
	"warren/solver"
	"warren/solver/search"
)

var header = regexp.MustCompile(`(?m)^// seed=(\d+) level=(\w+) par=(\d+)$`)

func TestGenerate(t *testing.T) {
	t.Parallel()
	for _, puzzle := range puzzleNames() {
		t.Run(puzzle, func(t *testing.T) { generateLevels(t, puzzle) })
	}
}

func generateLevels(t *testing.T, puzzle string) {
	const boards = 2
	for _, level := range solver.Difficulties(puzzle) {
		if level.Name != "easy" && !deep.On() {
			break // boards of the others take long to deal
		}
		t.Run(level.Name, func(t *testing.T) {
			args := []string{"generate", "-level", level.Name, "-seed", "7", "-count", fmt.Sprint(boards), puzzle}
			r := runWith("", args...)
			if r.status != statusDone || r.stderr != "" {
				t.Fatalf("exit status %d, standard error %q", r.status, r.stderr)
			}
			if got := strings.Count(r.stdout, "\n\n"); got != boards-1 {
				t.Errorf("%d blank lines between %d boards:\n%s", got, boards, r.stdout)
			}
			headers := header.FindAllStringSubmatch(r.stdout, -1)
			if len(headers) != boards {
				t.Fatalf("%d headers over %d boards:\n%s", len(headers), boards, r.stdout)
			}
			answers := strings.Split(strings.TrimSuffix(runWith(r.stdout, "solve", "-json", puzzle).stdout, "\n"), "\n")
			if len(answers) != boards {
				t.Fatalf("solve reads %d boards:\n%s", len(answers), r.stdout)
			}
			for k, found := range headers {
				var answer struct {
					Cost             int
					Solvable, Proved bool
				}
				if err := json.Unmarshal([]byte(answers[k]), &answer); err != nil {
					t.Fatal(err)
				}
				want := fmt.Sprintf("// seed=%d level=%s par=%d", 7+k, level.Name, answer.Cost)
				if found[0] != want || !answer.Solvable || !answer.Proved {
					t.Errorf("the header is %q, want %q; solve says %s", found[0], want, answers[k])
				}
				if solver.Puzzles().Find(puzzle).Measure == search.MeasurePar && (answer.Cost < level.Min || answer.Cost > level.Max) {
					t.Errorf("par %d is outside %d to %d", answer.Cost, level.Min, level.Max)
				}
			}
			// Board k of a call is the first board of another call from seed N+k-1: same seed, same board.
			second := runWith("", "generate", "-level", level.Name, "-seed", "8", puzzle).stdout
			if !strings.HasSuffix(r.stdout, "\n\n"+second) {
				t.Errorf("seed 8 deals\n%safter seed 7\n%s", second, r.stdout)
			}
		})
	}
}

func TestGenerateSize(t *testing.T) {
	t.Parallel()
	plain := runWith("", "generate", "-level", "easy", "rushhour")
	sized := runWith("", "generate", "-level", "easy", "-seed", "1", "-size", "6x6", "-count", "1", "rushhour")
	if plain.status != statusDone || plain.stdout != sized.stdout {
		t.Errorf("without flags\n%swith their defaults\n%s", plain.stdout, sized.stdout)
	}
}

func TestGenerateBurrowSize(t *testing.T) {
	t.Parallel()
	plain := runWith("", "generate", "-level", "easy", "rabbits")
	sized := runWith("", "generate", "-level", "easy", "-seed", "1", "-size", "5x5", "-count", "1", "rabbits")
	if plain.status != statusDone || plain.stdout != sized.stdout {
		t.Errorf("without flags\n%swith their defaults\n%s", plain.stdout, sized.stdout)
	}
	large := runWith("", "generate", "-level", "easy", "-size", "7x7", "rabbits")
	if rows := strings.Fields(header.ReplaceAllString(large.stdout, "")); large.status != statusDone || len(rows) != 7 || len(rows[0]) != 7 {
		t.Errorf("-size 7x7: exit status %d\n%s", large.status, large.stdout)
	}
}

// TestGenerateAnswers replaces the solver, since no flags make it fail.
func TestGenerateAnswers(t *testing.T) {
	t.Parallel()
	const flags = "generate -seed 4 -count 3 rushhour"
	dealt := search.Answer{Board: "AA..\n", Par: 1, Decided: true}
	for _, test := range []struct {
		name           string
		second         search.Answer
		status         int
		stderr, stdout string
	}{
		{
			"an internal fault", search.Answer{Error: "internal: the moon"}, statusFailed,
			"warren: seed 5: internal: the moon\n",
			"// seed=4 level=normal par=1\nAA..\n\n// seed=6 level=normal par=1\nAA..\n",
		},
		{
			"no board found", search.Answer{Error: "no normal board of 4 rows and 4 columns was found"}, statusLimited,
			"warren: seed 5: no normal board of 4 rows and 4 columns was found within the work allowed to one deal; " +
				"warren generate -h tells which sizes have that level\n",
			"// seed=4 level=normal par=1\nAA..\n\n// seed=6 level=normal par=1\nAA..\n",
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			search := func(_ context.Context, request search.Request) (search.Answer, error) {
				if request.Seed == 5 {
					return test.second, nil
				}
				return dealt, nil
			}
			runSearching(search, "", strings.Fields(flags)...).check(t, test.status, test.stdout, test.stderr)
		})
	}
}
