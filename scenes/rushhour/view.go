package rushhour

import (
	"math"

	"warren/internal/session"
	rules "warren/puzzles/rushhour"
	"warren/render"
	"warren/scenes/stage"
)

type view struct {
	hand  *stage.Hand
	mover stage.Mover
	grid  grid
	start rules.Board // identifies the board
	board rules.Board
	cars  []car // in the order of their letters

	slideMS, slideTotal float64 // of the current motion: time spent and time in all
	arrival             stage.Arrival
	exit                exit
}

func newView(hand *stage.Hand) *view {
	v := &view{hand: hand}
	v.mover = stage.Mover{Hand: hand, Grid: &v.grid.Grid, Pieces: v, Refusals: refusals, Strides: true}
	return v
}

// A car is a vehicle with its picture and the distance between its drawn place and its real one, in cells along its axis.
type car struct {
	rules.Car
	picture render.Picture
	shift   float64
	from    float64 // shift when the motion began
}

func (v *view) Aspect(at session.Position) float64 {
	b := at.(rules.Board)
	return (float64(b.Cols()) + 2*stage.FrameWidth + exitRoom) / (float64(b.Rows()) + 2*stage.FrameWidth)
}

func (v *view) Place(at session.Position, within render.Rect) {
	v.grid = newGrid(at.(rules.Board), within)
}

func (v *view) Show(at session.Standing, how stage.Transition) {
	b := at.At().(rules.Board)
	if start := at.Start().(rules.Board); start != v.start {
		v.start = start
		v.dress(b)
	}
	v.arrange(b, how.Animated)
	if how.Enters {
		v.arrival.Begin()
	}
}

func (v *view) dress(b rules.Board) {
	var buf [rules.MaxCars]rules.Car
	v.cars = v.cars[:0]
	for _, c := range b.Cars(buf[:0]) {
		v.cars = append(v.cars, car{Car: c, picture: carLook(c)})
	}
	hero, _ := b.Car(rules.Hero)
	v.exit = exit{}
	v.arrival.End()
	v.hand.Cursor = rules.Cell{Row: hero.Row, Col: hero.Col}
}

// carLook has the style of the car's letter, so that a car looks the same whatever stands beside it.
func carLook(c rules.Car) render.Car {
	return render.Car{Len: c.Len, Style: styleOf(c.Letter), Vertical: c.Vertical, Hero: c.Letter == rules.Hero}
}

func styleOf(letter byte) int {
	switch {
	case letter >= rules.Beyond:
		return 52 + int(letter-rules.Beyond)
	case letter >= 'a':
		return 26 + int(letter-'a')
	}
	return int(letter - 'A')
}

func (v *view) arrange(b rules.Board, animated bool) {
	if v.exit.on {
		hero := v.carOf(rules.Hero) // the car comes back from outside
		hero.shift = float64(hero.Len) + outside
		v.exit = exit{}
	}
	var buf [rules.MaxCars]rules.Car
	longest := 0.0
	for i, next := range b.Cars(buf[:0]) {
		c := &v.cars[i]
		seen := float64(along(c.Car)) + c.shift
		c.Car = next
		c.shift, c.from = 0, 0
		if animated && !v.hand.Calm {
			c.from = seen - float64(along(next))
			c.shift = c.from
			longest = max(longest, math.Abs(c.from))
		}
	}
	v.board = b
	v.slideMS, v.slideTotal = 0, 0
	if longest > 0 {
		v.slideTotal = render.SlideMS(longest)
	}
	v.mover.Placed()
}

func along(c rules.Car) int {
	if c.Vertical {
		return c.Row
	}
	return c.Col
}

func (v *view) carOf(letter byte) *car {
	for i := range v.cars {
		if v.cars[i].Letter == letter {
			return &v.cars[i]
		}
	}
	return nil
}

func (v *view) Settle() {
	v.slideMS = v.slideTotal
	for i := range v.cars {
		v.cars[i].shift = 0
	}
	v.arrival.End()
	v.exit.end()
}

func (v *view) Celebrate() {
	if hero := v.carOf(rules.Hero); hero != nil {
		v.exit = exit{on: true, from: hero.shift}
		hero.shift, hero.from = 0, 0
	}
}

func (v *view) Tick(ms float64) bool {
	moving := v.arrival.Tick(ms)
	if v.slideMS < v.slideTotal {
		v.slideMS = min(v.slideTotal, v.slideMS+ms)
		rest := 1 - render.EaseOut(v.slideMS/v.slideTotal)
		for i := range v.cars {
			v.cars[i].shift = v.cars[i].from * rest
		}
		moving = true
	}
	if v.exit.tick(ms) {
		moving = true
	}
	return moving
}

func (v *view) Release() bool { return v.mover.Release() }
