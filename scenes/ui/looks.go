package ui

import "warren/render"

// Looks is how the game looks to the player: in a window, by the settings, and by those of the
// system where the player has chosen nothing.
type Looks struct {
	Settings      Settings
	System        System
	Width, Height float64 // of the window in logical pixels
	Zoom          float64 // pixels of the page per logical pixel
	// The part of the text size that is in the pixels already: all is drawn larger by it; 0 for 1.
	Grown float64
}

func (l *Looks) Theme() *render.Theme { return l.Look().Theme() }

func (l *Looks) Look() render.Look {
	return render.Look{Dark: l.Dark(), Contrast: l.Settings.contrast(l.System), Solid: l.System.Solid}
}

func (l *Looks) Dark() bool { return l.Settings.dark(l.System) }

// Calm reports whether the player wants less motion, or none.
func (l *Looks) Calm() bool { return l.Pace() != Full }

// Still reports whether the player wants no motion at all: nothing fades either.
func (l *Looks) Still() bool { return l.Pace() == Still }

func (l *Looks) Pace() Pace {
	switch l.Settings.motion(l.System) {
	case MotionFull:
		return Full
	case MotionNone:
		return Still
	}
	return Less
}

// Type is the factor of type in logical pixels: what the player wishes, less what the logical
// pixels have grown for it.
func (l *Looks) Type() float64 { return l.Settings.textFactor(l.System) / max(1, l.Grown) }

// TextSize returns the size of the text that the player wishes for, in percent.
func (l *Looks) TextSize() int { return l.Settings.textSize(l.System) }

// Scaled returns a length that holds text, or a font size, times Type.
func (l *Looks) Scaled(size float64) float64 { return size * l.Type() }

func (l *Looks) Window() render.Rect { return render.Rect{W: l.Width, H: l.Height} }

// ButtonTall returns the height of a button on a card, which grows with the text.
func (l *Looks) ButtonTall() float64 { return max(Big, l.Scaled(Big)) }
