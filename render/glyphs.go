package render

import (
	"image/color"
	"math"
)

// A Glyph is one of the pictures of Link-up. It fills a cell and is drawn on a tile, which is cream in both themes. Each has a
// distinct silhouette, so that no player has to rely on hues.
type Glyph uint8

// The pictures. A board that needs fewer uses the first ones, which differ clearly in hue as well.
const (
	GlyphRabbit Glyph = iota
	GlyphCarrot
	GlyphLeaf
	GlyphStar
	GlyphDrop
	GlyphMushroom
	GlyphFlower
	GlyphGem
	GlyphHat
	GlyphRing
	GlyphAcorn
	GlyphMoon
	GlyphFish
	GlyphHeart
	GlyphCactus
	GlyphButterfly
	GlyphFox
	GlyphKey
	GlyphBell
	GlyphUmbrella
	GlyphFir
	GlyphBoat
	GlyphMelon
	GlyphTurtle
	GlyphSnail
	GlyphCandy
	GlyphSun
	GlyphSnowflake
	GlyphCherries
	GlyphHouse
	GlyphGrapes
	GlyphDuck
	GlyphAnchor
	GlyphPear
	GlyphGift
	GlyphWhale
	GlyphLetter
	GlyphIce
	GlyphCan
	GlyphCrown
	GlyphCup
	GlyphBee
	Glyphs // the number of pictures
)

// glyphReach is the largest distance of a glyph from its centre, in cells: 50 of the units of glyphs. Few glyphs fill that disc.
const glyphReach = 0.35

// The outline of a glyph is at least thinnest device pixels wide and at most thickest cells. No rod is narrower than that.
const (
	thinnest = 1.2
	thickest = 0.06
)

// Paint draws the picture without its tile.
func (k Glyph) Paint(p *Painter) {
	cell := min(p.W, p.H)
	unit := cell * glyphReach / 50
	p.Push(Translate(p.W/2, p.H/2).Mul(Scale(unit, unit)))
	defer p.Pop()
	glyphShapes[k](glyphPainter{p, min(max(outlineWidth*cell, thinnest), thickest*cell) / unit})
}

// glyphShapes paint the glyphs around the origin, from −50 to 50.
var glyphShapes = [Glyphs]func(g glyphPainter){
	GlyphRabbit:    glyphPainter.rabbit,
	GlyphCarrot:    glyphPainter.carrot,
	GlyphLeaf:      glyphPainter.leaf,
	GlyphStar:      glyphPainter.star,
	GlyphDrop:      glyphPainter.drop,
	GlyphMushroom:  glyphPainter.mushroom,
	GlyphFlower:    glyphPainter.flower,
	GlyphGem:       glyphPainter.gem,
	GlyphHat:       glyphPainter.hat,
	GlyphRing:      glyphPainter.ring,
	GlyphAcorn:     glyphPainter.acorn,
	GlyphMoon:      glyphPainter.moon,
	GlyphFish:      glyphPainter.fish,
	GlyphHeart:     glyphPainter.heart,
	GlyphCactus:    glyphPainter.cactus,
	GlyphButterfly: glyphPainter.butterfly,
	GlyphFox:       glyphPainter.fox,
	GlyphKey:       glyphPainter.key,
	GlyphBell:      glyphPainter.bell,
	GlyphUmbrella:  glyphPainter.umbrella,
	GlyphFir:       glyphPainter.fir,
	GlyphBoat:      glyphPainter.boat,
	GlyphMelon:     glyphPainter.melon,
	GlyphTurtle:    glyphPainter.turtle,
	GlyphSnail:     glyphPainter.snail,
	GlyphCandy:     glyphPainter.candy,
	GlyphSun:       glyphPainter.sun,
	GlyphSnowflake: glyphPainter.snowflake,
	GlyphCherries:  glyphPainter.cherries,
	GlyphHouse:     glyphPainter.house,
	GlyphGrapes:    glyphPainter.grapes,
	GlyphDuck:      glyphPainter.duck,
	GlyphAnchor:    glyphPainter.anchor,
	GlyphPear:      glyphPainter.pear,
	GlyphGift:      glyphPainter.gift,
	GlyphWhale:     glyphPainter.whale,
	GlyphLetter:    glyphPainter.letter,
	GlyphIce:       glyphPainter.ice,
	GlyphCan:       glyphPainter.can,
	GlyphCrown:     glyphPainter.crown,
	GlyphCup:       glyphPainter.cup,
	GlyphBee:       glyphPainter.bee,
}

type glyphPainter struct {
	*Painter
	line float64 // width of the outline, in units of the glyph
}

// part paints a filled shape with its outline.
func (g glyphPainter) part(q *Path, hue color.NRGBA) {
	g.Fill(q, hue)
	g.Stroke(q, g.line, Outline)
}

// bunch paints overlapping contours as one shape with a common outline.
func (g glyphPainter) bunch(q *Path, hue color.NRGBA) {
	g.Stroke(q, 2*g.line, Outline)
	g.Fill(q, hue)
}

// rod paints a thick line with its outline.
func (g glyphPainter) rod(q *Path, width float64, hue color.NRGBA) {
	g.Stroke(q, width+g.line, Outline)
	g.Stroke(q, width-g.line, hue)
}

func (g glyphPainter) crease(q *Path) { g.Stroke(q, 0.75*g.line, Outline) }

func (g glyphPainter) shine(q *Path) { g.Stroke(q, 6, Fade(Cream, 0.85)) }

// inside calls paint with q as the clip, and then draws the outline of q.
func (g glyphPainter) inside(q *Path, paint func()) {
	g.PushClip(q)
	paint()
	g.PopClip()
	g.Stroke(q, g.line, Outline)
}

func (g glyphPainter) eye(x, y, size float64) {
	g.Fill(new(Path).Circle(x, y, size), Outline)
	g.Fill(new(Path).Circle(x+0.3*size, y-0.35*size, 0.36*size), fur)
}

// chain joins open contours end to end into one closed contour.
func chain(parts ...*Path) *Path {
	q := new(Path)
	for i, o := range parts {
		n := len(q.verbs)
		q.Append(o)
		if i > 0 {
			q.verbs[n] = line
		}
	}
	return q.Close()
}

func disc(x, y, r float64) *Path { return new(Path).Circle(x, y, r) }

// lineThrough returns an open path of straight lines through the points x, y, x, y, …
func lineThrough(at ...float64) *Path {
	q := new(Path).MoveTo(at[0], at[1])
	for i := 2; i < len(at); i += 2 {
		q.LineTo(at[i], at[i+1])
	}
	return q
}

// shape returns the closed path of straight lines through the points x, y, x, y, …
func shape(at ...float64) *Path { return lineThrough(at...).Close() }

// blade returns a pointed oval from (0, 0) up to (0, −long), turned clockwise by an angle and moved to (x, y).
func blade(x, y, wide, long, angle float64) *Path {
	w := wide * 2 / 3 // a cubic reaches three quarters of the distance to its control points
	return new(Path).MoveTo(0, 0).CubeTo(-w, -0.25*long, -w, -0.7*long, 0, -long).
		CubeTo(w, -0.7*long, w, -0.25*long, 0, 0).Close().Transform(Translate(x, y).Mul(Rotate(angle)))
}

func degrees(a float64) float64 { return a * math.Pi / 180 }
