package render

// A LogoPose is what the rabbit of the logo does. The zero value looks at the player.
type LogoPose struct {
	Look Point   // where it looks: each coordinate from -1 to 1
	Shut bool    // its eyes are shut
	Down float64 // how far it is in its hole, from 0 to 1
}

// A logoLayer is a part of the logo that moves on its own, or that covers one.
type logoLayer uint8

const (
	logoGlow  logoLayer = iota // the pale rim around the rabbit, in the dark theme
	logoBack                   // the hill and the hole
	logoBody                   // the rabbit
	logoFace                   // its face, with open eyes
	logoAwake                  // the open eyes
	logoShut                   // the eyelids
	logoFront                  // the hill in front of the hole
	logoPaws
)

func (l logoLayer) Paint(p *Painter) {
	line := logoUnits(p)
	defer p.Pop()
	hill := logoHill()
	switch l {
	case logoGlow:
		if p.Theme.Dark {
			p.Stroke(logoHead(), line+2*rimWidth/3, pieceRim)
		}
	case logoBack:
		p.Shadow(hill, 0.02*min(p.W, p.H))
		if p.Theme.Dark {
			p.Stroke(hill, line+2*rimWidth/3, pieceRim)
		}
		paintHill(p, hill, line)
		paintHillGarden(p, line)
	case logoBody:
		paintLogoBody(p, line)
	case logoFace, logoAwake, logoShut:
		p.Push(logoHeadAt)
		if l == logoFace {
			paintFace(p, line/headWide)
		} else {
			paintEyes(p, l == logoShut, line/headWide)
		}
		p.Pop()
	case logoFront:
		p.PushClip(belowRim())
		paintHill(p, hill, line)
		paintHillGarden(p, line)
		p.PopClip()
	case logoPaws:
		paintLogoPaws(p, line)
	}
}

// logoFrontTo is where the part of the hill ends that covers what is deep in the hole.
const logoFrontTo = 0.9

// belowRim returns the region in front of the hole, within the hill.
func belowRim() *Path {
	const x, y, rx, ry, side = logoX, logoY, logoRX, logoRY, 0.36
	return new(Path).MoveTo(x-rx, y).CubeTo(x-rx, y+ry*kappa, x-rx*kappa, y+ry, x, y+ry).
		CubeTo(x+rx*kappa, y+ry, x+rx, y+ry*kappa, x+rx, y).LineTo(x+side, y).LineTo(x+side, logoFrontTo).LineTo(x-side, logoFrontTo).LineTo(x-side, y).Close()
}

var logoLayers [logoPaws + 1]Picture

func init() {
	for i := range logoLayers {
		logoLayers[i] = logoLayer(i)
	}
}

// DrawLogo draws the logo as large as fits in r, its rabbit in a pose.
func (c *Canvas) DrawLogo(r Rect, pose LogoPose) {
	r = Square(r.Center(), min(r.W, r.H))
	if r.W <= logoLow {
		c.Draw(Logo{}, r, Options{})
		return
	}
	const headBy, faceBy, eyesBy, deep = 0.008, 0.020, 0.027, 0.62 // of the edge
	moved := func(by float64) Rect {
		return r.Move(Point{pose.Look.X * by * r.W, (0.7*pose.Look.Y*by + deep*pose.Down) * r.H})
	}
	layer := func(l logoLayer, at Rect) { c.Draw(logoLayers[l], at, Options{Smooth: at != r}) }
	above := Rect{r.X - r.W, r.Y - r.H, 3 * r.W, r.H + (logoY+logoRY)*r.H + 1}
	if c.theme.Dark {
		c.PushClip(above)
		layer(logoGlow, moved(headBy))
		c.PopClip()
	}
	layer(logoBack, r)
	c.PushClip(above)
	layer(logoBody, moved(headBy))
	layer(logoFace, moved(faceBy))
	if pose.Shut {
		layer(logoShut, moved(faceBy))
	} else {
		layer(logoAwake, moved(eyesBy))
	}
	c.PopClip()
	layer(logoFront, r)
	if held := 1 - 4*pose.Down; held > 0 {
		c.Draw(logoLayers[logoPaws], r.Move(Point{0, 0.1 * (1 - held) * r.H}), Options{Alpha: held, Smooth: pose.Down > 0})
	}
}
