// Package picture draws boards as pictures to hand on: a PNG with the board, its title, what is proven of it, and its link as a QR code. It
// needs no GPU and no window, and makes the same bytes on every machine.
package picture

import (
	"bytes"
	"fmt"
	"image"
	"image/png"

	"warren/assets"
	"warren/render"
)

// A Board draws itself as large as it fits in the middle of a rectangle.
type Board interface {
	Draw(c *render.Canvas, th *render.Theme, within render.Rect)
}

// A Card is what a picture shows.
type Card struct {
	Board   Board
	Title   string // such as the puzzle and the level
	Par     string // what is proven of the board; may be empty
	Link    string // the address of the board; empty for a picture without
	Chinese bool   // the language of what the picture adds
}

// PNG returns the picture of a card as a PNG file.
func PNG(card Card) ([]byte, error) {
	img, err := Draw(card)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	if err := png.Encode(&out, img); err != nil {
		return nil, fmt.Errorf("encoding the picture: %w", err)
	}
	return out.Bytes(), nil
}

// Draw returns the picture of a card.
func Draw(card Card) (*image.RGBA, error) {
	phrases, err := assets.Phrases()
	if err != nil {
		return nil, fmt.Errorf("reading the strings: %w", err)
	}
	p := painting{Card: card, canvas: render.NewSoftCanvas(), theme: render.Light(), phrases: phrases}
	if card.Link != "" {
		p.code, p.fits = codeOf(card.Link)
	}
	p.lay()
	img := image.NewRGBA(image.Rect(0, 0, int(p.width*density), int(p.height*density)))
	p.canvas.Begin(nil, density, p.theme)
	p.draw()
	p.canvas.EndOn(img)
	return img, nil
}
