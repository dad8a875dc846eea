package stage

import "warren/render"

// A Hover is which piece is under the mouse. Its tint or lift comes within render.HoverMS, and goes when the mouse has left.
type Hover struct {
	on, off hovered
}

type hovered struct {
	number int // of the piece, from 1; 0 for none
	level  float64
}

// Over sets the number of the piece under the mouse, or -1 for none.
func (h *Hover) Over(piece int) {
	switch number := piece + 1; number {
	case h.on.number:
	case h.off.number:
		h.on, h.off = h.off, h.on
	default:
		if h.on.number != 0 {
			h.off = h.on
		}
		h.on = hovered{number: number}
	}
}

// Level is from 0 to 1.
func (h *Hover) Level(piece int) float64 {
	switch piece + 1 {
	case h.on.number:
		return h.on.level
	case h.off.number:
		return h.off.level
	}
	return 0
}

// Tick reports whether a tint has changed. Calm makes tints jump.
func (h *Hover) Tick(ms float64, calm bool) bool {
	step := ms / render.HoverMS
	if calm {
		step = 1
	}
	changed := false
	if h.on.number != 0 && h.on.level < 1 {
		h.on.level = min(1, h.on.level+step)
		changed = true
	}
	if h.off.number != 0 {
		if h.off.level -= step; h.off.level <= 0 {
			h.off = hovered{}
		}
		changed = true
	}
	return changed
}
