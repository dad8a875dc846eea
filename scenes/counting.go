package scenes

import (
	onestrokesearch "warren/solver/onestroke"
	"warren/solver/search"
)

// The number of solutions is for the curious: it is asked for when all else about the board is known and nobody waits for an
// answer, and makes way for every question.

// countable tells whether there is something to count, and nobody has tried yet.
func (t *table[S, M]) countable() bool {
	g := t.game()
	_, ok := t.field.(counter)
	return ok && !g.counted && g.proof != nil && g.proof.Solvable && g.proof.Solutions == ""
}

func (t *table[S, M]) count() {
	t.counting = &question{job: t.env.play.Start(search.Request{
		Puzzle: t.field.name(), Task: onestrokesearch.TaskCount, Board: t.game().board,
		Limits: search.Limits{Work: t.field.(counter).countWork()},
	})}
}

func (t *table[S, M]) pollCount() {
	if t.counting == nil {
		return
	}
	answer, _ := t.counting.poll()
	if answer == nil {
		return
	}
	t.counting = nil
	g := t.game()
	g.counted = true // or a limit came first, as it would again
	if g.proof != nil && answer.Solutions != "" {
		g.proof.Solutions = answer.Solutions
		t.changed()
	}
}
