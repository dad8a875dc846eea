package render

import "image/color"

// A Look is what a player wants the colours to be like. The zero value is the light look.
type Look struct {
	Dark     bool
	Contrast bool // text and shapes stand out more than usual
	Solid    bool // nothing lets shine through what is under it
	Land     Land // where a board lies; high contrast has none
}

// A Land is the place of a puzzle: the colours of its board and of the window around it. Panels and
// text keep the usual ones.
type Land uint8

const (
	NoLand     Land = iota
	MeadowLand      // at dawn
	GardenLand      // with roses
	TownLand        // a little one
	ForestLand      // in a forest
	SandLand        // a raked garden
	lands
)

// String returns the name of the colours: "light", "dark", "light-contrast" or "dark-contrast".
func (l Look) String() string {
	name := "light"
	if l.Dark {
		name = "dark"
	}
	if l.Contrast {
		name += "-contrast"
	}
	return name
}

// A Theme holds the colours of a look, by role.
type Theme struct {
	Look

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
	earth     = rgb(0x6B4A33) // around a hole
	pit       = rgb(0x3E2A1E) // the inside of a hole
	Outline   = rgb(0x2B2A33) // lines inside a piece, which has its light hues in both themes
	pieceRim  = rgb(0xA6A3A0) // around a piece in the dark: 3:1 with a cell, no more than necessary
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
	Look:   Look{Dark: true},
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

// Text has at least 7:1 with its ground, the level AAA of WCAG 2; all else that must be read, and every edge, has 3:1. The two accents that meters are
// filled with stand out from Line too, on which they lie.
var (
	lightContrast = Theme{
		Look:   Look{Contrast: true},
		Bg:     rgb(0xFFFFFF),
		Board:  rgb(0xE4E4E4),
		Cell:   rgb(0xFFFFFF),
		Edge:   rgb(0x5C5C5C),
		Line:   rgb(0x868686),
		Pipe:   rgb(0x7F7F7F),
		Ink:    rgb(0x000000),
		Muted:  rgb(0x383838),
		Clay:   rgb(0x741400),
		Moss:   rgb(0x003D33),
		Honey:  rgb(0xF0B020),
		Sky:    rgb(0x0038A8),
		Plum:   rgb(0x52187C),
		Rose:   rgb(0x8E1248),
		Grass:  rgb(0xCFE8BC),
		OnMoss: rgb(0xFFFFFF),
		Shadow: color.NRGBA{0x00, 0x00, 0x00, 0x60},
	}
	darkContrast = Theme{
		Look:   Look{Dark: true, Contrast: true},
		Bg:     rgb(0x000000),
		Board:  rgb(0x1C1C1C),
		Cell:   rgb(0x000000),
		Edge:   rgb(0x9C9C9C),
		Line:   rgb(0x646464),
		Pipe:   rgb(0x787878),
		Ink:    rgb(0xFFFFFF),
		Muted:  rgb(0xD2D2D2),
		Clay:   rgb(0xFFAA8E),
		Moss:   rgb(0x66F0D4),
		Honey:  rgb(0xFFCF4A),
		Sky:    rgb(0x9CC4FF),
		Plum:   rgb(0xDDBBFF),
		Rose:   rgb(0xFFB6CE),
		Grass:  rgb(0x12301C),
		OnMoss: rgb(0x000000),
		Shadow: color.NRGBA{0x00, 0x00, 0x00, 0xA0},
	}
)

// A ground is what a land changes of the light and of the dark theme.
type ground struct{ bg, board, cell, edge color.NRGBA }

var grounds = [lands][2]ground{
	MeadowLand: {
		{rgb(0xFDEEDD), rgb(0xE8C9A0), rgb(0xFFF9EF), rgb(0xD3B186)},
		{rgb(0x211B2B), rgb(0x2E2533), rgb(0x473D4F), rgb(0x5F5468)},
	},
	GardenLand: {
		{rgb(0xFAEEEC), rgb(0xC6D8AE), rgb(0xFFF8F2), rgb(0xAFC496)},
		{rgb(0x1F1A22), rgb(0x22302A), rgb(0x34443C), rgb(0x516459)},
	},
	TownLand: {
		{rgb(0xE8F2F6), rgb(0xC2C9D3), rgb(0xF7F8F7), rgb(0xA5ADBA)},
		{rgb(0x161B26), rgb(0x222835), rgb(0x3B4250), rgb(0x535B6B)},
	},
	ForestLand: {
		{rgb(0xEDF3E4), rgb(0xE6D3B3), light.Cell, light.Edge},
		{rgb(0x141D1B), rgb(0x2C2219), dark.Cell, dark.Edge},
	},
	SandLand: {
		{rgb(0xF8F0DC), rgb(0xE4CE98), rgb(0xFFFBF0), rgb(0xCDB47A)},
		{rgb(0x1C1B28), rgb(0x2F2B27), rgb(0x464039), rgb(0x625B51)},
	},
}

// landed has the light and the dark theme, usual and solid, of each land.
var landed = func() (all [lands][2][2]Theme) {
	for land := NoLand + 1; land < lands; land++ {
		for i, th := range [...]Theme{light, dark} {
			g := grounds[land][i]
			th.Land, th.Bg, th.Board, th.Cell, th.Edge = land, g.bg, g.board, g.cell, g.edge
			all[land][i] = [2]Theme{th, th.solid()}
		}
	}
	return all
}()

// In returns the theme where a board lies in a land. It is shared: callers only read it.
func (th *Theme) In(land Land) *Theme {
	look := th.Look
	look.Land = land
	return look.Theme()
}

// The same themes with shadows that hide what they lie on.
var lightSolid, darkSolid, lightContrastSolid, darkContrastSolid = light.solid(), dark.solid(), lightContrast.solid(), darkContrast.solid()

// solid returns the theme with its shadow as it is on the window.
func (th Theme) solid() Theme {
	th.Solid = true
	th.Shadow = blend(th.Bg, th.Shadow)
	return th
}

// Light returns the light theme. It is shared: callers only read it.
func Light() *Theme { return &light }

// Theme returns the theme of the look. It is shared: callers only read it.
func (l Look) Theme() *Theme {
	usual, solid := &light, &lightSolid
	switch {
	case l.Land != NoLand && !l.Contrast:
		pair := &landed[l.Land][0]
		if l.Dark {
			pair = &landed[l.Land][1]
		}
		usual, solid = &pair[0], &pair[1]
	case l.Dark && l.Contrast:
		usual, solid = &darkContrast, &darkContrastSolid
	case l.Contrast:
		usual, solid = &lightContrast, &lightContrastSolid
	case l.Dark:
		usual, solid = &dark, &darkSolid
	}
	if l.Solid {
		return solid
	}
	return usual
}

// Border returns the colour of the line around a panel or a button. It is decoration, as strong as a part from 0 to 1, but in high contrast,
// where it has to be seen.
func (th *Theme) Border(part float64) color.NRGBA {
	if th.Contrast {
		return th.Line
	}
	return Mix(th.Cell, th.Line, part)
}

// Shade returns the colour that covers a part of what lies under a dialog.
func (th *Theme) Shade(part float64) color.NRGBA {
	if th.Solid {
		return th.Bg
	}
	return Fade(th.Bg, part)
}

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
