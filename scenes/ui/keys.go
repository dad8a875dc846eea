package ui

import (
	"slices"
	"strings"
)

// A meaning is the intent of a printed character. Whether a held key repeats it depends on the intent.
type meaning struct {
	char    rune // in lower case
	kind    Kind
	repeats bool
}

// meanings maps characters, as printed on the keys, to intents. Digits choose; everything else is Typed.
var meanings = [...]meaning{
	{char: 'u', kind: Undo, repeats: true},
	{char: 'y', kind: Redo, repeats: true},
	{char: 'r', kind: Restart},
	{char: 'n', kind: NewBoard},
	{char: 'd', kind: Level},
	{char: 'h', kind: Hint},
	{char: 's', kind: Solve},
	{char: 'g', kind: Distance},
	{char: 'b', kind: WayBack},
	{char: 'v', kind: Watch},
	{char: 'w', kind: WatchBest},
	{char: 'x', kind: Speed},
	{char: '.', kind: StepOn, repeats: true},
	{char: ',', kind: StepBack, repeats: true},
	{char: 'k', kind: Skip},
	{char: 'c', kind: Continue},
	{char: 'l', kind: SwitchLanguage},
	{char: 't', kind: Theme},
	{char: 'f', kind: FullScreen},
	{char: '+', kind: ZoomIn, repeats: true},
	{char: '=', kind: ZoomIn, repeats: true}, // the same key without Shift
	{char: '-', kind: ZoomOut, repeats: true},
	{char: '0', kind: ZoomWhole},
	{char: 'm', kind: Mute},
	{char: 'o', kind: OpenSettings},
	{char: 'z', kind: Calendar},
	{char: 'i', kind: Statistics},
	{char: 'a', kind: Analyse},
	{char: 'q', kind: Share},
	{char: 'e', kind: Editor},
	{char: '?', kind: Help},
}

// OfChar returns the intent of a character that is printed on a key. A repeat without a meaning is still Typed, for text fields.
func OfChar(char rune, repeat bool) Intent {
	if char == ' ' {
		if repeat {
			return Intent{Kind: Typed, Rune: char}
		}
		return Intent{Kind: Toggle, Rune: char}
	}
	if '1' <= char && char <= '9' && !repeat {
		return Intent{Kind: Choose, N: int(char - '1'), Rune: char}
	}
	lower := char
	if 'A' <= char && char <= 'Z' {
		lower += 'a' - 'A'
	}
	for _, m := range meanings {
		if m.char == lower && (m.repeats || !repeat) {
			return Intent{Kind: m.kind, Rune: char}
		}
	}
	return Intent{Kind: Typed, Rune: char}
}

// A KeyLine is what some keys do, in the player's language.
type KeyLine struct {
	Keys []string // what is printed on them
	Does string
}

// keyCaps are the names of keys without a character.
var keyCaps = map[Kind]string{Up: "keys.cap.arrows", Confirm: "keys.cap.enter", Toggle: "keys.cap.space", Erase: "keys.cap.backspace", Choose: "keys.cap.digits"}

// KeyCap returns what is printed on the key of an intent, of the four arrows what they are called together; "" if it has no key.
func KeyCap(w *Words, k Kind) string {
	if name := keyCaps[k]; name != "" {
		return w.T(name)
	}
	if i := slices.IndexFunc(meanings[:], func(m meaning) bool { return m.kind == k }); i >= 0 {
		return strings.ToUpper(string(meanings[i].char))
	}
	return ""
}

// hasKey reports whether a character means an intent.
func hasKey(k Kind) bool {
	return slices.ContainsFunc(meanings[:], func(m meaning) bool { return m.kind == k })
}

// ofChord returns the intent of Ctrl or Cmd with a character, or None if the game does not use the chord.
func ofChord(letter rune, shift bool) Kind {
	switch {
	case letter == 'z' && shift, letter == 'y':
		return Redo
	case letter == 'z':
		return Undo
	case letter == 'v':
		return Paste
	case letter == '+', letter == '=':
		return ZoomIn
	case letter == '-':
		return ZoomOut
	case letter == '0':
		return ZoomWhole
	}
	return None
}
