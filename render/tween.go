package render

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

// EaseInOut starts and ends at rest: for what moves by itself, such as a replay.
func EaseInOut(t float64) float64 {
	t = Clamp01(t)
	return t * t * (3 - 2*t)
}
