package render

import "image"

// RabbitHead is the hero's face.
type RabbitHead struct{}

// Paint draws the face.
func (RabbitHead) Paint(p *Painter) { p.Fill(new(Path).Circle(p.W/2, p.H/2, p.W/3), Cream) }

// Logo is the rabbit in its burrow.
type Logo struct{}

// Paint draws the logo.
func (Logo) Paint(p *Painter) { RabbitHead{}.Paint(p) }

// MiniTraffic is Traffic Jam's picture on the home screen.
type MiniTraffic struct{}

// Paint draws the picture.
func (MiniTraffic) Paint(p *Painter) { RabbitHead{}.Paint(p) }

// Hand is the ghost hand of the lessons; its finger points at (0.29, 0.15) of the picture.
type Hand struct{}

// Paint draws the hand.
func (Hand) Paint(p *Painter) { p.Fill(new(Path).Circle(p.W*0.29, p.H*0.15, p.W/5), Cream) }

// Confetti is one of a few bits of paper.
type Confetti uint8

// ConfettiKinds is how many kinds there are.
const ConfettiKinds = 12

// Paint draws the bit.
func (k Confetti) Paint(p *Painter) { p.Fill(new(Path).Rect(Rect{0, 0, p.W, p.H / 2}), p.Theme.Honey) }

// Icons returns the pictures for the window's icon, from 16 to 256 pixels.
func Icons() []image.Image {
	var all []image.Image
	for _, size := range [...]int{16, 32, 48, 64, 128, 256} {
		p := NewPainter(size, size, 0, 1, Light())
		Logo{}.Paint(p)
		all = append(all, p.Image())
	}
	return all
}
