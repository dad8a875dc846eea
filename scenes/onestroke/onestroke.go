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
	"warren/solver/search"
)

const name = "onestroke"

// countWork limits the search for the number of solutions to less than a second.
const countWork = 4_000_000

type (
	game    = session.Game
	gesture = stage.Gesture
	shown   = stage.Shown
	figure  = stage.Illustration
)

func Puzzle() *puzzle.Descriptor[rules.Board, rules.Move] {
	return &puzzle.Descriptor[rules.Board, rules.Move]{
		Rules: session.Rules[rules.Board, rules.Move]{
			Name:         name,
			Parse:        rules.Parse,
			Difficulties: puzzle.Difficulties(spec.Puzzle.Difficulties),
			Base:         rules.Board.Len,
			Tally:        rules.Tally,
			Cost:         turns,
			CountTask:    search.TaskCount,
			CountWork:    countWork,
			Stuck:        func(at rules.Board) bool { return len(at.Moves(nil)) == 0 },
			Between:      func(from, to rules.Board) []rules.Move { return rules.Between(nil, from, to) },
			Judge:        judge,
			Explains:     spec.Puzzle.Explain,
			Reveals:      reveals,
		},
		Searches: spec.Puzzle,
		Unit:     "cells",
		Reading:  puzzle.Reading[rules.Board]{File: foreign.Of("onestroke", rules.Syntax, "").All},
		Play: puzzle.Play{
			View: newView, Lessons: lessons, Figures: figures,
			Ends: func(at session.Position, m session.Move) (from, to rules.Cell) {
				return at.(rules.Board).Head(), m.(rules.Move).To
			},
		},
		Texts:   puzzle.Texts{Way: way, Footnote: footnote, Scores: scores, Explain: explain},
		Card:    puzzle.Card{Picture: render.MiniStroke{}, Reel: reel},
		Drawing: drawing(),
	}
}

// turns returns the turns that some moves add to the line.
func turns(at rules.Board, moves []rules.Move) int {
	before := at.Turns()
	for _, m := range moves {
		at, _ = at.Apply(m)
	}
	return at.Turns() - before
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

// reel goes on with the stroke of render.MiniStroke.
func reel() puzzle.Reel {
	at := must(".....\n.S.#.\n.....\n..#..\n.....\n", "NWSSSSEEEEN")
	r := puzzle.Reel{Start: at}
	for _, letter := range "WNENNWWSSWS" {
		next, err := step(at, letter)
		if err != nil {
			panic(err) // a fixed stroke, checked by a test
		}
		r.Moves = append(r.Moves, rules.Move{To: next.Head()})
		at = next
	}
	return r
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

// must reads a fixed board and draws a stroke on it, given as compass directions; a test checks that it can.
func must(text, way string) rules.Board {
	board, err := rules.Parse(text)
	for _, letter := range way {
		if err == nil {
			board, err = step(board, letter)
		}
	}
	if err != nil {
		panic(err)
	}
	return board
}

func step(b rules.Board, letter rune) (rules.Board, error) {
	sides := map[rune]rules.Cell{'N': {Row: -1}, 'E': {Col: 1}, 'S': {Row: 1}, 'W': {Col: -1}}
	by := sides[letter]
	return b.Apply(rules.Move{To: b.Head().Plus(by.Row, by.Col)})
}
