package linkup_test

import (
	"strings"
	"testing"

	"warren/puzzles/puzzletest"
)

// The numbers were counted here, by both programs. Shuffles are not listed as moves.
func TestKnownCounts(t *testing.T) {
	t.Parallel()
	const here = "counted here, by two programs"
	rules.TestCounts(t, []puzzletest.Counts{
		{Name: "one pair", Source: "by hand", Board: "AA\n", Paths: []int{1, 1, 0}, States: 2, Goals: 1},
		{Name: "four alike", Source: "by hand: any two but those across, then the rest", Board: "AA\nAA\n", Paths: []int{1, 4, 4, 0}, States: 6, Goals: 1},
		{Name: "crossed", Source: "by hand: neither pair can go", Board: "AB\nBA\n", Paths: []int{1, 0}, States: 1},
		{Name: "lesson 1", Source: here, Board: "ABAB\nCDCD\n", Paths: []int{1, 4, 12, 24, 24, 0}, States: 16, Goals: 1},
		{Name: "lesson 2", Source: here, Board: "ACCB\nBDDA\n", Paths: []int{1, 2, 2, 4, 4, 0}, States: 7, Goals: 1},
		{Name: "lesson 3", Source: here, Board: "AABC\nABAC\n", Paths: []int{1, 4, 10, 16, 16, 0}, States: 16, Goals: 1},
		{Name: "4×4 of seed 7", Source: here, Board: rows("ACAD", "CBAD", "BBDD", "CACB"), Paths: []int{1, 10, 88, 680, 4405, 21160, 73079, 159150, 159150, 0}, States: 1249, Goals: 1},
		{Name: "one alone", Source: here, Board: rows(".B9.", "9C.D", ".B.C"), Paths: []int{1, 3, 6, 6, 0}, States: 8, Goals: 0},
	}, puzzletest.Plain{Next: plainLinks, Solved: func(text string) bool { return !strings.ContainsAny(text, "ABCD9") }})
}

// plainLinks removes every two equal letters of a text that a path of at most two turns joins, over a frame of empty cells.
func plainLinks(text string) []string {
	var after []string
	width := strings.IndexByte(text, '\n') + 2
	frame := strings.Repeat(".", width)
	padded := frame + "." + strings.ReplaceAll(strings.TrimSuffix(text, "\n"), "\n", "..") + "." + frame
	for from := range len(padded) {
		if padded[from] == '.' {
			continue
		}
		ends := map[int]bool{}
		for _, step := range [...]int{-width, width, -1, 1} {
			plainWalk(padded, width, from, step, 2, ends)
		}
		for to := from + 1; to < len(padded); to++ {
			if ends[to] && padded[to] == padded[from] {
				cells := []byte(padded)
				cells[from], cells[to] = '.', '.'
				after = append(after, plainText(string(cells), width))
			}
		}
	}
	return after
}

// plainWalk records the letters at which a path ends that leaves a cell in a given direction and has so many turns left.
func plainWalk(padded string, width, at, step, turns int, ends map[int]bool) {
	for {
		to := at + step
		if to < 0 || to >= len(padded) || (step == 1 || step == -1) && to/width != at/width {
			return
		}
		if at = to; padded[at] != '.' {
			ends[at] = true
			return
		}
		if turns == 0 {
			continue
		}
		across := width
		if step == width || step == -width {
			across = 1
		}
		plainWalk(padded, width, at, across, turns-1, ends)
		plainWalk(padded, width, at, -across, turns-1, ends)
	}
}

// plainText removes the frame.
func plainText(padded string, width int) string {
	var text strings.Builder
	for row := width; row < len(padded)-width; row += width {
		text.WriteString(padded[row+1:row+width-1] + "\n")
	}
	return text.String()
}
