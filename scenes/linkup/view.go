package linkup

import (
	"errors"

	"warren/internal/session"
	"warren/internal/sound"
	rules "warren/puzzles/linkup"
	"warren/render"
	"warren/scenes/stage"
	"warren/scenes/ui"
	"warren/solver/linkup/spec"
	"warren/solver/search"
)

const (
	linkMS = render.LinkDrawMS + render.LinkHoldMS + render.LinkPopMS

	maxGhosts = 6 // nobody makes more links in 0.4 s
	refusedMS = 1800.0

	fingertip = 20.0 // logical pixels that a tap may be from the middle of a tile, however small the tile is
)

// A view shows the next board at once; links that were made remain as ghosts, and no input waits for them.
type view struct {
	hand  *stage.Hand // whose pieces are the cells in reading order; the one that is taken is the selected tile
	play  func(sound.Cue)
	grid  render.LinkLayout
	start rules.Board // where the game began: determines the picture of every sign
	pictured

	pickMS float64 // since a tile was selected

	ghosts  [maxGhosts]ghost // links that are still drawn, the oldest first
	seen    int              // how many there are
	fresh   [rules.MaxRows * rules.MaxCols]bool
	freshMS float64    // since the tiles in fresh came
	last    rules.Path // of the last link of the game
	undone  ghost      // the link that is being taken back, its ms running down to 0
	garden  garden
	arrival stage.Arrival
	refused refusedPair
	chain   chain

	asked uint64 // number of shuffles asked for
	tools [1]stage.Tool
}

type ghost struct {
	path rules.Path
	sign byte
	ms   float64
}

type refusedPair struct {
	shown    bool
	from, to rules.Cell
	path     []rules.Cell   // the best path, of more than two turns; empty if there is none
	walled   []rules.Cell   // the tiles that are walled in
	points   []render.Point // the points of path on the window
	ms       float64
}

func newView(hand *stage.Hand, play func(sound.Cue)) *view {
	return &view{hand: hand, play: play, freshMS: render.AppearMS, tools: [...]stage.Tool{{Icon: render.IconShuffle, Name: "linkup.shuffle", Letter: 'j', Spoils: "linkup.shuffle.mixes"}}}
}

func (v *view) Aspect(at session.Position) float64 {
	b := at.(rules.Board)
	return render.LinkAspect(b.Rows(), b.Cols())
}

func (v *view) Place(at session.Position, within render.Rect) {
	b := at.(rules.Board)
	v.grid = render.NewLinkLayout(within, b.Rows(), b.Cols())
	v.placeRefused()
}

func (v *view) Show(at session.Standing, how stage.Transition) {
	if start := at.Start().(rules.Board); start != v.start {
		v.start = start
		v.face = faceOf(start)
		v.seen = 0
		v.arrival.End()
	}
	if how.Enters {
		v.arrival.Begin()
	}
	before, after := v.board, at.At().(rules.Board)
	v.board = after
	v.forgive()
	if at, ok := v.selected(); ok && v.board.PictureAt(at) == 0 {
		v.hand.Taken = 0
	}
	was := v.last
	v.last, v.undone, v.garden = rules.Path{}, ghost{}, garden{}
	if n := len(at.Moves()); n > 0 {
		v.last = at.Moves()[n-1].(rules.Move).Path
	}
	v.freshMS = render.AppearMS
	switch {
	case joins(v.last, before, after):
		v.addGhost(v.last, before.PictureAt(v.last.From()))
		if how.Plan == nil {
			v.chain.add(v.grid.Spot(v.last.To().Row, v.last.To().Col))
		}
		return
	case how.Animated && !v.hand.Calm && joins(was, after, before):
		v.chain = chain{}
		v.undone = ghost{path: was, sign: after.PictureAt(was.From()), ms: linkMS}
		return
	}
	v.chain = chain{}
	alike := before.Rows() == after.Rows() && before.Cols() == after.Cols()
	for i := range len(after.Cells()) {
		v.fresh[i] = how.Animated && !v.hand.Calm && alike && after.Cells()[i] != before.Cells()[i]
		if v.fresh[i] {
			v.freshMS = 0
		}
	}
}

func joins(p rules.Path, before, board rules.Board) bool {
	if p.Len() < 2 || before.Rows() != board.Rows() || before.Cols() != board.Cols() || before.Tiles() != board.Tiles()+2 {
		return false
	}
	sign := before.PictureAt(p.From())
	return sign != 0 && sign == before.PictureAt(p.To()) && board.PictureAt(p.From()) == 0 && board.PictureAt(p.To()) == 0
}

func (v *view) addGhost(path rules.Path, sign byte) {
	if v.seen == maxGhosts {
		copy(v.ghosts[:], v.ghosts[1:])
		v.seen--
	}
	v.ghosts[v.seen] = ghost{path: path, sign: sign}
	v.seen++
}

func (v *view) Settle() {
	v.seen, v.undone = 0, ghost{}
	v.freshMS = render.AppearMS
	v.pickMS = render.PressMS
	v.refused.ms = max(v.refused.ms, showsMS)
	v.arrival.End()
	v.garden.end()
}

func (v *view) Celebrate() { v.garden = garden{on: true, from: v.last} }

func (v *view) Release() bool {
	held := v.refused.shown
	v.forgive()
	return held
}

func (v *view) Tick(ms float64) bool {
	moving := v.seen > 0
	for i := range v.seen {
		v.ghosts[i].ms += ms
	}
	gone := 0
	for gone < v.seen && v.ghosts[gone].ms >= linkMS {
		gone++
	}
	v.seen = copy(v.ghosts[:], v.ghosts[gone:v.seen])
	if v.undone.ms > 0 {
		v.undone.ms = max(0, v.undone.ms-undoPace*ms)
		moving = true
	}
	if v.freshMS < render.AppearMS {
		v.freshMS += ms
		moving = true
	}
	if v.hand.Taken != 0 && v.pickMS < render.PressMS {
		v.pickMS += ms
		moving = true
	}
	if v.refused.shown {
		was := v.refused.ms
		v.refused.ms += ms
		if v.refused.ms >= refusedMS {
			v.forgive()
			moving = true
		}
		moving = moving || was < showsMS
	}
	if v.arrival.Tick(ms) {
		moving = true
	}
	if v.chain.tick(ms) {
		moving = true
	}
	return v.garden.tick(ms) || moving
}

const (
	undoPace = 1.4                                    // a link is taken back faster than it was drawn
	showsMS  = max(render.LinkDrawMS, render.ShakeMS) // how long an explanation moves
)

func (v *view) Do(in ui.Intent) gesture {
	if in.Kind != ui.Hover {
		v.arrival.End()
	}
	switch in.Kind {
	case ui.Hover:
		over := 0
		if cell, ok := v.tileNear(in.At); ok {
			over = v.piece(cell)
		}
		v.hand.Over(over)
	case ui.Press:
		v.hand.Over(0)
		v.hand.Shown = false
		if cell, ok := v.tileNear(in.At); ok {
			return v.pick(cell)
		}
		v.drop()
	case ui.ActAt:
		v.hand.Cursor = v.cell(in.N)
		return v.act()
	case ui.Confirm:
		return v.act()
	default:
		if dr, dc, ok := in.Step(); ok {
			v.moveCursor(dr, dc)
		}
	}
	return gesture{}
}

func (v *view) act() gesture {
	v.hand.Shown = true
	if v.board.PictureAt(v.hand.Cursor) == 0 {
		return gesture{Refusal: "linkup.nothing"}
	}
	return v.pick(v.hand.Cursor)
}

func (v *view) bare(at render.Point) bool {
	_, ok := v.tileNear(at)
	return !ok
}

func (v *view) tileNear(p render.Point) (near rules.Cell, ok bool) {
	row, col, inside := v.grid.At(p)
	if under := (rules.Cell{Row: row, Col: col}); inside && v.board.PictureAt(under) != 0 {
		return under, true
	}
	least := fingertip
	for i := range len(v.board.Cells()) {
		cell := v.cell(i)
		if v.board.PictureAt(cell) == 0 {
			continue
		}
		if away := v.grid.Spot(cell.Row, cell.Col).Sub(p).Len(); away < least {
			near, ok, least = cell, true, away
		}
	}
	return near, ok
}

func (v *view) cell(i int) rules.Cell {
	return rules.Cell{Row: i / v.board.Cols(), Col: i % v.board.Cols()}
}

func (v *view) piece(c rules.Cell) int { return 1 + c.Row*v.board.Cols() + c.Col }

func (v *view) selected() (c rules.Cell, ok bool) {
	if v.hand.Taken == 0 {
		return c, false
	}
	return v.cell(v.hand.Taken - 1), true
}

// taken is selected for the readable grid: the arrows move no tile.
func (v *view) taken(piece int) (on rules.Cell, leads bool) { return v.cell(piece - 1), false }

func (v *view) drop() {
	v.hand.Taken = 0
	v.forgive()
}

// pick selects a tile, deselects it, or links it with the selected one. A tile that cannot be linked is selected in its place.
func (v *view) pick(c rules.Cell) (g gesture) {
	v.forgive()
	from, ok := v.selected()
	if !ok {
		v.pickOnly(c)
		return g
	}
	if from == c {
		v.hand.Taken = 0
		return g
	}
	path, err := v.board.Link(from, c)
	if err == nil {
		v.hand.Taken = 0
		g.Moves = []session.Move{rules.Move{Path: path}}
		return g
	}
	v.pickOnly(c)
	g.Refusal = v.refuse(from, c, err)
	return g
}

func (v *view) pickOnly(c rules.Cell) {
	v.hand.Taken, v.pickMS = v.piece(c), 0
	v.play(sound.Cue{Kind: sound.Tick})
}

// refuse returns the key of the string that says why two tiles cannot be linked; "" for different ones: the player has changed their mind.
func (v *view) refuse(from, to rules.Cell, err error) string {
	var why *rules.Refusal
	if !errors.As(err, &why) {
		return ""
	}
	says, said := refusals[why.Reason]
	if !said {
		return ""
	}
	v.refused = refusedPair{shown: true, from: from, to: to, points: v.refused.points}
	if why.Reason == rules.TooManyTurns {
		v.refused.path = why.Cells
	} else {
		v.refused.walled = why.Cells
	}
	v.placeRefused()
	return says
}

func (v *view) placeRefused() {
	r := &v.refused
	r.points = r.points[:0]
	for _, cell := range r.path {
		r.points = append(r.points, v.grid.Spot(cell.Row, cell.Col))
	}
}

func (v *view) forgive() { v.refused.shown = false }

func (v *view) moveCursor(dr, dc int) {
	if at, ok := v.selected(); ok && !v.hand.Shown {
		v.hand.Cursor = at
	}
	v.hand.Step(dr, dc, v.board.Inside)
}

func (v *view) intended(tip session.Tip) (links []session.Move, ok bool) {
	at, ok := v.selected()
	if !ok || tip.Shows() && tip.Move.(rules.Move).Path.Ends(at) {
		return nil, false
	}
	for _, m := range v.board.Moves(nil) {
		if m.Path.Ends(at) {
			links = append(links, m)
		}
	}
	return links, true
}

func (v *view) use(int) gesture {
	if v.board.Solved() {
		return gesture{Refusal: "linkup.nothing"}
	}
	v.asked++
	return gesture{Ask: &search.Request{Task: spec.TaskShuffle, Seed: v.asked}}
}

// answered refuses a shuffle that changes nothing: of the last pair there is only one.
func (v *view) answered(_ int, a *search.Answer) (g gesture) {
	switch {
	case a.Solvable && a.Board == v.board.String():
		g.Refusal = "linkup.sameShuffle"
	case a.Solvable:
		v.drop()
		g.Moves = []session.Move{rules.Move{Shuffle: a.Board}}
	case a.Decided:
		g.Refusal = "linkup.noShuffle"
	default:
		g.Refusal = "linkup.shuffleStopped"
	}
	return g
}

func (v *view) tile(c rules.Cell) render.Rect { return v.grid.Tile(c.Row, c.Col) }
