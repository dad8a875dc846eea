package rushhour

import (
	"warren/puzzles/rushhour"
	"warren/solver/search"
)

// A glance answers about a position without a search. It sees whether the red car is out, or its way is free, or shut for good. Otherwise it leaves the
// position undecided.
type glance struct {
	search.Straight
	task task
	name search.Task
}

func (g *glance) Answer() search.Answer {
	answer := g.solution()
	switch {
	case !answer.Decided || g.name == search.TaskSolve:
	case g.name == search.TaskCount:
		solvable := answer.Solvable
		answer = g.task.unsolved()
		answer.Decided, answer.Solvable, answer.Optimal, answer.Solutions = true, solvable, solvable, "0"
		if solvable {
			answer.Solutions = "1"
		}
	case answer.Solvable:
		answer.Optimal = false // the request is not complete without the grade
	}
	return answer
}

// solution returns the answer to TaskSolve.
func (g *glance) solution() search.Answer {
	t := &g.task
	if shut(t.board) != nil {
		return t.lost()
	}
	hero, _ := t.board.Car(rushhour.Hero)
	front, ahead := hero.Col+hero.Len, 0
	for col := front; col < t.board.Cols(); col++ {
		if t.board.CarAt(hero.Row, col) != 0 {
			ahead++
		}
	}
	moves, cost := []rushhour.Move{}, ahead // each vehicle ahead, which crosses the row, has to move; then the red car
	if left := t.board.Cols() - front; left > 0 {
		moves = append(moves, rushhour.Move{Car: rushhour.Hero, By: left})
		if cost++; t.metric == metricSteps {
			cost = ahead + left
		}
	}
	if ahead == 0 {
		return t.solved(moves, cost)
	}
	answer := t.unsolved()
	answer.Bound = cost
	return answer
}
