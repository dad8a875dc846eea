package scenes

import (
	"slices"
	"strings"
	"unicode/utf8"
	"warren/scenes/editor"

	"warren/render"
	"warren/scenes/shell"
	"warren/scenes/ui"
)

// keyLines reads the lines of a string: parted by dots, the keys of each before a colon if they are more than one character
// each.
func keyLines(says string) (lines []ui.KeyLine) {
	for _, part := range strings.Split(says, " · ") {
		for _, colon := range [...]string{": ", "："} {
			if keys, does, found := strings.Cut(part, colon); found {
				named := strings.FieldsFunc(keys, func(r rune) bool { return r == '、' || r == ',' || r == ' ' })
				lines = append(lines, ui.KeyLine{Keys: named, Does: does})
				part = ""
				break
			}
		}
		if part == "" {
			continue
		}
		key, rest, _ := strings.Cut(part, " ")
		line := ui.KeyLine{Keys: []string{key}, Does: rest}
		for { // more keys, which are signs
			next, after, found := strings.Cut(line.Does, " ")
			if !found || !isSign(next) {
				break
			}
			line.Keys, line.Does = append(line.Keys, next), after
		}
		lines = append(lines, line)
	}
	return lines
}

// isSign reports whether a word is a single punctuation mark, which is a key.
func isSign(word string) bool {
	return utf8.RuneCountInString(word) == 1 && strings.ContainsAny(word, ",.?+-")
}

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

// linesOf returns what the keys do on a table.
func linesOf(w *ui.Words, info shell.Info) (lines []ui.KeyLine) {
	if info.Drawing {
		lines = editor.Help(w)
		for _, line := range keyLines(w.T("keys.app")) {
			if !slices.ContainsFunc(lines, func(own ui.KeyLine) bool { return own.Keys[0] == line.Keys[0] }) {
				lines = append(lines, line)
			}
		}
		return lines
	}
	for _, key := range [...]string{"keys.board", "keys.tools", "keys.solver", "keys.app"} {
		lines = append(lines, keyLines(w.Own(info.Puzzle, key))...)
		if key == "keys.solver" && info.Explored {
			lines = append(lines, keyLines(w.T("keys.explore"))...)
		}
		if key == "keys.tools" && info.Drawn {
			lines = append(lines, keyLines(w.T("keys.edit"))...)
		}
		if key == "keys.solver" && info.Watchable {
			lines = append(lines, keyLines(w.T("keys.watch"))...)
		}
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
