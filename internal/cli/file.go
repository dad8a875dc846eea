//go:build !js

package cli

import (
	"fmt"
	"io"
	"os"

	"warren/internal/link"
)

// readFile reads a file of boards of a puzzle, nil for any; "" and "-" are standard input, and a link is a file with its board. name is its name in
// error messages.
func (p program) readFile(path string, of *puzzle) (text, name string, err error) {
	if isLink(path) {
		l, err := readLink(path, of)
		return l.Board, linkName, err
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

// readLink reads a link to a board of a puzzle, nil for any.
func readLink(text string, of *puzzle) (link.Link, error) {
	l, err := link.Read(text)
	if err == nil && of != nil && of.name != l.Puzzle {
		err = fmt.Errorf("a link to a board of %s, expected one of %s", l.Puzzle, of.name)
	}
	if err != nil {
		return link.Link{}, err
	}
	return l, nil
}
