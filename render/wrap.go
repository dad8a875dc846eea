package render

import "unicode/utf8"

// Wrap breaks a text into lines at most width wide, which are substrings of s, and appends them to buf. A line breaks at a line feed, at a space, which is
// dropped, and beside a Chinese character, but not before closing or after opening punctuation. A longer word breaks at the last character that fits. The
// last line of a paragraph is no single Chinese character if the line above can spare one.
func (c *Canvas) Wrap(buf []string, s string, st Style, width float64) []string {
	limit := width / st.Size // in ems, the unit of the shaper
	before := ""             // the text from the line above on, if that is of the same paragraph
	for s != "" {
		end, next := c.firstLine(s, st, limit)
		buf = append(buf, s[:end])
		ends := next == len(s) || s[next-1] == '\n'
		if ends && before != "" && stranded(s[:end]) {
			above := &buf[len(buf)-2]
			if at := lastBreak(*above); at > 0 {
				if company := before[at : len(before)-len(s)+end]; c.TextWidth(company, st) <= width {
					*above, buf[len(buf)-1] = trimSpace((*above)[:at]), company
				}
			}
		}
		if before = s; ends {
			before = ""
		}
		s = s[next:]
	}
	return buf
}

// stranded reports whether a line is a single Chinese character, with or without closing punctuation.
func stranded(line string) bool {
	first, size := utf8.DecodeRuneInString(line)
	if !isChinese(first) {
		return false
	}
	for _, r := range line[size:] {
		if !closes(r) {
			return false
		}
	}
	return true
}

// lastBreak returns the last place within a line where it may break, or 0.
func lastBreak(line string) (at int) {
	var before rune
	for i, r := range line {
		if i > 0 && r != ' ' && (before == ' ' || breaksBetween(before, r)) {
			at = i
		}
		before = r
	}
	return at
}

// trimSpace returns a line without the space at its end.
func trimSpace(line string) string {
	if n := len(line); n > 0 && line[n-1] == ' ' {
		return line[:n-1]
	}
	return line
}

// firstLine returns where the first line of s ends and where the next begins.
func (c *Canvas) firstLine(s string, st Style, limit float64) (end, next int) {
	t := shaper{fonts: c.fonts, style: st, rest: s}
	var before rune
	for t.rest != "" {
		at := len(s) - len(t.rest)
		r, size := utf8.DecodeRuneInString(t.rest)
		switch {
		case r == '\n':
			return at, at + size
		case r == ' ':
			end, next = at, at+size
		case at > 0 && before != ' ' && breaksBetween(before, r):
			end, next = at, at
		}
		t.next()
		if t.x > limit && r != ' ' && at > 0 {
			if next == 0 {
				return at, at
			}
			return end, next
		}
		before = r
	}
	return len(s), len(s)
}

// breaksBetween reports whether a line may break between two characters, neither of which is a space.
func breaksBetween(a, b rune) bool {
	if !isChinese(a) && !isChinese(b) {
		return false
	}
	return !opens(a) && !closes(b)
}

func opens(r rune) bool {
	switch r {
	case '（', '《', '「', '“', '‘', '(':
		return true
	}
	return false
}

func closes(r rune) bool {
	switch r {
	case '，', '。', '、', '；', '：', '？', '！', '）', '》', '」', '”', '’', '…', '—', '·', ',', '.', ';', ':', '?', '!', ')', '%':
		return true
	}
	return false
}
