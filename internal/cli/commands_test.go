//go:build !js

package cli

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"warren/solver"
	"warren/solver/search"
)

var update = flag.Bool("update", false, "write the texts of testdata anew; read them before you commit")

// tooks matches the times in the words of grade.
var tooks = regexp.MustCompile(`\([0-9.]+(µs|ms|s)\)`)

// A typed is a command line of a text, and what goes with it.
type typed struct {
	asked   string // its lines that stay when the text is written anew
	args    []string
	stdin   string
	files   map[string]string
	answers []answered
	dir     string
}

// An answered is an answer that takes the place of the solver's, or an error, for each request that contains a text.
type answered struct {
	to     string
	answer search.Answer
	err    error
}

// unquoted returns a line with its end, or what a quoted one stands for.
func unquoted(line string) string {
	if text, err := strconv.Unquote(line); err == nil {
		return text
	}
	return line + "\n"
}

func readTyped(t *testing.T, block, dir string) (c typed) {
	t.Helper()
	c.dir, c.files = dir, make(map[string]string)
	for line := range strings.SplitSeq(block, "\n") {
		sign, rest, _ := strings.Cut(line, " ")
		switch first, more, _ := strings.Cut(rest, " "); sign {
		case "$":
			for arg := range strings.FieldsSeq(rest) {
				if name, is := strings.CutPrefix(arg, "@"); is {
					arg = filepath.Join(dir, name)
				}
				c.args = append(c.args, arg)
			}
		case "<":
			c.stdin += unquoted(rest)
		case "@":
			c.files[first] += unquoted(more)
		case "?":
			a := answered{to: first}
			if !strings.HasPrefix(more, "{") {
				a.err = errors.New(more)
			} else if err := json.Unmarshal([]byte(more), &a.answer); err != nil {
				t.Fatalf("%s: %v", line, err)
			}
			c.answers = append(c.answers, a)
		case "#":
		default:
			continue
		}
		c.asked += line + "\n"
	}
	for name, text := range c.files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return c
}

// run returns what comes of the command, as lines of the text.
func (c typed) run() (lines string) {
	r := runSearching(func(ctx context.Context, request search.Request) (search.Answer, error) {
		text, err := json.Marshal(request)
		if i := slices.IndexFunc(c.answers, func(a answered) bool { return strings.Contains(string(text), a.to) }); i >= 0 || err != nil {
			return c.answers[i].answer, errors.Join(err, c.answers[i].err)
		}
		return solver.Do(ctx, request)
	}, c.stdin, c.args...)
	print := func(sign, text string) {
		text = strings.ReplaceAll(text, c.dir+string(filepath.Separator), "@")
		if sign == "!" {
			text = asUnixSays(text)
		}
		for line := range strings.Lines(text) {
			lines += strings.TrimSuffix(sign+" "+line, "\n") + "\n"
		}
	}
	print(">", secondsIn.ReplaceAllString(tooks.ReplaceAllString(withoutEffort(r.stdout), "(time)"), "${1}0"))
	print("!", r.stderr)
	if r.status != statusDone {
		lines += fmt.Sprintln("=", r.status)
	}
	for _, options := range r.opened {
		window := "opens"
		for i, value := range reflect.ValueOf(options).Fields() {
			switch {
			case value.IsZero():
			case value.Kind() == reflect.String:
				window += fmt.Sprintf(", %s %q", i.Name, value)
			default:
				window += fmt.Sprintf(", %s %v", i.Name, value)
			}
		}
		print("a window", window)
	}
	return lines
}

// asUnixSays returns a text with the errors of Windows about files that are not there as those of Unix.
func asUnixSays(text string) string {
	if runtime.GOOS != "windows" {
		return text
	}
	const noFile = "no such file or directory"
	return strings.NewReplacer(`no\such`, "no/such", syscall.Errno(1).Error(), "is a directory", syscall.Errno(2).Error(), noFile, syscall.Errno(3).Error(), noFile).Replace(text)
}

// Of each command line in testdata there stands, line by line: "$" what is typed, where @NAME is a file; "<" its standard input, and "@ NAME" the files,
// or quoted; "? TEXT" an answer as JSON, or an error, to requests that contain the text; ">" its standard output, "!" its standard error, "=" its exit status if
// that is not 0, and whether a window opens.
func TestCommands(t *testing.T) {
	t.Parallel()
	names, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(names) == 0 {
		t.Fatal("no texts", err)
	}
	for _, name := range names {
		t.Run(filepath.Base(name), func(t *testing.T) {
			t.Parallel()
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			var all []string
			for block := range strings.SplitSeq(strings.TrimSuffix(string(text), "\n"), "\n\n") {
				c := readTyped(t, block, t.TempDir())
				got := c.asked + c.run()
				if want := block + "\n"; got != want && !*update {
					t.Errorf("it is\n%swant\n%s", got, want)
				}
				for file, text := range c.files {
					if now, err := os.ReadFile(filepath.Join(c.dir, file)); err != nil || string(now) != text {
						t.Errorf("%s: the file %s was changed to %q, %v", c.asked, file, now, err)
					}
				}
				all = append(all, got)
			}
			if *update {
				if err := os.WriteFile(name, []byte(strings.Join(all, "\n")), 0o644); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}
