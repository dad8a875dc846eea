package main

import (
	"image"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"strings"

	"warren/render"
)

// writeSheet draws all pictures in the light and the dark theme, each with its name. A group is
// drawn over the rest of its picture.
func writeSheet(file string) error {
	all := render.DrawingNames()
	const (
		edge, gap, caption = 96.0, 12.0, 20.0
		across, scale      = 10, 2
		wide, high         = edge + gap, edge + gap + caption
	)
	rows := (len(all) + across - 1) / across
	half := across*wide + gap
	w, h := 2*half, float64(rows)*high+gap
	sheet := image.NewRGBA(image.Rect(0, 0, int(w*scale), int(h*scale)))
	c := render.NewSoftCanvas(nil)
	for side, look := range [...]render.Look{{}, {Dark: true}} {
		th := look.Theme()
		c.Begin(nil, scale, th)
		c.Fill(render.Rect{X: float64(side) * half, W: half, H: h}, th.Bg)
		for i, name := range all {
			at := render.Rect{X: float64(side)*half + gap + float64(i%across)*wide, Y: gap + math.Floor(float64(i)/across)*high, W: edge, H: edge}
			if strings.HasPrefix(name, "icons/") {
				c.Icon(render.Icon(name), at, th.Ink)
			} else {
				if rest, _, ok := strings.Cut(name, "#"); ok {
					c.Draw(render.DrawingOf(rest), at, render.Options{})
				}
				c.Draw(render.DrawingOf(name), at, render.Options{})
			}
			c.Text(name, render.Point{X: at.Center().X, Y: at.Bottom() + gap}, render.Style{Size: 10, Align: render.AlignCenter}, th.Muted)
		}
		c.EndOn(sheet)
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
		return err
	}
	f, err := os.Create(file)
	if err != nil {
		return err
	}
	defer f.Close()
	if err := png.Encode(f, sheet); err != nil {
		return err
	}
	return f.Close()
}
