// Package rushhour is the view of Traffic Jam: cars that are dragged, tapped or driven by keys.
package rushhour

import (
	"warren/internal/foreign"
	"warren/internal/session"
	"warren/internal/sound"
	rules "warren/puzzles/rushhour"
	"warren/render"
	"warren/scenes/puzzle"
	"warren/scenes/stage"
	"warren/scenes/ui"
	"warren/solver/rushhour/spec"
)

const name = "rushhour"

func Puzzle() *puzzle.Descriptor[rules.Board, rules.Move] {
	return &puzzle.Descriptor[rules.Board, rules.Move]{
		Rules: session.Rules[rules.Board, rules.Move]{
			Name:         name,
			Parse:        rules.Parse,
			Difficulties: puzzle.Difficulties(spec.Puzzle.Difficulties),
			Tally:        rules.Tally,
			Tables:       true,
			Stuck:        func(at rules.Board) bool { return len(at.Moves(nil)) == 0 },

			Explains: spec.Puzzle.Explain,
		},
		Searches: spec.Puzzle,
		Unit:     "moves",
		Reading:  puzzle.Reading[rules.Board]{File: foreign.Of("rushhour", rules.Syntax, "").All, Printed: rules.Printed},
		Play: puzzle.Play[rules.Board, rules.Move]{
			View: func(_ *ui.Env, hand *stage.Hand) (stage.View[rules.Board, rules.Move], stage.Extras[rules.Move]) {
				v := newView(hand)
				jump := func(w *ui.Words, by int) string { return v.mover.Jump(w, by, v.reach) }
				return v, stage.Extras[rules.Move]{Piece: v.mover.Where, Jump: jump, Cell: v.grid.Rect, Bare: v.mover.Bare, Voice: v.voice()}
			},
			Lessons: lessons, Figures: figures, Ends: ends, Piece: first,
			Sound: func(_, _ rules.Board) sound.Kind { return sound.Thud },
		},
		Texts:   puzzle.Texts{Explain: explain},
		Card:    puzzle.Card{Picture: render.MiniTraffic{}, Reel: reel},
		Drawing: drawing(),
	}
}

// ends returns where the vehicle begins, and the farthest cell that it comes to cover.
func ends(at rules.Board, m rules.Move) (from, to rules.Cell) {
	c, _ := at.Car(m.Car)
	from = rules.Cell{Row: c.Row, Col: c.Col}
	by := m.By
	if by > 0 {
		by += c.Len - 1
	}
	if c.Vertical {
		return from, rules.Cell{Row: c.Row + by, Col: c.Col}
	}
	return from, rules.Cell{Row: c.Row, Col: c.Col + by}
}

func first(at rules.Board, c rules.Cell) rules.Cell {
	if car, ok := at.Car(at.CarAt(c.Row, c.Col)); ok {
		return rules.Cell{Row: car.Row, Col: car.Col}
	}
	return c
}
