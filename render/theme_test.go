package render

import (
	"image/color"
	"testing"
)

const (
	forText    = 4.5
	forGraphic = 3.0
)

func TestContrast(t *testing.T) {
	t.Parallel()
	for _, th := range []*Theme{Light(), Dark()} {
		name := "light"
		if th.Dark {
			name = "dark"
		}
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
				t.Errorf("%s: %s has %.2f:1, want %v:1", name, test.what, got, test.least)
			}
		}
	}
}

// TestPiecesStandOutByTheirEdge checks the contrast of the edge of pieces with cells: the outline in the light theme, the pale
// rim in the dark one.
func TestPiecesStandOutByTheirEdge(t *testing.T) {
	t.Parallel()
	if got := contrast(Outline, Light().Cell); got < forGraphic {
		t.Errorf("outline on a light cell: %.2f:1", got)
	}
	if got := contrast(pieceRim, Dark().Cell); got < forGraphic {
		t.Errorf("rim on a dark cell: %.2f:1", got)
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
