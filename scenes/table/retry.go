package table

import (
	"slices"

	"warren/internal/session"
	"warren/scenes/ui"
	"warren/solver/search"
)

// A retry is a step of a reviewed game that lost ground and is tried again. What a move does is not
// shown before it is tried.
type retry struct {
	before session.Step // of the game, where the try begins
	told   string       // what the step has cost
	result string       // key of the string that says what the last try did, "" for none
}

func (r *retry) says(w *ui.Words) string {
	if r.result == "" {
		return ""
	}
	return w.T(r.result)
}

// begins are the intents with which a try begins.
var begins = map[ui.Kind]bool{ui.Press: true, ui.ActAt: true, ui.Toggle: true, ui.Up: true, ui.Down: true, ui.Left: true, ui.Right: true}

var retryKeys = slices.Concat(keys[*analysis]{
	{Kinds: []ui.Kind{ui.Hint}, Words: "keys.better", Pad: "review.better", Does: stays((*analysis).better)},
}, tryKeys)

// better hints at a move that is better than the step that is tried again.
func (m *analysis) better() {
	m.restart()
	m.session.Do(session.Hint)
}

// judgeTry says whether a try was better than the step of the game.
func (m *analysis) judgeTry(a *search.Answer) {
	steps := m.session.Review(a, m.puzzle.Optimal())
	if len(steps) == 0 {
		return
	}
	key, before := "review.yes", m.tries.retry.before
	switch last := steps[len(steps)-1]; {
	case last.After.Lost:
		key = "review.stillLost"
	case !m.puzzle.Optimal() && last.Wasted > 0:
		key = "review.still"
	case !m.puzzle.Optimal():
		key = "review.yesOpen"
	case !last.After.Exact() || !before.After.Exact():
		key = "review.unknown"
	case last.After.Left-before.After.Left+last.Counted-before.Counted > 0:
		key = "review.still"
	}
	m.tries.retry.result = key
}
