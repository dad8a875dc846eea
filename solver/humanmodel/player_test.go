package humanmodel

import (
	"math"
	"slices"
	"testing"
)

// toy tells what there is to see in a game of which position n is n moves from the goal, to which piece 1 leads. Piece 2 leads away from it, farther
// at even distances, and piece 3 to the same position again, where it is possible. What tells a piece from others changes with the position.
func toy(at int) (s Sight[int]) {
	s.Left = at
	add := func(to int, piece uint8, order int, features Features) {
		s.Moves = append(s.Moves, Move[int]{To: to, At: piece + uint8(10*at), After: piece + uint8(10*to), Order: uint32(order), Features: features})
	}
	if at == 0 {
		return s
	}
	add(at-1, 1, 10*at, Features{Whole: int8(at % 2)})
	if at < 12 {
		add(at+1, 2, 5, Features{Blocks: -1, Aside: int8(at % 2)})
	}
	if at%3 == 0 {
		add(at, 3, 1000, Features{Frees: 1})
	}
	return s
}

func TestFeatures(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		moves string // indices of those made before
		move  int
		want  Features
	}{
		{"", 1, Features{NearerFar: 1, Whole: 1, Options: -1}}, // from 9, where the order is away, nearer, the same
		{"", 0, Features{Options: -1, Blocks: -1, Aside: 1}},
		{"", 2, Features{Frees: 1}},
		{"1", 1, Features{NearerClose: 1, Again: 1}},
		{"1", 0, Features{Farther: 1, Options: 1, Blocks: -1}},
		{"0", 1, Features{NearerFar: 1, New: 1, Options: 1}},
		{"2", 1, Features{NearerFar: 1, Whole: 1, Options: -1}},
		{"2", 2, Features{Frees: 1, Again: 1}},
		{"111", 0, Features{Farther: 1, Options: -1, Blocks: -1}},
		{"1111111", 1, Features{Nearer2: 1, Again: 1}},
	} {
		p := NewPlayer(&People, 9, toy)
		for _, move := range test.moves {
			p.Make(int(move - '0'))
		}
		if got := p.Features(test.move); got != test.want {
			t.Errorf("after %q move %d has %v, want %v", test.moves, test.move, got, test.want)
		}
	}
}

// TestGrade compares grades with the exact mean length of a play.
func TestGrade(t *testing.T) {
	t.Parallel()
	for _, start := range []int{0, 1, 2, 5, 12} {
		type state struct{ left, at, before, last int } // moves left to make, where, and the last move
		known := map[state]float64{}
		var mean func(state) float64
		mean = func(s state) float64 {
			if s.at == 0 || s.left == 0 {
				return float64(s.at)
			}
			if length, ok := known[s]; ok {
				return length
			}
			sight, sum, all := toy(s.at), 0.0, 0.0
			for i, move := range sight.Moves {
				pull := 2 * (len(toy(move.To).Moves) - len(sight.Moves))
				for k, feature := range move.Features {
					pull += int(feature) * People[k]
				}
				switch {
				case move.To < s.at:
					pull += [...]int{1: 114, 79, 49, 22, 22, 22, 22, 22, 5, 5, 5, 5}[s.at]
				case move.To > s.at && s.at <= 8:
					pull -= 4
				}
				if s.before >= 0 {
					before := toy(s.before).Moves
					switch {
					case before[s.last].After == move.At:
						pull -= 12
					case !slices.ContainsFunc(before, func(other Move[int]) bool { return other.Order == move.Order }):
						pull += 41
					}
				}
				weight := math.Exp2(float64(pull) / 16)
				all += weight
				sum += weight * (1 + mean(state{s.left - 1, move.To, s.at, i}))
			}
			known[s] = sum / all
			return known[s]
		}
		p := NewPlayer(&People, start, toy)
		for !p.Run(7) {
		}
		want := mean(state{longest, start, -1, 0})
		if got := p.Grade(); math.Abs(got-want) > 0.03*want {
			t.Errorf("from %d: grade %v, want about %.2f", start, got, want)
		}
	}
}

// TestChance compares integers with powers.
func TestChance(t *testing.T) {
	t.Parallel()
	for pull := -256; pull <= 383; pull++ {
		if got, want := float64(chance(pull)), math.Exp2(28+float64(pull)/16); math.Abs(got/want-1) > 2e-4 {
			t.Errorf("2^(28+%d/16) is %v, want %v", pull, got, want)
		}
	}
	if chance(-1000) != chance(-256) || chance(1000) != chance(383) {
		t.Error("pulls are not cut off")
	}
}

// TestMemory lets a player walk where every position is a new one: what the player remembers stays within bounds.
func TestMemory(t *testing.T) {
	t.Parallel()
	p := NewPlayer(&People, uint64(1), func(at uint64) Sight[uint64] {
		at *= 0x9e3779b97f4a7c15
		return Sight[uint64]{Left: 3, Moves: []Move[uint64]{{To: at + 1, Order: 1}, {To: at + 2, Order: 2}}}
	})
	most := 0
	for !p.Run(1) {
		most = max(most, p.moves)
	}
	if most < mostMoves || most > mostMoves+4*longest || p.Grade() != longest+3 {
		t.Errorf("the player remembered %d moves at most, grade %v", most, p.Grade())
	}
}
