package render

// A PadGlyph is the picture of a button of a gamepad, by its place: what is printed on the buttons differs from make to make.
type PadGlyph uint8

const (
	PadCross PadGlyph = iota // the cross of directions
	PadSouth                 // the nearest of the four buttons under the right thumb, which follow
	PadEast
	PadWest
	PadNorth
	PadStick // the right stick, up and down
	PadPress // the right stick, pressed
	PadMenu  // the right one of the two small buttons in the middle
	PadView  // the left one of the two small buttons
)

func (g PadGlyph) Paint(p *Painter) { DrawingOf("pad/" + padNames[g]).Paint(p) }

// padNames are the names of the files in assets/pictures/pad.
var padNames = [...]string{"cross", "south", "east", "west", "north", "stick", "press", "menu", "view"}

// A Gamepad is the picture of one, twice as wide as high.
type Gamepad struct{}

func (Gamepad) Paint(p *Painter) { DrawingOf("pad/gamepad").Paint(p) }
