package rushhour

import (
	rules "warren/puzzles/rushhour"
	"warren/scenes/puzzle"
	"warren/scenes/stage"
)

func lessons() []puzzle.Lesson {
	return []puzzle.Lesson{
		{Start: must("......\n......\n.AA...\n......\n......\n......\n"), Par: 1, Text: "rushhour.lesson1"},
		{Start: must("......\n...B..\n.AAB..\n......\n..CC..\n......\n"), Par: 2, Text: "rushhour.lesson2"},
		{Start: must("..B...\n..B..C\nAAB..C\n..DD.C\n......\n....EE\n"), Par: 5, Text: "rushhour.lesson3"},
	}
}

// figures show a slide along the lane, the longest slide as one move, and the way out.
func figures() []stage.Illustration {
	return []stage.Illustration{
		{At: must("BB..\nAA.C\n...C\n.DD.\n"), Move: rules.Move{Car: 'C', By: 1}},
		{At: must(".B..\n.BAA\nCC..\n....\n"), Move: rules.Move{Car: 'C', By: 2}},
		{At: must("BB..\nAA..\n...C\n.DDC\n"), Move: rules.Move{Car: 'A', By: 2}},
	}
}

func must(text string) rules.Board { return puzzle.Must(rules.Parse(text)) }
