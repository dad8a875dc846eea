package main

import (
	"image"
	"image/gif"

	"warren/render"
	"warren/scenes/puzzle"
)

// The measures of a film.
const (
	density = 1.5   // pixels per logical pixel
	edge    = 320.0 // of the square frame, in logical pixels
	border  = 10.0  // around the board
	frameCS = 7     // hundredths of a second from frame to frame, the unit of GIF: 14 frames a second
	tickMS  = 10.0  // from tick to tick of the view: a frame is a whole number of them
	lastCS  = 150   // that the solved board stays before the film begins anew
)

// shoot draws a board on a frame of its own.
func shoot(canvas *render.Canvas, board *puzzle.Exhibit, th *render.Theme) *image.RGBA {
	frame := image.NewRGBA(image.Rect(0, 0, edge*density, edge*density))
	canvas.Begin(nil, density, th)
	canvas.Fill(render.Rect{W: edge, H: edge}, th.Bg)
	board.Draw(canvas, render.Rect{W: edge, H: edge}.Inset(border))
	canvas.EndOn(frame)
	return frame
}

// frames plays the solution of a board, and draws a frame for each frameCS of it.
func frames(board *puzzle.Exhibit, th *render.Theme) []*image.RGBA {
	canvas := render.NewSoftCanvas(nil)
	film := []*image.RGBA{shoot(canvas, board, th)}
	for runs := true; runs; {
		for ms := 0.0; ms < 10*frameCS && runs; ms += tickMS {
			runs = board.Tick(tickMS, false)
		}
		film = append(film, shoot(canvas, board, th))
	}
	return film
}

// animation returns frames as a film that goes round and round. Each frame after the first holds what differs from the one before it.
func animation(film []*image.RGBA) *gif.GIF {
	colours := paletteOf(film)
	bounds := film[0].Rect
	out := &gif.GIF{Config: image.Config{ColorModel: colours.all, Width: bounds.Dx(), Height: bounds.Dy()}}
	shown := image.NewPaletted(bounds, colours.all) // with the last frame
	for i, frame := range film {
		next := colours.paint(frame)
		if i == 0 {
			out.Image = append(out.Image, next)
			out.Delay = append(out.Delay, frameCS)
		} else if part := difference(shown, next); part == nil {
			out.Delay[len(out.Delay)-1] += frameCS
		} else {
			out.Image = append(out.Image, part)
			out.Delay = append(out.Delay, frameCS)
		}
		shown = next
	}
	out.Delay[len(out.Delay)-1] += lastCS
	out.Disposal = make([]byte, len(out.Image))
	for i := range out.Disposal {
		out.Disposal[i] = gif.DisposalNone
	}
	return out
}

// difference returns the smallest part of a frame that holds all that is not shown yet, or nil if there is nothing.
func difference(shown, next *image.Paletted) *image.Paletted {
	var changed image.Rectangle
	for y := next.Rect.Min.Y; y < next.Rect.Max.Y; y++ {
		for x := next.Rect.Min.X; x < next.Rect.Max.X; x++ {
			if shown.ColorIndexAt(x, y) != next.ColorIndexAt(x, y) {
				changed = changed.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	if changed.Empty() {
		return nil
	}
	part := image.NewPaletted(changed, next.Palette)
	for y := changed.Min.Y; y < changed.Max.Y; y++ {
		for x := changed.Min.X; x < changed.Max.X; x++ {
			if index := next.ColorIndexAt(x, y); index != shown.ColorIndexAt(x, y) {
				part.SetColorIndex(x, y, index)
			} else {
				part.SetColorIndex(x, y, transparent)
			}
		}
	}
	return part
}
