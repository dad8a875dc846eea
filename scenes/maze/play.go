package maze

import (
	"warren/internal/session"
	"warren/puzzles"
	rules "warren/puzzles/maze"
	"warren/render"
	"warren/scenes/stage"
	"warren/scenes/ui"
)

const longPressMS = 500.0 // of a finger that rests on a tile, until it pins

// Do turns a tile when the pointer is lifted on it; a finger that rests there pins.
func (v *view) Do(in ui.Intent) gesture {
	on := v.grid.Under(in.At)
	if in.Kind != ui.Hover {
		v.arrival.End()
	}
	switch in.Kind {
	case ui.Hover:
		v.point(on, in.Touch)
	case ui.Press:
		v.point(on, in.Touch)
		v.hand.Down(in.At, on, 0)
		v.rests = in.Touch
	case ui.Drag:
		v.point(on, in.Touch)
		v.slip(on)
	case ui.Release:
		v.slip(on)
		if v.hand.Up().Down {
			return v.tap(on, in.Shift)
		}
	case ui.Tap:
		return v.tap(on, false)
	case ui.Second:
		v.hand.Shown = false
		v.swept = on
		return v.pin(on)
	case ui.SecondDrag:
		return v.sweep(on)
	case ui.ActAt:
		return v.tap(v.cell(in.N), false)
	default:
		return v.doKeys(in)
	}
	return gesture{}
}

func (v *view) point(on rules.Cell, touch bool) {
	v.hovered, v.hovers = on, !touch && v.board.Inside(on)
	v.hand.Shown = v.hand.Shown && !v.hovers
	over := 0
	if v.hovers && v.fixed(on) == "" {
		over = v.piece(on)
	}
	v.hand.Over(over)
}

// A pointer that has moved to another cell no longer taps, unless it looks for its tile through the lens.
func (v *view) slip(on rules.Cell) {
	switch p := &v.hand.Press; {
	case !p.Down || on == p.On:
	case v.rests && v.grid.Cell < lensBelow:
		p.On, p.MS = on, 0
	default:
		v.hand.Up()
	}
}

func (v *view) pending() gesture {
	if !v.rests || v.hand.Press.MS < longPressMS {
		return gesture{}
	}
	return v.pin(v.hand.Up().On)
}

func (v *view) doKeys(in ui.Intent) gesture {
	down, right, moves := in.Step()
	acts := in.Kind == ui.Confirm || in.Kind == ui.Toggle
	pins := in.Kind == ui.Typed && (in.Rune == 'p' || in.Rune == 'P')
	switch {
	case pins && !v.hand.Shown:
		return v.use(0)
	case pins:
		return v.pin(v.hand.Cursor)
	case moves:
		v.hand.Step(down, right, v.board.Inside)
	case acts && v.hand.Reveal():
		return v.tap(v.hand.Cursor, in.Shift)
	}
	return gesture{}
}

// bare reports whether no tile is at a point that can be turned.
func (v *view) bare(at render.Point) bool {
	c := v.grid.Under(at)
	return !v.board.Inside(c) || v.fixed(c) != ""
}

// tap turns a tile by a quarter; back is the other way, which takes the other quarters.
func (v *view) tap(c rules.Cell, back bool) gesture {
	if v.pinning {
		return v.pin(c)
	}
	if !v.board.Inside(c) {
		return gesture{}
	}
	v.hand.Cursor = c
	if why := v.fixed(c); why != "" {
		return v.nudge(c, why)
	}
	if v.pinned[v.index(c)] {
		return v.nudge(c, "maze.pinned")
	}
	taps, says := 1, ""
	for tile := v.board.At(c); back && tile.Turned(taps+1) != tile; taps++ {
		says = "maze.didTurnBack"
	}
	return gesture{Moves: []session.Move{rules.Move{Cell: c, Taps: taps}}, Says: says}
}

// fixed returns the key of the string that says why a tile never turns, or "".
func (v *view) fixed(c rules.Cell) string {
	return stage.RefusalKey(v.board.Check(rules.Move{Cell: c, Taps: 1}), refusals)
}

var refusals = map[rules.Reason]string{
	rules.OfStart: "maze.start",
	rules.OfEnd:   "maze.end",
	rules.OfPlus:  "maze.plus",
	rules.OfBrick: "maze.brick",
}

func (v *view) nudge(c rules.Cell, why string) gesture {
	v.hand.Shake(v.piece(c))
	return gesture{Refusal: why}
}

func (v *view) pin(c rules.Cell) gesture {
	if !v.board.Inside(c) {
		return gesture{}
	}
	v.hand.Cursor = c
	if why := v.fixed(c); why != "" {
		return v.nudge(c, why)
	}
	says := "maze.didPin"
	if v.pinned[v.index(c)] {
		says = "maze.didUnpin"
	}
	return gesture{Pin: true, PinAt: c, Says: says}
}

// sweep pins what a drag passes that began with a pin, or unpins it if that took one away.
func (v *view) sweep(c rules.Cell) gesture {
	from := v.swept
	if c == from || !v.board.Inside(c) || !v.board.Inside(from) || v.fixed(c) != "" || v.pinned[v.index(c)] == v.pinned[v.index(from)] {
		return gesture{}
	}
	return v.pin(c)
}

func (v *view) showPins(pins []puzzles.Cell) {
	clear(v.pinned)
	for _, c := range pins {
		if v.board.Inside(c) {
			v.pinned[v.index(c)] = true
		}
	}
}

// ownTools returns the pin tool. Its key belongs to the board, which pins the tile under the cursor.
func (v *view) ownTools() []stage.Tool {
	v.tools[0] = stage.Tool{Icon: render.IconPin, Name: "maze.pin", Toggles: true, Lit: v.pinning}
	return v.tools[:]
}

func (v *view) use(int) gesture {
	v.pinning = !v.pinning
	if v.pinning {
		return gesture{Says: "maze.pinsOn"}
	}
	return gesture{Says: "maze.pinsOff"}
}
