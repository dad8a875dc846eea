package main

import (
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"testing"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

const assetsFolder = "../../../assets"

func read(t *testing.T, names ...string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(append([]string{assetsFolder, "fonts"}, names...)...))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// A drawn is what the game sees of a character.
type drawn struct {
	Outline sfnt.Segments
	Width   fixed.Int26_6
}

func parse(t *testing.T, data []byte) *sfnt.Font {
	t.Helper()
	parsed, err := sfnt.Parse(data)
	if err != nil {
		t.Fatal(err)
	}
	return parsed
}

func drawnBy(t *testing.T, parsed *sfnt.Font, r rune) drawn {
	t.Helper()
	glyph, err := parsed.GlyphIndex(nil, r)
	if err != nil || glyph == 0 {
		t.Fatalf("no glyph of %q: %v", r, err)
	}
	em := fixed.I(int(parsed.UnitsPerEm()))
	var d drawn
	if d.Outline, err = parsed.LoadGlyph(nil, glyph, em, nil); err != nil {
		t.Fatal(err)
	}
	if d.Width, err = parsed.GlyphAdvance(nil, glyph, em, font.HintingNone); err != nil {
		t.Fatal(err)
	}
	return d
}

// TestCut checks that a font that is cut draws each character as its source does, that so do the fonts of the game, and that what the source lacks is
// told.
func TestCut(t *testing.T) {
	t.Parallel()
	characters, err := written(assetsFolder)
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range []string{"chinese-regular.otf", "chinese-bold.otf"} {
		source, shipped := read(t, "sources", file), read(t, file)
		small, lacks, err := cut(source, append(slices.Clone(characters), '𠀀', '😀'))
		if err != nil {
			t.Fatal(err)
		}
		if lacks = slices.DeleteFunc(lacks, isLatin); string(lacks) != "😀𠀀" {
			t.Errorf("%s lacks %q", file, string(lacks))
		}
		if len(small) > len(source)/5 {
			t.Errorf("%s has %d bytes of %d", file, len(small), len(source))
		}
		whole := parse(t, source)
		for _, r := range always + "弈一龠" {
			want := drawnBy(t, whole, r)
			cutAgain, _, err := cut(source, []rune{r})
			if err != nil {
				t.Fatal(err)
			}
			if got := drawnBy(t, parse(t, cutAgain), r); !reflect.DeepEqual(got, want) {
				t.Errorf("%s, alone: %q is drawn otherwise", file, r)
			}
		}
		fonts := map[string]*sfnt.Font{"cut": parse(t, small), "shipped": parse(t, shipped)}
		for _, r := range characters {
			if isLatin(r) {
				continue
			}
			want := drawnBy(t, whole, r)
			for name, font := range fonts {
				if got := drawnBy(t, font, r); !reflect.DeepEqual(got, want) {
					t.Errorf("%s, %s: %q is drawn otherwise", file, name, r)
				}
			}
		}
	}
}

// TestCutTwice checks that a font that was cut can be cut again.
func TestCutTwice(t *testing.T) {
	t.Parallel()
	source := read(t, "chinese-regular.otf")
	small, _, err := cut(source, []rune("，。！"))
	if err != nil {
		t.Fatal(err)
	}
	smaller, lacks, err := cut(small, []rune("。？"))
	if err != nil || string(lacks) != "？" {
		t.Fatalf("%v, lacks %q", err, string(lacks))
	}
	if !reflect.DeepEqual(drawnBy(t, parse(t, smaller), '。'), drawnBy(t, parse(t, source), '。')) {
		t.Error("it is drawn otherwise")
	}
}

// TestCutFaults checks that what is no such font is refused.
func TestCutFaults(t *testing.T) {
	t.Parallel()
	source := read(t, "chinese-regular.otf")
	broken := slices.Clone(source)
	tables, err := tablesOf(broken)
	if err != nil {
		t.Fatal(err)
	}
	copy(tables["CFF "][4:], []byte{0xFF, 0xFF, 4})
	for name, data := range map[string][]byte{"no font": []byte("font"), "other outlines": read(t, "latin-bold.ttf"), "a broken table": broken} {
		if _, _, err := cut(data, []rune("。")); err == nil {
			t.Errorf("%s is cut", name)
		}
	}
}
