package scenes

import (
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"warren/puzzles/linkup"
	"warren/render"
	linkupsearch "warren/solver/linkup"
	"warren/solver/search"
)

// tiles is Link-up's half of the table: two taps, or the cursor and Enter, join two tiles. The board is the next one at once; what is
// seen of a link after that is a ghost, which no input waits for.
type tiles struct {
	grid  render.LinkField
	lying bool // the board is shown turned
	face  linkFace
	start linkup.Board // where the game began: gives every sign its picture
	board linkup.Board
	last  linkup.Move // that led to the position which is shown next; the zero Move where none did

	picked   bool // a tile is selected:
	selected linkup.Cell
	pickMS   float64 // since then
	cursor   linkup.Cell
	byKeys   bool // the cursor is shown

	ghosts   [maxGhosts]linkGhost // the oldest first
	haunting int                  // how many there are
	fresh    [linkup.MaxRows * linkup.MaxCols]bool
	freshMS  float64 // since the tiles in fresh came
	refused  refusedPair
	detour   linkupsearch.Detour
	points   []render.Point // scratch
	moves    []linkup.Move  // scratch

	shuffles uint64 // asked for in this run
	owned    [1]ownTool
	calm     bool // less motion: nothing grows, flies or swells
	taught   []lesson[linkup.Board]
	pictured []illustration[linkup.Board, linkup.Move]
}

func newTiles() *tiles {
	return &tiles{
		taught: linkLessons(), pictured: linkRules(), freshMS: freshMS,
		owned: [...]ownTool{{icon: render.IconShuffle, name: "linkup.shuffle", letter: 'j'}},
	}
}

func (m *tiles) name() string { return "linkup" }

func (m *tiles) parse(text string) (linkup.Board, error) { return linkup.Parse(text) }

// count counts the links; a shuffle is none.
func (m *tiles) count(_ linkup.Board, history []linkup.Move) int {
	return len(history) - countShuffles(history)
}

func countShuffles(history []linkup.Move) int {
	shuffles := 0
	for _, move := range history {
		if move.Shuffle != "" {
			shuffles++
		}
	}
	return shuffles
}

func (m *tiles) unit() string { return "links" }

func (m *tiles) lessons() []lesson[linkup.Board] { return m.taught }

func (m *tiles) rules() []illustration[linkup.Board, linkup.Move] { return m.pictured }

func mustLay(text string) linkup.Board {
	board, err := linkup.Parse(text)
	if err != nil {
		panic(err) // a fixed board of this file, held by a test
	}
	return board
}

// The lessons: every link of the first runs outside the board; in the second the tiles at the ends need a third turn until
// the others have gone; in the third one pair of the four shuts the others in.
func linkLessons() []lesson[linkup.Board] {
	return []lesson[linkup.Board]{
		{mustLay("ABAB\nCDCD\n"), "linkup.lesson1"},
		{mustLay("ACCB\nBDDA\n"), "linkup.lesson2"},
		{mustLay("AABC\nABAC\n"), "linkup.lesson3"},
	}
}

// The rules, one picture each: two turns, the way around the board, the last pair.
func linkRules() []illustration[linkup.Board, linkup.Move] {
	path := func(cells ...linkup.Cell) linkup.Move {
		p, err := linkup.NewPath(cells...)
		if err != nil {
			panic(err) // a fixed path of this file, held by a test
		}
		return linkup.Move{Path: p}
	}
	type at = linkup.Cell
	return []illustration[linkup.Board, linkup.Move]{
		{mustLay("A.CB\n....\nBC.A\n"), path(at{Row: 0, Col: 0}, at{Row: 1, Col: 0}, at{Row: 1, Col: 3}, at{Row: 2, Col: 3})},
		{mustLay("ACBA\nBDDC\n"), path(at{Row: 0, Col: 0}, at{Row: -1, Col: 0}, at{Row: -1, Col: 3}, at{Row: 0, Col: 3})},
		{mustLay("....\n.A..\n...A\n"), path(at{Row: 1, Col: 1}, at{Row: 1, Col: 3}, at{Row: 2, Col: 3})},
	}
}

// turn has a wide board lie on its side where its tiles would be too small for a finger.
func (m *tiles) turn(b linkup.Board, width, height float64) {
	m.lying = render.LinkTurned(width, height, b.Rows(), b.Cols())
}

func (m *tiles) aspect(b linkup.Board) float64 {
	if m.lying {
		return render.LinkAspect(b.Cols(), b.Rows())
	}
	return render.LinkAspect(b.Rows(), b.Cols())
}

func (m *tiles) place(b linkup.Board, within render.Rect) {
	if m.lying {
		m.grid = render.NewTurnedLinkField(within, b.Rows(), b.Cols())
		return
	}
	m.grid = render.NewLinkField(within, b.Rows(), b.Cols())
}

// trace dresses a new board and notes the move that led to what is shown next.
func (m *tiles) trace(start linkup.Board, moves []linkup.Move) {
	if start != m.start {
		m.start = start
		m.face = newLinkFace(start)
		m.picked, m.byKeys, m.cursor = false, false, linkup.Cell{}
		m.haunting = 0
	}
	m.last = linkup.Move{}
	if len(moves) > 0 {
		m.last = moves[len(moves)-1]
	}
}

func (m *tiles) show(b linkup.Board, animated bool) {
	before := m.board
	m.board = b
	m.forgive()
	if m.picked && b.PictureAt(m.selected) == 0 {
		m.picked = false
	}
	if m.took(before) {
		m.haunt(m.last.Path, before.PictureAt(m.last.Path.From()))
		return
	}
	alike := before.Rows() == b.Rows() && before.Cols() == b.Cols()
	m.freshMS = freshMS
	for i := range len(b.Cells()) {
		m.fresh[i] = animated && !m.calm && alike && b.Cells()[i] != before.Cells()[i]
		if m.fresh[i] {
			m.freshMS = 0
		}
	}
}

// took tells whether the last move is the link that makes the board out of the one before.
func (m *tiles) took(before linkup.Board) bool {
	p := m.last.Path
	if p.Len() < 2 || before.Rows() != m.board.Rows() || before.Cols() != m.board.Cols() || before.Tiles() != m.board.Tiles()+2 {
		return false
	}
	sign := before.PictureAt(p.From())
	return sign != 0 && sign == before.PictureAt(p.To()) && m.board.PictureAt(p.From()) == 0 && m.board.PictureAt(p.To()) == 0
}

func (m *tiles) settle() {
	m.haunting = 0
	m.freshMS = freshMS
	m.pickMS = pickMS
}

// celebrate does nothing of its own: the last two tiles go, and the table throws its confetti over the empty tray.
func (m *tiles) celebrate() {}

func (m *tiles) release() bool {
	held := m.picked || m.refused.shown
	m.picked = false
	m.forgive()
	return held
}

func (m *tiles) play(in *input) ([]linkup.Move, string) {
	if in.pointer.pressed {
		m.byKeys = false
		cell, ok := m.tileNear(in.pointer.at)
		if !ok {
			m.release()
			return nil, ""
		}
		return m.pick(cell)
	}
	return m.playKeys(in)
}

// fingertip is how far in logical pixels a tap may be from the middle of a tile, however small the tile is.
const fingertip = 20.0

// tileNear finds the tile under a point, or on a board of small tiles the nearest one if it is near enough to be meant.
func (m *tiles) tileNear(p render.Point) (near linkup.Cell, ok bool) {
	row, col, inside := m.grid.At(p)
	if under := (linkup.Cell{Row: row, Col: col}); inside && m.board.PictureAt(under) != 0 {
		return under, true
	}
	least := fingertip
	for i := range len(m.board.Cells()) {
		cell := linkup.Cell{Row: i / m.board.Cols(), Col: i % m.board.Cols()}
		if m.board.PictureAt(cell) == 0 {
			continue
		}
		if away := m.grid.Spot(cell.Row, cell.Col).Sub(p).Len(); away < least {
			near, ok, least = cell, true, away
		}
	}
	return near, ok
}

// pick selects a tile, lets it go, or joins it with the one that is selected.
func (m *tiles) pick(c linkup.Cell) ([]linkup.Move, string) {
	m.forgive()
	if m.picked && m.selected == c {
		m.picked = false
		return nil, ""
	}
	from, pair := m.selected, m.picked && m.board.PictureAt(m.selected) == m.board.PictureAt(c)
	if pair {
		field := m.board.Field()
		if path, ok := field.Link(from, c); ok {
			m.picked = false
			return []linkup.Move{{Path: path}}, ""
		}
	}
	m.picked, m.selected, m.pickMS = true, c, 0
	if pair {
		return nil, m.refuse(from, c)
	}
	return nil, ""
}

// playKeys: arrows move the cursor, Enter is a tap on its cell.
func (m *tiles) playKeys(in *input) ([]linkup.Move, string) {
	if in.has(ebiten.KeyEnter) || in.has(ebiten.KeyNumpadEnter) {
		m.byKeys = true
		if m.board.PictureAt(m.cursor) == 0 {
			return nil, "linkup.nothing"
		}
		return m.pick(m.cursor)
	}
	dr, dc, ok := in.direction()
	if !ok {
		return nil, ""
	}
	if !m.byKeys {
		m.byKeys = true
		if m.picked {
			m.cursor = m.selected
		}
		return nil, ""
	}
	if m.lying {
		dr, dc = dc, dr
	}
	if next := (linkup.Cell{Row: m.cursor.Row + dr, Col: m.cursor.Col + dc}); m.board.Inside(next) {
		m.cursor = next
	}
	return nil, ""
}

// tools are those that only Link-up has: its shuffle.
func (m *tiles) tools() []ownTool {
	return m.owned[:]
}

// use is called where ask wants nothing: an empty board has no pictures to deal.
func (m *tiles) use(int) ([]linkup.Move, string) { return nil, "linkup.nothing" }

// ask wants the pictures dealt anew, in another way each time.
func (m *tiles) ask(_ int, seed uint64) (search.Request, bool) {
	if m.board.Solved() {
		return search.Request{}, false
	}
	m.shuffles++
	return search.Request{Task: linkupsearch.TaskShuffle, Seed: seed + m.shuffles}, true
}

// answered makes the shuffle, if it changes anything: of the last pair there is only one.
func (m *tiles) answered(_ int, a *search.Answer) ([]linkup.Move, string) {
	switch {
	case a.Solvable && a.Board == m.board.String():
		return nil, "linkup.sameShuffle"
	case a.Solvable:
		m.release()
		return []linkup.Move{{Shuffle: a.Board}}, ""
	case a.Decided:
		return nil, "linkup.noShuffle"
	}
	return nil, "linkup.shuffleStopped"
}

// ended tells whether no link is left.
func (m *tiles) ended(b linkup.Board) bool {
	m.moves = b.Moves(m.moves[:0])
	return len(m.moves) == 0 && !b.Solved()
}

// mends tells that after a shuffle the board can be cleared, whatever was before.
func (m *tiles) mends(move linkup.Move) bool { return move.Shuffle != "" }

// scores are the links made and the pairs left.
func (m *tiles) scores(w *words, in *game[linkup.Board, linkup.Move]) [2]score {
	return [2]score{
		{w.t("unit.links"), strconv.Itoa(m.count(in.start, in.played()))},
		{w.t("linkup.left"), strconv.Itoa(m.left(in.position()))},
	}
}

// left counts the pairs that are still to be linked.
func (m *tiles) left(b linkup.Board) int { return (b.Tiles() + 1) / 2 }

// allowance gives what a pair takes a player who is neither slow nor hasty: less on the harder levels, which are for the practised.
func (m *tiles) allowance(level string, start linkup.Board) float64 {
	return linkPairMS[level] * float64(m.left(start))
}

var linkPairMS = map[string]float64{"easy": 8000, "normal": 6500, "hard": 5500, "expert": 5000}
