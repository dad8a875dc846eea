package platform

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// FieldText returns what of a pasted text goes into a field with room for so many characters: the beginning of its first line that is not empty,
// without characters that cannot be seen.
func FieldText(pasted string, room int) string {
	line, _, _ := strings.Cut(strings.TrimSpace(strings.ReplaceAll(pasted, "\r", "\n")), "\n")
	line = strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case unicode.IsControl(r), r == utf8.RuneError:
			return -1
		}
		return r
	}, line)
	runes := []rune(strings.TrimSpace(line))
	return string(runes[:max(0, min(room, len(runes)))])
}
