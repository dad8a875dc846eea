// Package inorder works many items at once and uses their results in order.
package inorder

import (
	"context"

	"golang.org/x/sync/errgroup"
)

// Do calls work for the numbers from 0 to count-1 in that many goroutines at once, and use with each result in the
// order of the numbers, in the calling goroutine. It ends when use has had the last result or returns false, or when ctx
// ends: then no work begins any more, the context of the work that is under way ends, and its results are dropped. When
// Do returns, no goroutine of it runs.
//
// Results wait for those before them, but never more than a few for each worker, so that one slow item does not pile up all
// others in memory.
func Do[T any](ctx context.Context, workers int, count uint64, work func(ctx context.Context, i uint64) T, use func(i uint64, result T) (more bool)) {
	const ahead = 16
	type item struct {
		number uint64
		result chan T
	}
	ctx, stop := context.WithCancel(ctx)
	group, ctx := errgroup.WithContext(ctx)
	queue := make(chan item, ahead*workers) // so that no worker waits for the goroutine that hands out the numbers
	waiting := make(chan item, ahead*workers)

	group.Go(func() error {
		defer close(queue)
		defer close(waiting)
		for i := range count {
			next := item{i, make(chan T, 1)}
			select {
			case waiting <- next:
			case <-ctx.Done():
				return nil
			}
			select {
			case queue <- next:
			case <-ctx.Done():
				return nil
			}
		}
		return nil
	})
	for range workers {
		group.Go(func() error {
			for next := range queue {
				if ctx.Err() != nil {
					return nil
				}
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
