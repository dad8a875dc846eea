// Package box lays out pages. A page declares what it holds, and not where: boxes in rows, columns and grids, with the room that is
// of use to each, and alternatives for where there is little.
//
// A box knows which widths it can have, and which heights in a given width: from the least that shows it to the most that is of use
// to it. From these a row or a column divides its length among its boxes: all get their least, then those with an end get their most,
// then those without end, and those that are to grow, share what is left.
//
//	box.Column(8,
//		box.Row(4, back, title, settings), // the title has no end, and takes what the buttons leave
//		box.Either(                        // the first that fits: for one whose width alone decides there is ByWidth
//			box.Row(16, board.Square().Grow(3), side.Grow(2)),
//			box.Column(8, board.Square().Grow(1), under),
//		),
//		hint.Optional(), // is left out where there is no room
//	).Pad(8, 8).Place(window)
//
// Measuring a box changes nothing; to place it is what puts its parts on the page. Lengths are in the unit of the rectangle in which
// the outermost box is placed.
package box

import (
	"math"
	"slices"

	"warren/render"
)

// Endless is the most of a box that takes whatever room there is.
var Endless = math.Inf(1)

// A Span is the lengths that a box can have, from the least that shows it to the most that is of use to it.
type Span struct{ Least, Most float64 }

// Exactly returns the span of a box that has one length.
func Exactly(length float64) Span { return Span{length, length} }

func (s Span) plus(length float64) Span { return Span{s.Least + length, s.Most + length} }

// A Box is a part of a page. The zero Box is nothing: rows, columns, grids and stacks leave it out, and the gap beside it.
type Box struct {
	widths   func(height float64) Span // in a height, which may be Endless
	heights  func(width float64) Span
	place    func(r render.Rect)
	grows    bool
	share    float64 // of what is left to boxes that grow
	x, y     float64 // where it stands in a larger room: 0 is at its left or its upper edge, 1 at the other
	whole    bool    // it stands in the whole room, since what it holds knows where to stand
	optional bool
}

// New returns a box of a page's own. widths gets a height, which may be Endless, and heights a width. The answers may be remembered.
func New(widths, heights func(float64) Span, place func(r render.Rect)) Box {
	return Box{widths: remembered(widths), heights: remembered(heights), place: place, share: 1, x: 0.5, y: 0.5}
}

// remembered returns a function that knows its last two answers: a box is asked the same by each of the boxes around it.
func remembered(f func(float64) Span) func(float64) Span {
	asked, answers := [2]float64{math.NaN(), math.NaN()}, [2]Span{}
	return func(x float64) Span {
		if x == asked[1] {
			return answers[1]
		}
		if x != asked[0] {
			asked[1], answers[1] = asked[0], answers[0]
			asked[0], answers[0] = x, f(x)
		}
		return answers[0]
	}
}

// Fill returns a box that takes all the room that there is, and hands it to place.
func Fill(place func(r render.Rect)) Box {
	endless := func(float64) Span { return Span{0, Endless} }
	return New(endless, endless, place)
}

// Blank returns an empty box of a width and a height.
func Blank(w, h float64) Box { return Fill(func(render.Rect) {}).Wide(w).Tall(h) }

// Spring returns an empty box that takes a share of what is left.
func Spring(share float64) Box { return Fill(func(render.Rect) {}).Grow(share) }

func (b Box) None() bool { return b.place == nil }

// Widths returns the widths that the box can have in a height, which may be Endless.
func (b Box) Widths(height float64) Span {
	if b.None() {
		return Span{}
	}
	return b.widths(height)
}

func (b Box) Heights(width float64) Span {
	if b.None() {
		return Span{}
	}
	return b.heights(min(width, b.widths(Endless).Most))
}

// Place puts the box in a rectangle. In one that is larger than its most it stands in the middle, unless At says where.
func (b Box) Place(r render.Rect) {
	if b.None() {
		return
	}
	if b.whole {
		b.place(r)
		return
	}
	w := min(r.W, b.widths(r.H).Most)
	h := min(r.H, b.heights(w).Most)
	b.place(render.Rect{X: r.X + b.x*(r.W-w), Y: r.Y + b.y*(r.H-h), W: w, H: h})
}

// At returns the box standing elsewhere than in the middle of a larger room: 0, 0 is the upper left corner, 1, 1 the lower right one.
func (b Box) At(x, y float64) Box {
	b.x, b.y, b.whole = x, y, false
	return b
}

// Grow returns a box that gets a share of what the others in its row or column leave, up to its most. A box without end has a share of 1.
func (b Box) Grow(share float64) Box {
	b.grows, b.share = true, share
	return b
}

// Optional returns a box that a row or a column leaves out where there is no room for it, the last one first.
func (b Box) Optional() Box {
	b.optional = true
	return b
}

func (b Box) limited(width, height func(Span) Span) Box {
	if b.None() {
		return b
	}
	widths, heights := b.widths, b.heights
	b.whole = false
	b.widths = func(h float64) Span { return width(widths(h)) }
	b.heights = func(w float64) Span { return height(heights(w)) }
	return b
}

func same(s Span) Span { return s }

// Wide returns the box with a width that is neither less nor more than w.
func (b Box) Wide(w float64) Box {
	b.whole, b.widths = false, func(float64) Span { return Exactly(w) }
	return b
}

// Tall returns the box with a height that is neither less nor more than h.
func (b Box) Tall(h float64) Box {
	b.whole, b.heights = false, func(float64) Span { return Exactly(h) }
	return b
}

// AtLeast returns the box with no less than a width and a height; 0 is no limit.
func (b Box) AtLeast(w, h float64) Box {
	raise := func(to float64) func(Span) Span {
		return func(s Span) Span { return Span{max(s.Least, to), max(s.Most, to)} }
	}
	return b.limited(raise(w), raise(h))
}

// AtMost returns the box with no more than a width and a height; 0 is no limit.
func (b Box) AtMost(w, h float64) Box {
	lower := func(to float64) func(Span) Span {
		if to == 0 {
			return same
		}
		return func(s Span) Span { return Span{min(s.Least, to), min(s.Most, to)} }
	}
	return b.limited(lower(w), lower(h))
}

// Stretch returns the box without an end to its widths and to its heights.
func (b Box) Stretch() Box {
	endless := func(s Span) Span { return Span{s.Least, Endless} }
	return b.limited(endless, endless)
}

// Loose returns the box with room around it wherever there is any: it stands there in the middle, or where At says.
func (b Box) Loose() Box {
	return New(
		func(h float64) Span { return Span{b.Widths(h).Least, Endless} },
		func(w float64) Span { return Span{b.Heights(w).Least, Endless} },
		b.Place,
	)
}

// Square returns the box no wider than it is high, and no higher than it is wide.
func (b Box) Square() Box {
	widths, heights := b.widths, b.heights
	b.whole = false
	b.widths = func(h float64) Span {
		s := widths(h)
		return Span{s.Least, max(s.Least, min(s.Most, h))}
	}
	b.heights = func(w float64) Span {
		s := heights(w)
		return Span{s.Least, max(s.Least, min(s.Most, w))}
	}
	return b
}

// Ratio returns the box with heights from so many times to so many times its width.
func (b Box) Ratio(least, most float64) Box {
	b.whole = false
	b.heights = func(w float64) Span { return Span{least * w, most * w} }
	return b
}

// Pad returns the box with room around it: x at its left and at its right, y above and below.
func (b Box) Pad(x, y float64) Box {
	if b.None() {
		return b
	}
	in := b
	b.widths = func(h float64) Span { return in.Widths(h - 2*y).plus(2 * x) }
	b.heights = func(w float64) Span { return in.Heights(w - 2*x).plus(2 * y) }
	b.place = func(r render.Rect) { in.Place(render.Rect{X: r.X + x, Y: r.Y + y, W: r.W - 2*x, H: r.H - 2*y}) }
	return b
}

// Around returns the box with something done before and after it is placed: what it puts on the page is then known to be its. Without before, that is nil.
func (b Box) Around(before func(r render.Rect), after func()) Box {
	if b.None() {
		return b
	}
	place := b.place
	b.place = func(r render.Rect) {
		if before != nil {
			before(r)
		}
		place(r)
		after()
	}
	return b
}

// Shift returns the box farther to the right and down than it would stand, so that what lies upon another box can reach beyond it.
func (b Box) Shift(x, y float64) Box {
	if b.None() {
		return b
	}
	in := b
	b.place = func(r render.Rect) { in.Place(r.Move(render.Point{X: x, Y: y})) }
	return b
}

// slack is the length that may be missing where a box still fits.
const slack = 0.01

// ByWidth returns the first of some boxes whose least width its room has, or the last of them.
func ByWidth(options ...Box) Box {
	of := func(width float64) Box {
		for _, b := range options {
			if b.Widths(Endless).Least <= width+slack {
				return b
			}
		}
		return options[len(options)-1]
	}
	return New(
		func(height float64) Span { return widthsOf(options, height) },
		func(width float64) Span { return of(width).Heights(width) },
		func(r render.Rect) { of(r.W).Place(r) },
	).entire()
}

// entire returns a box that stands in the whole room.
func (b Box) entire() Box {
	b.whole = true
	return b
}

// Either returns the first of some boxes that fits in its room, which may be too narrow or too low for it, or the last of them.
func Either(options ...Box) Box {
	return New(
		func(height float64) Span { return widthsOf(options, height) },
		func(width float64) Span {
			s, first := options[len(options)-1].Heights(width), true
			for _, b := range options {
				if b.Widths(Endless).Least > width+slack {
					continue
				}
				h := b.Heights(width)
				if first {
					s.Most, first = h.Most, false
				}
				s.Least = min(s.Least, h.Least)
			}
			return s
		},
		func(r render.Rect) {
			for _, b := range options {
				if b.Widths(r.H).Least <= r.W+slack && b.Heights(r.W).Least <= r.H+slack {
					b.Place(r)
					return
				}
			}
			options[len(options)-1].Place(r)
		},
	).entire()
}

// widthsOf returns the widths that one or another of some boxes can have.
func widthsOf(options []Box, height float64) Span {
	s := options[0].Widths(height)
	for _, b := range options[1:] {
		w := b.Widths(height)
		s = Span{min(s.Least, w.Least), max(s.Most, w.Most)}
	}
	return s
}

// Stack returns boxes that lie upon each other in one room, as large as the largest needs it; it grows no further than all of them.
func Stack(boxes ...Box) Box {
	boxes = some(boxes)
	join := func(of func(Box) Span) Span {
		s := Span{0, Endless}
		for _, b := range boxes {
			t := of(b)
			s = Span{max(s.Least, t.Least), min(s.Most, t.Most)}
		}
		return Span{s.Least, max(s.Least, s.Most)}
	}
	return New(
		func(height float64) Span { return join(func(b Box) Span { return b.Widths(height) }) },
		func(width float64) Span { return join(func(b Box) Span { return b.Heights(width) }) },
		func(r render.Rect) {
			for _, b := range boxes {
				b.Place(r)
			}
		},
	)
}

// some returns the boxes that are not nothing.
func some(boxes []Box) []Box { return slices.DeleteFunc(slices.Clone(boxes), Box.None) }
