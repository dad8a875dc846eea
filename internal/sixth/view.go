package sixth

// This file would be package scenes/frogs.

import (
	_ "embed"
	"encoding/json"
	"errors"

	"warren/assets"
	"warren/internal/session"
	"warren/internal/sound"
	"warren/puzzles"
	"warren/render"
	"warren/scenes/puzzle"
	"warren/scenes/stage"
	"warren/scenes/ui"
	"warren/solver/search"
)

//go:embed strings.json
var phrases []byte

// Phrases returns the strings of the puzzle.
func Phrases() map[string]assets.Phrase {
	var own map[string]assets.Phrase
	if err := json.Unmarshal(phrases, &own); err != nil {
		panic(err) // a fixed file of this folder, read by a test
	}
	return own
}

// Puzzle describes the puzzle to the table: its line in the list of those that can be played.
func Puzzle() *puzzle.Puzzle {
	return puzzle.New(puzzle.Puzzle{
		Rules: session.Rules{
			Basics: session.BasicsOf(Parse, nil), Tables: true,
		},
		Searches: Searches, Unit: "leaps", View: look, Lessons: lessons, Figures: figures, Picture: card{},
		Texts: puzzle.Texts{Explain: func(w *ui.Words, _ session.Standing, why *search.Reason) string { return w.T("frogs." + why.Kind) }},
	})
}

func look(_ *ui.Env, hand *stage.Hand) stage.View {
	v := &view{hand: hand}
	return stage.View{Basics: v, DrawSearch: v.drawSearch, Sound: func(_, _ session.Position) sound.Kind { return sound.Hop }}
}

func lessons() []puzzle.Lesson {
	return []puzzle.Lesson{{Start: mustBoard(">.<"), Text: "frogs.lesson1"}, {Start: mustBoard(">>.<"), Text: "frogs.lesson2"}}
}

func figures() []stage.Illustration {
	return []stage.Illustration{{At: mustBoard("><.>"), Move: Move{0, 2}}, {At: mustBoard(".><"), Move: Move{2, 0}}}
}

func mustBoard(text string) Board { return puzzle.Must(Parse(text)) }

// refusals maps each reason to the key of the string that says why a frog stays.
var refusals = map[puzzles.Reason]string{Nothing: "frogs.nothing", Edge: "frogs.edge", Crowded: "frogs.crowded"}

// slideMS is how long a leap takes.
var slideMS = render.SlideMS(1)

// A view is the puzzle's half of the table: a frog leaps if it is tapped, or if Enter is pressed while the cursor is on it.
type view struct {
	hand  *stage.Hand
	grid  stage.Grid
	board Board
	from  int     // cell that the moving frog leaves
	to    int     // cell that it goes to
	left  float64 // ms until it arrives, 0 if no frog moves
}

func (v *view) Aspect(at session.Position) float64 {
	return (float64(at.(Board).Len()) + 2*stage.FrameWidth) / (1 + 2*stage.FrameWidth)
}

func (v *view) Place(at session.Position, within render.Rect) {
	v.grid = stage.NewGrid(1, at.(Board).Len(), stage.FrameWidth, 0, within)
}

func (v *view) Show(at session.Standing, how stage.Transition) {
	before := v.board
	v.board, v.left = at.At().(Board), 0
	if n := len(at.Moves()); n > 0 && how.Animated {
		last := at.Moves()[n-1].(Move)
		if after, err := before.Apply(last); err == nil && after == v.board {
			v.from, v.to, v.left = last.From, last.To, slideMS
		}
	}
}

func (v *view) Settle()       { v.left = 0 }
func (v *view) Celebrate()    {}
func (v *view) Release() bool { return false }

func (v *view) Tick(ms float64) bool {
	moving := v.left > 0
	if v.left -= ms; v.left < 0 || v.hand.Calm {
		v.left = 0
	}
	return moving
}

func (v *view) Do(in ui.Intent) stage.Gesture {
	switch in.Kind {
	case ui.Press:
		v.hand.Shown = false
		if c := v.grid.Under(in.At); v.grid.Inside(c) {
			return v.leap(c.Col)
		}
	case ui.Confirm, ui.ActAt:
		v.hand.Shown = true
		return v.leap(v.hand.Cursor.Col)
	}
	if down, right, ok := in.Step(); ok {
		v.hand.Step(down, right, v.grid.Inside)
	}
	return stage.Gesture{}
}

// leap makes a frog leap, or returns the refusal.
func (v *view) leap(at int) (g stage.Gesture) {
	m, err := v.board.Leap(at)
	var why *puzzles.Refusal
	if errors.As(err, &why) {
		g.Refusal = refusals[why.Reason]
		return g
	}
	g.Moves = []session.Move{m}
	return g
}

func (v *view) middle(at float64) render.Point { return v.grid.At(render.Point{X: at + 0.5, Y: 0.5}) }

func (v *view) Draw(c *render.Canvas, th *render.Theme, shown stage.Shown) {
	v.drawRow(c, th)
	for at := range v.board.Len() {
		place := float64(at)
		if v.left > 0 && at == v.to {
			place += (float64(v.from) - place) * v.left / slideMS
		}
		drawFrog(c, th, &v.grid, place, v.board.Frog(at))
	}
	if v.hand.Shown {
		stage.DrawCursor(c, th, v.grid.Rect(v.hand.Cursor), 0.2*v.grid.Cell, v.grid.Cell)
	}
	if why := shown.Reason; why != nil {
		for _, at := range why.Cells {
			c.Ring(v.middle(float64(at[1])), 0.45*v.grid.Cell, 0.08*v.grid.Cell, th.Clay)
		}
	}
	m, _ := shown.Move.(Move)
	from, to := v.middle(float64(m.From)), v.middle(float64(m.To))
	switch shown.Stage {
	case session.TipPiece:
		stage.DrawRing(c, th, v.grid.Rect(puzzles.Cell{Col: m.From}), v.grid.Cell, shown.Clock)
	case session.TipMove:
		stage.DrawArrow(c, th, from, to, v.grid.Cell)
	case session.TipHand:
		part, alpha := stage.HandMotion(shown.Clock)
		c.Draw(render.Hand{}, render.Square(from.Lerp(to, part), 0.85*v.grid.Cell), render.Options{Alpha: alpha})
	}
}

func (v *view) drawRow(c *render.Canvas, th *render.Theme) {
	c.RoundRect(v.grid.Tray, 0.2*v.grid.Cell, th.Board)
	for at := range v.board.Len() {
		c.Disc(v.middle(float64(at)), 0.4*v.grid.Cell, th.Cell)
	}
}

func drawFrog(c *render.Canvas, th *render.Theme, g *stage.Grid, at float64, looks int) {
	if looks == 0 {
		return
	}
	hue := th.Moss
	if looks < 0 {
		hue = th.Clay
	}
	mid := g.At(render.Point{X: at + 0.5, Y: 0.5})
	c.Disc(mid, 0.34*g.Cell, hue)
	c.Disc(mid.Add(render.Point{X: 0.18 * float64(looks) * g.Cell, Y: -0.14 * g.Cell}), 0.09*g.Cell, render.Cream)
}

func (v *view) DrawFigure(c *render.Canvas, th *render.Theme, within render.Rect, pic stage.Illustration) {
	small := view{hand: new(stage.Hand), board: pic.At.(Board)}
	small.Place(pic.At, within)
	small.Draw(c, th, stage.Shown{Tip: session.Tip{Stage: session.TipMove, Move: pic.Move}})
}

// drawSearch paints the position that a search visits.
func (v *view) drawSearch(c *render.Canvas, th *render.Theme, at *search.View) {
	v.drawRow(c, th)
	for _, mark := range at.Marks {
		if hue := th.Honey; mark.Kind == search.MarkForced {
			c.Disc(v.middle(float64(mark.Col)), 0.34*v.grid.Cell, th.Moss)
		} else {
			c.Ring(v.middle(float64(mark.Col)), 0.4*v.grid.Cell, 0.06*v.grid.Cell, hue)
		}
	}
	if len(at.Path) == 2 {
		stage.DrawArrow(c, th, v.middle(float64(at.Path[0][1])), v.middle(float64(at.Path[1][1])), v.grid.Cell)
	}
}

// A card is the picture on the home screen.
type card struct{}

func (card) Paint(p *render.Painter) {
	p.Fill(new(render.Path).Polyline(render.Point{}, render.Point{X: p.W}, render.Point{X: p.W / 2, Y: p.H}), p.Theme.Moss)
}
