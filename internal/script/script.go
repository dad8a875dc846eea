// Package script plays tests that are written as text: "=== NAME", or "=== NAME | ON", begins a script on what ON stands for. A line of it says what is done,
// and after "|" what comes of that. A line may end with a remark after "#".
package script

import (
	"flag"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// Update has what comes of the lines written anew.
var Update = flag.Bool("update", false, "write what comes of the lines of scripts anew; read it before you commit")

// Files plays the scripts of the files of a pattern, each in a subtest of its own, which may be parallel. play gets the lines of one and returns them as
// they are to be written.
func Files(t *testing.T, pattern string, play func(t *testing.T, on, lines string) (anew string)) {
	t.Helper()
	files, err := filepath.Glob(pattern)
	if err != nil || len(files) == 0 {
		t.Fatal("no scripts", err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		parts := strings.Split("\n"+string(text), "\n=== ")
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			for i, part := range parts[1:] {
				heading, lines, _ := strings.Cut(part, "\n")
				name, on, _ := strings.Cut(heading, " | ")
				t.Run(name, func(t *testing.T) { parts[i+1] = heading + "\n" + play(t, on, lines) })
			}
		})
		if *Update && !t.Failed() {
			if err := os.WriteFile(file, []byte(strings.Join(parts, "\n=== ")[1:]), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// Play plays lines, and returns them with what has come of them. do does a line. If loose, what comes of one is compared only where it is told.
func Play(t testing.TB, lines string, loose bool, do func(line string) string) string {
	t.Helper()
	all := strings.Split(lines, "\n")
	for i, line := range all {
		line, remark, remarked := strings.Cut(" "+line, " #")
		line, want, _ := strings.Cut(line+" ", " | ")
		if line, want = strings.TrimSpace(line), strings.TrimSpace(want); line == "" {
			continue
		}
		got := do(line)
		if got == want || want == "" && loose {
			continue
		}
		if loose || !*Update {
			t.Errorf("line %d of the script: %s\n got | %s\nwant | %s", i+1, line, got, want)
		}
		if all[i] = line; got != "" {
			all[i] += " | " + got
		}
		if remarked {
			all[i] += " #" + strings.TrimRight(remark, " ")
		}
	}
	return strings.Join(all, "\n")
}

// Table compares what is known of each of some things with the lines of a table, "THING | WHAT IS KNOWN", and returns them with what is known, and with a line for
// each thing that had none.
func Table(t testing.TB, lines string, known map[string]string) string {
	t.Helper()
	rows := strings.TrimRight(lines, "\n")
	end := lines[len(rows):]
	for _, thing := range slices.Sorted(maps.Keys(known)) {
		if !strings.Contains("\n"+rows, "\n"+thing+" | ") {
			rows += "\n" + thing
		}
	}
	return Play(t, rows+end, false, func(thing string) string { return known[thing] })
}
