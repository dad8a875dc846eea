package ui

// In a window larger than this, in either orientation, everything is scaled up.
const (
	roomyLong  = 1440.0
	roomyShort = 900.0
)

// A window of this size, in either orientation, has room for every screen.
const (
	roomLong  = 640.0
	roomShort = 360.0
)

// grownOf returns the part of the wished factor of the text size by which everything can be scaled up in a window of w by h
// logical pixels, so that every screen still has room.
func grownOf(w, h, wish float64) float64 {
	return max(1, min(wish, max(w, h)/roomLong, min(w, h)/roomShort))
}

// zoomOf returns the factor by which everything is scaled in a window of w by h logical pixels.
func zoomOf(w, h float64) float64 {
	return max(1, min(max(w, h)/roomyLong, min(w, h)/roomyShort))
}

// Fit makes the window w by h pixels of the system large. It returns by how much everything is scaled up in it, and reports
// whether its size in logical pixels has changed, or what they stand for.
func (e *Env) Fit(w, h float64) (zoom float64, changed bool) {
	zoom = zoomOf(w, h)
	grown := grownOf(w/zoom, h/zoom, e.Settings.textFactor(e.System))
	zoom *= grown
	changed = w/zoom != e.Width || h/zoom != e.Height || grown != e.Grown
	e.Width, e.Height, e.Grown, e.Zoom = w/zoom, h/zoom, grown, zoom
	return zoom, changed
}
