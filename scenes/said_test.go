package scenes

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"warren/internal/platform"
)

// sentencesOf returns the sentences of a text.
func sentencesOf(text string) []string {
	return strings.FieldsFunc(strings.NewReplacer(". ", ".\n", "! ", "!\n", "? ", "?\n").Replace(text), func(r rune) bool { return r == '\n' })
}

// focusedName returns the name of what has the focus, which a screen reader says by itself.
func focusedName(s *platform.Screen) string {
	for n := range s.All() {
		switch {
		case n.Board != nil && n.Board.Shown:
			return n.Board.Here
		case n.Focused:
			return n.Name
		}
	}
	return s.Name
}

// twice returns what the tree says twice: names that repeat the one around them or the one before.
func twice(around string, nodes []platform.Node) (again []string) {
	before := ""
	for _, n := range nodes {
		if n.Name != "" && (n.Name == around || n.Name == before) {
			again = append(again, fmt.Sprintf("%s %q", n.Role, n.Name))
		}
		before = n.Name
		again = append(again, twice(n.Name, n.Nodes)...)
	}
	return again
}

// What is said of a change of a page or a card says nothing twice and nothing that the focus says, and no name of the page repeats another.
func TestSaidOnce(t *testing.T) {
	t.Parallel()
	for on, hows := range changes {
		for how, by := range hows {
			t.Run(fmt.Sprint(on, " ", how), func(t *testing.T) {
				t.Parallel()
				var before int // the texts of what leads to the change
				p := (*player)(nil).playLines(t, by.lines, func(p *player) {
					p.still()
					before = len(p.texts)
				})
				for range 90 {
					p.tick()
				}
				screen := p.env.Mirror()
				texts := p.texts[before:]
				all := append(sentencesOf(strings.Join(texts, " ")), sentencesOf(p.env.Words.Sentence(focusedName(screen)))...)
				slices.Sort(all)
				if once := slices.Compact(slices.Clone(all)); len(once) < len(all) {
					t.Errorf("%s says something twice: %q, with the focus on %q", by.lines, texts, focusedName(screen))
				}
				for _, again := range twice("", screen.Nodes) {
					t.Errorf("%s: said twice: %s", by.lines, again)
				}
			})
		}
	}
}
