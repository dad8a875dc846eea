package editor

import (
	"errors"
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
func (e *Editor) press(in ui.Intent) {
	e.dropStroke()
	at := e.grid.Under(in.At)
	if !e.draft.Inside(at) {
		return
	}
	e.byKeys, e.cursor = false, at
	if in.Kind == ui.Second {
		e.begin(0, at)
		e.endStroke()
		return
	}
	e.begin(e.palette.brush, at)
}

// begin puts a brush on a cell.
func (e *Editor) begin(brush int, at puzzles.Cell) {
	e.panel.Message = ""
	e.stroke = stroke{held: true, brush: e.how.Brushes[brush].Sign, before: e.draft, path: e.stroke.path[:0]}
	e.strokeTo(at)
}

// strokeTo moves the brush to a cell.
func (e *Editor) strokeTo(to puzzles.Cell) {
	s := &e.stroke
	if n := len(s.path); n > 0 && s.path[n-1] == to {
		return
	}
	s.path = puzzles.Passed(s.path, to)
	e.cursor = to
	next := s.before
	if e.how.Stroke != nil {
		next = e.how.Stroke(next, s.brush, s.path)
	} else {
		for _, c := range s.path {
			next.Set(c, s.brush)
		}
	}
	if next.String() != e.draft.String() {
		e.draft = next
		e.paint()
	}
	e.env.Redraw()
}

// endStroke takes the brush off the draft.
func (e *Editor) endStroke() {
	if !e.stroke.held {
		return
	}
	e.stroke.held = false
	if before := e.stroke.before; before.String() != e.draft.String() {
		now := e.draft
		e.draft = before
		e.change(now)
	}
	e.panel.Changed()
}

// dropStroke takes the brush off as if it had not been on the draft.
func (e *Editor) dropStroke() {
	if !e.stroke.held {
		return
	}
	e.stroke.held = false
	e.draft = e.stroke.before
	e.paint()
}

// step moves the cursor, and the brush if that is on the draft.
func (e *Editor) step(dr, dc int) {
	if e.grid.Turned { // the arrows mean what is seen
		dr, dc = dc, dr
	}
	switch to := e.cursor.Plus(dr, dc); {
	case !e.byKeys:
		e.byKeys = true // the first arrow shows where the cursor is
	case e.draft.Inside(to):
		e.cursor = to
	}
	if e.stroke.held {
		e.strokeTo(e.cursor)
	}
	e.env.Redraw()
}

// enter paints the cell of the cursor. Where one cell is not enough, as to move a car, the arrows and another Enter end the stroke.
func (e *Editor) enter() {
	if e.pen(); e.stroke.held && e.stroke.before.String() != e.draft.String() {
		e.endStroke()
	}
}

// enterAt is enter for a cell that is pressed by its number, as by a screen reader: a stroke that is under way goes there.
func (e *Editor) enterAt(n int) {
	at := puzzles.Cell{Row: n / e.draft.Cols(), Col: n % e.draft.Cols()}
	if e.stroke.held && e.draft.Inside(at) {
		e.strokeTo(at)
	}
	e.enter()
}

// pen puts the brush down at the cursor, so that the arrows draw, or takes it off.
func (e *Editor) pen() {
	e.byKeys = true
	if e.stroke.held {
		e.endStroke()
		return
	}
	e.begin(e.palette.brush, e.cursor)
	e.stroke.byKeys = true
	e.panel.Changed()
}

// pick takes a brush.
func (e *Editor) pick(n int) {
	if e.palette.pick(n) {
		e.sizing = false
		e.panel.Changed()
	}
}

// change puts another draft in place of the one at hand.
func (e *Editor) change(d puzzles.Draft) {
	e.dropStroke()
	e.panel.Message = ""
	if d.String() == e.draft.String() {
		return
	}
	if e.draft.Rows() > 0 {
		e.history.add(e.draft)
	}
	e.env.Play(sound.Cue{Kind: sound.Press})
	e.put(d)
}

// put makes a draft the one at hand, and keeps it.
func (e *Editor) put(d puzzles.Draft) {
	e.draft = d
	e.env.Saver.Save(e.keptAs(), []byte(d.String()))
	e.paint()
}

func (e *Editor) undo() {
	e.dropStroke()
	if before, ok := e.history.undo(e.draft); ok {
		e.put(before)
	}
}

func (e *Editor) redo() {
	e.dropStroke()
	if after, ok := e.history.redo(e.draft); ok {
		e.put(after)
	}
}

// blank returns an empty board: of the size of the task or of the draft, or of the usual one.
func (e *Editor) blank() puzzles.Draft {
	rows, cols := e.draft.Rows(), e.draft.Cols()
	switch {
	case e.task != nil && e.task.Blank != "":
		return puzzles.DraftOf(e.task.Blank, e.how.Empty)
	case e.task != nil:
		rows, cols = e.task.Rows, e.task.Cols
	case rows == 0 || !e.sized(rows, cols):
		rows, cols = within(usualSide, e.how.Rows), within(usualSide, e.how.Cols)
		if e.how.Odd {
			rows, cols = rows-1+rows%2, cols-1+cols%2
		}
	}
	return puzzles.DraftOf(e.how.Blank(rows, cols), e.how.Empty)
}

func within(n int, bounds [2]int) int { return min(bounds[1], max(bounds[0], n)) }

// sized reports whether the solver takes boards of a size, and the task does.
func (e *Editor) sized(rows, cols int) bool {
	if s := e.task; s != nil && (rows != s.Rows || cols != s.Cols) {
		return false
	}
	return rows == within(rows, e.how.Rows) && cols == within(cols, e.how.Cols) && (!e.how.Odd || rows == cols && rows%2 == 1)
}

// mended returns a draft without what was cut through, and with what no board can be without.
func (e *Editor) mended(d puzzles.Draft) puzzles.Draft {
	if e.how.Mend != nil && e.at != nil { // a draft with faults keeps them
		return e.how.Mend(d)
	}
	return d
}

// mirror exchanges left and right as they are drawn.
func (e *Editor) mirror() {
	d := e.draft.Mirrored(e.how.Mirrored)
	if e.grid.Turned {
		d = d.Turned(e.how.Turned).Turned(e.how.Turned)
	}
	e.change(e.mended(d))
}

// turnBoard turns the board by a quarter, or by a half where a quarter makes no board.
func (e *Editor) turnBoard() {
	d := e.draft.Turned(e.how.Turned)
	if e.how.Half {
		d = d.Turned(e.how.Turned)
	}
	switch {
	case e.otherSize(d):
		e.refuse(e.env.Words.F("edit.otherSize", e.task.Rows, e.task.Cols))
	case !e.drawable(d):
		e.refuse(e.env.Words.T("edit.unturned"))
	default:
		e.change(e.mended(d))
	}
}

// The numbers of a Resize: the edges in the order of puzzles.Side, each outwards and inwards, and all of them at once.
const (
	allOut = 2 * (int(puzzles.West) + 1)
	allIn  = allOut + 1
)

// resized returns the size after a Resize, and where the first cell of the draft is then.
func (e *Editor) resized(n int) (rows, cols, down, right int) {
	rows, cols = e.draft.Rows(), e.draft.Cols()
	by := 1 - 2*(n%2)
	switch side := puzzles.Side(n / 2); {
	case n >= allOut:
		to := e.sideBeyond(by)
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
func (e *Editor) sideBeyond(by int) int {
	rows, cols := e.draft.Rows(), e.draft.Cols()
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
func (e *Editor) resize(n int) {
	rows, cols, down, right := e.resized(n)
	if n < 0 || n > allIn || !e.sized(rows, cols) {
		e.refuse(e.sizeLine())
		return
	}
	e.change(e.mended(e.draft.Shifted(rows, cols, down, right, e.how.Empty)))
}

// refuse says why something cannot be done.
func (e *Editor) refuse(says string) {
	e.env.Play(sound.Cue{Kind: sound.Refuse})
	e.panel.Tell(says)
}

// fitting returns the draft of a text, or none if the text has no board, one that is too large to be drawn, or one of another size than the
// task gives.
func (e *Editor) fitting(text string) puzzles.Draft {
	if at, err := e.puzzle.Parse(text); err == nil {
		text = at.String()
	}
	d := puzzles.DraftOf(text, e.how.Empty).Mapped(readable)
	if !e.drawable(d) || e.otherSize(d) {
		return puzzles.Draft{}
	}
	return d
}

// otherSize reports whether a draft has another size than the task gives.
func (e *Editor) otherSize(d puzzles.Draft) bool {
	s := e.task
	return s != nil && (d.Rows() != s.Rows || d.Cols() != s.Cols)
}

// drawable reports whether a draft is no larger than a board can be.
func (e *Editor) drawable(d puzzles.Draft) bool {
	return d.Rows() <= e.how.Rows[1] && d.Cols() <= e.how.Cols[1]
}

// readable returns a sign, or ? for one that is not read as the sign of a cell wherever it comes to stand: two slashes begin a comment, and
// of control characters some end a line.
func readable(sign rune) rune {
	if sign == '/' || !unicode.IsPrint(sign) {
		return '?'
	}
	return sign
}

// TakeText puts the board of a text, valid or not, in place of the draft. A text that cannot be drawn changes nothing, and the player is
// told why.
func (e *Editor) TakeText(text string) {
	d := e.fitting(text)
	switch _, err := e.puzzle.Parse(text); {
	case d.Rows() > 0:
		e.change(d)
	case e.task != nil:
		e.refuse(e.env.Words.F("edit.otherSize", e.task.Rows, e.task.Cols))
	default:
		e.refuse(e.env.Words.F("refuse.badBoard", e.env.Words.Fault(err)))
	}
}

// paint makes the view show the draft, and asks what is true of it.
func (e *Editor) paint() {
	text := e.draft.String()
	e.cursor = puzzles.Cell{Row: min(e.cursor.Row, e.draft.Rows()-1), Col: min(e.cursor.Col, e.draft.Cols()-1)}
	e.wrong = nil
	if e.at, e.fault = e.puzzle.Parse(text); e.fault == nil {
		e.seat(e.at)
	} else {
		e.at = nil
		e.blame()
		if e.base == nil || !e.sameSize(e.base.String(), text) {
			e.base = nil
			if rows, cols := e.draft.Rows(), e.draft.Cols(); e.sized(rows, cols) {
				if base, err := e.puzzle.Parse(e.how.Blank(rows, cols)); err == nil {
					e.seat(base)
				}
			}
		}
	}
	e.screen.Place()
	e.answer.about(e)
	e.panel.Changed()
}

// sameSize reports whether two boards have the same rows and columns.
func (e *Editor) sameSize(a, b string) bool {
	x, y := puzzles.DraftOf(a, e.how.Empty), puzzles.DraftOf(b, e.how.Empty)
	return x.Rows() == y.Rows() && x.Cols() == y.Cols()
}

// blame finds the cell of the fault.
func (e *Editor) blame() {
	var at *puzzles.Fault
	if errors.As(e.fault, &at) && !at.Whole {
		e.wrong = &search.Reason{Cells: [][2]int{{at.Line - 1, at.Col - 1}}}
	}
}

// faultLine returns what is wrong with the draft.
func (e *Editor) faultLine() string {
	w := e.env.Words
	var at *puzzles.Fault
	switch {
	case !errors.As(e.fault, &at):
		return e.fault.Error()
	case e.wrong == nil:
		return w.F("edit.fault", w.T("fault."+at.Kind))
	}
	return w.F("edit.faultAt", w.T("fault."+at.Kind), stage.PlaceName(w, puzzles.Cell{Row: at.Line - 1, Col: at.Col - 1}))
}

// A faulty is the text of a draft that is no board, in place of a position.
type faulty string

func (faulty) Solved() bool { return false }

// String returns the rows; a space is a cell like any other.
func (f faulty) String() string { return strings.ReplaceAll(string(f), " ", "·") }
