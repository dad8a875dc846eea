package screen

import (
	"math"

	"warren/render"
)

const confettiBits = 44

// ConfettiMS is how long confetti flies: it still falls when the card comes in.
const ConfettiMS = 1300.0

// DrawConfetti throws confetti up from the lower edge of the board; ms is the time since what is celebrated.
func DrawConfetti(c *render.Canvas, board render.Rect, ms float64) {
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
		rise := power * board.H * (2.2*local - 1.5*local*local)
		at := render.Point{
			X: board.X + board.W*(0.5+(spread-0.5)*(0.5+0.7*local)),
			Y: board.Bottom() - rise,
		}
		c.Draw(render.Confetti(i%render.ConfettiKinds), render.Square(at, side), render.Options{
			Alpha: max(0.01, min(1, 3*(1-local))), Angle: (spread - 0.5) * 9 * local, Smooth: true,
		})
	}
}
