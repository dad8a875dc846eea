package maze

import (
	"math"

	rules "warren/puzzles/maze"
	"warren/render"
)

type tile struct {
	behind float64 // quarter turns clockwise that are still to be shown; negative while it turns back
	lit    litTile
}

func (v *view) turnTo(to rules.Board, turns bool) {
	for i := range v.tiles {
		c := v.cell(i)
		switch was, now := v.board.At(c), to.At(c); {
		case !turns:
			v.tiles[i].behind = 0
		case v.back:
			v.tiles[i].behind -= quarters(now, was)
		default:
			v.tiles[i].behind += quarters(was, now)
		}
	}
}

// quarters counts clockwise from one tile to the other; 0 if no turn leads there.
func quarters(from, to rules.Tile) float64 {
	if from == to {
		return 0
	}
	for n := 1; n <= rules.MaxTaps; n++ {
		if from.Turned(n) == to {
			return float64(n)
		}
	}
	return 0
}

func (v *view) countTurning() {
	v.light.turning = 0
	for i := range v.tiles {
		if v.tiles[i].behind != 0 {
			v.light.turning++
		}
	}
}

func (v *view) stopTurning() {
	if v.light.turning == 0 {
		return
	}
	for i := range v.tiles {
		v.tiles[i].behind = 0
	}
	v.light.turning = 0
	v.relight(false)
}

// turn advances the turning tiles, by a quarter in render.RotateMS. Taps that come faster queue, and the more wait, the faster the tile turns.
func (v *view) turn(ms float64) bool {
	if v.light.turning == 0 {
		return false
	}
	before := v.light.turning
	for i := range v.tiles {
		t := &v.tiles[i]
		if t.behind == 0 {
			continue
		}
		step := ms / render.RotateMS * max(1, math.Abs(t.behind))
		if t.behind > 0 {
			t.behind = max(0, t.behind-step)
		} else {
			t.behind = min(0, t.behind+step)
		}
	}
	v.countTurning()
	if v.light.turning < before {
		v.relight(true)
	}
	return true
}

func (v *view) turningMS() float64 {
	most := 0.0
	for i := range v.tiles {
		most = max(most, math.Abs(v.tiles[i].behind))
	}
	if most <= 1 {
		return most * render.RotateMS
	}
	return (1 + math.Log(most)) * render.RotateMS
}

// angle is in radians from the position: each quarter turn starts fast and slows down.
func (t *tile) angle() float64 {
	left := math.Abs(t.behind)
	if left == 0 {
		return 0
	}
	whole := math.Ceil(left) - 1
	seen := whole + 1 - render.EaseOut(1-(left-whole))
	return -math.Copysign(seen, t.behind) * math.Pi / 2
}
