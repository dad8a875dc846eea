package maze

import (
	"math"

	rules "warren/puzzles/maze"
	"warren/render"
)

// A tile is what is seen of a tile beside what it is.
type tile struct {
	behind float64 // quarter turns clockwise until it is seen as it lies; negative while it turns back
	lit    litTile
}

// rotateMS is how long a quarter turn takes. Taps that come faster are never lost: they queue, and the tile turns the faster
// the more of them wait.
const rotateMS = 140.0

// turnTo has every tile that lies otherwise on another position turn there.
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

// quarters returns how many quarter turns clockwise lead from one tile to the other; 0 where none do.
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

// stopTurning has every tile seen as it lies.
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

// turn turns the tiles on; where one has come to rest, the roads are joined again. It reports whether anything turned.
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
		step := ms / rotateMS * max(1, math.Abs(t.behind))
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

// turningMS returns how long it takes until every tile is at rest.
func (v *view) turningMS() float64 {
	most := 0.0
	for i := range v.tiles {
		most = max(most, math.Abs(v.tiles[i].behind))
	}
	if most <= 1 {
		return most * rotateMS
	}
	return (1 + math.Log(most)) * rotateMS
}

// angle returns how far the tile is seen from how it lies, in radians: each quarter turn sets off fast and comes to rest.
func (t *tile) angle() float64 {
	left := math.Abs(t.behind)
	if left == 0 {
		return 0
	}
	whole := math.Ceil(left) - 1
	seen := whole + 1 - render.EaseOut(1-(left-whole))
	return -math.Copysign(seen, t.behind) * math.Pi / 2
}
