package scenes

import (
	"fmt"
	"os"
	"runtime/debug"

	"warren/render"
	"warren/scenes/shell"
	"warren/scenes/table"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

// rescue, deferred by Update and Draw, puts a crash dialog in place of the scene that panicked: every move is saved as it is made. If that
// dialog fails too, the program ends, and its window or page tells of it.
func (a *app) rescue() {
	reason := recover()
	if reason == nil {
		return
	}
	if _, again := a.top().(*crash); again {
		panic(reason)
	}
	details := fmt.Sprintf("%v\n\n%s", reason, debug.Stack())
	fmt.Fprintf(os.Stderr, "warren: %s\n", details)
	puzzle := a.abandon()
	goOn := func() ui.Step { return ui.GoTo(ui.Route{Page: ui.PageHome}) }
	if !a.broken[puzzle] { // and not opened again already
		goOn = func() ui.Step { return reopen(a.env, puzzle) }
	}
	a.broken[puzzle] = true
	a.env.Pages, a.fade = []ui.Scene{newCrash(a.env, "crash.says", details, goOn)}, 0
	a.env.Relayout()
}

// abandon leaves a scene that is broken, as far as it can still be left, and returns the puzzle that was played, or "".
func (a *app) abandon() (puzzle string) {
	defer func() { _ = recover() }() // the player is told of the first error, which has led to this one
	if t := table.Opened(a.env); t != nil {
		puzzle = t.Info().Puzzle
	}
	a.leaveAll()
	return puzzle
}

// A crash is the dialog that tells of an error in the program.
type crash struct {
	*ui.Page
	env     *shell.Env
	says    string         // key of what the player is told
	details string         // what went wrong, for those who mend it
	goOn    func() ui.Step // where the player goes on
}

func newCrash(e *shell.Env, says, details string, goOn func() ui.Step) *crash {
	c := &crash{Page: ui.NewDialog(e.Env), env: e, says: says, details: details, goOn: goOn}
	c.Layout, c.Choose, c.Helps = c.layout, c.choose, true
	c.Shut = goOn // there is nothing below
	c.UI.Land(ui.CardCrash, ui.Opened, 0)
	return c
}

func (c *crash) Draw(canvas *render.Canvas) {
	canvas.Fill(render.Rect{W: c.env.Width, H: c.env.Height}, c.env.Theme().Bg)
	c.Page.Draw(canvas)
}

func (c *crash) choose(in ui.Intent) ui.Step {
	switch in.Kind {
	case ui.GoOn, ui.Continue, ui.Confirm:
		return c.goOn()
	case ui.Help:
		c.env.Say(c.env.InWords())
	case ui.CopyResult:
		c.Copy(c.details, "crash.copied")
	}
	return ui.Step{}
}

// reopen opens a new table with the saved game of a puzzle, or home if there is no such puzzle.
func reopen(e *shell.Env, puzzle string) (next ui.Step) {
	home := ui.GoTo(ui.Route{Page: ui.PageHome})
	p, ok := e.Puzzles.Find(puzzle)
	if !ok {
		return home
	}
	defer func() {
		if recover() != nil { // the saved game itself is what the program cannot bear
			next = home
		}
	}()
	t := table.New(e, p)
	t.Open(table.Opening{Last: true})
	return ui.Push(t)
}

func (c *crash) layout() box.Box {
	e, w, th := c.env, c.env.Words, c.env.Theme()
	title, says := w.T("crash.title"), w.Sentences(w.T(c.says), c.Told())
	content := box.Column(ui.Gap, c.UI.Label(says, render.Style{Size: render.Body}, th.Ink), c.ByHand())
	button := func(does ui.Kind, look ui.Look, icon render.Icon, key string) box.Box {
		return c.UI.Button(ui.Widget{Does: does, Look: look, Icon: icon, Label: w.T(key)}).Tall(e.ButtonTall())
	}
	return c.Card(e.Scaled(ui.CardWidth), title, content, box.Column(ui.Gap,
		button(ui.GoOn, ui.LookMain, render.IconPlay, "crash.goOn"),
		button(ui.CopyResult, ui.LookPlain, render.IconCopy, "crash.copy"),
	))
}
