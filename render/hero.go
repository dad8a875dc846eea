package render

import "math"

// A Pose is a pose of the hero, drawn with its whole body.
type Pose uint8

// The poses. The second half of a hop shows the poses of the first in reverse order.
const (
	SitFront Pose = iota
	HopFront
	SitBack
	HopBack
	SitRight
	HopRight
	SitLeft
	HopLeft
	Poses
)

// PoseToward returns the pose of a hero that moves in a direction; aloft is whether its feet are off the ground.
func PoseToward(way Point, aloft bool) Pose {
	pose := SitFront
	switch {
	case math.Abs(way.X) > math.Abs(way.Y) && way.X > 0:
		pose = SitRight
	case math.Abs(way.X) > math.Abs(way.Y):
		pose = SitLeft
	case way.Y < 0:
		pose = SitBack
	}
	if aloft {
		pose++
	}
	return pose
}

// A Hero is the rabbit of Way Home and One Stroke.
type Hero struct{ Pose Pose }

var heroes [Poses]Picture

func init() {
	for i := range heroes {
		heroes[i] = Hero{Pose(i)}
	}
}

// DrawHero draws the hero in a pose, its feet near the lower edge of r.
func (c *Canvas) DrawHero(r Rect, pose Pose, o Options) { c.Draw(heroes[pose%Poses], r, o) }

// DrawHeroAt draws the hero, rasterised for the size of natural, scaled to r. It is for a hero that moves.
func (c *Canvas) DrawHeroAt(natural, r Rect, pose Pose, o Options) {
	c.DrawAt(heroes[pose%Poses], natural, r, o)
}

// heroLow is the edge in logical pixels below which only the face is drawn.
const heroLow = 30

func (h Hero) Paint(p *Painter) {
	c := min(p.W, p.H)
	p.Push(Scale(c, c))
	defer p.Pop()
	if c < heroLow*p.Px {
		p.Push(Translate(0.5, 0.60).Mul(Scale(0.58, 0.58)))
		paintSmallRabbit(p)
		p.Pop()
		return
	}
	switch h.Pose {
	case SitFront, HopFront:
		paintHeroFront(p, c, h.Pose == HopFront)
	case SitBack, HopBack:
		paintHeroBack(p, c, h.Pose == HopBack)
	case SitRight, HopRight:
		paintHeroSide(p, c, h.Pose == HopRight)
	default:
		p.Push(Matrix{A: -1, D: 1, E: 1})
		paintHeroSide(p, c, h.Pose == HopLeft)
		p.Pop()
	}
}

func torso() *Path {
	return new(Path).MoveTo(0.37, 0.56).CubeTo(0.25, 0.66, 0.23, 0.90, 0.39, 0.915).LineTo(0.61, 0.915).
		CubeTo(0.77, 0.90, 0.75, 0.66, 0.63, 0.56).Close()
}

func paintHeroFront(p *Painter, c float64, aloft bool) {
	if !aloft {
		Bunny{Coat: White}.paintIn(p, c)
		return
	}
	feet := new(Path).Ellipse(0.40, 0.925, 0.065, 0.055).Ellipse(0.60, 0.925, 0.065, 0.055)
	arms := new(Path).Ellipse(0.30, 0.70, 0.085, 0.05).Ellipse(0.70, 0.70, 0.085, 0.05)
	paintStanding(p, c, 0.43, feet, arms, new(Path).Ellipse(0.5, 0.72, 0.11, 0.13), func(line float64) { paintEyes(p, false, line) })
}

// paintStanding draws the rabbit from the front on its hind legs, in a square of edge c. face paints in the units of the head.
func paintStanding(p *Painter, c, headY float64, feet, arms, belly *Path, face func(line float64)) {
	const wide = 0.46
	head := Translate(0.5, headY).Mul(Scale(wide, wide))
	body := torso()
	pieceGround(p, new(Path).Append(rabbitSilhouette(earsUp).Transform(head)).Append(body).Append(feet).Append(arms), c)
	for _, limb := range [...]*Path{feet, arms} {
		p.Fill(limb, fur)
		pieceOutline(p, limb)
	}
	p.Fill(body, fur)
	p.Fill(belly, furDeep)
	pieceOutline(p, body)
	p.Push(head)
	defer p.Pop()
	const line = outlineWidth / wide
	paintRabbit(p, coatWhite, earsUp, line)
	face(line)
}

func paintHeroBack(p *Painter, c float64, aloft bool) {
	const wide = 0.46
	headAt, feetY := 0.45, 0.90
	if aloft {
		headAt, feetY = 0.43, 0.93
	}
	head := Translate(0.5, headAt).Mul(Scale(wide, wide))
	soles := new(Path).Ellipse(0.345, feetY, 0.09, 0.05).Ellipse(0.655, feetY, 0.09, 0.05)
	skull := rabbitSilhouette(earsUp).Transform(head)
	body := torso()
	pieceGround(p, new(Path).Append(skull).Append(body).Append(soles), c)
	p.Fill(soles, fur)
	pieceOutline(p, soles)
	for _, pose := range earsUp {
		outer, _ := ear(pose)
		outer = outer.Transform(head)
		p.Fill(outer, fur)
		pieceOutline(p, outer)
	}
	back := headPath().Transform(head)
	p.Fill(back, fur)
	pieceOutline(p, back)
	p.Fill(body, fur)
	pieceOutline(p, body)
	tail := new(Path)
	for i := range 7 {
		at := Rotate(float64(i) * 2 * math.Pi / 7).Apply(Point{0, 0.062})
		tail.Circle(0.5+at.X, 0.79+at.Y, 0.048)
	}
	p.Stroke(tail, 0.04, Outline)
	p.Fill(tail, fur)
	p.Fill(new(Path).Circle(0.5, 0.79, 0.07), fur)
}

func paintHeroSide(p *Painter, c float64, aloft bool) {
	lean := 0.0
	if aloft {
		lean = -0.16
	}
	p.Push(RotateAbout(lean, 0.45, 0.7))
	defer p.Pop()
	body := new(Path).MoveTo(0.60, 0.52).CubeTo(0.40, 0.44, 0.13, 0.52, 0.125, 0.73).
		CubeTo(0.12, 0.86, 0.22, 0.895, 0.34, 0.895).LineTo(0.62, 0.895).CubeTo(0.74, 0.89, 0.80, 0.72, 0.72, 0.60).Close()
	tail := new(Path).Circle(0.115, 0.70, 0.075)
	hind := new(Path).RoundRect(Rect{0.20, 0.845, 0.29, 0.095}, 0.047)
	fore := new(Path).MoveTo(0.575, 0.74).LineTo(0.575, 0.885).CubeTo(0.575, 0.96, 0.69, 0.96, 0.69, 0.885).LineTo(0.69, 0.74) // open: it joins the body
	if aloft {                                                                                                                 // stretched, the forepaws ahead and the hind paws behind
		hind = hind.Transform(RotateAbout(-0.38, 0.40, 0.88).Mul(Translate(-0.06, -0.015)))
		fore = fore.Transform(RotateAbout(-1.0, 0.63, 0.76))
	}
	const skullX, skullY, skullR = 0.665, 0.43, 0.215
	head := new(Path).MoveTo(skullX-0.20, skullY+0.02).
		CubeTo(skullX-0.20, skullY-0.17, skullX-0.02, skullY-0.225, skullX+0.10, skullY-0.16).
		CubeTo(skullX+0.19, skullY-0.11, skullX+0.215, skullY-0.02, skullX+0.25, skullY+0.05).
		CubeTo(skullX+0.27, skullY+0.13, skullX+0.16, skullY+skullR, skullX, skullY+skullR).
		CubeTo(skullX-0.13, skullY+skullR, skullX-0.20, skullY+0.13, skullX-0.20, skullY+0.02).Close()
	sweep := -0.42
	if aloft {
		sweep = -0.95
	}
	near, inner := ear(earPose{-0.04, -0.17, sweep, 0.52, 0.50})
	far, _ := ear(earPose{0.05, -0.17, sweep + 0.32, 0.50, 0.48})
	place := Translate(skullX, skullY)
	near, inner, far = near.Transform(place), inner.Transform(place), far.Transform(place)

	all := new(Path)
	for _, part := range [...]*Path{body, tail, hind, fore, head, near, far} {
		all.Append(part)
	}
	pieceGround(p, all, c)
	for _, part := range [...]*Path{tail, far, hind, body, fore} {
		p.Fill(part, fur)
		pieceOutline(p, part)
	}
	p.Stroke(new(Path).MoveTo(0.245, 0.79).CubeTo(0.245, 0.60, 0.47, 0.60, 0.465, 0.80), carLine, Outline) // the haunch
	p.Fill(near, fur)
	p.Fill(inner, earPink)
	pieceOutline(p, near)
	p.Fill(head, fur)
	pieceOutline(p, head)
	p.Fill(new(Path).Ellipse(skullX+0.045, skullY+0.085, 0.058, 0.042), blush)
	p.Fill(new(Path).Ellipse(skullX+0.075, skullY-0.025, 0.034, 0.045), Outline)
	p.Fill(new(Path).Circle(skullX+0.087, skullY-0.042, 0.013), fur)
	p.Fill(new(Path).Ellipse(skullX+0.242, skullY+0.06, 0.03, 0.026), earPink)
	p.Stroke(new(Path).MoveTo(skullX+0.225, skullY+0.115).QuadTo(skullX+0.175, skullY+0.14, skullX+0.15, skullY+0.11), 0.6*outlineWidth, Outline)
}

// Hop returns the state of a hero at time t of a hop, 0 to 1: its height in lengths of the hop, its stretch in its own heights, and whether its feet
// are off the ground.
func Hop(t float64) (lift, taller float64, aloft bool) {
	t = Clamp01(t)
	const ground = 0.16 // the fraction of the time taken by the take-off, and by the landing
	lift = 4 * t * (1 - t) * 0.30
	if edge := min(t, 1-t); edge < ground {
		return lift, -0.10 * math.Sin(math.Pi*edge/ground), false
	}
	return lift, 0.05 * math.Sin(math.Pi*(t-ground)/(1-2*ground)), true
}
