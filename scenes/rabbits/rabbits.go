// Package rabbits is the view of Burrow: rabbits that are dragged or tapped to where they land, foxes that are dragged.
package rabbits

import (
	"warren/internal/foreign"
	"warren/internal/session"
	"warren/internal/sound"
	rules "warren/puzzles/rabbits"
	"warren/render"
	"warren/scenes/puzzle"
	"warren/scenes/stage"
	"warren/scenes/ui"
	"warren/solver/rabbits/spec"
)

func Puzzle() *puzzle.Puzzle {
	return puzzle.New(puzzle.Puzzle{
		Rules:    session.Rules{Basics: session.BasicsOf(rules.Parse, rules.Tally), Tables: true, Reveals: reveals},
		Searches: spec.Puzzle,
		Unit:     "steps",
		Boards:   foreign.Of("rabbits", rules.Syntax, "").All,
		View:     look,
		Lessons:  lessons,
		Figures:  figures,
		Ends:     ends,
		Piece:    first,
		Texts:    puzzle.Texts{News: news, Remark: remark, Explain: explain},
		Picture:  render.Part("dens/rabbits#sign"),
		Drawing:  drawing(),
	})
}

func look(e *ui.Env, hand *stage.Hand) stage.View {
	v := newView(e, hand)
	return stage.View{
		Land: render.ForestLand, Basics: v, Piece: v.mover.Where, Cell: v.grid.Rect, Bare: v.mover.Bare, Sound: soundOf, Voice: v.voice(),
		Jump: func(w *ui.Words, by int) string { return v.mover.Jump(w, by, v.reach) },
	}
}

// A fox leads with its far end.
func ends(at session.Position, move session.Move) (from, to rules.Cell) {
	m := move.(rules.Move)
	to = m.To
	if at.(rules.Board).FoxAt(m.From) != 0 {
		if to.Row > m.From.Row {
			to.Row++
		}
		if to.Col > m.From.Col {
			to.Col++
		}
	}
	return m.From, to
}

// news returns the key of the string about a hole that a mushroom fills: in the lessons every hole
// is open.
func news(at session.Position) (key string) {
	b := at.(rules.Board)
	for row := range b.Size() {
		for col := range b.Size() {
			if c := (rules.Cell{Row: row, Col: col}); b.Hole(c) && b.Mushroom(c) {
				return "rabbits.news"
			}
		}
	}
	return ""
}

// remark counts each slide once, where one was longer than a cell.
func remark(w *ui.Words, g *session.Game) string {
	var played []rules.Move
	for _, m := range g.Played() {
		played = append(played, m.(rules.Move))
	}
	steps, moves := rules.Count(g.Start.(rules.Board), played)
	if steps == moves {
		return ""
	}
	return w.Count("rabbits.moves", moves)
}

func soundOf(before, after session.Position) sound.Kind {
	was, now := before.(rules.Board), after.(rules.Board)
	for row := range was.Size() {
		for col := range was.Size() {
			if c := (rules.Cell{Row: row, Col: col}); was.Rabbit(c) != now.Rabbit(c) {
				return sound.Hop
			}
		}
	}
	return sound.Thud
}

// first returns the cell by which the rules know the piece on a cell: of a fox the top or left one.
func first(at session.Position, c rules.Cell) rules.Cell {
	b := at.(rules.Board)
	if fox, ok := b.Fox(b.FoxAt(c)); ok {
		return fox.At
	}
	return c
}
