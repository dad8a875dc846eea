package levels

import (
	"fmt"
	"strings"
)

// header begins the line before the board of a level.
const header = "// level="

// ParsePack reads a pack. The error is a *puzzles.Fault with its place in the text; the boards themselves are not checked.
func ParsePack(text string) ([]Level, error) {
	var pack []Level
	var rows strings.Builder
	var open bool // rows of the last level of the pack are expected
	end := func(at int) error {
		if !open {
			return nil
		}
		if rows.Len() == 0 {
			s := scan("", at)
			s.fault("no board", "the rows of the level above")
			return s.err
		}
		pack[len(pack)-1].Board = rows.String()
		rows.Reset()
		open = false
		return nil
	}
	at := 0
	for line := range strings.Lines(text) {
		at++
		line = strings.TrimRight(line, "\r\n")
		switch {
		case strings.HasPrefix(line, header):
			if err := end(at); err != nil {
				return nil, err
			}
			level, err := parseHeader(line, at, len(pack)+1)
			if err != nil {
				return nil, err
			}
			pack, open = append(pack, level), true
		case line == "":
			if err := end(at); err != nil {
				return nil, err
			}
		case strings.HasPrefix(line, "//"):
		case !open:
			s := scan(line, at)
			s.fault("a board without a level", header+"N before it")
			return nil, s.err
		default:
			rows.WriteString(line)
			rows.WriteByte('\n')
		}
	}
	if err := end(at + 1); err != nil {
		return nil, err
	}
	return pack, nil
}

// parseHeader reads the line before the board of level n.
func parseHeader(line string, at, n int) (Level, error) {
	s := scan(line, at)
	s.skip("//")
	if got := s.value("level"); got != fmt.Sprint(n) {
		s.fault("level="+got, fmt.Sprintf("level=%d", n))
	}
	s.pass()
	level := Level{Number: n}
	level.Par, level.Bound = s.costs()
	level.Grade = s.grade()
	level.Difficulty = s.band("band")
	level.Seed = s.uint("seed")
	name, ok := strings.CutPrefix(s.rest, "name=")
	if !ok {
		s.fault(fmt.Sprintf("%q", s.word()), "name=")
	}
	en, zh, _ := strings.Cut(name, " / ")
	if en == "" || zh == "" || strings.Contains(zh, " / ") {
		s.fault(fmt.Sprintf("%q", name), "a name in English and in Chinese, separated by \" / \"")
	}
	level.Name = Name{en, zh}
	return level, s.err
}

// FormatPack writes what ParsePack reads, without comments.
func FormatPack(pack []Level) string {
	var text strings.Builder
	for i, level := range pack {
		if i > 0 {
			text.WriteByte('\n')
		}
		fmt.Fprintf(&text, "%s%d %s grade=%v band=%s seed=%d name=%s\n%s", header, level.Number, costs(level.Par, level.Bound),
			level.Grade, level.Difficulty, level.Seed, level.Name, level.Board)
	}
	return text.String()
}

// String returns the name in both languages, as a pack writes it.
func (n Name) String() string { return n.EN + " / " + n.ZH }
