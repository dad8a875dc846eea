//go:build e2e

package window

import (
	"fmt"
	"strings"
	"testing"
	"unicode"

	"warren/assets"
)

// words looks up the texts of the game, so that a change of wording breaks no test.
type words struct {
	t       *testing.T
	phrases map[string]assets.Phrase
	chinese bool
}

func newWords(t *testing.T, chinese bool) words {
	t.Helper()
	phrases := assets.Phrases()
	return words{t: t, phrases: phrases, chinese: chinese}
}

// chinese reports whether the game speaks Chinese. In English home has a button with the name of that language.
func (g *guest) chinese() bool {
	return strings.ContainsFunc(strings.ReplaceAll(g.live, "中文", ""), func(r rune) bool { return unicode.Is(unicode.Han, r) })
}

// words returns the texts in the language of the game.
func (g *guest) words() words { g.t.Helper(); return newWords(g.t, g.chinese()) }

// say returns a phrase as it is in the live text: filled in, and without its full stop.
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
