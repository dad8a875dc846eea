package axes

import (
	"math/rand/v2"
	"testing"

	"warren/puzzles/rushhour"
	"warren/solver/search"
)

// A half finds the same blocks on each level as a search by all actions, sleeping or not.
func TestSleepingActions(t *testing.T) {
	t.Parallel()
	const mostBlocks = 5000
	r := rand.New(rand.NewPCG(3, 14))
	for range 300 {
		board, steps := rushhour.Random(r, 4+r.IntN(5), 4+r.IntN(5)), r.IntN(2) == 0
		s := New(board, steps, search.Limits{Bytes: 1 << 30})
		if s == nil {
			continue
		}
		var run search.Straight
		run.Begin(func(w *search.Work) {
			for side, h := range s.halves {
				known := newIndex[block, struct{}]()
				known.add(h.blocks.key(0))
				for from := 0; !h.over && h.blocks.n < mostBlocks; {
					if h.deepen(w); !h.whole {
						h.fill(w)
					}
					to := known.n
					for ; from < to; from++ {
						for _, next := range h.neighbours(known.key(from), 0, false, nil) {
							known.add(&next.block)
						}
					}
					if known.n != h.blocks.n {
						t.Fatalf("half %d has %d blocks up to level %d, want %d of\n%s", side, h.blocks.n, h.level(), known.n, board)
					}
				}
			}
		})
		for !run.Run(search.Slice) {
		}
	}
}
