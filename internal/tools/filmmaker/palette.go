package main

import (
	"cmp"
	"image"
	"image/color"
	"slices"
)

const (
	mostColours = 255 // of a GIF, besides the transparent one
	transparent = mostColours
)

// colours are the colours of a film, and the nearest of them for every colour that was asked for.
type colours struct {
	all     color.Palette
	nearest map[color.RGBA]uint8
}

// A shade is a colour of the frames, and the number of pixels that have it.
type shade struct {
	at     [3]int
	pixels int
}

// paletteOf returns the colours of a film by median cut: again and again the box whose shades are farthest from its mean in all is cut in two there, along
// its longest edge.
func paletteOf(film []*image.RGBA) *colours {
	boxes := [][]shade{shadesOf(film)}
	for len(boxes) < mostColours {
		worst := slices.MaxFunc(boxes, func(a, b []shade) int { return cmp.Compare(spread(a), spread(b)) })
		if spread(worst) == 0 {
			break
		}
		i := slices.IndexFunc(boxes, func(b []shade) bool { return &b[0] == &worst[0] })
		low, high := halve(worst)
		boxes[i] = low
		boxes = append(boxes, high)
	}
	c := &colours{nearest: make(map[color.RGBA]uint8)}
	for _, box := range boxes {
		m := mean(box)
		c.all = append(c.all, color.NRGBA{uint8(m[0]), uint8(m[1]), uint8(m[2]), 0xFF})
	}
	for len(c.all) < mostColours {
		c.all = append(c.all, c.all[0])
	}
	c.all = append(c.all, color.NRGBA{})
	return c
}

// shadesOf returns the shades of a film, in an order that depends on them alone.
func shadesOf(film []*image.RGBA) []shade {
	count := make(map[[3]int]int)
	for _, frame := range film {
		for px := frame.Pix; len(px) > 0; px = px[4:] {
			count[[3]int{int(px[0]), int(px[1]), int(px[2])}]++
		}
	}
	shades := make([]shade, 0, len(count))
	for at, pixels := range count {
		shades = append(shades, shade{at, pixels})
	}
	slices.SortFunc(shades, func(a, b shade) int { return slices.Compare(a.at[:], b.at[:]) })
	return shades
}

// mean returns the mean of the shades of a box, by pixels.
func mean(box []shade) (m [3]int) {
	pixels := 0
	for _, s := range box {
		pixels += s.pixels
		for i := range m {
			m[i] += s.pixels * s.at[i]
		}
	}
	for i := range m {
		m[i] = (m[i] + pixels/2) / pixels
	}
	return m
}

// spreads returns for red, green and blue the sum over all pixels of the squared distance from the mean.
func spreads(box []shade) (sums [3]int) {
	m := mean(box)
	for _, s := range box {
		for i := range sums {
			d := s.at[i] - m[i]
			sums[i] += s.pixels * d * d
		}
	}
	return sums
}

// spread returns how much is lost if a box becomes one colour, and 0 for a box of one shade.
func spread(box []shade) int {
	if len(box) == 1 {
		return 0
	}
	sums := spreads(box)
	return sums[0] + sums[1] + sums[2]
}

// halve parts a box of several shades at the mean of the colour in which they differ most.
func halve(box []shade) (low, high []shade) {
	sums := spreads(box)
	widest := slices.Index(sums[:], slices.Max(sums[:]))
	slices.SortStableFunc(box, func(a, b shade) int { return cmp.Compare(a.at[widest], b.at[widest]) })
	m := mean(box)[widest]
	cut := slices.IndexFunc(box, func(s shade) bool { return s.at[widest] > m })
	if cut < 1 { // all but a few pixels are the highest
		cut = len(box) - 1
	}
	return box[:cut], box[cut:]
}

// paint returns a frame in the colours of the film.
func (c *colours) paint(frame *image.RGBA) *image.Paletted {
	out := image.NewPaletted(frame.Rect, c.all)
	for i := range out.Pix {
		px := frame.Pix[4*i:]
		out.Pix[i] = c.index(color.RGBA{px[0], px[1], px[2], 0xFF})
	}
	return out
}

// index returns the colour of the film that is nearest to a colour.
func (c *colours) index(at color.RGBA) uint8 {
	index, known := c.nearest[at]
	if !known {
		index = uint8(c.all[:mostColours].Index(at))
		c.nearest[at] = index
	}
	return index
}
