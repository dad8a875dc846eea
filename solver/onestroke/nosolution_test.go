package onestroke

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"warren/puzzles"
	"warren/puzzles/onestroke"
	"warren/solver/search"
)

// A rest is the set of cells that a stroke has still to visit, with the head. It knows nothing of the solver's graph.
type rest map[[2]int]bool

func restOf(b onestroke.Board) rest {
	cells := make(rest)
	for row := range b.Rows() {
		for col := range b.Cols() {
			if c := (onestroke.Cell{Row: row, Col: col}); b.Open(c) || c == b.Head() {
				cells[[2]int{row, col}] = true
			}
		}
	}
	return cells
}

// near returns the cells beside one.
func (r rest) near(c [2]int) [][2]int {
	var near [][2]int
	for _, by := range [...][2]int{{-1, 0}, {1, 0}, {0, -1}, {0, 1}} {
		if at := [2]int{c[0] + by[0], c[1] + by[1]}; r[at] {
			near = append(near, at)
		}
	}
	return near
}

// from returns the cells that are connected with one, without another, which need not be there.
func (r rest) from(c, without [2]int) rest {
	reached, queue := rest{c: true}, [][2]int{c}
	for len(queue) > 0 {
		for _, at := range r.near(queue[0]) {
			if at != without && !reached[at] {
				reached[at] = true
				queue = append(queue, at)
			}
		}
		queue = queue[1:]
	}
	return reached
}

// parts returns how many parts the cells fall into without one.
func (r rest) parts(without [2]int) int {
	parts, seen := 0, make(rest)
	for c := range r {
		if c == without || seen[c] {
			continue
		}
		parts++
		for at := range r.from(c, without) {
			seen[at] = true
		}
	}
	return parts
}

// coloured returns how many of the cells have the colour of one, and how many have the other.
func coloured(cells [][2]int, like [2]int) (same, other int) {
	for _, c := range cells {
		if (c[0]+c[1]+like[0]+like[1])%2 == 0 {
			same++
		} else {
			other++
		}
	}
	return same, other
}

// all returns the cells in reading order.
func (r rest) all() [][2]int {
	var cells [][2]int
	for c := range r {
		cells = append(cells, c)
	}
	slices.SortFunc(cells, func(a, b [2]int) int { return slices.Compare(a[:], b[:]) })
	return cells
}

// nobody is no cell.
var nobody = [2]int{-1, -1}

// provesLost returns what is wrong with a reason why no stroke can be completed, or "". It draws the conclusion itself.
func provesLost(b onestroke.Board, why *search.Reason) string {
	cells, head := restOf(b), [2]int{b.Head().Row, b.Head().Col}
	for _, c := range why.Cells {
		if !cells[c] {
			return fmt.Sprintf("%v is not to be visited", c)
		}
	}
	for _, a := range why.Arrows {
		if !cells[a[0]] || !slices.Contains(cells.near(a[0]), a[1]) {
			return fmt.Sprintf("the arrow %v leads nowhere", a)
		}
	}
	counts := func(want ...int) string {
		if !slices.Equal(why.Counts, want) {
			return fmt.Sprintf("the numbers are %v, want %v", why.Counts, want)
		}
		return ""
	}
	switch n := len(why.Cells); {
	case n == 0:
		return "no cell is marked"
	case why.Kind == reasonEarly:
		if why.Cells[0] != head || !b.Ends(b.Head()) || n != 1 {
			return "the stroke is not on the end"
		}
		return counts(len(cells) - 1)
	case why.Kind == reasonEndColour:
		if end, ok := b.End(); !ok || n != 1 || why.Cells[0] != at(end) || (end.Row+end.Col+head[0]+head[1]+len(cells)-1)%2 == 0 {
			return "the end has the right colour"
		}
		return counts(len(cells) - 1)
	case why.Kind == reasonUnreached:
		reached := cells.from(head, nobody)
		for _, c := range why.Cells {
			if reached[c] {
				return fmt.Sprintf("%v is reached", c)
			}
		}
		return counts(len(cells) - len(reached))
	case why.Kind == reasonDeadEnds:
		for _, c := range why.Cells {
			if c == head || len(cells.near(c)) != 1 {
				return fmt.Sprintf("%v is no dead end", c)
			}
		}
		if n < 2 {
			return "a stroke can end in one dead end"
		}
		return counts(n)
	case why.Kind == reasonSplit:
		left := maps.Clone(cells)
		delete(left, head)
		largest := 0
		for _, c := range why.Cells {
			for at := range left.from(c, head) {
				if !slices.Contains(why.Cells, at) {
					return fmt.Sprintf("%v is not marked", at)
				}
			}
			delete(left, c)
		}
		for c := range left {
			largest = max(largest, len(left.from(c, head)))
		}
		if largest != len(left) || largest == 0 {
			return "one part is left unmarked"
		}
		for _, c := range why.Cells {
			if len(cells.from(c, head)) > largest {
				return "the largest part is marked"
			}
		}
		return counts(cells.parts(head))
	case why.Kind == reasonCut:
		cell := why.Cells[0]
		parts := make(rest)
		for _, a := range why.Arrows {
			part := cells.from(a[1], cell)
			parts[part.all()[0]] = true
			if a[0] != cell {
				return fmt.Sprintf("the arrow %v begins elsewhere", a)
			}
		}
		if n != 1 || cell == head || cells.parts(cell) < 3 || len(parts) != cells.parts(cell) || len(why.Arrows) != len(parts) {
			return fmt.Sprintf("%d parts, %d arrows into %d", cells.parts(cell), len(why.Arrows), len(parts))
		}
		return counts(len(parts))
	case why.Kind == reasonTwoEnds:
		if n != 2 || len(why.Arrows) != 2 || why.Arrows[0][0] != why.Cells[0] || why.Arrows[1][0] != why.Cells[1] {
			return "two arrows from two cells were wanted"
		}
		first, second := cells.from(why.Arrows[0][1], why.Cells[0]), cells.from(why.Arrows[1][1], why.Cells[1])
		for c := range first {
			if second[c] || c == head || second[head] {
				return "the parts are not apart from each other and the head"
			}
		}
		return counts()
	case why.Kind == reasonColour:
		same, other := coloured(cells.all(), why.Cells[0])
		if same != n || same <= other || same == other+1 && (head[0]+head[1]+why.Cells[0][0]+why.Cells[0][1])%2 == 0 {
			return fmt.Sprintf("%d of a colour and %d of the other", same, other)
		}
		return counts(same, other)
	}
	// The last kinds are about cells with one way in.
	if len(why.Arrows) != 1 {
		return "one arrow was wanted"
	}
	gate, entry := why.Arrows[0][0], why.Arrows[0][1]
	if behind := cells.from(entry, gate); behind[head] || gate == head || !slices.Equal(behind.all(), why.Cells) {
		return fmt.Sprintf("%v are the cells behind %v", behind.all(), gate)
	}
	if why.Kind == reasonElsewhere {
		if end, ok := b.End(); !ok || slices.Contains(why.Cells, at(end)) {
			return "the end is there"
		}
		return counts(len(why.Cells))
	}
	first, second := coloured(why.Cells, entry)
	fits := first == second || first == second+1
	switch why.Kind {
	case reasonPocket:
		if fits {
			return "the cells can be visited in turn"
		}
		return counts(first, second)
	case reasonEnding:
		onEntry := first > second // whether the stroke ends on the colour of the entry, by the number of these cells
		onHead := len(cells)%2 == 1
		likeHead, _ := coloured([][2]int{entry}, head)
		if !fits || onEntry == (onHead == (likeHead == 1)) {
			return "the stroke can end there"
		}
		return counts(len(why.Cells))
	}
	return "an unknown kind"
}

// TestReasonsAreProofs checks the reasons of small boards and half-drawn strokes, and that such a position has no solution.
func TestReasonsAreProofs(t *testing.T) {
	t.Parallel()
	const positions = 12_000
	r := puzzles.NewRand(31)
	kinds := make(map[string]int)
	for range positions {
		rows, cols := 2+r.IntN(6), 2+r.IntN(6)
		text := random(r, rows, cols, r.IntN(rows*cols/4+1))
		if r.IntN(3) == 0 {
			text = withEnd(r, text)
		}
		at := mustParse(t, text)
		for _, move := range walk(t, r, text, r.IntN(1+r.IntN(rows*cols))) {
			at = search.After(at, move)
		}
		if at.Solved() {
			continue
		}
		why := reasonOf(at)
		if why == nil {
			continue
		}
		kinds[why.Kind]++
		if wrong := provesLost(at, why); wrong != "" {
			t.Errorf("%+v: %s after %v of\n%s", why, wrong, at.Stroke(nil), at)
		}
		if kinds[why.Kind] < 200 && at.Left() < 26 && !plainStanding(at).Lost {
			t.Errorf("%+v after %v of\n%s", why, at.Stroke(nil), at)
		}
	}
	t.Log(kinds)
	for _, kind := range [...]string{reasonUnreached, reasonDeadEnds, reasonSplit, reasonCut, reasonTwoEnds, reasonColour, reasonEnding, reasonEarly, reasonEndColour, reasonElsewhere} {
		if kinds[kind] < 15 {
			t.Errorf("%d positions with the reason %s, 15 were wanted", kinds[kind], kind)
		}
	}
}
