package ui

import (
	"strings"

	"warren/render"
	"warren/scenes/ui/box"
)

// inFont puts signs that the fonts have in place of those of a shared text that they lack.
var inFont = strings.NewReplacer("⭐", "*", "★", "*", "☆", "-", "🟩", "+", "🟨", "o", "🟥", "x", "⬜", "?")

// Passage returns the box of a text of several lines that is to be copied by hand. A page lets the player mark it.
func (bd *Builder) Passage(text, name string, th *render.Theme) box.Box {
	says := bd.Label(inFont.Replace(text), render.Style{Size: render.Body}, th.Ink).Pad(Pad, Pad)
	return box.Stack(bd.Button(Widget{Does: ByHand, Look: LookPassage, Name: name, Text: text}).Stretch(), says)
}
