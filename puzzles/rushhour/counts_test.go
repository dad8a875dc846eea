package rushhour_test

import (
	"strings"
	"testing"

	"warren/puzzles/puzzletest"
)

// The states of the first two boards are also in Collette, Raskin and Servais ("On the symbolic computation of the hardest configurations of the Rush Hour
// game") and in fogleman/rush. The others come from a program over lists of strings that shares no code with this package.
func TestKnownCounts(t *testing.T) {
	t.Parallel()
	boards := rules.Known(t)
	rules.TestCounts(t, []puzzletest.Counts{
		{
			Name: "the most steps without walls", Source: "states: Collette, Raskin and Servais", Board: boards[0].String(),
			Paths: []int{1, 4, 20, 113, 703, 4697}, States: 24132, Goals: 1023,
		},
		{
			Name: "the most moves without walls", Source: "states: fogleman/rush", Board: boards[1].String(),
			Paths: []int{1, 3, 11, 43, 186, 895, 4935}, States: 4780, Goals: 199,
		},
		{
			Name: "three cars", Source: "a program over lists of strings", Board: boards[2].String(),
			Paths: []int{1, 10, 106, 1140, 12296}, States: 106, Goals: 14,
		},
		{
			Name: "one car between walls", Source: "by hand: two places for the red car, each one slide from the other", Board: "AA.x\n",
			Paths: []int{1, 1, 1, 1}, States: 2, Goals: 0,
		},
		{
			Name: "one car, three places", Source: "by hand: from each place a slide to either of the two others", Board: "AA..\n",
			Paths: []int{1, 2, 4, 8, 16}, States: 3, Goals: 1,
		},
	}, puzzletest.Plain{Next: plainSlides, Solved: func(text string) bool { return strings.Contains(text, "A\n") }})
}

// plainSlides slides the letters of a text; the line feeds are the frame.
func plainSlides(text string) []string {
	var after []string
	width := strings.IndexByte(text, '\n') + 1
	for first := range len(text) {
		letter := text[first : first+1]
		if strings.Contains(".x\n", letter) || strings.Contains(text[:first], letter) {
			continue
		}
		last, step := strings.LastIndex(text, letter), 1
		if last-first >= width {
			step = width
		}
		for _, by := range [...]int{-step, step} {
			at, front := first, first
			if by > 0 {
				front = last
			}
			for at, front = at+by, front+by; 0 <= front && front < len(text) && text[front] == '.'; at, front = at+by, front+by {
				grid := []byte(strings.ReplaceAll(text, letter, "."))
				for i := at; i <= at+last-first; i += step {
					grid[i] = letter[0]
				}
				after = append(after, string(grid))
			}
		}
	}
	return after
}
