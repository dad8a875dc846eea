package table

import (
	"fmt"
	"reflect"
	"strings"

	"warren/internal/progress"
	"warren/internal/session"
	"warren/puzzles"
	"warren/render"
	"warren/scenes/ui"
)

// KeysCell returns the cell that the keys are at; ok is false if the player sees none.
func (t *Table) KeysCell() (cell render.Rect, ok bool) { return t.now().stage.KeysCell() }

// Release drops what is held or taken on the board and reports whether anything was.
func (t *Table) Release() bool { return t.now().stage.Release() }

// Seen returns where the board is seen, and how many times as large it is as the whole one.
func (t *Table) Seen() (render.Rect, float64) {
	return t.now().stage.Area(), t.now().stage.Factor()
}

// Celebrates reports whether the card of a win is shown, with the rabbit.
func (t *Table) Celebrates() bool {
	m, ok := t.mode.(*won)
	return ok && m.card.rabbit.W > 0
}

// SquaresOf returns the squares of a result.
var SquaresOf = squaresOf

// CardVerdict returns how opaque the verdict on the card of a win is, and reports whether the numbers and the stars of the card stand.
func (t *Table) CardVerdict() (opaque float64, stand bool) {
	m := t.mode.(*won)
	ms := m.ms - render.WinMS
	return m.verdict(), ms >= countFrom+render.CountUpMS && ms >= starFrom+(progress.MostStars-1)*starEvery+starPopMS
}

// CardMetal returns the metal of the medal on the card of a win.
func (t *Table) CardMetal() render.Metal { return t.mode.(*won).card.metal }

// Legend returns where the marks of a watched search are explained.
func (t *Table) Legend() (marks []render.Rect) {
	for _, r := range t.mode.(*watching).legend.rows {
		if r.W > 0 {
			marks = append(marks, r)
		}
	}
	return marks
}

// Plotted reports whether the plot of a watched search is seen.
func (t *Table) Plotted() bool { return t.mode.(*watching).plot.area.W > 0 }

// Mode returns the name of the mode.
func (t *Table) Mode() string { return strings.TrimPrefix(fmt.Sprintf("%T", t.mode), "*table.") }

// KeyWords returns the keys of the strings that the keys of the mode have for the list of keys.
func (t *Table) KeyWords() (words []string) {
	all := reflect.ValueOf(t.mode.keys()) // each mode has keys of a type of its own
	for i := range all.Len() {
		if k := all.Index(i); k.Kind() == reflect.Struct && k.FieldByName("Words").String() != "" {
			words = append(words, k.FieldByName("Words").String())
		}
	}
	return words
}

// Own returns the session of the player's own game.
func (t *Table) Own() *session.Session { return t.own.session }

// Give is Do, but reports whether the mode has taken the intent; what it does not take is left to the table.
func (t *Table) Give(in ui.Intent) (next ui.Scene, taken bool) {
	rest, left := t.screen.Do(in)
	if !left {
		return t, false
	}
	next, taken = t.act(rest)
	switch {
	case next == nil && taken:
		next = t
	case next == nil:
		next = t.untaken(rest)
	}
	return next, taken
}

// CellAt returns where a cell of the board is.
func (t *Table) CellAt(c puzzles.Cell) (cell render.Rect, ok bool) { return t.now().stage.Cell(c) }
