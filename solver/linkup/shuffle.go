package linkup

import (
	"math/rand/v2"

	"warren/puzzles"
	"warren/puzzles/linkup"
	"warren/solver/search"
)

// removalOrder returns a random order in which any tiles on these cells, an even number, can be removed in pairs. There always is one: the topmost tiles
// of two columns can be linked over the top of the board, and two neighbours of the last column directly.
func removalOrder(r *rand.Rand, board linkup.Board, cells []linkup.Cell) [][2]linkup.Cell {
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

// shuffles is how often the pictures are shuffled at random before they are laid out along an order that clears the board.
const shuffles = 20

// A shuffle answers TaskShuffle.
type shuffle struct {
	search.Straight
	board  linkup.Board
	model  *model
	limits search.Limits
	random *rand.Rand
	tries  int     // at random
	search *solver // of the board shuffled last, at first of the one to shuffle
}

// dealTryWork is how many boards may be examined for one deal; a harder one is not worth the wait.
const dealTryWork = 1 << 11

func newShuffle(board linkup.Board, req search.Request) *shuffle {
	s := &shuffle{board: board, limits: req.Limits, random: puzzles.NewRand(req.Seed), tries: shuffles, search: newSolver(board, req.Limits)}
	s.model = s.search.model
	s.Begin(s.run)
	return s
}

func (s *shuffle) run(w *search.Work) {
	if s.model.hasOdd {
		return
	}
	limits := search.Limits{Work: dealTryWork, Bytes: s.limits.Bytes}
	for range s.tries {
		s.search = newSolver(s.dealt(), limits)
		if s.search.decide(w, s.limits); s.search.cleared {
			return
		}
	}
	order := removalOrder(s.random, s.board, s.model.tiles)
	s.search = newSolver(s.laid(order), limits)
	s.search.replay(order)
}

func (s *shuffle) dealt() linkup.Board {
	signs := s.signs()
	linkup.Mix(s.random, signs)
	cells := []byte(s.board.Cells())
	for i, c := range s.model.tiles {
		cells[c.Row*s.board.Cols()+c.Col] = signs[i]
	}
	return linkup.New(s.board.Rows(), s.board.Cols(), string(cells))
}

func (s *shuffle) signs() []byte {
	var signs []byte
	for _, p := range s.model.pictures {
		for range p.end - p.first {
			signs = append(signs, p.sign)
		}
	}
	return signs
}

// laid places pairs of pictures along an order that removes them.
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

func layOut(board linkup.Board, order [][2]linkup.Cell, pictures []byte) linkup.Board {
	cells := []byte(board.Cells())
	for i, two := range order {
		for _, c := range two {
			cells[c.Row*board.Cols()+c.Col] = pictures[i]
		}
	}
	return linkup.New(board.Rows(), board.Cols(), string(cells))
}

func (s *shuffle) Answer() search.Answer {
	answer := unsolved(s.board)
	if s.search.cleared || s.model.hasOdd {
		answer = s.search.Answer()
	}
	answer.Explored = s.Explored()
	return answer
}
