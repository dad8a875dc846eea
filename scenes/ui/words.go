package ui

import (
	"errors"
	"fmt"
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

// Languages are those that the game speaks.
var Languages = [...]Language{English, Chinese}

// Words looks up the player-facing strings in the current language.
type Words struct {
	Language Language // one whose strings are there
	added    map[string]assets.Phrase
}

// NewWords returns the strings of a language, or of the other one if those are not there yet.
func NewWords(language Language) *Words {
	w := &Words{}
	for _, l := range [...]Language{language, English, Chinese} {
		if w.Language == "" {
			w.Speak(l)
		}
	}
	return w
}

// Speak goes over to a language. In a page its strings may have to come first: then they are wanted, and the language stays.
func (w *Words) Speak(language Language) {
	if len(assets.Words(string(language))) > 0 {
		w.Language = language
	} else {
		assets.Want(assets.WordsFile(string(language)))
	}
}

// Add adds the strings of a puzzle that is not part of the game.
func (w *Words) Add(phrases map[string]assets.Phrase) { w.added = phrases }

// T returns the string of a key, or the key itself if there is none; a test ensures that there is.
func (w *Words) T(key string) string {
	if text, ok := w.find(key); ok {
		return text
	}
	return key
}

func (w *Words) Has(key string) bool {
	_, ok := w.find(key)
	return ok
}

func (w *Words) find(key string) (string, bool) {
	phrase, ok := w.added[key]
	switch {
	case !ok:
		text, ok := assets.Words(string(w.Language))[key]
		return text, ok
	case w.Language == Chinese:
		return phrase.ZH, true
	default:
		return phrase.EN, true
	}
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

// Count formats a count, with what comes before it in the string; the key of the singular, which
// has no number, ends in "One".
func (w *Words) Count(key string, n int, before ...any) string {
	if n == 1 {
		return w.F(key+"One", before...)
	}
	return w.F(key, append(before, n)...)
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

// Fault returns the message about an error in a board.
func Fault(err error) Line {
	var at *puzzles.Fault
	if !errors.As(err, &at) {
		return LineOf(err.Error())
	}
	return LineOf("fault.at", at.Line, at.Col, LineOf("fault."+at.Kind))
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
