package foreign

import (
	"errors"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"warren/puzzles"
	"warren/puzzles/rushhour"
)

// A cell is what stands for one cell of a board in a file.
type cell struct {
	sign string
	at   puzzles.Place
}

// A form is a way in which boards stand in files as rows; Burrow has one in XML besides.
type form struct {
	name    string
	of      []string // the puzzles
	example string   // of the first of them
	apart   bool     // something parts the cells, or stands around them: no text of ours looks so
	cells   func(puzzles.Text) [][]cell
}

var forms = [...]form{
	{"rows", []string{"maze", "linkup", Jam, burrow, "onestroke"}, "S┐/.E", false, rowsOf},
	{"cells set apart by commas", []string{"maze", "linkup", Jam, burrow, "onestroke"}, "S,┐/.,E", true, parted(",;", `[^,;\s"']+`)},
	{"cells set apart by blanks", []string{Jam, "linkup", burrow, "onestroke"}, "1 1 0 2/0 0 0 2", true, betweenBlanks},
	{"a drawn frame", []string{Jam}, "+----+/|AA B>/|   B|/+----+", true, framed},
	{"a whole board in one line", []string{Jam}, "p07:  3: ??.B ...B .... ....   # two vehicles", false, inLine},
}

var betweenBlanks = parted(" \t", `[^,;|#+:\s]+`)

// rowsOf takes every character for a cell, as ours do.
func rowsOf(text puzzles.Text) [][]cell {
	cells := make([][]cell, len(text))
	for i, row := range text {
		cells[i] = characters(row, 0, len(row.Text))
	}
	return cells
}

// characters returns a cell for each character between two bytes of a line.
func characters(line puzzles.Line, from, to int) (cells []cell) {
	at := utf8.RuneCountInString(line.Text[:from])
	for i, sign := range []rune(line.Text[from:to]) {
		cells = append(cells, cell{string(sign), line.At(at + i)})
	}
	return cells
}

// inner is a row in brackets, which may be parts of others.
var inner = pattern(`\[([^\[\]]+)\]`)

// bare returns the rows of a text without the brackets around them. A text with anything outside of
// brackets stays as it is.
func bare(text puzzles.Text) (rows puzzles.Text) {
	for _, line := range text {
		end := 0
		for _, found := range append(inner().FindAllStringSubmatchIndex(line.Text, -1), nil) {
			between := line.Text[end:]
			if found != nil {
				between, end = line.Text[end:found[0]], found[1]
				rows = append(rows, puzzles.Line{Place: line.At(utf8.RuneCountInString(line.Text[:found[2]])), Text: line.Text[found[2]:found[3]]})
			}
			if strings.Trim(between, "[],; \t") != "" {
				return text
			}
		}
	}
	if rows == nil {
		return text
	}
	return rows
}

// sizeLine is a line with the numbers of rows and columns of the board below it, in either order.
var sizeLine = pattern(`^\s*(\d{1,3})[\s,;x×*]+(\d{1,3})\s*$`)

// belowSize returns the rows below a line with their size, nil if the first line is not that.
func belowSize(text puzzles.Text) puzzles.Text {
	named := sizeLine().FindStringSubmatch(text[0].Text)
	if named == nil || len(text) == 1 {
		return nil
	}
	rows := bare(text[1:])
	for _, f := range forms {
		cells := f.cells(rows)
		if cells == nil {
			continue
		}
		a, b := strconv.Itoa(len(cells)), strconv.Itoa(len(cells[0]))
		if slices.Equal(named[1:], []string{a, b}) || slices.Equal(named[1:], []string{b, a}) {
			return rows
		}
	}
	return nil
}

func pattern(text string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(text) })
}

// mostSign is the most bytes of a sign that is set apart: a number of three digits, or a letter of any script.
const mostSign = 3

// parted returns a function that takes what a pattern finds between separators for cells. Rows without a separator, or with words, have not the form.
func parted(separators, sign string) func(puzzles.Text) [][]cell {
	signs := pattern(sign)
	return func(text puzzles.Text) [][]cell {
		cells := make([][]cell, len(text))
		for i, row := range text {
			for _, found := range signs().FindAllStringIndex(row.Text, -1) {
				if found[1]-found[0] > mostSign {
					return nil
				}
				at := characters(row, found[0], found[1])[0].at
				cells[i] = append(cells[i], cell{row.Text[found[0]:found[1]], at})
			}
			if cells[i] == nil || !strings.ContainsAny(row.Text, separators) {
				return nil
			}
		}
		return cells
	}
}

// framed takes what stands inside a frame of + - | or #, in which a gap or > at the right is the exit. The cells inside may be set apart.
func framed(text puzzles.Text) [][]cell {
	last := len(text) - 1
	if last < 2 || strings.Trim(text[0].Text+text[last].Text, "+-# ") != "" {
		return nil
	}
	var inside puzzles.Text
	width := text.Width() - 2
	for _, row := range text[1:last] {
		signs := []rune(row.Text)
		for len(signs) < width+2 { // the gap may be at the end of its line
			signs = append(signs, ' ')
		}
		if len(signs) > width+2 || width < 1 || !strings.ContainsRune("|#", signs[0]) || !strings.ContainsRune("|#> ", signs[width+1]) {
			return nil
		}
		inside = append(inside, puzzles.Line{Place: row.At(1), Text: string(signs[1 : width+1])})
	}
	cells := rowsOf(inside)
	if slices.ContainsFunc(cells, func(row []cell) bool {
		return slices.ContainsFunc(row, func(c cell) bool { return c.sign != " " && (c.at.Col-row[0].at.Col)%2 > 0 })
	}) {
		return cells
	}
	for i, row := range cells { // each cell and a blank
		cells[i] = slices.DeleteFunc(row, func(c cell) bool { return (c.at.Col-inside[i].Place.Col)%2 > 0 })
	}
	return cells
}

// line is a line that is a whole board: a name and a number before it, or a number, or nothing; its rows, or all in one; a remark or numbers behind it. The
// numbers are the author's; ours are proven.
var line = pattern(`^\s*(?:[^\s:]+:\s*\d+\s*:|\d+\s)?\s*([A-Za-z.?=_-]{4,}(?:\s+[A-Za-z.?=_-]{2,})*)\s*(?:\s[#\d].*)?$`)

var word = pattern(`\S+`)

func inLine(text puzzles.Text) (rows [][]cell) {
	found := line().FindStringSubmatchIndex(text[0].Text)
	if found == nil || kindOf(text[0]) == "" || len(text) > 1 {
		return nil
	}
	for _, row := range word().FindAllStringIndex(text[0].Text[found[2]:found[3]], -1) {
		rows = append(rows, characters(text[0], found[2]+row[0], found[2]+row[1]))
	}
	if len(rows) == 1 {
		return square(rows[0])
	}
	return rows
}

// square cuts cells into the rows of a square, if they are of one.
func square(cells []cell) (rows [][]cell) {
	side := int(math.Sqrt(float64(len(cells))))
	if side*side != len(cells) {
		return [][]cell{cells} // the parser says what is wrong
	}
	for at := 0; at < len(cells); at += side {
		rows = append(rows, cells[at:at+side])
	}
	return rows
}

// errRemark is the error of lines that are no board, but a remark of the author.
var errRemark = errors.New("a remark")

// isRemark reports whether a line begins a remark of the author: a # and a blank, or a # alone.
func isRemark(line puzzles.Line) bool { return strings.HasPrefix(line.Text+" ", "# ") }

// joins reports whether a line of Traffic Jam can belong to the board of the line before it: not if
// either is a whole board, or a remark. Rows of nine may stand below their size.
func joins(row, next puzzles.Line) bool {
	kind := kindOf(row)
	return kind != whole && (kindOf(next) == kind || kindOf(next) == wide && sizeLine().MatchString(row.Text))
}

const (
	whole = "a board of its own"
	drawn = "#" // a remark, or the frame of a board
	wide  = "9" // a row, or alone a board of 3×3
)

// kindOf returns what a line is by its look, "" for a row.
func kindOf(l puzzles.Line) string {
	switch length := utf8.RuneCountInString(l.Text); {
	case strings.HasPrefix(l.Text, "#"):
		return drawn
	case length <= rushhour.LongestRow || strings.Trim(l.Text, "-") == "" || !line().MatchString(l.Text):
		return ""
	case length == rushhour.LongestRow+1 && !strings.ContainsAny(l.Text, " \t:"):
		return wide
	case strings.ContainsAny(l.Text, " \t:"), len(square(make([]cell, length))) > 1:
		return whole
	}
	return ""
}
