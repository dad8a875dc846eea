package table

import (
	"warren/puzzles"
	"warren/render"
	"warren/solver/search"
)

// KeysCell returns the cell that the keys are at; ok is false if the player sees none.
func (t *Table) KeysCell() (cell render.Rect, ok bool) { return t.stage.KeysCell() }

// Release drops what is held or taken on the board and reports whether anything was.
func (t *Table) Release() bool { return t.stage.Release() }

// Seen returns where the board is seen, and how many times as large it is as the whole one.
func (t *Table) Seen() (render.Rect, float64) {
	return t.stage.Area(), t.stage.Sight().Factor
}

// Celebrates reports whether the card of a win is shown, with the rabbit.
func (t *Table) Celebrates() bool {
	m, ok := t.mode.(*won)
	return ok && m.card.rabbit.W > 0
}

// AllOut is the number of the Resize that moves all edges outwards.
const AllOut = allOut

// Draft returns the text of the board that is being drawn, "" if none is.
func (t *Table) Draft() string {
	if m := t.drawing(); m != nil {
		return m.draft.String()
	}
	return ""
}

// DraftBoard returns the draft as a board, "" if it is none.
func (t *Table) DraftBoard() string {
	if m := t.drawing(); m.at != nil {
		return m.at.String()
	}
	return ""
}

// DraftPast returns the drafts that Undo leads back to, the last one last.
func (t *Table) DraftPast() (past []string) {
	for _, d := range t.drawing().past {
		past = append(past, d.String())
	}
	return past
}

// DraftHeld reports whether the brush is on the draft.
func (t *Table) DraftHeld() bool { return t.drawing().stroke.held }

// DraftLimits returns the most rows and columns of a draft.
func (t *Table) DraftLimits() (rows, cols int) {
	return t.drawing().how.Rows[1], t.drawing().how.Cols[1]
}

// DraftBrush returns the number of the brush.
func (t *Table) DraftBrush() int { return t.drawing().brush }

// DraftCell returns where a cell of the draft is.
func (t *Table) DraftCell(c puzzles.Cell) render.Rect { return t.drawing().grid.Rect(c) }

// DraftMark returns what is marked on the draft: the cell of its fault, or why it cannot be solved.
func (t *Table) DraftMark() *search.Reason {
	m := t.drawing()
	if m.wrong != nil {
		return m.wrong
	}
	return m.reason()
}

// Investigates reports whether something is still asked about the draft.
func (t *Table) Investigates() bool {
	m := t.drawing()
	if m.inquest.job != nil {
		return true
	}
	if m.inquest.now == nil {
		return false
	}
	_, needed := m.inquest.now.needs(&m.puzzle.offer)
	return needed
}

// SquaresOf returns the squares of a result.
var SquaresOf = squaresOf

// Answered reports whether the draft has its answer.
func (t *Table) Answered() bool {
	m := t.drawing()
	return m.inquest.now == nil || m.inquest.now.Answer != nil
}

// CardVerdict returns how opaque the verdict on the card of a win is, and reports whether the numbers and the stars of the card stand.
func (t *Table) CardVerdict() (opaque float64, stand bool) {
	m := t.mode.(*won)
	ms := m.ms - render.WinMS
	return m.card.verdict, ms >= countFrom+render.CountUpMS && ms >= starFrom+(mostStars-1)*starEvery+starPopMS
}
