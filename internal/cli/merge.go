//go:build !js

package cli

import (
	"bufio"
	"fmt"
	"os"
	"slices"
	"strings"

	"warren/solver/census"
)

// A partFile is a file with a part of a census.
type partFile struct {
	name  string
	part  part
	lines []census.Line
}

// merge prints the parts of a census as one run would have printed them.
func (c *counting) merge(names []string) int {
	if len(names) == 0 {
		return c.bad(fmt.Errorf("no file named after %s, expected those of all parts", c.puzzle.name))
	}
	var parts []partFile
	for _, name := range names {
		read, err := c.readPart(name)
		if err != nil {
			return c.bad(err)
		}
		parts = append(parts, read)
	}
	slices.SortStableFunc(parts, func(a, b partFile) int { return a.part.number - b.part.number })
	all := parts[0].part.of
	var lines []census.Line
	for i, p := range parts {
		switch {
		case p.part.of != all:
			return c.bad(fmt.Errorf("%s is a part of %d, and %s of %d", parts[0].name, all, p.name, p.part.of))
		case i > 0 && p.part.number == parts[i-1].part.number:
			return c.bad(fmt.Errorf("%s and %s are both part %d", parts[i-1].name, p.name, p.part.number))
		case p.part.number != i+1:
			return c.bad(fmt.Errorf("part %d of %d is missing", i+1, all))
		}
		lines = append(lines, p.lines...)
	}
	if len(parts) < all {
		return c.bad(fmt.Errorf("part %d of %d is missing", len(parts)+1, all))
	}
	slices.SortFunc(lines, census.Line.Compare)
	for i := range lines[1:] {
		if lines[i].Board == lines[i+1].Board {
			return c.bad(fmt.Errorf("two parts have the board %s", lines[i].Board))
		}
	}
	return c.print(lines, false)
}

// readPart reads the file of a part. The first one says which census it is of.
func (c *counting) readPart(name string) (p partFile, err error) {
	p.name = name
	file, err := os.Open(name)
	if err != nil {
		return p, err
	}
	defer file.Close()
	text := bufio.NewScanner(file)
	text.Buffer(nil, 1<<20)
	fault := func(line int, format string, args ...any) (partFile, error) {
		return p, fmt.Errorf("%s:%d: %s", name, line, fmt.Sprintf(format, args...))
	}
	if !text.Scan() {
		return fault(1, "the file is empty, expected a part of a census")
	}
	begin := "# census " + c.puzzle.name + " "
	head, ok := strings.CutPrefix(text.Text(), begin)
	subject, number, _ := strings.Cut(head, " part=")
	number, _, _ = strings.Cut(number, " ")
	if p.part, err = parsePart(number); err != nil || !ok {
		return fault(1, "no part of a census of %s, whose first line begins with %q", c.puzzle.name, begin)
	}
	if c.subject == "" {
		c.subject = subject
	}
	if expected := c.head(p.part); text.Text() != expected {
		return fault(1, "a part of another census, %q, expected %q", text.Text(), expected)
	}
	cols := c.puzzle.census.cols(subject)
	for line := 2; text.Scan(); line++ {
		if strings.HasPrefix(text.Text(), "#") {
			if expected := endOf(len(p.lines)); text.Text() != expected {
				return fault(line, "%q, expected %q", text.Text(), expected)
			}
			if text.Scan() {
				return fault(line+1, "more after the end")
			}
			return p, nil
		}
		l, err := census.ParseLine(text.Text())
		if err != nil {
			return fault(line, "%v", err)
		}
		if boards := c.puzzle.boardsOf(l.Rows(cols), ""); len(boards) != 1 || boards[0].err != nil {
			return fault(line, "%q is no board of %s", l.Board, c.puzzle.name)
		}
		if last := len(p.lines) - 1; last >= 0 && p.lines[last].Compare(l) >= 0 {
			return fault(line, "not in order: the hardest boards come first, equal ones by board")
		}
		p.lines = append(p.lines, l)
	}
	if err := text.Err(); err != nil {
		return p, fmt.Errorf("%s: %w", name, err)
	}
	return fault(len(p.lines)+2, "the file is cut off, expected %q after the last board", "# end boards=N")
}
