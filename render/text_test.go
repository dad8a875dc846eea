package render

import (
	"fmt"
	"image/color"
	"math"
	"slices"
	"strings"
	"testing"

	"warren/assets"
)

// has reports whether one of the two faces of a weight has a glyph for a character.
func (f *fontSet) has(r rune, bold bool) bool {
	g := f.glyph(r, bold, false)
	return g.index != 0 && g.face < chineseNames
}

// TestFontForNames checks that what players write has its characters, in both weights, where the strings have none of them.
func TestFontForNames(t *testing.T) {
	t.Parallel()
	fonts := NewCanvas().fonts
	for _, r := range "弈鑫瑶赣龚" {
		for _, bold := range [...]bool{false, true} {
			if g := fonts.glyph(r, bold, true); g.index == 0 || fonts.has(r, bold) {
				t.Errorf("%q is glyph %v", r, g)
			}
		}
	}
}

func TestTabularDigitsAreOfOneWidth(t *testing.T) {
	t.Parallel()
	c := NewCanvas()
	for _, bold := range [...]bool{false, true} {
		st := Style{Size: Panel, Bold: bold, Tabular: true}
		want := c.TextWidth("00", st)
		for n := range 100 {
			if got := c.TextWidth(fmt.Sprintf("%02d", n), st); got != want {
				t.Errorf("bold %v: %02d is %.3f wide, 00 is %.3f", bold, n, got, want)
			}
		}
		usual := Style{Size: Panel, Bold: bold}
		for _, digits := range [...]string{"00", "28", "96", "53"} { // 1 and 4 are the odd ones
			if gap := (c.TextWidth(digits, st) - c.TextWidth(digits, usual)) / Panel; math.Abs(gap) > 0.1 {
				t.Errorf("bold %v: %s is %.2f em wider in slots", bold, digits, gap)
			}
		}
		st.Tabular = false
		if c.TextWidth("11", st) >= c.TextWidth("00", st) {
			t.Errorf("bold %v: 11 is as wide as 00 without slots", bold)
		}
	}
}

func TestWidthGrowsWithSize(t *testing.T) {
	t.Parallel()
	c := NewCanvas()
	one := c.TextWidth("Warren 狡兔", Style{Size: 10})
	if two := c.TextWidth("Warren 狡兔", Style{Size: 20}); math.Abs(two-2*one) > 1e-9 {
		t.Errorf("%v at 20, %v at 10", two, one)
	}
	if got := c.TextWidth("狡兔", Style{Size: 10}); math.Abs(got-20) > 1e-9 {
		t.Errorf("two Chinese characters of 10 are %v wide", got)
	}
}

func TestKerning(t *testing.T) {
	t.Parallel()
	c := NewCanvas()
	st := Style{Size: 100}
	if pair, apart := c.TextWidth("AV", st), c.TextWidth("A", st)+c.TextWidth("V", st); pair >= apart {
		t.Errorf("AV is %v wide, A and V %v", pair, apart)
	}
}

// TestSharedPunctuationFollowsItsText checks that punctuation that both fonts have is set in the font of the text around it.
func TestSharedPunctuationFollowsItsText(t *testing.T) {
	t.Parallel()
	c := NewCanvas()
	tests := []struct {
		text string
		at   int // which glyph
		want face
	}{
		{"it’s", 2, latinMedium},
		{"“Go”", 0, latinMedium},
		{"“走”", 0, chineseRegular},
		{"走“Go”", 1, chineseRegular},
		{"走……", 2, chineseRegular},
		{"，", 0, chineseRegular},
	}
	for _, test := range tests {
		line := shaper{fonts: c.fonts, rest: test.text}
		var g glyph
		for range test.at + 1 {
			g, _, _ = line.next()
		}
		if g.face != test.want {
			t.Errorf("%s: glyph %d is of face %d, want %d", test.text, test.at, g.face, test.want)
		}
	}
}

func TestTextIsPlacedByItsAlign(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		align Align
		want  func(left, right float64) float64
	}{
		{AlignLeft, func(left, right float64) float64 { return left }},
		{AlignCenter, func(left, right float64) float64 { return (left + right) / 2 }},
		{AlignRight, func(left, right float64) float64 { return right }},
	} {
		c := NewCanvas()
		c.Begin(nil, 1, Light())
		c.Text("HHH", Point{200, 100}, Style{Size: 40, Align: test.align}, white)
		left, right, top, bottom := math.Inf(1), 0.0, math.Inf(1), 0.0
		for _, v := range c.batch.vertices {
			left, right = min(left, float64(v.DstX)), max(right, float64(v.DstX))
			top, bottom = min(top, float64(v.DstY)), max(bottom, float64(v.DstY))
		}
		if got := test.want(left, right); math.Abs(got-200) > 5 { // the letters' own side bearings
			t.Errorf("align %d: at %v, want 200", test.align, got)
		}
		if middle := (top + bottom) / 2; math.Abs(middle-100) > 1 {
			t.Errorf("align %d: the capitals' middle is at %v, want 100", test.align, middle)
		}
	}
}

func TestWrap(t *testing.T) {
	t.Parallel()
	c := NewCanvas()
	st := Style{Size: 10}
	wide := func(s string) float64 { return c.TextWidth(s, st) + 0.01 }
	tests := []struct {
		name  string
		text  string
		width float64
		want  []string
	}{
		{"nothing", "", 50, nil},
		{"one line", "one line", 200, []string{"one line"}},
		{"at spaces", "one two three", wide("one two"), []string{"one two", "three"}},
		{"a space may hang", "two one", wide("two"), []string{"two", "one"}},
		{"at line feeds", "one\ntwo", 200, []string{"one", "two"}},
		{"an empty line", "one\n\ntwo", 200, []string{"one", "", "two"}},
		{"between Chinese characters", "最少四十九步", 30.1, []string{"最少四", "十九步"}},
		{"no closing mark begins a line", "走不通了，退回", 40.1, []string{"走不通", "了，退回"}},
		{"no opening mark ends a line", "最少（走通）步", 30.1, []string{"最少", "（走", "通）步"}},
		{"no Chinese character is left alone", "最少四十九步啊", 60.1, []string{"最少四十九", "步啊"}},
		{"nor with a mark", "最少四十九步。", 60.1, []string{"最少四十", "九步。"}},
		{"nor at the end of a paragraph", "最少四步\n最少", 30.1, []string{"最少", "四步", "最少"}},
		{"a short word is not left alone", "press it to pin it.", wide("press it to pin"), []string{"press it to", "pin it."}},
		{"a longer one is", "press it to unpin tiles.", wide("press it to unpin"), []string{"press it to unpin", "tiles."}},
		{"a word of two stays whole", "这一关卡", 30.1, []string{"这一", "关卡"}},
		{"Latin words stay whole among Chinese", "最少 steps 步", wide("最少 st"), []string{"最少", "steps", "步"}},
		{"a word wider than a line", "aaaaaaaa", wide("aaa"), []string{"aaa", "aaa", "aa"}},
		{"a line narrower than a character", "最少", 1, []string{"最", "少"}},
	}
	for _, test := range tests {
		if got := c.Wrap(nil, test.text, st, test.width); !slices.Equal(got, test.want) {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
}

// Every string of the game can be wrapped to the narrowest column without losing a character.
func TestWrapKeepsEveryCharacter(t *testing.T) {
	t.Parallel()
	phrases := assets.Phrases()
	c := NewCanvas()
	bare := strings.NewReplacer(" ", "", "\n", "")
	for key, phrase := range phrases {
		for _, text := range [...]string{phrase.EN, phrase.ZH} {
			lines := c.Wrap(nil, text, Style{Size: Body}, 120)
			if got, want := bare.Replace(strings.Join(lines, "")), bare.Replace(text); got != want {
				t.Errorf("%s: %q became %q", key, want, got)
			}
			for _, line := range lines {
				if w := c.TextWidth(line, Style{Size: Body}); w > 120+1e-9 {
					t.Errorf("%s: the line %q is %v wide", key, line, w)
				}
			}
		}
	}
}

// The ground of a text is what was drawn under it: fills, pictures, translucent ones, and no text that a clip hides.
func TestInks(t *testing.T) {
	t.Parallel()
	th := Light()
	c := NewCanvas()
	c.NoteInks()
	c.Begin(nil, 1, th)
	line := func(s string, x, y float64) { c.Text(s, Point{x, y}, Style{Size: Body, Align: AlignCenter}, th.Ink) }
	line("window", 300, 300)
	c.Fill(Rect{0, 0, 100, 100}, th.Moss)
	line("fill", 50, 25)
	line("half on it", 100, 50)
	c.RoundRect(Rect{0, 0, 100, 100}, 20, color.NRGBA{A: 128})
	line("translucent", 50, 75)
	c.Draw(plain{}, Rect{200, 0, 100, 100}, Options{})
	line("picture", 250, 50)
	c.PushVeil(0.5, Point{X: 200})
	line("veiled", 50, 75)
	c.PopVeil()
	c.PushClip(Rect{0, 0, 10, 10})
	line("hidden", 50, 50)
	c.PopClip()
	half := Mix(th.Moss, color.NRGBA{A: 255}, 128.0/255)
	want := []Ink{
		{"window", Body, th.Ink, th.Bg},
		{"fill", Body, th.Ink, th.Moss},
		{"half on it", Body, th.Ink, th.Moss}, // the ground from which it differs less
		{"translucent", Body, th.Ink, half},
		{"picture", Body, th.Ink, th.Honey},
		{"veiled", Body, Fade(th.Ink, 0.5), th.Honey},
	}
	got := c.Inks()
	if len(got) != len(want) {
		t.Fatalf("%d lines, want %d: %v", len(got), len(want), got)
	}
	for i := range got {
		if got[i].Text != want[i].Text || got[i].Size != want[i].Size || !near(got[i].Ink, want[i].Ink) || !near(got[i].Ground, want[i].Ground) {
			t.Errorf("%+v, want %+v", got[i], want[i])
		}
	}
	if got, want := got[5].Contrast(), contrast(Mix(th.Honey, th.Ink, 0.5), th.Honey); got < want-0.05 || got > want+0.05 {
		t.Errorf("a veiled text has %.2f:1, want %.2f:1", got, want)
	}
}

type plain struct{}

func (plain) Paint(p *Painter) {
	var path Path
	path.Rect(Rect{W: p.W, H: p.H})
	p.Fill(&path, p.Theme.Honey)
}

// near reports whether two colours differ by no more than rounding.
func near(a, b color.NRGBA) bool {
	off := func(a, b uint8) int { return max(int(a)-int(b), int(b)-int(a)) }
	return off(a.R, b.R) <= 1 && off(a.G, b.G) <= 1 && off(a.B, b.B) <= 1 && off(a.A, b.A) <= 1
}
