package render

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
	edge := 2 * glyphReach * cell
	const outline = 0.035 // of a cell, as drawn
	drawn := outline * cell
	line := min(max(drawn, thinnest), thickest*cell)
	d := DrawingOf("glyphs/" + k.String())
	d.paint(p, Square(Point{p.W / 2, p.H / 2}, edge), (line-drawn)/edge*d.box.W)
}

// String returns the name of the picture, which is part of those of its file and of its strings.
func (k Glyph) String() string { return glyphNames[k] }

// glyphNames are the names of the pictures.
var glyphNames = [Glyphs]string{
	"rabbit", "carrot", "leaf", "star", "drop", "mushroom", "flower", "gem", "hat", "ring", "acorn", "moon", "fish", "heart",
	"cactus", "butterfly", "fox", "key", "bell", "umbrella", "fir", "boat", "melon", "turtle", "snail", "candy", "sun",
	"snowflake", "cherries", "house", "grapes", "duck", "anchor", "pear", "gift", "whale", "letter", "ice", "can", "crown",
	"cup", "bee",
}
