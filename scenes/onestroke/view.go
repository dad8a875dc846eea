package onestroke

import (
	rules "warren/puzzles/onestroke"
	"warren/render"
	"warren/scenes/stage"
	"warren/scenes/ui"
)

// A view is the board on the screen and its input.
type view struct {
	grid  stage.Grid
	start rules.Board // of the game
	board rules.Board // the table's position
	seen  line        // the drawn line, which follows the board

	drag     drag
	moves    []rules.Move // of the last gesture
	blink    stage.Blink  // of the rabbit
	env      *ui.Env
	cursor   rules.Cell // of a player who reads the board cell by cell,
	reads    bool       // which is shown
	calm     bool       // less motion: the line jumps and nothing shakes or blinks
	shakeMS  float64    // time left of the rabbit's shake
	replayed bool       // the position belongs to a replay
	won      bool
	wonMS    float64 // time since the win
	arrival  stage.Arrival
	hover    stage.Hover
}

func newView(e *ui.Env) (stage.View[rules.Board, rules.Move], stage.Extras[rules.Move]) {
	v := &view{blink: stage.NewBlink(0), env: e}
	return v, stage.Extras[rules.Move]{Cell: v.grid.Rect, DrawSearch: v.drawSearch, Voice: v.voice()}
}

func (v *view) Aspect(b rules.Board, _, _ float64) float64 {
	return (float64(b.Cols()) + 2*stage.FrameWidth) / (float64(b.Rows()) + 2*stage.FrameWidth)
}

func (v *view) Place(b rules.Board, within render.Rect) {
	v.grid = stage.NewGrid(b.Rows(), b.Cols(), stage.FrameWidth, 0, within)
}

// Show makes the drawn line run to a position. A drag goes on as long as its stroke is the one that the table shows.
func (v *view) Show(f frame) {
	if v.drag.on && f.At != v.drag.board {
		v.drag.on = false
	}
	if !f.Animated || v.calm || f.Start != v.start {
		v.seen.jump(f.At)
	}
	v.reads = v.reads && f.Start == v.start
	v.start, v.board = f.Start, f.At
	v.replayed = f.Plan != nil
	v.won, v.wonMS = false, 0
	v.shakeMS = 0
	if f.Enters {
		v.arrival.Begin()
	}
	v.hover.Over(-1) // other cells may be next now
}

func (v *view) Settle() {
	v.seen.jump(v.board)
	v.shakeMS = 0
	v.arrival.End()
	if v.won {
		v.wonMS = render.WinMS
	}
}

func (v *view) Celebrate() {
	v.won = true
	v.drag.on = false
	v.hover.Over(-1)
}

func (v *view) Tick(ms float64, calm bool) (moving bool) {
	v.calm = calm
	moving = v.seen.run(ms, v.board)
	if v.won && v.wonMS < render.WinMS {
		v.wonMS = min(render.WinMS, v.wonMS+ms)
		moving = true
	}
	if v.arrival.Tick(ms) {
		moving = true
	}
	if v.hover.Tick(ms, calm) {
		moving = true
	}
	if v.shakeMS > 0 {
		v.shakeMS = max(0, v.shakeMS-ms)
		moving = true
	}
	if !v.won && v.grid.Cell >= heroBlinks { // after a win it smiles
		v.blink.TickIn(v.env, v.seat(), ms, calm)
	}
	return moving
}

func (v *view) Release() bool {
	held := v.drag.on
	v.drag.on = false
	v.hover.Over(-1)
	return held
}
