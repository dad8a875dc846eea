package ui

import (
	"strings"
	"testing"

	"warren/assets"
)

// unsaidIn returns the languages that a string lacks, of those that all puzzles share or, if own, of any puzzle's.
func unsaidIn(phrases map[string]assets.Phrase, key string, own bool) (languages []string) {
	var en, zh bool
	for k, phrase := range phrases {
		if k == key || own && strings.HasSuffix(k, "."+key) {
			en, zh = en || phrase.EN != "", zh || phrase.ZH != ""
		}
	}
	if !en {
		languages = append(languages, "English")
	}
	if !zh {
		languages = append(languages, "Chinese")
	}
	return languages
}

// No action lacks a part, and two have nothing in common that is one's own.
func TestActionsAreWhole(t *testing.T) {
	t.Parallel()
	phrases := assets.Phrases()
	kinds, keys, names, buttons := map[Kind]bool{}, map[string]Kind{}, map[string]Kind{}, map[Kind]int{}
	for b := range PadButtons {
		buttons[b.Kind()]++
	}
	for i := range actions {
		a := &actions[i]
		flaw := func(is bool, format string, args ...any) {
			t.Helper()
			if is {
				t.Errorf("%v: "+format, append([]any{a.Kind}, args...)...)
			}
		}
		said := func(what, key string, own bool) {
			t.Helper()
			if key != "" {
				languages := unsaidIn(phrases, key, own)
				flaw(len(languages) > 0, "%s has no %q in %v", what, key, languages)
			}
		}
		flaw(kinds[a.Kind], "a second action of this kind")
		kinds[a.Kind] = true
		for _, key := range append(strings.Split(a.Chars, ""), a.Cap) {
			other, taken := keys[key]
			flaw(key != "" && taken, "its key %s is that of %v", key, other)
			keys[key] = a.Kind
		}
		flaw(a.Chars != strings.ToLower(a.Chars), "the key %s is a capital, which no key means", a.Chars)
		listed := a.Group != Unlisted
		flaw(listed && a.Help == "", "it has no line in the list of keys")
		flaw(listed && a.Help != "" && a.Chars == "" && a.Cap == "", "its line in the list of keys has no key")
		flaw(!listed && (a.Chars != "" || a.Help != ""), "it is in no group of the list of keys")
		flaw(i > 0 && listed && a.Group < actions[max(0, i-1)].Group, "it is not with the others of its group")
		flaw((a.Icon == "") != (a.Name == ""), "a tool has an icon and a name: it has icon %q and name %q", a.Icon, a.Name)
		other, taken := names[a.Name]
		flaw(a.Name != "" && taken, "its button has the name of %v", other)
		names[a.Name] = a.Kind
		n := buttons[a.Kind]
		flaw(n > 1, "%d buttons of the gamepad are for it", n)
		flaw(n == 0 && a.Pad != "", "it has words for a button of the gamepad, but no button")
		said("its key", a.Cap, true)
		said("the list of keys", a.Help, true)
		said("its button", a.Name, false)
		said("its button of the gamepad", a.Pad, false)
	}
	for kind := range buttons {
		if !kinds[kind] {
			t.Errorf("%v: there is a button of the gamepad, but no action", kind)
		}
	}
}
