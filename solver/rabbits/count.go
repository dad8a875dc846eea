package rabbits

import (
	"warren/solver/pathcount"
	"warren/solver/search"
)

// newCount returns the search that counts the shortest solutions, in steps those of single cells.
func newCount[K key](t task) search.Search {
	expander := newExpander[K](t.model, t.metric)
	rules := pathcount.Rules[K]{
		Start: keyOf[K](t.model, t.board),
		Next:  func(at K, buf []K) []K { return append(buf, expander.expand(&at)...) },
	}
	if t.board.Solved() || t.model.enoughHoles(t.board) {
		rules.Goal = func(at K) bool { return expander.solved(&at) }
	}
	return pathcount.NewShortest(rules, t.unsolved(), t.limits)
}
