package render

import "image/color"

// A Theme holds the colours of the light or dark look, by role.
type Theme struct {
	Dark bool

	Bg    color.NRGBA // the window
	Board color.NRGBA // the tray
	Cell  color.NRGBA // an empty cell, a panel
	Edge  color.NRGBA // the line around a cell
	Line  color.NRGBA // decoration only
	Pipe  color.NRGBA // an unlit road of the maze
	Ink   color.NRGBA // text, outlines
	Muted color.NRGBA // captions

	Clay, Moss, Honey, Sky, Plum, Rose, Grass color.NRGBA

	OnMoss color.NRGBA // text on moss
	Shadow color.NRGBA // the shadow of a piece or a panel; translucent
}

// The colours that both themes share.
var (
	Cream     = rgb(0xFFF6EA)
	foxRed    = rgb(0xE2733A)
	earth     = rgb(0x6B4A33) // around a hole
	pit       = rgb(0x3E2A1E) // the inside of a hole
	Outline   = rgb(0x2B2A33) // lines inside a piece, which has its light hues in both themes
	white     = rgb(0xFFFFFF)
	lightClay = rgb(0xC0432A)
	lightMoss = rgb(0x1F7A6C)
)

var light = Theme{
	Bg:     rgb(0xF6F1E7),
	Board:  rgb(0xDFD3BC),
	Cell:   rgb(0xFBF8F1),
	Edge:   rgb(0xC9BCA3),
	Line:   rgb(0xC9BCA3),
	Pipe:   rgb(0x8C7F69),
	Ink:    rgb(0x2B2A33),
	Muted:  rgb(0x5F5967),
	Clay:   lightClay,
	Moss:   lightMoss,
	Honey:  rgb(0xE3A72F),
	Sky:    rgb(0x2F62C9),
	Plum:   rgb(0x7A4AA0),
	Rose:   rgb(0xD9668A),
	Grass:  rgb(0xB5D29A),
	OnMoss: Cream,
	Shadow: color.NRGBA{0x4A, 0x36, 0x1C, 0x48},
}

var dark = Theme{
	Dark:   true,
	Bg:     rgb(0x16181F),
	Board:  rgb(0x262A34),
	Cell:   rgb(0x343947),
	Edge:   rgb(0x4C5262),
	Line:   rgb(0x4C5262),
	Pipe:   rgb(0x8A93A6),
	Ink:    rgb(0xF3EEE3),
	Muted:  rgb(0xA9A6B3),
	Clay:   rgb(0xFF8A66),
	Moss:   rgb(0x4FD1B8),
	Honey:  rgb(0xF2BE5C),
	Sky:    rgb(0x8DB2FF),
	Plum:   rgb(0xC39BEA),
	Rose:   rgb(0xFF9DBA),
	Grass:  rgb(0x3A5546),
	OnMoss: rgb(0x16181F),
	Shadow: color.NRGBA{0x05, 0x06, 0x0A, 0x90},
}

// Light returns the light theme. It is shared: callers only read it.
func Light() *Theme { return &light }

// Dark returns the dark theme. It is shared: callers only read it.
func Dark() *Theme { return &dark }

func rgb(hex uint32) color.NRGBA {
	return color.NRGBA{uint8(hex >> 16), uint8(hex >> 8), uint8(hex), 0xFF}
}

// Mix returns the linear interpolation from a at t = 0 to b at t = 1.
func Mix(a, b color.NRGBA, t float64) color.NRGBA {
	mix := func(a, b uint8) uint8 { return uint8(Lerp(float64(a), float64(b), Clamp01(t)) + 0.5) }
	return color.NRGBA{mix(a.R, b.R), mix(a.G, b.G), mix(a.B, b.B), mix(a.A, b.A)}
}

// Fade returns col with its opacity multiplied by a.
func Fade(c color.NRGBA, a float64) color.NRGBA {
	c.A = uint8(float64(c.A)*Clamp01(a) + 0.5)
	return c
}
