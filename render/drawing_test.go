package render

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// icons returns the names of the drawings of icons, in order.
func icons() []string {
	return slices.DeleteFunc(DrawingNames(), func(name string) bool { return !strings.HasPrefix(name, "icons/") })
}

// TestIconsAreDrawn checks that each constant of an icon names a drawing, and that each drawing has
// a constant.
func TestIconsAreDrawn(t *testing.T) {
	t.Parallel()
	code, err := os.ReadFile("icons.go")
	if err != nil {
		t.Fatal(err)
	}
	var named []string
	for _, constant := range regexp.MustCompile(`"(icons/.*)"`).FindAllStringSubmatch(string(code), -1) {
		named = append(named, constant[1])
	}
	if slices.Sort(named); !slices.Equal(named, icons()) {
		t.Errorf("icons.go names %v, drawn are %v", named, icons())
	}
}

// BenchmarkPaint paints all icons and pictures of Link-up once.
func BenchmarkPaint(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		for _, icon := range icons() {
			rasterise(DrawingOf(icon), 48, 48, 1, Light())
		}
		for k := range Glyphs {
			rasterise(k, 96, 96, 1, Light())
		}
	}
}
