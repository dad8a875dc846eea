package space

import (
	"math/rand/v2"
	"testing"
)

// TestQueueAgainstSlice adds and takes positions at random, with page after page released and used again.
func TestQueueAgainstSlice(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(3, 4))
	q := newQueue[uint64](nil)
	next, most := uint64(100), 0
	for range 3000 {
		batch := make([]uint64, r.IntN(200))
		for i := range batch {
			batch[i] = next
			next++
		}
		q.Reserve(uint(len(batch)))
		q.Append(batch)
		if r.IntN(50) == 0 {
			q.Push(next)
			next++
		}
		most = max(most, q.Len())
		for taken := r.IntN(220); taken > 0 && q.Len() > 0; {
			waiting := q.Waiting(min(q.End, q.At+uint(taken)))
			for i, at := range waiting {
				if want := uint64(q.At) + uint64(i) + 99; at != want || *q.Node(q.At + uint(i)) != want {
					t.Fatalf("number %d is %d, want %d", q.At+uint(i), at, want)
				}
			}
			q.At += uint(len(waiting))
			taken -= len(waiting)
		}
		q.Release()
	}
	if pages := most/PageNodes + 3; q.made > pages || q.At < 10*PageNodes {
		t.Errorf("%d pages were made for at most %d positions at once; %d were taken", q.made, most, q.At)
	}
	taker := newQueue[uint64](nil)
	made, end := q.made, q.End
	if taker.TakePages(&q); taker.made != made || q.Bytes() != 0 || q.End != end {
		t.Errorf("%d of %d pages were taken over, %d bytes remain", taker.made, made, q.Bytes())
	}
	taker.Push(7)
	if taker.made != made || *taker.Node(1) != 7 {
		t.Error("a page that was taken over is not used")
	}
}
