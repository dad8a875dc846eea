//go:build !js

package cli

import (
	"context"
	"flag"
	"fmt"
	"io"
	"iter"
	"runtime"

	"warren/internal/inorder"
	"warren/solver"
)

// jobsFlag adds -j to the flags of a command: how many boards are worked at once.
func jobsFlag(flags *flag.FlagSet) *int { return flags.Int("j", runtime.GOMAXPROCS(0), "") }

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

// A report is what one board adds to the output of a command.
type report struct {
	text      string // for standard output
	apart     bool   // an empty line stands between this text and one before it
	complaint string // for standard error
	status    int
	last      bool // the boards after it are not worked
}

// reportEach works items in jobs goroutines at once and writes what each adds to the output, in their order. It returns the worst
// status, and ends early if the output cannot be written, or at an interrupt, which it tells; then what was under way adds what is known.
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
