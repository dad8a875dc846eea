package scenes

import (
	"math"

	"warren/puzzles/maze"
	"warren/render"
)

// A homeTile is what is seen of a tile beside what it is.
type homeTile struct {
	behind float64 // quarter turns clockwise until it is seen as it lies; negative while it turns back
	lit    litTile
}

// rotateMS is how long a quarter turn takes. Taps that come faster are never lost: they queue, and the tile turns the faster the more of
// them wait.
const rotateMS = 140.0

func (h *wayHome) show(b maze.Board, animated bool) {
	if n := b.Rows() * b.Cols(); len(h.tiles) != n {
		h.tiles, h.fresh = make([]homeTile, n), true
	}
	if h.fresh {
		clear(h.tiles)
	}
	animated = animated && !h.calm && !h.fresh
	turns := animated && h.grid.fine()
	for i := range h.tiles {
		cell := maze.Cell{Row: i / b.Cols(), Col: i % b.Cols()}
		switch now := b.At(cell); {
		case !turns:
			h.tiles[i].behind = 0
		case h.back:
			h.tiles[i].behind -= quarters(now, h.board.At(cell))
		default:
			h.tiles[i].behind += quarters(h.board.At(cell), now)
		}
	}
	was := h.board
	h.board, h.fresh = b, false
	h.countTurning()
	h.kindle(turns)
	switch solved := b.Solved(); {
	case !solved:
		h.walk.stay()
	case !h.walk.on() || was != b:
		h.walk.begin(b)
		if !animated {
			h.walk.end()
		}
	}
}

// quarters is how many quarter turns clockwise lead from one tile to the other; 0 where none do.
func quarters(from, to maze.Tile) float64 {
	if from == to {
		return 0
	}
	for n := 1; n <= maze.MaxTaps; n++ {
		if from.Turned(n) == to {
			return float64(n)
		}
	}
	return 0
}

func (h *wayHome) countTurning() {
	h.light.turning = 0
	for i := range h.tiles {
		if h.tiles[i].behind != 0 {
			h.light.turning++
		}
	}
}

// stopTurning has every tile seen as it lies.
func (h *wayHome) stopTurning() {
	if h.light.turning == 0 {
		return
	}
	for i := range h.tiles {
		h.tiles[i].behind = 0
	}
	h.light.turning = 0
	h.kindle(false)
}

// turn turns the tiles on; where one has come to rest, the roads are joined again. It tells whether anything turned.
func (h *wayHome) turn(ms float64) bool {
	if h.light.turning == 0 {
		return false
	}
	before := h.light.turning
	for i := range h.tiles {
		t := &h.tiles[i]
		if t.behind == 0 {
			continue
		}
		step := ms / rotateMS * max(1, math.Abs(t.behind))
		if t.behind > 0 {
			t.behind = max(0, t.behind-step)
		} else {
			t.behind = min(0, t.behind+step)
		}
	}
	h.countTurning()
	if h.light.turning < before {
		h.kindle(true)
	}
	return true
}

// turningMS is how long it takes until every tile is at rest.
func (h *wayHome) turningMS() float64 {
	most := 0.0
	for i := range h.tiles {
		most = max(most, math.Abs(h.tiles[i].behind))
	}
	if most <= 1 {
		return most * rotateMS
	}
	return (1 + math.Log(most)) * rotateMS
}

// angle is how far the tile is seen from how it lies, in radians: each quarter turn sets off fast and comes to rest.
func (t *homeTile) angle() float64 {
	left := math.Abs(t.behind)
	if left == 0 {
		return 0
	}
	whole := math.Ceil(left) - 1
	seen := whole + 1 - render.EaseOut(1-(left-whole))
	return -math.Copysign(seen, t.behind) * math.Pi / 2
}
