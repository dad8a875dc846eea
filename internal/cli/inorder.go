//go:build !js

package cli

import (
	"context"
	"flag"
	"fmt"
	"io"
	"runtime"

	"golang.org/x/sync/errgroup"

	"warren/solver"
)

// inOrder calls work for the numbers from 0 to count-1 in that many goroutines at once, and use with each result in the
// order of the numbers, in the calling goroutine. It ends when use has had the last result or returns false, or when ctx
// ends: then no work begins any more, the context of the work that is under way ends, and its results are dropped. When
// inOrder returns, no goroutine of it runs.
//
// Results wait for those before them, but never more than a few for each worker, so that one slow item does not pile up all
// others in memory.
func inOrder[T any](ctx context.Context, workers int, count uint64, work func(ctx context.Context, i uint64) T, use func(i uint64, result T) (more bool)) {
	const ahead = 16
	type item struct {
		number uint64
		result chan T
	}
	ctx, stop := context.WithCancel(ctx)
	group, ctx := errgroup.WithContext(ctx)
	todo := make(chan item)
	waiting := make(chan item, ahead*workers)

	group.Go(func() error {
		defer close(todo)
		defer close(waiting)
		for i := range count {
			next := item{i, make(chan T, 1)}
			select {
			case waiting <- next:
			case <-ctx.Done():
				return nil
			}
			select {
			case todo <- next:
			case <-ctx.Done():
				return nil
			}
		}
		return nil
	})
	for range workers {
		group.Go(func() error {
			for next := range todo {
				next.result <- work(ctx, next.number)
			}
			return nil
		})
	}

	for more := true; more; {
		next, ok := <-waiting
		if !ok {
			break
		}
		select {
		case result := <-next.result:
			// Of what is there when ctx ends nothing is used any more.
			more = ctx.Err() == nil && use(next.number, result)
		case <-ctx.Done():
			more = false
		}
	}
	stop()
	_ = group.Wait() // no function of the group returns an error
}

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
	inOrder(context.Background(), jobs, boards, work, func(_ uint64, r report) bool {
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
