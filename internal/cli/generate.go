//go:build !js

package cli

import (
	"context"
	"flag"
	"fmt"
	"math"
	"strings"

	"warren/internal/inorder"
	"warren/solver"
	"warren/solver/search"
)

const generateDifficulty = "normal"

func generateUsage() string {
	var sizes strings.Builder
	for _, p := range puzzleTable {
		if p.sizes != "" {
			fmt.Fprintf(&sizes, "Sizes of %s: %s\n", p.name, p.sizes)
		}
	}
	return fmt.Sprintf(`warren generate [-level LEVEL] [-size RxC] [-seed N] [-count K] [-j N] PUZZLE

Deals boards, each proven and graded before it is printed. The same flags give the same boards everywhere.

    -level L   easy, normal, hard or expert (default %s)
    -size RxC  rows and columns (default: the puzzle's own)
    -seed N    the number that the first board is dealt from, the next board from N+1 and so on (default 1)
    -count K   how many boards (default 1)
    -j N       how many boards are worked at once; the output is the same (default: all cores)

PUZZLE is %s.
%sExit status: 0 every board dealt, 1 a search failed, 2 bad input, 3 a limit stopped a search, 130 after an interrupt.
`, generateDifficulty, oneOf(puzzleNames()), &sizes)
}

func (p program) generate(args []string) int {
	flags := flag.NewFlagSet("generate", flag.ContinueOnError)
	level := flags.String("level", generateDifficulty, "")
	size := flags.String("size", "", "")
	seed := flags.Uint64("seed", 1, "")
	boards := flags.Uint64("count", 1, "")
	var jobs int
	jobsFlag(flags, &jobs)
	if status, ok := p.parse(flags, generateUsage(), args); !ok {
		return status
	}
	puzzle, _, err := puzzleArgument(flags.Args(), false)
	if err != nil {
		return p.bad(err)
	}
	if err := checkDifficulty(puzzle, *level); err != nil {
		return p.bad(err)
	}
	if *boards == 0 {
		return p.bad(fmt.Errorf("a count of 0, expected at least 1"))
	}
	if *boards-1 > math.MaxUint64-*seed {
		return p.bad(fmt.Errorf("%d boards from seed %d: the last would have a seed above %d, the largest", *boards, *seed, uint64(math.MaxUint64)))
	}
	if err := checkJobs(jobs); err != nil {
		return p.bad(err)
	}

	return reportEach(p, jobs, inorder.Numbers(*seed, *boards), func(ctx context.Context, seed uint64) report {
		request := search.Request{Puzzle: puzzle.name, Task: search.TaskDeal, Difficulty: *level, Size: *size, Seed: seed}
		answer, err := p.search(ctx, request)
		switch {
		case err != nil: // the flags are invalid, whatever the seed
			return report{complaint: complaintLine(err), status: statusBad, last: true}
		case answer.Internal():
			err := fmt.Errorf("seed %d: %s", request.Seed, answer.Error)
			return report{complaint: complaintLine(err), status: statusFailed}
		case answer.Cancelled: // by an interrupt
			return report{}
		case !answer.Decided:
			err := fmt.Errorf("seed %d: %s within the work allowed to one deal; warren generate -h tells which sizes have that level", request.Seed, answer.Error)
			return report{complaint: complaintLine(err), status: statusLimited}
		}
		board := fmt.Sprintf("// seed=%d level=%s par=%d\n%s", request.Seed, *level, answer.Cost, answer.Board)
		return report{text: board, apart: true}
	})
}

func checkDifficulty(puzzle puzzle, level string) error {
	var names []string
	for _, l := range solver.Difficulties(puzzle.name) {
		if l.Name == level {
			return nil
		}
		names = append(names, l.Name)
	}
	return fmt.Errorf("unknown level %q of %s, expected %s", level, puzzle.name, oneOf(names))
}
