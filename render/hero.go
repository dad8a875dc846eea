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
	switch {
	case min(p.W, p.H) < heroLow*p.Px:
		DrawingOf("hero/face").Paint(p)
	case h.Pose == SitFront:
		Bunny{}.Paint(p)
	default:
		DrawingOf("hero/" + poseNames[h.Pose]).Paint(p)
	}
}

// poseNames are the names of the files in assets/pictures/hero.
var poseNames = [Poses]string{
	HopFront: "hop-front", SitBack: "sit-back", HopBack: "hop-back",
	SitRight: "sit-right", HopRight: "hop-right", SitLeft: "sit-left", HopLeft: "hop-left",
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
