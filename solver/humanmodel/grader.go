package humanmodel

import "warren/solver/search"

// A Grader answers search.TaskGrade: it finds the distances of all positions to the goal, and then a player plays.
type Grader[P comparable] struct {
	search.Straight
	distances search.Search // with the answer but for the grade
	levels    []search.Difficulty
	player    *Player[P]
}

// NewGrader returns the grader of a board whose levels are bands of the par. begin returns the
// player once the distances are known, or nil if there is no way or a limit came first.
func NewGrader[P comparable](distances search.Search, levels []search.Difficulty, begin func() *Player[P]) *Grader[P] {
	g := &Grader[P]{distances: distances, levels: levels}
	g.Begin(func(w *search.Work) {
		w.Do(distances)
		g.player = begin()
		for done := g.player == nil; !done; {
			done = g.player.Run(w.Left())
			w.Spend(w.Left())
		}
	})
	return g
}

func (g *Grader[P]) Answer() search.Answer {
	answer := g.distances.Answer()
	switch {
	case answer.Error != "" || !answer.Solvable:
	case g.player == nil || g.player.played < plays:
		answer.Optimal = false // the request is not complete without the grade
	default:
		answer.Grading = search.Grading{Grade: g.player.Grade(), Difficulty: search.DifficultyOf(g.levels, answer.Cost)}
	}
	return answer
}
