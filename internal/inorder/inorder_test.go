package inorder

import (
	"context"
	"runtime"
	"sync/atomic"
	"testing"
	"time"
)

func TestInOrder(t *testing.T) {
	for _, workers := range []int{1, 2, 7} {
		const count = 100
		var next uint64
		Do(t.Context(), workers, count, func(_ context.Context, i uint64) uint64 {
			if i%5 == 0 {
				time.Sleep(time.Millisecond) // those after it are done first
			}
			return i * i
		}, func(i, result uint64) bool {
			if i != next || result != i*i {
				t.Errorf("%d workers: result %d of %d, want that of %d", workers, result, i, next)
			}
			next++
			return true
		})
		if next != count {
			t.Errorf("%d workers: %d results, want %d", workers, next, count)
		}
	}
}

// TestEnds checks that the work that is under way is told to end, and that nothing of it runs on.
func TestEnds(t *testing.T) {
	before := runtime.NumGoroutine()
	for _, workers := range []int{1, 2, 7} {
		for _, test := range []struct {
			name string
			end  func(cancel context.CancelFunc) (more bool)
		}{
			{"the results are no longer wanted", func(context.CancelFunc) bool { return false }},
			{"the context ends", func(cancel context.CancelFunc) bool { cancel(); return true }},
		} {
			ctx, cancel := context.WithCancel(t.Context())
			var running atomic.Int64
			used := 0
			Do(ctx, workers, 1<<60, func(ctx context.Context, i uint64) uint64 {
				running.Add(1)
				defer running.Add(-1)
				if i > 3 {
					<-ctx.Done() // as a long search does
				}
				return i
			}, func(i, _ uint64) bool {
				used++
				return i < 3 || test.end(cancel)
			})
			if used != 4 || running.Load() != 0 {
				t.Errorf("%d workers, %s: %d results used, want 4; %d still running", workers, test.name, used, running.Load())
			}
			cancel()
		}
	}
	for wait := time.Now(); runtime.NumGoroutine() > before && time.Since(wait) < time.Second; {
		time.Sleep(time.Millisecond)
	}
	if after := runtime.NumGoroutine(); after > before {
		t.Errorf("%d goroutines, %d before", after, before)
	}
}

// TestLooksAheadALittle checks that one slow item does not let the results of all others pile up.
func TestLooksAheadALittle(t *testing.T) {
	const workers, count, most = 2, 10_000, 100
	var begun atomic.Int64
	first := make(chan struct{})
	go func() {
		for last := int64(-1); ; time.Sleep(20 * time.Millisecond) {
			if now := begun.Load(); now > 1 && now == last {
				close(first)
				return
			} else {
				last = now
			}
		}
	}()
	aheadOfFirst := int64(0)
	Do(t.Context(), workers, count, func(_ context.Context, i uint64) uint64 {
		begun.Add(1)
		if i == 0 {
			<-first
		}
		return i
	}, func(i, _ uint64) bool {
		if i == 0 {
			aheadOfFirst = begun.Load()
		}
		return i == 0
	})
	if aheadOfFirst < workers || aheadOfFirst > most {
		t.Errorf("%d items were begun before the first was done, want %d to %d", aheadOfFirst, workers, most)
	}
}
