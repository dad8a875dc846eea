//go:build !js

package cli

import (
	"context"
	"flag"
	"fmt"
	"io"
	"runtime"

	"warren/internal/inorder"
	"warren/solver"
)

// jobsFlag adds -j to the flags of a command: how many boards are worked at once.
func jobsFlag(flags *flag.FlagSet) *int { return flags.Int("j", runtime.GOMAXPROCS(0), "") }

// checkJobs checks the value of -j, and prepares for as many searches at once.
func checkJobs(jobs int) error {
	if jobs < 1 {
		return fmt.Errorf("-j %d, expected at least 1", jobs)
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

// report works boards in jobs goroutines at once and writes what each adds to the output, in their order. It returns the
// worst status, and ends early if the output cannot be written.
func (p program) report(jobs int, boards uint64, work func(ctx context.Context, i uint64) report) (status int) {
	printed := false
	inorder.Do(context.Background(), jobs, boards, work, func(_ uint64, r report) bool {
		if printed && r.apart {
			r.text = "\n" + r.text
		}
		printed = printed || r.text != ""
		io.WriteString(p.stdout, r.text) // stdout keeps its error
		io.WriteString(p.stderr, r.complaint)
		status = worse(status, r.status)
		return p.stdout.err == nil && !r.last
	})
	return status
}
