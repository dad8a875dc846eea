package tabletest

import (
	"image"
	"maps"
	"math"
	"slices"
	"testing"

	"warren/internal/session"
	"warren/internal/sight"
	"warren/puzzles"
	"warren/render"
	"warren/scenes/stage"
	"warren/solver/search"
)

type Sight struct {
	Name string
	Draw func(c *render.Canvas)
}

// Lightness counts alone: hue is what some eyes lack, and all eyes see it less sharply in lines as thin as rings and marks.
const (
	lightApart = 20.0 // of 100, more than twice what an edge needs to be seen
	partApart  = 0.02 // of a cell's pixels are to differ by that
)

// TellApart checks that pictures of w by h pixels, with cells of some side, can be told apart by colour-blind players, in every theme.
func TellApart(t *testing.T, w, h int, cell float64, states ...Sight) {
	t.Helper()
	for i := range 4 {
		th := render.Look{Dark: i&1 != 0, Contrast: i&2 != 0}.Theme()
		shots := make([]*image.RGBA, len(states))
		c := render.NewSoftCanvas(nil)
		for i, s := range states {
			shots[i] = image.NewRGBA(image.Rect(0, 0, w, h))
			c.Begin(nil, 1, th)
			c.Fill(render.Rect{W: float64(w), H: float64(h)}, th.Bg)
			s.Draw(c)
			c.EndOn(shots[i])
		}
		for _, sees := range sight.All {
			seen := make([][]float64, len(shots))
			for i, shot := range shots {
				seen[i] = sees.Eyes.Lightness(shot)
				for j := range i {
					apart := 0
					for k := range seen[i] {
						if math.Abs(seen[i][k]-seen[j][k]) >= lightApart {
							apart++
						}
					}
					if least := partApart * cell * cell; float64(apart) < least {
						t.Errorf("%v, %s: %s and %s differ in %d pixels, want %.0f", th, sees.Name, states[j].Name, states[i].Name, apart, least)
					}
				}
			}
		}
	}
}

// A Scene is a position in which a piece can be moved.
type Scene struct {
	At     session.Position
	Cell   puzzles.Cell // of the piece
	Number int          // of the piece, to the hand
	Move   session.Move // of the piece
	Taken  bool         // it can be taken
	Trail  bool         // moves leave a trail
	Ahead  bool         // there is only one piece, which no hint shows
}

const apartCell = 44.0 // pixels, about as on a phone

// BoardsApart tells apart the states that the puzzles share, and more of its own, each of which changes something and returns how that is undone.
// The view's hand is empty before.
func BoardsApart(p *Robot, hand *stage.Hand, scene Scene, rows, cols float64, more map[string]func() (undo func())) {
	p.T.Helper()
	t := p.T.(*testing.T)
	v := p.Table.View()
	w, h := int(apartCell*(cols+2)), int(apartCell*(rows+2))
	within := render.Rect{W: float64(w), H: float64(h)}.Inset(apartCell / 2)
	for range restTicks {
		p.Tick()
	}
	var states []Sight
	add := func(name string, change func() (undo func()), shown stage.Shown) {
		states = append(states, Sight{name, func(c *render.Canvas) {
			*hand = stage.Hand{}
			undo := change()
			v.Place(scene.At, within)
			v.Draw(c, shown)
			undo()
		}})
	}
	none := func() {}
	nothing := func() func() { return none }
	at := [2]int{scene.Cell.Row, scene.Cell.Col}
	reason := &search.Reason{Cells: [][2]int{at}}
	arrows := &search.Reason{Arrows: [][2][2]int{{at, {at[0], (at[1] + 2) % int(cols)}}}}
	add("a board at rest", nothing, stage.Shown{})
	add("the piece under the mouse", func() func() { return Hover(p, hand, scene.Number) }, stage.Shown{})
	add("the cursor", func() func() {
		hand.Cursor, hand.Shown = scene.Cell, true
		return none
	}, stage.Shown{})
	if scene.Taken {
		add("a piece that is taken", func() func() {
			hand.Cursor, hand.Shown, hand.Taken = scene.Cell, true, scene.Number
			return none
		}, stage.Shown{})
	}
	if !scene.Ahead {
		add("a hint of the piece", nothing, stage.Shown{Tip: session.Tip{Stage: session.TipPiece, Move: scene.Move}, Clock: stage.TipStillMS})
	}
	add("a hint of the move", nothing, stage.Shown{Tip: session.Tip{Stage: session.TipMove, Move: scene.Move}, Clock: stage.TipStillMS})
	if scene.Trail {
		add("the trail", nothing, stage.Shown{Trail: true, Last: scene.Move})
	}
	add("the cells of what speaks for a move", nothing, stage.Shown{Reason: reason, Hinted: true})
	add("the cells of what is lost", nothing, stage.Shown{Reason: reason})
	add("the arrow of what speaks for a move", nothing, stage.Shown{Reason: arrows, Hinted: true})
	add("the arrow of what is lost", nothing, stage.Shown{Reason: arrows})
	for _, name := range slices.Sorted(maps.Keys(more)) {
		add(name, more[name], stage.Shown{})
	}
	TellApart(t, w, h, apartCell, states...)
}

// Hover moves the mouse onto a piece and waits until that shows.
func Hover(p *Robot, hand *stage.Hand, piece int) (undo func()) {
	hand.Over(piece)
	for range restTicks / 4 {
		p.Tick()
	}
	if hand.Lift(piece) != 1 {
		p.T.Fatal("the mouse is on nothing")
	}
	return func() {}
}
