package rabbits

import (
	rules "warren/puzzles/rabbits"
	"warren/scenes/puzzle"
	"warren/scenes/stage"
)

// lessons have a jump home, a fox that has to be in place for the jump, and a rabbit as a stepping stone for another.
func lessons() []puzzle.Lesson {
	return []puzzle.Lesson{
		{Start: must(".....\n.....\n.....\n.....\n..RX.\n"), Par: 1, Text: "rabbits.lesson1"},
		{Start: must("..R..\n...a.\n...a.\n.....\n.....\n"), Par: 2, Text: "rabbits.lesson2"},
		{Start: must("..RX.\n..X..\n.....\n..R..\n.....\n"), Par: 3, Text: "rabbits.lesson3"},
	}
}

// reel solves the board of render.MiniBurrow.
func reel() puzzle.Reel {
	r := puzzle.Reel{Start: must("...R.\n.X...\n.a.R.\n.abb.\n..R..\n")}
	for _, m := range [...][4]int{
		{4, 2, 2, 2},
		{2, 3, 2, 0},
		{2, 2, 4, 2},
		{2, 0, 2, 2},
		{4, 2, 1, 2},
		{2, 2, 0, 2},
		{0, 3, 0, 1},
		{0, 1, 4, 1},
		{0, 2, 2, 2},
		{1, 2, 4, 2},
		{4, 1, 4, 3},
		{2, 1, 3, 1},
		{4, 2, 4, 4},
		{2, 2, 4, 2},
		{4, 3, 4, 0},
		{4, 2, 2, 2},
	} {
		r.Moves = append(r.Moves, rules.Move{From: rules.Cell{Row: m[0], Col: m[1]}, To: rules.Cell{Row: m[2], Col: m[3]}})
	}
	return r
}

// figures show a jump, a fox's slide, and a rabbit that comes home.
func figures() []stage.Illustration {
	move := func(row, col, toRow, toCol int) rules.Move {
		return rules.Move{From: rules.Cell{Row: row, Col: col}, To: rules.Cell{Row: toRow, Col: toCol}}
	}
	return []stage.Illustration{
		{At: must(".....\n.....\n.....\nRXX..\n.....\n"), Move: move(3, 0, 3, 3)},
		{At: must(".....\naa...\n..R..\n.....\n.....\n"), Move: move(1, 0, 1, 2)},
		{At: must(".....\n.....\n.....\n.....\n..RX.\n"), Move: move(4, 2, 4, 4)},
	}
}

func must(text string) rules.Board { return puzzle.Must(rules.Parse(text)) }
