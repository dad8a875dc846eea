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
