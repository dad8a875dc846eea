package editor

import (
	"slices"
	"strings"

	"warren/puzzles"
	"warren/render"
	"warren/scenes/screen"
	"warren/scenes/stage"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

const (
	answerMost = 132.0 // the most height of the answer, beside the board
	answerPart = 0.42  // the share of the answer of what it shares with the palette
	answerLow  = 62.0  // the least height of the answer
	twoEdges   = 320.0 // a room at least so wide has two edges beside each other
	lowEditor  = 460.0 // a room lower than this has no title and smaller gaps
)

// build puts the answer at the top and what leads on at the bottom, so that they stay while palette and edges take each other's place. Without room
// the edges take the place of what leads on too, above the tools: the button that shows and hides the edges stays under the finger.
func (e easel) build(room render.Rect) {
	low, gap := room.H < lowEditor, ui.Gap
	if low {
		gap = ui.HalfGap
	}
	tools, leads := e.toolsBox(low), e.leadsBox()
	answer := e.panel.CardBox(e.answerBox(low)).AtLeast(0, answerLow)
	sizing := e.answerOver(answer, gap, e.edgesBoxes(low))
	tight := box.Column(gap, sizing, tools, leads).Heights(room.W).Least > room.H
	above := sizing
	switch {
	case e.sizing && tight:
		leads = box.Box{}
	case !e.sizing && e.panel.Layout.Portrait:
		above = e.answerOver(answer, gap, e.palette.boxes(e.panel, room.W))
	case !e.sizing:
		palette := box.Either(e.palette.boxes(e.panel, room.W)...).Loose()
		above = box.Column(2*gap, answer.AtMost(0, answerMost).Grow(answerPart), palette.Grow(1-answerPart))
	}
	e.palette.samples = e.palette.samples[:0]
	if tight {
		tools, leads = leads, tools
	}
	box.Column(gap, above, tools, leads).Place(room)
}

func (e easel) answerOver(answer box.Box, gap float64, below []box.Box) box.Box {
	var ways []box.Box
	for _, b := range below {
		if e.panel.Layout.Portrait {
			ways = append(ways, box.Column(gap, answer, b))
		} else {
			ways = append(ways, box.Column(2*gap, answer.AtMost(0, answerMost).Grow(1), b.At(0, 0).Loose()))
		}
	}
	return box.Either(ways...)
}

func (e easel) tools() []screen.Button {
	tools := []screen.Button{
		screen.Tool(ui.Undo, len(e.history.past) == 0), screen.Tool(ui.Redo, len(e.history.undone) == 0), screen.Tool(ui.Mirror, false), screen.Tool(ui.Turn, false), screen.Tool(ui.Clear, false),
	}
	if e.task == nil {
		tools = append(tools, screen.Button{Does: ui.Level, Icon: render.IconSize, Key: "edit.resize", Toggles: true, Lit: e.sizing})
	}
	return tools
}

func (e easel) toolsBox(low bool) box.Box {
	var tools []box.Box
	for _, b := range e.tools() {
		tools = append(tools, e.panel.ToolBox(b, true).Tall(ui.MinTouch))
	}
	if low || e.panel.Layout.Portrait {
		return box.Packed(ui.MinTouch, brushGap, tools...)
	}
	return box.Lines(3, brushGap, tools...)
}

func (e easel) leadsBox() box.Box {
	p := e.panel
	var leads []box.Box
	for i, lead := range [...]screen.Button{screen.Tool(ui.PlayBoard, e.fault != nil), screen.Tool(ui.Keep, e.fault != nil), screen.Tool(ui.Paste, false)} {
		w := ui.Widget{Does: lead.Does, Look: ui.LookPlain, Icon: lead.Icon, Label: e.env.Words.T(lead.Key), Disabled: lead.Disabled}
		if i == 0 {
			w.Look = ui.LookMain
		}
		leads = append(leads, box.Fitted(ui.MinTouch, func(width float64) box.Box {
			w.Iconed = p.Iconed(w.Label, width)
			return p.UI.Button(w)
		}))
	}
	return box.Even(ui.Gap, leads...)
}

// turnedEdgeKeys are for a board whose rows are drawn as columns.
var (
	edgeKeys       = [...]string{puzzles.North: "edit.top", puzzles.East: "edit.right", puzzles.South: "edit.bottom", puzzles.West: "edit.left"}
	turnedEdgeKeys = [...]string{puzzles.North: "edit.left", puzzles.East: "edit.bottom", puzzles.South: "edit.right", puzzles.West: "edit.top"}
)

// edgesBoxes returns the best box first, then those that take less room. In a low panel an edge a line would leave too little to the answer.
func (e easel) edgesBoxes(low bool) []box.Box {
	keys := edgeKeys
	if e.grid.Turned {
		keys = turnedEdgeKeys
	}
	var beside, under []box.Box // their names
	add := func(n int, key string) {
		name := e.panel.UI.Fitting(e.env.Words.T(key), render.Style{Size: render.Caption, Bold: true}, e.env.Theme().Ink)
		less, more := e.edgeBox(n+1, "−", "edit.lessAt", key), e.edgeBox(n, "+", "edit.moreAt", key)
		beside = append(beside, box.Row(ui.HalfGap, name, less.Wide(ui.MinTouch), more.Wide(ui.MinTouch)))
		under = append(under, box.Column(0, box.Even(ui.HalfGap, less, more), name))
	}
	if e.how.Odd {
		add(allOut, "edit.all")
		return beside
	}
	for side, key := range keys {
		add(2*side, key)
	}
	two := box.Grid(2, brushGap, beside...)
	boxes := []box.Box{two.AtLeast(twoEdges, 0)}
	if !low {
		boxes = append(boxes, box.Grid(1, brushGap, beside...))
	}
	return append(boxes, two, box.Even(brushGap, beside...), box.Grid(2, brushGap, under...))
}

func (e easel) edgeBox(n int, sign, key, edge string) box.Box {
	w := e.env.Words
	rows, cols, _, _ := resized(e.draft, n)
	return e.panel.UI.Button(ui.Widget{Does: ui.Resize, N: n, Look: ui.LookTool, Label: sign, Name: w.F(key, w.T(edge)), Disabled: !e.sized(rows, cols)})
}

func (e easel) answerBox(low bool) box.Box {
	w, th, p := e.env.Words, e.env.Theme(), e.panel
	line, aside, stale := e.answerLines()
	p.UI.ReadAs(e.reasonLines())
	ink := th.Ink
	switch {
	case e.fault != nil, e.answer.now.Answer != nil && e.answer.now.Answer.Decided && !e.answer.now.Answer.Solvable:
		ink = th.Clay
	case stale:
		ink = th.Muted
	}
	if p.Message != "" {
		line, aside, ink = p.Message, "", th.Ink
	}
	says := p.UI.Fitting(line, render.Style{Size: render.Body, Bold: true}, ink).Stretch()
	over := func(aside string) []box.Box {
		return []box.Box{box.Column(0, says, e.smallBox(aside, render.Caption)), box.Column(0, says, e.smallBox(aside, screen.Smallest))}
	}
	ways := []box.Box{says}
	switch titles := e.titles(); {
	case !low:
		ways = nil
		for _, title := range titles {
			for _, way := range append(over(aside), says) {
				ways = append(ways, box.Column(2, e.smallBox(title, render.Caption), way))
			}
		}
	case e.task != nil:
		ways = slices.Concat(over(w.Sentences(titles[0], aside)), over(titles[0]), over(titles[1]), over(titles[2]), ways)
	default:
		ways = append(over(aside), ways...)
	}
	var button box.Box
	_, runs := e.progress()
	switch {
	case e.other != 0:
		label := p.Phrasef("edit.takeOther", string(e.other))
		button = p.UI.Button(ui.Widget{Does: ui.TakeOther, Look: ui.LookPlain, Label: label}).Wide(p.Width(label, render.Caption) + 28)
	case e.answer.open(e.Editor):
		button = p.UI.Button(ui.Widget{Does: ui.GoOn, Look: ui.LookPlain, Label: w.T("edit.goOn")}).Wide(p.Width(w.T("edit.goOn"), render.Caption) + 28)
	case runs:
		button = p.IconBox(ui.Cancel, ui.LookPlain, false).Wide(ui.MinTouch).Tall(ui.MinTouch)
	}
	return box.Row(ui.Gap, box.Either(ways...), button)
}

// smallBox is as high as the lines of its text are in a font size of the usual type.
func (e easel) smallBox(says string, size float64) box.Box {
	if says == "" {
		return box.Box{}
	}
	return box.Fitted(0, func(width float64) box.Box {
		high := ui.LineHeight(size)*float64(e.panel.Lines(says, render.Style{Size: size}, width)) + 1
		return e.panel.UI.Fitting(says, render.Style{Size: render.Caption}, e.env.Theme().Muted).Tall(high)
	})
}

// titles returns what is being drawn, in ever fewer words.
func (e easel) titles() []string {
	w, r := e.env.Words, e.task
	if r == nil {
		return []string{w.F("edit.title", e.draft.Rows(), e.draft.Cols())}
	}
	count := e.panel.Phrasef("edit.pieces", r.Count(e.draft), r.Pieces)
	if e.copied() {
		count = w.Sentences(w.T("board.sent"), count)
	}
	pieces := count
	if best := e.best().Score; best > 0 {
		pieces = w.Sentences(count, w.F("edit.best", e.worth(best)))
	}
	return []string{w.Sentences(pieces, w.F("edit.aims", r.Good, r.Great)), pieces, count}
}

// reasonLines returns why the draft cannot be solved, as it is shown beside the marks, and as it is told to players who cannot see them.
func (e easel) reasonLines() (shown, aloud string) {
	why, explain := e.answer.reason(), e.puzzle.Texts.Explain
	if why == nil || explain == nil {
		return "", ""
	}
	shown = explain(e.env.Words, why)
	return shown, stage.Aloud(e.env.Words, why, shown, e.view.Voice())
}

func (e easel) Sentences() []screen.Sentence {
	w := e.env.Words
	searching, _ := e.progress()
	all := []screen.Sentence{{Text: e.name(), Quiet: true}}
	say := func(s string) {
		if s != "" {
			all = append(all, screen.Sentence{Text: s, Quiet: s == searching, Told: s == e.panel.Message}) // a running search would drown out all else
		}
	}
	say(w.T("edit.name"))
	say(e.titles()[0])
	if line, aside, stale := e.answerLines(); !stale {
		shown, aloud := e.reasonLines()
		say(stage.Without(line, shown))
		for part := range strings.SplitSeq(aside, w.T("edit.and")) { // each is read out when it comes
			say(part)
		}
		say(aloud)
	}
	say(w.F("edit.brush", e.palette.name(w, e.palette.brush)))
	if e.stroke.held && e.stroke.byKeys {
		say(w.T("edit.held"))
	}
	say(e.panel.Message)
	return all
}
