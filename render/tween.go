package render

// The easing curves map 0..1 to 0..1. Arguments outside that range are clamped.

// Clamp01 returns t clamped to 0..1.
func Clamp01(t float64) float64 { return min(max(t, 0), 1) }

// Lerp returns the linear interpolation from a at t = 0 to b at t = 1.
func Lerp(a, b, t float64) float64 { return a + (b-a)*t }

// EaseOut starts fast and slows down. It is for motion that responds to the player, such as a slide.
func EaseOut(t float64) float64 {
	t = 1 - Clamp01(t)
	return 1 - t*t*t
}

// EaseIn starts slowly and accelerates. It is for what drives off.
func EaseIn(t float64) float64 {
	t = Clamp01(t)
	return t * t
}

// EaseOutBack overshoots its end by a tenth and comes back. It is for what pops up.
func EaseOutBack(t float64) float64 {
	const over = 1.70158
	t = Clamp01(t) - 1
	return 1 + t*t*((over+1)*t+over)
}

// EaseInOut starts and ends slowly. It is for motion without input, such as a replay.
func EaseInOut(t float64) float64 {
	t = Clamp01(t)
	return t * t * (3 - 2*t)
}
