package space

import (
	"reflect"
	"testing"

	"warren/solver/search"
)

// TestWorkedRow checks the numbers and distances of the package comment.
func TestWorkedRow(t *testing.T) {
	t.Parallel()
	d := row.distances(nil, 1, search.Limits{})
	d.Run(1 << 20)
	table := d.Table
	if got := d.flood.Counts(nil); !reflect.DeepEqual(got, []int{1, 2, 2, 1}) || table.Farthest() != 3 {
		t.Errorf("%v positions at each distance, the farthest is %d", got, table.Farthest())
	}
	for cell, want := range []struct {
		number   uint32
		distance int
	}{{6, 3}, {5, 2}, {4, 2}, {3, 1}, {2, 1}, {1, 0}} {
		key := uint64(cell + 1)
		distance, ok := table.Distance(&key)
		if number := table.Set.Find(&key).Note; number != want.number || distance != want.distance || !ok || !table.At(&key, distance) {
			t.Errorf("cell %d has the number %d and the distance %d, %v, want %+v", key, number, distance, ok, want)
		}
	}
	for distance, first := range []uint{1, 2, 4, 6} {
		if got, _ := table.Level(distance); got != first {
			t.Errorf("distance %d begins with number %d, want %d", distance, got, first)
		}
	}
}

// piles has how many piles of six and of seven pancakes take so many turns (OEIS A092113).
var piles = map[int][]int{
	6: {1, 5, 20, 79, 199, 281, 133, 2},
	7: {1, 6, 30, 149, 543, 1357, 1903, 1016, 35},
}

// checkPiles compares every distance with the naive search, in small slices too.
func checkPiles[K Key](t *testing.T, n int, p *toy[K], sorted K) {
	t.Helper()
	naive := p.naive(sorted)
	start := p.moves(p.moves(sorted)[n-2])[1]
	for _, slice := range []int{1, 7, 1 << 20} {
		d := p.distances(NewMemory[K, K](), start, search.Limits{})
		for !d.Run(slice) {
		}
		counts := make([]int, d.Table.Farthest()+1)
		for slot := range d.Table.Set.All {
			distance, ok := d.Table.Distance(&slot.Key)
			if want, there := naive[slot.Key]; distance != want || !ok || !there || !d.Table.At(&slot.Key, want) || d.Table.At(&slot.Key, 0) != (want == 0) {
				t.Fatalf("pile %x is %d turns away, %v, want %d", slot.Key, distance, ok, want)
			}
			counts[distance]++
		}
		if !reflect.DeepEqual(counts, piles[n]) || d.Snapshot().Explored != uint64(len(naive)) || d.Table.Set.Len() != len(naive) {
			t.Errorf("in slices of %d: %v piles at each distance, want %v; %d explored", slice, counts, piles[n], d.Snapshot().Explored)
		}
	}
}

func TestDistancesAgainstNaiveSearch(t *testing.T) {
	t.Parallel()
	for n := range piles {
		p, sorted := narrowPancakes(n)
		checkPiles(t, n, p, sorted)
		wide, sortedWide := widePancakes(n)
		checkPiles(t, n, wide, sortedWide)
	}
}

// TestNoSolvedPosition checks the table of a space without a solved position.
func TestNoSolvedPosition(t *testing.T) {
	t.Parallel()
	lost := row
	lost.solved = func(uint64) bool { return false }
	d := lost.distances(nil, 1, search.Limits{})
	for !d.Run(1) {
	}
	key := uint64(1)
	if distance, ok := d.Table.Distance(&key); ok || d.Table.Solvable() || d.Table.Farthest() != 0 || d.Table.Set.Len() != 6 {
		t.Errorf("distance %d, %v, farthest %d of %d positions", distance, ok, d.Table.Farthest(), d.Table.Set.Len())
	}
}

// The search from the solved positions finds no new ones, so a full set need not grow.
func TestNoGrowthAfterFlood(t *testing.T) {
	t.Parallel()
	p, sorted := narrowPancakes(7)
	d := p.distances(nil, sorted, search.Limits{})
	for !d.flood.Set.complete {
		d.Run(1)
	}
	size := d.flood.Set.Size()
	d.flood.Set.limit = d.flood.Set.count - 1
	for !d.Run(100) {
	}
	if d.Table == nil || d.Table.Set.Size() != size || d.Table.Farthest() != len(piles[7])-1 {
		t.Errorf("%d slots became %d", size, d.flood.Set.Size())
	}
}

// A limit of work or memory ends a search at the same position whatever the slices, within the memory.
func TestLimits(t *testing.T) {
	t.Parallel()
	p, sorted := widePancakes(9) // 362,880 piles
	for _, limits := range []search.Limits{{Work: 1}, {Work: 5000}, {Bytes: 1 << 20}, {Bytes: 3 << 20}, {Bytes: 5_000_000}} {
		first := uint64(0)
		for _, slice := range []int{1 << 20, 4096, 100, 1} {
			d := p.distances(nil, sorted, limits)
			for !d.Run(slice) {
			}
			bytes := d.flood.Bytes() + d.goals.Bytes()
			explored := d.Snapshot().Explored
			if first == 0 {
				first = explored
			}
			if d.Table != nil || explored != first || limits.Work > 0 && explored != limits.Work {
				t.Errorf("%+v in slices of %d: stopped after %d, want %d", limits, slice, explored, first)
			}
			if limits.Bytes > 0 && (bytes > limits.Bytes || bytes < limits.Bytes*2/3) {
				t.Errorf("%d bytes of %d were taken", bytes, limits.Bytes)
			}
		}
	}
}
