package picture

import (
	"image/color"
	"math"

	"rsc.io/qr/coding"

	"warren/render"
)

// quiet is the width, in modules, of the clear margin that a QR code needs.
const quiet = 4

var paper = color.NRGBA{0xFF, 0xFF, 0xFF, 0xFF}

// versionMost is the highest version that is drawn; its modules have five pixels. The tests' reader fails with one in fifteen codes of versions 27 to 34 and
// with nearly half of higher ones.
const versionMost = 34

// A code is a QR code.
type code struct {
	*coding.Code
	version coding.Version
}

// codeOf returns the QR code of a text in the lowest version that holds it, with the most redundancy that this version allows, or nil if the text is too
// long.
func codeOf(text string) *code {
	content := coding.String(text)
	for version := coding.Version(coding.MinVersion); version <= versionMost; version++ {
		for level := coding.H; level >= coding.L; level-- {
			if content.Bits(version) <= 8*version.DataBytes(level) {
				return &code{masked(content, version, level), version}
			}
		}
	}
	return nil
}

// masked encodes a text with the mask that the standard prescribes: the one of the least penalty.
func masked(content coding.Encoding, version coding.Version, level coding.Level) *coding.Code {
	var best *coding.Code
	least := math.MaxInt
	for mask := range coding.Mask(8) {
		plan, err := coding.NewPlan(version, level, mask)
		if err != nil {
			panic(err) // there is a plan for every version, level and mask
		}
		c, err := plan.Encode(content)
		if err != nil {
			panic(err) // it fits: the caller has counted its bits
		}
		if n := penalty(c); n < least {
			best, least = c, n
		}
	}
	return best
}

// penalty returns how hard a code is to read by ISO/IEC 18004: long runs, blocks, what looks like a corner, and more of one colour.
func penalty(c *coding.Code) int {
	const (
		runs, blocks, corners, uneven = 3, 3, 40, 10
		corner                        = 0b1011101 // dark and light along the middle of a corner's square
	)
	sum, dark := 0, 0
	for i := range c.Size {
		for _, black := range [...]func(j int) bool{
			func(j int) bool { return c.Black(j, i) },
			func(j int) bool { return c.Black(i, j) },
		} {
			run, seen := 0, 0
			for j := range c.Size {
				if j > 0 && black(j) == black(j-1) {
					run++
				} else {
					run = 1
				}
				switch {
				case run == 5:
					sum += runs
				case run > 5:
					sum++
				}
				seen = seen << 1 & (1<<11 - 1)
				if black(j) {
					seen |= 1
				}
				if j >= 10 && (seen == corner || seen == corner<<4) {
					sum += corners
				}
			}
		}
		for j := range c.Size {
			black := c.Black(j, i)
			if black {
				dark++
			}
			if i > 0 && j > 0 && black == c.Black(j-1, i) && black == c.Black(j, i-1) && black == c.Black(j-1, i-1) {
				sum += blocks
			}
		}
	}
	all := c.Size * c.Size
	return sum + uneven*(max(2*dark-all, all-2*dark)*10/all)
}

// modules returns the number of modules on a side, with the quiet zone.
func (c *code) modules() int { return c.Size + 2*quiet }

// The least and the largest edge of a module, in pixels of the picture: a phone reads four from a screen.
const (
	moduleLeast = 4
	moduleMost  = 8
)

// large reports whether the code has the width of the picture to itself.
func (c *code) large() bool { return c.modules()*moduleLeast > beside*density }

// module returns the edge of a module in pixels of the picture.
func (c *code) module() int {
	room := beside
	if c.large() {
		room = inner - 2*plate
	}
	return min(moduleMost, int(room*density)/c.modules())
}

// side returns the edge of the code with its quiet zone, in logical pixels.
func (c *code) side() float64 { return float64(c.modules()*c.module()) / density }

// draw draws the code in a rectangle with its quiet zone.
func (c *code) draw(on *render.Canvas, r render.Rect) {
	on.Fill(r, paper)
	m := float64(c.module()) / density
	for y := range c.Size {
		for x := 0; x < c.Size; x++ {
			from := x
			for x < c.Size && c.Black(x, y) {
				x++
			}
			if x > from {
				on.Fill(render.Rect{X: r.X + float64(from+quiet)*m, Y: r.Y + float64(y+quiet)*m, W: float64(x-from) * m, H: m}, on.Ink)
			}
		}
	}
}
