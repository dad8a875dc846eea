package picture

import (
	"slices"
	"testing"

	"warren/render"
)

// TestFoot checks what stands beside the QR code: also for a page whose address names no scheme.
func TestFoot(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		link string
		want []string
	}{
		{"https://example.org/warren/#1/maze/A", []string{"Scan to play this board", "example.org/warren"}},
		{"example.org/warren/#1/maze/A", []string{"Scan to play this board", "example.org/warren"}},
		{"#1/maze/A", []string{"Scan to play this board"}},
		{"", nil},
	} {
		p := painting{Card: Card{Link: test.link}, canvas: render.NewSoftCanvas(func() {}), code: codeOf(test.link)}
		if got := p.footLines(inner); !slices.Equal(got, test.want) {
			t.Errorf("of %q it says %q, want %q", test.link, got, test.want)
		}
	}
}
