package ui

import (
	"fmt"
	"reflect"
	"slices"
)

// A Line is something to tell. It is worded when it is shown or said, in the language of then.
type Line interface{ In(w *Words) string }

// Lines are shown one after the other.
type Lines []Line

func (l Lines) In(w *Words) (text string) {
	for _, line := range l {
		text = w.Sentences(text, line.In(w))
	}
	return text
}

// Has reports whether a line is among them.
func (l Lines) Has(line Line) bool {
	return slices.ContainsFunc(l, func(one Line) bool { return same(one, line) })
}

// Same reports whether both are the same lines.
func (l Lines) Same(others Lines) bool { return slices.EqualFunc(l, others, same) }

// same reports whether two lines are of the same string, with the same in it.
func same(a, b Line) bool { return reflect.DeepEqual(a, b) }

// A Wording is a line that is more than a string with something in it. No two are the same.
type Wording func(w *Words) string

func (f Wording) In(w *Words) string { return f(w) }

// A keyed line is a string by its key.
type keyed struct {
	puzzle, key string // the puzzle may have its own version
	args        []any
}

// LineOf returns the line of a string that contains as many fmt verbs as there are arguments. What
// is a Line among these is worded with it.
func LineOf(key string, args ...any) Line { return keyed{"", key, args} }

// OwnLine is LineOf for the puzzle's version of a string.
func OwnLine(puzzle, key string, args ...any) Line { return keyed{puzzle, key, args} }

func (l keyed) In(w *Words) string {
	text := w.Own(l.puzzle, l.key)
	if len(l.args) == 0 {
		return text
	}
	args := slices.Clone(l.args)
	for i := range args {
		if line, is := args[i].(Line); is {
			args[i] = line.In(w)
		}
	}
	return fmt.Sprintf(text, args...)
}
