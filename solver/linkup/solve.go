package linkup

import (
	"math/rand/v2"

	"warren/puzzles"
	"warren/puzzles/linkup"
	"warren/solver/search"
)

// A solver finds an order that clears a position, or proves that there is none.
type solver struct {
	board   linkup.Board
	limits  search.Limits
	model   *model
	checker *checker
	player  *player
	proof   *proof
	random  *rand.Rand
	phase   phase
	plays   int // number of plays
	begun   bool

	links        []linkup.Path // the best order found, if cleared
	cleared      bool
	turns, steps int

	least    int
	explored uint64
}

type phase uint8

const (
	checking phase = iota // for tiles that are stuck with every pairing
	playing               // at random
	proving               // deciding pairs by clauses
	ordering              // removing the pairs of the proof
	ended                 // with a proof
	stopped               // by a limit, without a proof
)

const (
	// fewPlays is how often a position is played for few turns, manyPlays how often if there are too many choices for a proof.
	fewPlays, manyPlays = 4, 200
	// pairsPerUnit is how many pairs of tiles can be tested in the time that other searches take for a position.
	pairsPerUnit = 16
)

func newSolver(board linkup.Board, limits search.Limits) *solver {
	s := &solver{board: board, limits: limits, model: newModel(board), random: puzzles.NewRand(0)}
	switch {
	case len(s.model.tiles) == 0:
		s.cleared, s.phase = true, ended
		return s
	case s.model.hasOdd:
		s.phase = ended
		return s
	}
	s.least = s.model.least()
	s.checker, s.player = newChecker(s.model), newPlayer(s.model)
	return s
}

func (s *solver) Run(budget int) bool {
	for begun := s.tested(); s.phase < ended && s.tested() < begun+pairsPerUnit*uint64(budget); {
		if s.limits.Work > 0 && s.explored >= s.limits.Work {
			s.phase = stopped
			break
		}
		s.explored++
		s.step()
	}
	return s.phase >= ended
}

// decide runs the search as a part of another one, whose limits it keeps.
func (s *solver) decide(w *search.Work, limits search.Limits) {
	w.Start(s)
	for done := false; !done; {
		w.Within(limits)
		before := s.tested()
		done = s.Run(1)
		spend(w, s.tested()-before)
	}
	w.Finish()
}

// spend spends what testing so many pairs takes.
func spend(w *search.Work, pairs uint64) { w.Spend(1 + int(pairs/pairsPerUnit)) }

func (s *solver) tested() uint64 {
	if s.checker == nil {
		return 0
	}
	return s.checker.pairsTested + s.player.pairsTested
}

func (s *solver) step() {
	switch s.phase {
	case checking:
		s.phase = playing
		if s.checker.check() {
			s.phase = ended
		}
	case playing:
		s.play()
	case proving:
		s.prove()
	case ordering:
		if !s.player.step(fewestTurns, nil) {
			s.phase = ended
			s.keepBest()
		}
	}
}

// play continues a random play. After the last play it keeps the best or starts the proof.
func (s *solver) play() {
	if !s.begun {
		s.player.begin()
		s.begun = true
	}
	random := s.random
	if s.plays == 0 {
		random = nil // picture after picture
	}
	if s.player.step(fewestTurns, random) {
		return
	}
	s.keepBest()
	s.begun = false
	s.plays++
	provable := len(s.model.choices) <= maxChoices
	switch {
	case s.plays < fewPlays:
	case s.cleared:
		s.phase = ended
	case provable:
		s.proof = newProof(s.model, s.checker)
		s.phase = proving
	case s.plays >= manyPlays:
		s.phase = stopped
	}
}

// keepBest keeps the order just played if it clears the board with the fewest turns so far, then the fewest steps.
func (s *solver) keepBest() {
	p := s.player
	if p.left > 0 || s.cleared && (p.turns > s.turns || p.turns == s.turns && p.steps >= s.steps) {
		return
	}
	s.cleared, s.turns, s.steps = true, p.turns, p.steps
	s.links = append(s.links[:0], p.links...)
}

func (s *solver) prove() {
	s.proof.step()
	switch {
	case s.proof.solvable:
		s.player.mates = s.proof.paired()
		s.player.begin()
		s.phase = ordering
	case s.proof.ended:
		s.phase = ended
	case s.limits.Bytes > 0 && s.proof.clauses.bytes > s.limits.Bytes:
		s.phase = stopped
	}
}

// replay takes an order of links that is known to clear the board, and ends the search.
func (s *solver) replay(order [][2]linkup.Cell) {
	field := s.board.Field()
	for _, two := range order {
		link, _ := field.Link(two[0], two[1])
		field.Clear(two[0])
		field.Clear(two[1])
		s.links = append(s.links, link)
	}
	s.cleared, s.phase = true, ended
}

func (s *solver) Snapshot() search.Progress {
	return search.Progress{Explored: s.explored, Bound: s.least}
}

func (s *solver) Answer() search.Answer {
	answer := unsolved(s.board)
	switch {
	case s.cleared:
		answer = solved(s.board, s.links, s.least)
	case s.phase == ended:
		answer.Decided, answer.Reason = true, s.reason()
	default:
		answer.Bound = s.least
	}
	answer.Explored = s.explored
	return answer
}
