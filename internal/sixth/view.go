package sixth

import (
	_ "embed"
	"encoding/json"

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
		Rules:    session.Rules{Basics: session.BasicsOf(Parse, nil), Tables: true},
		Searches: Searches, Unit: "leaps", View: look, Picture: card{},
		Lessons: func() []puzzle.Lesson {
			return []puzzle.Lesson{{Start: Board(">.<"), Par: 2, Text: "frogs.lesson1"}, {Start: Board(">>.<"), Par: 4, Text: "frogs.lesson2"}}
		},
		Figures: func() []stage.Illustration {
			return []stage.Illustration{{At: Board("><.>"), Move: Move{0}}, {At: Board(".><"), Move: Move{2}}}
		},
		Texts: puzzle.Texts{Explain: func(w *ui.Words, _ session.Standing, why *search.Reason) string { return w.T("frogs." + why.Kind) }},
	})
}

func look(_ *ui.Env, hand *stage.Hand) stage.View {
	return stage.View{Basics: &view{hand: hand}, Sound: func(_, _ session.Position) sound.Kind { return sound.Hop }}
}

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
	return (float64(len(at.(Board))) + 2*stage.FrameWidth) / (1 + 2*stage.FrameWidth)
}

func (v *view) Place(at session.Position, within render.Rect) {
	v.grid = stage.NewGrid(1, len(at.(Board)), stage.FrameWidth, 0, within)
}

func (v *view) Show(at session.Standing, how stage.Transition) {
	before := v.board
	v.board, v.left = at.At().(Board), 0
	if n := len(at.Moves()); n > 0 && how.Animated {
		last := at.Moves()[n-1].(Move)
		if after, err := before.Apply(last); err == nil && after == v.board {
			v.from, v.left = last.From, slideMS
			v.to, _ = before.Leap(last.From)
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

// leap makes a frog leap, or says why it stays.
func (v *view) leap(at int) stage.Gesture {
	if _, err := v.board.Leap(at); err != nil {
		return stage.Gesture{Refusal: stage.RefusalKey(err, refusals)}
	}
	return stage.Gesture{Moves: []session.Move{Move{at}}}
}

func (v *view) middle(at float64) render.Point { return v.grid.At(render.Point{X: at + 0.5, Y: 0.5}) }

func (v *view) Draw(c *render.Canvas, shown stage.Shown) {
	edge := v.grid.Cell
	c.RoundRect(v.grid.Tray, 0.2*edge, c.Board)
	for at := range len(v.board) {
		c.Disc(v.middle(float64(at)), 0.4*edge, c.Cell)
	}
	for at := range len(v.board) {
		place := float64(at)
		if v.left > 0 && at == v.to {
			place += (float64(v.from) - place) * v.left / slideMS
		}
		if looks := v.board.Frog(at); looks != 0 {
			hue := c.Moss
			if looks < 0 {
				hue = c.Clay
			}
			c.Disc(v.middle(place), 0.34*edge, hue)
			c.Disc(v.middle(place).Add(render.Point{X: 0.18 * float64(looks) * edge, Y: -0.14 * edge}), 0.09*edge, render.Cream)
		}
	}
	if v.hand.Shown {
		stage.DrawCursor(c, v.grid.Rect(v.hand.Cursor), 0.2*edge, edge)
	}
	v.grid.DrawReason(c, shown.Reason, shown.Hinted)
	m, tipped := shown.Move.(Move)
	if !tipped {
		return
	}
	goal, _ := v.board.Leap(m.From)
	from, to := v.middle(float64(m.From)), v.middle(float64(goal))
	switch shown.Stage {
	case session.TipPiece:
		stage.DrawRing(c, v.grid.Rect(puzzles.Cell{Col: m.From}), edge, shown.Clock)
	case session.TipMove:
		stage.DrawArrow(c, from, to, edge)
	case session.TipHand:
		part, alpha := stage.HandMotion(shown.Clock)
		c.Draw(render.Hand{}, render.Square(from.Lerp(to, part), 0.85*edge), render.Options{Alpha: alpha})
	}
}

func (v *view) DrawFigure(c *render.Canvas, within render.Rect, pic stage.Illustration) {
	small := view{hand: new(stage.Hand), board: pic.At.(Board)}
	small.Place(pic.At, within)
	small.Draw(c, stage.Shown{Tip: session.Tip{Stage: session.TipMove, Move: pic.Move}})
}

// A card is the picture on the home screen.
type card struct{}

func (card) Paint(p *render.Painter) {
	p.Fill(new(render.Path).Polyline(render.Point{}, render.Point{X: p.W}, render.Point{X: p.W / 2, Y: p.H}), p.Theme.Moss)
}
