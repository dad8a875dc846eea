package scenes

import (
	"strings"

	"warren/render"
	"warren/scenes/editor"
	"warren/scenes/shell"
	"warren/scenes/ui"
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

// says returns what the buttons of a line are for on the scene that the card is over.
func (l *padLine) says(w *ui.Words, below ui.Scene) string {
	if l.key != "" {
		return w.T(l.key)
	}
	if _, draws := below.(*editor.Editor); draws {
		if key := editor.Pad(l.buttons[0].Kind()); key != "" {
			return w.T(key)
		}
	}
	return padWords(w, l.buttons[0])
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

// padCaps returns the pictures of a line's buttons in a cell: those of the standard layout, or the player's own if not nil.
func padCaps(line padLine, own ui.PadMap, cell render.Rect) (caps []padCap) {
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
	const wide = 36.0
	for i := range caps {
		caps[i].place = render.Rect{X: cell.X + float64(i)*(wide+4), Y: cell.Y, W: wide, H: cell.H}
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
	var caps []padCap
	var picture render.Rect
	d.Build = func() { caps, picture = buildPad(d) }
	d.Paint = func(c *render.Canvas, th *render.Theme) {
		if picture.W > 0 {
			c.Draw(render.Gamepad{}, picture, render.Options{})
		}
		for i := range caps {
			caps[i].draw(c, th)
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

const (
	padRow   = 30.0 // least height of a line of the card
	padCells = 80.0 // width of its buttons
)

// buildPad lays out the card, and returns the buttons on it and the place of the picture, which is empty if there is no room.
func buildPad(d *ui.Dialog) (caps []padCap, picture render.Rect) {
	e := d.Env
	w, th := e.Words, e.Theme()
	key, name, connected := e.Pads.Used()
	own := e.Settings.Gamepads[key]
	columns := 1
	if e.Width >= 620 {
		columns = 2
	}
	rows := float64((len(padLines) + columns - 1) / columns)
	least := rows*padRow + 20 + 2*ui.Gap + ui.MinTouch
	in := d.OpenLeast(320*float64(columns), 620-90*float64(columns-1), least, w.T("pad.title"))
	buttons := []ui.Widget{{Does: ui.TeachPad, Look: ui.LookTool, Label: w.T("pad.setUp"), Disabled: !connected}}
	if own != nil {
		buttons = append(buttons, ui.Widget{Does: ui.ForgetPad, Look: ui.LookTool, Label: w.T("pad.usual")})
	}
	buttons = append(buttons, ui.Widget{Does: ui.Close, N: 1, Look: ui.LookMain, Label: w.T("pad.gotIt")})
	for i, cell := range ui.Across(ui.CutBottom(&in, 46, ui.Gap), len(buttons), ui.Gap) {
		buttons[i].Rect = cell
		d.UI.Add(buttons[i])
	}
	says := w.T("pad.none")
	if connected {
		says = plainName(name)
	}
	d.UI.Text(says, ui.CutTop(&in, 20, ui.Gap), render.Style{Size: render.Caption}, th.Muted)
	if spare := in.H - rows*40; spare > 80 {
		picture = ui.CutTop(&in, min(120, spare-ui.Gap), ui.Gap)
		picture = render.Rect{X: picture.Center().X - picture.H, Y: picture.Y, W: 2 * picture.H, H: picture.H}
	}
	height := min(40, in.H/rows)
	said := make([]string, 0, len(padLines))
	for i, column := range ui.Across(in, columns, 2*ui.Gap) {
		for _, line := range padLines[i*int(rows) : min(len(padLines), (i+1)*int(rows))] {
			row := ui.CutTop(&column, height, 0)
			found := padCaps(line, own, ui.CutLeft(&row, padCells, ui.Gap))
			if len(found) == 0 {
				continue
			}
			caps = append(caps, found...)
			says := line.says(w, d.Below)
			d.UI.Text(says, row, render.Style{Size: render.Body}, th.Ink)
			said = append(said, says)
		}
	}
	e.Describe(w.Sentences(w.T("pad.title")+": "+says, strings.Join(said, ", ")))
	return caps, picture
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

func buildTeacher(d *ui.Dialog, next ui.PadButton) {
	e := d.Env
	w, th := e.Words, e.Theme()
	in := d.Open(420, 300, w.T("pad.setUp"))
	buttons := ui.Across(ui.CutBottom(&in, 46, ui.Gap), 2, ui.Gap)
	d.UI.Add(ui.Widget{Does: ui.Close, N: 1, Rect: buttons[0], Look: ui.LookTool, Label: w.T("pad.cancel")})
	d.UI.Add(ui.Widget{Does: ui.Skip, Rect: buttons[1], Look: ui.LookTool, Label: w.T("pad.skip")})
	_, name, connected := e.Pads.Used()
	if !connected {
		d.UI.Text(w.T("pad.none"), in, render.Style{Size: render.Body}, th.Ink)
		return
	}
	step := w.F("pad.step", int(next)+1, int(ui.PadButtons)) + " · " + plainName(name)
	d.UI.Text(step, ui.CutTop(&in, 20, ui.Gap), render.Style{Size: render.Caption, Tabular: true}, th.Muted)
	d.UI.Text(w.T("pad.again"), ui.CutBottom(&in, 40, ui.Gap), render.Style{Size: render.Caption}, th.Muted)
	d.UI.Text(w.T("pad.press"), ui.CutTop(&in, 24, 0), render.Style{Size: render.Body}, th.Ink)
	d.UI.Text(padWords(w, next), in, render.Style{Size: render.Title, Bold: true}, th.Moss)
	asks := w.T("pad.press") + " " + padWords(w, next)
	e.Describe(asks)
	e.Say(asks)
}
