package linkup

import (
	"math/rand/v2"

	"warren/puzzles"
	"warren/puzzles/linkup"
	"warren/solver/search"
)

// A linkSearch looks for an order that clears a position, or for the proof that there is none.
type linkSearch struct {
	board   linkup.Board
	limits  search.Limits
	model   *linkModel
	checker *linkChecker
	player  *linkPlayer
	proof   *linkProof
	random  *rand.Rand
	phase   linkPhase
	plays   int // begun
	begun   bool

	links        []linkup.Path // the best order found, where cleared
	cleared      bool
	turns, steps int

	least    int
	reason   *search.Reason
	explored uint64
}

type linkPhase uint8

const (
	linkChecking linkPhase = iota // for tiles that are stuck whatever is chosen
	linkPlaying                   // a few times by chance
	linkProving                   // choices by clauses
	linkOrdering                  // the pairs that were proven to go
	linkEnded                     // with the proof
	linkStopped                   // without, by a limit
)

const (
	// linkPlays is how often a position is played for an order of few turns, linkManyPlays how often for any order where
	// there are too many choices to prove anything.
	linkPlays, linkManyPlays = 4, 200
	// linkLooks is how many pairs of tiles are looked at in the time that other searches take for a position: a slice is
	// to be as short.
	linkLooks = 16
)

func newLinkSearch(board linkup.Board, limits search.Limits) *linkSearch {
	s := &linkSearch{board: board, limits: limits, model: newLinkModel(board), random: puzzles.NewRand(0)}
	switch {
	case len(s.model.tiles) == 0:
		s.cleared, s.phase = true, linkEnded
		return s
	case s.model.oddly:
		s.phase = linkEnded
		s.reason = s.model.odd()
		return s
	}
	s.least = s.model.least()
	s.checker, s.player = newLinkChecker(s.model), newLinkPlayer(s.model)
	return s
}

func (s *linkSearch) Run(budget int) bool {
	for begun := s.looks(); s.phase < linkEnded && s.looks() < begun+linkLooks*uint64(budget); {
		if s.limits.Work > 0 && s.explored >= s.limits.Work {
			s.phase = linkStopped
			break
		}
		s.explored++
		s.step()
	}
	return s.phase >= linkEnded
}

func (s *linkSearch) looks() uint64 {
	if s.checker == nil {
		return 0
	}
	return s.checker.looks + s.player.looks
}

// step looks at one board more.
func (s *linkSearch) step() {
	switch s.phase {
	case linkChecking:
		s.phase = linkPlaying
		if s.checker.check() {
			s.checker.core()
			s.reason = &search.Reason{Kind: reasonStuck, Cells: s.checker.cells()}
			s.phase = linkEnded
		}
	case linkPlaying:
		s.play()
	case linkProving:
		s.prove()
	case linkOrdering:
		if !s.player.step(linkKeen, nil) {
			s.phase = linkEnded
			s.take()
		}
	}
}

// play goes on with a play by chance, and after the last one keeps the best or goes over to the proof.
func (s *linkSearch) play() {
	if !s.begun {
		s.player.begin()
		s.begun = true
	}
	random := s.random
	if s.plays == 0 {
		random = nil // picture after picture, as a person would read it
	}
	if s.player.step(linkKeen, random) {
		return
	}
	s.take()
	s.begun = false
	s.plays++
	provable := len(s.model.choices) <= linkMostChoices
	switch {
	case s.plays < linkPlays:
	case s.cleared:
		s.phase = linkEnded
	case provable:
		s.proof = newLinkProof(s.model, s.checker)
		s.phase = linkProving
	case s.plays >= linkManyPlays:
		s.phase = linkStopped
	}
}

// take keeps the order just played if it clears the board with the fewest turns so far, of equals with the fewest steps.
func (s *linkSearch) take() {
	p := s.player
	if p.left > 0 || s.cleared && (p.turns > s.turns || p.turns == s.turns && p.steps >= s.steps) {
		return
	}
	s.cleared, s.turns, s.steps = true, p.turns, p.steps
	s.links = append(s.links[:0], p.links...)
}

func (s *linkSearch) prove() {
	s.proof.step()
	switch {
	case s.proof.cleared:
		s.player.mates = s.proof.paired()
		s.player.begin()
		s.phase = linkOrdering
	case s.proof.ended:
		s.phase = linkEnded
	case s.limits.Bytes > 0 && s.proof.clauses.bytes > s.limits.Bytes:
		s.phase = linkStopped
	}
}

// follow takes an order of links that is known to clear the board, and ends the search.
func (s *linkSearch) follow(order [][2]linkup.Cell) {
	field := s.board.Field()
	for _, two := range order {
		link, _ := field.Link(two[0], two[1])
		field.Clear(two[0])
		field.Clear(two[1])
		s.links = append(s.links, link)
	}
	s.cleared, s.phase = true, linkEnded
}

func (s *linkSearch) Snapshot() search.Progress {
	return search.Progress{Explored: s.explored, Bound: s.least}
}

func (s *linkSearch) Answer() search.Answer {
	answer := linkAnswer(s.board)
	switch {
	case s.cleared:
		answer = linkSolved(s.board, s.links, s.least)
	case s.phase == linkEnded:
		answer.Decided, answer.Reason = true, s.reason
	default:
		answer.Bound = s.least
	}
	answer.Explored = s.explored
	return answer
}

// Kinds of Reason that Link-up gives.
const (
	reasonOdd   = "odd"   // a picture that is there an odd number of times: Cells are its tiles
	reasonStuck = "stuck" // tiles that shut each other in for good, whatever goes around them
	// Of a pair:
	reasonTurns  = "turns"  // more than two: Cells are the best path, its ends and corners
	reasonWalled = "walled" // no path at all: Cells are the two tiles
)

// odd names the tiles of the first picture of which there is an odd number.
func (m *linkModel) odd() *search.Reason {
	for _, p := range m.pictures {
		if (p.end-p.first)%2 == 0 {
			continue
		}
		reason := &search.Reason{Kind: reasonOdd}
		for _, c := range m.tiles[p.first:p.end] {
			reason.Cells = append(reason.Cells, [2]int{c.Row, c.Col})
		}
		return reason
	}
	return nil
}
