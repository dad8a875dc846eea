package scenes

import (
	"errors"

	"github.com/hajimehoshi/ebiten/v2"

	"warren/puzzles/maze"
	"warren/render"
)

// longPressMS is how long a finger rests on a tile to pin it.
const longPressMS = 500.0

// play takes in what pointer and keys do, and the taps of further fingers: none of two thumbs' taps is lost.
func (h *wayHome) play(in *input) ([]maze.Move, string) {
	moves, says := h.playOne(in)
	for _, at := range in.taps {
		more, refusal := h.tap(h.grid.cellAt(at))
		moves = append(moves, more...)
		if refusal != "" {
			says = refusal
		}
	}
	return moves, says
}

// playOne: the mouse turns at once; a finger when it is lifted, since one that stays pins.
func (h *wayHome) playOne(in *input) ([]maze.Move, string) {
	p := in.pointer
	on := h.grid.cellAt(p.at)
	if p.moved {
		h.hovered, h.hovers = on, !p.touch && h.board.Inside(on)
		h.byKeys = h.byKeys && !h.hovers
	}
	switch {
	case p.second:
		h.byKeys = false
		return nil, h.pin(on)
	case p.pressed && !p.touch:
		h.byKeys = false
		return h.tap(on)
	case p.pressed:
		h.byKeys = false
		h.pressed, h.pressedOn, h.pressedMS = true, on, 0
		return nil, ""
	case h.pressed && on != h.pressedOn && h.grid.cell < lensBelow:
		h.pressedOn, h.pressedMS = on, 0 // it looks for its tile through the lens
		return nil, ""
	case h.pressed && on != h.pressedOn:
		h.pressed = false // it has slipped off: no tap
		return nil, ""
	case h.pressed && p.released:
		h.pressed = false
		return h.tap(on)
	case h.pressed && p.held:
		if h.pressedMS += tickMS; h.pressedMS >= longPressMS {
			h.pressed = false
			return nil, h.pin(on)
		}
	}
	return h.playKeys(in)
}

// playKeys: arrows move the cursor, Enter or Space turns the tile under it, P pins it.
func (h *wayHome) playKeys(in *input) ([]maze.Move, string) {
	acts := in.has(ebiten.KeyEnter) || in.has(ebiten.KeyNumpadEnter) || in.has(ebiten.KeySpace)
	dr, dc, moves := in.direction()
	pins := in.letter('p')
	switch {
	case pins && !h.byKeys:
		_, says := h.use(0)
		return nil, says
	case pins:
		return nil, h.pin(h.cursor)
	case !acts && !moves:
		return nil, ""
	case !h.byKeys: // first it shows where it is
		h.byKeys = true
		return nil, ""
	case acts:
		return h.tap(h.cursor)
	}
	if next := (maze.Cell{Row: h.cursor.Row + dr, Col: h.cursor.Col + dc}); h.board.Inside(next) {
		h.cursor = next
	}
	return nil, ""
}

// tap turns the tile on a cell, or pins it where that is what taps do; else it says why the tile stays.
func (h *wayHome) tap(c maze.Cell) ([]maze.Move, string) {
	if h.pinning {
		return nil, h.pin(c)
	}
	if !h.board.Inside(c) {
		return nil, ""
	}
	h.cursor = c
	if why := h.stays(c); why != "" {
		return nil, h.nudge(c, why)
	}
	if h.isPinned(c) {
		return nil, h.nudge(c, "maze.pinned")
	}
	return []maze.Move{{Cell: c, Taps: 1}}, ""
}

// stays gives the key of the string that says why a tile never turns, "" for one that does.
func (h *wayHome) stays(c maze.Cell) string {
	var refusal *maze.Refusal
	if errors.As(h.board.Check(maze.Move{Cell: c, Taps: 1}), &refusal) {
		return homeRefusals[refusal.Reason]
	}
	return ""
}

// homeRefusals are the strings that say why the rules refuse a tap.
var homeRefusals = map[maze.Reason]string{
	maze.OfStart: "maze.start",
	maze.OfEnd:   "maze.end",
	maze.OfPlus:  "maze.plus",
	maze.OfBrick: "maze.brick",
}

// nudge shakes what was tapped in vain.
func (h *wayHome) nudge(c maze.Cell, key string) string {
	if !h.calm {
		h.shake, h.shakeMS = c, shakeMS
	}
	return key
}

func (h *wayHome) isPinned(c maze.Cell) bool { return h.pinned != nil && h.pinned[h.index(c)] }

// pin sticks a pin into a tile, or pulls it out, and gives the key of the string that says which.
func (h *wayHome) pin(c maze.Cell) string {
	if !h.board.Inside(c) {
		return ""
	}
	h.cursor = c
	if why := h.stays(c); why != "" {
		return h.nudge(c, why)
	}
	if h.pinned == nil {
		h.pinned = make([]bool, len(h.tiles))
		h.pinboard[h.start] = h.pinned
	}
	i := h.index(c)
	h.pinned[i] = !h.pinned[i]
	if h.pinned[i] {
		return "maze.didPin"
	}
	return "maze.didUnpin"
}

// tools: the pin that makes taps pin. Its key is the board's, which pins the tile under the cursor where there is one.
func (h *wayHome) tools() []ownTool {
	h.toolbox[0] = ownTool{icon: render.IconPin, name: "maze.pin", lit: h.pinning}
	return h.toolbox[:]
}

// use takes the pins or puts them away.
func (h *wayHome) use(int) ([]maze.Move, string) {
	h.pinning = !h.pinning
	if h.pinning {
		return nil, "maze.pinsOn"
	}
	return nil, "maze.pinsOff"
}
