package editor

import (
	"unicode"

	"warren/internal/sound"
	"warren/puzzles"
	"warren/scenes/puzzle"
	"warren/scenes/ui"
)

type stroke struct {
	held   bool
	byKeys bool // the arrows move it
	brush  rune
	before puzzles.Draft
	path   []puzzles.Cell
}

// draw returns the draft with the stroke up to a cell; moved is false if it ends there already.
func (s *stroke) draw(how *puzzle.Drawing, to puzzles.Cell) (next puzzles.Draft, moved bool) {
	if n := len(s.path); n > 0 && s.path[n-1] == to {
		return s.before, false
	}
	s.path = puzzles.Passed(s.path, to)
	next = s.before
	if how.Stroke != nil {
		return how.Stroke(next, s.brush, s.path), true
	}
	for _, c := range s.path {
		next.Set(c, s.brush)
	}
	return next, true
}

// press erases with the other mouse button.
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

func (e *Editor) begin(brush int, at puzzles.Cell) {
	e.Panel.Message = nil
	e.stroke = stroke{held: true, brush: e.how.Brushes[brush].Sign, before: e.draft, path: e.stroke.path[:0]}
	e.strokeTo(at)
}

func (e *Editor) strokeTo(to puzzles.Cell) {
	next, moved := e.stroke.draw(e.how, to)
	if !moved {
		return
	}
	e.cursor = to
	if next.String() != e.draft.String() {
		e.draft = next
		e.paint()
	}
	e.env.Redraw()
}

func (e *Editor) endStroke() {
	if !e.stroke.held {
		return
	}
	e.stroke.held = false
	if before := e.stroke.before; before.String() != e.draft.String() {
		now := e.draft
		e.draft = before
		e.change(now)
		if e.byKeys {
			on := host{e}.OnCell(e.cursor, e.draft.At(e.cursor))
			e.env.Say(e.env.Words.F("mirror.cell", on, e.cursor.Row+1, e.cursor.Col+1))
		}
	}
	e.Panel.Changed()
}

func (e *Editor) dropStroke() {
	if !e.stroke.held {
		return
	}
	e.stroke.held = false
	e.draft = e.stroke.before
	e.paint()
}

func (e *Editor) step(dr, dc int) {
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

// enter paints the cell of the cursor. If one cell is not enough, as to move a car, the arrows and another Enter end the stroke.
func (e *Editor) enter() {
	if e.pen(); e.stroke.held && e.stroke.before.String() != e.draft.String() {
		e.endStroke()
	}
}

// enterAt is enter at a cell by its number, as from a screen reader: a stroke that is under way goes there.
func (e *Editor) enterAt(n int) {
	at := puzzles.Cell{Row: n / e.draft.Cols(), Col: n % e.draft.Cols()}
	if e.stroke.held && e.draft.Inside(at) {
		e.strokeTo(at)
	}
	e.enter()
}

func (e *Editor) pen() {
	e.byKeys = true
	if e.stroke.held {
		e.endStroke()
		return
	}
	e.begin(e.palette.brush, e.cursor)
	e.stroke.byKeys = true
	e.Panel.Changed()
}

func (e *Editor) pick(n int) {
	if e.palette.pick(n) {
		e.sizing = false
		e.Panel.UI.Reveal(ui.Brush, n)
		e.Panel.Changed()
	} else {
		e.env.Say(e.env.Words.T("edit.noBrush"))
	}
}

func (e *Editor) change(d puzzles.Draft) {
	e.dropStroke()
	e.Panel.Message = nil
	if d.String() == e.draft.String() {
		return
	}
	if e.draft.Rows() > 0 {
		e.history.add(e.draft)
	}
	e.env.Play(sound.Cue{Kind: sound.Press})
	e.put(d)
}

func (e *Editor) put(d puzzles.Draft) {
	e.draft = d
	e.env.Saver.Save(e.keptAs(), []byte(d.String()))
	e.paint()
}

func (e *Editor) undo() {
	e.dropStroke()
	if before, ok := e.history.undo(e.draft); ok {
		e.put(before)
		e.did("edit.undone")
	}
}

func (e *Editor) redo() {
	e.dropStroke()
	if after, ok := e.history.redo(e.draft); ok {
		e.put(after)
		e.did("edit.redone")
	}
}

// did says what a key has done to the board.
func (e *Editor) did(key string) { e.env.Say(e.env.Words.T(key)) }

func (e *Editor) clear() {
	e.change(e.blank())
	e.did("edit.cleared")
}

// blank returns the board that clearing leaves.
func (e *Editor) blank() puzzles.Draft {
	rows, cols := e.draft.Rows(), e.draft.Cols()
	if !e.sized(rows, cols) {
		rows, cols = e.usualSize()
	}
	return e.bare(e.how.Blank(rows, cols))
}

func (e *Editor) first() puzzles.Draft {
	if e.task != nil {
		if best := e.fitting(e.best().Board); best.Rows() > 0 {
			return best
		}
	}
	return e.bare(e.how.Begin(e.usualSize()))
}

// bare returns a draft of no more pieces than a task asks for.
func (e *Editor) bare(text string) puzzles.Draft {
	d := puzzles.DraftOf(text, e.how.Empty)
	if e.task != nil {
		d = e.task.Begin(d)
	}
	return d
}

func (e *Editor) usualSize() (rows, cols int) {
	if e.task != nil {
		return e.task.Rows, e.task.Cols
	}
	rows, cols = within(usualSide, e.how.Rows), within(usualSide, e.how.Cols)
	if e.how.Odd {
		rows, cols = rows-1+rows%2, cols-1+cols%2
	}
	return rows, cols
}

func (e *Editor) mended(d puzzles.Draft) puzzles.Draft {
	if e.how.Mend != nil && e.at != nil { // a draft with faults keeps them
		return e.how.Mend(d)
	}
	return d
}

// mirror exchanges left and right.
func (e *Editor) mirror() {
	e.change(e.mended(e.draft.Mirrored(e.how.Mirrored)))
	e.did("edit.mirrored")
}

// turnBoard turns by a half where a quarter makes no board.
func (e *Editor) turnBoard() {
	d := e.draft.Turned(e.how.Turned)
	if e.how.Half {
		d = d.Turned(e.how.Turned)
	}
	switch {
	case e.otherSize(d):
		e.refuse(ui.LineOf("edit.otherSize", e.task.Rows, e.task.Cols))
	case !e.drawable(d):
		e.refuse(ui.LineOf("edit.unturned"))
	default:
		e.change(e.mended(d))
		e.did("edit.turned")
	}
}

func (e *Editor) resize(n int) {
	rows, cols, down, right := resized(e.draft, n)
	if n < 0 || n > allIn || !e.sized(rows, cols) {
		e.refuse(e.sizeLine(e.draft))
		return
	}
	e.change(e.mended(e.draft.Shifted(rows, cols, down, right, e.how.Empty)))
}

func (e *Editor) refuse(line ui.Line) {
	e.env.Play(sound.Cue{Kind: sound.Refuse})
	e.Panel.Tell(line)
}

// fitting returns the draft of a text, or none if the text has no board, or none of a size that fits.
func (e *Editor) fitting(text string) puzzles.Draft {
	d := e.read(text)
	if !e.drawable(d) || e.otherSize(d) {
		return puzzles.Draft{}
	}
	return d
}

func (e *Editor) read(text string) puzzles.Draft {
	if at, err := e.puzzle.Parse(text); err == nil {
		text = at.String()
	}
	return puzzles.DraftOf(text, e.how.Empty).Mapped(readable)
}

// readable returns ? for a sign that is not read as a cell everywhere: two slashes begin a comment, and some control characters end a line.
func readable(sign rune) rune {
	if sign == '/' || !unicode.IsPrint(sign) {
		return '?'
	}
	return sign
}

// TakeText puts the first board of a text, valid or not, in place of the draft. A text that cannot
// be drawn changes nothing.
func (e *Editor) TakeText(text string) {
	read := e.puzzle.Boards(text)[0]
	if read.Err == nil {
		text = read.Board
	}
	d := e.fitting(text)
	switch {
	case d.Rows() > 0:
		e.change(d)
	case e.task != nil:
		e.refuse(ui.LineOf("edit.otherSize", e.task.Rows, e.task.Cols))
	default:
		e.refuse(ui.LineOf("refuse.badBoard", ui.Fault(read.Err)))
	}
}

func (e *Editor) paint() {
	text := e.draft.String()
	e.cursor = puzzles.Cell{Row: min(e.cursor.Row, e.draft.Rows()-1), Col: min(e.cursor.Col, e.draft.Cols()-1)}
	switch e.reading = read(e.puzzle, text); {
	case e.at != nil:
		e.seat(e.at)
	case e.base == nil || !e.sameSize(e.base.String()):
		e.base = nil
		if rows, cols := e.draft.Rows(), e.draft.Cols(); e.sized(rows, cols) {
			if base, err := e.puzzle.Parse(e.how.Blank(rows, cols)); err == nil {
				e.seat(base)
			}
		}
	}
	e.Screen.Place()
	e.answer.about(e.draft, e.reading)
	e.answered() // it may be known
}

func (e *Editor) sameSize(board string) bool {
	d := puzzles.DraftOf(board, e.how.Empty)
	return d.Rows() == e.draft.Rows() && d.Cols() == e.draft.Cols()
}
