// Package fonts_test checks that the fonts beside it have the characters of all that the game writes.
package fonts_test

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"golang.org/x/image/font/sfnt"

	"warren/assets"
)

// TestFontsHoldEveryCharacter checks that both weights have every character of the strings, of the names of levels, of texts that hold ASCII
// alone (seeds, letters of cars, file names in messages) and of board text, which is shown where it cannot be copied.
func TestFontsHoldEveryCharacter(t *testing.T) {
	t.Parallel()
	first := map[rune]string{} // where each character is written
	note := func(where, text string) {
		for _, r := range text {
			if _, noted := first[r]; !noted && !unicode.IsControl(r) {
				first[r] = where
			}
		}
	}
	for r := ' '; r <= '~'; r++ {
		note("ASCII", string(r))
	}
	note("boards", "═║╔╗╚╝╠╣╦╩╬")
	phrases := assets.Phrases()
	readOut := regexp.MustCompile(`^(mirror|[a-z]+\.(say|picture))\.`) // by screen readers, never drawn
	for _, key := range slices.Sorted(maps.Keys(phrases)) {
		if !readOut.MatchString(key) {
			note(key, phrases[key].EN+phrases[key].ZH)
		}
	}
	packs, err := filepath.Glob("../packs/*.txt")
	if err != nil || len(packs) == 0 {
		t.Fatalf("packs: %v, %v", packs, err)
	}
	for _, file := range packs {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(text)) {
			_, name, _ := strings.Cut(line, " name=")
			note(filepath.Base(file), name)
		}
	}

	var missing []string
	for _, r := range slices.Sorted(maps.Keys(first)) {
		medium := has(t, assets.LatinMedium, r) || has(t, assets.Font(assets.ChineseRegular), r)
		bold := has(t, assets.LatinBold, r) || has(t, assets.Font(assets.ChineseBold), r)
		if !medium || !bold {
			missing = append(missing, fmt.Sprintf("%c of %s", r, first[r]))
		}
	}
	if len(missing) > 0 {
		t.Errorf("the fonts lack %s: run make fonts, and first sources/cut.sh if the sources lack them, and commit what they write", strings.Join(missing, ", "))
	}
}

// has reports whether a font has a character.
func has(t *testing.T, data []byte, r rune) bool {
	t.Helper()
	font, err := sfnt.Parse(data)
	if err != nil {
		t.Fatal(err)
	}
	glyph, err := font.GlyphIndex(nil, r)
	if err != nil {
		t.Fatal(err)
	}
	return glyph != 0
}
