package ui

// Show notes the widgets of the topmost scene: every scene calls it at the end of LayOut, a dialog after the scene below.
func (e *Env) Show(u *UI) { e.shown = u }

// logged is what has been published last.
type logged struct {
	ui      *UI
	changes int
}
