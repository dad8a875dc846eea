package box

import (
	"slices"

	"warren/render"
)

// Grid returns cells in lines of so many columns of equal width, with gaps between them. The last line may have fewer cells.
func Grid(columns int, gap float64, cells ...Box) Box {
	var lines []Box
	for line := range slices.Chunk(some(cells), columns) {
		lines = append(lines, even(columns, gap, line))
	}
	return Column(gap, lines...)
}

// Lines is a Grid in which the cells of the last line share its whole width.
func Lines(columns int, gap float64, cells ...Box) Box {
	var lines []Box
	for line := range slices.Chunk(some(cells), columns) {
		lines = append(lines, even(len(line), gap, line))
	}
	return Column(gap, lines...)
}

// Tiles returns a grid with as many columns as its width has room for, if none is to be narrower than a width.
func Tiles(least, gap float64, cells ...Box) Box {
	return Fitted(least, func(width float64) Box { return Grid(max(1, int((width+gap+slack)/(least+gap))), gap, cells...) })
}

// Packed returns Lines, as few as its width has room for, if no cell is to be narrower than a width, with about as many cells in each.
func Packed(least, gap float64, cells ...Box) Box {
	cells = some(cells)
	return Fitted(least, func(width float64) Box {
		columns := max(1, int((width+gap+slack)/(least+gap)))
		lines := max(1, (len(cells)+columns-1)/columns)
		return Lines(max(1, (len(cells)+lines-1)/lines), gap, cells...)
	})
}

// Even returns boxes side by side, all of one width, with gaps between them.
func Even(gap float64, boxes ...Box) Box {
	return Lines(max(1, len(boxes)), gap, boxes...)
}

// even returns cells in the first of so many columns of equal width.
func even(columns int, gap float64, cells []Box) Box {
	n, gaps := float64(columns), gap*float64(columns-1)
	join := func(of func(Box) Span) (s Span) {
		for _, b := range cells {
			t := of(b)
			s = Span{max(s.Least, t.Least), max(s.Most, t.Most)}
		}
		return s
	}
	return New(
		func(height float64) Span {
			s := join(func(b Box) Span { return b.Widths(height) })
			return Span{n*s.Least + gaps, n*s.Most + gaps}
		},
		func(width float64) Span { return join(func(b Box) Span { return b.Heights((width - gaps) / n) }) },
		func(r render.Rect) {
			w := (r.W - gaps) / n
			for i, b := range cells {
				b.Place(render.Rect{X: r.X + float64(i)*(w+gap), Y: r.Y, W: w, H: r.H})
			}
		},
	)
}

// Fitted returns a box that depends on the width of its room, which is without end and at least the given one.
func Fitted(least float64, of func(width float64) Box) Box {
	return New(
		func(float64) Span { return Span{least, Endless} },
		func(width float64) Span { return of(width).Heights(width) },
		func(r render.Rect) { of(r.W).Place(r) },
	).entire()
}
