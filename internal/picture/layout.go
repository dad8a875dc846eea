package picture

import (
	"strings"

	"warren/assets"
	"warren/render"
)

// The measures of a picture, in logical pixels.
const (
	density   = 2 // pixels of the picture per logical pixel
	width     = 540.0
	edge      = 28.0 // around everything
	titleLine = 44.0
	parLine   = 30.0
	gap       = 20.0
	tallest   = 640.0 // of the board
	logoSide  = 44.0
	beside    = 230.0 // the largest QR code that stands beside the name of the game; a larger one has the width to itself
)

// A painting is a picture at work.
type painting struct {
	Card
	canvas  *render.Canvas
	theme   *render.Theme
	phrases map[string]assets.Phrase
	code    *code
	fits    bool // the link fits a QR code

	width, height float64
	title, par    []string // their lines
	board         render.Rect
	qr            render.Rect
	brand         render.Rect
}

func (p *painting) say(key string) string {
	if p.Chinese {
		return p.phrases[key].ZH
	}
	return p.phrases[key].EN
}

var (
	titleStyle = render.Style{Size: render.Title, Bold: true, Align: render.AlignCenter}
	parStyle   = render.Style{Size: render.Body, Align: render.AlignCenter}
)

// lay works out where everything stands.
func (p *painting) lay() {
	p.width = width
	y := edge
	p.title = p.canvas.Wrap(nil, p.Title, titleStyle, width-2*edge)
	y += float64(len(p.title)) * titleLine
	if p.Par != "" {
		p.par = p.canvas.Wrap(nil, p.Par, parStyle, width-2*edge)
		y += float64(len(p.par)) * parLine
	}
	y += gap / 2
	p.board = render.Rect{X: edge, Y: y, W: width - 2*edge, H: width - 2*edge}
	y = p.board.Bottom() + gap
	if p.code != nil {
		side := p.code.side()
		p.qr = render.Rect{X: width - edge - side, Y: y, W: side, H: side}
		p.brand = render.Rect{X: edge, Y: y, W: width - 2*edge - side - gap, H: side}
		if side > beside {
			p.qr.X = (width - side) / 2
			p.brand = render.Rect{X: edge, Y: p.qr.Bottom() + gap, W: width - 2*edge, H: logoSide}
		}
		y = max(p.qr.Bottom(), p.brand.Bottom())
	} else {
		p.brand = render.Rect{X: edge, Y: y, W: width - 2*edge, H: logoSide}
		y = p.brand.Bottom()
	}
	p.height = y + edge
}

func (p *painting) draw() {
	c, th := p.canvas, p.theme
	c.Fill(render.Rect{W: p.width, H: p.height}, th.Bg)
	y := edge
	for _, line := range p.title {
		c.Text(line, render.Point{X: p.width / 2, Y: y + titleLine/2}, titleStyle, th.Ink)
		y += titleLine
	}
	for _, line := range p.par {
		c.Text(line, render.Point{X: p.width / 2, Y: y + parLine/2}, parStyle, th.Muted)
		y += parLine
	}
	p.Board.Draw(c, th, p.board)
	if p.code != nil {
		p.code.draw(c, th, p.qr)
	}
	b := p.brand
	c.Draw(render.Logo{}, render.Rect{X: b.X, Y: b.Y, W: logoSide, H: logoSide}, render.Options{})
	c.Text(p.say("app.title"), render.Point{X: b.X + logoSide + gap/2, Y: b.Y + logoSide/2}, render.Style{Size: render.Panel, Bold: true}, th.Ink)
	says := "picture.scan"
	switch {
	case p.Link == "":
		return
	case !p.fits:
		says = "picture.long"
	}
	for i, line := range strings.Split(p.say(says), "\n") {
		c.Text(line, render.Point{X: b.X, Y: b.Y + logoSide + gap + float64(i)*24}, render.Style{Size: render.Body}, th.Muted)
	}
}
