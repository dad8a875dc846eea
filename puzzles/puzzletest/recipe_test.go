package puzzletest

import (
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestRecipe checks that both pages list the same parts, at the same places and with the same
// strings.
func TestRecipe(t *testing.T) {
	t.Parallel()
	parts, words := Recipe("code.md")
	same, sameWords := Recipe("code.zh.md")
	if len(parts) != len(same) || !slices.Equal(words, sameWords) {
		t.Fatalf("%d parts and %q, in Chinese %d and %q", len(parts), words, len(same), sameWords)
	}
	code := regexp.MustCompile(`[\w./]+`)
	for i, part := range parts {
		if part.Optional != same[i].Optional {
			t.Errorf("%s is optional: %v, in Chinese %v", part.Name, part.Optional, same[i].Optional)
		}
		for _, texts := range [][2]string{{part.Places, same[i].Places}, {strings.Join(part.Strings, " "), strings.Join(same[i].Strings, " ")}} {
			if got, want := code.FindAllString(texts[1], -1), slices.DeleteFunc(code.FindAllString(texts[0], -1), func(s string) bool { return s == "or" }); !slices.Equal(got, want) {
				t.Errorf("%s: %q, in Chinese %q", part.Name, want, got)
			}
		}
	}
}
