package scenes

// In a window larger than this, in either orientation, everything is scaled up.
const (
	roomyLong  = 1440.0
	roomyShort = 900.0
)

// zoomOf returns the factor by which everything is scaled in a window of w by h logical pixels.
func zoomOf(w, h float64) float64 {
	return max(1, min(max(w, h)/roomyLong, min(w, h)/roomyShort))
}
