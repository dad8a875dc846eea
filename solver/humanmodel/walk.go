// Package humanmodel works out how a careless player with a little foresight fares on a board, from all its positions and
// their distances to the goal: a measure of what makes boards hard for people that the fewest moves alone miss.
//
// Before every second move, at random, the player sees which moves lead nearer to the goal, and makes one of those. Otherwise the player follows
// appearances: a move after which the position looks better is twice as likely as one that changes nothing to look at, and that twice as likely as one after
// which it looks worse. The puzzle says how a position looks. So the player needs many moves where the way is long, where most moves lose ground, where the
// right ones look wrong, or where a wrong turn leads far before it looks like one.
//
// The expected number of moves is computed exactly, as the least solution of its equations, in fixed point: it is the same
// on every platform.
package humanmodel

import "unsafe"

// A Look says how good a position looks. Ground is in the higher bits: what the player has gained and hates to give up.
type Look uint8

// NewLook returns a look. The ground is at most 31, the rest at most 7.
func NewLook(ground, rest int) Look { return Look(ground<<restBits | rest) }

const restBits = 3

func (l Look) ground() int { return int(l >> restBits) }

// A Player is how careless a player is.
type Player struct {
	Foresight int // in how many of ten positions a move that leads nearer is seen
	Taste     int // how many times as likely a move is that looks better than one that looks the same
}

// Usual is the player of grades. Both numbers were fitted on how people fared on boards of Traffic Jam, as groundWeight was.
var Usual = Player{Foresight: 5, Taste: 2}

// unit is one move in fixed point.
const unit = 1 << 12

// A Walk holds the positions of a board, numbered from 0 in order of their distance to the goal.
type Walk struct {
	player Player
	starts []int // number of the first position at each distance, and at last the number of all
	looks  []Look

	first []int  // number of the first edge of each position, and at last of the next position
	edges []edge // of all positions, in order
	moves []uint64
	given []int32 // ground that must be given up on the best of the shortest ways

	next    int // number of the next position of the sweep
	level   int // its distance
	changed bool
	settled bool
}

// An edge is the number of a position that a move leads to, and in its highest bits how the move looks.
type edge uint32

const (
	numberBits = 30
	// MaxPositions is the largest number of positions of a walk.
	MaxPositions = 1 << numberBits
)

func (e edge) to() int { return int(e & (MaxPositions - 1)) }

// New returns a walk of positions with these looks. starts is the number of the first at each distance. Add their moves before Run.
func New(player Player, starts []int, looks []Look) *Walk {
	return &Walk{
		player: player,
		starts: append(append([]int(nil), starts...), len(looks)),
		looks:  looks,
		first:  append(make([]int, 0, len(looks)+1), 0),
		moves:  make([]uint64, len(looks)),
		given:  make([]int32, len(looks)),
	}
}

// Add adds the moves of the next position, each by the position that it leads to.
func (w *Walk) Add(to []uint32) {
	from := len(w.first) - 1
	for w.starts[w.level+1] <= from {
		w.level++
	}
	least := int32(-1)
	for _, n := range to {
		looks := edge(1) // the same
		switch before, after := w.looks[from], w.looks[n]; {
		case after > before:
			looks++
		case after < before:
			looks--
		}
		w.edges = append(w.edges, looks<<numberBits|edge(n))
		if int(n) < w.starts[w.level] {
			given := w.given[n] + int32(max(0, w.looks[from].ground()-w.looks[n].ground()))
			if least < 0 || given < least {
				least = given
			}
		}
	}
	w.given[from] = max(0, least)
	w.first = append(w.first, len(w.edges))
}

// Added returns how many positions have their moves.
func (w *Walk) Added() int { return len(w.first) - 1 }

// Bytes returns about how much memory a walk takes that has that many positions and moves.
func Bytes(positions, moves int) int64 {
	const perPosition = unsafe.Sizeof(Look(0)) + unsafe.Sizeof(int(0)) + unsafe.Sizeof(uint64(0)) + unsafe.Sizeof(int32(0))
	const grown = 2 // a slice that grows is there twice
	return int64(positions)*int64(perPosition) + grown*int64(moves)*int64(unsafe.Sizeof(edge(0)))
}

func (w *Walk) Edges() int { return len(w.edges) }

// Run works on about budget positions and reports whether the expected moves are known. It begins with no moves for every position and repeats each
// equation until none gives more, which is the least solution.
func (w *Walk) Run(budget int) (done bool) {
	for ; budget > 0 && !w.settled; budget-- {
		if w.next == w.Added() || w.next == 0 {
			if w.next > 0 && !w.changed {
				w.settled = true
				break
			}
			w.next, w.level, w.changed = w.starts[1], 1, false
			if w.next == w.Added() {
				w.settled = true
				break
			}
		}
		for w.next == w.starts[w.level+1] {
			w.level++
		}
		if moves := w.expected(w.next); moves != w.moves[w.next] {
			w.moves[w.next], w.changed = moves, true
		}
		w.next++
	}
	return w.settled
}

// expected returns the expected moves from a position, given those from the positions beside it.
func (w *Walk) expected(n int) uint64 {
	nearerEnd := w.starts[w.level]
	taste, foresight := uint64(w.player.Taste), uint64(w.player.Foresight)
	weightOf := [...]uint64{1, taste, taste * taste, 0}
	var seen, nearer, all, weights uint64
	for _, e := range w.edges[w.first[n]:w.first[n+1]] {
		moves, weight := w.moves[e.to()], weightOf[e>>numberBits]
		all += weight * moves
		weights += weight
		if e.to() < nearerEnd {
			seen += moves
			nearer++
		}
	}
	return unit + (foresight*(seen/nearer)+(10-foresight)*(all/weights))/10
}

// Moves returns the expected moves from a position, rounded.
func (w *Walk) Moves(n int) int { return int((w.moves[n] + unit/2) / unit) }

// GivenUp returns how much ground must be given up on the way from a position, on the best of the shortest ways.
func (w *Walk) GivenUp(n int) int { return int(w.given[n]) }

// groundWeight is how many moves a unit of ground given up is worth. It was fitted as Usual was; package rushhour's tests do that again.
const groundWeight = 8

// Grade returns how hard a position is for people.
func (w *Walk) Grade(n int) int { return w.Moves(n) + groundWeight*w.GivenUp(n) }
