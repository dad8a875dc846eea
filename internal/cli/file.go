//go:build !js

package cli

import (
	"fmt"
	"io"
	"os"

	"warren/internal/link"
	"warren/puzzles"
)

// readFile reads a file of boards of a puzzle, nil for any; "" and "-" are standard input, and a link, or a file that holds one, is a file with
// its board. name is its name in error messages.
func (p program) readFile(path string, of *puzzle) (text, name string, err error) {
	text, name, err = p.readText(path)
	if err != nil {
		return "", "", err
	}
	l, ok, err := linkIn(text, name, of)
	if ok {
		text = l.Board
	}
	return text, name, err
}

// readText reads a file, or returns a link that stands for one.
func (p program) readText(path string) (text, name string, err error) {
	if isLink(path) {
		return path, linkName, nil
	}
	if path == "" || path == "-" {
		data, err := io.ReadAll(p.stdin)
		if err != nil {
			return "", "", fmt.Errorf("reading standard input: %w", err)
		}
		return string(data), "-", nil
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return "", "", err
	}
	return string(data), path, nil
}

// fault writes the fault of a board: FILE:LINE:COL: what is wrong, and what was expected.
func (p program) fault(name string, err error) { io.WriteString(p.stderr, faultLine(name, err)) }

func faultLine(name string, err error) string { return fmt.Sprintf("%s:%v\n", name, err) }

// linkName stands for a link where an error message names a file.
const linkName = "link"

// isLink reports whether an argument is a link in place of a file.
func isLink(path string) bool {
	if _, ok := link.Find(path); !ok {
		return false
	}
	_, err := os.Stat(path)
	return err != nil
}

// linkIn reads the link to a board of a puzzle, nil for any, that is in a text; ok is false if there is none. name is that of the text in error
// messages.
func linkIn(text, name string, of *puzzle) (l link.Link, ok bool, err error) {
	fragment, at, ok := link.Locate(text)
	if !ok {
		return l, false, nil
	}
	l, err = link.Read(fragment)
	if err == nil && of != nil && of.name != l.Puzzle {
		err = fmt.Errorf("a link to a board of %s, expected one of %s", l.Puzzle, of.name)
	}
	if err != nil {
		return link.Link{}, true, &badLink{name, at, err}
	}
	return l, true, nil
}

// A badLink is the error of a link in a text.
type badLink struct {
	name string // of the text
	at   puzzles.Place
	err  error
}

func (b *badLink) Error() string {
	return fmt.Sprintf("%s:%d:%d: %v", b.name, b.at.Line, b.at.Col, b.err)
}
