package table

import (
	"fmt"
	"strings"

	"warren/internal/session"
	"warren/puzzles"
	"warren/render"
	"warren/scenes/ui"
	"warren/solver/search"
)

// KeysCell returns the cell that the keys are at; ok is false if the player sees none.
func (t *Table) KeysCell() (cell render.Rect, ok bool) { return t.now().stage.KeysCell() }

// Release drops what is held or taken on the board and reports whether anything was.
func (t *Table) Release() bool { return t.now().stage.Release() }

// Seen returns where the board is seen, and how many times as large it is as the whole one.
func (t *Table) Seen() (render.Rect, float64) {
	return t.now().stage.Area(), t.now().stage.Sight().Factor
}

// Celebrates reports whether the card of a win is shown, with the rabbit.
func (t *Table) Celebrates() bool {
	m, ok := t.mode.(*won)
	return ok && m.card.rabbit.W > 0
}

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

// DraftPast returns the drafts that Undo leads back to, the last one last.
func (e *Editor) DraftPast() []string { return textsOf(e.past) }

// DraftHeld reports whether the brush is on the draft.
func (e *Editor) DraftHeld() bool { return e.stroke.held }

// DraftLimits returns the most rows and columns of a draft.
func (e *Editor) DraftLimits() (rows, cols int) { return e.how.Rows[1], e.how.Cols[1] }

// DraftBrush returns the number of the brush.
func (e *Editor) DraftBrush() int { return e.brush }

// DraftCell returns where a cell of the draft is.
func (e *Editor) DraftCell(c puzzles.Cell) render.Rect { return e.grid.Rect(c) }

// KeysCell returns the cell that the keys are at; ok is false if the player sees none.
func (e *Editor) KeysCell() (cell render.Rect, ok bool) { return e.view.KeysCell() }

// Seen returns where the draft is seen, and how many times as large it is as the whole one.
func (e *Editor) Seen() (render.Rect, float64) { return e.view.Area(), e.view.Sight().Factor }

// DraftMark returns what is marked on the draft: the cell of its fault, or why it cannot be solved.
func (e *Editor) DraftMark() *search.Reason {
	if e.wrong != nil {
		return e.wrong
	}
	return e.reason()
}

// Investigates reports whether something is still asked about the draft.
func (e *Editor) Investigates() bool {
	if e.answer.asker.Asking() {
		return true
	}
	if e.answer.now == nil {
		return false
	}
	_, needed := e.answer.now.needs(&e.puzzle.offer)
	return needed
}

// SquaresOf returns the squares of a result.
var SquaresOf = squaresOf

// Answered reports whether the draft has its answer.
func (e *Editor) Answered() bool { return e.answer.now == nil || e.answer.now.Answer != nil }

// CardVerdict returns how opaque the verdict on the card of a win is, and reports whether the numbers and the stars of the card stand.
func (t *Table) CardVerdict() (opaque float64, stand bool) {
	m := t.mode.(*won)
	ms := m.ms - render.WinMS
	return m.card.verdict, ms >= countFrom+render.CountUpMS && ms >= starFrom+(mostStars-1)*starEvery+starPopMS
}

// Mode returns the name of the mode.
func (t *Table) Mode() string { return strings.TrimPrefix(fmt.Sprintf("%T", t.mode), "*table.") }

// Own returns the session of the player's own game.
func (t *Table) Own() *session.Session { return t.own.session }

// Give is Do, but reports whether the mode has taken the intent; what it does not take is left to the table.
func (t *Table) Give(in ui.Intent) (next ui.Scene, taken bool) {
	rest, left := t.screen.do(in)
	if !left {
		return t, false
	}
	next, taken = t.act(rest)
	switch {
	case next == nil && taken:
		next = t
	case next == nil:
		next = t.untaken(rest)
	}
	return next, taken
}

// CellAt returns where a cell of the board is.
func (t *Table) CellAt(c puzzles.Cell) (cell render.Rect, ok bool) { return t.now().stage.Cell(c) }
