package box

import (
	"math"
	"strings"
	"testing"

	"warren/render"
)

// A sheet is a room on which every box writes its letter into the squares that it was placed on.
type sheet [][]byte

func newSheet(w, h int) sheet {
	s := make(sheet, h)
	for i := range s {
		s[i] = []byte(strings.Repeat(".", w))
	}
	return s
}

func (s sheet) String() string {
	var lines []string
	for _, line := range s {
		lines = append(lines, string(line))
	}
	return strings.Join(lines, "\n")
}

// write puts a letter on a rectangle, and what reaches beyond the sheet nowhere.
func (s sheet) write(letter byte, r render.Rect) {
	at := func(v float64) int { return int(math.Round(v)) }
	for y := max(0, at(r.Y)); y < min(len(s), at(r.Bottom())); y++ {
		for x := max(0, at(r.X)); x < min(len(s[y]), at(r.Right())); x++ {
			s[y][x] = letter
		}
	}
}

// all takes all the room that there is.
func (s sheet) all(letter byte) Box { return Fill(func(r render.Rect) { s.write(letter, r) }) }

// fixed is a box of one size.
func (s sheet) fixed(letter byte, w, h float64) Box { return s.all(letter).Wide(w).Tall(h) }

// text is so many letters that wrap: no narrower than two of them, and as wide as there is room.
func (s sheet) text(letter byte, letters float64) Box {
	return New(
		func(float64) Span { return Span{2, Endless} },
		func(width float64) Span { return Exactly(math.Ceil(letters / width)) },
		func(r render.Rect) { s.write(letter, r) },
	)
}

// span is a box with a height between two, and any width.
func (s sheet) span(letter byte, least, most float64) Box {
	return s.all(letter).AtLeast(0, least).AtMost(0, most)
}

func TestPlace(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name string
		of   func(s sheet) Box
		want string
	}{
		{"a box takes all", func(s sheet) Box { return s.all('a') }, `
			aaaa
			aaaa`},
		{"a small one stands in the middle", func(s sheet) Box { return s.fixed('a', 2, 1) }, `
			......
			..aa..
			......`},
		{"or elsewhere", func(s sheet) Box { return s.fixed('a', 2, 1).At(1, 0) }, `
			....aa
			......`},
		{"nothing is placed without harm", func(sheet) Box { return Box{} }, `
			...`},
		{"a row gives what is left to what has no end", func(s sheet) Box {
			return Row(1, s.fixed('a', 2, 1), s.all('b'), s.fixed('c', 1, 1))
		}, `
			aa.bbbb.c`},
		{"in shares", func(s sheet) Box { return Row(0, s.all('a'), s.all('b').Grow(2)) }, `
			aabbbb`},
		{"but nobody gets less than the least", func(s sheet) Box {
			return Row(0, s.all('a').AtLeast(5, 0), s.all('b'), s.all('c'))
		}, `
			aaaaabc`},
		{"nor more than the most, which leaves more to the others", func(s sheet) Box {
			return Row(0, s.all('a').AtMost(1, 0).Grow(1), s.all('b'), s.all('c'))
		}, `
			abbbccc`},
		{"what has an end grows first, and leaves the rest", func(s sheet) Box {
			return Column(0, s.span('a', 1, 2), s.all('b'), s.fixed('c', 1, 1))
		}, `
			aaa
			aaa
			bbb
			.c.`},
		{"several of them grow in step", func(s sheet) Box { return Column(0, s.span('a', 1, 3), s.span('b', 0, 2)) }, `
			aa
			aa
			bb`},
		{"a column without growers ends where it ends, in the middle", func(s sheet) Box {
			return Column(1, s.fixed('a', 3, 1), s.fixed('b', 3, 1))
		}, `
			...
			aaa
			...
			bbb
			...`},
		{"a text is as high as its lines in the width that is left", func(s sheet) Box {
			return Column(0, Row(0, s.fixed('a', 3, 1), s.text('t', 9)), s.all('b'))
		}, `
			...ttt
			aaattt
			...ttt
			bbbbbb`},
		{"nothing leaves no gap", func(s sheet) Box { return Row(1, s.all('a'), Box{}, s.fixed('b', 1, 1)) }, `
			aaa.b`},
		{"room around it", func(s sheet) Box { return s.all('a').Pad(2, 1) }, `
			......
			..aa..
			......`},
		{"elsewhere than it would stand", func(s sheet) Box {
			return Row(0, s.fixed('a', 2, 1), s.fixed('b', 2, 1).Shift(-1, -1))
		}, `
			..bb..
			.aa...
			......`},
		{"no more than a width", func(s sheet) Box { return s.all('a').AtMost(2, 0) }, `
			.aa.
			.aa.`},
		{"a board in a row is as high as the row", func(s sheet) Box {
			return Row(1, s.all('a').Square(), s.all('b'))
		}, `
			aaa.bbbb
			aaa.bbbb
			aaa.bbbb`},
		{"and in a column as wide as the column", func(s sheet) Box {
			return Column(0, s.all('a').Square(), s.fixed('b', 3, 1), s.all('c'))
		}, `
			aaa
			aaa
			aaa
			bbb
			ccc`},
		{"what grows is served last", func(s sheet) Box { return Column(0, s.span('a', 0, 4).Grow(1), s.span('b', 0, 2)) }, `
			aa
			bb
			bb`},
		{"loose in the room that is left", func(s sheet) Box {
			return Column(0, s.fixed('a', 3, 1), s.fixed('b', 1, 1).At(0, 1).Loose(), s.fixed('c', 3, 1))
		}, `
			aaa
			...
			b..
			ccc`},
		{"or as high as there is room", func(s sheet) Box {
			return Column(0, s.all('a').Square(), s.text('t', 7))
		}, `
			..aa..
			..aa..
			tttttt
			tttttt`},
		{"a picture with its shape", func(s sheet) Box { return Column(0, s.all('a').Ratio(0.5, 0.5), s.all('b')) }, `
			aaaa
			aaaa
			bbbb`},
		{"no higher than wide, but wider than high", func(s sheet) Box { return Column(0, s.all('a').Ratio(0, 1), s.span('b', 0, 4)) }, `
			aaaa
			aaaa
			bbbb
			bbbb`},
		{"a grid", func(s sheet) Box {
			return Grid(2, 1, s.all('a'), s.all('b'), s.all('c'))
		}, `
			aa.bb
			.....
			cc...`},
		{"lines", func(s sheet) Box { return Lines(2, 1, s.all('a'), s.all('b'), s.all('c')) }, `
			aa.bb
			.....
			ccccc`},
		{"tiles, as many as fit", func(s sheet) Box {
			return Tiles(2, 0, s.fixed('a', 2, 1), s.fixed('b', 2, 1), s.fixed('c', 2, 1), s.fixed('d', 2, 1))
		}, `
			aabbcc
			dd....`},
		{"packed in few lines, which are even", func(s sheet) Box {
			return Packed(1, 1, s.all('a'), s.all('b'), s.all('c'), s.all('d'))
		}, `
			aa.bb
			.....
			cc.dd`},
		{"columns of a grid are even, whatever is in them", func(s sheet) Box { return Even(0, s.text('a', 3), s.all('b').AtLeast(2, 1)) }, `
			aaabbb`},
		{"upon each other", func(s sheet) Box { return Stack(s.all('p'), s.fixed('a', 2, 1).Pad(1, 1)) }, `
			.pppp.
			.paap.
			.pppp.`},
		{"the first that fits", func(s sheet) Box {
			return Either(s.fixed('a', 9, 1), s.fixed('b', 3, 9), s.fixed('c', 3, 1), s.fixed('d', 1, 1))
		}, `
			.ccc.`},
		{"or the last", func(s sheet) Box { return Either(s.fixed('a', 9, 1), s.all('b').AtLeast(6, 0)) }, `
			bbbbb`},
		{"the first that is not too wide, as high as it may be", func(s sheet) Box {
			return ByWidth(s.fixed('a', 9, 1), s.fixed('b', 3, 9), s.fixed('c', 3, 1))
		}, `
			.bbb.
			.bbb.`},
		{"the choice within a column", func(s sheet) Box {
			return Column(0, Either(Row(0, s.all('a').AtLeast(3, 1).AtMost(0, 1), s.all('b').AtLeast(3, 1).AtMost(0, 1)), Column(0, s.span('a', 1, 1), s.span('b', 1, 1))), s.all('c'))
		}, `
			aaaaa
			bbbbb
			ccccc`},
		{"what may be left out is there", func(s sheet) Box {
			return Column(0, s.fixed('a', 3, 1), s.fixed('b', 3, 1).Optional(), s.fixed('c', 3, 1))
		}, `
			aaa
			bbb
			ccc`},
		{"and is not where there is no room", func(s sheet) Box {
			return Column(0, s.fixed('a', 3, 1), s.fixed('b', 3, 1).Optional(), s.fixed('c', 3, 1))
		}, `
			aaa
			ccc`},
		{"the last first", func(s sheet) Box {
			return Row(1, s.fixed('a', 1, 1).Optional(), s.fixed('b', 1, 1).Optional(), s.fixed('c', 1, 1))
		}, `
			a.c`},
		{"a box that depends on its width", func(s sheet) Box {
			return Column(0, Fitted(0, func(w float64) Box { return s.fixed('a', w/2, w/4).At(0, 0) }), s.all('b'))
		}, `
			aa..
			bbbb`},
	} {
		t.Run(test.name, func(t *testing.T) {
			want := strings.Join(strings.Fields(test.want), "\n")
			lines := strings.Split(want, "\n")
			s := newSheet(len(lines[0]), len(lines))
			test.of(s).Place(render.Rect{W: float64(len(lines[0])), H: float64(len(lines))})
			if got := s.String(); got != want {
				t.Errorf("got\n%s\nwant\n%s", got, want)
			}
		})
	}
}

// TestNoNumber checks that a length which is no number ends in some layout, not in an endless search for one.
func TestNoNumber(t *testing.T) {
	t.Parallel()
	placed := 0
	part := Fill(func(render.Rect) { placed++ }).AtLeast(10, 10)
	if Row(1, part, part.Grow(2), part).Place(render.Rect{W: math.NaN(), H: 20}); placed != 3 {
		t.Errorf("%d of 3 boxes are placed", placed)
	}
}

// TestSpans checks what boxes ask for before they are placed.
func TestSpans(t *testing.T) {
	t.Parallel()
	s := newSheet(1, 1)
	for _, test := range []struct {
		name            string
		box             Box
		height, width   float64
		widths, heights Span
	}{
		{"nothing", Box{}, 10, 10, Span{}, Span{}},
		{"all", s.all('a'), 10, 10, Span{0, Endless}, Span{0, Endless}},
		{"fixed", s.fixed('a', 3, 2), 10, 10, Exactly(3), Exactly(2)},
		{"padded", s.fixed('a', 3, 2).Pad(1, 2), 10, 10, Exactly(5), Exactly(6)},
		{"square", s.all('a').Square(), 10, 20, Span{0, 10}, Span{0, 20}},
		{"at least, and at most", s.all('a').AtLeast(2, 3).AtMost(4, 5), 10, 10, Span{2, 4}, Span{3, 5}},
		{"at most wins", s.all('a').AtLeast(9, 9).AtMost(4, 5), 10, 10, Exactly(4), Exactly(5)},
		{"a row", Row(1, s.fixed('a', 3, 2), s.span('b', 1, 4)), 10, 10, Span{4, Endless}, Span{2, 4}},
		{"a column", Column(1, s.fixed('a', 3, 2), s.span('b', 1, 4)), 10, 10, Span{3, Endless}, Span{4, 7}},
		{"a column with something optional", Column(1, s.fixed('a', 3, 2), s.fixed('b', 5, 4).Optional()), 10, 10, Span{3, 5}, Span{2, 7}},
		{"a text narrower than its room", s.text('t', 6).Wide(2), 10, 10, Exactly(2), Exactly(3)},
		{"alternatives", Either(s.fixed('a', 20, 1), s.fixed('b', 8, 3), s.fixed('c', 4, 2)), 10, 10, Span{4, 20}, Span{2, 3}},
		{"alternatives by width", ByWidth(s.fixed('a', 20, 1), s.fixed('b', 8, 3), s.fixed('c', 4, 2)), 10, 10, Span{4, 20}, Exactly(3)},
		{"a stack", Stack(s.all('p'), s.fixed('a', 3, 2)), 10, 10, Exactly(3), Exactly(2)},
		{"a grid", Grid(2, 1, s.fixed('a', 3, 2), s.fixed('b', 4, 1), s.fixed('c', 1, 1)), 10, 10, Span{9, 9}, Span{4, 4}},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := test.box.Widths(test.height); got != test.widths {
				t.Errorf("widths %v, want %v", got, test.widths)
			}
			if got := test.box.Heights(test.width); got != test.heights {
				t.Errorf("heights %v, want %v", got, test.heights)
			}
		})
	}
}

// TestMeasuringPlacesNothing checks that only a box that is placed reaches the page.
func TestMeasuringPlacesNothing(t *testing.T) {
	t.Parallel()
	s := newSheet(4, 2)
	b := Column(0, Either(s.fixed('a', 9, 9), s.fixed('b', 4, 1)), Tiles(2, 0, s.fixed('c', 2, 1)))
	b.Widths(Endless)
	b.Heights(4)
	if got := s.String(); strings.Trim(got, ".\n") != "" {
		t.Errorf("measuring has placed\n%s", got)
	}
}
