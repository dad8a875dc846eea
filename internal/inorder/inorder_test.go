package inorder

import (
	"context"
	"slices"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// In these tests the clock is that of synctest, which goes on only when nothing is left to be done.

func TestInOrder(t *testing.T) {
	t.Parallel()
	for _, workers := range []int{1, 2, 7} {
		synctest.Test(t, func(t *testing.T) {
			const first, count = 40, 100
			next := uint64(first)
			Do(t.Context(), workers, Numbers(first, count), func(_ context.Context, i uint64) uint64 {
				if i%5 == 0 {
					time.Sleep(time.Second) // those after it are done first
				}
				return i * i
			}, func(i, result uint64) bool {
				if i != next || result != i*i {
					t.Errorf("%d workers: result %d of %d, want that of %d", workers, result, i, next)
				}
				next++
				return true
			})
			if next != first+count {
				t.Errorf("%d workers: %d results, want %d", workers, next-first, count)
			}
		})
	}
}

// The work under way is told to end, what has begun is used unless nothing is wanted any more, and no goroutine is left.
func TestEnds(t *testing.T) {
	t.Parallel()
	const quick = 10 // those after it end only when they are told to, as long searches do
	for _, workers := range []int{1, 2, 7} {
		for _, test := range []struct {
			name string
			end  func(cancel context.CancelFunc) (more bool)
			want uint64
		}{
			{"the results are no longer wanted", func(context.CancelFunc) bool { return false }, 4},
			{"the context ends", func(cancel context.CancelFunc) bool {
				synctest.Wait() // until each worker has begun what it does not end
				cancel()
				return true
			}, quick + uint64(workers)},
		} {
			synctest.Test(t, func(t *testing.T) {
				ctx, cancel := context.WithCancel(t.Context())
				defer cancel()
				var running atomic.Int64
				var used []uint64
				Do(ctx, workers, Numbers(0, 1<<60), func(ctx context.Context, i uint64) uint64 {
					running.Add(1)
					defer running.Add(-1)
					if i >= quick {
						<-ctx.Done()
					}
					return i
				}, func(i, _ uint64) bool {
					used = append(used, i)
					return i != 3 || test.end(cancel)
				})
				if want := slices.Collect(Numbers(0, test.want)); !slices.Equal(used, want) || running.Load() != 0 {
					t.Errorf("%d workers, %s: the results of %v are used, want %v; %d still running", workers, test.name, used, want, running.Load())
				}
			})
		}
	}
}

// TestEndsWhileItWaits checks that an end does not wait for the next item.
func TestEndsWhileItWaits(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		typed := make(chan struct{})
		items := func(yield func(int) bool) {
			if yield(1) {
				<-typed
				t.Logf("another item is wanted: %v", yield(2))
			}
		}
		used := 0
		go func() {
			synctest.Wait()
			cancel()
		}()
		Do(ctx, 2, items, func(_ context.Context, i int) int { return i }, func(int, int) bool {
			used++
			return true
		})
		if used != 1 {
			t.Errorf("%d results, want 1", used)
		}
		close(typed)
	})
}

// TestLooksAheadALittle checks that one slow item does not let the results of all others pile up.
func TestLooksAheadALittle(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		const workers, most = 2, 100
		var begun atomic.Int64
		first := make(chan struct{})
		go func() {
			synctest.Wait() // until nobody has anything to do but to wait for the first
			if n := begun.Load(); n < workers || n > most {
				t.Errorf("%d items were begun before the first was done, want %d to %d", n, workers, most)
			}
			close(first)
		}()
		Do(t.Context(), workers, Numbers(0, 10_000), func(_ context.Context, i uint64) uint64 {
			begun.Add(1)
			if i == 0 {
				<-first
			}
			return i
		}, func(i, _ uint64) bool { return i == 0 })
	})
}
