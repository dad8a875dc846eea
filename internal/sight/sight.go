// Package sight simulates, for tests, how people see a picture who see no colours, or fewer than most.
package sight

import (
	"image"
	"image/color"
	"math"
)

// Eyes is a matrix that simulates a colour vision deficiency on linear RGB.
type Eyes [3][3]float64

// Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE Transactions on Visualization and
// Computer Graphics 15(6), 2009, for severity 1.0.
var (
	Deuteranopia = Eyes{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}
	Protanopia   = Eyes{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}
	Tritanopia   = Eyes{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}
	// Grey keeps the luminance alone.
	Grey = Eyes{{0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722}}
)

// All are the eyes, by name.
var All = [...]struct {
	Name string
	Eyes *Eyes
}{{"grey", &Grey}, {"deuteranopia", &Deuteranopia}, {"protanopia", &Protanopia}, {"tritanopia", &Tritanopia}}

// A Lab is a colour in CIELAB under D65.
type Lab struct{ L, A, B float64 }

// See returns how the eyes see a colour.
func (e *Eyes) See(c color.RGBA) Lab {
	r, g, b := e.seen(c)
	x := cube((0.4124*r + 0.3576*g + 0.1805*b) / 0.9505)
	y := cube(luminance(r, g, b))
	z := cube((0.0193*r + 0.1192*g + 0.9505*b) / 1.0890)
	return Lab{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

// Lightness returns how light each pixel of a picture is to the eyes, from 0 to 100, row by row. Neighbours in a picture are mostly equal.
func (e *Eyes) Lightness(img *image.RGBA) []float64 {
	seen := make([]float64, 0, len(img.Pix)/4)
	var last color.RGBA
	light := e.See(last).L
	for i := 0; i < len(img.Pix); i += 4 {
		if c := (color.RGBA{img.Pix[i], img.Pix[i+1], img.Pix[i+2], img.Pix[i+3]}); c != last {
			last = c
			r, g, b := e.seen(c)
			light = 116*cube(luminance(r, g, b)) - 16
		}
		seen = append(seen, light)
	}
	return seen
}

// seen returns the linear RGB that the eyes make of a colour.
func (e *Eyes) seen(c color.RGBA) (r, g, b float64) {
	in := [3]float64{linear[c.R], linear[c.G], linear[c.B]}
	var out [3]float64
	for i, row := range e {
		out[i] = min(1, max(0, row[0]*in[0]+row[1]*in[1]+row[2]*in[2]))
	}
	return out[0], out[1], out[2]
}

func luminance(r, g, b float64) float64 { return 0.2126*r + 0.7152*g + 0.0722*b }

func cube(t float64) float64 {
	if t > 216.0/24389 {
		return math.Cbrt(t)
	}
	return (24389.0/27*t + 16) / 116
}

// linear holds the linear value of each value of sRGB.
var linear = func() (linear [256]float64) {
	for v := range linear {
		s := float64(v) / 255
		if s <= 0.04045 {
			linear[v] = s / 12.92
		} else {
			linear[v] = math.Pow((s+0.055)/1.055, 2.4)
		}
	}
	return linear
}()
