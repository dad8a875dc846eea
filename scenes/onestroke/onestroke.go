// Package onestroke is the view of One Stroke: hedges, and a line that the rabbit draws between them.
package onestroke

import (
	"warren/internal/foreign"
	"warren/internal/session"
	"warren/internal/sound"
	rules "warren/puzzles/onestroke"
	"warren/render"
	"warren/scenes/puzzle"
	"warren/scenes/stage"
	"warren/solver/onestroke/spec"
)

// countWork limits the search for the number of solutions to less than a second.
const countWork = 4_000_000

type (
	game    = session.Game
	gesture = stage.Gesture
	shown   = stage.Shown
	figure  = stage.Illustration
)

func Puzzle() *puzzle.Puzzle {
	return puzzle.New(puzzle.Puzzle{
		Rules: session.Rules{
			Basics:    session.BasicsOf(rules.Parse, rules.Tally),
			Base:      func(at session.Position) int { return at.(rules.Board).Len() },
			Cost:      turns,
			CountWork: countWork,
			Between:   between,
			DeadEnds:  true,
			Judge:     judge,
			Reveals:   reveals,
		},
		Searches: spec.Puzzle,
		Unit:     "cells",
		Boards:   foreign.Of("onestroke", rules.Syntax, "").All,
		View:     newView,
		Lessons:  lessons,
		Figures:  figures,
		Ends:     ends,
		Texts:    puzzle.Texts{Way: way, Footnote: footnote, Scores: scores, Explain: explain},
		Picture:  render.Part("dens/onestroke#sign"),
		Drawing:  drawing(),
	})
}

func ends(at session.Position, m session.Move) (from, to rules.Cell) {
	return at.(rules.Board).Head(), m.(rules.Move).To
}

func between(from, to session.Position) []session.Move {
	return session.Moves(rules.Between(nil, from.(rules.Board), to.(rules.Board)))
}

// turns returns the turns that some moves add to the line.
func turns(at session.Position, moves []session.Move) int {
	b := at.(rules.Board)
	before := b.Turns()
	for _, m := range moves {
		b, _ = b.Apply(m.(rules.Move))
	}
	return b.Turns() - before
}

func soundOf(before, after session.Position) sound.Kind {
	if after.(rules.Board).Len() > before.(rules.Board).Len() {
		return sound.Join
	}
	return sound.Tick
}

// lessons have hardly a way to go wrong, then hedges and going back, then a first step that decides.
func lessons() []puzzle.Lesson {
	return []puzzle.Lesson{
		{Start: must("S..\n...\n", ""), Par: 2, Text: "onestroke.lesson1"},
		{Start: must(".S..\n.#..\n....\n", ""), Par: 5, Text: "onestroke.lesson2"},
		{Start: must("..S.\n....\n...#\n....\n", ""), Par: 8, Text: "onestroke.lesson3"},
	}
}

// figures show a step, a way around hedges, and the last cell.
func figures() []figure {
	to := func(row, col int) rules.Move { return rules.Move{To: rules.Cell{Row: row, Col: col}} }
	return []figure{
		{At: must("S...\n....\n....\n....\n", "SE"), Move: to(1, 2)},
		{At: must("....\n.#..\n...#\nS...\n", "NNN"), Move: to(0, 1)},
		{At: must("S...\n....\n.##.\n....\n", "EEESWWWSSEEE"), Move: to(2, 3)},
	}
}

// must draws a stroke, given as compass directions, on a board.
func must(text, way string) rules.Board {
	board := puzzle.Must(rules.Parse(text))
	for _, letter := range way {
		board = step(board, letter)
	}
	return board
}

func step(b rules.Board, letter rune) rules.Board {
	sides := map[rune]rules.Cell{'N': {Row: -1}, 'E': {Col: 1}, 'S': {Row: 1}, 'W': {Col: -1}}
	by := sides[letter]
	return puzzle.Must(b.Apply(rules.Move{To: b.Head().Plus(by.Row, by.Col)}))
}
