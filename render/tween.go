package render

import "math"

// The easing curves take and give 0 to 1; what lies outside is taken as the nearer end.

// Clamp01 returns t held between 0 and 1.
func Clamp01(t float64) float64 { return min(max(t, 0), 1) }

// Lerp returns the number at t of the way from a to b.
func Lerp(a, b, t float64) float64 { return a + (b-a)*t }

// EaseOut starts fast and comes to rest: for what answers the player, such as a slide.
func EaseOut(t float64) float64 {
	t = 1 - Clamp01(t)
	return 1 - t*t*t
}

// EaseIn starts at rest and leaves fast: for what goes away, such as the car that drives off.
func EaseIn(t float64) float64 {
	t = Clamp01(t)
	return t * t * t
}

// EaseInOut starts and ends at rest: for what moves by itself, such as a replay.
func EaseInOut(t float64) float64 {
	t = Clamp01(t)
	return t * t * (3 - 2*t)
}

// EaseOutBack shoots a tenth past its end and settles: for what pops up.
func EaseOutBack(t float64) float64 {
	const overshoot = 1.70158 // the constant with which the curve's peak is 1.1
	t = Clamp01(t) - 1
	return t*t*((overshoot+1)*t+overshoot) + 1
}

// Pulse rises from 0 to 1 and falls back once while t goes from 0 to 1.
func Pulse(t float64) float64 { return math.Sin(math.Pi * Clamp01(t)) }

// Shake swings three times about 0 between -1 and 1, dying away while t goes from 0 to 1: for a refused move.
func Shake(t float64) float64 {
	t = Clamp01(t)
	return math.Sin(t*6*math.Pi) * (1 - t)
}
