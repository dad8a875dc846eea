package levels

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"warren/puzzles"
)

// A scanner reads a line of words such as par=9.
type scanner struct {
	line string
	rest string
	at   int // number of the line in its file
	err  error
}

func scan(line string, at int) *scanner { return &scanner{line: line, rest: line, at: at} }

// fault records what is wrong at the next word, unless there was a fault before.
func (s *scanner) fault(wrong, expected string) {
	if s.err == nil {
		read := s.line[:len(s.line)-len(s.rest)]
		s.err = puzzles.Place{Line: s.at, Col: utf8.RuneCountInString(read) + 1}.Fault("assets", wrong, expected)
	}
}

// word returns the next word, without passing it.
func (s *scanner) word() string {
	word, _, _ := strings.Cut(s.rest, " ")
	return word
}

// pass passes the next word and the space after it.
func (s *scanner) pass() { _, s.rest, _ = strings.Cut(s.rest, " ") }

// skip passes the next word, which is the given one.
func (s *scanner) skip(word string) {
	if s.word() != word {
		s.fault(fmt.Sprintf("%q", s.word()), fmt.Sprintf("%q", word))
		return
	}
	s.pass()
}

// has reports whether the next word is a value of that name.
func (s *scanner) has(name string) bool { return strings.HasPrefix(s.rest, name+"=") }

// value returns the value of that name, which is the next word.
func (s *scanner) value(name string) string {
	value, ok := strings.CutPrefix(s.word(), name+"=")
	if !ok {
		s.fault(fmt.Sprintf("%q", s.word()), name+"=")
		return ""
	}
	return value
}

// uint reads a value that is a decimal number without sign or leading zeros.
func (s *scanner) uint(name string) uint64 {
	value := s.value(name)
	n, err := strconv.ParseUint(value, 10, 64)
	if err != nil || strconv.FormatUint(n, 10) != value {
		s.fault(fmt.Sprintf("%s=%s", name, value), "a number")
		return 0
	}
	s.pass()
	return n
}

// int is uint for a number of reasonable size.
func (s *scanner) int(name string) int {
	before := *s
	n := s.uint(name)
	if n > 1_000_000 {
		*s = before
		s.fault(fmt.Sprintf("%s=%d", name, n), "a smaller number")
		return 0
	}
	return int(n)
}

// grade reads a grade, which has at most one decimal.
func (s *scanner) grade() float64 {
	value := s.value("grade")
	grade, err := strconv.ParseFloat(value, 64)
	if tenths := math.Round(10 * grade); err != nil || !(0 <= tenths && tenths <= 1e7) || strconv.FormatFloat(tenths/10, 'f', -1, 64) != value {
		s.fault("grade="+value, "a number up to a million with at most one decimal")
		return 0
	}
	s.pass()
	return grade
}

// costs reads the par, and the bound where that is another.
func (s *scanner) costs() (par, bound int) {
	par = s.int("par")
	if !s.has("bound") {
		return par, par
	}
	before := *s
	if bound = s.int("bound"); bound >= par {
		*s = before
		s.fault(fmt.Sprintf("bound=%d", bound), fmt.Sprintf("less than the par, %d", par))
	}
	return par, bound
}

// costs writes what scanner.costs reads.
func costs(par, bound int) string {
	if bound == par {
		return fmt.Sprintf("par=%d", par)
	}
	return fmt.Sprintf("par=%d bound=%d", par, bound)
}

// Difficulties are the names of the difficulties in their order, which every puzzle names alike. They must not be changed.
var Difficulties = [...]string{"easy", "normal", "hard", "expert"}

func (s *scanner) band(name string) string {
	band := s.value(name)
	if !slices.Contains(Difficulties[:], band) {
		s.fault(fmt.Sprintf("%s=%s", name, band), "easy, normal, hard or expert")
		return ""
	}
	s.pass()
	return band
}

// rows reads the rest of the line, which is the rows of a board between slashes, and returns the board as text.
func (s *scanner) rows() string {
	if s.rest == "" || strings.ContainsAny(s.rest, " \r") {
		s.fault(fmt.Sprintf("%q", s.rest), "rows between slashes")
	}
	return strings.ReplaceAll(s.rest, "/", "\n") + "\n"
}

// rows writes what scanner.rows reads.
func rows(board string) string {
	return strings.ReplaceAll(strings.TrimSuffix(board, "\n"), "\n", "/")
}
