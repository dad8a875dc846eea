package box

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"math"
	"os"
	"reflect"
	"strconv"
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

func (s sheet) all(letter byte) Box { return Fill(func(r render.Rect) { s.write(letter, r) }) }

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

// words are what boxes of testdata are made with, besides the methods of a box: on a sheet the letter of a box is its first argument.
func words(s sheet) map[string]any {
	return map[string]any{
		"all": s.all, "fixed": s.fixed, "text": s.text, "span": s.span,
		"none": func() Box { return Box{} },
		"half": func(letter byte) Box { // of the width that there is, and half as high
			return Fitted(0, func(w float64) Box { return s.fixed(letter, w/2, w/4).At(0, 0) })
		},
		"Row": Row, "Column": Column, "Grid": Grid, "Lines": Lines, "Tiles": Tiles, "Packed": Packed, "Even": Even,
		"Stack": Stack, "Either": Either, "ByWidth": ByWidth,
	}
}

// built returns the box, or the argument, that an expression of Go makes on a sheet.
func built(t *testing.T, s sheet, e ast.Expr) reflect.Value {
	t.Helper()
	switch e := e.(type) {
	case *ast.BasicLit:
		if e.Kind == token.CHAR {
			return reflect.ValueOf(e.Value[1])
		}
		n, err := strconv.ParseFloat(e.Value, 64)
		if err != nil {
			t.Fatal(err)
		}
		return reflect.ValueOf(n)
	case *ast.UnaryExpr: // minus
		return reflect.ValueOf(-built(t, s, e.X).Float())
	case *ast.CallExpr:
		var does reflect.Value
		switch of := e.Fun.(type) {
		case *ast.SelectorExpr:
			does = built(t, s, of.X).MethodByName(of.Sel.Name)
		case *ast.Ident:
			does = reflect.ValueOf(words(s)[of.Name])
		}
		var args []reflect.Value
		for i, arg := range e.Args {
			value := built(t, s, arg)
			if i < does.Type().NumIn() && does.Type().In(i).Kind() == reflect.Int {
				value = value.Convert(does.Type().In(i))
			}
			args = append(args, value)
		}
		return does.Call(args)[0]
	}
	t.Fatalf("%v is no box", e)
	return reflect.Value{}
}

// Under a heading of testdata stands a box, and the room with the letters of the boxes placed there, or the lengths that it asks for before.
func TestBoxes(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("testdata/boxes.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range strings.Split("\n"+strings.TrimSpace(string(text)), "\n=== ")[1:] {
		name, test, _ := strings.Cut(test, "\n")
		t.Run(name, func(t *testing.T) {
			how, want, _ := strings.Cut(strings.TrimSpace(test), "\n")
			e, err := parser.ParseExpr(how)
			if err != nil {
				t.Fatal(err)
			}
			lines := strings.Split(want, "\n")
			s := newSheet(len(lines[0]), len(lines))
			box := built(t, s, e).Interface().(Box)
			var high, wide float64
			var least, most string
			if n, _ := fmt.Sscanf(want, "high %g: wide %s to %s wide %g:", &high, &least, &most, &wide); n == 4 {
				w, h := box.Widths(high), box.Heights(wide)
				got := fmt.Sprintf("high %g: wide %g to %g, wide %g: high %g to %g", high, w.Least, w.Most, wide, h.Least, h.Most)
				if got = strings.ReplaceAll(got, fmt.Sprintf("%g", Endless), "endless"); got != want {
					t.Errorf("got\n%s\nwant\n%s", got, want)
				}
				return
			}
			box.Place(render.Rect{W: float64(len(lines[0])), H: float64(len(lines))})
			if got := s.String(); got != want {
				t.Errorf("got\n%s\nwant\n%s", got, want)
			}
		})
	}
}

// A length that is no number ends in some layout, not in an endless search for one.
func TestNoNumber(t *testing.T) {
	t.Parallel()
	placed := 0
	part := Fill(func(render.Rect) { placed++ }).AtLeast(10, 10)
	if Row(1, part, part.Grow(2), part).Place(render.Rect{W: math.NaN(), H: 20}); placed != 3 {
		t.Errorf("%d of 3 boxes are placed", placed)
	}
}

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
