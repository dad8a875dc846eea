//go:build !js

package cli

import (
	"context"
	"encoding/binary"
	"io"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"unicode/utf16"

	"warren/puzzles"
	"warren/solver/search"
)

// A tape repeats a text up to a length, and counts what is read of it.
type tape struct {
	text   string
	length int64
	read   atomic.Int64
}

func (e *tape) Read(data []byte) (int, error) {
	at := e.read.Load()
	if at >= e.length {
		return 0, io.EOF
	}
	data = data[:min(int64(len(data)), e.length-at)]
	for i := range data {
		data[i] = e.text[(int(at)+i)%len(e.text)]
	}
	e.read.Add(int64(len(data)))
	return len(data), nil
}

const endless = 1 << 40

// A file without an end, such as /dev/zero, is refused at its place, after what stands before it.
func TestEndlessBoard(t *testing.T) {
	t.Parallel()
	const much = "a board of more than 1024 KiB of text, expected less; what comes after it is not read\n"
	for _, command := range []string{"solve -json", "grade -json", "link"} {
		for _, begins := range []string{"", "AA..\n\n", "// Boards\n\nAA..\n\nA\n\n"} {
			zeros := &tape{text: "\x00", length: endless}
			stdin := io.MultiReader(strings.NewReader(begins), zeros)
			var stdout strings.Builder
			search := func(context.Context, search.Request) (search.Answer, error) {
				return search.Answer{Puzzle: "rushhour", Solution: search.Solution{Metric: "moves", Decided: true, Optimal: true}}, nil
			}
			status, stderr := runUntil(t.Context(), search, stdin, &stdout, command+" rushhour")
			place := map[string]string{"": "-:1:1: ", "AA..\n\n": "-:3:1: ", "// Boards\n\nAA..\n\nA\n\n": "-:5:1: vehicle A is one cell long, expected two cells or more\n-:7:1: "}[begins]
			if status != statusBad || strings.Count(stdout.String(), "\n") != strings.Count(begins, "AA") || stderr != place+much {
				t.Errorf("%s after %q: status %d, standard output %q, standard error %q, want %q", command, begins, status, stdout.String(), stderr, place+much)
			}
			if read, most := zeros.read.Load(), int64(puzzles.MaxText+1<<20); read > most {
				t.Errorf("%s after %q: %d bytes were read, want %d at most", command, begins, read, most)
			}
		}
	}
}

// TestUTF16 checks that a text in UTF-16, as some editors of Windows write it, is read like one in UTF-8, and that a fault has its place.
func TestUTF16(t *testing.T) {
	t.Parallel()
	const board = "// 棋盘\nAA.B\n...B\n"
	for name, order := range map[string]binary.AppendByteOrder{"\xff\xfe": binary.LittleEndian, "\xfe\xff": binary.BigEndian} {
		encode := func(text string) string {
			coded := []byte(name)
			for _, unit := range utf16.Encode([]rune(text)) {
				coded = order.AppendUint16(coded, unit)
			}
			return string(coded)
		}
		want, got := runWith(board, "solve", "rushhour"), runWith(encode(board), "solve", "rushhour")
		if want.status != 0 || effort.ReplaceAllString(got.stdout, "") != effort.ReplaceAllString(want.stdout, "") || got.status != 0 || got.stderr != "" {
			t.Errorf("% x: %+v, want %+v", name, got, want)
		}
		if bad := runWith(encode("// 棋盘\nAA.?\n"), "solve", "rushhour"); bad.status != statusBad || !strings.HasPrefix(bad.stderr, "-:2:4: ") {
			t.Errorf("% x, with a fault: %+v", name, bad)
		}
	}
}

// Of a long file no more is read than what is worked, whatever the form of its boards.
func TestReadsAheadALittle(t *testing.T) {
	t.Parallel()
	for _, board := range []string{"AA..\n....\n\n", "..AA\n", "AA..............\n", "2 AA.............. 3\n"} {
		synctest.Test(t, func(t *testing.T) {
			const boards, most = 30_000, 1 << 18
			file := &tape{text: board, length: boards * int64(len(board))}
			if board == "..AA\n" { // rows of one board
				file.length = int64(len(board))
			}
			first := make(chan struct{})
			go func() {
				synctest.Wait() // until all wait for the first board
				if read := file.read.Load(); read > most {
					t.Errorf("%q: %d bytes were read before the first board was answered, want %d at most", board, read, most)
				}
				close(first)
			}()
			var searches atomic.Int64
			search := func(context.Context, search.Request) (search.Answer, error) {
				searches.Add(1)
				<-first
				return search.Answer{Puzzle: "rushhour", Solution: search.Solution{Metric: "moves", Decided: true, Optimal: true}}, nil
			}
			status, stderr := runUntil(t.Context(), search, file, io.Discard, "solve -json -j 2 rushhour")
			if want := max(1, file.length/int64(len(board))); status != statusDone || stderr != "" || searches.Load() != want {
				t.Errorf("%q: status %d, %d boards, want %d; %s", board, status, searches.Load(), want, stderr)
			}
		})
	}
}

func TestEndlessFileForTheGame(t *testing.T) {
	t.Parallel()
	file := &tape{text: "AA.......\n", length: endless}
	status, stderr := runUntil(t.Context(), nil, file, io.Discard, "play -")
	if want := "warren: -: more than 32 MiB, which is more than the game opens; warren solve reads files of any length\n"; status != statusBad || stderr != want {
		t.Errorf("status %d, standard error %q, want %q", status, stderr, want)
	}
	if read := file.read.Load(); read > mostPlayed+1<<20 {
		t.Errorf("%d bytes were read", read)
	}
}

// TestLinkAfterALongText checks that a link is found up to the length that one is looked for in, and that a text beyond it is one of boards.
func TestLinkAfterALongText(t *testing.T) {
	t.Parallel()
	const linkAt = 120_000
	text := strings.Repeat("To whom it may concern. \n", linkAt/25)
	runWith(text+"#"+freeLink+"\n", "link", "rushhour").check(t, statusDone, "http://127.0.0.1:8080/#"+freeLink+"\n", "")
	r := runWith(strings.Repeat(text, 2)+"#"+freeLink+"\n", "link", "rushhour")
	if r.status != statusBad || r.stdout != "" || !strings.HasPrefix(r.stderr, "-:1:1: a board of 9600 rows") {
		t.Errorf("status %d, standard output %q, standard error %.100q", r.status, r.stdout, r.stderr)
	}
	if lines := strings.Count(r.stderr, "\n"); lines != 2 { // the text, and the link
		t.Errorf("%d lines on standard error, want 2", lines)
	}
}
