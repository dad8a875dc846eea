package table

import (
	"errors"
	"slices"
	"strings"
	"unicode"

	"warren/internal/sound"
	"warren/puzzles"
	"warren/scenes/stage"
	"warren/scenes/ui"
	"warren/solver/search"
)

// This file changes a draft: by strokes of a brush, as a whole, and by text.

// A stroke is a brush that is on the draft.
type stroke struct {
	held   bool
	byKeys bool // the arrows move it
	brush  rune
	before puzzles.Draft
	path   []puzzles.Cell
}

// press puts the brush on the cell under the pointer; the other mouse button puts the eraser there.
func (m *editing) press(in ui.Intent) {
	m.dropStroke()
	at := m.under(in.At)
	if !m.draft.Inside(at) {
		return
	}
	m.byKeys, m.cursor = false, at
	if in.Kind == ui.Second {
		m.begin(0, at)
		m.endStroke()
		return
	}
	m.begin(m.brush, at)
}

// begin puts a brush on a cell.
func (m *editing) begin(brush int, at puzzles.Cell) {
	m.panel.message = ""
	m.stroke = stroke{held: true, brush: m.how.Brushes[brush].Sign, before: m.draft, path: m.stroke.path[:0]}
	m.strokeTo(at)
}

// strokeTo moves the brush to a cell.
func (m *editing) strokeTo(to puzzles.Cell) {
	s := &m.stroke
	if n := len(s.path); n > 0 && s.path[n-1] == to {
		return
	}
	s.path = puzzles.Passed(s.path, to)
	m.cursor = to
	next := s.before
	if m.how.Stroke != nil {
		next = m.how.Stroke(next, s.brush, s.path)
	} else {
		for _, c := range s.path {
			next.Set(c, s.brush)
		}
	}
	if next.String() != m.draft.String() {
		m.draft = next
		m.paint()
	}
	m.env.Redraw()
}

// endStroke takes the brush off the draft.
func (m *editing) endStroke() {
	if !m.stroke.held {
		return
	}
	m.stroke.held = false
	if before := m.stroke.before; before.String() != m.draft.String() {
		now := m.draft
		m.draft = before
		m.change(now)
	}
	m.panel.changed()
}

// dropStroke takes the brush off as if it had not been on the draft.
func (m *editing) dropStroke() {
	if !m.stroke.held {
		return
	}
	m.stroke.held = false
	m.draft = m.stroke.before
	m.paint()
}

// step moves the cursor, and the brush if that is on the draft.
func (m *editing) step(dr, dc int) {
	if m.grid.Turned { // the arrows mean what is seen
		dr, dc = dc, dr
	}
	switch to := m.cursor.Plus(dr, dc); {
	case !m.byKeys:
		m.byKeys = true // the first arrow shows where the cursor is
	case m.draft.Inside(to):
		m.cursor = to
	}
	if m.stroke.held {
		m.strokeTo(m.cursor)
	}
	m.env.Redraw()
}

// enter paints the cell of the cursor. Where one cell is not enough, as to move a car, the arrows and another Enter end the stroke.
func (m *editing) enter() {
	m.byKeys = true
	if m.stroke.held {
		m.endStroke()
		return
	}
	m.begin(m.brush, m.cursor)
	m.stroke.byKeys = true
	if m.stroke.before.String() != m.draft.String() {
		m.endStroke()
	}
	m.panel.changed()
}

// enterAt is enter for a cell that is pressed by its number, as by a screen reader: a stroke that is under way goes there.
func (m *editing) enterAt(n int) {
	at := puzzles.Cell{Row: n / m.draft.Cols(), Col: n % m.draft.Cols()}
	if m.stroke.held && m.draft.Inside(at) {
		m.strokeTo(at)
	}
	m.enter()
}

// pen puts the brush down at the cursor, so that the arrows draw, or takes it off.
func (m *editing) pen() {
	m.byKeys = true
	if m.stroke.held {
		m.endStroke()
		return
	}
	m.begin(m.brush, m.cursor)
	m.stroke.byKeys = true
	m.panel.changed()
}

// pick takes a brush.
func (m *editing) pick(n int) {
	if n < len(m.how.Brushes) {
		m.brush, m.sizing, m.turned = n, false, false
		m.panel.changed()
	}
}

// remember makes the draft one that Undo leads back to.
func (m *editing) remember() {
	if m.draft.Rows() == 0 {
		return
	}
	if len(m.past) == mostPast {
		m.past = slices.Delete(m.past, 0, 1)
	}
	m.past, m.undone = append(m.past, m.draft), nil
}

// change puts another draft in place of the one at hand.
func (m *editing) change(d puzzles.Draft) {
	m.dropStroke()
	m.panel.message = ""
	if d.String() == m.draft.String() {
		return
	}
	m.remember()
	m.env.Play(sound.Cue{Kind: sound.Press})
	m.put(d)
}

// put makes a draft the one at hand, and keeps it.
func (m *editing) put(d puzzles.Draft) {
	m.draft = d
	m.env.Saver.Save(m.keptAs(), []byte(d.String()))
	m.paint()
}

func (m *editing) undo() {
	m.dropStroke()
	if n := len(m.past); n > 0 {
		m.undone = append(m.undone, m.draft)
		back := m.past[n-1]
		m.past = m.past[:n-1]
		m.put(back)
	}
}

func (m *editing) redo() {
	m.dropStroke()
	if n := len(m.undone); n > 0 {
		m.past = append(m.past, m.draft)
		on := m.undone[n-1]
		m.undone = m.undone[:n-1]
		m.put(on)
	}
}

// blank returns an empty board: of the size of the setting or of the draft, or of the usual one.
func (m *editing) blank() puzzles.Draft {
	rows, cols := m.draft.Rows(), m.draft.Cols()
	switch {
	case m.setter != nil && m.setter.Blank != "":
		return puzzles.DraftOf(m.setter.Blank, m.how.Empty)
	case m.setter != nil:
		rows, cols = m.setter.Rows, m.setter.Cols
	case rows == 0 || !m.sized(rows, cols):
		rows, cols = within(usualSide, m.how.Rows), within(usualSide, m.how.Cols)
		if m.how.Odd {
			rows, cols = rows-1+rows%2, cols-1+cols%2
		}
	}
	return puzzles.DraftOf(m.how.Blank(rows, cols), m.how.Empty)
}

func within(n int, bounds [2]int) int { return min(bounds[1], max(bounds[0], n)) }

// sized reports whether the solver takes boards of a size, and the setting does.
func (m *editing) sized(rows, cols int) bool {
	if s := m.setter; s != nil && (rows != s.Rows || cols != s.Cols) {
		return false
	}
	return rows == within(rows, m.how.Rows) && cols == within(cols, m.how.Cols) && (!m.how.Odd || rows == cols && rows%2 == 1)
}

// mended returns a draft without what was cut through, and with what no board can be without.
func (m *editing) mended(d puzzles.Draft) puzzles.Draft {
	if m.how.Mend != nil && m.at != nil { // a draft with faults keeps them
		return m.how.Mend(d)
	}
	return d
}

// mirror exchanges left and right as they are drawn.
func (m *editing) mirror() {
	d := m.draft.Mirrored(m.how.Mirrored)
	if m.grid.Turned {
		d = d.Turned(m.how.Turned).Turned(m.how.Turned)
	}
	m.change(m.mended(d))
}

// turnBoard turns the board by a quarter, or by a half where a quarter makes no board.
func (m *editing) turnBoard() {
	d := m.draft.Turned(m.how.Turned)
	if m.how.Half {
		d = d.Turned(m.how.Turned)
	}
	switch {
	case m.otherSize(d):
		m.refuse(m.env.Words.F("edit.otherSize", m.setter.Rows, m.setter.Cols))
	case !m.drawable(d):
		m.refuse(m.env.Words.T("edit.unturned"))
	default:
		m.change(m.mended(d))
	}
}

// The numbers of a Resize: the edges in the order of puzzles.Side, each outwards and inwards, and all of them at once.
const (
	allOut = 2 * (int(puzzles.West) + 1)
	allIn  = allOut + 1
)

// resized returns the size after a Resize, and where the first cell of the draft is then.
func (m *editing) resized(n int) (rows, cols, down, right int) {
	rows, cols = m.draft.Rows(), m.draft.Cols()
	by := 1 - 2*(n%2)
	switch side := puzzles.Side(n / 2); {
	case n >= allOut:
		to := m.sideBeyond(by)
		return to, to, (to - rows) / 2, (to - cols) / 2
	case side == puzzles.North:
		return rows + by, cols, by, 0
	case side == puzzles.South:
		return rows + by, cols, 0, 0
	case side == puzzles.West:
		return rows, cols + by, 0, by
	}
	return rows, cols + by, 0, 0
}

// sideBeyond returns the side of the next larger odd square, by being 1, or of the next smaller one, by being -1. From a draft that is none
// that is the next one which it fits in, or which fits in it.
func (m *editing) sideBeyond(by int) int {
	rows, cols := m.draft.Rows(), m.draft.Cols()
	side := max(rows, cols)
	if by < 0 {
		side = min(rows, cols)
	}
	switch {
	case side%2 == 0:
		return side + by
	case rows == cols:
		return side + 2*by
	}
	return side
}

// resize moves an edge.
func (m *editing) resize(n int) {
	rows, cols, down, right := m.resized(n)
	if n < 0 || n > allIn || !m.sized(rows, cols) {
		m.refuse(m.sizeLine())
		return
	}
	m.change(m.mended(m.draft.Shifted(rows, cols, down, right, m.how.Empty)))
}

// refuse says why something cannot be done.
func (m *editing) refuse(says string) {
	m.env.Play(sound.Cue{Kind: sound.Refuse})
	m.panel.tell(says)
}

// fitting returns the draft of a text, or none if the text has no board, one that is too large to be drawn, or one of another size than the
// setting gives.
func (m *editing) fitting(text string) puzzles.Draft {
	if at, err := m.puzzle.parse(text); err == nil {
		text = at.String()
	}
	d := puzzles.DraftOf(text, m.how.Empty).Mapped(readable)
	if !m.drawable(d) || m.otherSize(d) {
		return puzzles.Draft{}
	}
	return d
}

// otherSize reports whether a draft has another size than the setting gives.
func (m *editing) otherSize(d puzzles.Draft) bool {
	s := m.setter
	return s != nil && (d.Rows() != s.Rows || d.Cols() != s.Cols)
}

// drawable reports whether a draft is no larger than a board can be.
func (m *editing) drawable(d puzzles.Draft) bool {
	return d.Rows() <= m.how.Rows[1] && d.Cols() <= m.how.Cols[1]
}

// readable returns a sign, or ? for one that is not read as the sign of a cell wherever it comes to stand: two slashes begin a comment, and
// of control characters some end a line.
func readable(sign rune) rune {
	if sign == '/' || !unicode.IsPrint(sign) {
		return '?'
	}
	return sign
}

// TakeText puts the board of a text, valid or not, in place of the draft; taken is false if no board is being drawn. A text that cannot be
// drawn changes nothing, and the player is told why.
func (t *Table) TakeText(text string) (taken bool) {
	m := t.drawing()
	if m == nil {
		return false
	}
	d := m.fitting(text)
	switch _, err := m.puzzle.parse(text); {
	case d.Rows() > 0:
		m.change(d)
	case m.setter != nil:
		m.refuse(m.env.Words.F("edit.otherSize", m.setter.Rows, m.setter.Cols))
	default:
		m.refuse(m.env.Words.F("refuse.badBoard", m.env.Words.Fault(err)))
	}
	return true
}

// paint makes the view show the draft, and asks what is true of it.
func (m *editing) paint() {
	text := m.draft.String()
	m.cursor = puzzles.Cell{Row: min(m.cursor.Row, m.draft.Rows()-1), Col: min(m.cursor.Col, m.draft.Cols()-1)}
	m.wrong = nil
	if m.at, m.fault = m.puzzle.parse(text); m.fault == nil {
		m.seat(m.at)
	} else {
		m.at = nil
		m.blame()
		if m.base == nil || !m.sameSize(m.base.String(), text) {
			m.base = nil
			if rows, cols := m.draft.Rows(), m.draft.Cols(); m.sized(rows, cols) {
				if base, err := m.puzzle.parse(m.how.Blank(rows, cols)); err == nil {
					m.seat(base)
				}
			}
		}
	}
	m.table.place()
	m.inquest.about(m)
	m.panel.changed()
}

// sameSize reports whether two boards have the same rows and columns.
func (m *editing) sameSize(a, b string) bool {
	x, y := puzzles.DraftOf(a, m.how.Empty), puzzles.DraftOf(b, m.how.Empty)
	return x.Rows() == y.Rows() && x.Cols() == y.Cols()
}

// blame finds the cell of the fault.
func (m *editing) blame() {
	var at *puzzles.Fault
	if errors.As(m.fault, &at) && !at.Whole {
		m.wrong = &search.Reason{Cells: [][2]int{{at.Line - 1, at.Col - 1}}}
	}
}

// faultLine returns what is wrong with the draft.
func (m *editing) faultLine() string {
	w := m.env.Words
	var at *puzzles.Fault
	switch {
	case !errors.As(m.fault, &at):
		return m.fault.Error()
	case m.wrong == nil:
		return w.F("edit.fault", w.T("fault."+at.Kind))
	}
	return w.F("edit.faultAt", w.T("fault."+at.Kind), stage.PlaceName(w, puzzles.Cell{Row: at.Line - 1, Col: at.Col - 1}))
}

// A faulty is the text of a draft that is no board, in place of a position.
type faulty string

// Solved returns false.
func (faulty) Solved() bool { return false }

// String returns the rows; a space is a cell like any other.
func (f faulty) String() string { return strings.ReplaceAll(string(f), " ", "·") }
