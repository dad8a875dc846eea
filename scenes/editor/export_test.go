package editor

import (
	"warren/scenes/screen"
	"warren/solver/search"
)

const AllOut = allOut

func (e *Editor) Draft() string {
	if e == nil {
		return ""
	}
	return e.draft.String()
}

func (e *Editor) DraftBoard() string {
	if e.at != nil {
		return e.at.String()
	}
	return ""
}

func (e *Editor) DraftSolved() bool { return e.at != nil && e.fault != nil }

func (e *Editor) Celebrates() bool { return e.partyMS < screen.ConfettiMS }

func (e *Editor) DraftPast() (texts []string) {
	for _, d := range e.history.past {
		texts = append(texts, d.String())
	}
	return texts
}

func (e *Editor) DraftHeld() bool { return e.stroke.held }

func (e *Editor) DraftLimits() (rows, cols int) { return e.how.Rows[1], e.how.Cols[1] }

func (e *Editor) DraftBrush() int { return e.palette.brush }

// DraftMark returns the cell of the draft's fault, or why it cannot be solved.
func (e *Editor) DraftMark() *search.Reason {
	if e.wrong != nil {
		return e.wrong
	}
	return e.answer.reason()
}

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

const PaletteList = paletteList
