//go:build !js

package cli

import (
	"context"
	"flag"
	"fmt"
	"math"
	"strings"

	"warren/solver"
	"warren/solver/search"
)

const generateLevel = "normal"

func generateUsage() string {
	var sizes strings.Builder
	for _, p := range puzzleTable {
		if p.sizes != "" {
			fmt.Fprintf(&sizes, "Sizes of %s: %s\n", p.name, p.sizes)
		}
	}
	return fmt.Sprintf(`warren generate [-level LEVEL] [-size RxC] [-seed N] [-count K] PUZZLE

Deals boards, each proven and graded before it is printed. The same flags give the same boards everywhere.

    -level L   easy, normal, hard or expert (default %s)
    -size RxC  rows and columns (default: the puzzle's own)
    -seed N    the number that the first board is dealt from, the next board from N+1 and so on (default 1)
    -count K   how many boards (default 1)

PUZZLE is %s.
%sExit status: 0 every board dealt, 1 a search failed, 2 bad input, 3 a limit stopped a search.
`, generateLevel, oneOf(puzzleNames()), &sizes)
}

func (p program) generate(args []string) int {
	flags := flag.NewFlagSet("generate", flag.ContinueOnError)
	level := flags.String("level", generateLevel, "")
	size := flags.String("size", "", "")
	seed := flags.Uint64("seed", 1, "")
	boards := flags.Uint64("count", 1, "")
	if status, ok := p.parse(flags, generateUsage(), args); !ok {
		return status
	}
	puzzle, _, err := puzzleArgument(flags.Args(), false)
	if err != nil {
		return p.bad(err)
	}
	if err := checkLevel(puzzle, *level); err != nil {
		return p.bad(err)
	}
	if *boards == 0 {
		return p.bad(fmt.Errorf("a count of 0, expected at least 1"))
	}
	if *boards-1 > math.MaxUint64-*seed {
		return p.bad(fmt.Errorf("%d boards from seed %d: the last would have a seed above %d, the largest", *boards, *seed, uint64(math.MaxUint64)))
	}

	status := statusDone
	printed := false
	for k := range *boards {
		request := search.Request{
			Puzzle: puzzle.name, Task: search.TaskDeal, Level: *level, Size: *size, Seed: *seed + k,
		}
		answer, err := p.search(context.Background(), request)
		switch {
		case err != nil:
			return p.bad(err) // the flags are invalid, whatever the seed
		case answer.Internal():
			p.complain(fmt.Errorf("seed %d: %s", request.Seed, answer.Error))
			status = worse(status, statusFailed)
			continue
		case !answer.Decided:
			p.complain(fmt.Errorf("seed %d: %s within the work allowed to one deal; warren generate -h tells which sizes have that level", request.Seed, answer.Error))
			status = worse(status, statusLimited)
			continue
		}
		if printed {
			fmt.Fprintln(p.stdout)
		}
		printed = true
		fmt.Fprintf(p.stdout, "// seed=%d level=%s par=%d\n%s", request.Seed, *level, answer.Par, answer.Board)
		if p.stdout.err != nil {
			break
		}
	}
	return status
}

func checkLevel(puzzle puzzle, level string) error {
	var names []string
	for _, l := range solver.Levels(puzzle.name) {
		if l.Name == level {
			return nil
		}
		names = append(names, l.Name)
	}
	return fmt.Errorf("unknown level %q of %s, expected %s", level, puzzle.name, oneOf(names))
}
