package render

import (
	"image/color"
	"testing"
)

const (
	forText     = 4.5
	forHighText = 7.0 // in the themes of high contrast
	forGraphic  = 3.0
)

// themes are those that differ in their hues.
var themes = [...]*Theme{Light(), Dark(), Look{Contrast: true}.Theme(), Look{Dark: true, Contrast: true}.Theme()}

// forText returns the least contrast of text.
func (th *Theme) forText() float64 {
	if th.Contrast {
		return forHighText
	}
	return forText
}

func TestContrast(t *testing.T) {
	t.Parallel()
	for _, th := range themes {
		forText := th.forText()
		tests := []struct {
			what   string
			ink    color.NRGBA
			ground color.NRGBA
			least  float64
		}{
			{"ink on the window", th.Ink, th.Bg, forText},
			{"ink on the tray", th.Ink, th.Board, forText},
			{"ink on a panel", th.Ink, th.Cell, forText},
			{"captions on the window", th.Muted, th.Bg, forText},
			{"captions on a panel", th.Muted, th.Cell, forText},
			{"text on the main button", th.OnMoss, th.Moss, forText},
			{"numbers in moss on a panel", th.Moss, th.Cell, forText},
			{"warnings on a panel", th.Clay, th.Cell, forText},
			{"warnings on the window", th.Clay, th.Bg, forText},
			{"the name of an icon", th.Bg, th.Ink, forText},
			{"the edge of a key's cap", th.Muted, th.Cell, forGraphic},
			{"the edge of what is chosen", th.Moss, th.Cell, forGraphic},
			{"the knob of a slider", th.Moss, th.Cell, forGraphic},
			{"arrow beside the board", th.Clay, th.Bg, forGraphic},
			{"focus ring on the window", th.Sky, th.Bg, forGraphic},
			{"focus ring on a cell", th.Sky, th.Cell, forGraphic},
			{"focus ring on the tray", th.Sky, th.Board, forGraphic},
			{"meter on a panel", th.Moss, th.Cell, forGraphic},
			{"outline of honey on a cell", th.Ink, th.Cell, forGraphic},
		}
		for _, test := range tests {
			if got := contrast(test.ink, test.ground); got < test.least {
				t.Errorf("%s: %s has %.2f:1, want %v:1", th, test.what, got, test.least)
			}
		}
	}
}

// TestPiecesStandOutByTheirEdge checks the contrast of the edge of pieces with cells: the outline in the light theme, the pale
// rim in the dark one.
func TestPiecesStandOutByTheirEdge(t *testing.T) {
	t.Parallel()
	for _, th := range themes {
		for name, ground := range map[string]color.NRGBA{"a cell": th.Cell, "the meadow": th.Grass} {
			if got := contrast(th.pieceEdge(), ground); got < forGraphic {
				t.Errorf("%v: the edge of a piece on %s: %.2f:1", th, name, got)
			}
		}
	}
}

// pieceEdge returns the outermost colour of a piece.
func (th *Theme) pieceEdge() color.NRGBA {
	if th.Dark {
		return pieceRim
	}
	return Outline
}

// TestDecorationStandsOutInHighContrast checks the contrast of what merely adorns the other themes.
func TestDecorationStandsOutInHighContrast(t *testing.T) {
	t.Parallel()
	for _, th := range themes {
		if !th.Contrast {
			continue
		}
		tests := []struct {
			what        string
			ink, ground color.NRGBA
		}{
			{"the edge of a cell on the tray", th.Edge, th.Board},
			{"the edge of a cell beside the cell", th.Edge, th.Cell},
			{"the edge of a cell of the meadow on the tray", th.meadowEdge(), th.Board},
			{"the border of a panel", th.Border(0.6), th.Cell},
			{"the border of a panel on the window", th.Border(0.6), th.Bg},
			{"the rail of a slider", Mix(th.Bg, th.Line, 0.9), th.Cell},
			{"the filled part of a rail", th.Moss, Mix(th.Bg, th.Line, 0.9)},
			{"the rail of a clock", th.Line, th.Cell},
			{"the filled part of a clock", th.Moss, th.Line},
			{"the filled part of a clock that runs out", th.Clay, th.Line},
			{"a star that is not won", Mix(th.Cell, th.Muted, 0.62), th.Cell},
			{"the knob of a scroll bar", Mix(th.Cell, th.Muted, 0.6), th.Cell},
			{"the mark of an accent", th.Plum, th.Cell},
			{"a rose", th.Rose, th.Cell},
			{"an open road beside a closed one", th.Moss, th.Pipe},
		}
		for _, test := range tests {
			if got := contrast(test.ink, test.ground); got < forGraphic {
				t.Errorf("%v: %s has %.2f:1, want %v:1", th, test.what, got, forGraphic)
			}
		}
	}
}

// TestLooks checks that every look has a theme of its own, which is as it says, and that only the solid ones have no translucent colour.
func TestLooks(t *testing.T) {
	t.Parallel()
	known := map[*Theme]bool{}
	for i := range 8 {
		look := Look{Dark: i&1 != 0, Contrast: i&2 != 0, Solid: i&4 != 0}
		th := look.Theme()
		if th.Look != look || known[th] {
			t.Errorf("%+v has the theme of %+v", look, th.Look)
		}
		known[th] = true
		if got := th.Shadow.A == 0xFF && th.Shade(0.5).A == 0xFF; got != look.Solid {
			t.Errorf("%+v: shadow %v, shade %v", look, th.Shadow, th.Shade(0.5))
		}
	}
}

func TestMixAndFade(t *testing.T) {
	t.Parallel()
	black, opaque := color.NRGBA{A: 255}, white
	if got, want := Mix(black, opaque, 0.5), (color.NRGBA{128, 128, 128, 255}); got != want {
		t.Errorf("Mix = %v, want %v", got, want)
	}
	if got := Fade(opaque, 0.5).A; got != 128 {
		t.Errorf("Fade leaves an opacity of %d, want 128", got)
	}
}
