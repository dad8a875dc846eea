package platform

import (
	"strings"
	"unicode"
)

// gameSigns are the signs that keys of the game print, beside Latin letters and digits.
const gameSigns = " ,.?+=-#"

// Meant returns the character that a key means to the game, 0 for none: what is printed on it where that is Latin, and else what an American
// keyboard has in its place. printed is the character that the key types, 0 if an input method keeps it. place is the one that it types there
// without Shift, 0 for a key that is elsewhere on each keyboard or whose place means nothing, as with AltGr.
func Meant(printed, place rune, shift bool) rune {
	digits := '0' <= place && place <= '9'
	switch letter := unicode.ToLower(unicode.ToUpper(printed)); { // the Turkish ı is an i
	case digits && !shift:
		return place // the French row has its digits with Shift
	case isLatin(printed), strings.ContainsRune(gameSigns, printed) && printed != 0:
		return printed
	case isLatin(letter):
		return letter
	case unicode.IsDigit(printed):
		return digit(printed)
	case digits || unicode.Is(unicode.Latin, printed):
		return 0
	case 0 < printed && printed <= unicode.MaxASCII && !(place == 'q' && strings.ContainsRune(";/", printed) || place == 'w' && printed == '\''):
		return 0 // but for the signs that the Greek and the Hebrew keyboard have on two letters
	case place == '/' && shift:
		return '?'
	case place == '=' && shift:
		return '+'
	case isLatin(place), strings.ContainsRune(gameSigns, place):
		return place
	}
	return 0
}

func isLatin(r rune) bool {
	return 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9'
}

// digit returns the digit 0 to 9 that a digit of any script stands for. The ranges of Unicode's digits begin with a zero each.
func digit(r rune) rune {
	for _, in := range unicode.Digit.R16 {
		if rune(in.Lo) <= r && r <= rune(in.Hi) {
			return '0' + (r-rune(in.Lo))%10
		}
	}
	return 0
}
