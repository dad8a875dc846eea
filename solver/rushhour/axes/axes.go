// Package axes solves boards of Traffic Jam with more positions than a search can visit: an A*
// search whose bound counts the moves of each axis by itself.
//
// A lane is a maximal run of cells between walls along one axis, with its vehicles. Let the
// vehicles of one axis, the outside, stand still: then each lane of the other axis, the inside,
// moves within a set of configurations that reach each other, its state, whatever the other lanes
// do. A block is an outside with a state of each inside lane. All its positions reach each other by
// moves of the inside, and a move of the outside leads from block to block.
//
// So a way needs at least as many moves of the outside as a way from the position's block to one
// with a solved position. There is such a bound for each axis. They count different moves, so their
// sum is never more than the moves that are left, and a move changes it by at most one: A* with it
// is exact. The sum is nearly always the length of a shortest way.
//
// A position is a pair of blocks, one of each axis, whose outsides say where all vehicles are.
package axes

import (
	"slices"

	"warren/puzzles/rushhour"
	"warren/solver/search"
)

// A Solver solves one board. It is run as a part of another search.
type Solver struct {
	search.Straight
	Verdict   Verdict
	CountTo   int    // the most blocks of an axis whose positions are counted, 0 for no count
	Positions uint64 // that reach each other, 0 unless they were counted

	board  rushhour.Board
	steps  bool
	limits search.Limits
	halves [2]*half // of the vertical vehicles and of the horizontal ones

	nodes index[position, node]
	open  [][]uint32 // nodes by their moves so far and the bound on those that are left
	bound int
	way   []rushhour.Move
}

// A Verdict is what a Solver has proven.
type Verdict uint8

const (
	Undecided Verdict = iota // a limit came first
	Lost                     // there is no way
	Solved                   // Way is a shortest one
)

// A position is a pair of blocks, by their numbers.
type position [2]uint32

func (at position) hash() uint64 {
	h := (uint64(at[0])<<32 | uint64(at[1])) * 0x9e3779b97f4a7c15
	return h ^ h>>32
}

// A node is what is known of a position.
type node struct {
	moves  uint16 // from the start
	closed bool
	onWay  bool // on a shortest way, as far as is known
}

// New returns a solver for a board with a red car A, nil for a board whose blocks have too little
// room for its lanes. If steps is set, a move is a slide by one cell.
func New(board rushhour.Board, steps bool, limits search.Limits) *Solver {
	s := &Solver{board: board, steps: steps, limits: limits}
	lanes := [2][]*lane{lanesOf(board, true), lanesOf(board, false)}
	for side := range s.halves {
		if slices.Contains(lanes[side], nil) {
			return nil
		}
	}
	for side := range s.halves {
		h := newHalf(lanes[side], lanes[1-side], steps)
		if h == nil {
			return nil
		}
		s.halves[side] = h
	}
	for _, h := range s.halves {
		h.begin(board)
		h.count = s.count
	}
	s.Begin(s.run)
	return s
}

// longestLane is the most cells of a lane; only boards of one row have longer ones.
const longestLane = rushhour.MaxSize

// lanesOf returns the lanes of an axis that have vehicles, nil for one that is too long.
func lanesOf(board rushhour.Board, vertical bool) (lanes []*lane) {
	cars := board.Cars(nil)
	lines, length := board.Rows(), board.Cols()
	if vertical {
		lines, length = length, lines
	}
	for line := range lines {
		var cells []rushhour.Cell
		for i := range length + 1 {
			cell := rushhour.Cell{Row: line, Col: i}
			if vertical {
				cell = rushhour.Cell{Row: i, Col: line}
			}
			if i < length && !board.Wall(cell.Row, cell.Col) {
				cells = append(cells, cell)
				continue
			}
			var in []rushhour.Car
			for _, at := range cells {
				for _, car := range cars {
					if car.Vertical == vertical && car.Row == at.Row && car.Col == at.Col {
						in = append(in, car)
					}
				}
			}
			switch {
			case len(in) == 0:
			case len(cells) > longestLane:
				lanes = append(lanes, nil)
			default:
				last := cells[len(cells)-1]
				exit := !vertical && in[len(in)-1].Letter == rushhour.Hero && last.Col == board.Cols()-1
				lanes = append(lanes, newLane(cells, in, exit))
			}
			cells = nil
		}
	}
	return lanes
}

// Bound returns how many moves a way has at least.
func (s *Solver) Bound() int { return s.bound }

// Way returns a shortest way of a Solved board, the first in the order of moves if that is known.
func (s *Solver) Way() []rushhour.Move { return s.way }

// positions returns how many positions reach each other: those of all blocks of one axis.
func (s *Solver) positions(w *search.Work) (n uint64) {
	h := s.halves[0]
	if other := s.halves[1]; other.over || !h.over && other.blocks.n < h.blocks.n {
		h = other
	}
	for !h.over {
		if h.deepen(w); h.blocks.n > s.CountTo {
			return 0
		}
	}
	for i := range h.blocks.n {
		n += h.positions(h.blocks.key(i))
	}
	return n
}

// Answer is not used: a Solver is a part of another search, which knows what to say.
func (s *Solver) Answer() search.Answer { return search.Answer{} }

func (s *Solver) run(w *search.Work) {
	if s.Verdict = s.decide(w); s.CountTo > 0 {
		s.Positions = s.positions(w)
	}
}

func (s *Solver) decide(w *search.Work) Verdict {
	for s.halves[0].goal < 0 || s.halves[1].goal < 0 {
		h := s.halves[0]
		if other := s.halves[1]; h.goal >= 0 || other.goal < 0 && other.blocks.n < h.blocks.n {
			h = other
		}
		if h.deepen(w); h.over && h.goal < 0 {
			return Lost
		}
		s.raise(s.halves[0].least() + s.halves[1].least())
	}
	for most := s.bound; ; most++ {
		covered := far - 1
		for side, h := range s.halves {
			other := s.halves[1-side].goal
			for !h.over && h.level() < most-other {
				h.deepen(w)
			}
			if !h.over {
				covered = min(covered, h.level()+other)
			}
		}
		for _, h := range s.halves {
			h.measure(w)
		}
		switch found, cost := s.search(w, covered); {
		case found:
			s.bound = cost
			s.trace(w, cost)
			return Solved
		case covered == far-1: // all blocks of both axes are known
			return Lost
		}
		most = covered
		s.raise(most + 1)
	}
}

func (s *Solver) raise(bound int) { s.bound = max(s.bound, bound) }

// least returns how many moves of the outside a way has at least.
func (h *half) least() int {
	if h.goal >= 0 {
		return h.goal
	}
	return h.level() + 1
}

// count counts a block or a position that is expanded, or ends the search at a limit.
func (s *Solver) count(w *search.Work) {
	w.Within(s.limits)
	if s.halves[0].bytes()+s.halves[1].bytes()+s.nodes.bytes() > s.limits.Bytes {
		w.End()
	}
	w.Done++
	w.Spend(1)
}

// search finds all positions from which a way of at most most moves may lead on, and then those of
// shortest ways alone. It reports whether there is one, and its length.
func (s *Solver) search(w *search.Work, most int) (found bool, cost int) {
	s.nodes, s.open = newIndex[position, node](), nil
	s.visit(position{}, 0, most)
	for f := 0; f < len(s.open) && f <= most; f++ {
		for len(s.open[f]) > 0 {
			last := len(s.open[f]) - 1
			n := s.open[f][last]
			s.open[f] = s.open[f][:last]
			now := s.nodes.value(int(n))
			if now.closed {
				continue
			}
			now.closed = true
			if s.solved(n) {
				found, most = true, int(now.moves)
				continue
			}
			s.count(w)
			s.eachNeighbour(*s.nodes.key(int(n)), func(at position) { s.visit(at, int(now.moves)+1, most) })
		}
	}
	return found, most
}

// solved reports whether a position is solved: the red car is in the half of the horizontal
// vehicles.
func (s *Solver) solved(n uint32) bool {
	h := s.halves[1]
	return h.isGoal(h.blocks.key(int(s.nodes.key(int(n))[1])))
}

// visit opens a position that is moves away from the start, if a way of at most most moves may lead
// over it.
func (s *Solver) visit(at position, moves, most int) {
	f := moves + int(s.halves[0].dist[at[0]]) + int(s.halves[1].dist[at[1]])
	if f > most {
		return
	}
	n, fresh := s.nodes.add(&at)
	if known := s.nodes.value(n); fresh || moves < int(known.moves) {
		known.moves, known.closed = uint16(moves), false
		for len(s.open) <= f {
			s.open = append(s.open, nil)
		}
		s.open[f] = append(s.open[f], uint32(n))
	}
}

// eachNeighbour calls found for every position that is one move away and whose blocks matter.
func (s *Solver) eachNeighbour(at position, found func(at position)) {
	for side, h := range s.halves {
		other := s.halves[1-side]
		from, across := h.blocks.key(int(at[side])), other.blocks.key(int(at[1-side]))
		for x, l := range h.outside {
			c := h.config(from, x)
			for _, slide := range l.configs[c].slides {
				b, was := *from, c
				for _, step := range h.hops(slide) {
					h.shift(&b, x, step.to-was)
					was = step.to
					if on := h.cross[x][step.enter]; on.in >= 0 {
						in, now := h.inside[on.in], other.config(across, on.in)
						if in.configs[now].cover>>on.cell&1 != 0 {
							break // another vehicle is in the way
						}
						b.setState(on.in, in.stateOf(in.all[b.state(on.in)].blocked|1<<on.cell, now))
					}
					if on := h.cross[x][step.leave]; on.in >= 0 {
						in, now := h.inside[on.in], other.config(across, on.in)
						b.setState(on.in, in.stateOf(in.all[b.state(on.in)].blocked&^(1<<on.cell), now))
					}
					if n := h.blocks.find(&b); n >= 0 && h.dist[n] != far {
						next := at
						next[side] = uint32(n)
						found(next)
					}
				}
			}
		}
	}
}

// trace goes back over all shortest ways that are known, and then takes the first of them.
func (s *Solver) trace(w *search.Work, cost int) {
	var level []uint32
	for n := range s.nodes.n {
		if now := s.nodes.value(n); int(now.moves) == cost && s.solved(uint32(n)) {
			now.onWay = true
			level = append(level, uint32(n))
		}
	}
	for left := cost - 1; left >= 0; left-- {
		var before []uint32
		for _, n := range level {
			s.eachNeighbour(*s.nodes.key(int(n)), func(at position) {
				k := s.nodes.find(&at)
				if k < 0 {
					return
				}
				if b := s.nodes.value(k); int(b.moves) == left && !b.onWay {
					b.onWay = true
					before = append(before, uint32(k))
				}
			})
			w.Spend(1)
		}
		level = before
	}
	s.way = make([]rushhour.Move, 0, cost)
	board := s.board
	for moves := 1; moves <= cost; moves++ {
		for _, m := range board.Moves(nil) {
			if s.steps && max(m.By, -m.By) > 1 {
				continue
			}
			next, err := board.Apply(m)
			if err != nil || !s.leads(next, moves) {
				continue
			}
			board = next
			if last := len(s.way) - 1; s.steps && last >= 0 && s.way[last].Car == m.Car {
				s.way[last].By += m.By
			} else {
				s.way = append(s.way, m)
			}
			break
		}
	}
}

// leads reports whether a board is on a shortest way, so many moves from the start.
func (s *Solver) leads(board rushhour.Board, moves int) bool {
	var at position
	for side, h := range s.halves {
		b := h.blockOf(board)
		n := h.blocks.find(&b)
		if n < 0 {
			return false
		}
		at[side] = uint32(n)
	}
	n := s.nodes.find(&at)
	return n >= 0 && s.nodes.value(n).onWay && int(s.nodes.value(n).moves) == moves
}
