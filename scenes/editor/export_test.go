package editor

import (
	"warren/puzzles"
	"warren/render"
	"warren/scenes/screen"
	"warren/solver/search"
)

// AllOut is the number of the Resize that moves all edges outwards.
const AllOut = allOut

// Draft returns the text of the board that is being drawn, "" if none is.
func (e *Editor) Draft() string {
	if e == nil {
		return ""
	}
	return e.draft.String()
}

// DraftBoard returns the draft as a board, "" if it is none.
func (e *Editor) DraftBoard() string {
	if e.at != nil {
		return e.at.String()
	}
	return ""
}

// DraftSolved reports whether the draft is a board that is solved before the first move.
func (e *Editor) DraftSolved() bool { return e.at != nil && e.fault != nil }

// Celebrates reports whether confetti flies.
func (e *Editor) Celebrates() bool { return e.partyMS < screen.ConfettiMS }

// DraftPast returns the drafts that Undo leads back to, the last one last.
func (e *Editor) DraftPast() (texts []string) {
	for _, d := range e.history.past {
		texts = append(texts, d.String())
	}
	return texts
}

// DraftHeld reports whether the brush is on the draft.
func (e *Editor) DraftHeld() bool { return e.stroke.held }

// DraftLimits returns the most rows and columns of a draft.
func (e *Editor) DraftLimits() (rows, cols int) { return e.how.Rows[1], e.how.Cols[1] }

// DraftBrush returns the number of the brush.
func (e *Editor) DraftBrush() int { return e.palette.brush }

// DraftCell returns where a cell of the draft is.
func (e *Editor) DraftCell(c puzzles.Cell) render.Rect { return e.grid.Rect(c) }

// KeysCell returns the cell that the keys are at; ok is false if the player sees none.
func (e *Editor) KeysCell() (cell render.Rect, ok bool) { return e.view.KeysCell() }

// Seen returns where the draft is seen, and how many times as large it is as the whole one.
func (e *Editor) Seen() (render.Rect, float64) { return e.view.Area(), e.view.Factor() }

// DraftMark returns what is marked on the draft: the cell of its fault, or why it cannot be solved.
func (e *Editor) DraftMark() *search.Reason {
	if e.wrong != nil {
		return e.wrong
	}
	return e.answer.reason()
}

// Investigates reports whether something is still asked about the draft.
func (e *Editor) Investigates() bool {
	if e.answer.asker.Asking() {
		return true
	}
	if e.answer.now == nil {
		return false
	}
	_, needed := e.answer.now.needs(&e.puzzle.Searches)
	return needed
}

// Answered reports whether the draft has its answer.
func (e *Editor) Answered() bool { return e.answer.now == nil || e.answer.now.Answer != nil }
