// Package humanmodel plays a board as people do: a measure of what makes boards hard for them that the fewest moves alone miss.
//
// Before each move the player looks at all moves and draws one, the likelier the more it looks like those that people make: it leads nearer to the goal, which
// is seen the better the nearer the goal is; it goes as far as it can; the last move made it possible; and so on. The weights of all that were fitted to
// single choices of people on boards of Traffic Jam. The tests of package rushhour fit them again.
//
// A grade is the mean length of many plays. All of it is integers from one seed, so it is the same on every platform.
package humanmodel

import (
	"cmp"
	"math/bits"
	"math/rand/v2"
	"slices"

	"warren/puzzles"
)

// Features are what the player notices of a move.
type Features [count]int8

const (
	Nearer1     = iota // 1 if it leads nearer to the goal, from distance 1
	Nearer2            // … from distance 2
	Nearer3            // … from distance 3
	NearerClose        // … from distance 4 to 8
	NearerFar          // … from distance 9 and more
	Farther            // 1 if it leads farther from the goal, from distance 8 or less
	Whole              // 1 if the piece goes as far as it can
	New                // 1 if it was not possible before the last move, which was another piece's
	Frees              // 1 if it is of a vehicle that the red car stands before, and the red car can move after it
	Blocks             // how many cells more ahead of the red car are taken after it
	Options            // how many moves more there are after it
	Again              // 1 if the last move was of the same piece
	Aside              // 1 if the red car does not wait for the piece
	count
)

// Set sets a feature that a move has or has not.
func (f *Features) Set(feature int, has bool) {
	if has {
		f[feature] = 1
	}
}

// Weights are by feature: a move is drawn in proportion to 2 to the power of a sixteenth of its pull, the weighted sum of its features.
type Weights [count]int

// People are the weights of people.
var People = Weights{
	Nearer1: 114, Nearer2: 79, Nearer3: 49, NearerClose: 22, NearerFar: 5, Farther: -4, Whole: 63, New: 41, Frees: 19, Blocks: -4, Options: 2, Again: -12, Aside: -13,
}

// A Sight is what there is to see of a position.
type Sight[P comparable] struct {
	Left  int // the distance to the goal
	Moves []Move[P]
}

// A Move is a move of a position.
type Move[P comparable] struct {
	To        P
	At, After uint8  // what tells the piece from others, before the move and after it
	Order     uint32 // another one for each move, of the same cells the same, and on boards that are alike
	Features         // Whole, Frees, Blocks and Aside; the player adds the others
}

const (
	// plays is how many plays a grade is the mean of.
	plays = 4000
	// longest is how many moves the player makes in a play. After that the play counts as that many and the distance that is left.
	longest = 150
	// seed is that of the plays of every board.
	seed = 1
	// mostMoves is of about how many moves the player remembers what there is to see.
	mostMoves = 1 << 19
	// Bytes is about how much memory that takes.
	Bytes = mostMoves * 72
)

// A Player plays a board from its start, time after time.
type Player[P comparable] struct {
	look    func(P) Sight[P]
	weights *Weights
	random  *rand.Rand
	start   P

	known map[P]*position[P]
	moves int // of all known positions

	at      *position[P]
	before  *position[P] // nil at the start
	last    *Move[P]     // which led from there
	made    int          // moves of this play
	chances []uint64     // of the moves, in sum up to each

	played, sum int
}

// A position is what the player knows of one.
type position[P comparable] struct {
	Sight[P]
	pulls []int // by move, without what depends on the last move; nil before the player is there
}

// NewPlayer returns a player at the start. look tells what there is to see of a position.
func NewPlayer[P comparable](weights *Weights, start P, look func(P) Sight[P]) *Player[P] {
	p := &Player[P]{look: look, weights: weights, random: puzzles.NewRand(seed), start: start, known: make(map[P]*position[P])}
	p.Begin()
	return p
}

// Begin goes back to the start.
func (p *Player[P]) Begin() {
	if p.moves > mostMoves {
		clear(p.known)
		p.moves = 0
	}
	p.at, p.before, p.last, p.made = p.position(p.start), nil, nil, 0
}

func (p *Player[P]) position(at P) *position[P] {
	s := p.known[at]
	if s == nil {
		s = &position[P]{Sight: p.look(at)}
		slices.SortFunc(s.Moves, func(a, b Move[P]) int { return cmp.Compare(a.Order, b.Order) })
		p.known[at] = s
		p.moves += len(s.Moves)
	}
	return s
}

// Sight returns what there is to see where the player is, with the moves in their order.
func (p *Player[P]) Sight() *Sight[P] { return &p.at.Sight }

// Make makes a move by its index.
func (p *Player[P]) Make(move int) {
	p.before, p.last = p.at, &p.at.Moves[move]
	p.at = p.position(p.last.To)
	p.made++
}

// Features returns the features of a move by its index.
func (p *Player[P]) Features(move int) Features {
	f, passed := p.at.features(move, p.position(p.at.Moves[move].To)), 0
	f[New], f[Again] = p.recent(&p.at.Moves[move], &passed)
	return f
}

// features returns the features of a move to another position, but for those that depend on the last move.
func (s *position[P]) features(move int, to *position[P]) Features {
	f := s.Moves[move].Features
	f[Options] = int8(len(to.Moves) - len(s.Moves))
	switch {
	case to.Left < s.Left && s.Left <= 3:
		f[Nearer1+s.Left-1] = 1
	case to.Left < s.Left && s.Left <= 8:
		f[NearerClose] = 1
	case to.Left < s.Left:
		f[NearerFar] = 1
	case to.Left > s.Left && s.Left <= 8:
		f[Farther] = 1
	}
	return f
}

// recent returns the features New and Again of a move. Passed counts the moves of the last position that are before it in the order; it is kept from move to
// move of a position, and 0 at the first.
func (p *Player[P]) recent(move *Move[P], passed *int) (fresh, again int8) {
	switch {
	case p.last == nil:
		return 0, 0
	case move.At == p.last.After:
		return 0, 1
	}
	moves := p.before.Moves
	for *passed < len(moves) && moves[*passed].Order < move.Order {
		*passed++
	}
	if *passed == len(moves) || moves[*passed].Order != move.Order {
		return 1, 0
	}
	return 0, 0
}

// Run makes moves, looks at about as many positions as the budget says, and reports whether all plays are over.
func (p *Player[P]) Run(budget int) (done bool) {
	for budget > 0 && p.played < plays {
		known := len(p.known)
		if p.at.Left > 0 && p.made < longest {
			p.Make(p.draw())
		} else {
			p.played++
			p.sum += p.made + p.at.Left
			p.Begin()
		}
		budget -= max(1, len(p.known)-known)
	}
	return p.played == plays
}

// Grade returns the mean length of the plays, with one decimal.
func (p *Player[P]) Grade() float64 { return float64((10*p.sum+plays/2)/plays) / 10 }

// draw returns the index of a move.
func (p *Player[P]) draw() int {
	s := p.at
	if s.pulls == nil {
		for i := range s.Moves {
			pull := 0
			for k, feature := range s.features(i, p.position(s.Moves[i].To)) {
				pull += int(feature) * p.weights[k]
			}
			s.pulls = append(s.pulls, pull)
		}
	}
	p.chances = p.chances[:0]
	sum, passed := uint64(0), 0
	for i, pull := range s.pulls {
		fresh, again := p.recent(&s.Moves[i], &passed)
		sum += chance(pull + int(fresh)*p.weights[New] + int(again)*p.weights[Again])
		p.chances = append(p.chances, sum)
	}
	drawn, _ := bits.Mul64(p.random.Uint64(), sum)
	return slices.IndexFunc(p.chances, func(upTo uint64) bool { return drawn < upTo })
}

// chance returns 2 to the power of a sixteenth of a pull, times 2^28. Pulls are cut off far beyond those that occur.
func chance(pull int) uint64 {
	pull = min(max(pull, -256), 383)
	return sixteenths[pull&15] << (pull>>4 + 16)
}

// sixteenths are 2 to the powers 0, 1/16 … 15/16, times 2^12.
var sixteenths = [16]uint64{4096, 4277, 4467, 4664, 4871, 5087, 5312, 5547, 5793, 6049, 6317, 6597, 6889, 7194, 7512, 7845}
