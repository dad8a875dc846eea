package space

import (
	"math/bits"
	"math/rand/v2"
	"testing"
)

// checkGrowth compares a set with a map while it doubles and is then stretched, in small steps and limited memory.
func checkGrowth[K Key](t *testing.T, random func(r *rand.Rand) K) {
	t.Helper()
	const reserve, slots, most = 50, 2 * SegmentSlots, 14 * SegmentSlots
	var none K
	r := rand.New(rand.NewPCG(1, 2))
	s := newSet[K](nil, slots, reserve)
	want := make(map[K]uint32)
	sizes := 0
	for {
		for s.MustGrow() {
			done, ok := s.Grow(1+r.IntN(3), SetBytes[K](most), 0)
			if !ok {
				break
			}
			if done == 0 {
				t.Fatal("growing takes no time")
			}
			if s.old == nil {
				sizes++
			}
		}
		if s.MustGrow() {
			break
		}
		for range r.IntN(reserve) {
			if key := random(r); key != none && want[key] == 0 {
				want[key] = r.Uint32() | 1
				s.Add(key, want[key])
			}
		}
	}
	for key, note := range want {
		if slot := s.Find(&key); slot.Key != key || slot.Note != note {
			t.Fatalf("key %x has the note %d, want %d", key, slot.Note, note)
		}
	}
	visited := 0
	for slot := range s.All {
		if want[slot.Key] != slot.Note {
			t.Fatalf("key %x is visited with the note %d, want %d", slot.Key, slot.Note, want[slot.Key])
		}
		visited++
	}
	if visited != len(want) || s.Len() != len(want) {
		t.Errorf("%d keys visited, %d counted, %d added", visited, s.Len(), len(want))
	}
	for range 1000 {
		if key := random(r); want[key] == 0 && key != none && s.Find(&key).Key != none {
			t.Fatalf("key %x is found, which was not added", key)
		}
	}
	if sizes < 3 || bits.OnesCount(uint(s.Size())) == 1 || s.Size() > most || s.Bytes() > SetBytes[K](most) {
		t.Errorf("the set grew %d times, to %d slots, in %d bytes", sizes, s.Size(), s.Bytes())
	}
}

func TestSetAgainstMap(t *testing.T) {
	t.Parallel()
	checkGrowth(t, func(r *rand.Rand) uint32 { return r.Uint32() })
	checkGrowth(t, func(r *rand.Rand) uint64 { return r.Uint64() >> 20 })
	checkGrowth(t, func(r *rand.Rand) [1]uint64 { return [1]uint64{r.Uint64()} })
	checkGrowth(t, func(r *rand.Rand) [3]uint64 { return [3]uint64{r.Uint64N(40), r.Uint64N(40), r.Uint64N(40)} })
}

// TestProbesGoRound checks that keys whose place is the last slot go on at the first one, before and after growth.
func TestProbesGoRound(t *testing.T) {
	t.Parallel()
	s := newSet[uint64](nil, SegmentSlots, 10)
	var last []uint64
	for key := uint64(1); len(last) < 8; key++ {
		if _, i := s.Home(&key); i == SegmentSlots-1 {
			s.Add(key, uint32(key))
			last = append(last, key)
		}
	}
	for range 2 {
		for _, key := range last {
			if slot := s.Find(&key); slot.Key != key || slot.Note != uint32(key) {
				t.Errorf("key %d is lost among %d slots", key, s.Size())
			}
		}
		for {
			if s.Grow(7, 1<<30, 0); s.old == nil {
				break
			}
		}
	}
}

// TestNumber checks which keys are numbered, and what is told of those that another search has numbered.
func TestNumber(t *testing.T) {
	t.Parallel()
	const mark = 1 << 31
	s := newSet[[1]uint64](nil, SegmentSlots, 10)
	fresh, shared := s.Number([][1]uint64{{5}, {6}, {5}, {7}}, 1)
	if len(fresh) != 3 || fresh[0] != [1]uint64{5} || fresh[1] != [1]uint64{6} || fresh[2] != [1]uint64{7} || shared {
		t.Errorf("%v are new, shared: %v", fresh, shared)
	}
	fresh, shared = s.Number([][1]uint64{{8}, {8}, {9}}, mark|1)
	if len(fresh) != 2 || shared {
		t.Errorf("%v are new, shared: %v", fresh, shared)
	}
	fresh, shared = s.Number([][1]uint64{{4}, {9}, {6}}, mark|3)
	if len(fresh) != 1 || fresh[0] != [1]uint64{4} || !shared {
		t.Errorf("%v are new, shared: %v", fresh, shared)
	}
	for key, want := range map[uint64]uint32{4: mark | 3, 5: 1, 6: 2, 7: 3, 8: mark | 1, 9: mark | 2} {
		if got := s.Find(&[1]uint64{key}).Note; got != want {
			t.Errorf("key %d has the note %#x, want %#x", key, got, want)
		}
	}
}
