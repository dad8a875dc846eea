package picture

import (
	"math"
	"strings"

	"warren/assets"
	"warren/render"
)

// The measures of a picture, in logical pixels. They are whole ones, so that all but the board stands at whole pixels.
const (
	density   = 2 // pixels of the picture per logical pixel
	width     = 540.0
	edge      = 28.0 // around everything
	inner     = width - 2*edge
	top       = 24.0 // above the title
	titleLine = 40.0
	parLine   = 26.0
	gap       = 20.0
	tallest   = 660.0 // of the board
	plate     = 6.0   // the white plate around a QR code and its quiet zone
	beside    = 230.0 // the largest QR code that stands beside the name of the game; a larger one has the width to itself
	logo      = 56.0
	line      = 26.0 // of the text at the foot
)

// A painting is a picture at work.
type painting struct {
	Card
	canvas *render.Canvas
	theme  *render.Theme
	code   *code // nil without a link, or if that is too long

	height     float64
	title, par []string // their lines
	foot       []string // the lines beside the QR code
	board      render.Rect
	qr         render.Rect // with its quiet zone
	name       render.Rect // of the game, and the lines of the foot
}

func (p *painting) say(key string) string {
	if p.Chinese {
		return assets.Words("zh")[key]
	}
	return assets.Words("en")[key]
}

var (
	titleStyle = render.Style{Size: render.Title, Bold: true, Align: render.AlignCenter}
	parStyle   = render.Style{Size: render.Body, Align: render.AlignCenter}
	nameStyle  = render.Style{Size: render.Panel, Bold: true}
	footStyle  = render.Style{Size: render.Body}
)

// lay works out where everything stands, from the top down.
func (p *painting) lay() {
	y := top
	p.title = p.canvas.Wrap(nil, p.Title, titleStyle, inner)
	y += float64(len(p.title)) * titleLine
	if p.Par != "" {
		p.par = p.canvas.Wrap(nil, caption(p.Par), parStyle, inner)
		y += float64(len(p.par)) * parLine
	}
	y += gap - 6
	h := min(tallest, math.Round(inner/p.Board.Aspect()))
	w := min(inner, math.Round(h*p.Board.Aspect()))
	p.board = render.Rect{X: math.Round((width - w) / 2), Y: y, W: w, H: h}
	y = p.board.Bottom() + gap + 8

	p.name = render.Rect{X: edge, W: inner}
	if p.code != nil {
		side := p.code.side()
		p.qr = render.Rect{X: width - edge - plate - side, Y: y + plate, W: side, H: side}
		if p.code.large() {
			p.qr.X = math.Round((width - side) / 2)
		} else {
			p.name.W = inner - side - 2*plate - gap
		}
	}
	p.foot = p.footLines(p.name.W)
	p.name.H = logo + float64(len(p.foot))*line
	switch {
	case p.code == nil:
		p.name.Y = y
		y = p.name.Bottom()
	case p.code.large():
		p.name.Y = p.qr.Bottom() + plate + gap
		y = p.name.Bottom()
	default:
		p.name.Y = math.Round(p.qr.Center().Y - p.name.H/2)
		y = p.qr.Bottom() + plate
	}
	p.height = y + edge
}

// caption returns a text without its full stop if it is one sentence.
func caption(s string) string {
	for _, stop := range [...]string{".", "。"} {
		if one, ok := strings.CutSuffix(s, stop); ok && !strings.Contains(one, stop) {
			return one
		}
	}
	return s
}

// footLines returns the lines below the name of the game: what the QR code is for, and where it leads.
func (p *painting) footLines(width float64) []string {
	switch {
	case p.Link == "":
		return nil
	case p.code == nil:
		return p.canvas.Wrap(nil, p.say("picture.long"), footStyle, width)
	}
	page, _, board := strings.Cut(p.Link, "#")
	says := "picture.scanGame"
	if board {
		says = "picture.scan"
	}
	lines := p.canvas.Wrap(nil, p.say(says), footStyle, width)
	if _, address, ok := strings.Cut(page, "://"); ok {
		page = address
	}
	if page = strings.TrimSuffix(page, "/"); page != "" && p.canvas.TextWidth(page, footStyle) <= width {
		lines = append(lines, page)
	}
	return lines
}

func (p *painting) draw() {
	c, th := p.canvas, p.theme
	c.Fill(render.Rect{W: width, H: p.height}, th.Bg)
	y := top
	for _, s := range p.title {
		c.Text(s, render.Point{X: width / 2, Y: y + titleLine/2}, titleStyle, th.Ink)
		y += titleLine
	}
	for _, s := range p.par {
		c.Text(s, render.Point{X: width / 2, Y: y + parLine/2}, parStyle, th.Muted)
		y += parLine
	}
	p.Board.Draw(c, p.board)
	if p.code != nil {
		c.RoundRect(p.qr.Inset(-plate), 2*plate, paper)
		p.code.draw(c, p.qr)
	}
	n := p.name
	c.Draw(render.Logo{}, render.Rect{X: n.X, Y: n.Y - 4, W: logo, H: logo}, render.Options{})
	c.Text(p.say("app.title"), render.Point{X: n.X + logo + gap/2, Y: n.Y + logo/2}, nameStyle, th.Ink)
	for i, s := range p.foot {
		c.Text(s, render.Point{X: n.X, Y: n.Y + logo + (float64(i)+0.5)*line}, footStyle, th.Muted)
	}
}
