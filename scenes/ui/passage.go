package ui

import (
	"strings"

	"warren/render"
)

// passagePad is the room around the text of a passage.
const passagePad = 12.0

// inFont puts signs that the fonts have in place of those of a shared text that they lack.
var inFont = strings.NewReplacer("⭐", "*", "🟩", "+", "🟨", "o", "🟥", "x", "⬜", "?")

// PassageHeight returns the height of a passage of some width.
func (u *UI) PassageHeight(text string, width float64) float64 {
	return u.TextHeight(inFont.Replace(text), render.Style{Size: render.Body}, width-2*passagePad) + 2*passagePad
}

// Passage adds a text of several lines that is to be copied by hand. A page lets the player mark it.
func (u *UI) Passage(text, name string, rect render.Rect, th *render.Theme) {
	u.Add(Widget{Does: ByHand, Rect: rect, Look: LookPassage, Name: name, Text: text})
	u.TopText(inFont.Replace(text), rect.Inset(passagePad), render.Style{Size: render.Body}, th.Ink)
}
