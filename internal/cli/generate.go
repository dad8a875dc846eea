package cli

import (
	"context"
	"flag"
	"fmt"
	"math"

	"warren/solver"
	"warren/solver/search"
)

const generateLevel = "normal"

func generateUsage() string {
	return fmt.Sprintf(`warren generate [-level LEVEL] [-size RxC] [-seed N] [-count K] PUZZLE

Deals boards, each proven and graded before it is printed. The same flags give the same boards everywhere.

    -level L   easy, normal, hard or expert (default %s)
    -size RxC  rows and columns (default: the puzzle's own)
    -seed N    the number that the first board is dealt from, the next board from N+1 and so on (default 1)
    -count K   how many boards (default 1)

PUZZLE is %s.
Sizes of rushhour: 4 to 7 rows and columns (default 6x6). Every size has easy boards; normal takes 24 cells, hard 5x5 or
4x7, expert 5x6 or 6x5 or more. Where a size has none, the search ends after a minute or so.
Sizes of rabbits: 5x5 (default) and 7x7, with every level.
Sizes of maze: 3 to 16 rows and columns (default 5x5 for easy, 7x7, 9x9, 12x12 for expert). Every size has easy, normal and
hard boards; expert takes 20 cells.
Sizes of linkup: 4 to 10 rows and 4 to 16 columns, not both odd (default 6x8 for easy, 8x10, 8x14, 10x16 for expert), with
every level; two of each picture on easy boards of up to 84 cells, else four.
Sizes of onestroke: 3 to 12 rows and columns (default 6x6 easy, 7x7 normal, 8x8 hard, 10x10 expert). Levels are graded by how
much of a board a careless player draws before the stroke is lost; every size has all.
Exit status: 0 every board dealt, 1 a search failed, 2 bad input, 3 a limit stopped a search.
`, generateLevel, oneOf(puzzleNames()))
}

func (p program) generate(args []string) int {
	flags := flag.NewFlagSet("generate", flag.ContinueOnError)
	level := flags.String("level", generateLevel, "")
	size := flags.String("size", "", "")
	seed := flags.Uint64("seed", 1, "")
	boards := flags.Uint64("count", 1, "")
	if status, goOn := p.parse(flags, generateUsage(), args); !goOn {
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
			return p.bad(err) // the flags are at fault, so no other seed would do
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
