package foreign

import (
	"fmt"
	"io"
	"iter"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"warren/puzzles"
)

// The examples are levels of the rabbits' toy, which are named Level or JumpIn. Cells are column
// and row from 0. In the first form an element is a piece, in the second a cell of one. There both
// cells of a fox have its id.
const (
	xmlExample = `<Level><Mushroom><Coordinate1>1,0</Coordinate1></Mushroom><Rabbit><x1>3</x1><y1>0</y1></Rabbit>
<Fox><Coordinate1>1,2</Coordinate1><Coordinate2>1,3</Coordinate2></Fox></Level>`
	pieceExample = `<level id="1"><piece name="rabbit"><id>R1</id><position x="3" y="0"/></piece>
<piece name="fox"><id>F1</id><position x="1" y="2"/></piece><piece name="fox"><id>F1</id><position x="1" y="3"/></piece></level>`
)

var (
	level = pattern(`(?i)<(level|jumpin)(?:\s[^>]*)?>\s*(?:<level>[^<]*</level>)?\s*<[^/]`) // but not one that holds its number alone
	piece = pattern(`(?is)<(?:piece\s[^>]*?\bname\s*=\s*["'])?(rabbit|mushroom|fox)(?:["'][^>]*)?>(.*?)</(?:rabbit|mushroom|fox|piece)>`)
	place = pattern(`<\w+[12]>([^<]*)`)
	foxID = pattern(`(?i)<id>([^<]*)`)
	xSaid = pattern(`\bx\s*=\s*["']([^"']*)`)
	ySaid = pattern(`\by\s*=\s*["']([^"']*)`)
)

// levels reads the levels of a file in XML.
func (r Reader[B]) levels(file io.Reader) iter.Seq[puzzles.Parsed[B]] {
	return func(yield func(puzzles.Parsed[B]) bool) {
		data, err := io.ReadAll(io.LimitReader(file, puzzles.MaxText+1))
		text, at := strings.TrimPrefix(string(data), "\ufeff"), puzzles.Place{Line: 1, Col: 1}
		if err == nil && len(data) > puzzles.MaxText {
			err = at.Fault("tooLong", fmt.Sprintf("a file in XML of more than %d KiB", puzzles.MaxText>>10), "less")
		}
		if err != nil {
			yield(puzzles.Parsed[B]{Err: err})
			return
		}
		begins := level().FindAllStringSubmatchIndex(text, -1)
		read := 0
		for i, begin := range begins {
			end := len(text)
			if i+1 < len(begins) {
				end = begins[i+1][0]
			}
			at, read = after(at, text[read:begin[0]]), begin[0]
			var parsed puzzles.Parsed[B]
			if !strings.Contains(text[read:end], "</"+text[begin[2]:begin[3]]+">") {
				parsed.Err = at.Fault("openLevel", "a level in XML that does not end", "its closing tag")
			} else if cells, err := pieces(text[read:end], at); err != nil {
				parsed.Err = err
			} else {
				parsed.Board, _, parsed.Err = r.signs(cells, true)
			}
			if !yield(parsed) {
				return
			}
		}
	}
}

// pieces returns the smallest board that has room for the pieces of a level, whose text begins at a place.
func pieces(text string, begin puzzles.Place) (cells [][]cell, err error) {
	var put [9][9]cell
	side, foxes := 5, 0
	halves := map[string]string{} // the letters of foxes with a cell to come, by id
	newFox := func() string {
		foxes++
		return "abcdefghijklmnopqrstuvwyz"[(foxes-1)%25:][:1]
	}
	for _, p := range piece().FindAllStringSubmatchIndex(text, -1) {
		at, kind, holds := after(begin, text[:p[0]]), strings.ToLower(text[p[2]:p[3]]), text[p[4]:p[5]]
		sign, lies := map[string]string{"rabbit": "R", "mushroom": "X"}[kind], 1
		xy := numbers(place(), holds)
		switch cellwise := p[2] > p[0]+len("<"); {
		case cellwise:
			xy = append(numbers(xSaid(), holds), numbers(ySaid(), holds)...)
			if kind == "fox" {
				fox := foxID().FindString(holds)
				if sign = halves[fox]; sign == "" {
					sign = newFox()
					halves[fox] = sign
				} else {
					delete(halves, fox)
				}
			}
		case kind == "fox":
			sign, lies = newFox(), 2
		}
		ok := len(xy) == 2*lies
		for i := 0; ok && i < len(xy); i += 2 {
			x, y := xy[i], xy[i+1]
			if ok = 0 <= min(x, y) && max(x, y) < len(put) && put[y][x].sign == ""; ok {
				put[y][x], side = cell{sign, at}, max(side, x+1, y+1)
			}
		}
		if !ok {
			return nil, at.Fault("badPiece", fmt.Sprintf("a %s at %d", kind, xy), fmt.Sprintf("column and row, from 0, of %d free cells", lies))
		}
	}
	side += 1 - side%2
	for y := range side {
		for x := range side {
			if put[y][x].sign == "" {
				put[y][x] = cell{".", begin}
			}
		}
		cells = append(cells, put[y][:side])
	}
	return cells, nil
}

// numbers returns the numbers, with commas between them, in what a pattern finds in a text. -1
// stands for what is no number.
func numbers(of *regexp.Regexp, text string) (all []int) {
	for _, found := range of.FindAllStringSubmatch(text, -1) {
		for number := range strings.SplitSeq(found[1], ",") {
			n, err := strconv.Atoi(strings.TrimSpace(number))
			if err != nil {
				n = -1
			}
			all = append(all, n)
		}
	}
	return all
}

// after returns the place behind a text that begins at a place.
func after(at puzzles.Place, text string) puzzles.Place {
	if last := strings.LastIndexByte(text, '\n'); last >= 0 {
		at, text = puzzles.Place{Line: at.Line + strings.Count(text, "\n"), Col: 1}, text[last+1:]
	}
	at.Col += utf8.RuneCountInString(text)
	return at
}
