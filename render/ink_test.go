package render

import (
	"image/color"
	"testing"
)

// TestInks checks that the ground of a text is what was drawn under it: fills, pictures, translucent ones, and no text that a clip
// hides.
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

// plain is a picture in one colour.
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
