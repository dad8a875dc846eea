//go:build !js

package assets

import (
	"bytes"
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
)

// TestLanguages checks that a key stands once, that a text in Chinese is Chinese, and that one in English is not, except where a name is the same in all
// languages.
func TestLanguages(t *testing.T) {
	t.Parallel()
	entries, err := files.ReadDir("strings")
	if err != nil {
		t.Fatal(err)
	}
	keys := 0
	for _, entry := range entries {
		reader := json.NewDecoder(bytes.NewReader(read("strings/" + entry.Name())))
		for token, err := reader.Token(); err == nil; token, err = reader.Token() {
			if token == json.Delim('}') {
				break
			}
			if _, is := token.(string); is {
				keys++
				if err := reader.Decode(&Phrase{}); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	if keys != len(Phrases()) {
		t.Errorf("%d strings of %d keys: one stands twice", keys, len(Phrases()))
	}
	same := []string{"app.title", "settings.english", "settings.chinese", "keys.cap.escape", "linkup.keys.cap.own"}
	verbs := regexp.MustCompile(`%(\[\d+\])?[a-z]`)
	han := func(r rune) bool { return unicode.Is(unicode.Han, r) }
	for key, p := range Phrases() {
		switch {
		case slices.Contains(same, key):
		case strings.ContainsFunc(p.EN, han):
			t.Errorf("%s: %q is not English", key, p.EN)
		case !strings.ContainsFunc(p.ZH, han) && strings.ContainsFunc(verbs.ReplaceAllString(p.ZH, ""), unicode.IsLetter):
			t.Errorf("%s: %q is not Chinese", key, p.ZH)
		}
	}
}
