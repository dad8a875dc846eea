package table

import (
	"encoding/json"
	"errors"
	"strings"
	"unicode"

	"warren/internal/calendar"
	"warren/internal/session"
	"warren/puzzles"
	"warren/render"
	"warren/scenes/stage"
	"warren/scenes/ui"
	"warren/solver/search"
)

// editing is the mode in which a board is drawn, with the solver's answer beside it. The player's own game stays as it was.
type editing struct {
	*play
	table  *Table
	how    *Editing
	setter *Setting

	draft        puzzles.Draft
	past, undone []puzzles.Draft // before the draft, and after it
	brush        int             // index into how.Brushes
	stroke       stroke
	cursor       puzzles.Cell
	byKeys       bool // the cursor is shown

	at    session.Position // the draft as a board, nil if it is none,
	fault error            // and why it is none
	wrong *search.Reason   // the cell of the fault, nil if it is about the whole board
	base  session.Position // a board of the draft's size, which the view is placed for; nil if there is none
	grid  stage.Grid       // in its place

	page    int  // of the palette
	turned  bool // it is that which the player has turned to, else that of the brush
	sizing  bool // the edges take the place of the palette
	palette []sample
	inquest inquest
}

// A Setting is a task for the one who draws a board: its size is given, and how many pieces it may have.
type Setting struct {
	Date               calendar.Date
	Rows, Cols, Pieces int
	Count              func(puzzles.Draft) int // the pieces of a draft
	Best               int                     // the best score so far, 0 for none
	Tell               func(score int) string  // a score in words
	Blank              string                  // what drawing begins with, and what clearing leaves; "" for the puzzle's blank board
	// Scored is called with each board of no more than Pieces that has a solution, and its proven score: the par, or the grade where
	// the puzzle's searches prove no par.
	Scored func(text string, score int)
}

const (
	mostPast  = 500 // strokes that can be undone
	usualSide = 6   // of a blank board

	draftsName = "draft-"
	setName    = draftsName + "set-" // for settings
)

// IsDraft reports whether the blob of this name holds a draft of a puzzle.
func IsDraft(name string) bool { return strings.HasPrefix(name, draftsName) }

// OpenEditor draws the board of a text, which need not be a valid one, or without a text the draft that was kept. A setting may ask for
// something of it.
func (t *Table) OpenEditor(text string, s *Setting) {
	t.turn(t.mode.close())
	if t.puzzle.editing == nil {
		t.own.tell("refuse.undrawable")
		return
	}
	t.turn(t.openEditor(text, s))
}

// edit starts to draw a copy of the board on the table, or says why not.
func (t *Table) edit() {
	text := ""
	if !t.now().session.Bare() {
		text = t.now().session.Game().Board
	}
	if t.underClock() {
		t.own.tell("refuse.timedEditor")
		return
	}
	t.OpenEditor(text, nil)
}

// CanEdit reports whether a copy of the board on the table can be drawn on.
func (t *Table) CanEdit() bool {
	return t.puzzle.editing != nil && t.drawing() == nil && !t.underClock()
}

// underClock reports whether the player's board is played against the clock, so that it must not be studied while that stands.
func (t *Table) underClock() bool {
	s := t.own.session
	return !s.Bare() && s.Timed() && !s.Solved() && !s.Expired()
}

func (t *Table) openEditor(text string, s *Setting) *editing {
	if !t.own.session.Bare() {
		t.own.stage.Release()
		t.own.session.DropTip()
	}
	m := &editing{play: t.own.aside(session.Wishes{Warn: session.WarnNever}), table: t, how: t.puzzle.editing, setter: s, brush: 1}
	m.stage.Sketch(m)
	t.panel.message = ""
	m.beginWith(text)
	m.paint()
	t.narration.anew = true
	return m
}

// beginWith begins with the board of a text, or without one with the draft that was kept, and has the other one a step back. With a setting the
// draft goes first, as long as it keeps to that: the drawing goes on where it was left.
func (m *editing) beginWith(text string) {
	saved, _ := m.env.Saver.Load(m.keptAs())
	kept, given := m.fitting(string(saved)), m.fitting(text)
	m.draft = given
	if given.Rows() == 0 || m.setter != nil && kept.Rows() > 0 && m.setter.Count(kept) <= m.setter.Pieces {
		m.draft, kept = kept, given
	}
	if kept.Rows() > 0 && kept.String() != m.draft.String() {
		m.past = append(m.past, kept)
	}
	if m.draft.Rows() == 0 {
		m.draft = m.blank()
	}
}

// keptAs returns the name under which the draft is kept. Those for settings have one of their own, so that they do not take the place of what
// the player draws freely.
func (m *editing) keptAs() string {
	if m.setter != nil {
		return setName + m.puzzle.name
	}
	return draftsName + m.puzzle.name
}

// drawing returns the mode that draws a board, or nil if the table is in another one.
func (t *Table) drawing() *editing {
	m, _ := t.mode.(*editing)
	return m
}

func (m *editing) leave() {
	m.dropStroke()
	m.inquest.stop()
}

// close returns to the player's own game.
func (m *editing) close() mode {
	m.table.narration.anew = true
	m.panel.changed()
	return m.desk.fitting()
}

// away leads back to the player's own game, or where the table leads back to if there is none.
func (m *editing) away() (mode, ui.Scene, bool) {
	if !m.table.own.session.Bare() {
		return m.close(), nil, true
	}
	return m, m.desk.home(), true
}

func (m *editing) do(in ui.Intent) (mode, ui.Scene, bool) {
	if dr, dc, ok := in.Step(); ok {
		m.step(dr, dc)
		return m, nil, true
	}
	switch in.Kind {
	case ui.Press, ui.Second:
		m.press(in)
	case ui.Drag:
		if m.stroke.held && !m.stroke.byKeys {
			m.strokeTo(m.nearest(in.At))
		}
	case ui.Release:
		if !m.stroke.byKeys {
			m.endStroke()
		}
	case ui.Confirm:
		m.enter()
	case ui.ActAt:
		m.enterAt(in.N)
	case ui.Toggle:
		m.pen()
	case ui.Erase:
		m.byKeys = true
		m.begin(0, m.cursor)
		m.endStroke()
	case ui.Choose:
		m.pick(in.N + 1)
	case ui.ZoomWhole:
		if in.Rune != 0 { // the key 0
			m.pick(0)
		}
	case ui.Hint: // of a gamepad too, which has no digits
		m.pick((m.brush + 1) % len(m.how.Brushes))
	case ui.Brush:
		m.pick(in.N)
	case ui.Next:
		m.page, m.turned = m.page+1, true
		m.panel.changed()
	case ui.Undo:
		m.undo()
	case ui.Redo:
		m.redo()
	case ui.Clear, ui.NewBoard:
		m.endStroke()
		m.change(m.blank())
	case ui.Mirror, ui.Speed:
		m.endStroke()
		m.mirror()
	case ui.Turn, ui.Restart:
		m.endStroke()
		m.turnBoard()
	case ui.Level:
		m.sizing = !m.sizing && m.setter == nil
		m.panel.changed()
	case ui.Resize:
		m.endStroke()
		m.resize(in.N)
	case ui.GoOn, ui.Distance:
		m.inquest.goOn(m)
	case ui.Cancel:
		m.inquest.halt(m)
	case ui.PlayBoard:
		return m.playIt(), nil, true
	case ui.Keep, ui.Skip:
		return m, m.keep(), true
	case ui.Typed:
		if unicode.ToLower(in.Rune) == 'p' {
			return m.playIt(), nil, true
		}
	case ui.Back:
		switch {
		case m.stroke.held:
			m.dropStroke()
			return m, nil, true
		case m.sizing:
			m.sizing = false
			m.panel.changed()
			return m, nil, true
		}
		return m.away()
	case ui.Editor, ui.Close:
		return m.away()
	case ui.Help, ui.OpenSettings, ui.Calendar, ui.Statistics, ui.Share:
		return m, nil, false
	}
	return m, nil, true
}

// playIt puts the board on the table as the player's own, or says why it cannot be played.
func (m *editing) playIt() mode {
	if m.at == nil {
		m.refuse(m.faultLine())
		return m
	}
	text := m.at.String()
	next := m.close()
	if err := m.table.own.session.Try(text); err != nil { // the solver's rules and the parser's are the same
		m.panel.warn(m.env.Words.Fault(err))
	}
	return next
}

// keep leads to where the board is put among the player's own, or says why it cannot be kept.
func (m *editing) keep() ui.Scene {
	if m.at == nil {
		m.refuse(m.faultLine())
		return nil
	}
	return m.env.Shell.Keep(m.puzzle.name, m.at.String(), m.table)
}

// shared returns the board as it is passed on.
func (m *editing) shared() *Shared {
	s, v := &Shared{Puzzle: m.puzzle.name, Board: m.at.String()}, m.inquest.now
	if m.setter != nil {
		s.Setter = m.setter.Date
	}
	s.Tell = func() Facts {
		facts := Facts{Title: m.name()}
		if v.Answer != nil && v.Answer.Decided {
			facts.Par = m.puzzle.proof(m.env.Words, v.Answer)
		}
		return facts
	}
	s.News = func() int {
		if v.Answer == nil {
			return 0
		}
		return 1
	}
	return s
}

func (m *editing) hear(session.Event) mode { return m }

func (m *editing) tick(bool) mode {
	m.inquest.tick(m)
	return m
}

func (m *editing) position() session.Position {
	if m.at != nil {
		return m.at
	}
	return faulty(m.draft.String())
}

// progress returns the search that takes long, as the line of the answer tells it.
func (m *editing) progress() (says string, runs bool) {
	if explored, long := m.inquest.searching(); long {
		return m.env.Words.F("info.searching", ui.Grouped(explored)), true
	}
	return "", false
}

// A drawPlace is a board that is being drawn, as a value.
type drawPlace struct {
	Draft  string         `json:"draft"`
	Past   []string       `json:"past,omitempty"`
	Undone []string       `json:"undone,omitempty"`
	Setter *calendar.Date `json:"setter,omitempty"`
	Brush  int            `json:"brush"`
	Cursor puzzles.Cell   `json:"cursor"`
	ByKeys bool           `json:"byKeys,omitempty"`
	Page   int            `json:"page,omitempty"`
	Turned bool           `json:"turned,omitempty"`
	Sizing bool           `json:"sizing,omitempty"`
	Known  *verdict       `json:"known,omitempty"` // of the draft
}

// asPlace returns the board without a stroke that is under way.
func (m *editing) asPlace() (string, any) {
	p := drawPlace{
		Draft: m.draft.String(), Past: textsOf(m.past), Undone: textsOf(m.undone), Brush: m.brush, Cursor: m.cursor, ByKeys: m.byKeys,
		Page: m.page, Turned: m.turned, Sizing: m.sizing, Known: m.inquest.settled(),
	}
	if m.stroke.held {
		p.Draft, p.Known = m.stroke.before.String(), nil
	}
	if m.setter != nil {
		p.Setter = &m.setter.Date
	}
	return atDraw, p
}

func textsOf(drafts []puzzles.Draft) (texts []string) {
	for _, d := range drafts {
		texts = append(texts, d.String())
	}
	return texts
}

// drawAt goes on drawing.
func (t *Table) drawAt(state json.RawMessage) (mode, error) {
	p, err := ui.Decoded[drawPlace](state)
	if err != nil {
		return nil, err
	}
	if t.puzzle.editing == nil {
		return nil, errors.New("the boards are not drawn")
	}
	var setting *Setting
	if p.Setter != nil {
		setting = t.env.Shell.Setting(*p.Setter)
	}
	m := t.openEditor("", setting)
	draft := func(text string) puzzles.Draft { return puzzles.DraftOf(text, m.how.Empty) }
	if now := draft(p.Draft); now.Rows() > 0 {
		m.draft = now
	}
	m.past, m.undone = nil, nil
	for _, text := range p.Past {
		m.past = append(m.past, draft(text))
	}
	for _, text := range p.Undone {
		m.undone = append(m.undone, draft(text))
	}
	m.brush, m.page, m.turned, m.sizing = min(max(0, p.Brush), len(m.how.Brushes)-1), p.Page, p.Turned, p.Sizing
	m.cursor, m.byKeys = p.Cursor, p.ByKeys
	m.inquest.recall(m, p.Known)
	m.paint()
	return m, nil
}

func (m *editing) draw(c *render.Canvas, th *render.Theme) {
	m.drawDraft(c, th)
	m.drawPalette(c, th)
}
