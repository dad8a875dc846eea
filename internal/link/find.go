package link

import (
	"regexp"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"warren/puzzles"
)

// How a link looks: one that stands alone, however damaged, and one inside a text. There it ends with a letter or a digit, so the full stop of a sentence is
// no part of it. Without a # it has to name a puzzle of this game.
var (
	alone  = pattern(`^(?:[^\s#]*#|#)?([0-9]+/\S*|[a-z]{2,}:\S*)$`)
	inside = pattern(`(?m)(#|^|[\s"'(<>\[“‘「『（：，])([0-9]+/([a-z]+)(?:/[A-Za-z0-9_-]*[A-Za-z0-9]|/)?)|#((?:` + names() + `):\S+)`)
	whole  = pattern(`^[0-9]+/[a-z]+/[A-Za-z0-9_-]*[A-Za-z0-9]`)
)

// unescape and escaped undo what some programs do to the addresses that they pass on. The older
// form may have a # in a row of its board.
var (
	unescape = strings.NewReplacer("%2F", "/", "%2f", "/")
	escaped  = pattern(`%23([0-9]+/|(?:` + names() + `):)`)
)

// pattern returns a regular expression that is compiled when it is first wanted: few starts of the game have a link to read.
func pattern(text string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(text) })
}

// Find returns the fragment of the first link in a text, which may be broken over lines; ok is false if there is none. A fragment alone is a link too. Board
// text never looks like one.
func Find(text string) (fragment string, ok bool) {
	fragment, _, ok = Locate(text)
	return fragment, ok
}

// Locate is Find, and returns where in the text the link begins: its fragment, without the #.
func Locate(text string) (fragment string, at puzzles.Place, ok bool) {
	if len(text) > MaxText {
		return "", at, false
	}
	text = escaped().ReplaceAllString(unescape.Replace(strings.TrimPrefix(text, "\ufeff")), "#$1")
	ends := strings.TrimSpace(text)
	begins := strings.Index(text, ends)
	if found := alone().FindStringSubmatchIndex(ends); found != nil {
		return trimmed(ends[found[2]:]), placeOf(text, begins+found[2]), true
	}
	from, to := -1, 0
	for _, found := range inside().FindAllStringSubmatchIndex(text, -1) {
		if line := text[1+strings.LastIndexByte(text[:found[0]+1], '\n'):]; strings.HasPrefix(line, "//") { // a comment of board text
			continue
		}
		if found[8] >= 0 { // older
			from, to = found[8], found[9]
			break
		}
		if known(text[found[6]:found[7]]) {
			from, to = found[4], found[5]
			break
		}
		if from < 0 && text[found[2]:found[3]] == "#" { // of a newer version, perhaps
			from, to = found[4], found[5]
		}
	}
	if from < 0 {
		return "", at, false
	}
	return joined(text[from:to], text[to:]), placeOf(text, from), true
}

// names returns the names of the puzzles as alternatives of a pattern.
func names() string {
	var names []string
	for _, f := range formats {
		names = append(names, f.name)
	}
	return strings.Join(names, "|")
}

func known(puzzle string) bool {
	_, err := formatNamed(puzzle)
	return err == nil
}

// trimmed returns a fragment without what follows it: the punctuation of a sentence, or after a whole one anything.
func trimmed(fragment string) string {
	letters := whole().FindString(fragment)
	if letters == "" {
		return fragment
	}
	rest := fragment[len(letters):]
	if again := joined(letters, rest); isWhole(again) {
		return again
	}
	if !strings.ContainsFunc(rest, func(sign rune) bool { return sign < utf8.RuneSelf && (unicode.IsLetter(sign) || unicode.IsDigit(sign)) }) {
		return letters
	}
	return fragment
}

// joined returns a fragment with letters that follow it after line breaks, spaces and marks of a quotation, if these make it whole.
func joined(fragment, rest string) string {
	const breaks = " \t\r\n>\u00ad\u200b\u2060\ufeff" // some of them unseen
	letters := []byte(fragment)
	for missing := lacks(fragment); missing > 0 && len(letters) < maxLetters; {
		sign, size := utf8.DecodeRuneInString(rest)
		rest = rest[size:]
		switch {
		case size == 1 && strings.ContainsRune(alphabet, sign):
			letters = append(letters, byte(sign))
			if missing--; missing == 0 {
				missing = lacks(string(letters))
			}
		case size == 0 || !strings.ContainsRune(breaks, sign):
			return fragment
		}
	}
	if again := string(letters); isWhole(again) {
		return again
	}
	return fragment
}

// lacks returns how many letters are missing at the end of a fragment, or 1 where that is not known yet.
func lacks(fragment string) int {
	_, board, ok := boardOf(fragment)
	if !ok {
		return 0
	}
	rest, length, err := begun(board)
	switch {
	case err != nil:
		return 0
	case length < 0:
		return 1
	}
	return max(0, length-len(rest))
}

// isWhole reports whether no letter of a fragment is missing or wrong.
func isWhole(fragment string) bool {
	puzzle, board, ok := boardOf(fragment)
	if !ok {
		return false
	}
	_, err := unseal(puzzle, board)
	return err == nil
}

// boardOf splits a fragment of this version.
func boardOf(fragment string) (puzzle, board string, ok bool) {
	rest, ok := strings.CutPrefix(fragment, strconv.Itoa(version)+"/")
	if !ok {
		return "", "", false
	}
	puzzle, board, ok = strings.Cut(rest, "/")
	return puzzle, board, ok && known(puzzle)
}

// placeOf returns the place of a byte of a text.
func placeOf(text string, at int) puzzles.Place {
	line := 1 + strings.LastIndexByte(text[:at], '\n')
	return puzzles.Place{Line: 1 + strings.Count(text[:at], "\n"), Col: 1 + utf8.RuneCountInString(text[line:at])}
}
