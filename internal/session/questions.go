package session

import (
	"encoding/json"
	"fmt"

	"warren/solver/ask"
	"warren/solver/search"
)

// A question is what the player wants an answer for.
type question int

const (
	questionNothing  question = iota
	questionDistance          // how far the goal is
	questionWish              // the same, at every position without asking
	questionHint              // the next move, a little more of it each time
	questionWhy               // why that move, before it is shown
	questionOneOf             // the same as questionHint, of one of the moves that the player has in mind
	questionHand              // the next moves, for a lesson
	questionSolution          // a replay from here
	questionBest              // a replay from the start
	questionTool              // what one of the puzzle's own tools asks
	questionBack              // to be led back to the last solvable position, after a wayBack
)

func (q question) urgent() bool {
	return q != questionNothing && q != questionWish && q != questionHand
}

// A target is what a search is about.
type target int

const (
	targetNothing  target = iota
	targetBoard           // the proof: the start or, if the puzzle keeps tables, its whole state space
	targetPosition        // the current position
	targetWhy             // a reason for the move that a hint is about
	targetOneOf           // the position after the first of the moves that the player has in mind
	targetEarlier         // an earlier position, on the way back to a solvable one
	targetCount           // the number of solutions
	targetTool            // what one of the puzzle's own tools asks
)

// questions are what is asked of the solver. The player wants one thing at a time (a question). That and what is still unknown determine what to
// search next (a target), and one search runs at a time. So a search that was stopped for a question is searched again afterwards.
type questions struct {
	rules  *Rules
	solver ask.Solver

	want    question
	tool    int            // the number of the tool, for questionTool
	request search.Request // of questionTool
	known   *search.Answer // about the current position
	open    Position       // the last one that is known to have a way, nil for none
	oneOf   []Move         // still to be tried, for questionOneOf
	other   bool           // for questionHint: none of the moves in mind keeps the goal in reach
	hinted  Move           // of questionWhy
	back    *wayBack       // the search for the last solvable position, nil for none

	asker ask.Asker
	about target
	board string // of the search
}

func (q *questions) proving() bool { return q.about == targetBoard && !q.want.urgent() }

func (q *questions) need(g *Game) target {
	switch {
	case q.want == questionTool:
		return targetTool
	case q.want == questionWhy:
		return targetWhy
	case q.want == questionOneOf:
		return targetOneOf
	case q.want == questionBest:
		return targetBoard
	case q.want != questionNothing:
		if g.Proof == nil && g.Untouched() && !q.tableTakesLong() {
			return targetBoard // the answer is about the position too
		}
		return targetPosition
	case q.back != nil && !q.back.unsure && !q.back.found():
		return targetEarlier
	case g.Proof == nil && !g.Stopped:
		return targetBoard
	case q.countable(g):
		return targetCount
	}
	return targetNothing
}

// tableTakesLong reports whether to search the position alone, which is over sooner than the whole space.
func (q *questions) tableTakesLong() bool {
	return q.rules.Tables && (q.about == targetPosition || q.about == targetBoard && q.asker.Long() && q.want.urgent())
}

// countable reports whether the solutions are still to be counted; nothing waits for the count.
func (q *questions) countable(g *Game) bool {
	return q.rules.CountWork > 0 && !g.counted && g.Proof != nil && g.Proof.Solvable && g.Proof.Solutions == ""
}

const whyWork = 100_000 // for the reason of a hint: the player does not wait long

func (q *questions) requestFor(g *Game, about target) (search.Request, error) {
	req := search.Request{Task: search.TaskSolve}
	var moves []Move
	var err error
	switch about {
	case targetBoard:
		req.Task = search.TaskDistances
	case targetCount:
		req.Task, req.Limits.Work = search.TaskCount, q.rules.CountWork
	case targetEarlier:
		moves = q.back.leadingTo(g, q.back.middle())
	case targetTool:
		req, moves = q.request, g.Played()
	case targetWhy:
		req.Task, req.Limits.Work, moves = search.TaskWhy, whyWork, g.Played()
		req.Args, err = json.Marshal(q.hinted)
	case targetOneOf:
		moves = append(g.Played(), q.oneOf[0])
	default:
		moves = g.Played()
	}
	if err == nil {
		err = q.rules.complete(&req, g, moves)
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

func (q *questions) answer(g *Game) *search.Answer {
	switch {
	case q.want == questionNothing || q.want == questionTool || q.want == questionWhy || q.want == questionOneOf:
		return nil
	case q.want == questionBest:
		return g.Proof
	case q.known != nil:
		return q.known
	case g.Proof == nil || !g.Untouched():
		return nil
	case q.rules.Tables && !g.Proof.Decided:
		return nil // the position alone may be searchable if the whole space is too large
	}
	return g.Proof
}
