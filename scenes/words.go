package scenes

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"warren/assets"
	"warren/puzzles"
)

// A Language is one of the two that every string is written in.
type Language string

const (
	English Language = "en"
	Chinese Language = "zh"
)

// words looks up the player-facing strings in the language of the moment.
type words struct {
	phrases  map[string]assets.Phrase
	language Language
}

func newWords(language Language) (*words, error) {
	phrases, err := assets.Phrases()
	if err != nil {
		return nil, err
	}
	return &words{phrases: phrases, language: language}, nil
}

// t gives the string of a key; a key that does not exist gives itself, which a test forbids.
func (w *words) t(key string) string {
	phrase, ok := w.phrases[key]
	switch {
	case !ok:
		return key
	case w.language == Chinese:
		return phrase.ZH
	default:
		return phrase.EN
	}
}

// has tells whether there is a string of that key.
func (w *words) has(key string) bool {
	_, ok := w.phrases[key]
	return ok
}

// own gives a string that all puzzles share, or what the puzzle says in its place: "maze.hint.which" for "hint.which".
func (w *words) own(puzzle, key string) string {
	if own := puzzle + "." + key; w.has(own) {
		key = own
	}
	return w.t(key)
}

// f fills in the verbs of a string.
func (w *words) f(key string, args ...any) string { return fmt.Sprintf(w.t(key), args...) }

// moves says a number of moves with a key of its own for one, where the language has a singular.
func (w *words) moves(key string, n int) string {
	if n == 1 {
		return w.t(key + "One")
	}
	return w.f(key, n)
}

// sentences puts one behind the other, the first ended by a full stop where it has no end of its own; a Chinese one brings its
// own space.
func (w *words) sentences(first, second string) string {
	switch {
	case first == "":
		return second
	case second == "":
		return first
	case w.language == Chinese:
		return w.sentence(first) + second
	default:
		return w.sentence(first) + " " + second
	}
}

// sentence ends what has no end.
func (w *words) sentence(s string) string {
	for _, end := range [...]string{".", "!", "?", "。", "！", "？"} {
		if strings.HasSuffix(s, end) {
			return s
		}
	}
	if w.language == Chinese {
		return s + "。"
	}
	return s + "."
}

// duration says how long a search took: milliseconds below a second, else seconds with one decimal.
func (w *words) duration(d time.Duration) string {
	if d < time.Second {
		return w.f("info.milliseconds", strconv.FormatInt(max(1, d.Milliseconds()), 10))
	}
	return w.f("info.seconds", strconv.FormatFloat(d.Seconds(), 'f', 1, 64))
}

// searched says how much was searched in what time.
func (w *words) searched(positions uint64, took time.Duration) string {
	if positions == 1 {
		return w.f("info.searchedOne", w.duration(took))
	}
	return w.f("info.searched", grouped(positions), w.duration(took))
}

// fault says what is wrong with a board, in the player's language.
func (w *words) fault(err error) string {
	var at *puzzles.Fault
	if !errors.As(err, &at) {
		return err.Error()
	}
	return w.f("fault.at", at.Line, at.Col, w.t("fault."+at.Kind))
}

// grouped prints a count with commas between its thousands.
func grouped(n uint64) string { return string(appendGrouped(nil, n)) }

func appendGrouped(buf []byte, n uint64) []byte {
	var scratch [20]byte
	digits := strconv.AppendUint(scratch[:0], n, 10)
	for i, digit := range digits {
		if i > 0 && (len(digits)-i)%3 == 0 {
			buf = append(buf, ',')
		}
		buf = append(buf, digit)
	}
	return buf
}
