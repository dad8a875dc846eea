package render

import "strconv"

// Confetti is one of ConfettiKinds scraps of paper.
type Confetti uint8

const ConfettiKinds = 12

// Paint draws the scrap. Consecutive kinds differ in shape and hue, and each hue has two shapes.
func (k Confetti) Paint(p *Painter) { DrawingOf("confetti/" + strconv.Itoa(int(k))).Paint(p) }
