// Package hardest holds what the censuses of Traffic Jam and Burrow have proven: the hardest boards
// there are, and how many moves a board with given pieces can take at most.
package hardest

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"warren/assets"
	"warren/puzzles"
	"warren/puzzles/rabbits"
	"warren/puzzles/rushhour"
)

// A Class is a census: all boards of one size with some kinds of pieces.
type Class struct {
	Rows, Cols int
	Walls      int // of Traffic Jam, at most
	Rabbits    int // of Burrow, as all below
	Mushrooms  int
	Foxes      int
	AllLanes   bool // foxes may stand in lanes that the toy does not have

	// Most are the most moves of a board with so many pieces: of Traffic Jam by the number of
	// vehicles and walls, of Burrow one number.
	Most    []int
	Paged   bool    // its hardest boards stand on the pages of the hardest
	Hardest []Board // the hardest of the census, in its order
}

// A Board is one of a census. No position that it reaches takes more moves.
type Board struct {
	Moves int // at least; steps in Burrow
	cells string
	class *Class
}

// A List is what is known of a puzzle.
type List struct {
	Classes []Class
	deals   []Board // those that are dealt, from the hardest on
	puzzle  string
}

// Listed is how many boards of each class a page shows.
const Listed = 10

// least are the moves from which on a list has all boards of the classes that are dealt.
var least = map[string]int{"rushhour": 25, "rabbits": 40}

// Least returns the moves from which on the list of a puzzle has all boards of the classes that are
// dealt, or 0 if it has no list.
func Least(puzzle string) int { return least[puzzle] }

var read struct {
	sync.Mutex
	lists map[string]*List
}

// Of returns the list of a puzzle, or nil if it has none or the page has not loaded it yet.
func Of(puzzle string) *List {
	if least[puzzle] == 0 {
		return nil
	}
	read.Lock()
	defer read.Unlock()
	if l := read.lists[puzzle]; l != nil {
		return l
	}
	text := assets.Hardest(puzzle)
	if text == "" {
		return nil
	}
	l, err := Parse(puzzle, text)
	if err != nil {
		return nil // a test reads every list
	}
	if read.lists == nil {
		read.lists = make(map[string]*List)
	}
	read.lists[puzzle] = l
	return l
}

// dealt reports whether boards of the class are dealt: those of the sizes and lanes that dealt
// boards have.
func (c *Class) dealt(puzzle string) bool {
	return puzzle == "rabbits" && !c.AllLanes || c.Rows == 6 && c.Cols == 6 && c.Walls == 0
}

// Name returns "5x5", "5x5-1" with up to one wall, or for Burrow rabbits, mushrooms, foxes and
// lanes: "3-3-1-toy", "3-3-1-all".
func (c *Class) Name() string {
	switch {
	case c.Rabbits > 0 && c.AllLanes:
		return fmt.Sprintf("%d-%d-%d-all", c.Rabbits, c.Mushrooms, c.Foxes)
	case c.Rabbits > 0:
		return fmt.Sprintf("%d-%d-%d-toy", c.Rabbits, c.Mushrooms, c.Foxes)
	case c.Walls > 0:
		return fmt.Sprintf("%dx%d-%d", c.Rows, c.Cols, c.Walls)
	}
	return fmt.Sprintf("%dx%d", c.Rows, c.Cols)
}

// named returns the class of a name.
func named(puzzle, name string) (c Class, err error) {
	if puzzle == "rabbits" {
		c.Rows, c.Cols, c.AllLanes = 5, 5, strings.HasSuffix(name, "-all")
		_, err = fmt.Sscanf(name, "%d-%d-%d-", &c.Rabbits, &c.Mushrooms, &c.Foxes)
	} else if _, err = fmt.Sscanf(name, "%dx%d-%d", &c.Rows, &c.Cols, &c.Walls); err != nil {
		_, err = fmt.Sscanf(name, "%dx%d", &c.Rows, &c.Cols)
	}
	if err != nil || c.Name() != name {
		return Class{}, fmt.Errorf("%q is no class of %s", name, puzzle)
	}
	return c, nil
}

// The line of a class begins with head, and ends with paged if its hardest boards are shown.
const head, paged = "# ", " paged"

// Parse reads what Format wrote. The boards themselves are not checked.
func Parse(puzzle, text string) (*List, error) {
	l := &List{puzzle: puzzle}
	var begins []int // the first board of each class
	var boards []Board
	number := 0
	for line := range strings.Lines(text) {
		number++
		line = strings.TrimSuffix(line, "\n")
		switch moves, cells, two := strings.Cut(line, " "); {
		case strings.HasPrefix(line, "//"):
		case strings.HasPrefix(line, head):
			c, err := parseHead(puzzle, line)
			if err != nil {
				return nil, fmt.Errorf("%d: %w", number, err)
			}
			l.Classes, begins = append(l.Classes, c), append(begins, len(boards))
		case two && len(l.Classes) > 0:
			n, err := strconv.Atoi(moves)
			c := &l.Classes[len(l.Classes)-1]
			if err != nil || len(cells) != c.Rows*c.Cols {
				return nil, fmt.Errorf("%d: %q, expected moves and %d cells", number, line, c.Rows*c.Cols)
			}
			boards = append(boards, Board{Moves: n, cells: cells})
		default:
			return nil, fmt.Errorf("%d: %q, expected a class or a board", number, line)
		}
	}
	for i := range l.Classes {
		c, end := &l.Classes[i], len(boards)
		if i+1 < len(begins) {
			end = begins[i+1]
		}
		c.Hardest = boards[begins[i]:end:end]
		for j := range c.Hardest {
			c.Hardest[j].class = c
		}
		if c.dealt(puzzle) {
			l.deals = append(l.deals, c.Hardest...)
		}
	}
	slices.SortStableFunc(l.deals, func(a, b Board) int { return b.Moves - a.Moves })
	return l, nil
}

// parseHead reads "# NAME most=M,M,…", perhaps with paged.
func parseHead(puzzle, line string) (c Class, err error) {
	short, isPaged := strings.CutSuffix(line, paged)
	var name, most string
	if _, err := fmt.Sscanf(short, head+"%s most=%s", &name, &most); err != nil {
		return Class{}, fmt.Errorf("%q: %w", line, err)
	}
	if c, err = named(puzzle, name); err != nil {
		return Class{}, err
	}
	c.Paged = isPaged
	for field := range strings.SplitSeq(most, ",") {
		n, err := strconv.Atoi(field)
		if err != nil {
			return Class{}, fmt.Errorf("%q: %w", line, err)
		}
		c.Most = append(c.Most, n)
	}
	return c, nil
}

// Text returns the board as rows.
func (b Board) Text() string {
	var text strings.Builder
	for row := range b.class.Rows {
		text.WriteString(b.cells[row*b.class.Cols:(row+1)*b.class.Cols] + "\n")
	}
	return text.String()
}

// Deals returns the boards that take from so many moves to so many, from the hardest on.
func (l *List) Deals(from, to int) []Board {
	before := func(moves int) int { // how many take at least so many
		n, _ := slices.BinarySearchFunc(l.deals, moves, func(b Board, moves int) int {
			if b.Moves >= moves {
				return -1
			}
			return 1
		})
		return n
	}
	end := before(from)
	return l.deals[min(end, before(min(to, 1<<30)+1)):end]
}

// Deal returns the n-th board of those that Deals has returned, in an order in which hard boards
// and harder ones take turns and each comes once before one comes again. What comes again is a
// mirror image.
func (l *List) Deal(boards []Board, n uint64) (text string, moves int) {
	count := uint64(len(boards))
	stride := max(1, count*618/1000) // by the golden ratio the places of neighbours are far apart
	for common(stride, count) > 1 {
		stride--
	}
	b := boards[n%count*stride%count]
	return l.turned(b, n/count+n%count*stride%count), b.Moves
}

func common(a, b uint64) uint64 {
	for b > 0 {
		a, b = b, a%b
	}
	return a
}

// turned returns one of the mirror images of a board, which count around: two of Traffic Jam, since
// its exit is on the right, and eight of Burrow.
func (l *List) turned(b Board, n uint64) string {
	rows, cols := b.class.Rows, b.class.Cols
	d := puzzles.NewDraft(rows, cols, '.')
	for row := range rows {
		for col := range cols {
			to := puzzles.Cell{Row: row, Col: col}
			if n&1 != 0 {
				to.Row = rows - 1 - row
			}
			if n&2 != 0 && l.puzzle == "rabbits" {
				to.Col = cols - 1 - col
			}
			if n&4 != 0 && l.puzzle == "rabbits" {
				to.Row, to.Col = to.Col, to.Row
			}
			d.Set(to, rune(b.cells[row*cols+col]))
		}
	}
	if l.puzzle == "rabbits" {
		board, _ := rabbits.Parse(d.String()) // a test turns all boards
		return board.Canonical().String()
	}
	board, _ := rushhour.Parse(d.String())
	return board.Canonical().String()
}

// Most returns how many moves a board like the given one can take at most: of Traffic Jam one of
// its size with so many vehicles and walls, of Burrow one with as many pieces of each kind. ok is
// false where no census says so: of Traffic Jam the red car must lie in the row of the censuses.
func (l *List) Most(board string, pieces int) (most int, ok bool) {
	like := likeJam
	if l.puzzle == "rabbits" {
		like = likeBurrow
	}
	same, err := like(board)
	if err != nil {
		return 0, false
	}
	at := slices.IndexFunc(l.Classes, func(c Class) bool { return same(&c) })
	if at < 0 {
		return 0, false
	}
	all := l.Classes[at].Most
	return all[min(pieces, len(all)-1)], true
}

// likeBurrow returns whether a class has the boards with the same pieces as a given one.
func likeBurrow(text string) (same func(*Class) bool, err error) {
	b, err := rabbits.Parse(text)
	hares, foxes, mushrooms := len(b.Rabbits(nil)), len(b.Foxes(nil)), 0
	for row := range b.Size() {
		for col := range b.Size() {
			if b.Mushroom(puzzles.Cell{Row: row, Col: col}) {
				mushrooms++
			}
		}
	}
	return func(c *Class) bool {
		return c.Rows == b.Size() && c.Rabbits == hares && c.Mushrooms == mushrooms && c.Foxes == foxes && (c.AllLanes || foxes == 0)
	}, err
}

// likeJam returns whether a class has the boards of the size of a given one, with its walls at
// least.
func likeJam(text string) (same func(*Class) bool, err error) {
	b, err := rushhour.Parse(text)
	walls := 0
	for row := range b.Rows() {
		for col := range b.Cols() {
			if b.Wall(row, col) {
				walls++
			}
		}
	}
	row := (b.Rows() - 1) / 2 // or its mirror image
	at := b.ExitRow()
	fits := at == row || at == b.Rows()-1-row
	for _, car := range b.Cars(nil) {
		fits = fits && car.Len <= 3
	}
	return func(c *Class) bool {
		return fits && c.Rows == b.Rows() && c.Cols == b.Cols() && c.Walls >= walls
	}, err
}
