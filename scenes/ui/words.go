package ui

import (
	"errors"
	"fmt"
	"maps"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"warren/assets"
	"warren/puzzles"
)

type Language string

const (
	English Language = "en"
	Chinese Language = "zh"
)

// Words looks up the player-facing strings in the current language.
type Words struct {
	Language Language
	phrases  map[string]assets.Phrase
}

// NewWords returns the embedded strings.
func NewWords(language Language) (*Words, error) {
	phrases, err := assets.Phrases()
	if err != nil {
		return nil, err
	}
	return &Words{phrases: phrases, Language: language}, nil
}

// Add adds the strings of a puzzle that is not part of the game.
func (w *Words) Add(phrases map[string]assets.Phrase) {
	w.phrases = maps.Clone(w.phrases)
	maps.Copy(w.phrases, phrases)
}

// T returns the string of a key, or the key itself if there is none; a test ensures that there is.
func (w *Words) T(key string) string {
	phrase, ok := w.phrases[key]
	switch {
	case !ok:
		return key
	case w.Language == Chinese:
		return phrase.ZH
	default:
		return phrase.EN
	}
}

func (w *Words) Has(key string) bool {
	_, ok := w.phrases[key]
	return ok
}

// Own returns the puzzle's version of a string, as "NAME.hint.which" for "hint.which", or the one that all puzzles share.
func (w *Words) Own(puzzle, key string) string {
	if own := puzzle + "." + key; w.Has(own) {
		key = own
	}
	return w.T(key)
}

// HasOwn reports whether Own has a string.
func (w *Words) HasOwn(puzzle, key string) bool { return w.Has(puzzle+"."+key) || w.Has(key) }

// F formats the string of a key, which contains fmt verbs.
func (w *Words) F(key string, args ...any) string { return fmt.Sprintf(w.T(key), args...) }

// Count formats a count; the key of the singular ends in "One".
func (w *Words) Count(key string, n int) string {
	if n == 1 {
		return w.T(key + "One")
	}
	return w.F(key, n)
}

// OwnCount formats a count in the puzzle's version of a string, or in the one that all puzzles share.
func (w *Words) OwnCount(puzzle, key string, n int) string {
	if own := puzzle + "." + key; w.Has(own) {
		key = own
	}
	return w.Count(key, n)
}

// Sentences joins two sentences and adds a full stop to the first if it has no end mark. Chinese has no space between them.
func (w *Words) Sentences(first, second string) string {
	switch {
	case first == "":
		return second
	case second == "":
		return first
	case w.Language == Chinese:
		return w.Sentence(first) + second
	default:
		return w.Sentence(first) + " " + second
	}
}

// Sentence adds a full stop to s, unless it has an end mark or is empty.
func (w *Words) Sentence(s string) string {
	if s == "" {
		return ""
	}
	for _, end := range [...]string{".", "!", "?", "…", "。", "！", "？"} {
		if strings.HasSuffix(s, end) {
			return s
		}
	}
	if w.Language == Chinese {
		return s + "。"
	}
	return s + "."
}

// Capital returns a text whose first letter is a capital, to begin a sentence with a name that is written small within one.
func Capital(s string) string {
	first, size := utf8.DecodeRuneInString(s)
	if size == 0 {
		return ""
	}
	return string(unicode.ToUpper(first)) + s[size:]
}

// Fault returns the player-facing text of an error in a board.
func (w *Words) Fault(err error) string {
	var at *puzzles.Fault
	if !errors.As(err, &at) {
		return err.Error()
	}
	return w.F("fault.at", at.Line, at.Col, w.T("fault."+at.Kind))
}

// Grouped formats a number with commas between the thousands.
func Grouped(n uint64) string { return string(AppendGrouped(nil, n)) }

// AppendGrouped appends n to buf, formatted as by Grouped.
func AppendGrouped(buf []byte, n uint64) []byte {
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
