package humanmodel

import "warren/solver/search"

// A Grader answers search.TaskGrade: it finds the distances of all positions to the goal, and then a player plays.
type Grader[P comparable] struct {
	search.Search                     // of the distances, with the answer but for the grade
	Levels        []search.Difficulty // bands of the par
	// Begin returns the player once the search is over, or nil if it has found no way or a limit came first.
	Begin  func() *Player[P]
	player *Player[P]
}

func (g *Grader[P]) Run(budget int) (done bool) {
	if g.player != nil {
		return g.player.Run(budget)
	}
	if !g.Search.Run(budget) {
		return false
	}
	g.player = g.Begin()
	return g.player == nil
}

func (g *Grader[P]) Answer() search.Answer {
	answer := g.Search.Answer()
	switch {
	case answer.Error != "" || !answer.Solvable:
	case g.player == nil || g.player.played < plays:
		answer.Optimal = false // the request is not complete without the grade
	default:
		answer.Par, answer.Difficulty = answer.Cost, search.DifficultyOf(g.Levels, answer.Cost)
		answer.Grade = g.player.Grade()
	}
	return answer
}
