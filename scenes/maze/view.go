package maze

import (
	rules "warren/puzzles/maze"
	"warren/render"
	"warren/scenes/stage"
	"warren/scenes/ui"
)

// A view is the board on the screen and its input.
type view struct {
	grid  stage.Grid
	start rules.Board // of the game
	board rules.Board
	tiles []tile // row after row
	fresh bool   // the board is new: nothing turns to reach it
	taps  int    // of the game so far,
	back  bool   // fewer than before: tiles turn back

	arrival stage.Arrival
	hover   stage.Hover
	light   light
	told    told
	walk    walk
	plan    plan
	blink   stage.Blink // of the rabbit
	env     *ui.Env
	calm    bool // less motion: tiles jump and nothing shakes or flows

	pinned  []bool // row after row
	pinning bool   // taps pin instead of turning
	tools   [1]stage.Tool

	pressed   bool       // a finger is down on the board,
	pressedOn rules.Cell // on this cell,
	pressedMS float64    // for so long
	rested    bool       // it has rested on its tile long enough to pin it, and the table has not been told yet
	cursor    rules.Cell
	byKeys    bool       // the cursor is shown
	hovered   rules.Cell // the cell under the mouse,
	hovers    bool       // which is on the board
	shake     rules.Cell
	shakeMS   float64
}

func newView(e *ui.Env) (stage.View[rules.Board, rules.Move], stage.Extras[rules.Move]) {
	v := &view{blink: stage.NewBlink(0), env: e}
	return v, stage.Extras[rules.Move]{
		Tools: v.ownTools, Use: v.use, Pending: v.pending, ShowPins: v.showPins, Cell: v.grid.Rect, DrawSearch: v.drawSearch,
		Voice: v.voice(),
	}
}

const (
	// frameShare is the smallest share of the board that its frame takes: otherwise the tray's corners would cut those of a
	// large board.
	frameShare = 0.02
	// slim is the smallest aspect, or one over the greatest, that the layout uses: the panel beside a board of a single row
	// or column needs room too.
	slim = 0.3
	// fineCell is the edge in logical pixels from which cells are large enough for pictures of their own. On smaller ones
	// roads are lines, and nothing but the rabbit moves.
	fineCell = 11.0
)

// frameOf returns the width of the frame around a board, in cells.
func frameOf(b rules.Board) float64 {
	return max(stage.FrameWidth, frameShare*float64(min(b.Rows(), b.Cols())))
}

func newGrid(b rules.Board, within render.Rect) stage.Grid {
	return stage.NewGrid(b.Rows(), b.Cols(), frameOf(b), 0, within)
}

// fine reports whether tiles have pictures of their own.
func fine(g *stage.Grid) bool { return g.Cell >= fineCell }

func (v *view) Aspect(b rules.Board, _, _ float64) float64 {
	frame := frameOf(b)
	return min(1/slim, max(slim, (float64(b.Cols())+2*frame)/(float64(b.Rows())+2*frame)))
}

func (v *view) Place(b rules.Board, within render.Rect) { v.grid = newGrid(b, within) }

func (v *view) index(c rules.Cell) int { return c.Row*v.board.Cols() + c.Col }

func (v *view) cell(i int) rules.Cell {
	return rules.Cell{Row: i / v.board.Cols(), Col: i % v.board.Cols()}
}

func (v *view) tile(c rules.Cell) *tile { return &v.tiles[v.index(c)] }

// Show turns the tiles to a position: back if the game has fewer taps than before, so that an undone turn is seen to turn
// the other way.
func (v *view) Show(f frame) {
	taps := rules.Taps(f.Moves)
	v.back, v.taps = taps < v.taps, taps
	if f.Start != v.start {
		v.begin(f.Start)
	}
	animated := f.Animated && !v.calm && !v.fresh
	turns := animated && fine(&v.grid)
	if v.fresh {
		n := f.At.Rows() * f.At.Cols()
		v.tiles, v.pinned = make([]tile, n), make([]bool, n)
	} else {
		v.turnTo(f.At, turns)
	}
	was := v.board
	v.board, v.fresh = f.At, false
	v.countTurning()
	v.relight(turns)
	switch solved := v.board.Solved(); {
	case !solved:
		v.walk.stay()
	case !v.walk.on() || was != v.board:
		v.walk.begin(v.board)
		if !animated {
			v.walk.end()
		}
	}
	v.plan.set(v.board, f.Plan)
	if f.Enters && fine(&v.grid) {
		v.arrival.Begin()
	}
	if f.Plan != nil {
		v.hover.Over(-1)
	}
}

// begin discards the state of the previous board.
func (v *view) begin(start rules.Board) {
	v.start, v.fresh = start, true
	v.pinning = false
	v.cursor, v.byKeys, v.pressed, v.rested = start.Start(), false, false, false
	v.shakeMS = 0
	v.hover = stage.Hover{}
	v.arrival.End()
}

func (v *view) Settle() {
	v.stopTurning()
	v.light.end()
	v.walk.end()
	v.shakeMS = 0
	v.arrival.End()
}

func (v *view) Celebrate() {
	v.hover.Over(-1)
	v.walk.hurry(render.WinMS - v.turningMS())
}

func (v *view) Tick(ms float64, calm bool) (moving bool) {
	v.calm = calm
	moving = v.turn(ms)
	if v.light.tick(ms) {
		moving = true
	}
	if v.light.turning == 0 && v.walk.tick(ms) {
		moving = true
	}
	if v.shakeMS > 0 {
		v.shakeMS = max(0, v.shakeMS-ms)
		moving = true
	}
	if v.arrival.Tick(ms) {
		moving = true
	}
	if v.hover.Tick(ms, calm) {
		moving = true
	}
	if !v.walk.on() && len(v.tiles) > 0 { // its face is seen
		v.blink.TickIn(v.env, v.stand(&v.grid, v.board.Start()), ms, calm)
	}
	v.rest(ms)
	return moving
}

func (v *view) Release() bool {
	held := v.pinning || v.pressed
	v.pinning, v.pressed, v.rested, v.hovers, v.byKeys = false, false, false, false, false
	v.hover.Over(-1)
	return held
}
