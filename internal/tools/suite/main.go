// Command suite runs layers of the tests, each a target of the Makefile, one after the other, since each keeps two cores busy. At its end it prints how long
// each took, and its slowest tests.
package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path"
	"slices"
	"strings"
	"text/tabwriter"
	"time"
)

const (
	slowest = 5   // tests of a layer that the table names
	long    = 0.4 // seconds from which make quick leaves a test to make test
)

// An event is a line of go test -json, as go doc test2json describes it.
type event struct {
	Action, Package, Test, Output string
	Elapsed                       float64 // seconds
}

// A layer is what is known of one.
type layer struct {
	name           string
	seconds        float64
	fault          error // nil if all of it is well
	passed, failed int
	tests          map[string]float64             // seconds of each test, or of the slowest of its subtests if that is more
	written        map[[2]string]*strings.Builder // by each package and test, until it has passed
}

func newLayer(name string) *layer {
	return &layer{name: name, tests: map[string]float64{}, written: map[[2]string]*strings.Builder{}}
}

// run runs the target of a layer and reads what it prints.
func (l *layer) run(out io.Writer) error {
	began := time.Now()
	cmd := exec.Command("make", "-s", "--no-print-directory", l.name, "JSON=-json")
	cmd.Stderr = out
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		return err
	}
	if err := cmd.Start(); err != nil {
		return err
	}
	lines := bufio.NewScanner(stdout)
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		l.read(lines.Bytes(), out)
	}
	err = errors.Join(lines.Err(), cmd.Wait())
	l.seconds = time.Since(began).Seconds()
	if err != nil {
		return fmt.Errorf("make %s: %w", l.name, err)
	}
	return nil
}

// read takes one line of a layer: an event, or a text that is handed on.
func (l *layer) read(line []byte, out io.Writer) {
	var e event
	if json.Unmarshal(line, &e) != nil || e.Action == "" {
		fmt.Fprintf(out, "%s\n", line)
		return
	}
	of := [2]string{e.Package, e.Test}
	switch e.Action {
	case "output", "build-output":
		if l.written[of] == nil {
			l.written[of] = &strings.Builder{}
		}
		l.written[of].WriteString(e.Output)
	case "pass", "fail", "skip":
		written := l.written[of]
		delete(l.written, of)
		if written != nil && (e.Action == "fail" || e.Test == "") {
			fmt.Fprint(out, strings.TrimPrefix(written.String(), "PASS\n")) // of a package that passed, its closing line
		}
		if e.Test == "" {
			return
		}
		whole, _, _ := strings.Cut(e.Test, "/")
		name := path.Base(e.Package) + "." + whole
		l.tests[name] = max(l.tests[name], e.Elapsed)
		if e.Action == "fail" {
			l.failed++
		} else {
			l.passed++
		}
	}
	if e.Action == "build-output" {
		fmt.Fprint(out, e.Output)
	}
}

// row returns the line of a layer in the table.
func (l *layer) row() string {
	names := make([]string, 0, len(l.tests))
	for name := range l.tests {
		names = append(names, name)
	}
	slices.SortFunc(names, func(a, b string) int {
		if l.tests[a] != l.tests[b] {
			return int(1000 * (l.tests[b] - l.tests[a]))
		}
		return strings.Compare(a, b)
	})
	var slow []string
	for _, name := range names[:min(slowest, len(names))] {
		slow = append(slow, fmt.Sprintf("%s %.1f", name, l.tests[name]))
	}
	verdict := "green"
	if l.fault != nil {
		verdict = "FAILED"
	}
	return fmt.Sprintf("%s\t%s\t%.0f s\t%d tests\t%s\n", l.name, verdict, l.seconds, l.passed+l.failed, strings.Join(slow, ", "))
}

// long returns the names of the tests that took long, sorted, one a line.
func (l *layer) long() string {
	var names []string
	for name, seconds := range l.tests {
		if seconds >= long {
			_, test, _ := strings.Cut(name, ".")
			names = append(names, test+"\n")
		}
	}
	slices.Sort(names)
	return strings.Join(slices.Compact(names), "")
}

func main() {
	file := flag.String("long", "", "the `file` for the names of the tests of the last layer that took long")
	flag.Parse()
	var table bytes.Buffer
	w := tabwriter.NewWriter(&table, 0, 0, 2, ' ', 0)
	passed, failed, red := 0, 0, false
	for _, name := range flag.Args() {
		l := newLayer(name)
		if l.fault = l.run(os.Stdout); l.fault != nil {
			fmt.Println(l.fault)
			red = true
		}
		if *file != "" {
			if err := os.WriteFile(*file, []byte(l.long()), 0o644); err != nil {
				fmt.Println(err)
				red = true
			}
		}
		fmt.Fprint(w, l.row())
		passed, failed = passed+l.passed, failed+l.failed
	}
	_ = w.Flush() // a buffer takes everything
	fmt.Printf("\n%s\n%d passed, %d failed\n", table.String(), passed, failed)
	if red {
		os.Exit(1)
	}
}
