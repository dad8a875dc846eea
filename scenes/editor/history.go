package editor

import (
	"slices"

	"warren/puzzles"
)

const mostPast = 500 // drafts that Undo leads back to

// A history is the drafts before the one at hand, which Undo leads back to, and those that were undone.
type history struct{ past, undone []puzzles.Draft }

// add makes a draft, which another one takes the place of, the one that Undo leads back to.
func (h *history) add(d puzzles.Draft) {
	if len(h.past) == mostPast {
		h.past = slices.Delete(h.past, 0, 1)
	}
	h.past, h.undone = append(h.past, d), nil
}

// undo returns the draft before the one at hand; ok is false if there is none.
func (h *history) undo(now puzzles.Draft) (before puzzles.Draft, ok bool) {
	return exchange(&h.past, &h.undone, now)
}

// redo returns the draft after the one at hand; ok is false if there is none.
func (h *history) redo(now puzzles.Draft) (after puzzles.Draft, ok bool) {
	return exchange(&h.undone, &h.past, now)
}

// exchange takes the last draft of a list, and puts the one at hand on the other.
func exchange(from, to *[]puzzles.Draft, now puzzles.Draft) (next puzzles.Draft, ok bool) {
	last := len(*from) - 1
	if last < 0 {
		return next, false
	}
	next, *from, *to = (*from)[last], (*from)[:last], append(*to, now)
	return next, true
}
