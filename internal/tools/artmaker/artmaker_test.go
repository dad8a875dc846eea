package main

import (
	"bytes"
	"fmt"
	"math"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"warren/assets"
	"warren/render"
)

func TestPicturesAreCompiled(t *testing.T) {
	t.Parallel()
	code, err := compileAll(os.DirFS("../../../" + folder))
	if err != nil {
		t.Fatal(err)
	}
	if string(code) != assets.Pictures {
		t.Errorf("%s is not what the pictures compile to; run make art", compiled)
	}
	if sheet, err := os.ReadFile("../../../" + styles); err != nil || !bytes.Equal(sheet, styleSheet()) {
		t.Errorf("%s does not have the colours of the themes (%v); run make art", styles, err)
	}
}

// picture returns a picture 100 wide and high whose lines are round.
func picture(elements string) []byte {
	return []byte(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:sodipodi="s" viewBox="0 0 100 100"` +
		` stroke-linecap="round" stroke-linejoin="round">` + "\n" + elements + "</svg>")
}

// TestCompile checks that what SVG says in two ways is drawn the same way.
func TestCompile(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ name, one, other string }{
		{"relative points", `<path d="m10 20 5 5l1-1h3v-4h-2zl1 1"/>`, `<path d="M10,20L15 25 16 24H19V20H17Z M10 20L11 21"/>`},
		{"numbers without spaces", `<path d="M.5.25-1e1+2L1.5-.5"/>`, `<path d="M 0.5 0.25 L -10 2 L 1.5 -0.5"/>`},
		{"curves", `<path d="m10 10c1 2 3 4 5 6s3-4 5 6q1 2 3 4t5 6"/>`, `<path d="M10 10C11 12 13 14 15 16C17 18 18 12 20 22Q21 24 23 26Q25 28 28 32"/>`},
		{"smooth curves after others", `<path d="M1 1L5 5S7 8 9 9L2 3T4 4"/>`, `<path d="M1 1L5 5C5 5 7 8 9 9L2 3Q2 3 4 4"/>`},
		{"flags of an arc", `<path d="M10 10a5 5 0 0110 0"/>`, `<path d="M10 10A5 5 0 0 1 20 10"/>`},
		{"a dot", `<path stroke="#000" d="M5 5h0"/>`, `<path stroke="#000" d="M5 5"/>`},
		{"polygon", `<polygon points="1,2 3,4 5,6"/>`, `<path d="M1 2L3 4L5 6Z"/>`},
		{"line", `<line stroke="#000" x1="1" y1="2" x2="3" y2="4"/>`, `<polyline stroke="#000" points="1 2 3 4"/>`},
		{"circle", `<circle cx="4" cy="5" r="2"/>`, `<ellipse cx="4" cy="5" rx="2" ry="2"/>`},
		{"the radius of a corner", `<rect width="10" height="4" rx="9" ry="2"/>`, `<path d="M5 0A5 2 0 0 1 10 2A5 2 0 0 1 5 4A5 2 0 0 1 0 2A5 2 0 0 1 5 0Z"/>`},
		{"one radius of a corner", `<rect width="10" height="8" ry="3"/>`, `<rect width="10px" height="8" rx="3" ry="3"/>`},
		{"style", `<path style="fill:#abc;stroke:none;-inkscape-x:1;" d="M1 1L2 2"/>`, `<path fill="#aabbcc" d="M1 1L2 2"/>`},
		{"groups", `<g fill="#abc" stroke="#123"><g stroke-width="3"><path d="M1 1L2 2"/></g></g>`, `<path fill="#abc" stroke="#123" stroke-width="3" d="M1 1L2 2"/>`},
		{"opacity", `<path opacity=".5" d="M1 1L2 2"/>`, `<path fill-opacity="0.5" d="M1 1L2 2"/>`},
		{"transforms", `<g transform="translate(10,20)"><circle transform="scale(2)" cx="1" cy="1" r="3" stroke="#000" stroke-width="2" data-thicker="1"/></g>`, `<circle cx="12" cy="22" r="6" stroke="#000" stroke-width="4" data-thicker="1"/>`},
		{"turned", `<path transform="rotate(90 10 10)" d="M10 0L20 10"/>`, `<path d="M20 10L10 20"/>`},
		{"matrix", `<path transform="matrix(0 1 -1 0 5 0) skewX(0)" d="M1 2L3 4"/>`, `<path d="M3 1L1 3"/>`},
		{"mirrored circles have a contour", `<circle transform="scale(-1 1)" cx="-4" cy="5" r="2"/>`, `<path d="M2 5A2 2 0 0 0 4 7A2 2 0 0 0 6 5A2 2 0 0 0 4 3A2 2 0 0 0 2 5Z"/>`},
		{"use", `<defs><path id="a" d="M1 1L2 2"/></defs><use xlink:href="#a" x="3" fill="#f00"/>`, `<path fill="#f00" d="M4 1L5 2"/>`},
		{"use of a group", `<g><g id="a"><path d="M1 1L2 2"/></g></g><use href="#a" transform="translate(3 0)"/>`, `<path d="M1 1L2 2"/><path d="M4 1L5 2"/>`},
		{"shadow", `<g transform="scale(2)"><use class="shadow" transform="translate(0 3)" href="#a"/></g><defs><path id="a" d="M1 1L2 2"/></defs>`, `<path class="shadow" transform="translate(0 6)" d="M2 2L4 4"/>`},
		{"shadow of a group", `<g class="shadow" transform="translate(0 6)"><path d="M1 1L2 2"/><g transform="scale(2)"><path d="M3 1L2 2"/></g></g>`, `<path class="shadow" transform="translate(0 6)" d="M1 1L2 2M6 2L4 4"/>`},
		{"themes", `<g class="dark"><path fill="#c0432a" class="fill-clay" d="M1 1L2 2"/></g>`, `<path class="fill-clay dark" fill="#C0432A" d="M1 1L2 2"/>`},
		{"clip", `<clipPath id="a"><use href="#b"/></clipPath><g clip-path="url(#a)"><rect id="b" width="9" height="9"/></g>`, `<clipPath id="c"><rect width="9" height="9"/></clipPath><rect clip-path="url(#c)" width="9" height="9"/>`},
		{"clip of two shapes", `<clipPath id="a"><path d="M1 1L2 2"/><path d="M3 3L4 4"/></clipPath><rect clip-path="url(#a)" width="9" height="9"/>`, `<clipPath id="a"><path d="M1 1L2 2M3 3L4 4"/></clipPath><rect clip-path="url(#a)" width="9" height="9"/>`},
		{"order", `<path paint-order="stroke" fill="#f00" stroke="#00f" d="M1 1L2 2"/>`, `<path stroke="#00f" fill="none" d="M1 1L2 2"/><path fill="#f00" d="M1 1L2 2"/>`},
		{"what editors add", `<title>A <b/></title><sodipodi:namedview><path d="B"/></sodipodi:namedview><path sodipodi:x="1" display="inline" d="M1 1L2 2"/><g display="none"><path d="M3 3"/></g>`, `<path d="M1 1L2 2"/>`},
	} {
		one, err := compile(picture(test.one))
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
		}
		other, err := compile(picture(test.other))
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
		}
		if !bytes.Equal(one[0].code, other[0].code) {
			t.Errorf("%s: %s is %q, %s is %q", test.name, test.one, one, test.other, other)
		}
	}
}

func TestRefusals(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ elements, want string }{
		{`<text>a</text>`, `2:1: <text>: this element cannot be drawn`},
		{"\n <g><image id=\"a\"/></g>", `3:5: <image id="a">: this element cannot be drawn`},
		{`<path stroke-dasharray="1 2" d="M1 1"/>`, `<path>: stroke-dasharray="1 2" cannot be drawn`},
		{`<path fill-rule="evenodd" d="M1 1"/>`, `<path>: fill-rule="evenodd" cannot be drawn`},
		{`<circle d="M1 1"/>`, `<circle>: d="M1 1" cannot be drawn`},
		{`<path d="M1 1B2"/>`, `<path>: a path has no command 'B'`},
		{`<path d="M1 1L2"/>`, `<path>: command L of a path: at "" a number is expected`},
		{`<path d="L1 1"/>`, `<path>: a path does not begin with M`},
		{`<path d="M1 1Z2"/>`, `<path>: a path has a number at "2", where a command is expected`},
		{`<circle r="a"/>`, `<circle>: r="a" is no number`},
		{`<polygon points="1 2 3"/>`, `<polygon>: points="1 2 3" are no points`},
		{`<path fill="red" d="M1 1"/>`, `<path>: fill="red": a colour is none, currentColor or as #c0432a`},
		{`<path class="fill-mud" fill="#c0432a" d="M1 1"/>`, `<path>: fill="#c0432a": no colour of the themes is named mud`},
		{`<path class="fill-clay" fill="#c0432b" d="M1 1"/>`, `<path>: fill="#c0432b": in the light theme clay is #c0432a: mend the colour, or take the class away`},
		{`<g opacity=".5"/>`, `<g>: the opacity of a group cannot be drawn`},
		{`<path opacity=".5" stroke="#000" d="M1 1L2 2"/>`, `<path>: the opacity of a shape with a line cannot be drawn; fill-opacity and stroke-opacity can`},
		{`<path stroke="#000" stroke-linecap="butt" d="M1 1L2 2"/>`, `<path>: a line has round ends alone: it needs stroke-linecap="round"`},
		{`<path stroke="#000" stroke-linejoin="miter" d="M1 1L2 2Z"/>`, `<path>: a line has round corners alone: it needs stroke-linejoin="round"`},
		{`<path class="shadow" d="M1 1"/>`, `<path>: a shadow needs a transform="translate(0 4)"`},
		{`<path class="drak" d="M1 1"/>`, `<path>: class="drak" is unknown`},
		{`<path paint-order="markers" d="M1 1"/>`, `<path>: paint-order="markers" cannot be drawn`},
		{`<use href="#b"/>`, `<use>: href="#b" names no element`},
		{`<g id="b"><use href="#b"/></g>`, `<use>: uses are nested too deep`},
		{`<g clip-path="url(#b)"/>`, `<g>: clip-path="url(#b)" names no clipPath`},
		{`<clipPath id="b"/><g clip-path="url(#b)"/>`, `<clipPath id="b">: there is no shape in it`},
		{`<clipPath id="b" clipPathUnits="objectBoundingBox"/><g clip-path="url(#b)"/>`, `<clipPath id="b">: a clip has the units of what it clips`},
		{`<g class="shadow" transform="translate(0 4)"><path transform="scale(-1 1)" d="M1 1L2 2"/></g>`, `<path>: a mirrored shape would cut a hole into the others`},
		{`<g id="b"/><path id="b"/>`, `2:12: <path id="b">: the element at 2:1 has the same id`},
		{`<g transform="turn(3)"/>`, `<g>: transform="turn(3)" cannot be read`},
		{`<svg/>`, `<svg>: a picture has one svg`},
		{`<g>`, `2:10: XML syntax error`},
	} {
		_, err := compile(picture(test.elements))
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v, want %s", test.elements, err, test.want)
		}
	}
	for source, want := range map[string]string{
		``:                         `1:1: there is no <svg>`,
		`<svg viewBox="0 0 1 1"/>`: `1:1: <svg>: the outermost element is no svg`,
		`<svg xmlns="http://www.w3.org/2000/svg"/>`:             `1:1: <svg>: a picture needs a viewBox of four numbers`,
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="1"/>`: `1:1: <svg>: a picture needs a viewBox of four numbers`,
	} {
		if _, err := compile([]byte(source)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", source, err, want)
		}
	}
}

// TestGroups checks that a group with an id is a drawing of its own.
func TestGroups(t *testing.T) {
	t.Parallel()
	all, err := compile(picture(`<path id="a" d="M1 1L2 2"/><g id="b" fill="#abc"><path d="M3 3L4 4"/></g><g><use href="#b"/></g>`))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, d := range all {
		got = append(got, fmt.Sprint(d.id, strings.Count(string(d.code), "F")))
	}
	if want := []string{"2", "b1"}; !slices.Equal(got, want) {
		t.Errorf("drawings with as many shapes: %v, want %v", got, want)
	}
}

// TestFaultsNameTheFile checks that one run reports the faults of all files.
func TestFaultsNameTheFile(t *testing.T) {
	t.Parallel()
	_, err := compileAll(fstest.MapFS{
		"den/rug.svg": {Data: picture("<text/>")}, "den/bed.svg": {Data: picture("<path/>")}, "cat.svg": {Data: picture("<image/>")}, "notes.txt": {},
	})
	const want = "assets/pictures/cat.svg:2:1: <image>: this element cannot be drawn\nassets/pictures/den/rug.svg:2:1: <text>: this element cannot be drawn"
	if err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}

// TestArcs checks that arcs lie on their circle, on the side that their flags say.
func TestArcs(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		flags  string
		center render.Point
		middle render.Point
	}{
		{"0 0", render.Point{X: 30, Y: 30}, render.Point{X: 30 - 10/math.Sqrt2, Y: 30 - 10/math.Sqrt2}},
		{"0 1", render.Point{X: 20, Y: 20}, render.Point{X: 20 + 10/math.Sqrt2, Y: 20 + 10/math.Sqrt2}},
		{"1 0", render.Point{X: 20, Y: 20}, render.Point{X: 20 - 10/math.Sqrt2, Y: 20 - 10/math.Sqrt2}},
		{"1 1", render.Point{X: 30, Y: 30}, render.Point{X: 30 + 10/math.Sqrt2, Y: 30 + 10/math.Sqrt2}},
	} {
		start, end := "30 20", "20 30"
		path, err := parsePath("M" + start + "A10 10 0 " + test.flags + " " + end)
		if err != nil {
			t.Fatal(err)
		}
		at, nearest := render.Point{X: 30, Y: 20}, math.Inf(1)
		for _, s := range path[1:] {
			for i := range 64 {
				u := float64(i) / 64
				a, b, c := at.Lerp(s.points[0], u), s.points[0].Lerp(s.points[1], u), s.points[1].Lerp(s.points[2], u)
				p := a.Lerp(b, u).Lerp(b.Lerp(c, u), u)
				if far := math.Abs(p.Sub(test.center).Len() - 10); far > 0.01 {
					t.Errorf("%s: %v is %g off the circle", test.flags, p, far)
				}
				nearest = min(nearest, p.Sub(test.middle).Len())
			}
			at = s.points[2]
		}
		if nearest > 0.3 || at != (render.Point{X: 20, Y: 30}) {
			t.Errorf("%s: ends at %v, and passes its middle %g off", test.flags, at, nearest)
		}
	}
}
