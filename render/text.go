package render

import (
	"image/color"
	"math"
	"unicode/utf8"
)

const (
	Title   = 28
	Panel   = 21
	Body    = 16
	Caption = 13
)

// An Align is the part of a line that is placed at the given x.
type Align uint8

const (
	AlignLeft Align = iota
	AlignCenter
	AlignRight
)

// A Style is the style of a line of text. Tabular gives all digits the same width, so that a number does not jump as it changes.
type Style struct {
	Size    float64
	Bold    bool
	Tabular bool
	Align   Align
}

// capHeight is the height of a capital letter, in ems. The vertical centre of a line is at half of that.
const capHeight = 0.7

// A shaper turns a line into positioned glyphs, one at a time.
type shaper struct {
	fonts   *fontSet
	style   Style
	rest    string
	prev    glyph
	any     bool // prev is set
	slotted bool // prev has the tabular width
	chinese bool // prev was Chinese
	x       float64
}

// next returns the next glyph and its position, in ems from the start of the line.
func (t *shaper) next() (g glyph, x float64, ok bool) {
	if t.rest == "" {
		return glyph{}, 0, false
	}
	r, size := utf8.DecodeRuneInString(t.rest)
	t.rest = t.rest[size:]
	chinese := isChinese(r)
	if sharedPunctuation(r) {
		// Both fonts have quotes, dashes and dots. They take the font of the text before them, or at the start of a line of the
		// text after them.
		chinese = t.chinese
		if !t.any {
			follower, _ := utf8.DecodeRuneInString(t.rest)
			chinese = isChinese(follower)
		}
	}
	g = t.fonts.glyph(r, t.style.Bold, chinese)
	slotted := t.style.Tabular && r >= '0' && r <= '9'
	if t.any && !slotted && !t.slotted {
		t.x += t.fonts.kern(t.prev, g)
	}
	x = t.x
	if slotted {
		slots := t.fonts.digits(t.style.Bold)
		x += slots.shift[r-'0']
		t.x += slots.width
	} else {
		t.x += g.advance
	}
	t.prev, t.any, t.slotted, t.chinese = g, true, slotted, chinese
	return g, x, true
}

// isChinese reports whether a character is set in the Chinese face: ideographs, their punctuation and full-width forms.
func isChinese(r rune) bool { return r >= 0x2E80 && r <= 0x9FFF || r >= 0xFF00 && r <= 0xFFEF }

// sharedPunctuation reports whether a character is punctuation in both Chinese and Latin text.
func sharedPunctuation(r rune) bool {
	switch r {
	case '“', '”', '‘', '’', '…', '—', '·':
		return true
	}
	return false
}

// TextWidth returns the width of a line, in logical pixels.
func (c *Canvas) TextWidth(s string, st Style) float64 {
	t := shaper{fonts: c.fonts, style: st, rest: s}
	for {
		if _, _, ok := t.next(); !ok {
			return t.x * st.Size
		}
	}
}

// Text draws a line of text that starts at a whole device pixel. at.X is its left edge, centre or right edge, as st.Align says; at.Y is half the
// height of its capitals.
func (c *Canvas) Text(s string, at Point, st Style, col color.NRGBA) {
	x := at.X
	switch st.Align {
	case AlignCenter:
		x -= c.TextWidth(s, st) / 2
	case AlignRight:
		x -= c.TextWidth(s, st)
	}
	if c.atlas.copies {
		c.noteInk(s, x, at.Y, st, col)
	}
	size := st.Size * c.scale
	left := math.Round(x * c.scale)
	baseline := float32(math.Round(at.Y*c.scale + capHeight/2*size))
	t := tintOf(col, 1)
	line := shaper{fonts: c.fonts, style: st, rest: s}
	for {
		g, ems, ok := line.next()
		if !ok {
			return
		}
		// Latin letters are placed at quarter pixels, for even spacing; Chinese characters at whole pixels, for sharpness.
		parts := 4.0
		if g.face >= chineseRegular {
			parts = 1
		}
		place := math.Round((left+ems*size)*parts) / parts
		whole := math.Floor(place)
		key := glyphKey{glyph: g.glyphID, size: int32(math.Round(size * 64)), quarter: uint8((place - whole) * 4)}
		r := c.glyph(key)
		if r.w == 0 {
			continue
		}
		c.batch.use(r.page, false)
		x, y := float32(whole)+r.dx, baseline+r.dy
		c.batch.quad(box{x, y, x + r.w, y + r.h}, nil, box{r.x, r.y, r.x + r.w, r.y + r.h}, t)
	}
}

// glyph returns the region of a glyph and rasterises it first if necessary.
func (c *Canvas) glyph(k glyphKey) *region {
	r, ok := c.atlas.glyphs[k]
	if !ok {
		r = c.atlas.add(c.fonts.rasterise(k))
		c.atlas.glyphs[k] = r
	}
	r.frame = c.atlas.frame
	return r
}
