package render

import (
	"math"
	"slices"
	"strconv"
	"testing"
)

var denNames = []string{"maze", "linkup", "rushhour", "rabbits", "onestroke"}

// A denSheet shows each den empty, with six things and with ten.
type denSheet struct{}

func (denSheet) Paint(p *Painter) {
	w, h := p.W/float64(len(denNames)), p.H/3
	for i, name := range denNames {
		for row, things := range [...]int{0, 6, 10} {
			at := Rect{float64(i) * w, float64(row) * h, w, h}
			p.Draw(Den{Puzzle: name, Things: things}, Rect{at.X + 0.06*w, at.Y + 0.14*h, 0.88 * w, 0.84 * h})
		}
	}
}

// A hillSheet shows the hills one over the other.
type hillSheet struct{}

func (hillSheet) Paint(p *Painter) {
	for hill := range hills {
		part := Rect{Y: float64(hill) * p.H / float64(hills), W: p.W, H: p.H / float64(hills)}
		p.PushClip(new(Path).Rect(part))
		p.Draw(hillStrip{hill, 0, int(part.W), part.W, part.H}, part)
		p.PopClip()
	}
}

// Each den has its room, empty and furnished, ten things, and what else is drawn of it. Each hill
// has a place for it and what comes onto the hill with the last thing.
func TestDensAreWhole(t *testing.T) {
	t.Parallel()
	for _, name := range denNames {
		want := []string{"ring", "focus", "hollow", "empty", "room-1", "edge", "badge", "sign", "dot"}
		for n := range 10 {
			want = append(want, "thing-"+strconv.Itoa(n+1))
		}
		for _, id := range want {
			if !HasDen(name) || !slices.Contains(groupsOf["dens/"+name], id) {
				t.Errorf("the den of %s has no %s", name, id)
			}
		}
		for hill, file := range hillFiles {
			for _, id := range []string{"spot-" + name, name + "-10"} {
				if Hill(hill) == EveningHill && id == name+"-10" {
					continue // nobody sees it in the dusk
				}
				if !slices.Contains(groupsOf[file.name], id) {
					t.Errorf("hill %d has no %s", hill, id)
				}
			}
		}
	}
}

// The dens, the rabbit and all else that has a place lie in the room that the hill fills, whatever
// its shape, and no den on another.
func TestHillFitsItsRoom(t *testing.T) {
	t.Parallel()
	for hill := range hills {
		for _, size := range [][2]float64{{1280, 800}, {1000, 640}, {2560, 1080}, {390, 404}, {320, 228}, {600, 390}, {600, 1400}} {
			room := Rect{X: 7, Y: 3, W: size[0], H: size[1]}
			var placed []Rect
			for _, name := range append([]string{"rabbit"}, denNames...) {
				at := hill.Spot(room, name)
				if at.X < room.X || at.Y < room.Y || at.Right() > room.Right() || at.Bottom() > room.Bottom() || math.Abs(at.W/at.H-map[bool]float64{true: 1, false: 240.0 / 170}[name == "rabbit"]) > 0.01 {
					t.Errorf("hill %d in %v: %s is at %v", hill, size, name, at)
				}
				for _, other := range placed {
					if at.X < other.Right() && other.X < at.Right() && at.Y < other.Bottom() && other.Y < at.Bottom() {
						t.Errorf("hill %d in %v: %s lies on %v", hill, size, name, other)
					}
				}
				placed = append(placed, at)
			}
		}
	}
}

// The strips of a hill join to the picture that a single one is.
func TestStripsMakeTheHill(t *testing.T) {
	t.Parallel()
	for _, scale := range screenScales {
		const w, h = 300, 200
		pixels := func(v float64) int { return int(math.Round(v * scale)) }
		strips := shoot(t, pixels(w), pixels(h), scale, Light(), func(c *Canvas) { c.DrawHill(TallHill, Rect{W: w, H: h}, HillStrips) })
		whole := NewPainter(pixels(w), pixels(h), 0, scale, Light())
		hillStrip{TallHill, 0, pixels(w), float64(pixels(w)), float64(pixels(h))}.Paint(whole)
		for y := range pixels(h) {
			for x := range pixels(w) {
				if a, b := strips.RGBAAt(x, y), whole.Image().RGBAAt(x, y); apart(a, b) > 2 {
					t.Fatalf("at scale %v the pixel %d, %d is %v in strips and %v in one", scale, x, y, a, b)
				}
			}
		}
	}
}
