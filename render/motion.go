package render

// How long motions last, in milliseconds, for all screens and puzzles.
const (
	PressMS  = 70.0  // a button goes down
	HoverMS  = 90.0  // what is under the mouse gets its tint
	RotateMS = 140.0 // a tile turns by a quarter
	StrokeMS = 70.0  // a line grows by a cell

	LinkDrawMS = 160.0 // a link is drawn
	LinkHoldMS = 80.0  // a link stays
	LinkPopMS  = 180.0 // a linked pair bursts

	ShakeMS  = 180.0 // what was refused shakes
	PulseMS  = 900.0 // the mark of a hint swells once
	Pulses   = 3     // times that the mark swells
	InMS     = 200.0 // a dialog or a card comes in
	OutMS    = 150.0 // a dialog or a card goes
	PageMS   = 220.0 // one screen becomes another
	ThemeMS  = 180.0 // one theme, or language, becomes another
	CalmMS   = 90.0  // a fade for those who want less motion
	WinMS    = 700.0 // a win delays its card at most so long; any input skips the rest
	AppearMS = 180.0 // a piece appears on a board that is played
	ArriveMS = 220.0 // all pieces of a new board appear
	PopMS    = 140.0 // a piece of a new board appears
)

// SlideMS returns how long a slide over some cells lasts.
func SlideMS(cells float64) float64 { return min(220, 90+35*cells) }

// HopMS returns how long a jump over some cells lasts.
func HopMS(cells float64) float64 { return 200 + 40*cells }
