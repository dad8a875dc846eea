package main

import (
	"fmt"
	"strings"

	"warren/render"
)

// styleSheet returns the style sheet with which browsers show the pictures in the colours that the
// system has, as the game does.
func styleSheet() []byte {
	var b strings.Builder
	b.WriteString("/* Written by make art. */\n.dark { display: none; }\n")
	for _, theme := range []struct {
		wish string
		look render.Look
	}{
		{"(prefers-color-scheme: dark)", render.Look{Dark: true}},
		{"(prefers-contrast: more)", render.Look{Contrast: true}},
		{"(prefers-color-scheme: dark) and (prefers-contrast: more)", render.Look{Dark: true, Contrast: true}},
	} {
		th := theme.look.Theme()
		fmt.Fprintf(&b, "@media %s {\n", theme.wish)
		fmt.Fprintf(&b, "  svg { background: %s; color: %s; }\n", hex(th.Bg), hex(th.Ink))
		if th.Dark {
			b.WriteString("  .dark { display: inline; }\n  .light { display: none; }\n")
		}
		for name, col := range th.Roles() {
			fmt.Fprintf(&b, "  .fill-%s { fill: %s; }\n  .stroke-%s { stroke: %s; }\n", name, hex(col), name, hex(col))
		}
		b.WriteString("}\n")
	}
	return []byte(b.String())
}
