package linkup

import (
	"encoding/json"
	"slices"
	"testing"

	"warren/internal/deep"
	"warren/puzzles"
	"warren/puzzles/linkup"
	"warren/solver/search"
	"warren/solver/search/searchtest"
)

// A referee decides by all positions whether a board can be cleared by links that a filter accepts.
type referee struct {
	may   func(a, b linkup.Cell) bool
	known map[linkup.Board]bool
	most  int // positions
}

// clears reports whether the board can be cleared; ok is false if there are too many positions.
func (f *referee) clears(board linkup.Board) (clears, ok bool) {
	if board.Solved() {
		return true, true
	}
	if clears, known := f.known[board]; known {
		return clears, true
	}
	if len(f.known) >= f.most {
		return false, false
	}
	for _, m := range board.Moves(nil) {
		if !f.may(m.Path.From(), m.Path.To()) {
			continue
		}
		if clears, ok = f.clears(search.After(board, m)); !ok || clears {
			return clears, ok
		}
	}
	f.known[board] = false
	return false, true
}

func anyPair(_, _ linkup.Cell) bool { return true }

// inPlay draws a position of a dealt board after random links of which none is known to lose; it returns the next link of a
// solution too.
func inPlay(t *testing.T, deals []linkup.Board, draw func(n int) int) (linkup.Board, linkup.Move) {
	t.Helper()
	for {
		board := deals[draw(len(deals))]
		for range draw(board.Tiles() / 2) {
			if moves := board.Moves(nil); len(moves) > 0 {
				board = search.After(board, moves[draw(len(moves))])
			}
		}
		if a := ask(t, search.Request{Task: search.TaskSolve, Board: board.String()}); a.Solvable && !board.Solved() {
			return board, linksOf(t, a)[0]
		}
	}
}

// Counts are checked by the published search, and what is said of all that may follow by all positions where these are few.
func TestWhy(t *testing.T) {
	t.Parallel()
	positions, most := deep.Times(150), 600
	r := puzzles.NewRand(135)
	draw := func(n int) int { return puzzles.Below(r, n) }
	var deals []linkup.Board
	for _, level := range levels {
		for seed := range uint64(3) {
			deals = append(deals, mustParse(t, searchtest.Dealt(t, &Puzzle, level.Name, "", seed).Board))
		}
	}
	for range 8 {
		deals = append(deals, claimed(r), linkup.Random(r, 4, 5, 4))
	}
	kinds, exact := map[string]int{}, 0
	for range positions {
		board, move := inPlay(t, deals, draw)
		args := searchtest.JSON(t, move)
		a := ask(t, search.Request{Task: search.TaskWhy, Board: board.String(), Args: args, Limits: search.Limits{Work: 100_000}})
		if a.Error != "" {
			t.Fatalf("%s on\n%s", a.Error, board)
		}
		if a.Reason == nil {
			kinds["none"]++
			continue
		}
		kinds[a.Reason.Kind]++
		c := reasonCheck{board: board, why: a.Reason, from: move.Path.From(), to: move.Path.To(), most: most}
		if len(c.why.Cells) != 2 || c.cell(c.why.Cells[0]) != c.from || c.cell(c.why.Cells[1]) != c.to || len(c.why.Arrows) > whyArrows {
			t.Fatalf("%+v of %v to %v on\n%s", a.Reason, c.from, c.to, board)
		}
		for _, arrow := range c.why.Arrows {
			if to := c.cell(arrow[1]); to != c.from && to != c.to {
				t.Fatalf("an arrow to %v: %+v on\n%s", to, c.why, board)
			}
		}
		holds, ok := c.check()
		if !holds {
			t.Fatalf("%+v is not so on\n%s", a.Reason, board)
		}
		if ok {
			exact++
		}
	}
	t.Logf("%v of %d, %d checked by all that may follow", kinds, positions, exact)
	if exact < positions*4/10 || kinds["none"] > positions*3/10 {
		t.Errorf("%d without a reason, %d checked", kinds["none"], exact)
	}
	for _, kind := range []string{reasonBefore, reasonOnly, reasonMost, reasonFrees, reasonPairs, reasonLast} {
		if kinds[kind] < positions/200 {
			t.Errorf("%d of the kind %s", kinds[kind], kind)
		}
	}
}

// A reasonCheck checks a reason for a link without the searches that found it.
type reasonCheck struct {
	board    linkup.Board
	why      *search.Reason
	from, to linkup.Cell
	most     int // positions
}

func (c *reasonCheck) cell(at [2]int) linkup.Cell { return linkup.Cell{Row: at[0], Col: at[1]} }

// check reports whether the reason holds; ok is false if there are too many positions to tell.
func (c *reasonCheck) check() (holds, ok bool) {
	switch c.why.Kind {
	case reasonBefore:
		return c.before()
	case reasonOnly:
		return c.only()
	case reasonMost, reasonFrees:
		return c.opens(), true
	case reasonPairs:
		return c.pairs()
	case reasonLast:
		return c.last()
	}
	return false, true
}

// before checks that as many tiles stay in all positions to which links lead that leave the two, among them those of the arrows.
func (c *reasonCheck) before() (holds, ok bool) {
	gone, ok := everGone(c.board, c.most, func(a, b linkup.Cell) bool {
		return a != c.from && a != c.to && b != c.from && b != c.to
	})
	if !ok {
		return true, false
	}
	stay := c.board.Tiles() - len(gone) - 2
	waiting := slices.ContainsFunc(c.why.Arrows, func(arrow [2][2]int) bool { return gone[c.cell(arrow[0])] })
	return stay >= c.why.Counts[0] && !waiting && len(c.why.Arrows) > 0, true
}

// only checks that nothing clears the board without that link, and that there are other tiles of the picture.
func (c *reasonCheck) only() (holds, ok bool) {
	other := referee{known: map[linkup.Board]bool{}, most: c.most, may: func(a, b linkup.Cell) bool {
		return (a != c.from || b != c.to) && (a != c.to || b != c.from)
	}}
	clears, ok := other.clears(c.board)
	return !clears && c.alike() > 2, ok
}

// alike returns how many tiles have the picture.
func (c *reasonCheck) alike() int {
	count := 0
	for i := range len(c.board.Cells()) {
		if c.board.Cells()[i] == c.board.PictureAt(c.from) {
			count++
		}
	}
	return count
}

// linked returns the pairs of tiles that the published search links.
func linked(board linkup.Board) map[[2]linkup.Cell]bool {
	pairs := map[[2]linkup.Cell]bool{}
	published := newPublished(board)
	for i := range len(board.Cells()) {
		for j := range i {
			from, to := linkup.Cell{Row: j / board.Cols(), Col: j % board.Cols()}, linkup.Cell{Row: i / board.Cols(), Col: i % board.Cols()}
			if sign := board.PictureAt(from); sign == 0 || sign != board.PictureAt(to) {
				continue
			}
			if _, _, ok := published.link(from, to); ok {
				pairs[[2]linkup.Cell{from, to}] = true
			}
		}
	}
	return pairs
}

// opens counts what the link opens and, for the most, what every other one does.
func (c *reasonCheck) opens() bool {
	before := linked(c.board)
	opened := func(m linkup.Move) map[linkup.Cell]bool { // the tiles
		tiles := map[linkup.Cell]bool{}
		for pair := range linked(search.After(c.board, m)) {
			if !before[pair] {
				tiles[pair[0]], tiles[pair[1]] = true, true
			}
		}
		return tiles
	}
	count := func(m linkup.Move) int {
		n := 0
		for pair := range linked(search.After(c.board, m)) {
			if !before[pair] {
				n++
			}
		}
		return n
	}
	field := c.board.Field()
	path, _ := field.Link(c.from, c.to)
	taken := linkup.Move{Path: path}
	if count(taken) != c.why.Counts[0] || len(c.why.Arrows) == 0 {
		return false
	}
	tiles := opened(taken)
	if slices.ContainsFunc(c.why.Arrows, func(arrow [2][2]int) bool { return !tiles[c.cell(arrow[0])] }) {
		return false
	}
	return c.why.Kind == reasonFrees || !slices.ContainsFunc(c.board.Moves(nil), func(m linkup.Move) bool { return count(m) > c.why.Counts[0] })
}

// pairs checks that there are two of every picture, and that every link leads to a board that can be cleared.
func (c *reasonCheck) pairs() (holds, ok bool) {
	counts := map[byte]int{}
	for i := range len(c.board.Cells()) {
		counts[c.board.Cells()[i]]++
	}
	delete(counts, '.')
	for _, n := range counts {
		if n != 2 {
			return false, true
		}
	}
	all := referee{known: map[linkup.Board]bool{}, most: c.most, may: anyPair}
	for _, m := range c.board.Moves(nil) {
		if clears, ok := all.clears(search.After(c.board, m)); !ok || !clears {
			return !ok, ok
		}
	}
	return true, true
}

// last checks that there are no more of the picture, and that the link leads to a board that can be cleared.
func (c *reasonCheck) last() (holds, ok bool) {
	field := c.board.Field()
	path, _ := field.Link(c.from, c.to)
	all := referee{known: map[linkup.Board]bool{}, most: c.most, may: anyPair}
	clears, ok := all.clears(search.After(c.board, linkup.Move{Path: path}))
	return c.alike() == 2 && (clears || !ok), ok
}

// A lost position has the reason why it is lost. A link that the rules refuse is none to ask about.
func TestWhyLost(t *testing.T) {
	t.Parallel()
	lost := ask(t, search.Request{Task: search.TaskWhy, Board: "AB\nBA\n"})
	if lost.Reason == nil || lost.Reason.Kind != reasonLocked {
		t.Errorf("%+v", lost)
	}
	for _, args := range []string{`{"path":[[0,0],[1,1]]}`, `{"shuffle":"AB\nBA\n"}`, `[`} {
		if _, err := searchtest.Do(&Puzzle, search.Request{Task: search.TaskWhy, Board: "AB\nBA\n", Args: json.RawMessage(args)}); err == nil {
			t.Errorf("asked about %s", args)
		}
	}
}
