//go:build e2e

package window

import (
	"fmt"
	"strings"
	"testing"
	"unicode"

	"warren/assets"
)

// words looks up what the game says, so that a better wording breaks no test.
type words struct {
	t       *testing.T
	phrases map[string]assets.Phrase
	chinese bool
}

func newWords(t *testing.T, chinese bool) words {
	t.Helper()
	phrases, err := assets.Phrases()
	if err != nil {
		t.Fatal(err)
	}
	return words{t: t, phrases: phrases, chinese: chinese}
}

// words are those of the language that the game speaks.
func (g *guest) words() words {
	g.t.Helper()
	return newWords(g.t, strings.ContainsFunc(g.live, func(r rune) bool { return unicode.Is(unicode.Han, r) }))
}

// say gives a phrase as the live text has it: filled in, and without its full stop.
func (w words) say(key string, args ...any) string {
	w.t.Helper()
	phrase, ok := w.phrases[key]
	if !ok {
		w.t.Fatalf("no phrase %q", key)
	}
	text := phrase.EN
	if w.chinese {
		text = phrase.ZH
	}
	if len(args) > 0 {
		text = fmt.Sprintf(text, args...)
	}
	return strings.TrimSuffix(text, ".")
}
