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

// zoomOf returns the factor by which everything is scaled in a window of w by h logical pixels.
func zoomOf(w, h float64) float64 {
	return max(1, min(max(w, h)/roomyLong, min(w, h)/roomyShort))
}

// Fit sets the size of the window in pixels of the system. It returns how much all is scaled up, and whether a logical size has changed.
func (l *Looks) Fit(w, h float64) (zoom float64, changed bool) {
	zoom = zoomOf(w, h)
	long, short := max(w, h)/zoom, min(w, h)/zoom
	// Every screen still has room.
	grown := max(1, min(l.Settings.textFactor(l.System), long/roomLong, short/roomShort))
	zoom *= grown
	changed = w/zoom != l.Width || h/zoom != l.Height || grown != l.Grown
	l.Width, l.Height, l.Grown, l.Zoom = w/zoom, h/zoom, grown, zoom
	return zoom, changed
}
