package linkup

import (
	"math/rand/v2"

	"warren/puzzles"
	"warren/puzzles/linkup"
	"warren/solver/search"
)

// peel returns an order in which any tiles on these cells of a board, an even number, can be taken off two by two, drawn
// at random: whoever puts equal pictures on each two has a board that can be cleared. There always is one: the topmost tiles
// of two columns are joined over the top of the board, and two neighbours of the last column directly.
func peel(r *rand.Rand, board linkup.Board, cells []linkup.Cell) [][2]linkup.Cell {
	left := append([]linkup.Cell(nil), cells...)
	field := board.Field()
	var order [][2]linkup.Cell
	var linked []int
	for len(left) > 1 {
		a := puzzles.Below(r, len(left))
		linked = linked[:0]
		for b := range left {
			if b != a && field.Linked(left[a], left[b]) {
				linked = append(linked, b)
			}
		}
		if len(linked) == 0 {
			continue
		}
		b := linked[puzzles.Below(r, len(linked))]
		order = append(order, [2]linkup.Cell{left[a], left[b]})
		field.Clear(left[a])
		field.Clear(left[b])
		for _, i := range [...]int{max(a, b), min(a, b)} {
			left[i] = left[len(left)-1]
			left = left[:len(left)-1]
		}
	}
	return order
}

// shuffles is how often the pictures are dealt anew at random, before they are laid out along an order that clears the
// board: that always works, and is seldom needed.
const shuffles = 20

// A shuffle deals the pictures of a position anew on the same cells, so that the board can be cleared.
type shuffle struct {
	board    linkup.Board
	model    *model
	limits   search.Limits
	seed     uint64
	random   *rand.Rand
	tries    int
	search   *solver // of the deal being looked at
	ended    bool
	work     uint64 // spent on the searches before
	explored uint64 // by them
}

// tryWork is how many boards are looked at for one deal; a harder one is not worth the wait.
const tryWork = 1 << 11

func newShuffle(board linkup.Board, req search.Request) *shuffle {
	s := &shuffle{board: board, model: newModel(board), limits: req.Limits, seed: req.Seed, random: puzzles.NewRand(req.Seed)}
	if s.model.oddly {
		s.search = newSolver(board, req.Limits)
		s.ended = true
		return s
	}
	s.deal()
	return s
}

// deal lays the pictures out anew.
func (s *shuffle) deal() {
	s.tries++
	limits := search.Limits{Work: tryWork, Bytes: s.limits.Bytes}
	if s.tries <= shuffles {
		s.search = newSolver(s.dealt(), limits)
		return
	}
	order := peel(s.random, s.board, s.model.tiles)
	s.search = newSolver(s.laid(order), limits)
	s.search.follow(order)
}

// dealt puts the pictures on the cells in any order.
func (s *shuffle) dealt() linkup.Board {
	signs := s.signs()
	linkup.Mix(s.random, signs)
	cells := []byte(s.board.Cells())
	for i, c := range s.model.tiles {
		cells[c.Row*s.board.Cols()+c.Col] = signs[i]
	}
	return linkup.New(s.board.Rows(), s.board.Cols(), string(cells))
}

// signs returns the sign of each tile.
func (s *shuffle) signs() []byte {
	var signs []byte
	for _, p := range s.model.pictures {
		for range p.end - p.first {
			signs = append(signs, p.sign)
		}
	}
	return signs
}

// laid puts the pictures, two by two in any order, where they can be taken off again.
func (s *shuffle) laid(order [][2]linkup.Cell) linkup.Board {
	var pairs []byte
	for _, p := range s.model.pictures {
		for range (p.end - p.first) / 2 {
			pairs = append(pairs, p.sign)
		}
	}
	linkup.Mix(s.random, pairs)
	return layOut(s.board, order, pairs)
}

// layOut puts the i-th picture on the i-th two cells.
func layOut(board linkup.Board, order [][2]linkup.Cell, pictures []byte) linkup.Board {
	cells := []byte(board.Cells())
	for i, two := range order {
		for _, c := range two {
			cells[c.Row*board.Cols()+c.Col] = pictures[i]
		}
	}
	return linkup.New(board.Rows(), board.Cols(), string(cells))
}

func (s *shuffle) Run(budget int) bool {
	for end := s.looks() + looksPerUnit*uint64(budget); !s.ended && s.looks() < end; {
		switch {
		case s.limits.Work > 0 && s.explored+s.search.explored >= s.limits.Work:
			s.ended = true
		case !s.search.Run(1):
		case s.search.cleared:
			s.ended = true
		default:
			s.work += s.search.looks()
			s.explored += s.search.explored
			s.deal()
		}
	}
	return s.ended
}

func (s *shuffle) looks() uint64 { return s.work + s.search.looks() }

func (s *shuffle) Snapshot() search.Progress {
	return search.Progress{Explored: s.explored + s.search.explored}
}

func (s *shuffle) Answer() search.Answer {
	answer := unsolved(s.board)
	if s.search.cleared || s.model.oddly {
		answer = s.search.Answer()
	}
	answer.Seed, answer.Explored = s.seed, s.explored+s.search.explored
	return answer
}
