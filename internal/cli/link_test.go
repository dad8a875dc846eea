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
	freeJam   = "AA..\n..BB\n"
	freeLink  = "1/rushhour/IZRzgdZLD"
	freeOlder = "rushhour:AA../..BB"
)

func TestLink(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "board.txt")
	if err := os.WriteFile(file, []byte("// mine\nAAo.\r\n..BB\r\n\r\nA\n\n.AA\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	r := runWith("", "link", "rushhour", file)
	r.check(t, statusBad, "http://127.0.0.1:8080/#"+freeLink+"\nhttp://127.0.0.1:8080/#1/rushhour/HRBTd81L\n", file+":5:1: vehicle A is one cell long, expected two cells or more\n")
	r = runWith(freeJam, "link", "-address", "https://example.org/warren/#home", "rushhour")
	r.check(t, statusDone, "https://example.org/warren/#"+freeLink+"\n", "")
	r = runWith("", "link", "rushhour", "https://example.org/#"+freeOlder)
	r.check(t, statusDone, "http://127.0.0.1:8080/#"+freeLink+"\n", "")
}

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

// TestBadLinks checks that a damaged link, or one of another puzzle, is told in one line.
func TestBadLinks(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ link, want string }{
		{freeLink[:len(freeLink)-1], "link:1:1: the link is cut short (7/8), expected all of its letters\n"},
		{"1/rushhour/IZRzgdZLd", "link:1:1: a letter of the link is wrong (IZRzgdZLd), expected it as it was copied\n"},
		{"3/rushhour/ABC", "link:1:1: a link of version 3, expected 1: a newer game reads it\n"},
		{"1/chess/ABC", "link:1:1: a link to the unknown puzzle \"chess\", expected one of this game\n"},
		{"http://127.0.0.1:8080/#rushhour:AA/%zz", "link:1:24: \"%zz\" is not an escaped row, expected one such as S.%23\n"},
		{"rushhour:AA./B..", "link:2:1: vehicle B is one cell long, expected two cells or more\n"},
	} {
		for _, args := range [][]string{{"solve", "rushhour"}, {"grade", "rushhour"}, {"link", "rushhour"}, {"play", "rushhour"}, {"play"}} {
			r := runWith("", append(args, test.link)...)
			r.check(t, statusBad, "", test.want)
			if len(r.opened) > 0 {
				t.Errorf("a window opened with %+v", r.opened)
			}
		}
	}
	r := runWith("", "solve", "maze", freeLink)
	r.check(t, statusBad, "", "link:1:1: a link to a board of rushhour, expected one of maze\n")
	r = runWith("", "play", "-seed", "3", freeLink)
	r.check(t, statusBad, "", "warren: -seed and -level deal a board, a link holds one: expected one or the other\n")
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
