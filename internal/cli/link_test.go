//go:build !js

package cli

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"warren/internal/link"
	"warren/scenes"
)

// A link to a jam that the red car leaves in one move, in both forms.
const (
	freeLink  = "1/rushhour/IZRzgdZLD"
	freeOlder = "rushhour:AA../..BB"
)

// TestLinkAsFile checks that a link stands for a file with its board in every command that takes one.
func TestLinkAsFile(t *testing.T) {
	t.Parallel()
	for _, path := range []string{freeLink, "#" + freeLink, "https://example.org/warren/#" + freeLink, freeOlder, "https://example.org/#" + freeOlder} {
		r := runWith("", "solve", "-json", "rushhour", path)
		r.check(t, statusDone, `{"puzzle":"rushhour","solvable":true,"proved":true,"metric":"moves","cost":1,"moves":[{"car":"A","by":2}],"explored":0,"ms":0}`+"\n", "")
		if r := runWith("", "grade", "rushhour", path); r.status != statusDone || !strings.Contains(r.stdout, "par 1 move") {
			t.Errorf("%s is graded: %s%s", path, r.stdout, r.stderr)
		}
		for _, args := range [][]string{{"play", path}, {"play", "rushhour", path}, {path}} {
			r := runWith("", args...)
			if r.status != statusDone || r.stderr != "" || len(r.opened) != 1 || r.opened[0] != (scenes.Options{Link: path}) {
				t.Errorf("%v: status %d, standard error %q, opened %+v", args, r.status, r.stderr, r.opened)
			}
		}
	}
}

// TestFileWithALink checks that a file or standard input in which a link is found stands for its board, and that what is wrong with the link is
// told at its place.
func TestFileWithALink(t *testing.T) {
	t.Parallel()
	const address = "https://example.org/warren/#" + freeLink
	moved, err := link.To(link.Link{Puzzle: "rushhour", Board: "..B\n..B\nAA.\n", Gestures: [][]json.RawMessage{{json.RawMessage(`{"car":"B","by":1}`)}}})
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "board")
	for name, text := range map[string]string{
		"its address":    address + "\n",
		"a shortcut":     "[InternetShortcut]\r\nURL=" + address + "\r\n",
		"a page":         "<!doctype html><style>#nav:hover{color:red}</style>\n<a href=\"" + address + "\">Play</a>\n",
		"a message":      "\ufeffCan you solve this?\r\n  " + address + ".\r\nGood luck!\r\n",
		"a broken line":  "> " + address[:len(address)-5] + "\n> " + address[len(address)-5:] + "\n",
		"a link alone":   freeLink,
		"a link, quoted": "Try \"" + freeLink + "\".",
	} {
		t.Run(name, func(t *testing.T) {
			if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
			for _, r := range []ran{runWith("", "link", "rushhour", file), runWith(text, "link", "rushhour"), runWith(text, "link", "rushhour", "-")} {
				r.check(t, statusDone, "http://127.0.0.1:8080/#"+freeLink+"\n", "")
			}
			for _, args := range [][]string{{"play", file}, {"play", "rushhour", file}, {file}} {
				r := runWith("", args...)
				if r.status != statusDone || r.stderr != "" || len(r.opened) != 1 || r.opened[0] != (scenes.Options{Link: strings.TrimPrefix(text, "\ufeff")}) {
					t.Errorf("%v: status %d, standard error %q, opened %+v", args, r.status, r.stderr, r.opened)
				}
			}
		})
	}
	for _, test := range []struct{ name, text, want string }{
		{"a damaged link", "Look:\n狡兔 " + address[:len(address)-1] + "\n", ":2:32: the link is cut short (7/8), expected all of its letters\n"},
		{"a newer one", "https://example.org/#7/rushhour/ABC", ":1:22: a link of version 7, expected 1: a newer game reads it\n"},
		{"another puzzle's", "S.#\n\n#1/maze/NIT3fbvFkf0AP0\n", ":3:2: a link to a board of maze, expected one of rushhour\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if err := os.WriteFile(file, []byte(test.text), 0o600); err != nil {
				t.Fatal(err)
			}
			for _, command := range []string{"solve", "play", "link"} {
				runWith("", command, "rushhour", file).check(t, statusBad, "", file+test.want)
			}
		})
	}
	if r := runWith("Look: "+moved, "play", "-"); r.status != statusDone || len(r.opened) != 1 || r.opened[0].Link != "Look: "+moved {
		t.Errorf("a link with moves opens %+v: %s", r.opened, r.stderr)
	}
}

// TestFileNamedAsALink checks that a file comes before a link of that name.
func TestFileNamedAsALink(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.MkdirAll("1/rushhour", 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(freeLink, []byte("AA.\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	address, err := link.Address(link.Page, link.Link{Puzzle: "rushhour", Board: "AA.\n"})
	if err != nil {
		t.Fatal(err)
	}
	r := runWith("", "link", "rushhour", freeLink)
	r.check(t, statusDone, address+"\n", "")
}
