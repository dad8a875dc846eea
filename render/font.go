package render

import (
	"fmt"
	"image"
	"math"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"warren/assets"
)

type face uint8

const (
	latinMedium face = iota
	latinBold
	chineseRegular
	chineseBold
	chineseNames     // for what players write: many more characters
	chineseNamesBold // the same font, its strokes made wider
	faces
)

type glyphID struct {
	face  face
	index sfnt.GlyphIndex
}

// A glyph is what text layout needs to know about a character.
type glyph struct {
	glyphID
	advance float64 // in ems
}

// A fontSet reads glyphs and caches their advances and kerning.
type fontSet struct {
	fonts  [faces]*sfnt.Font // nil for one that was not needed yet
	buffer sfnt.Buffer
	glyphs map[runeKey]glyph
	kerns  map[kernKey]float64
	slots  [2]slots // of the digits, medium and bold; empty until they are needed
}

// slots are places of one width for digits, in ems. A slot is a little wider than the ink of the widest digit; advances would leave gaps.
type slots struct {
	width float64
	shift [10]float64 // from the left of the slot to the origin of each digit, so that it is in the middle
}

const slotGap = 0.055 // between two of the widest digits, in ems

type runeKey struct {
	r       rune
	bold    bool
	chinese bool // prefer the Chinese face
}

type kernKey struct {
	face   face
	former sfnt.GlyphIndex
	latter sfnt.GlyphIndex
}

func newFontSet() *fontSet {
	return &fontSet{glyphs: map[runeKey]glyph{}, kerns: map[kernKey]float64{}}
}

func (f *fontSet) digits(bold bool) *slots {
	s := &f.slots[0]
	if bold {
		s = &f.slots[1]
	}
	if s.width > 0 {
		return s
	}
	for n := range s.shift {
		left, right := f.ink(f.glyph('0'+rune(n), bold, false))
		s.width = max(s.width, right-left+slotGap)
		s.shift[n] = -(left + right) / 2
	}
	for n := range s.shift {
		s.shift[n] += s.width / 2
	}
	return s
}

// files are the files of the faces that a page loads when they are needed.
var files = [faces]string{chineseRegular: assets.ChineseRegular, chineseBold: assets.ChineseBold, chineseNames: assets.Names}

// font returns the font of a face, which it reads when it is first asked for. It returns nil for one that is not there, which then comes (assets.Font).
func (f *fontSet) font(fc face) *sfnt.Font {
	if fc == chineseNamesBold {
		fc = chineseNames
	}
	if f.fonts[fc] == nil {
		var data []byte
		switch fc {
		case latinMedium:
			data = assets.LatinMedium
		case latinBold:
			data = assets.LatinBold
		default:
			data = assets.Font(files[fc])
		}
		parsed, err := sfnt.Parse(data)
		if err != nil && fc < chineseRegular {
			panic(fmt.Sprintf("render: font %d: %v", fc, err)) // the font is a part of the program
		}
		if err != nil {
			return nil // it has not come yet, and what has come need not be the font
		}
		f.fonts[fc] = parsed
	}
	return f.fonts[fc]
}

// ink returns where a glyph begins and ends on paper, in ems from its origin.
func (f *fontSet) ink(g glyph) (left, right float64) {
	bounds, _, err := f.font(g.face).GlyphBounds(&f.buffer, g.index, f.em(g.face), font.HintingNone)
	if err != nil {
		return 0, g.advance
	}
	return f.inEms(bounds.Min.X, g.face), f.inEms(bounds.Max.X, g.face)
}

// LookAgain has all characters looked for once more: a font may have come, or is wanted anew.
func (c *Canvas) LookAgain() { clear(c.fonts.glyphs) }

// glyph returns the glyph of a character from the Latin face, the Chinese face or the face for names. The Latin one comes first unless chinese is set.
// For a character that all lack it returns .notdef of the Latin one.
func (f *fontSet) glyph(r rune, bold, chinese bool) glyph {
	key := runeKey{r, bold, chinese}
	if g, ok := f.glyphs[key]; ok {
		return g
	}
	order := [...]face{latinMedium, chineseRegular, chineseNames}
	if bold {
		order = [...]face{latinBold, chineseBold, chineseNamesBold}
	}
	g := glyph{glyphID: glyphID{face: order[0]}}
	if chinese {
		order[0], order[1] = order[1], order[0]
	}
	whole := true // the fonts that were looked into are there
	for _, fc := range order {
		if fc >= chineseNames && !whole {
			break // this font is ten times as large, and need not be the one
		}
		if f.font(fc) == nil {
			whole = false
			continue
		}
		if index, err := f.font(fc).GlyphIndex(&f.buffer, r); err == nil && index != 0 {
			g.glyphID = glyphID{fc, index}
			break
		}
	}
	if advance, err := f.font(g.face).GlyphAdvance(&f.buffer, g.index, f.em(g.face), font.HintingNone); err == nil {
		g.advance = f.inEms(advance, g.face)
	}
	f.glyphs[key] = g
	return g
}

// kern returns the kerning of two adjacent glyphs, in ems.
func (f *fontSet) kern(former, latter glyph) float64 {
	if former.face != latter.face || former.face >= chineseRegular {
		return 0
	}
	key := kernKey{former.face, former.index, latter.index}
	if k, ok := f.kerns[key]; ok {
		return k
	}
	k := 0.0 // also for a pair without kerning, which the font reports as an error
	units, err := f.font(former.face).Kern(&f.buffer, former.index, latter.index, f.em(former.face), font.HintingNone)
	if err == nil {
		k = f.inEms(units, former.face)
	}
	f.kerns[key] = k
	return k
}

// em returns the size at which one font unit is one pixel, so that metrics are not rounded.
func (f *fontSet) em(fc face) fixed.Int26_6 { return fixed.I(int(f.font(fc).UnitsPerEm())) }

func (f *fontSet) inEms(v fixed.Int26_6, fc face) float64 {
	return float64(v) / 64 / float64(f.font(fc).UnitsPerEm())
}

// namesBold is how much wider the strokes of a bold name are than those of its font, in ems.
const namesBold = 0.036

// rasterise paints a glyph in white, its origin moved right by the quarter pixels of the key.
func (f *fontSet) rasterise(k glyphKey) *image.RGBA {
	size := float64(k.size) / 64
	segments, err := f.font(k.glyph.face).LoadGlyph(&f.buffer, k.glyph.index, f.em(k.glyph.face), nil)
	if err != nil {
		return image.NewRGBA(image.Rectangle{})
	}
	var q Path
	at := func(p fixed.Point26_6) (x, y float64) { return float64(p.X) / 64, float64(p.Y) / 64 }
	for _, s := range segments {
		ax, ay := at(s.Args[0])
		bx, by := at(s.Args[1])
		cx, cy := at(s.Args[2])
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			q.MoveTo(ax, ay)
		case sfnt.SegmentOpLineTo:
			q.LineTo(ax, ay)
		case sfnt.SegmentOpQuadTo:
			q.QuadTo(ax, ay, bx, by)
		case sfnt.SegmentOpCubeTo:
			q.CubeTo(ax, ay, bx, by, cx, cy)
		}
	}
	units := float64(f.font(k.glyph.face).UnitsPerEm())
	// No glyph of these fonts extends further than an em and a half from its origin.
	reach := int(math.Ceil(1.5*size)) + 1
	p := NewPainter(0, 0, reach, 1, Light())
	p.Push(Translate(float64(k.quarter)/4, 0).Mul(Scale(size/units, size/units)))
	p.Fill(&q, white)
	if k.glyph.face == chineseNamesBold {
		p.Stroke(&q, namesBold*units, white)
	}
	return p.ink()
}
