package puzzles_test

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"warren/puzzles"
)

// rowsAlone reads every text as a board: its rows.
var rowsAlone = puzzles.Syntax[string]{
	Parse: func(text puzzles.Text) (string, error) {
		var rows []string
		for _, row := range text {
			rows = append(rows, row.Text)
		}
		return strings.Join(rows, "/"), nil
	},
	Example: "anything",
}

// An endless file repeats a text, and counts what is read of it.
type endless struct {
	text string
	read int
}

func (e *endless) Read(data []byte) (int, error) {
	for i := range data {
		data[i] = e.text[(e.read+i)%len(e.text)]
	}
	e.read += len(data)
	return len(data), nil
}

// TestEachIsBounded checks that the text of one board, or one line, has a largest length, and that no more of a file is read then.
func TestEachIsBounded(t *testing.T) {
	t.Parallel()
	const much = "a board of more than 1024 KiB of text, expected less; what comes after it is not read"
	for _, test := range []struct {
		name, begins, goesOn string
		want                 []string
	}{
		{"one line", "", "\x00", []string{"1:1: " + much}},
		{"many rows", "ab\n\n", "abcd\n", []string{"ab", "3:1: " + much}},
		{"a row of a board", "ab\n\n\ncd\n", "e", []string{"ab", "4:1: " + much}},
		{"a comment", "ab\n\n//", "-", []string{"ab", "3:1: " + much}},
	} {
		t.Run(test.name, func(t *testing.T) {
			rest := &endless{text: test.goesOn}
			var got []string
			for parsed := range rowsAlone.Each(io.MultiReader(strings.NewReader(test.begins), rest)) {
				if parsed.Err != nil {
					parsed.Board = parsed.Err.Error()
				}
				got = append(got, parsed.Board)
			}
			if !slices.Equal(got, test.want) {
				t.Errorf("got %.200q, want %q", got, test.want)
			}
			if most := puzzles.MaxText + 1<<16; rest.read > most {
				t.Errorf("%d bytes were read, want %d at most", rest.read, most)
			}
		})
	}
	long := strings.Repeat("a", puzzles.MaxText-2) + "\n"
	for parsed := range rowsAlone.Each(strings.NewReader("// a comment\n" + long + "\n" + long)) {
		if parsed.Err != nil {
			t.Errorf("boards of %d bytes: %v", len(long), parsed.Err)
		}
	}
}

// TestEachAnswersMeanwhile checks that a board is there before the rest of the file has been written.
func TestEachAnswersMeanwhile(t *testing.T) {
	t.Parallel()
	file, writer := io.Pipe()
	got := make(chan string)
	go func() {
		defer close(got)
		for parsed := range rowsAlone.Each(file) {
			got <- fmt.Sprint(parsed.Board, parsed.Err)
		}
	}()
	for _, board := range []string{"ab/cd", "ef", "gh"} {
		if _, err := io.WriteString(writer, strings.ReplaceAll(board, "/", "\n")+"\n\n"); err != nil {
			t.Fatal(err)
		}
		if text := <-got; text != board+"<nil>" {
			t.Errorf("got %s, want %s", text, board)
		}
	}
	broken := errors.New("the disk is gone")
	writer.CloseWithError(broken)
	if text := <-got; text != broken.Error() {
		t.Errorf("got %s, want %v", text, broken)
	}
	if text, more := <-got; more {
		t.Errorf("after an error comes %s", text)
	}
}
