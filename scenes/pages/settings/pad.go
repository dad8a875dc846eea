package settings

import (
	"cmp"
	"strings"

	"warren/render"
	"warren/scenes/shell"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

// A padLine is a line of the card of the gamepad: a button, or several that belong together with the string key of what they are for.
type padLine struct {
	buttons []ui.PadButton
	key     string
}

// PadLines is the number of lines of the card.
const PadLines = len(padLines)

var padLines = [...]padLine{
	{[]ui.PadButton{ui.PadUp, ui.PadDown, ui.PadLeft, ui.PadRight}, "pad.move"},
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

// says returns what the buttons of a line are for where the keys are these.
func (l *padLine) says(w *ui.Words, keys ui.KeyList) string {
	if key := cmp.Or(keys.Pad(l.buttons[0].Kind()), l.key); key != "" {
		return w.T(key)
	}
	return w.T(ui.ActionOf(l.buttons[0].Kind()).Pad)
}

// keysUnder returns the list of keys of what is under the dialogs. Elsewhere than on a board the buttons do what they usually do.
func keysUnder(e *shell.Env) ui.KeyList {
	if on, ok := ui.Under(e.Pages).(shell.Helped); ok {
		return on.Info().Keys
	}
	return ui.Groups{}
}

// padGlyphs are the pictures of the buttons of the standard layout; the others have a name.
var padGlyphs = map[ui.PadButton]render.Picture{
	ui.PadUp: render.PadCross, ui.PadDown: render.PadCross, ui.PadLeft: render.PadCross, ui.PadRight: render.PadCross,
	ui.PadTake: render.PadSouth, ui.PadBack: render.PadEast, ui.PadHint: render.PadWest, ui.PadFar: render.PadNorth,
	ui.PadZoomIn: render.PadStick, ui.PadZoomOut: render.PadStick, ui.PadWhole: render.PadPress,
	ui.PadSettings: render.PadMenu, ui.PadLegend: render.PadView,
}

var padNames = map[ui.PadButton]string{ui.PadUndo: "LB", ui.PadRedo: "RB", ui.PadPrevious: "LT", ui.PadNext: "RT"}

// padCaps returns what draws the buttons of a line: its picture, or its name on a cap.
func padCaps(line padLine) (caps []ui.Drawing) {
	for i, b := range line.buttons {
		picture := padGlyphs[b]
		switch {
		case picture == nil:
			caps = append(caps, func(c *render.Canvas, r render.Rect) {
				ui.DrawKey(padNames[b], render.Caption)(c, render.Rect{X: r.X, Y: r.Center().Y - 11, W: r.W, H: 22})
			})
		case i == 0 || picture != padGlyphs[line.buttons[0]]:
			caps = append(caps, func(c *render.Canvas, r render.Rect) {
				c.Draw(picture, render.Square(r.Center(), min(r.W, r.H)-2), render.Options{})
			})
		}
	}
	return caps
}

// NewPad returns the card of the gamepad: what its buttons do.
func NewPad(e *shell.Env) *ui.Page {
	d := ui.NewDialog(e.Env)
	d.Layout = func() box.Box { return layoutPad(d, keysUnder(e)) }
	d.Choose = func(in ui.Intent) ui.Step {
		if in.Kind == ui.Confirm || in.Kind == ui.Gamepad {
			return ui.Pop()
		}
		return ui.Step{}
	}
	return d
}

const (
	padRow  = 29.0 // least height of a line of the card
	padCell = 36.0 // width of a button in it, and its height where there is room
)

func layoutPad(d *ui.Page, keys ui.KeyList) box.Box {
	e, w, th := d.Env, d.Env.Words, d.Env.Theme()
	says := w.T("pad.none")
	if name, connected := e.Pads.Used(); connected {
		says = plainName(name)
	}
	columns, width, picture := 1, ui.CardWidth, box.Box{}
	if e.Width >= ui.WideFrom {
		columns, width, picture = 2, ui.BroadCard, d.UI.Image(render.Gamepad{}).Wide(2*ui.Thumb).Tall(ui.Thumb).Optional()
	}
	var lines []box.Box
	for _, line := range padLines {
		says := line.says(w, keys)
		lines = append(lines, padRowOf(&d.UI.Builder, padCaps(line), d.UI.Label(says, render.Style{Size: render.Body}, th.Ink)).AtMost(0, e.Scaled(padCell)))
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
	return d.Card(width, w.T("pad.title"), content, d.UI.Button(ui.Widget{Does: ui.Close, N: 1, Look: ui.LookMain, Label: w.T("pad.gotIt")}).Tall(ui.Big))
}

// padRowOf returns a line of the card: buttons, and beside them what they are for.
func padRowOf(u *ui.Builder, caps []ui.Drawing, says box.Box) box.Box {
	var cells []box.Box
	for _, c := range caps {
		cells = append(cells, u.Picture(c).Wide(padCell))
	}
	return box.Row(ui.Gap, box.Row(ui.HalfGap, cells...).Wide(2*padCell+ui.HalfGap), says).AtLeast(0, padRow)
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
