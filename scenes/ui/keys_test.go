package ui

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"warren/assets"
)

// The tables of keys in docs tell of every character that has a meaning, with the game's words for it, in the place of the key if each has one.
func TestKeysAreTold(t *testing.T) {
	t.Parallel()
	phrases := assets.Phrases()
	for _, page := range []struct {
		file, heading string
		language      Language
	}{{"../../docs/playing.md", "## Keys", English}, {"../../docs/playing.zh.md", "## 按键", Chinese}} {
		text, err := os.ReadFile(page.file)
		if err != nil {
			t.Fatal(err)
		}
		_, keys, found := strings.Cut(string(text), page.heading+"\n")
		if !found {
			t.Fatalf("%s has no %q", page.file, page.heading)
		}
		keys, _, _ = strings.Cut(keys, "\n## ")
		rows := keyRow.FindAllStringSubmatch(keys, -1)
		for _, a := range actions {
			if a.Chars == "" {
				continue
			}
			key, words := strings.ToUpper(a.Chars[:1]), wordsFor(phrases, &a, page.language)
			if !slices.ContainsFunc(rows, func(row []string) bool { return tells(row[1], row[2], key, words) }) {
				t.Errorf("%s has no row with the key %s and one of %q, which is %v", page.file, key, words, a.Kind)
			}
		}
	}
}

var (
	keyRow = regexp.MustCompile(`(?m)^\| (.+?) \| (.+) \|$`)
	comma  = regexp.MustCompile(`, |[，、]`)
	pause  = regexp.MustCompile(`; |[；？?]`)
)

// elsewhere has the words of a key that mean something else on home than in the table's list.
var elsewhere = map[Kind]string{Continue: "keys.resume"}

// wordsFor returns what the game calls an action in its list of keys, on any puzzle's, and on its button.
func wordsFor(phrases map[string]assets.Phrase, a *Action, in Language) (all []string) {
	for key, phrase := range phrases {
		if key != elsewhere[a.Kind] && key != a.Name && (a.Help == "" || key != a.Help && !strings.HasSuffix(key, "."+a.Help)) {
			continue
		}
		says := phrase.EN
		if in == Chinese {
			says = phrase.ZH
		}
		for _, part := range pause.Split(says, -1) {
			for _, word := range comma.Split(part, -1) {
				if word != "" {
					all = append(all, strings.ToLower(word))
				}
			}
		}
	}
	return all
}

// tells reports whether a row has a key, and one of the words.
func tells(keys, says, key string, words []string) bool {
	has := func(text string) bool {
		return slices.ContainsFunc(words, func(word string) bool { return strings.Contains(strings.ToLower(text), word) })
	}
	each, said := comma.Split(keys, -1), comma.Split(pause.Split(says, 2)[0], -1)
	at := slices.IndexFunc(each, func(k string) bool { return strings.Contains(k, "`"+key+"`") })
	switch {
	case at < 0:
		return false
	case len(each) == len(said):
		return has(said[at])
	}
	return has(says)
}
