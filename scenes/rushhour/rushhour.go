// Package rushhour is the view of Traffic Jam: cars that are dragged, tapped or driven by keys.
package rushhour

import (
	"strings"

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

func Puzzle() *puzzle.Puzzle {
	return puzzle.New(puzzle.Puzzle{
		Rules:    session.Rules{Basics: session.BasicsOf(rules.Parse, rules.Tally), Tables: true},
		Searches: spec.Puzzle,
		Unit:     "moves",
		Boards:   foreign.Of("rushhour", rules.Syntax, "").All,
		Meanings: meanings,
		Printed:  rules.Printed,
		View:     look,
		Lessons:  lessons,
		Figures:  figures,
		Ends:     ends,
		Piece:    first,
		Texts:    puzzle.Texts{Explain: explain, Legend: legend},
		Picture:  render.Part("dens/rushhour#sign"),
		Drawing:  drawing(),
	})
}

// meanings returns the first board of a text with each car as the red one that could be it.
func meanings(text string) (all []puzzle.Meaning) {
	for _, reds := range foreign.Of(foreign.Jam, rules.Syntax, "").Each(strings.NewReader(text)) {
		for _, sign := range reds {
			all = append(all, puzzle.Meaning{Sign: sign, Board: foreign.Of(foreign.Jam, rules.Syntax, sign).All(text)[0].Board})
		}
		break
	}
	return all
}

func look(_ *ui.Env, hand *stage.Hand) stage.View {
	v := newView(hand)
	return stage.View{
		Land: render.TownLand, Basics: v, Piece: v.mover.Where, Cell: v.grid.Rect, Bare: v.mover.Bare, Voice: v.voice(),
		Goal:  func() rules.Cell { return rules.Cell{Row: v.board.ExitRow(), Col: v.board.Cols() - 1} },
		Jump:  func(w *ui.Words, by int) string { return v.mover.Jump(w, by, v.reach) },
		Sound: func(_, _ session.Position) sound.Kind { return sound.Thud },
	}
}

// ends returns where the vehicle begins, and the farthest cell that it comes to cover.
func ends(at session.Position, move session.Move) (from, to rules.Cell) {
	m := move.(rules.Move)
	c, _ := at.(rules.Board).Car(m.Car)
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

func first(at session.Position, c rules.Cell) rules.Cell {
	b := at.(rules.Board)
	if car, ok := b.Car(b.CarAt(c.Row, c.Col)); ok {
		return rules.Cell{Row: car.Row, Col: car.Col}
	}
	return c
}
