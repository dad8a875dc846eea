package session

import (
	"encoding/json"
	"fmt"

	"warren/solver/search"
)

// A question is what the player wants an answer for, and what the answer is to be used for.
type question struct {
	is      questionKind
	tool    int            // for questionTool: its number
	request search.Request // for questionTool
	oneOf   []Move         // for questionOneOf: those still to be tried
	other   bool           // for questionHint: none of the moves in mind keeps the goal in reach
	move    Move           // for questionWhy
	from    *Retreat       // for questionSolution: what it says about its start, nil for nothing
}

type questionKind int

const (
	questionNothing  questionKind = iota
	questionDistance              // how far the goal is
	questionWish                  // the same, at every position without asking
	questionHint                  // the next move, a little more of it each time
	questionWhy                   // why that move, before it is shown
	// The same as questionHint, of one of the moves that the player has in mind.
	questionOneOf
	questionHand     // the next moves, for a lesson
	questionSolution // a replay from here
	questionBest     // a replay from the start
	questionTool     // what one of the puzzle's own tools asks
	questionBack     // to be led back to the last solvable position, after a wayBack
)

func (q questionKind) urgent() bool {
	return q != questionNothing && q != questionWish && q != questionHand
}

// A target is what a search is about.
type target int

const (
	targetNothing target = iota
	// The proof: the start or, if the puzzle keeps tables, its whole state space.
	targetBoard
	targetPosition // the current position
	targetWhy      // a reason for the move that a hint is about
	targetOneOf    // the position after the first of the moves that the player has in mind
	targetEarlier  // an earlier position, on the way back to a solvable one
	targetCount    // the number of solutions
	targetTool     // what one of the puzzle's own tools asks
)

func (h *hints) proving() bool { return h.about == targetBoard && !h.question.is.urgent() }

// need returns what to search next.
func (h *hints) need() target {
	g := h.game()
	switch h.question.is {
	case questionTool:
		return targetTool
	case questionWhy:
		return targetWhy
	case questionOneOf:
		return targetOneOf
	case questionBest:
		return targetBoard
	case questionNothing:
	default:
		if g.Proof == nil && g.Untouched() && !h.tableTakesLong() {
			return targetBoard // the answer is about the position too
		}
		return targetPosition
	}
	switch {
	case h.back != nil && !h.back.unsure && !h.back.found():
		return targetEarlier
	case g.Proof == nil && !g.Stopped:
		return targetBoard
	case h.countable():
		return targetCount
	}
	return targetNothing
}

// tableTakesLong reports whether to search the position alone, which is over sooner than the whole
// space.
func (h *hints) tableTakesLong() bool {
	return h.rules.Tables && (h.about == targetPosition || h.about == targetBoard && h.asker.Long() && h.question.is.urgent())
}

// countable reports whether the solutions are still to be counted; nothing waits for the count.
func (h *hints) countable() bool {
	g := h.game()
	return h.rules.CountWork > 0 && !g.counted && g.Proof != nil && g.Proof.Solvable && g.Proof.Solutions == ""
}

const whyWork = 100_000 // for the reason of a hint: the player does not wait long

func (h *hints) requestFor(about target) (search.Request, error) {
	g := h.game()
	req := search.Request{Task: search.TaskSolve}
	var moves []Move
	var err error
	switch about {
	case targetBoard:
		req.Task = search.TaskDistances
	case targetCount:
		req.Task, req.Limits.Work = search.TaskCount, h.rules.CountWork
	case targetEarlier:
		moves = h.back.leadingTo(g, h.back.middle())
	case targetTool:
		req, moves = h.question.request, g.Played()
	case targetWhy:
		req.Task, req.Limits.Work, moves = search.TaskWhy, whyWork, g.Played()
		req.Args, err = json.Marshal(h.question.move)
	case targetOneOf:
		moves = append(g.Played(), h.question.oneOf[0])
	default:
		moves = g.Played()
	}
	if err == nil {
		err = h.rules.complete(&req, g, moves)
	}
	return req, err
}

func (r *Rules) complete(req *search.Request, g *Game, moves []Move) error {
	req.Puzzle, req.Board = r.Name, g.Board
	if len(moves) == 0 {
		return nil
	}
	text, err := json.Marshal(moves)
	if err != nil {
		return fmt.Errorf("asking about %d moves: %w", len(moves), err)
	}
	req.Moves = text
	return nil
}

// answer returns what answers the player's question, nil if that is not known yet.
func (h *hints) answer() *search.Answer {
	g := h.game()
	switch h.question.is {
	case questionNothing, questionTool, questionWhy, questionOneOf:
		return nil
	case questionBest:
		return g.Proof
	}
	switch {
	case h.known != nil:
		return h.known
	case g.Proof == nil || !g.Untouched():
		return nil
	case h.rules.Tables && !g.Proof.Decided:
		return nil // the position alone may be searchable if the whole space is too large
	}
	return g.Proof
}
