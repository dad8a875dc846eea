package box

import (
	"math"
	"slices"

	"warren/render"
)

// Row returns boxes side by side, with gaps between them. Each is as high as the row, or stands in the middle of that height.
func Row(gap float64, boxes ...Box) Box {
	boxes = some(boxes)
	if len(boxes) == 0 {
		return Box{}
	}
	wide := func(height float64) func(Box) Span { return func(b Box) Span { return b.Widths(height) } }
	return New(
		func(height float64) Span { return sum(gap, boxes, wide(height)) },
		func(width float64) Span {
			kept, lengths := divide(width, gap, boxes, wide(Endless))
			var s Span
			for i, b := range kept {
				h := b.Heights(lengths[i])
				s = Span{max(s.Least, h.Least), max(s.Most, h.Most)}
			}
			return s
		},
		func(r render.Rect) {
			kept, lengths := divide(r.W, gap, boxes, wide(r.H))
			for i, b := range kept {
				b.Place(render.Rect{X: r.X, Y: r.Y, W: lengths[i], H: r.H})
				r.X += lengths[i] + gap
			}
		},
	)
}

// Column returns boxes one under the other, with gaps between them. Each is as wide as the column, or stands in its middle.
func Column(gap float64, boxes ...Box) Box {
	boxes = some(boxes)
	if len(boxes) == 0 {
		return Box{}
	}
	high := func(width float64) func(Box) Span { return func(b Box) Span { return b.Heights(width) } }
	return New(
		func(height float64) Span {
			var s Span
			for _, b := range boxes {
				w := b.Widths(height)
				if b.optional {
					w.Least = 0
				}
				s = Span{max(s.Least, w.Least), max(s.Most, w.Most)}
			}
			return s
		},
		func(width float64) Span { return sum(gap, boxes, high(width)) },
		func(r render.Rect) {
			kept, lengths := divide(r.H, gap, boxes, high(r.W))
			for i, b := range kept {
				b.Place(render.Rect{X: r.X, Y: r.Y, W: r.W, H: lengths[i]})
				r.Y += lengths[i] + gap
			}
		},
	)
}

// sum returns the lengths that boxes can have together: at least without those that may be left out.
func sum(gap float64, boxes []Box, of func(Box) Span) (s Span) {
	s = Span{-gap, -gap}
	for _, b := range boxes {
		t := of(b).plus(gap)
		s.Most += t.Most
		if !b.optional {
			s.Least += t.Least
		}
	}
	return Span{max(0, s.Least), s.Most}
}

// divide returns the boxes that have room in a length, and the length of each.
func divide(length, gap float64, boxes []Box, of func(Box) Span) (kept []Box, lengths []float64) {
	spans := make([]Span, len(boxes))
	spare := length + gap
	for i, b := range boxes {
		spans[i] = of(b)
		spare -= spans[i].Least + gap
	}
	kept = append(kept, boxes...)
	for i := len(kept) - 1; i >= 0; i-- {
		if kept[i].optional && spare < -slack {
			spare += spans[i].Least + gap
			kept, spans = append(kept[:i], kept[i+1:]...), append(spans[:i], spans[i+1:]...)
		}
	}
	return kept, shares(spare, kept, spans)
}

// shares returns the lengths of boxes, whose least lengths leave some length to spare. What is spare goes to those that do not grow
// first, in proportion to what they lack; then those that do share all that they have and what is left.
func shares(spare float64, boxes []Box, spans []Span) []float64 {
	lengths := make([]float64, len(boxes))
	lack, rest := 0.0, max(0, spare)
	var growing []int
	for i, s := range spans {
		lengths[i] = s.Least
		if boxes[i].grows || math.IsInf(s.Most, 1) {
			growing = append(growing, i)
			rest += s.Least
		} else {
			lack += s.Most - s.Least
		}
	}
	if lack > 0 {
		part := min(1, max(0, spare)/lack)
		for i, s := range spans {
			if !slices.Contains(growing, i) {
				lengths[i] += part * (s.Most - s.Least)
			}
		}
		rest -= part * lack
	}
	for len(growing) > 0 {
		weight, bent := 0.0, 0.0
		for _, i := range growing {
			weight += boxes[i].share
		}
		unit := rest / weight
		share := func(i int) float64 { return boxes[i].share * unit }
		for _, i := range growing {
			lengths[i] = min(max(share(i), spans[i].Least), spans[i].Most)
			bent += lengths[i] - share(i)
		}
		if !(math.Abs(bent) >= slack) { // also where a length is no number
			break
		}
		growing = slices.DeleteFunc(growing, func(i int) bool { // what their limits give to these, or take from them, is the others'
			limited := bent*(lengths[i]-share(i)) > 0
			if limited {
				rest -= lengths[i]
			}
			return limited
		})
	}
	return lengths
}
