package render

import (
	"image/color"
	"iter"
	"maps"
	"math"
	"slices"
	"strings"

	"warren/assets"
)

// A Drawing is a picture that an SVG file in assets/pictures holds. The command artmaker compiles
// each file to commands, a letter each:
//
//	M L Q C Z   the methods of Path, with points
//	O R         an ellipse: centre, radii; a rectangle: corner, size, radius of its corners
//	F S         fill the path with a colour; stroke it with a colour, a width, and the part that
//	            the width takes in what small pictures add to outlines
//	D           paint the shadow of the path, a number of units below it
//	K P         clip to the path; end the clip
//	B N         what the next F or S paints is for bright themes alone; for dark ones
//
// D, F, S and K leave the path as it is, and the next M, O or R begins another. A number is a
// varint of encoding/binary, in fractions of a unit of the drawing; a point is relative to the last
// one. A colour is a role, the red, green and blue of FixedRole, and an opacity.
type Drawing struct {
	box  Rect    // what is fitted where the drawing is painted
	area Rect    // what is painted
	unit float64 // how many of the fractions are a unit

	line, least float64 // a line's width, which is at least so many logical pixels
	code        string
}

const shadowMost = 4 // depth of a shadow, in logical pixels

// Roles of colours that are not in a theme.
const (
	TintRole  = iota // the hue of a car; elsewhere white, which Canvas.Icon tints
	FixedRole        // a colour of its own
	firstRole        // that of roles[0]
)

// roles are the colours of a theme that drawings use, with the names that the files give them.
var roles = [...]struct {
	name string
	of   func(th *Theme) color.NRGBA
}{
	{"bg", func(th *Theme) color.NRGBA { return th.Bg }},
	{"board", func(th *Theme) color.NRGBA { return th.Board }},
	{"cell", func(th *Theme) color.NRGBA { return th.Cell }},
	{"edge", func(th *Theme) color.NRGBA { return th.Edge }},
	{"line", func(th *Theme) color.NRGBA { return th.Line }},
	{"pipe", func(th *Theme) color.NRGBA { return th.Pipe }},
	{"ink", func(th *Theme) color.NRGBA { return th.Ink }},
	{"muted", func(th *Theme) color.NRGBA { return th.Muted }},
	{"clay", func(th *Theme) color.NRGBA { return th.Clay }},
	{"moss", func(th *Theme) color.NRGBA { return th.Moss }},
	{"honey", func(th *Theme) color.NRGBA { return th.Honey }},
	{"sky", func(th *Theme) color.NRGBA { return th.Sky }},
	{"plum", func(th *Theme) color.NRGBA { return th.Plum }},
	{"rose", func(th *Theme) color.NRGBA { return th.Rose }},
	{"grass", func(th *Theme) color.NRGBA { return th.Grass }},
	{"moss-deep", (*Theme).litEdge},

	// the tiles of Link-up, dimmed in the dark, so that a full board does not glare
	{"tile", tones(0xFFF6EA, 0xDED3C3, 0xFFF6EA, 0xFFF6EA)},
	{"tile-edge", tones(0xDCC7A2, 0xB3A384, 0xDCC7A2, 0xDCC7A2)},

	// the warren of home
	{"air", airOf},
	{"cloud", tones(0xFFFDF7, 0x2B3550, 0xE4E4E4, 0x1C1C1C)},
	{"smoke", tones(0xFFFDF7, 0x4A5470, 0xC8C8C8, 0x505050)},
	{"far", tones(0xA9D3BE, 0x243247, 0xE4E4E4, 0x1C1C1C)},
	{"near", tones(0x8FC3A0, 0x263B45, 0xD4D4D4, 0x262626)},
	{"soil", tones(0xAE7E54, 0x4A3731, 0xE8D8C8, 0x241A14)},
	{"deep", tones(0x966A42, 0x3E2E2C, 0xDCC8B4, 0x1C1410)},
	{"bed", tones(0x7E5634, 0x332628, 0xCDB59C, 0x140E0A)},
	{"stone", tones(0xC8AE92, 0x6A544A, 0xB09A82, 0x4A3C30)},
	{"tunnel", tones(0x6B4A33, 0x281D1B, 0x6B4A33, 0x000000)},
	{"tunnel-edge", tones(0x5F412C, 0x1F1718, 0x3E2A1E, 0x6A544A)},
	{"turf", tones(0x8CC06F, 0x3F6350, 0xA8D08C, 0x1E3A2A)},
	{"sheen", tones(0xB5D29A, 0x547B62, 0xCFE8BC, 0x3E6A4C)},
	{"ridge", ridgeOf},
	{"blade", tones(0x6FA65C, 0x2F4C3F, 0x4C7A3C, 0x5E8A6A)},
}

var (
	airOf   = tones(0xCFE7E6, 0x1D2438, 0xFFFFFF, 0x000000)
	ridgeOf = tones(0x2B2A33, 0x0C0E13, 0x000000, 0xFFFFFF)
)

// tones returns the colour of a role that has one for each theme.
func tones(light, dark, lightContrast, darkContrast uint32) func(th *Theme) color.NRGBA {
	all := [...]color.NRGBA{rgb(light), rgb(dark), rgb(lightContrast), rgb(darkContrast)}
	return func(th *Theme) color.NRGBA {
		i := 0
		if th.Dark {
			i++
		}
		if th.Contrast {
			i += 2
		}
		return all[i]
	}
}

// Role returns the role of a colour of the themes, and the colour in the light theme.
func Role(name string) (role byte, col color.NRGBA, ok bool) {
	for i, r := range roles {
		if r.name == name {
			return byte(firstRole + i), r.of(&light), true
		}
	}
	return 0, color.NRGBA{}, false
}

// Roles returns the colours of a theme by the names that drawings give them.
func (th *Theme) Roles() iter.Seq2[string, color.NRGBA] {
	return func(yield func(name string, col color.NRGBA) bool) {
		for _, r := range roles {
			if !yield(r.name, r.of(th)) {
				return
			}
		}
	}
}

var drawings = readDrawings(assets.Pictures)

// DrawingOf returns the drawing of the file assets/pictures/NAME.svg, or for the name NAME#ID of
// its group with that id. It panics if there is none.
func DrawingOf(name string) *Drawing {
	d := drawings[name]
	if d == nil {
		panic("render: no drawing " + name) // the files are a part of the program
	}
	return d
}

// groupsOf has for each file the ids of its groups, in order.
var groupsOf = map[string][]string{}

// groupOf returns group i of a file.
func groupOf(file string, i int) *Drawing { return DrawingOf(file + "#" + groupsOf[file][i]) }

// DrawingNames returns the names of all drawings, in order.
func DrawingNames() []string { return slices.Sorted(maps.Keys(drawings)) }

func readDrawings(file string) map[string]*Drawing {
	all := map[string]*Drawing{}
	for r := (drawingReader{code: file}); r.code != ""; {
		name := r.text()
		of := drawingReader{code: r.text()}
		d := &Drawing{unit: math.Pow10(int(of.byte()))}
		of.unit = d.unit
		d.box = Rect{of.number(), of.number(), of.number(), of.number()}
		d.area = Rect{of.number(), of.number(), of.number(), of.number()}
		d.line, d.least = of.number(), of.number()
		d.code = of.code
		all[name] = d
		if file, id, ok := strings.Cut(name, "#"); ok {
			groupsOf[file] = append(groupsOf[file], id)
		}
	}
	return all
}

// Paint paints the drawing as large as fits, in the middle.
func (d *Drawing) Paint(p *Painter) {
	k := min(p.W/d.box.W, p.H/d.box.H)
	d.paint(p, Rect{W: p.W, H: p.H}, max(0, d.least*p.Px/k-d.line))
}

// paint paints the drawing as large as fits in r, in its middle. Outlines are thicker than drawn
// by a number of units.
func (d *Drawing) paint(p *Painter, r Rect, thicker float64) {
	k := min(r.W/d.box.W, r.H/d.box.H)
	at, mid := r.Center(), d.box.Center()
	p.Push(Translate(at.X, at.Y).Mul(Scale(k, k)).Mul(Translate(-mid.X, -mid.Y)))
	d.run(p, k, thicker)
	p.Pop()
}

// run paints the drawing in its own units, which are k device pixels.
func (d *Drawing) run(p *Painter, k, thicker float64) {
	in := drawingReader{code: d.code, unit: d.unit}
	q, painted, hidden := new(Path), false, false
	for in.code != "" {
		command := in.byte()
		if painted && strings.IndexByte("MOR", command) >= 0 {
			q.verbs, q.points, painted = q.verbs[:0], q.points[:0], false
		}
		switch command {
		case 'M':
			q.add(move, in.point())
		case 'L':
			q.add(line, in.point())
		case 'Q':
			q.add(quad, in.point(), in.point())
		case 'C':
			q.add(cube, in.point(), in.point(), in.point())
		case 'Z':
			q.Close()
		case 'O':
			center := in.point()
			q.Ellipse(center.X, center.Y, in.number(), in.number())
		case 'R':
			corner := in.point()
			q.RoundRect(Rect{corner.X, corner.Y, in.number(), in.number()}, in.number())
		case 'D':
			p.Shadow(q, min(k*in.number(), shadowMost*p.Px))
			painted = true
		case 'F':
			if col := in.colour(p); !hidden {
				p.Fill(q, col)
			}
			painted, hidden = true, false
		case 'S':
			col, width, part := in.colour(p), in.number(), in.number()
			if !hidden {
				p.Stroke(q, width+part*thicker, col)
			}
			painted, hidden = true, false
		case 'K':
			p.PushClip(q)
			painted = true
		case 'P':
			p.PopClip()
		case 'B':
			hidden = p.Theme.Dark
		case 'N':
			hidden = !p.Theme.Dark
		}
	}
}

// A drawingReader reads compiled drawings.
type drawingReader struct {
	code string
	unit float64
	x, y int // the last point, in fractions
}

func (r *drawingReader) byte() byte {
	b := r.code[0]
	r.code = r.code[1:]
	return b
}

func (r *drawingReader) varint() int {
	u := 0
	for shift := 0; ; shift += 7 {
		b := r.byte()
		u |= int(b&0x7F) << shift
		if b < 0x80 {
			break
		}
	}
	return u>>1 ^ -(u & 1)
}

func (r *drawingReader) number() float64 { return float64(r.varint()) / r.unit }

func (r *drawingReader) point() Point {
	r.x += r.varint()
	r.y += r.varint()
	return Point{float64(r.x) / r.unit, float64(r.y) / r.unit}
}

// text reads a text after its length.
func (r *drawingReader) text() string {
	n := r.varint()
	text := r.code[:n]
	r.code = r.code[n:]
	return text
}

func (r *drawingReader) colour(p *Painter) (col color.NRGBA) {
	switch role := r.byte(); role {
	case TintRole:
		col = p.tint
	case FixedRole:
		col = color.NRGBA{r.byte(), r.byte(), r.byte(), 0xFF}
	default:
		col = roles[role-firstRole].of(p.Theme)
	}
	col.A = r.byte()
	return col
}
