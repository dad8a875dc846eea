package screen

import (
	"math"

	"warren/render"
)

const confettiBits = 44

// ConfettiMS is how long confetti flies: it still falls when the card comes in.
const ConfettiMS = 1300.0

// Throws is how many ways there are to throw confetti.
const Throws = 3

// DrawConfetti throws confetti over the board in one of the ways: up from the middle of its lower
// edge, up from both ends of that, or down from above; ms is the time since what is celebrated.
func DrawConfetti(c *render.Canvas, board render.Rect, ms float64, throw int) {
	if ms >= ConfettiMS {
		return
	}
	t := ms / ConfettiMS
	for i := range confettiBits {
		// Fixed multiples of irrational numbers scatter the bits evenly, the same way every time.
		spread := math.Mod(float64(i)*0.6180339887, 1)
		power := 0.55 + 0.45*math.Mod(float64(i)*0.7548776662, 1)
		late := 0.18 * math.Mod(float64(i)*0.5698402910, 1)
		local := render.Clamp01((t - late) / (1 - late))
		if local == 0 || local == 1 {
			continue
		}
		side := 16 + 10*math.Mod(float64(i)*0.3247179572, 1)
		across, rise := 0.5+(spread-0.5)*(0.5+0.7*local), power*(2.2*local-1.5*local*local)
		switch throw % Throws {
		case 1:
			if across = 0.6 * spread * local; i%2 == 0 {
				across = 1 - across
			}
		case 2:
			across, rise = spread+0.04*math.Sin(9*local+float64(i)), 1-power*local*(0.5+0.6*local)
		}
		at := render.Point{X: board.X + board.W*across, Y: board.Bottom() - board.H*rise}
		c.Draw(render.Confetti((i+5*throw)%render.ConfettiKinds), render.Square(at, side), render.Options{
			Alpha: max(0.01, min(1, 3*(1-local))), Angle: (spread - 0.5) * 9 * local, Smooth: true,
		})
	}
}
