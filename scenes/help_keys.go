package scenes

import (
	"slices"

	"warren/render"
	"warren/scenes/editor"
	"warren/scenes/shell"
	"warren/scenes/ui"
)

// A keyCap is a key on the screen.
type keyCap struct {
	place render.Rect
	name  string
	size  float64
}

func (k *keyCap) draw(c *render.Canvas, th *render.Theme) {
	radius := 0.28 * k.place.H
	c.RoundRect(render.Rect{X: k.place.X, Y: k.place.Y + 2, W: k.place.W, H: k.place.H}, radius, th.Shadow)
	c.RoundRect(k.place, radius, th.Bg)
	c.RoundBorder(k.place, radius, 1.5, th.Muted)
	c.Text(k.name, k.place.Center(), render.Style{Size: k.size, Bold: true, Align: render.AlignCenter}, th.Ink)
}

const (
	capHeight = 26.0 // at the usual size of the text
	capGap    = 4.0
	keyGap    = 7.0 // between two rows
)

// linesOf returns what the keys do on a table, or in the editor over it.
func linesOf(w *ui.Words, info shell.Info) (lines []ui.KeyLine) {
	if info.Drawing {
		lines = editor.Help(w)
		for _, line := range ui.KeyLines(w, info.Puzzle, ui.AppKeys, ui.Abilities{}) {
			if !slices.ContainsFunc(lines, func(own ui.KeyLine) bool { return own.Keys[0] == line.Keys[0] }) {
				lines = append(lines, line)
			}
		}
		return lines
	}
	can := ui.Abilities{ui.Drawable: info.Drawn, ui.Explorable: info.Explored, ui.Watchable: info.Watchable}
	for _, group := range [...]ui.Group{ui.BoardKeys, ui.ToolKeys, ui.SolverKeys, ui.AppKeys} {
		lines = append(lines, ui.KeyLines(w, info.Puzzle, group, can)...)
	}
	return lines
}

// buildKeys lays the keys out in two columns, read down one and then the other.
func (p *helpPage) buildKeys(d *ui.Dialog, info shell.Info, room *render.Rect) {
	lines := linesOf(d.Env.Words, info)
	ui.CutTop(room, ui.Gap, 0)
	half := (len(lines) + 1) / 2
	low := room.Y
	for i, column := range ui.Across(*room, 2, helpBetween) {
		for _, line := range lines[i*half : min(len(lines), (i+1)*half)] {
			p.buildKey(d, line, &column)
		}
		low = max(low, column.Y)
	}
	ui.CutTop(room, low-room.Y, 0)
}

// buildKey lays out the caps of a line and what they do, at the top of a column.
func (p *helpPage) buildKey(d *ui.Dialog, line ui.KeyLine, column *render.Rect) {
	e := d.Env
	size, cap := e.Scaled(render.Caption), e.Scaled(capHeight)
	bold := render.Style{Size: size, Bold: true}
	rest := *column
	first := len(p.caps)
	for _, key := range line.Keys {
		wide := max(cap, e.Measure.TextWidth(key, bold)+cap/2)
		p.caps = append(p.caps, keyCap{ui.CutLeft(&rest, wide, capGap), key, size})
	}
	ui.CutLeft(&rest, capGap, 0)
	text := ui.LineHeight(size)*float64(len(e.Measure.Wrap(nil, line.Does, render.Style{Size: size}, rest.W))) + 1
	row := ui.CutTop(column, max(cap, text), keyGap)
	for i := range p.caps[first:] {
		place := &p.caps[first+i].place
		place.Y, place.H = row.Y+(row.H-cap)/2, cap
	}
	d.UI.Text(line.Does, render.Rect{X: rest.X, Y: row.Y, W: rest.W, H: row.H}, render.Style{Size: render.Caption}, e.Theme().Ink)
}
