package scenes

import (
	"slices"
	"strings"
	"unicode/utf8"

	"warren/render"
	"warren/scenes/shell"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

// keyCap returns what draws a key with its name, in a font size.
func keyCap(name string, size float64) ui.Drawing {
	return func(c *render.Canvas, th *render.Theme, r render.Rect) {
		radius := 0.28 * r.H
		c.RoundRect(render.Rect{X: r.X, Y: r.Y + 2, W: r.W, H: r.H}, radius, th.Shadow)
		c.RoundRect(r, radius, th.Bg)
		c.RoundBorder(r, radius, 1.5, th.Muted)
		c.Text(name, r.Center(), render.Style{Size: size, Bold: true, Align: render.AlignCenter}, th.Ink)
	}
}

const (
	capHeight = 26.0 // at the usual size of the text
)

// linesOf returns what the keys do on a table or in the editor, with those of the whole game that do nothing else there.
func linesOf(w *ui.Words, info shell.Info) []ui.KeyLine {
	can := ui.Abilities{ui.Drawable: info.Drawn, ui.Explorable: info.Explored, ui.Watchable: info.Watchable}
	lines := info.Keys.Lines(w, info.Puzzle, can)
	for _, line := range (ui.Groups{ui.AppKeys}).Lines(w, info.Puzzle, can) {
		if !slices.ContainsFunc(lines, func(own ui.KeyLine) bool { return slices.Contains(own.Keys, line.Keys[0]) }) {
			lines = append(lines, line)
		}
	}
	return lines
}

// working returns the lines of the keys that the player has not switched off.
func working(e *ui.Env, lines []ui.KeyLine) []ui.KeyLine {
	if !e.Settings.NoLetters {
		return lines
	}
	var named []ui.KeyLine
	for _, line := range lines {
		line.Keys = slices.DeleteFunc(line.Keys, func(key string) bool { return utf8.RuneCountInString(key) == 1 })
		if len(line.Keys) > 0 {
			named = append(named, line)
		}
	}
	return named
}

// keys returns the keys as a list in two columns, read down one and then the other.
func (p *helpPage) keys(d *ui.Page, info shell.Info) box.Box {
	var lines []box.Box
	for _, line := range working(d.Env, linesOf(d.Env.Words, info)) {
		lines = append(lines, p.keyLine(d, line))
	}
	half := (len(lines) + 1) / 2
	columns := box.Even(2*ui.Gap, box.Column(ui.Gap, lines[:half]...).At(0.5, 0), box.Column(ui.Gap, lines[half:]...).At(0.5, 0))
	return d.UI.Items(d.UI.InOrder(columns))
}

// signs are the keys with signs that a screen reader may pass over, with the strings of their names.
var signs = map[string]string{",": "keys.sign.comma", ".": "keys.sign.stop", "+": "keys.sign.plus", "-": "keys.sign.minus", "?": "keys.sign.question"}

// spelt returns the keys as they are read out.
func spelt(w *ui.Words, keys []string) []string {
	named := slices.Clone(keys)
	for i, key := range keys {
		if name := signs[key]; name != "" {
			named[i] = w.T(name)
		}
	}
	return named
}

// keyLine returns the caps of a line, and beside them what they do. It is told as one text: the keys are only painted.
func (p *helpPage) keyLine(d *ui.Page, line ui.KeyLine) box.Box {
	e := d.Env
	size, side := e.Scaled(render.Caption), e.Scaled(capHeight)
	var caps []box.Box
	for _, key := range line.Keys {
		wide := max(side, e.Measure.TextWidth(key, render.Style{Size: size, Bold: true})+side/2)
		caps = append(caps, d.UI.Picture(keyCap(key, size)).Wide(wide).Tall(side))
	}
	does := d.UI.Label(line.Does, render.Style{Size: render.Caption}, e.Theme().Ink)
	return d.UI.Pair(e.Words, strings.Join(spelt(e.Words, line.Keys), e.Words.T("mirror.list.comma")), line.Does, box.Row(2*ui.HalfGap, box.Row(ui.HalfGap, caps...), does))
}
