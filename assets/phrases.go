package assets

import (
	"fmt"
	"strconv"
	"strings"
)

// readPhrases adds the phrases of a file to all. In a browser that has just compiled the game, encoding/json would take longer than all else before the
// first frame. The file is JSON of one form: an object of objects that have "en" and "zh", in this order.
func readPhrases(text string, all map[string]Phrase) error {
	s := phraseScanner{text: text, rest: text}
	s.sign('{')
	if !s.has('}') {
		for more := true; more && s.err == nil; more = s.has(',') {
			s.phrase(all)
		}
		s.sign('}')
	}
	if s.space(); s.rest != "" {
		s.fault("the end")
	}
	return s.err
}

// A phraseScanner reads the signs and strings of JSON one after the other, up to the first fault.
type phraseScanner struct {
	text, rest string
	err        error
}

func (s *phraseScanner) read() string { return s.text[:len(s.text)-len(s.rest)] }

func (s *phraseScanner) line() int { return strings.Count(s.read(), "\n") + 1 }

func (s *phraseScanner) fault(expected string) {
	if s.err == nil {
		s.err = fmt.Errorf("line %d: %.12q, expected %s", s.line(), s.rest, expected)
	}
}

func (s *phraseScanner) space() { s.rest = strings.TrimLeft(s.rest, " \t\r\n") }

// has passes a sign if it comes next, and reports whether it does.
func (s *phraseScanner) has(sign byte) bool {
	s.space()
	if s.rest == "" || s.rest[0] != sign {
		return false
	}
	s.rest = s.rest[1:]
	return true
}

// sign passes a sign.
func (s *phraseScanner) sign(sign byte) {
	if !s.has(sign) {
		s.fault(strconv.Quote(string(sign)))
	}
}

// string passes a string and returns its value.
func (s *phraseScanner) string() string {
	s.sign('"')
	escaped := false
	for i := 0; i < len(s.rest); i++ {
		switch c := s.rest[i]; {
		case c == '\\':
			escaped = true
			i++
		case c < ' ':
			s.fault("the end of a string")
			return ""
		case c == '"':
			value := s.rest[:i]
			if escaped {
				value = s.unescape(value)
			}
			s.rest = s.rest[i+1:]
			return value
		}
	}
	s.fault("the end of a string")
	return ""
}

// unescape returns what a string with escapes stands for. Go has those of JSON but for the slash and pairs of surrogates.
func (s *phraseScanner) unescape(value string) string {
	plain, err := strconv.Unquote(`"` + value + `"`)
	if err != nil {
		s.fault("escapes of JSON")
	}
	return plain
}

// phrase passes a phrase after its key and adds it to all.
func (s *phraseScanner) phrase(all map[string]Phrase) {
	before := *s
	key := s.string()
	if _, twice := all[key]; twice && s.err == nil {
		*s = before
		s.space()
		s.fault("a key that is new")
		return
	}
	s.sign(':')
	s.sign('{')
	en := s.named(`"en"`)
	s.sign(',')
	zh := s.named(`"zh"`)
	s.sign('}')
	all[key] = Phrase{en, zh}
}

// named passes a name in its quotes, a colon and a string, and returns the string.
func (s *phraseScanner) named(name string) string {
	if s.space(); !strings.HasPrefix(s.rest, name) {
		s.fault(name)
		return ""
	}
	s.rest = s.rest[len(name):]
	s.sign(':')
	return s.string()
}
