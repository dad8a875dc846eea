//go:build !js

package cli

import (
	"flag"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write testdata/commands.txt anew; read it before you commit")

// tooks matches the times in the words of grade.
var tooks = regexp.MustCompile(`\([0-9.]+(µs|ms|s)\)`)

// TestCommands runs the command lines of testdata/commands.txt. Of each there stands, line by line: "$" what is typed, "<" its standard input, ">" its
// standard output, "!" its standard error, and "=" its exit status, if that is not 0. None opens a window.
func TestCommands(t *testing.T) {
	t.Parallel()
	const name = "testdata/commands.txt"
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	var all strings.Builder
	for block := range strings.SplitSeq(strings.TrimSuffix(string(text), "\n"), "\n\n") {
		var asked, args, stdin strings.Builder // asked is what of the block stays when it is written anew
		for line := range strings.SplitSeq(block, "\n") {
			sign, rest, _ := strings.Cut(line, " ")
			switch sign {
			case "$":
				args.WriteString(rest)
			case "<":
				stdin.WriteString(rest + "\n")
			case "#":
			default:
				continue
			}
			asked.WriteString(line + "\n")
		}
		r := runWith(stdin.String(), strings.Fields(args.String())...)
		got := asked.String()
		for _, printed := range []struct{ sign, text string }{{">", tooks.ReplaceAllString(withoutEffort(r.stdout), "(time)")}, {"!", r.stderr}} {
			for line := range strings.Lines(printed.text) {
				got += strings.TrimSuffix(printed.sign+" "+line, "\n") + "\n"
			}
		}
		if r.status != statusDone {
			got += fmt.Sprintln("=", r.status)
		}
		if len(r.opened) > 0 {
			got += fmt.Sprintf("a window opens with %+v\n", r.opened)
		}
		if want := block + "\n"; got != want && !*update {
			t.Errorf("it is\n%swant\n%s", got, want)
		}
		all.WriteString(got + "\n")
	}
	if *update {
		if err := os.WriteFile(name, []byte(strings.TrimSuffix(all.String(), "\n")), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
