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

func (t *Table) KeysCell() (cell render.Rect, ok bool) { return t.now().stage.KeysCell() }

func (t *Table) Release() bool { return t.now().stage.Release() }

func (t *Table) Seen() (render.Rect, float64) {
	return t.now().stage.Area(), t.now().stage.Factor()
}

func (t *Table) Celebrates() bool {
	m, ok := t.mode.(*won)
	return ok && m.card.W > 0 && !m.rabbitBox().None()
}

// CardVerdict returns how opaque the verdict is, and whether the stars stand.
func (t *Table) CardVerdict() (opaque float64, stand bool) {
	m := t.mode.(*won)
	ms := m.ms - render.WinMS
	return m.verdict(), ms >= starFrom+(progress.MostStars-1)*starEvery+starPopMS
}

// Mode returns the name of the mode's type, or of what a card stands for.
func (t *Table) Mode() string {
	if m, is := t.mode.(*analysis); is {
		switch {
		case m.tries != nil:
			return "exploring"
		case m.review != nil:
			return "reviewing"
		}
		return "replaying"
	}
	switch m, card := t.mode.(*card); {
	case !card:
		return strings.TrimPrefix(fmt.Sprintf("%T", t.mode), "*table.")
	case m.session.Empty():
		return "bare"
	case m.covered:
		return "paused"
	}
	return "timeOver"
}

// KeyWords returns the keys of the strings for the list of keys.
func (t *Table) KeyWords() (words []string) {
	all := reflect.ValueOf(t.mode.keys()) // each mode has keys of a type of its own
	for i := range all.Len() {
		if k := all.Index(i); k.Kind() == reflect.Struct && k.FieldByName("Words").String() != "" {
			words = append(words, k.FieldByName("Words").String())
		}
	}
	return words
}

// Arriving returns the tools that come with time.
func Arriving() (kinds []ui.Kind) {
	for _, a := range arrivals {
		kinds = append(kinds, a.kinds[0])
	}
	return kinds
}

func (t *Table) Own() *session.Session { return t.own.session }

// Give is Do, but reports whether the mode has taken the intent.
func (t *Table) Give(in ui.Intent) (next ui.Step, taken bool) {
	rest, left := t.Screen.Do(in)
	if !left {
		return next, false
	}
	if next, taken = t.act(rest); next.Stays() && !taken {
		next = t.untaken(rest)
	}
	return next, taken
}

func (t *Table) CellAt(c puzzles.Cell) (cell render.Rect, ok bool) { return t.now().stage.Cell(c) }
