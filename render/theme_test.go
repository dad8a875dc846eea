package render

import (
	"image/color"
	"os"
	"reflect"
	"strings"
	"testing"
)

const (
	forText     = 4.5
	forHighText = 7.0 // in the themes of high contrast
	forGraphic  = 3.0
)

// themes are those that differ in their hues.
var themes = [...]*Theme{Light(), Look{Dark: true}.Theme(), Look{Contrast: true}.Theme(), Look{Dark: true, Contrast: true}.Theme()}

// landThemes are those in which boards lie.
func landThemes() (all []*Theme) {
	for land := NoLand + 1; land < lands; land++ {
		all = append(all, Light().In(land), Look{Dark: true}.Theme().In(land))
	}
	return all
}

// forText returns the least contrast of text.
func (th *Theme) forText() float64 {
	if th.Contrast {
		return forHighText
	}
	return forText
}

// hue returns a colour by its name: a field of the theme, or one of those that are made of them.
func (th *Theme) hue(t *testing.T, name string) color.NRGBA {
	t.Helper()
	hues := map[string]color.NRGBA{
		"edge": Outline, "outline": Outline, "dash": th.dash(), "visited": th.visited(), "halo": th.halo(), "case": th.linkCase(),
		"closed": MarkClosed.hue(th), "frontier": MarkFrontier.hue(th), "forced": MarkForced.hue(th), "brick": rgb(0x7A4F3B),
		"meadow": th.meadowEdge(), "border": th.Border(0.6), "rail": Mix(th.Bg, th.Line, 0.9), "unwon": Mix(th.Cell, th.Muted, 0.62), "knob": Mix(th.Cell, th.Muted, 0.6),
	}
	if th.Dark {
		hues["edge"], hues["brick"] = pieceRim, rgb(0xBB7E5E)
	}
	if hue, ok := hues[name]; ok {
		return hue
	}
	for _, r := range roles {
		if r.name == name {
			return r.of(th)
		}
	}
	field := reflect.ValueOf(*th).FieldByName(name)
	if !field.IsValid() {
		t.Fatalf("no colour is named %q", name)
	}
	return field.Interface().(color.NRGBA)
}

// TestContrast checks the contrasts of testdata/contrasts.txt. Of "Sky or case on Board" the first stands out, or the other does from both.
func TestContrast(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("testdata/contrasts.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, th := range append(landThemes(), themes[:]...) {
		for line := range strings.Lines(string(text)) {
			kind, rest, ok := strings.Cut(line, " | ")
			if !ok {
				continue
			}
			pair, what, _ := strings.Cut(rest, " | ")
			inks, ground, _ := strings.Cut(strings.TrimSpace(pair), " on ")
			if th.Land != NoLand && strings.TrimSpace(kind) == "text" && ground != "Bg" {
				continue // panels and buttons have the usual colours
			}
			ink, other, either := strings.Cut(inks, " or ")
			got := contrast(th.hue(t, ink), th.hue(t, ground))
			if either {
				got = max(got, min(contrast(th.hue(t, ink), th.hue(t, other)), contrast(th.hue(t, other), th.hue(t, ground))))
			}
			least := forGraphic
			switch strings.TrimSpace(kind) {
			case "text":
				least = th.forText()
			case "high":
				if !th.Contrast {
					continue
				}
			}
			if got < least {
				t.Errorf("%v, land %d: %s has %.2f:1, want %v:1", th, th.Land, strings.TrimSpace(what), got, least)
			}
		}
	}
}

// TestLands checks that cells stand out from the tray in every land as they do elsewhere, and that
// high contrast has no lands.
func TestLands(t *testing.T) {
	t.Parallel()
	for _, th := range landThemes() {
		usual := th.In(NoLand)
		cell, least := th.Cell, contrast(usual.Cell, usual.Board)
		if th.Land == ForestLand {
			cell, least = th.Grass, contrast(usual.Grass, usual.Board)
		}
		if got := contrast(cell, th.Board); got < least {
			t.Errorf("%v in land %d: cells have %.2f:1 with the tray, elsewhere %.2f:1", th, th.Land, got, least)
		}
	}
	for _, look := range []Look{{Contrast: true}, {Contrast: true, Dark: true}} {
		if look.Theme().In(TownLand) != look.Theme() {
			t.Errorf("%v has another theme in a land", look)
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
