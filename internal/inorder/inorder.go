// Package inorder works many items at once and uses their results in order.
package inorder

import (
	"context"
	"iter"
	"sync"
)

// Do calls work for each of the items in that many goroutines at once, and use with each result in the order of the items, in the calling goroutine. It ends
// when use has had the last result or returns false, or when ctx ends: then no work begins any more, and what has begun is used to its end, unless use had
// enough. When Do returns, no work runs.
//
// The items are asked for in a goroutine of their own, which may wait for the next one. Results wait for those before them, but never more than a few for
// each worker, so that one slow item does not pile up all others in memory.
func Do[Item, Result any](ctx context.Context, workers int, items iter.Seq[Item], work func(context.Context, Item) Result, use func(Item, Result) (more bool)) {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	queue := make(chan task[Item, Result], ahead*workers) // so that no worker waits for the goroutine that hands out the items
	waiting := make(chan task[Item, Result], ahead*workers)
	go handOut(ctx, items, waiting, queue)
	var working sync.WaitGroup
	for range workers {
		working.Go(func() { takeFrom(ctx, queue, work) })
	}

	var next task[Item, Result] // whose result is to be used next
	more := true
	for ended := false; more && !ended; {
		select {
		case next = <-waiting:
		case <-ctx.Done():
		}
		if next.result == nil { // there is none
			break
		}
		select {
		case result := <-next.result:
			more = use(next.item, result)
			next = task[Item, Result]{}
		case <-ctx.Done():
			ended = true
		}
	}
	stop()
	working.Wait()
	// What has begun has its result now. The queue has the same order.
	for more {
		if next.result == nil {
			select {
			case next = <-waiting:
			default:
			}
		}
		select {
		case result := <-next.result:
			more = use(next.item, result)
			next = task[Item, Result]{}
		default:
			return
		}
	}
}

// ahead is the number of items for each worker that are handed out before their results are used.
const ahead = 16

// A task is an item, and where its result is put.
type task[Item, Result any] struct {
	item   Item
	result chan Result
}

// handOut puts the items into both channels in the same order, and closes them after the last one or when ctx ends.
func handOut[Item, Result any](ctx context.Context, items iter.Seq[Item], waiting, queue chan<- task[Item, Result]) {
	defer close(queue)
	defer close(waiting)
	for item := range items {
		next := task[Item, Result]{item, make(chan Result, 1)}
		for _, to := range []chan<- task[Item, Result]{waiting, queue} {
			select {
			case to <- next:
			case <-ctx.Done():
				return
			}
		}
	}
}

// takeFrom works the items of a queue until it is closed or ctx ends.
func takeFrom[Item, Result any](ctx context.Context, queue <-chan task[Item, Result], work func(context.Context, Item) Result) {
	for {
		select {
		case next, ok := <-queue:
			if !ok || ctx.Err() != nil {
				return
			}
			next.result <- work(ctx, next.item)
		case <-ctx.Done():
			return
		}
	}
}

// Numbers returns count numbers from first on.
func Numbers(first, count uint64) iter.Seq[uint64] {
	return func(yield func(uint64) bool) {
		for i := range count {
			if !yield(first + i) {
				return
			}
		}
	}
}
