// Package link writes a board, with the moves that were made on it if it is to have them, as the fragment of an address, and reads it.
//
// A fragment is 1/PUZZLE/BOARD, where 1 is the version. BOARD is made of the 64 letters of URL-safe base 64, and ends with a letter or
// a digit, because programs that look for addresses in a text leave out a sign at the end:
//
//	LENGTH   how many letters follow, five bits a letter, the lowest first; a letter with the sixth bit goes on
//	CONTENT  six bits a letter, the highest first, the last filled up with zeros
//	SUM      three letters or digits: the CRC-32 of PUZZLE/CONTENT modulo 62³
//
// LENGTH tells links that were cut short from those with wrong letters, which SUM finds. CONTENT is a row of numbers. One that is known
// to be less than n takes truncated binary, log₂ n bits rounded down or up; a count takes Elias gamma of the count plus one. They are:
//
//	the counts of rows and columns;
//	how many of the puzzle's signs the board uses, by the last of them, where a sign that came later has a number that no board had before; how many
//	different ones; how often the most frequent, empty cells aside;
//	cell by cell the sign: its number among those met so far, in that order, which may come again, or the number after those for one that is new,
//	which follows as its number among those not met; a sign that was met as often as any may be does not come again;
//	1 and the days since the year 1 for a board of the setter's challenge, else 0;
//	the count of gestures, and for each the count of its moves after the first and all its moves, as the puzzle's package says.
//
// The older form PUZZLE:ROW/ROW is read for good; its rows are URL-escaped.
package link

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"warren/internal/calendar"
)

// A Link is what a link carries.
type Link struct {
	Puzzle   string
	Board    string              // board text
	Gestures [][]json.RawMessage // the moves made on it, each as in solutions, by gesture; nil without any. Empty gestures are left out.
	Setter   calendar.Date       // of the setter's challenge that the board was drawn for, zero if for none
}

// version is the version of the fragments that To writes.
const version = 1

// Limits that no board and no game of a player comes near to. They keep a link that was made to do harm from doing any.
const (
	maxLetters = 1 << 15
	maxCells   = 1 << 14
	maxMoves   = 1 << 14
	maxPlayed  = 1 << 20 // bytes of all moves in JSON: of shuffles, which are whole boards and may take no letters, a few thousand are too many
)

// MaxText is the length in bytes of the longest text that Find looks at.
const MaxText = 1 << 17

// To returns the fragment of a link. The error is a *Fault for a puzzle without links or for too many moves, a *puzzles.Fault for no board, or a
// *puzzles.Refusal for an illegal move.
func To(l Link) (string, error) {
	f, err := formatNamed(l.Puzzle)
	if err != nil {
		return "", err
	}
	if l.Board, err = f.canonical(l.Board); err != nil {
		return "", err
	}
	var w writer
	if err := f.code(&w, &l); err != nil {
		return "", err
	}
	fragment := strconv.Itoa(version) + "/" + l.Puzzle + "/" + seal(l.Puzzle, w.letters())
	if len(fragment) > maxLetters {
		return "", &Fault{TooLong, strconv.Itoa(len(fragment))}
	}
	return fragment, nil
}

// Page is the address of the game's page where the program does not know it by itself: that of warren serve. A build for another page sets it:
//
//	go build -ldflags '-X warren/internal/link.Page=https://example.org/warren/'
var Page = "http://127.0.0.1:8080/"

// CheckPage returns what is wrong with an address as that of the game's page. It has to be of the web: a browser does not let the page of a file load the game
// beside it.
func CheckPage(page string) error {
	address, err := url.Parse(page)
	if err != nil || address.Scheme != "http" && address.Scheme != "https" || address.Hostname() == "" || strings.ContainsAny(page, " \"<>") {
		return fmt.Errorf("%q, expected the address of a page, such as https://example.org/warren/", page)
	}
	return nil
}

// Address returns the address that opens a link: that of the game's page, and the link as its fragment. The errors are those of To.
func Address(page string, l Link) (string, error) {
	fragment, err := To(l)
	if err != nil {
		return "", err
	}
	page, _, _ = strings.Cut(page, "#")
	return page + "#" + fragment, nil
}

// Read is the inverse of To. It also reads older links, whose board may be invalid, and whole addresses. The error is a *Fault.
func Read(fragment string) (Link, error) {
	if found, ok := Find(fragment); ok {
		fragment = found
	}
	if len(fragment) > maxLetters {
		return Link{}, &Fault{TooLong, strconv.Itoa(len(fragment))}
	}
	if parts := versioned().FindStringSubmatch(fragment); parts != nil {
		return readVersion(parts[1], parts[2])
	}
	return readRows(fragment)
}

var versioned = pattern(`^([0-9]+)/(.*)$`)

// readVersion reads a fragment that begins with a version.
func readVersion(v, rest string) (Link, error) {
	switch begins := strings.TrimLeft(rest, "abcdefghijklmnopqrstuvwxyz"); {
	case rest != "" && begins == rest: // a date, say
		return Link{}, &Fault{NoPuzzle, shortened(v + "/" + rest)}
	case v[0] == '0':
		return Link{}, &Fault{Damaged, shortened(v + "/" + rest)}
	case v != strconv.Itoa(version):
		return Link{}, &Fault{NewerVersion, shortened(v)}
	}
	puzzle, board, whole := strings.Cut(rest, "/")
	f, err := formatNamed(puzzle)
	switch {
	case !whole:
		return Link{}, &Fault{CutShort, "0"}
	case err != nil:
		return Link{}, err
	}
	content, err := unseal(puzzle, board)
	if err != nil {
		return Link{}, err
	}
	l := Link{Puzzle: puzzle}
	r := reader{letters: content}
	err = f.code(&r, &l)
	var fault *Fault
	switch {
	case errors.As(err, &fault):
		return Link{}, fault
	case err != nil, !r.ended():
		return Link{}, &Fault{Damaged, shortened(board)}
	}
	return l, nil
}

// readRows reads the older form.
func readRows(fragment string) (Link, error) {
	puzzle, rest, ok := strings.Cut(fragment, ":")
	if !ok || strings.HasPrefix(rest, "//") { // or the address of another page
		return Link{}, &Fault{NoPuzzle, shortened(fragment)}
	}
	if _, err := formatNamed(puzzle); err != nil {
		return Link{}, err
	}
	rows := strings.Split(rest, "/")
	for i := range rows {
		row, err := url.PathUnescape(rows[i])
		if err != nil {
			return Link{}, &Fault{BadEscape, shortened(rows[i])}
		}
		rows[i] = row
	}
	return Link{Puzzle: puzzle, Board: strings.Join(rows, "\n") + "\n"}, nil
}

// formatNamed returns the format of a puzzle's links.
func formatNamed(puzzle string) (*format, error) {
	i := slices.IndexFunc(formats[:], func(f format) bool { return f.name == puzzle })
	if i < 0 {
		return nil, &Fault{UnknownPuzzle, shortened(puzzle)}
	}
	return &formats[i], nil
}
