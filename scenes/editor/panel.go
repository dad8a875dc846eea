package editor

import (
	"cmp"

	"warren/internal/session"
	"warren/puzzles"
	"warren/render"
	"warren/scenes/screen"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

// Layout puts what leads on and the tools at the bottom, so that they stay while palette and edges take each other's place. Under the board the edges take
// the place of what leads on too.
func (e host) Layout() box.Box {
	below, leads := e.palette.box(e.Panel), e.leadsBox()
	if e.sizing {
		below = e.Panel.UI.Scroll(edgesList, e.edgesBox())
		if e.Panel.Layout.Portrait {
			leads = box.Box{}
		}
	}
	return box.Column(ui.Gap, e.Panel.UI.Card(ui.Pad, e.answerBox()), below.At(0, 1).Loose(), leads, e.toolsBox())
}

func (e host) tools() []screen.Button {
	tools := []screen.Button{
		screen.Tool(ui.Undo, len(e.history.past) == 0), screen.Tool(ui.Redo, len(e.history.undone) == 0), screen.Tool(ui.Mirror, false), screen.Tool(ui.Turn, false), screen.Tool(ui.Clear, false),
	}
	if e.task == nil {
		tools = append(tools, screen.Button{Does: ui.Level, Icon: render.IconSize, Key: "edit.resize", Toggles: true, Lit: e.sizing})
	}
	return tools
}

// toolsBox returns the tools in as few rows as fingers allow: the palette needs the room.
func (e host) toolsBox() box.Box {
	var tools []box.Box
	for _, b := range e.tools() {
		tools = append(tools, e.Panel.ToolBox(b, true).Tall(ui.Big))
	}
	return e.Panel.UI.Group(e.env.Words.T("mirror.tools"), box.Packed(ui.MinTouch, ui.HalfGap, tools...))
}

func (e host) leadsBox() box.Box {
	var leads []box.Box
	for i, lead := range [...]screen.Button{screen.Tool(ui.PlayBoard, e.fault != nil), screen.Tool(ui.Keep, e.fault != nil), screen.Tool(ui.Paste, false)} {
		w := ui.Widget{Does: lead.Does, Look: ui.LookPlain, Icon: lead.Icon, Label: e.env.Words.T(lead.Key), Disabled: lead.Disabled}
		if i == 0 {
			w.Look = ui.LookMain
		}
		leads = append(leads, e.Panel.UI.Button(w))
	}
	return box.Even(ui.Gap, leads...)
}

var edgeKeys = [...]string{puzzles.North: "edit.top", puzzles.East: "edit.right", puzzles.South: "edit.bottom", puzzles.West: "edit.left"}

func (e host) edgesBox() box.Box {
	var edges []box.Box
	add := func(n int, key string) {
		name := e.Panel.UI.Fitting(e.env.Words.T(key), render.Style{Size: render.Caption, Bold: true}, e.env.Theme().Ink)
		less, more := e.edgeBox(n+1, "−", "edit.lessAt", key), e.edgeBox(n, "+", "edit.moreAt", key)
		edges = append(edges, box.Row(ui.HalfGap, name, less.Wide(ui.MinTouch), more.Wide(ui.MinTouch)))
	}
	if e.how.Odd {
		add(allOut, "edit.all")
	} else {
		for side, key := range edgeKeys {
			add(2*side, key)
		}
	}
	return box.Tiles(ui.ButtonWidth, ui.HalfGap, edges...)
}

func (e host) edgeBox(n int, sign, key, edge string) box.Box {
	w := e.env.Words
	rows, cols, _, _ := resized(e.draft, n)
	return e.Panel.UI.Button(ui.Widget{Does: ui.Resize, N: n, Look: ui.LookTool, Label: sign, Name: w.F(key, w.T(edge)), Disabled: !e.sized(rows, cols)})
}

func (e host) answerBox() box.Box {
	w, th, p := e.env.Words, e.env.Theme(), e.Panel
	says, notes, stale := e.answerLines()
	line, aside := says.In(w), cmp.Or(e.env.Unsaved().In(w), notes.Joined(w.T("edit.and")))
	ink := th.Ink
	switch {
	case e.fault != nil, e.answer.now.Answer != nil && e.answer.now.Answer.Decided && !e.answer.now.Answer.Solvable:
		ink = th.Clay
	case stale:
		ink = th.Muted
	}
	if p.Message != nil {
		line, aside, ink = p.Text(), "", th.Ink
	}
	small := render.Style{Size: render.Caption}
	task, title := box.Box{}, p.UI.Label(e.titles()[0], small, th.Muted).Optional()
	if e.task != nil {
		task, title = p.UI.FirstLabel(small, th.Muted, e.titles()...), box.Box{}
	}
	text := box.Column(0, task, p.UI.Fitting(line, render.Style{Size: render.Body, Bold: true}, ink), p.UI.Label(aside, small, th.Muted).Optional(), title)
	var button box.Box
	_, runs := e.progress()
	switch {
	case e.answer.open():
		button = p.UI.Snug(ui.Widget{Does: ui.GoOn, Look: ui.LookPlain, Label: w.T("edit.goOn")})
	case runs:
		button = p.IconBox(ui.Cancel, ui.LookPlain, false).Wide(ui.MinTouch).Tall(ui.MinTouch)
	}
	return box.Row(ui.Gap, text, button).AtLeast(0, ui.MinTouch)
}

// titles returns what is being drawn, in ever fewer words.
func (e host) titles() []string {
	w, r := e.env.Words, e.task
	if r == nil {
		return []string{w.F("edit.title", e.draft.Rows(), e.draft.Cols())}
	}
	count := e.Panel.Phrasef("edit.pieces", r.Count(e.draft), r.Pieces)
	if e.copied() {
		count = w.Sentences(w.T("board.sent"), count)
	}
	pieces := count
	if best := e.best().Score; best > 0 {
		pieces = w.Sentences(count, w.F("edit.best", e.worth(best).In(w)))
	}
	return []string{w.Sentences(pieces, w.F("edit.aims", r.Good, r.Great)), pieces, count}
}

func (e host) Sentences() []screen.Sentence {
	w := e.env.Words
	// Which would drown out all else.
	a := &screen.Account{Message: e.Panel.Message, Hushed: map[screen.Fact]bool{screen.FactSearch: true}}
	a.Quietly(e.name())
	a.Say(w.T("edit.name"))
	a.Say(e.titles()[0])
	if line, aside, stale := e.answerLines(); !stale {
		a.All(line)
		a.All(aside) // each is read out when it comes
		a.Fact(screen.FactWhy, e.puzzle.Why(w, session.StandingOf(e.base), e.answer.reason()))
	}
	a.Say(w.F("edit.brush", e.palette.name(w, e.palette.brush)))
	if e.stroke.held && e.stroke.byKeys {
		a.Say(w.T("edit.held"))
	}
	a.All(e.Panel.Message)
	a.Say(e.env.Unsaved().In(w))
	return a.Sentences
}
