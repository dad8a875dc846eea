package ui

import (
	"fmt"
	"testing"
)

// Of several keys for a kind the first counts, and a letter is a key too.
func TestKeys(t *testing.T) {
	t.Parallel()
	w := NewWords(English)
	does := func(what string) func(string, Intent) string {
		return func(to string, in Intent) string { return fmt.Sprint(what, " ", to, in.N) }
	}
	keys := Keys[string, string]{
		{Kinds: []Kind{StepBack, Left}, Words: "keys.step", Pad: "pad.steps", Does: does("back")},
		{Kinds: []Kind{StepOn, Right}, Words: "keys.step", Does: does("on")},
		{Kinds: []Kind{PlayBoard}, Letter: 'p', Words: "keys.play", Does: does("play")},
		{Kinds: []Kind{Confirm}, Words: "keys.enter", Does: does("enter")},
		{Kinds: []Kind{Analyse}, Words: "keys.review", Does: does("review")},
		{Kinds: []Kind{Left, Undo}, Does: does("undo")},
	}
	for _, test := range []struct {
		in   Intent
		want string
	}{
		{Intent{Kind: Left, N: 2}, "back it2"},
		{Intent{Kind: Right}, "on it0"},
		{Intent{Kind: Undo}, "undo it0"},
		{Intent{Kind: PlayBoard}, "play it0"},
		{Intent{Kind: Typed, Rune: 'P'}, "play it0"},
		{Intent{Kind: Typed, Rune: 'q'}, ""},
		{Intent{Kind: Typed}, ""},
		{Intent{Kind: Redo}, ""},
	} {
		got, named := keys.Do("it", test.in)
		if got != test.want || named != (test.want != "") {
			t.Errorf("%v, %q: %q, %v, want %q", test.in.Kind, test.in.Rune, got, named, test.want)
		}
	}
	for _, test := range []struct {
		puzzle string
		can    Abilities
		want   string
	}{
		{"maze", Abilities{Explorable: true}, "[{[, .] step} {[P] play} {[Enter] turn the tile (Shift: back)} {[A] review}]"},
		{"draughts", Abilities{}, "[{[, .] step} {[P] play}]"}, // of which there are no words for Enter
	} {
		if got := fmt.Sprint(keys.Lines(w, test.puzzle, test.can)); got != test.want {
			t.Errorf("%s: %s, want %s", test.puzzle, got, test.want)
		}
	}
	if pad := keys.Pad(Left) + " " + keys.Pad(Right) + " " + keys.Pad(Redo); pad != "pad.steps  " {
		t.Errorf("the gamepad: %q", pad)
	}
}
