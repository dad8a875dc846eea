package scenes

// From this size on, in either orientation, a larger window shows everything larger: beyond it more room around the same
// small words is of no use to anybody.
const (
	roomyLong  = 1440.0
	roomyShort = 900.0
)

// zoomOf gives how much larger than its nominal size everything is drawn in a window of w by h logical pixels.
func zoomOf(w, h float64) float64 {
	return max(1, min(max(w, h)/roomyLong, min(w, h)/roomyShort))
}
