//go:build !js

package cli

import (
	"context"
	"flag"
	"fmt"
	"math"
	"time"

	"warren/solver"
	"warren/solver/search"
)

func gradeUsage() string {
	return fmt.Sprintf(`warren grade [-json] [-red L] [-timeout D] [-j N] PUZZLE [FILE]

Tells how hard every board of FILE (- or nothing: standard input; or a link) is for people: a grade, larger for harder boards of
the puzzle, whatever their size; the level; and par, the cost of the best solution.

    -json       one JSON object a line for each board
    %s
    -timeout D  the longest that one board may take, such as 500ms or 2m (default %.0fs)
    -j N        how many boards are worked at once; the output is the same (default: all cores)

PUZZLE is %s.
Exit status: 0 every board answered, 1 a search failed, 2 bad input, 3 a limit stopped a search, 130 after an interrupt.
`, redHelp, solveTimeout.Seconds(), oneOf(puzzleNames()))
}

func (p program) grade(args []string) int {
	flags := flag.NewFlagSet("grade", flag.ContinueOnError)
	asJSON := flags.Bool("json", false, "")
	limit := limitFlags(flags)
	puzzle, file, status, ok := p.parseBoards(flags, gradeUsage(), args)
	if !ok {
		return status
	}
	if err := limit.check(); err != nil {
		return p.bad(err)
	}
	return p.eachBoard(file, *limit, func(ctx context.Context, b board) (r report, err error) {
		answer, err := p.ask(ctx, search.Request{Puzzle: puzzle.name, Task: search.TaskGrade, Board: b.text})
		if err != nil {
			return report{}, err
		}
		if limited(answer) {
			r.status = statusLimited
		}
		if *asJSON {
			r.text = jsonLine(gradeLineOf(b, answer))
		} else {
			r.text = gradeInWords(b.number, answer)
		}
		return r, nil
	})
}

// limited reports whether a limit ended the search before the grade was known.
func limited(a search.Answer) bool { return !a.Decided || a.Solvable && a.Difficulty == "" }

// gradeLine is the JSON object of a graded board. Nil fields are omitted: what has no solution has no grade.
type gradeLine struct {
	Puzzle     string   `json:"puzzle"`
	Solvable   bool     `json:"solvable"`
	Proved     *bool    `json:"proved,omitempty"` // false where a limit came first
	Par        *int     `json:"par,omitempty"`
	Grade      *float64 `json:"grade,omitempty"`
	Difficulty string   `json:"level,omitempty"`
	Note       string   `json:"note,omitempty"`
	MS         float64  `json:"ms"`
}

func gradeLineOf(b board, a search.Answer) gradeLine {
	line := gradeLine{Puzzle: a.Puzzle, Solvable: a.Solvable, Difficulty: a.Difficulty, Note: b.note, MS: math.Round(a.MS*1000) / 1000}
	switch {
	case limited(a):
		line.Proved = new(bool)
	case a.Solvable:
		line.Par, line.Grade = &a.Cost, &a.Grade
	}
	return line
}

func gradeInWords(number int, a search.Answer) string {
	took := time.Duration(a.MS * float64(time.Millisecond)).Round(10 * time.Microsecond)
	switch {
	case limited(a):
		return fmt.Sprintf("Board %d: stopped by a limit before its grade was known (%v)\n", number, took)
	case !a.Solvable:
		return fmt.Sprintf("Board %d: proven to have no solution, so it has no grade (%v)\n", number, took)
	default:
		return fmt.Sprintf("Board %d: grade %v, %s, par %s (%v)\n", number, a.Grade, a.Difficulty, count(a.Cost, solver.Metrics(a.Puzzle)[0]), took)
	}
}
