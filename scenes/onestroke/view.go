package onestroke

import (
	"warren/internal/session"
	rules "warren/puzzles/onestroke"
	"warren/render"
	"warren/scenes/stage"
	"warren/scenes/ui"
)

type view struct {
	grid  stage.Grid
	start rules.Board // of the game
	board rules.Board // the table's position
	seen  line        // the drawn line, which follows the board

	hand     *stage.Hand // whose pieces are the cells in reading order; what it can take is the rabbit
	drag     drag
	moves    []rules.Move // room for those of a gesture
	blink    stage.Blink  // of the rabbit
	env      *ui.Env
	replayed bool // the position belongs to a replay
	won      bool
	wonMS    float64 // time since the win
	arrival  stage.Arrival
}

var turning = stage.TurningOf[rules.Board, rules.Move](rules.Parse)

func newView(e *ui.Env, hand *stage.Hand) stage.View {
	v := &view{hand: hand, blink: stage.NewBlink(0), env: e}
	return stage.View{
		Land: render.SandLand, Basics: v, Head: v.head, Piece: v.where, Jump: v.jump, Cell: v.grid.Rect, Bare: v.bare, Sound: soundOf,
		DrawSearch: v.drawSearch, Turning: turning, Voice: v.voice(),
	}
}

func (v *view) Aspect(at session.Position) float64 {
	b := at.(rules.Board)
	return (float64(b.Cols()) + 2*stage.FrameWidth) / (float64(b.Rows()) + 2*stage.FrameWidth)
}

func (v *view) Place(at session.Position, within render.Rect) {
	b := at.(rules.Board)
	v.grid = stage.NewGrid(b.Rows(), b.Cols(), stage.FrameWidth, 0, within)
}

// Show lets a drag go on as long as its stroke is the one that the table shows.
func (v *view) Show(at session.Standing, how stage.Transition) {
	start, b := at.Start().(rules.Board), at.At().(rules.Board)
	if b != v.drag.board {
		v.hand.Up()
	}
	if !how.Animated || v.hand.Calm || start != v.start {
		v.seen.jump(b)
	}
	if restarted := v.board.Len() > 1 && b.Len() == 1; v.hand.Taken != 0 || restarted {
		v.hand.Cursor = b.Head()
	}
	v.start, v.board = start, b
	v.replayed = how.Plan != nil
	v.won, v.wonMS = false, 0
	if how.Enters {
		v.arrival.Begin()
	}
	v.hand.Over(0) // other cells may be next now
}

func (v *view) Settle() {
	v.seen.jump(v.board)
	v.arrival.End()
	if v.won {
		v.wonMS = render.WinMS
	}
}

func (v *view) Celebrate() { v.won = true }

func (v *view) Tick(ms float64) (moving bool) {
	moving = v.seen.run(ms, v.board)
	if v.won && v.wonMS < render.WinMS {
		v.wonMS = min(render.WinMS, v.wonMS+ms)
		moving = true
	}
	if v.arrival.Tick(ms) {
		moving = true
	}
	if !v.won && v.grid.Cell >= heroBlinks { // after a win it smiles
		v.blink.TickIn(&v.env.Frames, v.seat(), ms, v.hand.Calm)
	}
	return moving
}

func (v *view) Release() bool { return false }

func (v *view) head() rules.Cell { return v.board.Head() }

func (v *view) piece(c rules.Cell) int { return 1 + c.Row*v.grid.Cols + c.Col }
