// Package editor is the screen on which a board is drawn, with the solver's answer beside it.
package editor

import (
	"fmt"
	"strings"

	"warren/internal/session"
	"warren/internal/setter"
	"warren/puzzles"
	"warren/render"
	"warren/scenes/puzzle"
	"warren/scenes/screen"
	"warren/scenes/shell"
	"warren/scenes/stage"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

// An Editor is a scene over a table, which keeps its game.
type Editor struct {
	*screen.Screen
	env    *shell.Env
	puzzle *puzzle.Puzzle
	limits // of the draft
	behind Table
	stage  *stage.Stage

	draft   puzzles.Draft
	history history
	palette palette
	stroke  stroke
	cursor  puzzles.Cell
	byKeys  bool // the cursor is shown

	reading                  // of the draft
	base    session.Position // a board of the draft's size, which the view is placed for; nil if there is none
	grid    stage.Grid

	challenge setter.Rules // of the date, be it of the puzzle or not
	theirs    string       // the board that a friend has drawn for the challenge, "" for none
	free      string       // what was drawn before the player took up the challenge

	sizing  bool // the edges take the place of the palette
	answer  draftAnswer
	partyMS float64 // since a good score was celebrated, up to screen.ConfettiMS
}

type Table interface {
	ui.Scene
	// Try puts a board on the table as the player's own. The error locates the fault.
	Try(board string) error
	Wait()
}

const (
	usualSide = 6 // of the board that drawing begins with

	draftsName = "draft-"
	setName    = draftsName + "set-" // for tasks
)

func IsDraft(name string) bool { return strings.HasPrefix(name, draftsName) }

// New draws the board of a text, which need not be a valid one, or without a text the draft that was kept.
func New(env *shell.Env, p *puzzle.Puzzle, text string, behind Table) *Editor {
	behind.Wait()
	e := &Editor{env: env, puzzle: p, limits: limits{how: p.Drawing}, behind: behind, partyMS: screen.ConfettiMS}
	e.challenge = setter.Of(env.Today())
	e.answer = draftAnswer{solver: env.Solver, frames: &env.Frames, puzzle: p, changed: e.answered}
	e.palette = palette{how: p.Drawing, brush: 1}
	e.Screen = screen.New(env.Env, p.Name, p.Unit, host{e})
	e.stage = stage.New(env.Env, p.View, e.Panel.Changed)
	e.stage.ShowDraft(host{e})
	e.Screen.ReadOutAnew()
	e.beginWith(text)
	e.paint()
	return e
}

// beginWith begins with the board of a text, or else with the kept draft; Undo leads to the other.
// It sets a kept draft aside that it cannot read, and says so.
func (e *Editor) beginWith(text string) {
	saved, err := e.env.Saver.LoadChecked(e.keptAs(), e.damage, nil)
	e.env.TellBadSave(err)
	kept, given := e.fitting(string(saved)), e.fitting(text)
	e.draft, e.history = given, history{}
	if given.Rows() == 0 {
		e.draft, kept = kept, given
	}
	if kept.Rows() > 0 && kept.String() != e.draft.String() {
		e.history.add(kept)
	}
	if e.draft.Rows() == 0 {
		e.draft = e.first()
	}
}

// damage says what is wrong with the text of a kept draft.
func (e *Editor) damage(text []byte) error {
	d := e.read(string(text))
	if _, err := e.puzzle.Parse(string(text)); err != nil && d.String() != string(text) || d.Rows() == 0 || !e.drawable(d) {
		return fmt.Errorf("no draft: %.40q", text)
	}
	return nil
}

// keptAs returns the name under which the draft is kept. A draft for a task does not replace what the player draws freely.
func (e *Editor) keptAs() string {
	if e.task != nil {
		return setName + e.puzzle.Name
	}
	return draftsName + e.puzzle.Name
}

func stays(does func(e *Editor)) func(e *Editor, in ui.Intent) ui.Step {
	return func(e *Editor, _ ui.Intent) ui.Step {
		does(e)
		return ui.Step{}
	}
}

func whole(does func(e *Editor)) func(e *Editor, in ui.Intent) ui.Step {
	return func(e *Editor, _ ui.Intent) ui.Step {
		e.endStroke()
		does(e)
		return ui.Step{}
	}
}

var editorKeys = ui.Keys[*Editor, ui.Step]{
	{Kinds: []ui.Kind{ui.Up, ui.Down, ui.Left, ui.Right}, Words: "keys.paint", Does: (*Editor).stepTo},
	{Kinds: []ui.Kind{ui.Confirm}, Words: "keys.paint", Pad: "pad.paint", Does: stays((*Editor).enter)},
	{Kinds: []ui.Kind{ui.Toggle}, Words: "keys.pen", Does: stays((*Editor).pen)},
	{Kinds: []ui.Kind{ui.Erase}, Words: "keys.erase", Does: stays((*Editor).eraseHere)},
	{Kinds: []ui.Kind{ui.Choose}, Words: "keys.brushes", Does: func(e *Editor, in ui.Intent) ui.Step { e.pick(in.N + 1); return ui.Step{} }},
	{Kinds: []ui.Kind{ui.ZoomWhole}, Words: "keys.eraser", Does: (*Editor).pickEraser},
	{Kinds: []ui.Kind{ui.Hint}, Words: "keys.nextBrush", Pad: "pad.brush", Does: stays((*Editor).pickNext)}, // a gamepad has no digits
	{Kinds: []ui.Kind{ui.Undo}, Words: "keys.undo", Does: stays((*Editor).undo)},
	{Kinds: []ui.Kind{ui.Redo}, Words: "keys.redo", Does: stays((*Editor).redo)},
	{Kinds: []ui.Kind{ui.NewBoard, ui.Clear}, Words: "keys.clear", Does: whole((*Editor).clear)},
	{Kinds: []ui.Kind{ui.Jump, ui.Mirror}, Words: "keys.mirror", Does: whole((*Editor).mirror)},
	{Kinds: []ui.Kind{ui.Restart, ui.Turn}, Words: "keys.turn", Does: whole((*Editor).turnBoard)},
	{Kinds: []ui.Kind{ui.Level}, Words: "keys.size", Does: stays((*Editor).toggleEdges)},
	{Kinds: []ui.Kind{ui.Continue, ui.Today}, Words: "keys.challenge", Does: whole((*Editor).toggleTask)},
	{Kinds: []ui.Kind{ui.Distance, ui.GoOn}, Words: "keys.searchOn", Pad: "pad.goOn", Does: stays(func(e *Editor) { e.answer.goOn() })},
	{Kinds: []ui.Kind{ui.PlayBoard}, Letter: 'p', Words: "keys.play", Does: func(e *Editor, _ ui.Intent) ui.Step { return e.playIt() }},
	{Kinds: []ui.Kind{ui.Skip, ui.Keep}, Words: "keys.keep", Does: func(e *Editor, _ ui.Intent) ui.Step { return e.keep() }},
	{Kinds: []ui.Kind{ui.Editor, ui.Close}, Words: "keys.toGame", Does: func(e *Editor, _ ui.Intent) ui.Step { return ui.Pop() }},

	{Kinds: []ui.Kind{ui.Press, ui.Second}, Does: func(e *Editor, in ui.Intent) ui.Step { e.press(in); return ui.Step{} }},
	{Kinds: []ui.Kind{ui.Drag}, Does: func(e *Editor, in ui.Intent) ui.Step { e.drag(in.At); return ui.Step{} }},
	{Kinds: []ui.Kind{ui.Release}, Does: stays((*Editor).lift)},
	{Kinds: []ui.Kind{ui.ActAt}, Does: func(e *Editor, in ui.Intent) ui.Step { e.enterAt(in.N); return ui.Step{} }},
	{Kinds: []ui.Kind{ui.Brush}, Does: func(e *Editor, in ui.Intent) ui.Step { e.pick(in.N); return ui.Step{} }},
	{Kinds: []ui.Kind{ui.Resize}, Does: func(e *Editor, in ui.Intent) ui.Step { e.endStroke(); e.resize(in.N); return ui.Step{} }},
	{Kinds: []ui.Kind{ui.Cancel}, Does: stays(func(e *Editor) { e.answer.halt() })},
	{Kinds: []ui.Kind{ui.Back}, Does: (*Editor).back},
	{Kinds: []ui.Kind{ui.Help}, Does: func(e *Editor, _ ui.Intent) ui.Step { return ui.GoTo(ui.Route{Page: ui.CardHelp}) }},
	{Kinds: []ui.Kind{ui.OpenSettings}, Does: func(e *Editor, _ ui.Intent) ui.Step { return ui.GoTo(ui.Route{Page: ui.CardSettings}) }},
	{Kinds: []ui.Kind{ui.Calendar}, Does: func(e *Editor, _ ui.Intent) ui.Step {
		return ui.GoTo(ui.Route{Page: ui.PageDays, Puzzle: e.puzzle.Name})
	}},
	{Kinds: []ui.Kind{ui.Statistics}, Does: func(e *Editor, _ ui.Intent) ui.Step { return ui.GoTo(ui.Route{Page: ui.PageStatistics}) }},
	{Kinds: []ui.Kind{ui.Share}, Does: func(e *Editor, _ ui.Intent) ui.Step { return e.share() }},
}

func (e *Editor) do(in ui.Intent) ui.Step {
	step, _ := editorKeys.Do(e, in)
	return step
}

func (e *Editor) stepTo(in ui.Intent) ui.Step {
	down, right, _ := in.Step()
	e.step(down, right)
	return ui.Step{}
}

func (e *Editor) eraseHere() {
	e.byKeys = true
	e.begin(0, e.cursor)
	e.endStroke()
}

// pickEraser ignores the button of the whole board, whose intent has no character.
func (e *Editor) pickEraser(in ui.Intent) ui.Step {
	if in.Rune != 0 {
		e.pick(0)
	}
	return ui.Step{}
}

func (e *Editor) pickNext() { e.pick((e.palette.brush + 1) % len(e.how.Brushes)) }

func (e *Editor) toggleEdges() {
	if e.sizing = !e.sizing && e.task == nil; e.sizing {
		e.env.Say(e.sizeLine(e.draft).In(e.env.Words))
	}
	e.Panel.Changed()
}

func (e *Editor) drag(to render.Point) {
	if e.stroke.held && !e.stroke.byKeys {
		e.strokeTo(e.nearest(to))
	}
}

func (e *Editor) lift() {
	if !e.stroke.byKeys {
		e.endStroke()
	}
}

func (e *Editor) back(ui.Intent) ui.Step {
	switch {
	case e.stroke.held:
		e.dropStroke()
		return ui.Step{}
	case e.sizing:
		e.toggleEdges()
		return ui.Step{}
	}
	return ui.Pop()
}

func (e *Editor) playIt() ui.Step {
	if e.fault != nil {
		e.refuse(ui.Wording(e.faultLine))
		return ui.Step{}
	}
	if err := e.behind.Try(e.at.String()); err != nil { // the solver's rules and the parser's are the same
		e.Panel.Warn(ui.Fault(err))
		return ui.Step{}
	}
	return ui.Pop()
}

func (e *Editor) keep() ui.Step {
	if e.fault != nil {
		e.refuse(ui.Wording(e.faultLine))
		return ui.Step{}
	}
	return ui.GoTo(ui.Route{Page: ui.CardName, Puzzle: e.puzzle.Name, Board: e.at.String()})
}

func (e *Editor) share() ui.Step {
	if e.fault != nil {
		e.Panel.TellOwn("share.nothing")
		return ui.Step{}
	}
	return ui.GoTo(ui.Route{Page: ui.CardShare})
}

func (e *Editor) Shared() *shell.Shared {
	w, s, v := e.env.Words, &shell.Shared{Puzzle: e.puzzle.Name, Board: e.at.String()}, e.answer.now
	if e.task != nil {
		s.Setter = e.task.Date
	}
	s.Tell = func() shell.Facts {
		facts := shell.Facts{Title: e.name()}
		if r := e.task; r != nil {
			facts.Title = w.F("setter.of", r.Date) + " · " + facts.Title
			if score := e.score(); score > 0 {
				facts.Result = w.T("app.name") + " · " + facts.Title + "\n" + strings.Repeat("⭐", r.Marks(score)) + " " + e.worth(score).In(w)
			}
		}
		if v.Answer != nil && v.Answer.Decided {
			facts.Par = e.proof(v).In(w)
		}
		return facts
	}
	s.News = func() int {
		if v.Answer == nil {
			return 0
		}
		return 1 + e.score()
	}
	return s
}

func (e *Editor) name() string { return e.env.Words.T(e.puzzle.Name + ".name") }

func (e *Editor) progress() (says string, runs bool) {
	if explored, long := e.answer.searching(); long {
		return e.env.Words.F("info.searching", ui.Grouped(explored)), true
	}
	return "", false
}

func (e *Editor) Do(in ui.Intent) (step ui.Step) {
	if in, left := e.Screen.Do(in); left {
		step, _ = e.Screen.Act(in)
	}
	return step
}

func (e *Editor) Tick(bool) {
	e.stage.Tick(session.TipNone)
	e.Screen.Tick()
	e.answer.tick()
	if e.partyMS < screen.ConfettiMS {
		e.partyMS += ui.TickMS
		e.env.Redraw()
	}
}

func (e *Editor) Leave() {
	e.dropStroke()
	e.answer.stop()
}

func (e *Editor) Info() shell.Info {
	return shell.Info{Puzzle: e.puzzle.Name, Unit: e.puzzle.Unit, Figures: len(e.puzzle.Figures()), Drawn: true, Keys: editorKeys}
}

func (e *Editor) DrawFigure(c *render.Canvas, n int, within render.Rect) {
	e.stage.View().DrawFigure(c, within, e.puzzle.Figures()[n])
}

// A host is the editor as its screen sees it.
type host struct{ *Editor }

func (e host) Stage() *stage.Stage { return e.stage }

func (e host) Name() string { return e.name() }

func (e host) Placed() session.Position { return nil }

func (e host) Seen() session.Position {
	if e.at != nil {
		return e.at
	}
	return faulty(e.draft.String())
}

func (e host) Resized() {}

func (e host) Header() box.Box { return e.Panel.HeaderBox(e.name(), e.fault != nil, e.chip()) }

func (e host) Over() (none box.Box) { return none }

func (e host) DrawBoard(c *render.Canvas, board render.Rect) {
	e.drawDraft(c)
	screen.DrawConfetti(c, board, e.partyMS, 0)
}

func (e host) Act(in ui.Intent) (step ui.Step, taken bool) {
	step = e.do(in)
	if !in.Pointer() {
		e.stage.Follow()
	}
	return step, true
}

func (e host) Mark() (takeBack func()) { return e.dropStroke }

func (e host) OnCell(c puzzles.Cell, sign rune) string {
	if e.at == nil {
		return e.onDraft(c)
	}
	return e.stage.View().Voice.OnCell(e.env.Words, c, sign)
}

func (e host) KeyList() ui.KeyList { return editorKeys }

// Queries returns none: the puzzle's are about a position.
func (e host) Queries() []stage.Query { return nil }

func (e host) Reach(puzzles.Cell) string { return "" }

// Route has no draft, which is saved apart.
func (e *Editor) Route() ui.Route { return ui.Route{Page: ui.PageEditor, Puzzle: e.puzzle.Name} }
