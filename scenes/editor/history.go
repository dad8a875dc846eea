package editor

import (
	"slices"

	"warren/puzzles"
)

const mostPast = 500 // drafts that Undo leads back to

type history struct{ past, undone []puzzles.Draft }

func (h *history) add(d puzzles.Draft) {
	if len(h.past) == mostPast {
		h.past = slices.Delete(h.past, 0, 1)
	}
	h.past, h.undone = append(h.past, d), nil
}

func (h *history) undo(now puzzles.Draft) (before puzzles.Draft, ok bool) {
	return exchange(&h.past, &h.undone, now)
}

func (h *history) redo(now puzzles.Draft) (after puzzles.Draft, ok bool) {
	return exchange(&h.undone, &h.past, now)
}

func exchange(from, to *[]puzzles.Draft, now puzzles.Draft) (next puzzles.Draft, ok bool) {
	last := len(*from) - 1
	if last < 0 {
		return next, false
	}
	next, *from, *to = (*from)[last], (*from)[:last], append(*to, now)
	return next, true
}
