package scenes

import (
	"cmp"
	"strings"

	"warren/render"
	"warren/scenes/shell"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

// A padLine is a line of the card of the gamepad's buttons: one button, or several that belong together and the key of the string that says
// what they are for.
type padLine struct {
	buttons []ui.PadButton
	key     string
}

var padLines = [...]padLine{
	{[]ui.PadButton{ui.PadUp, ui.PadDown, ui.PadLeft, ui.PadRight}, padMove},
	{[]ui.PadButton{ui.PadTake}, ""},
	{[]ui.PadButton{ui.PadBack}, ""},
	{[]ui.PadButton{ui.PadHint}, ""},
	{[]ui.PadButton{ui.PadFar}, ""},
	{[]ui.PadButton{ui.PadUndo, ui.PadRedo}, "pad.undoRedo"},
	{[]ui.PadButton{ui.PadPrevious, ui.PadNext}, "pad.focus"},
	{[]ui.PadButton{ui.PadZoomIn, ui.PadZoomOut}, "pad.zoom"},
	{[]ui.PadButton{ui.PadWhole}, ""},
	{[]ui.PadButton{ui.PadSettings}, ""},
	{[]ui.PadButton{ui.PadLegend}, ""},
}

const padMove = "pad.move"

// padWords returns what a button is for.
func padWords(w *ui.Words, b ui.PadButton) string { return w.T(ui.ActionOf(b.Kind()).Pad) }

// says returns what the buttons of a line are for where the keys are these.
func (l *padLine) says(w *ui.Words, keys ui.KeyList) string {
	if key := cmp.Or(keys.Pad(l.buttons[0].Kind()), l.key); key != "" {
		return w.T(key)
	}
	return padWords(w, l.buttons[0])
}

// keysUnder returns the list of keys of what is under the dialogs. Elsewhere than on a board the buttons do what they usually do.
func keysUnder(s ui.Scene) ui.KeyList {
	for {
		switch on := s.(type) {
		case *ui.Dialog:
			s = on.Below
		case shell.Helped:
			return on.Info().Keys
		default:
			return ui.Groups{}
		}
	}
}

// padGlyphs are the pictures of the buttons of the standard layout; the others have a name.
var padGlyphs = map[ui.PadButton]render.Picture{
	ui.PadUp: render.PadCross, ui.PadDown: render.PadCross, ui.PadLeft: render.PadCross, ui.PadRight: render.PadCross,
	ui.PadTake: render.PadSouth, ui.PadBack: render.PadEast, ui.PadHint: render.PadWest, ui.PadFar: render.PadNorth,
	ui.PadZoomIn: render.PadStick, ui.PadZoomOut: render.PadStick, ui.PadWhole: render.PadPress,
	ui.PadSettings: render.PadMenu, ui.PadLegend: render.PadView,
}

var padNames = map[ui.PadButton]string{ui.PadUndo: "LB", ui.PadRedo: "RB", ui.PadPrevious: "LT", ui.PadNext: "RT"}

// A padCap is a button on the card: a picture, or a name on a cap.
type padCap struct {
	place   render.Rect
	picture render.Picture // nil for a cap
	name    string
}

// padCaps returns the pictures of a line's buttons: those of the standard layout, or the player's own if not nil.
func padCaps(line padLine, own ui.PadMap) (caps []padCap) {
	for i, b := range line.buttons {
		c := padCap{picture: padGlyphs[b], name: padNames[b]}
		if own != nil && line.key != padMove {
			c.picture, c.name = nil, strings.ToUpper(own[b.String()].String())
		}
		if c.picture == nil && c.name == "" || i > 0 && c.picture != nil && c.picture == caps[0].picture {
			continue
		}
		caps = append(caps, c)
	}
	return caps
}

func (p *padCap) draw(c *render.Canvas, th *render.Theme) {
	if p.picture != nil {
		c.Draw(p.picture, render.Square(p.place.Center(), min(p.place.W, p.place.H)-2), render.Options{})
		return
	}
	k := keyCap{render.Rect{X: p.place.X, Y: p.place.Center().Y - 11, W: p.place.W, H: 22}, p.name, render.Caption}
	k.draw(c, th)
}

// padSeen reports whether the player has a gamepad, now or some time ago.
func padSeen(e *ui.Env) bool {
	_, _, connected := e.Pads.Used()
	return connected || e.Settings.PadShown
}

// newPadDialog returns the card of the gamepad's buttons over a scene.
func newPadDialog(e *shell.Env, below ui.Scene) ui.Scene {
	d := ui.NewDialog(e.Env, scenePad, below)
	var card padCard
	d.Build = func() { card.build(d) }
	d.Paint = func(c *render.Canvas, th *render.Theme) {
		if card.picture.W > 0 {
			c.Draw(render.Gamepad{}, d.Now(card.picture), render.Options{})
		}
		for _, k := range card.caps {
			k.place = d.Now(k.place)
			k.draw(c, th)
		}
	}
	d.Choose = func(in ui.Intent) ui.Scene {
		switch key, _, ok := e.Pads.Used(); {
		case in.Kind == ui.Confirm, in.Kind == ui.Gamepad:
			return below
		case in.Kind == ui.TeachPad && ok:
			return newPadTeacher(e, below)
		case in.Kind == ui.ForgetPad && ok:
			e.Settings.SetPad(key, nil)
			e.SaveSettings()
			d.Relayout()
		}
		return d
	}
	return d
}

// A padCard is what the card paints itself.
type padCard struct {
	caps    []padCap
	picture render.Rect // empty if there is no room
}

const (
	padWidth   = 320.0 // of a column of the card
	padTwo     = 620.0 // width of a window with two columns, and a picture above them
	padPicture = 116.0 // height of that
	padRow     = 29.0  // least height of a line of the card,
	padRoomy   = 40.0  // and its height where there is room
	padCells   = 80.0  // width of its buttons,
	padCell    = 36.0  // and of one
	padButton  = 46.0
	padTeacher = 420.0
	padAsks    = 62.0 // height of the name of the button that is asked for
)

// build shows what the buttons are for.
func (p *padCard) build(d *ui.Dialog) {
	e, w, th := d.Env, d.Env.Words, d.Env.Theme()
	*p = padCard{}
	key, name, connected := e.Pads.Used()
	own := e.Settings.Gamepads[key]
	button := func(does ui.Kind, n int, look ui.Look, label string, off bool) box.Box {
		return d.UI.Button(ui.Widget{Does: does, N: n, Look: look, Label: w.T(label), Disabled: off}).Tall(padButton)
	}
	buttons := []box.Box{button(ui.TeachPad, 0, ui.LookTool, "pad.setUp", !connected)}
	if own != nil {
		buttons = append(buttons, button(ui.ForgetPad, 0, ui.LookTool, "pad.usual", false))
	}
	buttons = append(buttons, button(ui.Close, 1, ui.LookMain, "pad.gotIt", false))
	says := w.T("pad.none")
	if connected {
		says = plainName(name)
	}
	columns, picture := 1, box.Box{}
	if e.Width >= padTwo {
		columns, picture = 2, box.Into(&p.picture).Wide(2*padPicture).Tall(padPicture).Optional()
	}
	keys := keysUnder(d.Below)
	var lines []box.Box
	var said []string
	for _, line := range padLines {
		if caps := padCaps(line, own); len(caps) > 0 {
			says := line.says(w, keys)
			said = append(said, says)
			lines = append(lines, p.line(caps, d.UI.Label(says, render.Style{Size: render.Body}, th.Ink)).AtMost(0, e.Scaled(padRoomy)))
		}
	}
	var rows []box.Box
	for i, half := 0, (len(lines)+columns-1)/columns; i < half; i++ { // read down one column and then the other
		row := []box.Box{lines[i]}
		if i+half < len(lines) {
			row = append(row, lines[i+half])
		}
		rows = append(rows, box.Grid(columns, 2*ui.Gap, row...))
	}
	caption := d.UI.Label(says, render.Style{Size: render.Caption}, th.Muted)
	content := box.Column(ui.Gap, caption, picture, box.Column(0, rows...))
	d.Show(padWidth*float64(columns), w.T("pad.title"), content, box.Even(ui.Gap, buttons...))
	e.Describe(w.Sentences(w.T("pad.title")+": "+says, strings.Join(said, ", ")))
}

// line returns a line of the card: buttons, and beside them what they are for.
func (p *padCard) line(caps []padCap, says box.Box) box.Box {
	var cells []box.Box
	for _, c := range caps {
		cells = append(cells, box.Fill(func(r render.Rect) {
			c.place = r
			p.caps = append(p.caps, c)
		}).Wide(padCell))
	}
	return box.Row(ui.Gap, box.Row(ui.HalfGap, cells...).Wide(padCells), says).AtLeast(0, padRow)
}

// plainName returns the name of a gamepad without the characters that the fonts of the game do not have.
func plainName(name string) string {
	return strings.Map(func(r rune) rune {
		if ' ' <= r && r <= '~' {
			return r
		}
		return -1
	}, name)
}

// newPadTeacher returns the dialog that asks for the buttons of the gamepad used last, one after another.
func newPadTeacher(e *shell.Env, below ui.Scene) ui.Scene {
	d := ui.NewDialog(e.Env, sceneTeacher, below)
	d.Learns = true
	key, _, _ := e.Pads.Used()
	next, buttons := ui.PadButton(0), ui.PadMap{}
	d.State = ui.StateOf(func() teacherState { return teacherState{next, buttons} }, func(at teacherState) {
		if 0 <= at.Next && at.Next < ui.PadButtons && at.Buttons != nil {
			next, buttons = at.Next, at.Buttons
		}
	})
	d.Build = func() { buildTeacher(d, next) }
	d.Choose = func(in ui.Intent) ui.Scene {
		c := ui.Control(in.N)
		switch {
		case in.Kind == ui.PadControl && !buttons.Has(c):
			buttons[next.String()] = c
		case in.Kind != ui.PadControl && in.Kind != ui.Skip:
			return d
		}
		if next++; next < ui.PadButtons {
			d.Relayout()
			return d
		}
		if len(buttons) > 0 {
			e.Settings.SetPad(key, buttons)
			e.SaveSettings()
		}
		return newPadDialog(e, below)
	}
	return d
}

// A teacherState is how far the buttons have been asked for.
type teacherState struct {
	Next    ui.PadButton `json:"next"`
	Buttons ui.PadMap    `json:"buttons"`
}

// buildTeacher asks for a button.
func buildTeacher(d *ui.Dialog, next ui.PadButton) {
	e, w, th := d.Env, d.Env.Words, d.Env.Theme()
	_, name, connected := e.Pads.Used()
	content := d.UI.Label(w.T("pad.none"), render.Style{Size: render.Body}, th.Ink)
	if connected {
		step := w.F("pad.step", int(next)+1, int(ui.PadButtons)) + " · " + plainName(name)
		content = box.Column(ui.Gap,
			d.UI.Label(step, render.Style{Size: render.Caption, Tabular: true}, th.Muted),
			d.UI.Label(w.T("pad.press"), render.Style{Size: render.Body}, th.Ink),
			d.UI.Label(padWords(w, next), render.Style{Size: render.Title, Bold: true}, th.Moss).AtLeast(0, padAsks),
			d.UI.Label(w.T("pad.again"), render.Style{Size: render.Caption}, th.Muted),
		)
	}
	d.Show(padTeacher, w.T("pad.setUp"), content, box.Even(ui.Gap,
		d.UI.Button(ui.Widget{Does: ui.Close, N: 1, Look: ui.LookTool, Label: w.T("pad.cancel")}).Tall(padButton),
		d.UI.Button(ui.Widget{Does: ui.Skip, Look: ui.LookTool, Label: w.T("pad.skip")}).Tall(padButton),
	))
	if connected {
		asks := w.T("pad.press") + " " + padWords(w, next)
		e.Describe(asks)
		e.Say(asks)
	}
}
