// Package picture draws boards as PNG pictures to hand on. It needs no GPU and no window, and makes the same bytes on every machine.
package picture

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"io"

	"warren/render"
)

// A Board draws itself as large as it fits in the middle of a rectangle.
type Board interface {
	// Aspect returns its width divided by its height.
	Aspect() float64
	Draw(c *render.Canvas, within render.Rect)
}

// A Card is what a picture shows.
type Card struct {
	Board   Board
	Title   string // such as the puzzle and the level
	Par     string // what is proven of the board; may be empty
	Link    string // the address of the board; empty for a picture without
	Chinese bool   // the language of what the picture adds
}

// PNG returns the picture of a card as a PNG file. In a browser, where everything shares one thread, it lets the page go on meanwhile.
func PNG(card Card) ([]byte, error) {
	r := new(rest)
	img, err := paint(card, r)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	if err := png.Encode(restful{&out, r}, img); err != nil {
		return nil, fmt.Errorf("encoding the picture: %w", err)
	}
	return out.Bytes(), nil
}

// restful is a writer that rests before it writes.
type restful struct {
	io.Writer
	rest *rest
}

func (w restful) Write(data []byte) (int, error) {
	w.rest.now()
	return w.Writer.Write(data)
}

// paint draws the picture of a card.
func paint(card Card, r *rest) (*image.RGBA, error) {
	p := painting{Card: card, canvas: render.NewSoftCanvas(r.now), theme: render.Light()}
	if card.Link != "" {
		p.code = codeOf(card.Link)
	}
	p.lay()
	img := image.NewRGBA(image.Rect(0, 0, int(width*density), int(p.height*density)))
	p.canvas.Begin(nil, density, p.theme)
	p.draw()
	p.canvas.EndOn(img)
	return img, nil
}
