package scenes

import (
	"errors"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"warren/puzzles/rabbits"
	"warren/render"
)

// meadow is Burrow's half of the table: rabbits that are thrown or tapped to where they land, foxes that are dragged.
type meadow struct {
	grid   meadowGrid
	start  rabbits.Board // where the game began: gives the pieces their looks
	board  rabbits.Board
	pieces []meadowPiece

	motionMS, motionTotal float64 // of the motion that runs: time spent and time it takes
	joy                   float64 // ms that the win has been celebrated
	won                   bool

	calm      bool // less motion: pieces jump and nothing shakes or blinks
	drag      *meadowDrag
	dragged   meadowDrag   // what drag points to, so that a drag allocates nothing
	pressed   bool         // the pointer went down beside every piece,
	pressedOn rabbits.Cell // on this cell
	selected  int          // index of the piece that a tap or Enter chose, none for none
	cursor    rabbits.Cell
	byKeys    bool // the cursor is shown
	shake     int  // index of the piece that was refused
	shakeMS   float64
	moves     []rabbits.Move // scratch

	taught   []lesson[rabbits.Board]
	pictured []illustration[rabbits.Board, rabbits.Move]
}

// none stands for no piece.
const none = -1

// A meadowPiece is a rabbit or a fox. Rabbits are alike in the rules, but each keeps its looks on the screen.
type meadowPiece struct {
	home                rabbits.Cell // where it stands at the start
	cell                rabbits.Cell // where it stands; of a fox its top or left cell
	fox                 byte         // its letter, 0 for a rabbit
	vertical            bool
	picture             render.Picture
	blink               render.Picture
	seated, seatedBlink render.Picture // of a rabbit, in a hole
	at, from            render.Point   // where it is seen, in cells, and where the motion began
	hops                bool           // the motion is a jump, not a slide
	lids                eyelids
}

type meadowDrag struct {
	piece     int
	grabbed   render.Point // where the pointer went down
	origin    render.Point // where the piece stood, in cells
	low, high float64      // how far a fox can go, in cells
	dx, dy    float64      // how far the pointer has gone, in cells
	far       bool         // it is a drag, no longer a tap
}

func newMeadow() *meadow {
	return &meadow{taught: meadowLessons(), pictured: meadowRules(), selected: none, shake: none}
}

func (m *meadow) name() string { return "rabbits" }

func (m *meadow) parse(text string) (rabbits.Board, error) { return rabbits.Parse(text) }

func (m *meadow) count(start rabbits.Board, history []rabbits.Move) int {
	steps, _ := rabbits.Count(start, history)
	return steps
}

func (m *meadow) unit() string { return "steps" }

// remark tells the count in the other metric, in which a slide of any length is one.
func (m *meadow) remark(w *words, start rabbits.Board, history []rabbits.Move) string {
	_, moves := rabbits.Count(start, history)
	return w.moves("rabbits.moves", moves)
}

func (m *meadow) lessons() []lesson[rabbits.Board] { return m.taught }

func (m *meadow) rules() []illustration[rabbits.Board, rabbits.Move] { return m.pictured }

func mustPlant(text string) rabbits.Board {
	board, err := rabbits.Parse(text)
	if err != nil {
		panic(err) // a fixed board of this file, held by a test
	}
	return board
}

// The lessons take 1, 2 and 3 steps: a jump home, a fox brought to be jumped over, a rabbit as another's stepping stone.
func meadowLessons() []lesson[rabbits.Board] {
	return []lesson[rabbits.Board]{
		{mustPlant(".....\n.....\n.....\n.....\n..RX.\n"), "rabbits.lesson1"},
		{mustPlant("..R..\n...a.\n...a.\n.....\n.....\n"), "rabbits.lesson2"},
		{mustPlant("..RX.\n..X..\n.....\n..R..\n.....\n"), "rabbits.lesson3"},
	}
}

// The rules, one picture each: a jump, a fox's slide, a rabbit comes home.
func meadowRules() []illustration[rabbits.Board, rabbits.Move] {
	cell := func(row, col int) rabbits.Cell { return rabbits.Cell{Row: row, Col: col} }
	return []illustration[rabbits.Board, rabbits.Move]{
		{mustPlant(".....\n.....\n.....\nRXX..\n.....\n"), rabbits.Move{From: cell(3, 0), To: cell(3, 3)}},
		{mustPlant(".....\naa...\n..R..\n.....\n.....\n"), rabbits.Move{From: cell(1, 0), To: cell(1, 2)}},
		{mustPlant(".....\n.....\n.....\n.....\n..RX.\n"), rabbits.Move{From: cell(4, 2), To: cell(4, 4)}},
	}
}

// meadowGrid maps cells to pixels and back.
type meadowGrid struct{ cellGrid }

func (m *meadow) aspect(rabbits.Board) float64 { return 1 }

func newMeadowGrid(b rabbits.Board, within render.Rect) meadowGrid {
	return meadowGrid{newCellGrid(b.Size(), b.Size(), frameWidth, 0, within)}
}

// rect is the area of cols × rows cells whose upper left one is at; at may be a fraction.
func (g *meadowGrid) rect(at render.Point, cols, rows float64) render.Rect {
	return g.area(at.Y, at.X, rows, cols)
}

func (g *meadowGrid) cellRect(c rabbits.Cell) render.Rect { return g.rect(pointOf(c), 1, 1) }

// cellAt finds the cell under a point; it may lie outside the board.
func (g *meadowGrid) cellAt(p render.Point) rabbits.Cell {
	row, col := g.under(p)
	return rabbits.Cell{Row: row, Col: col}
}

func (g *meadowGrid) inside(c rabbits.Cell) bool {
	return 0 <= c.Row && c.Row < g.rows && 0 <= c.Col && c.Col < g.cols
}

func pointOf(c rabbits.Cell) render.Point { return render.Point{X: float64(c.Col), Y: float64(c.Row)} }

func (m *meadow) place(b rabbits.Board, within render.Rect) { m.grid = newMeadowGrid(b, within) }

// trace follows every piece from the start, so that each rabbit keeps its looks whatever way the game was come to.
func (m *meadow) trace(start rabbits.Board, moves []rabbits.Move) {
	if start != m.start {
		m.dress(start)
	}
	for i := range m.pieces {
		m.pieces[i].cell = m.pieces[i].home
	}
	for _, move := range moves {
		for i := range m.pieces {
			if m.pieces[i].cell == move.From {
				m.pieces[i].cell = move.To
				break
			}
		}
	}
}

func (m *meadow) show(b rabbits.Board, animated bool) {
	m.drag = nil
	longest := 0.0
	hops := false
	for i := range m.pieces {
		p := &m.pieces[i]
		p.from = p.at
		goal := pointOf(p.cell)
		if !animated || m.calm {
			p.at, p.from = goal, goal
			continue
		}
		way := math.Hypot(goal.X-p.from.X, goal.Y-p.from.Y)
		p.hops = p.fox == 0 && way > 1.2
		hops = hops || p.hops
		longest = max(longest, way)
	}
	m.board = b
	m.won, m.joy = false, 0
	m.motionMS, m.motionTotal = 0, 0
	switch {
	case hops:
		m.motionTotal = hopMS + hopCell*longest
	case longest > 0.001:
		m.motionTotal = min(slideMost, slideMS+slideCell*longest)
	}
	if m.selected != none && m.byKeys {
		m.cursor = m.pieces[m.selected].cell
	}
}

const (
	hopMS   = 200.0
	hopCell = 40.0
)

// dress gives every piece of a new game its looks.
func (m *meadow) dress(b rabbits.Board) {
	m.start, m.pieces = b, m.pieces[:0]
	for _, fox := range b.Foxes(nil) {
		m.pieces = append(m.pieces, meadowPiece{
			home: fox.At, at: pointOf(fox.At), fox: fox.Letter, vertical: fox.Vertical, picture: render.Fox{Vertical: fox.Vertical}, blink: render.Fox{Vertical: fox.Vertical, Blink: true},
			lids: newEyelids(len(m.pieces)),
		})
	}
	for i, c := range b.Rabbits(nil) {
		coat := render.Coat(i % int(render.Coats))
		m.pieces = append(m.pieces, meadowPiece{
			home: c, at: pointOf(c), picture: render.Bunny{Coat: coat}, blink: render.Bunny{Coat: coat, Blink: true},
			seated: render.Bunny{Coat: coat, Seated: true}, seatedBlink: render.Bunny{Coat: coat, Seated: true, Blink: true},
			lids: newEyelids(len(m.pieces)),
		})
	}
	m.selected, m.shake, m.byKeys = none, none, false
	if len(m.pieces) > 0 {
		m.cursor = m.pieces[len(m.pieces)-1].home
	}
}

func (m *meadow) rabbitOn(c rabbits.Cell) int {
	for i := range m.pieces {
		if m.pieces[i].fox == 0 && m.pieces[i].cell == c {
			return i
		}
	}
	return none
}

// pieceOn finds the piece that covers a cell.
func (m *meadow) pieceOn(c rabbits.Cell) int {
	for i := range m.pieces {
		p := &m.pieces[i]
		if p.cell == c || p.fox != 0 && p.other() == c {
			return i
		}
	}
	return none
}

// other is a fox's second cell.
func (p *meadowPiece) other() rabbits.Cell {
	if p.vertical {
		return rabbits.Cell{Row: p.cell.Row + 1, Col: p.cell.Col}
	}
	return rabbits.Cell{Row: p.cell.Row, Col: p.cell.Col + 1}
}

func (m *meadow) settle() {
	m.motionMS = m.motionTotal
	for i := range m.pieces {
		p := &m.pieces[i]
		p.at, p.from = pointOf(p.cell), pointOf(p.cell)
	}
	if m.won {
		m.joy = winMS
	}
}

func (m *meadow) celebrate() { m.won = true }

func (m *meadow) tick(ms float64, calm bool) bool {
	m.calm = calm
	moving := m.drag != nil
	if m.motionMS < m.motionTotal {
		m.motionMS = min(m.motionTotal, m.motionMS+ms)
		part := m.motionMS / m.motionTotal
		for i := range m.pieces {
			p := &m.pieces[i]
			goal := pointOf(p.cell)
			t := render.EaseOut(part)
			if p.hops {
				t = part // a thrown thing keeps its pace along the ground
			}
			p.at = render.Point{X: render.Lerp(p.from.X, goal.X, t), Y: render.Lerp(p.from.Y, goal.Y, t)}
		}
		moving = true
	} else if m.won && m.joy < winMS {
		m.joy += ms
		moving = true
	}
	if m.shakeMS > 0 {
		m.shakeMS = max(0, m.shakeMS-ms)
		moving = true
	}
	for i := range m.pieces {
		if m.pieces[i].lids.tick(ms, calm) {
			moving = true
		}
	}
	return moving
}

func (m *meadow) release() bool {
	held := m.drag != nil || m.selected != none
	m.selected = none
	if m.drag != nil {
		m.show(m.board, true)
	}
	return held
}

func (m *meadow) play(in *input) ([]rabbits.Move, string) {
	p := in.pointer
	switch {
	case p.pressed:
		m.byKeys = false
		m.settle()
		m.grab(p.at)
		m.pressed, m.pressedOn = m.drag == nil, m.grid.cellAt(p.at)
		return nil, ""
	case m.drag != nil && p.held:
		m.pull(p.at)
		return nil, ""
	case m.drag != nil:
		return m.drop(p.at)
	case p.released && m.pressed:
		m.pressed = false
		if m.board.Mushroom(m.pressedOn) && m.grid.cellAt(p.at) != m.pressedOn {
			return nil, "rabbits.rooted" // dragged
		}
		return m.tapCell(m.pressedOn)
	}
	return m.playKeys(in)
}

func (m *meadow) grab(at render.Point) {
	i := m.pieceOn(m.grid.cellAt(at))
	if i == none {
		return
	}
	p := &m.pieces[i]
	m.dragged = meadowDrag{piece: i, grabbed: at, origin: pointOf(p.cell)}
	if p.fox != 0 {
		fox, _ := m.board.Fox(p.fox)
		back, ahead := m.board.Reach(fox)
		m.dragged.low, m.dragged.high = float64(back), float64(ahead)
	}
	m.drag = &m.dragged
}

// pull lets a fox follow the pointer along its groove, and a rabbit anywhere.
func (m *meadow) pull(at render.Point) {
	d, p := m.drag, &m.pieces[m.drag.piece]
	d.dx, d.dy = (at.X-d.grabbed.X)/m.grid.cell, (at.Y-d.grabbed.Y)/m.grid.cell
	if math.Hypot(at.X-d.grabbed.X, at.Y-d.grabbed.Y) > tapSlop {
		d.far = true
	}
	if !d.far {
		return
	}
	m.selected = none
	switch {
	case p.fox == 0:
		p.at = d.origin.Add(render.Point{X: d.dx, Y: d.dy})
	case p.vertical:
		p.at.Y = d.origin.Y + min(d.high, max(d.low, d.dy))
	default:
		p.at.X = d.origin.X + min(d.high, max(d.low, d.dx))
	}
}

// drop lets the piece go: a fox snaps to the nearest cell, a rabbit jumps to the cell under it or goes back.
func (m *meadow) drop(at render.Point) ([]rabbits.Move, string) {
	m.pull(at)
	d, p := *m.drag, &m.pieces[m.drag.piece]
	if !d.far {
		m.drag = nil
		if m.selected == d.piece {
			m.selected = none
		} else {
			m.selected = d.piece
		}
		return nil, ""
	}
	to := rabbits.Cell{Row: int(math.Round(p.at.Y)), Col: int(math.Round(p.at.X))}
	if p.fox != 0 && to == p.cell {
		return m.dropFoxWhereItWas(d, p)
	}
	if to == p.cell {
		m.show(m.board, true)
		return nil, ""
	}
	return m.send(d.piece, to)
}

// dropFoxWhereItWas says why a fox that was pulled hard enough has not moved.
func (m *meadow) dropFoxWhereItWas(d meadowDrag, p *meadowPiece) ([]rabbits.Move, string) {
	along, aside := d.dx, d.dy
	if p.vertical {
		along, aside = d.dy, d.dx
	}
	m.show(m.board, true)
	switch {
	case math.Abs(aside) > refuseFrom && math.Abs(aside) > math.Abs(along):
		return nil, m.refuse(d.piece, "rabbits.sideways")
	case along > d.high+refuseFrom || along < d.low-refuseFrom:
		return nil, m.refuse(d.piece, "rabbits.blocked")
	}
	return nil, ""
}

// send moves a piece to a cell, or says why the rules refuse it. A fox goes as far as it must to cover the cell.
func (m *meadow) send(piece int, to rabbits.Cell) ([]rabbits.Move, string) {
	p := &m.pieces[piece]
	target := to
	if p.fox != 0 && m.drag == nil { // tapped: the nearer end comes to the cell
		if p.vertical && to.Col == p.cell.Col && to.Row > p.cell.Row {
			target.Row--
		}
		if !p.vertical && to.Row == p.cell.Row && to.Col > p.cell.Col {
			target.Col--
		}
	}
	move := rabbits.Move{From: p.cell, To: target}
	_, err := m.board.Apply(move)
	if err == nil {
		return []rabbits.Move{move}, ""
	}
	if m.drag != nil {
		m.show(m.board, true)
	}
	var refusal *rabbits.Refusal
	if !errors.As(err, &refusal) {
		return nil, ""
	}
	return nil, m.refuse(piece, refusalKeys[refusal.Reason])
}

// refusalKeys are the strings that say why the rules refuse a move.
var refusalKeys = map[rabbits.Reason]string{
	rabbits.Crooked:       "rabbits.crooked",
	rabbits.Taken:         "rabbits.taken",
	rabbits.NothingToJump: "rabbits.nothingToJump",
	rabbits.TooFar:        "rabbits.tooFar",
	rabbits.Sideways:      "rabbits.sideways",
	rabbits.Blocked:       "rabbits.blocked",
	rabbits.Outside:       "rabbits.outside",
}

func (m *meadow) refuse(piece int, key string) string {
	if !m.calm {
		m.shake, m.shakeMS = piece, shakeMS
	}
	return key
}

// tapCell sends the selected piece to a cell.
func (m *meadow) tapCell(c rabbits.Cell) ([]rabbits.Move, string) {
	if m.board.Mushroom(c) && m.selected == none {
		return nil, "rabbits.rooted"
	}
	if m.selected == none || !m.grid.inside(c) {
		m.selected = none
		return nil, ""
	}
	return m.send(m.selected, c)
}

// playKeys: arrows move the cursor, Enter takes a piece, then an arrow is its jump or its slide of one cell.
func (m *meadow) playKeys(in *input) ([]rabbits.Move, string) {
	if in.has(ebiten.KeyEnter) || in.has(ebiten.KeyNumpadEnter) {
		return m.enter()
	}
	dr, dc, ok := in.direction()
	if !ok {
		return nil, ""
	}
	m.settle()
	if m.selected == none {
		if !m.byKeys {
			m.byKeys = true
			return nil, ""
		}
		if next := (rabbits.Cell{Row: m.cursor.Row + dr, Col: m.cursor.Col + dc}); m.grid.inside(next) {
			m.cursor = next
		}
		return nil, ""
	}
	p := &m.pieces[m.selected]
	m.byKeys, m.cursor = true, p.cell
	if p.fox != 0 {
		return m.stepFox(p, dr, dc)
	}
	m.moves = m.board.MovesFrom(m.moves[:0], p.cell)
	for _, move := range m.moves {
		if sign(move.To.Row-p.cell.Row) == dr && sign(move.To.Col-p.cell.Col) == dc {
			return []rabbits.Move{move}, ""
		}
	}
	beside := rabbits.Cell{Row: p.cell.Row + dr, Col: p.cell.Col + dc}
	switch {
	case !m.grid.inside(beside):
		return nil, m.refuse(m.selected, "rabbits.outside")
	case m.board.Empty(beside):
		return nil, m.refuse(m.selected, "rabbits.nothingToJump")
	}
	return nil, m.refuse(m.selected, "rabbits.noRoom")
}

func (m *meadow) stepFox(p *meadowPiece, dr, dc int) ([]rabbits.Move, string) {
	if p.vertical != (dr != 0) {
		return nil, m.refuse(m.selected, "rabbits.sideways")
	}
	move := rabbits.Move{From: p.cell, To: rabbits.Cell{Row: p.cell.Row + dr, Col: p.cell.Col + dc}}
	if _, err := m.board.Apply(move); err != nil {
		return nil, m.refuse(m.selected, "rabbits.blocked")
	}
	return []rabbits.Move{move}, ""
}

func sign(n int) int { return max(-1, min(1, n)) }

func (m *meadow) enter() ([]rabbits.Move, string) {
	if !m.byKeys {
		m.byKeys = true
		if m.selected == none {
			return nil, ""
		}
	}
	piece := m.pieceOn(m.cursor)
	switch {
	case m.selected != none:
		m.selected = none
	case m.board.Mushroom(m.cursor):
		return nil, "rabbits.rooted"
	case piece == none:
		return nil, "rabbits.pickFirst"
	default:
		m.selected = piece
	}
	return nil, ""
}

func (m *meadow) draw(c *render.Canvas, th *render.Theme, tip tip[rabbits.Move]) {
	m.drawGround(c)
	m.drawLandings(c)
	m.drawMarks(c, th)
	for i := range m.pieces {
		if m.pieces[i].fox != 0 {
			m.drawPiece(c, i)
		}
	}
	for i := range m.pieces {
		p := &m.pieces[i]
		if p.fox != 0 {
			continue
		}
		if !m.aloft(i) {
			m.drawPiece(c, i)
		}
	}
	for i := range m.pieces {
		if m.pieces[i].fox == 0 && m.aloft(i) {
			m.drawPiece(c, i)
		}
	}
	m.drawTip(c, th, tip)
}

// aloft tells whether a rabbit is in the air: carried by the pointer or jumping.
func (m *meadow) aloft(i int) bool {
	return m.drag != nil && m.drag.piece == i && m.drag.far || m.pieces[i].hops && m.motionMS < m.motionTotal
}

// drawGround paints the meadow with its holes, grooves and mushrooms.
func (m *meadow) drawGround(c *render.Canvas) {
	drawMeadow(c, &m.grid, m.board)
	m.drawGrooves(c, rimAcross, rimDown)
	m.drawGrooves(c, grooveAcross, grooveDown)
	drawMushrooms(c, &m.grid, m.board)
}

// drawGrooves shows how far each fox can slide, with one of the two pictures.
func (m *meadow) drawGrooves(c *render.Canvas, across, down render.Picture) {
	for i := range m.pieces {
		p := &m.pieces[i]
		if p.fox == 0 {
			continue
		}
		fox, _ := m.board.Fox(p.fox)
		back, ahead := m.board.Reach(fox)
		length := float64(2 + ahead - back)
		at := pointOf(fox.At)
		if fox.Vertical {
			at.Y += float64(back)
			c.Draw(down, m.grid.rect(at, 1, length), render.Options{})
			continue
		}
		at.X += float64(back)
		c.Draw(across, m.grid.rect(at, length, 1), render.Options{})
	}
}

// Pictures that stand on many cells are made once, since making one allocates.
var (
	grooveAcross, grooveDown render.Picture = render.Groove{}, render.Groove{Vertical: true}
	rimAcross, rimDown       render.Picture = render.Groove{Rim: true}, render.Groove{Vertical: true, Rim: true}
	hole                     render.Picture = render.Hole{}
	mushroom                 render.Picture = render.Mushroom{}
	foxLanding, landing      render.Picture = render.Landing{}, render.Landing{Ring: true}
)

// tuftEvery thins the grass out: about one cell in three shows a tuft.
const tuftEvery = 3

// drawMeadow paints grass and holes. No grass grows under a mushroom, nor where a fox may tread, now or later: it would peep out, or lie
// half under a groove.
func drawMeadow(c *render.Canvas, g *meadowGrid, b rabbits.Board) {
	c.DrawMeadow(g.tray, g.rows, g.cols, g.cell)
	var buf [rabbits.MaxSize * rabbits.MaxSize / 2]rabbits.Fox
	foxes := b.Foxes(buf[:0])
	for row := range g.rows {
		for col := range g.cols {
			cell := rabbits.Cell{Row: row, Col: col}
			switch scatter := 7*row + 5*col + row*col; {
			case b.Hole(cell):
				c.Draw(hole, g.cellRect(cell), render.Options{})
			case scatter%tuftEvery == 0 && !b.Mushroom(cell) && !inLane(cell, foxes):
				c.Draw(render.Tuft(scatter/tuftEvery%render.TuftKinds), g.cellRect(cell), render.Options{})
			}
		}
	}
}

// inLane tells whether a cell is in the row or the column of a fox.
func inLane(cell rabbits.Cell, foxes []rabbits.Fox) bool {
	for _, fox := range foxes {
		if fox.Vertical && fox.At.Col == cell.Col || !fox.Vertical && fox.At.Row == cell.Row {
			return true
		}
	}
	return false
}

func drawMushrooms(c *render.Canvas, g *meadowGrid, b rabbits.Board) {
	for row := range g.rows {
		for col := range g.cols {
			if cell := (rabbits.Cell{Row: row, Col: col}); b.Mushroom(cell) {
				c.Draw(mushroom, g.cellRect(cell), render.Options{})
			}
		}
	}
}

// drawPiece paints a piece where it is seen: a rabbit in the air higher and stretched, all of them stretching for joy at the end.
func (m *meadow) drawPiece(c *render.Canvas, i int) {
	p, g := &m.pieces[i], &m.grid
	picture := m.pictureOf(i)
	rect := m.sway(i, m.area(p))
	if p.fox != 0 {
		c.Draw(picture, rect, render.Options{})
		return
	}
	natural := rect
	switch {
	case m.drag != nil && m.drag.piece == i && m.drag.far:
		rect = rect.Inset(-0.05 * g.cell)
		rect.Y -= 0.1 * g.cell
	case p.hops && m.motionMS < m.motionTotal:
		t := m.motionMS / m.motionTotal
		way := math.Hypot(pointOf(p.cell).X-p.from.X, pointOf(p.cell).Y-p.from.Y)
		rect.Y -= (0.25 + 0.12*way) * g.cell * 4 * t * (1 - t)
		rect = squash(rect, hopStretch(t)*g.cell)
	default:
		if m.won && m.joy < winMS {
			stretch := 0.10 * g.cell * math.Abs(math.Sin(m.joy/winMS*2*math.Pi+float64(i))) * (1 - m.joy/winMS)
			rect = squash(rect, stretch)
		}
	}
	if rect == natural {
		c.Draw(picture, rect, render.Options{})
		return
	}
	c.DrawAt(picture, natural, rect, render.Options{})
}

// hopStretch is how much taller a rabbit is during its hop, in cells: flat at the take-off and the landing, tall between.
func hopStretch(t float64) float64 {
	const ground = 0.18 // share of the hop that belongs to the take-off, and as much to the landing
	if edge := min(t, 1-t); edge < ground {
		return -0.16 * math.Sin(math.Pi*edge/ground)
	}
	return 0.09 * math.Sin(math.Pi*(t-ground)/(1-2*ground))
}

// squash makes a rabbit taller by so many pixels, and narrower by half of it; its feet stay where they are.
func squash(r render.Rect, taller float64) render.Rect {
	return render.Rect{X: r.X + taller/4, Y: r.Y - taller, W: r.W - taller/2, H: r.H + taller}
}

// pictureOf is how a piece looks at the moment: in a hole or not, eyes open or shut.
func (m *meadow) pictureOf(i int) render.Picture {
	p := &m.pieces[i]
	seated := p.fox == 0 && m.board.Hole(p.cell) && !m.aloft(i)
	switch {
	case seated && p.lids.shut:
		return p.seatedBlink
	case seated:
		return p.seated
	case p.lids.shut:
		return p.blink
	}
	return p.picture
}

// sway shakes the piece that was refused.
func (m *meadow) sway(i int, r render.Rect) render.Rect {
	if i == m.shake && m.shakeMS > 0 {
		r.X += math.Sin(m.shakeMS/shakeMS*4*math.Pi) * 0.05 * m.grid.cell * (m.shakeMS / shakeMS)
	}
	return r
}

// drawLandings marks where the piece in hand may go.
func (m *meadow) drawLandings(c *render.Canvas) {
	i := m.selected
	if m.drag != nil {
		i = m.drag.piece
	}
	if i == none || m.won {
		return
	}
	p, g := &m.pieces[i], &m.grid
	m.moves = m.board.MovesFrom(m.moves[:0], p.cell)
	for _, move := range m.moves {
		spot := g.cellRect(move.To)
		if p.fox != 0 && (move.To.Row > p.cell.Row || move.To.Col > p.cell.Col) {
			end := meadowPiece{cell: move.To, vertical: p.vertical}
			spot = g.cellRect(end.other())
		}
		mark := landing
		if p.fox != 0 {
			mark = foxLanding
		}
		c.Draw(mark, spot, render.Options{})
	}
}

// drawMarks rings the selected piece and the cursor.
func (m *meadow) drawMarks(c *render.Canvas, th *render.Theme) {
	g := &m.grid
	width := max(2.5, 0.05*g.cell)
	rect := g.cellRect(m.cursor)
	switch piece := m.pieceOn(m.cursor); {
	case m.won:
		return
	case m.selected != none:
		rect = m.area(&m.pieces[m.selected])
	case !m.byKeys:
		return
	case piece != none:
		rect = m.area(&m.pieces[piece])
	}
	c.RoundBorder(rect.Inset(0.02*g.cell), 0.2*g.cell, width, th.Sky)
}

func (m *meadow) area(p *meadowPiece) render.Rect {
	switch {
	case p.fox == 0:
		return m.grid.rect(p.at, 1, 1)
	case p.vertical:
		return m.grid.rect(p.at, 1, 2)
	default:
		return m.grid.rect(p.at, 2, 1)
	}
}

func (m *meadow) drawTip(c *render.Canvas, th *render.Theme, tip tip[rabbits.Move]) {
	if tip.stage == tipNone || m.drag != nil {
		return
	}
	i := m.pieceOn(tip.move.From)
	if i == none {
		return
	}
	p, g := &m.pieces[i], &m.grid
	switch tip.stage {
	case tipPiece, tipMove:
		drawRing(c, th, m.area(p), g.cell, tip.clock)
		if tip.stage == tipMove {
			drawMeadowMove(c, th, g, p, tip.move)
		}
	case tipHand:
		t, alpha := handMotion(tip.clock)
		ghost := *p
		ghost.at = pointOf(tip.move.To)
		c.Draw(p.picture, m.area(&ghost), render.Options{Alpha: 0.35 * alpha})
		from, to := pointOf(tip.move.From), pointOf(tip.move.To)
		at := g.rect(render.Point{X: render.Lerp(from.X, to.X, t), Y: render.Lerp(from.Y, to.Y, t)}, 1, 1).Center()
		c.Draw(render.Hand{}, render.Square(render.Point{X: at.X + 0.18*g.cell, Y: at.Y + 0.3*g.cell}, 0.85*g.cell), render.Options{Alpha: alpha})
	}
}

// drawMeadowMove shows a move: the piece's ghost where it goes, and an arrow to it.
func drawMeadowMove(c *render.Canvas, th *render.Theme, g *meadowGrid, p *meadowPiece, move rabbits.Move) {
	cols, rows := 1.0, 1.0
	if p.fox != 0 && p.vertical {
		rows = 2
	} else if p.fox != 0 {
		cols = 2
	}
	ghost := g.rect(pointOf(move.To), cols, rows)
	c.Draw(p.picture, ghost, render.Options{Alpha: 0.5})
	drawArrow(c, th, g.rect(pointOf(move.From), cols, rows).Center(), ghost.Center(), g.cell)
}

// sketch paints a small board with one move pointed out.
func (m *meadow) sketch(c *render.Canvas, th *render.Theme, within render.Rect, pic *illustration[rabbits.Board, rabbits.Move]) {
	still := meadow{selected: none, shake: none}
	still.place(pic.at, within)
	still.trace(pic.at, nil)
	still.show(pic.at, false)
	still.draw(c, th, tip[rabbits.Move]{})
	if i := still.pieceOn(pic.move.From); i != none {
		drawMeadowMove(c, th, &still.grid, &still.pieces[i], pic.move)
	}
}
