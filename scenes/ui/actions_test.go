package ui

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"warren/assets"
	"warren/render"
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

// flaws returns what actions lack, and what two of them have in common that is one's own, each with its kind.
func flaws(actions []Action, buttons []Kind, phrases map[string]assets.Phrase) (found []string) {
	flaw := func(a *Action, format string, args ...any) {
		found = append(found, fmt.Sprintf("%v: ", a.Kind)+fmt.Sprintf(format, args...))
	}
	said := func(a *Action, what, key string, own bool) {
		if languages := unsaidIn(phrases, key, own); key != "" && len(languages) > 0 {
			flaw(a, "%s has no %q in %s", what, key, strings.Join(languages, " and "))
		}
	}
	kinds, keys := map[Kind]bool{}, map[string]Kind{}
	for i := range actions {
		a := &actions[i]
		if kinds[a.Kind] {
			flaw(a, "a second action of this kind")
		}
		kinds[a.Kind] = true
		for _, key := range append(strings.Split(a.Chars, ""), a.Cap) {
			if other, taken := keys[key]; key != "" && taken {
				flaw(a, "its key %s is that of %v", key, other)
			}
			keys[key] = a.Kind
		}
		if a.Chars != strings.ToLower(a.Chars) {
			flaw(a, "the key %s is a capital, which no key means", a.Chars)
		}
		switch listed := a.Group != Unlisted; {
		case listed && a.Help == "":
			flaw(a, "it has no line in the list of keys")
		case listed && a.Chars == "" && a.Cap == "":
			flaw(a, "its line in the list of keys has no key")
		case !listed && (a.Chars != "" || a.Help != ""):
			flaw(a, "it is in no group of the list of keys")
		}
		if (a.Icon == 0) != (a.Name == "") {
			flaw(a, "a tool has an icon and a name: it has icon %d and name %q", a.Icon, a.Name)
		}
		n := 0
		for _, kind := range buttons {
			if kind == a.Kind {
				n++
			}
		}
		switch {
		case n > 1:
			flaw(a, "%d buttons of the gamepad are for it", n)
		case n == 0 && a.Pad != "":
			flaw(a, "it has words for a button of the gamepad, but no button")
		case n == 1 && a.Pad == "":
			flaw(a, "its button of the gamepad has no words")
		}
		said(a, "its key", a.Cap, true)
		said(a, "the list of keys", a.Help, true)
		said(a, "its button", a.Name, false)
		said(a, "its button of the gamepad", a.Pad, false)
	}
	for _, kind := range buttons {
		if !kinds[kind] {
			found = append(found, fmt.Sprintf("%v: there is a button of the gamepad, but no action", kind))
		}
	}
	return found
}

// padKinds returns the kinds of the buttons of the gamepad.
func padKinds() (kinds []Kind) {
	for b := range PadButtons {
		kinds = append(kinds, b.Kind())
	}
	return kinds
}

// TestActionsAreWhole checks that no action lacks a part.
func TestActionsAreWhole(t *testing.T) {
	t.Parallel()
	phrases, err := assets.Phrases()
	if err != nil {
		t.Fatal(err)
	}
	for _, flaw := range flaws(actions[:], padKinds(), phrases) {
		t.Error(flaw)
	}
	for i := 1; i < len(actions); i++ {
		if a, before := &actions[i], &actions[i-1]; a.Group != Unlisted && a.Group < before.Group {
			t.Errorf("%v: it is not with the others of its group", a.Kind)
		}
	}
}

// TestFlawsAreNamed checks that what an action lacks is found, and named with it.
func TestFlawsAreNamed(t *testing.T) {
	t.Parallel()
	phrases := map[string]assets.Phrase{"keys.undo": {EN: "undo", ZH: "撤销"}, "tool.undo": {EN: "Undo", ZH: "撤销"}, "half": {EN: "half"}}
	whole := Action{Kind: Undo, Chars: "u", Pad: "tool.undo", Icon: render.IconUndo, Name: "tool.undo", Group: ToolKeys, Help: "keys.undo"}
	for name, test := range map[string]struct {
		spoil   func(a *Action)
		buttons []Kind
		want    string
	}{
		"nothing":             {func(a *Action) {}, []Kind{Undo}, ""},
		"key twice":           {func(a *Action) { a.Chars = "uxx" }, []Kind{Undo}, "Undo: its key x is that of Undo"},
		"capital":             {func(a *Action) { a.Chars = "U" }, []Kind{Undo}, "Undo: the key U is a capital, which no key means"},
		"no line":             {func(a *Action) { a.Help = "" }, []Kind{Undo}, "Undo: it has no line in the list of keys"},
		"no key":              {func(a *Action) { a.Chars = "" }, []Kind{Undo}, "Undo: its line in the list of keys has no key"},
		"no group":            {func(a *Action) { a.Group = Unlisted }, []Kind{Undo}, "Undo: it is in no group of the list of keys"},
		"no icon":             {func(a *Action) { a.Icon = 0 }, []Kind{Undo}, `Undo: a tool has an icon and a name: it has icon 0 and name "tool.undo"`},
		"no name":             {func(a *Action) { a.Name = "" }, []Kind{Undo}, `Undo: a tool has an icon and a name: it has icon 1 and name ""`},
		"no word":             {func(a *Action) { a.Help = "half" }, []Kind{Undo}, `Undo: the list of keys has no "half" in Chinese`},
		"no words":            {func(a *Action) { a.Name = "none" }, []Kind{Undo}, `Undo: its button has no "none" in English and Chinese`},
		"button without":      {func(a *Action) { a.Pad = "" }, []Kind{Undo}, "Undo: its button of the gamepad has no words"},
		"words without":       {func(a *Action) {}, nil, "Undo: it has words for a button of the gamepad, but no button"},
		"button twice":        {func(a *Action) {}, []Kind{Undo, Undo}, "Undo: 2 buttons of the gamepad are for it"},
		"button of no action": {func(a *Action) {}, []Kind{Undo, Redo}, "Redo: there is a button of the gamepad, but no action"},
	} {
		a := whole
		test.spoil(&a)
		if got := strings.Join(flaws([]Action{a}, test.buttons, phrases), "; "); got != test.want {
			t.Errorf("%s: %q, want %q", name, got, test.want)
		}
	}
	if got := flaws([]Action{whole, whole}, []Kind{Undo}, phrases); !slices.Contains(got, "Undo: a second action of this kind") {
		t.Errorf("the same action twice: %q", got)
	}
}
