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

const name = "rabbits"

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
			Reveals:  reveals,
		},
		Searches: spec.Puzzle,
		Unit:     "steps",
		Reading:  puzzle.Reading[rules.Board]{File: foreign.Of("rabbits", rules.Syntax, "").All},
		Play: puzzle.Play[rules.Board, rules.Move]{
			View: func(e *ui.Env, hand *stage.Hand) (stage.View[rules.Board, rules.Move], stage.Extras[rules.Move]) {
				v := newView(e, hand)
				jump := func(w *ui.Words, by int) string { return v.mover.Jump(w, by, v.reach) }
				return v, stage.Extras[rules.Move]{Piece: v.mover.Where, Jump: jump, Cell: v.grid.Rect, Bare: v.mover.Bare, Cheers: true, Voice: v.voice()}
			},
			Lessons: lessons, Figures: figures, Sound: soundOf, Ends: ends, Piece: first,
		},
		Texts:   puzzle.Texts{News: news, Remark: remark, Explain: explain},
		Card:    puzzle.Card{Picture: render.MiniBurrow{}, Reel: reel},
		Drawing: drawing(),
	}
}

// A fox leads with its far end.
func ends(at rules.Board, m rules.Move) (from, to rules.Cell) {
	to = m.To
	if at.FoxAt(m.From) != 0 {
		if to.Row > m.From.Row {
			to.Row++
		}
		if to.Col > m.From.Col {
			to.Col++
		}
	}
	return m.From, to
}

// news tells of a hole that a mushroom fills: in the lessons every hole is open.
func news(w *ui.Words, at session.Position) string {
	b := at.(rules.Board)
	for row := range b.Size() {
		for col := range b.Size() {
			if c := (rules.Cell{Row: row, Col: col}); b.Hole(c) && b.Mushroom(c) {
				return w.T("rabbits.news")
			}
		}
	}
	return ""
}

// remark counts each slide once, where one was longer than a cell.
func remark(w *ui.Words, g *session.Game) string {
	steps, moves := rules.Count(g.Start.(rules.Board), session.MovesOf[rules.Move](nil, g.Played()))
	if steps == moves {
		return ""
	}
	return w.Count("rabbits.moves", moves)
}

func soundOf(before, after rules.Board) sound.Kind {
	for row := range before.Size() {
		for col := range before.Size() {
			if c := (rules.Cell{Row: row, Col: col}); before.Rabbit(c) != after.Rabbit(c) {
				return sound.Hop
			}
		}
	}
	return sound.Thud
}

// first returns the cell by which the rules know the piece on a cell: of a fox the top or left one.
func first(at rules.Board, c rules.Cell) rules.Cell {
	if fox, ok := at.Fox(at.FoxAt(c)); ok {
		return fox.At
	}
	return c
}
