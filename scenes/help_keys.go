package scenes

import (
	"slices"
	"strings"
	"unicode/utf8"

	"warren/render"
	"warren/scenes/table"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

// A keyLine is what some keys do.
type keyLine struct {
	keys []string
	does string
}

// keyLines reads the lines of a string: parted by dots, the keys of each before a colon if they are more than one character
// each.
func keyLines(says string) (lines []keyLine) {
	for _, part := range strings.Split(says, " · ") {
		for _, colon := range [...]string{": ", "："} {
			if keys, does, found := strings.Cut(part, colon); found {
				named := strings.FieldsFunc(keys, func(r rune) bool { return r == '、' || r == ',' || r == ' ' })
				lines = append(lines, keyLine{named, does})
				part = ""
				break
			}
		}
		if part == "" {
			continue
		}
		key, rest, _ := strings.Cut(part, " ")
		line := keyLine{[]string{key}, rest}
		for { // more keys, which are signs
			next, after, found := strings.Cut(line.does, " ")
			if !found || !isSign(next) {
				break
			}
			line.keys, line.does = append(line.keys, next), after
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
func linesOf(w *ui.Words, info table.Info) (lines []keyLine) {
	if info.Drawing {
		lines = keyLines(w.T("keys.editor"))
		for _, line := range keyLines(w.T("keys.app")) {
			if !slices.ContainsFunc(lines, func(own keyLine) bool { return own.keys[0] == line.keys[0] }) {
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

// keys returns the keys in two columns, read down one and then the other.
func (p *helpPage) keys(d *ui.Dialog, info table.Info) box.Box {
	var lines []box.Box
	for _, line := range linesOf(d.Env.Words, info) {
		lines = append(lines, p.keyLine(d, line))
	}
	half := (len(lines) + 1) / 2
	return box.Even(helpBetween, box.Column(keyGap, lines[:half]...).At(0.5, 0), box.Column(keyGap, lines[half:]...).At(0.5, 0))
}

// keyLine returns the caps of a line, and beside them what they do.
func (p *helpPage) keyLine(d *ui.Dialog, line keyLine) box.Box {
	e := d.Env
	size, side := e.Scaled(render.Caption), e.Scaled(capHeight)
	var caps []box.Box
	for _, key := range line.keys {
		wide := max(side, e.Measure.TextWidth(key, render.Style{Size: size, Bold: true})+side/2)
		caps = append(caps, box.Fill(func(r render.Rect) { p.caps = append(p.caps, keyCap{r, key, size}) }).Wide(wide).Tall(side))
	}
	return box.Row(2*capGap, box.Row(capGap, caps...), d.UI.Label(line.does, render.Style{Size: render.Caption}, e.Theme().Ink))
}
