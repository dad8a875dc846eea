//go:build !js

package cli

import (
	"errors"
	"fmt"
	"io"
	"iter"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"

	"warren/internal/link"
	"warren/puzzles"
)

// A source is a file of boards that are worked while more of it is read.
type source struct {
	name   string // in error messages
	boards iter.Seq[board]
}

// fault returns what a board adds to the output that is none, or the end of a file that cannot be read.
func (s source) fault(err error) report {
	var bad *badLink
	var fault *puzzles.Fault
	r := report{status: statusBad}
	switch {
	case errors.As(err, &bad):
		r.complaint = fmt.Sprintln(bad)
	case errors.As(err, &fault):
		r.complaint = faultLine(s.name, err)
	default:
		r.complaint = complaintLine(err)
	}
	return r
}

// boards returns the source of the boards of a puzzle in a file, which is opened when the first board is asked for. "" and "-" are standard input. A link, or a
// file that holds one, is a file with its board. red is as foreign.Of has it.
func (p program) boards(path string, of *puzzle, red string) source {
	name := nameOf(path)
	return source{name, func(yield func(board) bool) {
		file, err := p.openFile(path)
		if err != nil {
			yield(board{number: 1, err: err})
			return
		}
		defer file.Close()
		whole := &beginning{file: file}
		for b := range of.read(whole, red) {
			if b.number == 1 && b.err != nil {
				if text, ok := whole.short(); ok {
					if linked, ok := boardOfLink(text, name, of, red); ok {
						yield(linked)
						return
					}
				}
			}
			whole.forget()
			if !yield(b) {
				return
			}
		}
	}}
}

// boardOfLink returns the board of the link in a text; ok is false if there is none. Whoever made the link has seen which car is red.
func boardOfLink(text, name string, of *puzzle, red string) (b board, ok bool) {
	l, ok, err := linkIn(text, name, of)
	if err != nil {
		return board{number: 1, err: err}, true
	}
	if !ok {
		return board{}, false
	}
	b = of.boardsOf(l.Board, red)[0]
	b.note = ""
	return b, true
}

// A beginning is a file that keeps what is read of it until it is told to forget that. If its first board is none, the file may be a text with a link.
type beginning struct {
	file      io.Reader
	kept      []byte
	read      int // of what is kept
	forgotten bool
}

func (b *beginning) Read(data []byte) (int, error) {
	if b.read < len(b.kept) {
		n := copy(data, b.kept[b.read:])
		b.read += n
		return n, nil
	}
	n, err := b.file.Read(data)
	if !b.forgotten && len(b.kept) <= link.MaxText {
		b.kept = append(b.kept, data[:n]...)
		b.read += n
	}
	return n, err
}

// short returns the whole file, if it is short enough for a text with a link. Reading goes on where it was.
func (b *beginning) short() (text string, ok bool) {
	more, err := io.ReadAll(io.LimitReader(b.file, int64(link.MaxText+1-len(b.kept))))
	b.kept = append(b.kept, more...)
	return string(b.kept), err == nil && len(b.kept) <= link.MaxText
}

// forget lets go of what has been read.
func (b *beginning) forget() {
	if !b.forgotten {
		b.kept, b.read, b.forgotten = b.kept[b.read:], 0, true
	}
}

// nameOf returns the name of a file in error messages.
func nameOf(path string) string {
	switch {
	case isLink(path):
		return linkName
	case path == "":
		return "-"
	}
	return path
}

// A textFile is a file of text, in UTF-8 whatever the file itself is in.
type textFile struct {
	io.Reader
	io.Closer
}

// openFile opens a file, or a link that stands for one. The file is in UTF-8 unless it begins with the byte-order mark of UTF-16.
func (p program) openFile(path string) (io.ReadCloser, error) {
	if isLink(path) {
		return io.NopCloser(strings.NewReader(path)), nil
	}
	file := io.NopCloser(p.stdin)
	if nameOf(path) != "-" {
		local, err := localPath(path)
		if err != nil {
			return nil, err
		}
		opened, err := os.Open(local)
		if err != nil {
			return nil, err
		}
		file = opened
	}
	return textFile{transform.NewReader(file, unicode.BOMOverride(transform.Nop)), file}, nil
}

const fileScheme = "file://"

// isAddress reports whether an argument is the address of a file in place of its path.
func isAddress(arg string) bool {
	return len(arg) >= len(fileScheme) && strings.EqualFold(arg[:len(fileScheme)], fileScheme)
}

// localPath returns the path that an argument names, be it a path or an address. In an address
// # and ? may stand for themselves.
func localPath(arg string) (string, error) {
	if !isAddress(arg) {
		return arg, nil
	}
	host, coded, _ := strings.Cut(arg[len(fileScheme):], "/")
	path, err := url.PathUnescape("/" + coded)
	switch {
	case err != nil:
		return "", fmt.Errorf("%s: %w in the address of a file, expected %%25 for %%", arg, err)
	case host != "" && !strings.EqualFold(host, "localhost"):
		return "", fmt.Errorf("%s: a file on another computer, %s, expected one on this computer: file:///PATH", arg, host)
	}
	if runtime.GOOS == "windows" { // file:///C:/boards.txt
		path = strings.TrimPrefix(path, "/")
	}
	return filepath.FromSlash(path), nil
}

// mostPlayed is the longest file of boards that the game opens, as long as one that is dropped on it.
const mostPlayed = 32 << 20

// readShort reads a file of boards for the game, which keeps all of it. The error is that of ctx if that ends first.
func (p program) readShort(path string) (string, error) {
	type result struct {
		text string
		err  error
	}
	all := make(chan result, 1)
	go func() {
		file, err := p.openFile(path)
		if err != nil {
			all <- result{err: err}
			return
		}
		defer file.Close()
		data, err := io.ReadAll(io.LimitReader(file, mostPlayed+1))
		if err == nil && len(data) > mostPlayed {
			err = fmt.Errorf("%s: more than %d MiB, which is more than the game opens; warren solve reads files of any length", nameOf(path), mostPlayed>>20)
		}
		all <- result{string(data), err}
	}()
	select {
	case read := <-all:
		return read.text, read.err
	case <-p.ctx.Done():
		return "", p.ctx.Err()
	}
}

// fault writes the fault of a board: FILE:LINE:COL: what is wrong, and what was expected.
func (p program) fault(name string, err error) { io.WriteString(p.stderr, faultLine(name, err)) }

func faultLine(name string, err error) string { return fmt.Sprintf("%s:%v\n", name, err) }

// linkName stands for a link where an error message names a file.
const linkName = "link"

// isLink reports whether an argument is a link in place of a file.
func isLink(path string) bool {
	text := path
	if isAddress(path) { // whose scheme looks like the name of a puzzle in an older link
		_, text, _ = strings.Cut(path, "#")
	}
	if _, ok := link.Find(text); !ok {
		return false
	}
	local, err := localPath(path)
	if err == nil {
		_, err = os.Stat(local)
	}
	return err != nil
}

// linkIn reads the link to a board of a puzzle, nil for any, that is in a text; ok is false if there is none. name is that of the text in errors.
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
