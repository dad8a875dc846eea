package linkup

import (
	"math/rand/v2"

	"warren/puzzles"
	"warren/puzzles/linkup"
	"warren/solver/search"
)

// A solver finds an order that clears a position, or proves that there is none.
type solver struct {
	search.Straight
	board    linkup.Board
	limits   search.Limits
	model    *model
	checker  *checker
	player   *player
	proof    *proof  // deciding pairs by clauses, if plays alone do not clear the board
	thorough bool    // find the fewest turns, which takes longer
	fewest   *fewest // once they are searched for
	playing  bool    // the player plays

	links        []linkup.Path // the best order found, if cleared
	cleared      bool
	lost         bool // no order clears the position
	turns, steps int
	least        int
}

const (
	// fewPlays is how often a position is played for few turns, manyPlays how often if there are too many choices for a proof.
	fewPlays, manyPlays = 4, 200
	// pairsPerUnit is how many pairs of tiles can be tested in the time that other searches take for a position.
	pairsPerUnit = 16
)

func newSolver(board linkup.Board, limits search.Limits) *solver {
	s := &solver{board: board, limits: limits, model: newModel(board)}
	s.Begin(s.run)
	s.cleared, s.lost = len(s.model.tiles) == 0, s.model.hasOdd
	if !s.decided() {
		s.least = s.model.least()
		s.checker, s.player = newChecker(s.model), newPlayer(s.model)
	}
	return s
}

// decided reports whether it is known if an order clears the position.
func (s *solver) decided() bool { return s.cleared || s.lost }

func (s *solver) run(w *search.Work) {
	if !s.decided() {
		s.decideBoard(w)
	}
	if s.thorough && s.cleared && s.least < s.turns && len(s.model.choices) <= maxChoices {
		s.findFewest(w)
	}
}

func (s *solver) decideBoard(w *search.Work) {
	s.lost = s.checker.check() // tiles are stuck with every pairing
	w.Done++
	if spend(w, s.checker.pairsTested); s.lost {
		return
	}
	provable := len(s.model.choices) <= maxChoices
	s.play(w, nil) // picture after picture
	random := puzzles.NewRand(0)
	for plays := 1; plays < fewPlays || !s.cleared && !provable && plays < manyPlays; plays++ {
		s.play(w, random)
	}
	if s.cleared || !provable {
		return
	}
	s.proof = newProof(s.model, s.checker)
	for !s.proof.ended {
		if w.Within(s.limits); s.limits.Bytes > 0 && s.proof.clauses.bytes > s.limits.Bytes {
			return
		}
		s.proof.advance(w)
	}
	if s.lost = !s.proof.solvable; !s.lost {
		s.player.mates = s.proof.paired()
		s.play(w, nil)
	}
}

func (s *solver) play(w *search.Work, random *rand.Rand) {
	s.playing = true
	s.player.playOut(w, s.limits, fewestTurns, random)
	s.playing = false
	s.keepBest()
}

// decide runs the search as a part of another one, whose limits it keeps.
func (s *solver) decide(w *search.Work, limits search.Limits) {
	s.limits.Work = w.Rest(limits, s.limits.Work).Work
	if w.Do(s); !s.decided() {
		w.Within(limits)
	}
}

// spend spends what testing so many pairs takes.
func spend(w *search.Work, pairs uint64) { w.Spend(1 + int(pairs/pairsPerUnit)) }

// keepBest keeps the order just played if it clears the board with the fewest turns so far, then the fewest steps.
func (s *solver) keepBest() {
	p := s.player
	if p.left > 0 || s.cleared && (p.turns > s.turns || p.turns == s.turns && p.steps >= s.steps) {
		return
	}
	s.cleared, s.turns, s.steps = true, p.turns, p.steps
	s.links = append(s.links[:0], p.links...)
}

// replay takes an order of links that is known to clear the board.
func (s *solver) replay(order [][2]linkup.Cell) {
	field := s.board.Field()
	for _, two := range order {
		link, _ := field.Link(two[0], two[1])
		field.Clear(two[0])
		field.Clear(two[1])
		s.links = append(s.links, link)
	}
	s.cleared = true
}

func (s *solver) Snapshot() search.Progress {
	return search.Progress{Explored: s.Explored(), Bound: s.bound()}
}

// bound returns a number of turns that no order goes below.
func (s *solver) bound() int {
	if s.fewest == nil {
		return s.least
	}
	return max(s.least, s.fewest.least)
}

func (s *solver) Answer() search.Answer {
	answer := unsolved(s.board)
	switch {
	case s.cleared:
		answer = solved(s.board, s.links, s.bound())
	case s.lost:
		answer.Decided, answer.Reason = true, s.reason()
	default:
		answer.Bound = s.least
	}
	answer.Explored = s.Explored()
	return answer
}
