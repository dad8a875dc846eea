//go:build !js

package cli

import (
	"context"
	"flag"
	"fmt"
	"io"
	"iter"
	"runtime"
	"strings"
	"time"
	"unicode/utf8"

	"warren/internal/foreign"
	"warren/internal/inorder"
	"warren/solver"
)

// jobsFlag adds -j to the flags of a command: how many boards are worked at once (all cores unless it says).
func jobsFlag(flags *flag.FlagSet, jobs *int) { flags.IntVar(jobs, "j", runtime.GOMAXPROCS(0), "") }

// mostJobs is the largest -j: more than any machine has cores, and each of them takes memory for what it works.
const mostJobs = 1024

// checkJobs checks the value of -j, and prepares for as many searches at once.
func checkJobs(jobs int) error {
	if jobs < 1 || jobs > mostJobs {
		return fmt.Errorf("-j %d, expected 1 to %d", jobs, mostJobs)
	}
	solver.ShareMemory(jobs)
	return nil
}

// redHelp is the line of the flag in the help of a command.
const redHelp = "-red L      rushhour: the letter or number of the red car in FILE (default A, or the only X, R, r or x that could be it)"

// redFlag adds -red to the flags of a command: the letter or number of the red car in the file.
func redFlag(flags *flag.FlagSet) *string { return flags.String("red", "", "") }

// checkRed checks the value of -red for boards of a puzzle.
func checkRed(red, puzzle string) error {
	switch {
	case red == "":
	case puzzle != foreign.Jam:
		return fmt.Errorf("-red names the red car of %s, and %s has none", foreign.Jam, puzzle)
	case utf8.RuneCountInString(red) != 1 && strings.Trim(red, "0123456789") != "":
		return fmt.Errorf("-red %q, expected one letter or a number", red)
	}
	return nil
}

// noteLine returns the line for standard error with the note of a board, or "".
func (b board) noteLine(file string) string {
	if b.note == "" {
		return ""
	}
	return complaintLine(fmt.Errorf("%s: board %d: %s", file, b.number, b.note))
}

// limits are the flags that bound the work of a command over the boards of a file.
type limits struct {
	timeout time.Duration // the longest that one board may take
	jobs    int
}

// limitFlags adds -timeout and -j to the flags of a command.
func limitFlags(flags *flag.FlagSet) *limits {
	l := new(limits)
	flags.DurationVar(&l.timeout, "timeout", solveTimeout, "")
	jobsFlag(flags, &l.jobs)
	return l
}

// check checks the values of the flags, and prepares for as many searches at once.
func (l limits) check() error {
	if l.timeout <= 0 {
		return fmt.Errorf("a timeout of %v, expected more than 0", l.timeout)
	}
	return checkJobs(l.jobs)
}

// parseBoards is parse for a command over the boards of a file: it returns the puzzle and the file that the arguments name.
func (p program) parseBoards(flags *flag.FlagSet, usage string, args []string) (of puzzle, file source, status int, ok bool) {
	red := redFlag(flags)
	if status, ok = p.parse(flags, usage, args); !ok {
		return of, file, status, false
	}
	of, path, err := puzzleArgument(flags.Args(), true)
	if err == nil {
		err = checkRed(*red, of.name)
	}
	if err != nil {
		return of, file, p.bad(err), false
	}
	return of, p.boards(path, &of, *red), statusDone, true
}

// eachBoard works the boards of a file within limits, as reportEach does. It tells what is no board as its fault.
func (p program) eachBoard(file source, l limits, work func(ctx context.Context, b board) (report, error)) (status int) {
	return reportEach(p, l.jobs, file.boards, func(ctx context.Context, b board) report {
		if b.err != nil {
			return file.fault(b.err)
		}
		ctx, cancel := context.WithTimeout(ctx, l.timeout)
		defer cancel()
		r, err := work(ctx, b)
		if err != nil {
			r = report{complaint: complaintLine(fmt.Errorf("%s: board %d: %w", file.name, b.number, err)), status: statusFailed}
			if isRefusal(err) {
				r.status = statusBad
			}
		}
		r.complaint = b.noteLine(file.name) + r.complaint
		return r
	})
}

// A report is what one board adds to the output of a command.
type report struct {
	text      string // for standard output
	apart     bool   // an empty line stands between this text and one before it
	complaint string // for standard error
	status    int
	last      bool // the boards after it are not worked
}

// reportEach works items in jobs goroutines at once and writes what each adds to the output, in their order. It returns the worst status. It ends early if
// the output cannot be written, or at an interrupt; then what was under way adds what is known.
func reportEach[Item any](p program, jobs int, items iter.Seq[Item], work func(ctx context.Context, item Item) report) (status int) {
	printed, boards := false, uint64(0)
	inorder.Do(p.ctx, jobs, items, work, func(_ Item, r report) bool {
		if r.text != "" || r.complaint != "" {
			boards++
		}
		if printed && r.apart && r.text != "" {
			r.text = "\n" + r.text
		}
		printed = printed || r.text != ""
		io.WriteString(p.stdout, r.text) // stdout keeps its error
		io.WriteString(p.stderr, r.complaint)
		status = worse(status, r.status)
		return p.stdout.err == nil && !r.last
	})
	if p.ctx.Err() != nil {
		return p.interrupted(" after " + count(boards, "boards"))
	}
	return status
}
