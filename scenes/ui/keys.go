package ui

import "strings"

// OfChar returns the intent of a character. Digits choose; what has no meaning, also as a repeat, is Typed, for text fields.
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
	for i := range actions {
		if a := &actions[i]; strings.ContainsRune(a.Chars, lower) && (a.Repeats || !repeat) {
			return Intent{Kind: a.Kind, Rune: char}
		}
	}
	return Intent{Kind: Typed, Rune: char}
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
