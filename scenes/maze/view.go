package maze

import (
	"warren/internal/session"
	"warren/internal/sound"
	rules "warren/puzzles/maze"
	"warren/render"
	"warren/scenes/stage"
	"warren/scenes/ui"
)

type view struct {
	grid  stage.Grid
	start rules.Board // of the game
	board rules.Board
	tiles []tile // row after row
	fresh bool   // the board is new: nothing turns to reach it
	taps  int    // of the game so far
	back  bool   // tiles turn back, since taps are fewer than before

	hand     *stage.Hand // whose pieces are the cells in reading order
	arrival  stage.Arrival
	light    light
	lastRoad lastRoad
	ended    string // what was said last of where the road ends
	walk     walk
	plan     plan
	blink    stage.Blink // of the rabbit
	env      *ui.Env

	pinned  []bool     // row after row
	swept   rules.Cell // where the other button went down, whose pin a drag spreads
	rests   bool       // the pointer that is down is a finger
	pinning bool       // taps pin instead of turning
	tools   [1]stage.Tool

	hovered rules.Cell // the cell under the mouse
	hovers  bool       // hovered is on the board
}

var turning = stage.TurningOf[rules.Board, rules.Move](rules.Parse)

func newView(e *ui.Env, hand *stage.Hand) stage.View {
	v := &view{hand: hand, blink: stage.NewBlink(0), env: e}
	return stage.View{
		Land: render.MeadowLand, Basics: v, Tools: v.ownTools, Use: v.use, Pending: v.pending, ShowPins: v.showPins, Jump: v.jump, Cell: v.grid.Rect, Bare: v.bare,
		Goal:       func() rules.Cell { return v.board.End() },
		DrawSearch: v.drawSearch, Sound: func(_, _ session.Position) sound.Kind { return sound.Tick }, Turning: turning,
		Voice: v.voice(),
	}
}

const (
	// frameShare is the smallest share of the board for its frame: otherwise the tray's corners would cut those of a large board.
	frameShare = 0.02
	// slim is the smallest aspect, or one over the greatest: the panel beside a board of a single row or column needs room too.
	slim = 0.3
	// fineCell is the edge in logical pixels from which cells have pictures. On smaller ones roads are lines, and only the rabbit moves.
	fineCell = 11.0
)

// frameOf is in cells.
func frameOf(b rules.Board) float64 {
	return max(stage.FrameWidth, frameShare*float64(min(b.Rows(), b.Cols())))
}

func fine(g *stage.Grid) bool { return g.Cell >= fineCell }

func (v *view) Aspect(at session.Position) float64 {
	b := at.(rules.Board)
	frame := frameOf(b)
	return min(1/slim, max(slim, (float64(b.Cols())+2*frame)/(float64(b.Rows())+2*frame)))
}

func (v *view) Place(at session.Position, within render.Rect) {
	b := at.(rules.Board)
	v.grid = stage.NewGrid(b.Rows(), b.Cols(), frameOf(b), 0, within)
}

func (v *view) index(c rules.Cell) int { return c.Row*v.board.Cols() + c.Col }

func (v *view) piece(c rules.Cell) int { return 1 + v.index(c) }

func (v *view) cell(i int) rules.Cell {
	return rules.Cell{Row: i / v.board.Cols(), Col: i % v.board.Cols()}
}

func (v *view) tile(c rules.Cell) *tile { return &v.tiles[v.index(c)] }

// Show turns the tiles back if the game has fewer taps than before.
func (v *view) Show(at session.Standing, how stage.Transition) {
	b, taps := at.At().(rules.Board), countTaps(at.Moves())
	v.back, v.taps = taps < v.taps, taps
	if start := at.Start().(rules.Board); start != v.start {
		v.begin(start)
	}
	animated := how.Animated && !v.hand.Calm && !v.fresh
	turns := animated && fine(&v.grid)
	if v.fresh {
		n := b.Rows() * b.Cols()
		v.tiles, v.pinned = make([]tile, n), make([]bool, n)
	} else {
		v.turnTo(b, turns)
	}
	was := v.board
	v.board, v.fresh = b, false
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
	v.plan.set(v.board, how.Plan)
	if how.Enters && fine(&v.grid) {
		v.arrival.Begin()
	}
}

func (v *view) begin(start rules.Board) {
	v.start, v.fresh, v.ended = start, true, ""
	v.pinning = false
	v.hand.Cursor = start.Start()
	v.arrival.End()
}

func (v *view) Settle() {
	v.stopTurning()
	v.light.end()
	v.walk.end()
	v.arrival.End()
}

func (v *view) Celebrate() { v.walk.hurry(render.WinMS - v.turningMS()) }

func (v *view) Tick(ms float64) (moving bool) {
	moving = v.turn(ms)
	if v.light.tick(ms) {
		moving = true
	}
	if v.light.turning == 0 && v.walk.tick(ms) {
		moving = true
	}
	if v.arrival.Tick(ms) {
		moving = true
	}
	if !v.walk.on() && len(v.tiles) > 0 { // the rabbit's face is seen
		v.blink.TickIn(&v.env.Frames, v.stand(&v.grid, v.board.Start()), ms, v.hand.Calm)
	}
	return moving
}

func (v *view) Release() bool {
	held := v.pinning
	v.pinning, v.hovers = false, false
	return held
}
