package link

import "fmt"

// A Fault is the error of a link that cannot be read. Its Kind selects the message for the player.
type Fault struct {
	Kind   string // one of the kinds below
	Detail string
}

// The kinds of faults, and their details.
const (
	NoPuzzle      = "noPuzzle"      // not a link: the text
	UnknownPuzzle = "unknownPuzzle" // the name that is no puzzle's
	BadEscape     = "badEscape"     // of an older link: the row that is not URL-escaped
	NewerVersion  = "newerVersion"  // the version
	CutShort      = "cutShort"      // how many of its letters are there, as 30/42, or 0
	Damaged       = "damaged"       // a letter is wrong: the link
	TooLong       = "tooLong"       // the number of its letters
	TooManyMoves  = "tooManyMoves"  // the number of its moves, or as many as were read
	OverLimit     = "overLimit"     // a board larger than the puzzle takes: its size
)

// Error says in English what is wrong and what was expected.
func (f *Fault) Error() string {
	switch f.Kind {
	case NoPuzzle:
		return fmt.Sprintf("%q is no link, expected %d/PUZZLE/BOARD", f.Detail, version)
	case UnknownPuzzle:
		return fmt.Sprintf("a link to the unknown puzzle %q, expected one of this game", f.Detail)
	case BadEscape:
		return fmt.Sprintf("%q is not an escaped row, expected one such as S.%%23", f.Detail)
	case NewerVersion:
		return fmt.Sprintf("a link of version %s, expected %d: a newer game reads it", f.Detail, version)
	case CutShort:
		return fmt.Sprintf("the link is cut short (%s), expected all of its letters", f.Detail)
	case TooLong:
		return fmt.Sprintf("a link of %s letters, expected at most %d", f.Detail, maxLetters)
	case TooManyMoves:
		return fmt.Sprintf("a link with %s moves, expected fewer: no game takes as many", f.Detail)
	case OverLimit:
		return fmt.Sprintf("a link to a board of %s, expected a smaller one", f.Detail)
	}
	return fmt.Sprintf("a letter of the link is wrong (%s), expected it as it was copied", f.Detail)
}

// shortened returns the beginning of a text that is too long for a message.
func shortened(text string) string {
	const most = 24
	if runes := []rune(text); len(runes) > most {
		return string(runes[:most]) + "…"
	}
	return text
}
