// Package maze is the view of Way Home: tiles that a tap turns, pins that hold them, a rabbit that walks home.
package maze

import (
	"warren/internal/foreign"
	"warren/internal/session"
	rules "warren/puzzles/maze"
	"warren/render"
	"warren/scenes/puzzle"
	"warren/scenes/stage"
	"warren/scenes/ui"
	"warren/solver/maze/spec"
	"warren/solver/search"
)

type (
	game    = session.Game
	gesture = stage.Gesture
	shown   = stage.Shown
	figure  = stage.Illustration
)

func Puzzle() *puzzle.Puzzle {
	return puzzle.New(puzzle.Puzzle{
		Rules:    session.Rules{Basics: session.BasicsOf(rules.Parse, rules.Tally)},
		Searches: spec.Puzzle,
		Unit:     "taps",
		Boards:   foreign.Of("maze", rules.Syntax, "").All,
		View:     newView,
		Lessons:  lessons,
		Figures:  figures,
		Ends:     ends,
		Texts:    puzzle.Texts{Remark: remark, Explain: explain, Phase: phase},
		Picture:  render.Part("dens/maze#sign"),
		Drawing:  drawing(),
	})
}

func ends(_ session.Position, m session.Move) (from, to rules.Cell) {
	on := m.(rules.Move).Cell
	return on, on
}

func lessons() []puzzle.Lesson {
	return []puzzle.Lesson{
		{Start: must("╗═╔\nS║E\n╝.╚\n"), Par: 1, Text: "maze.lesson1"},
		{Start: must("S═╚\n╔.║\n╦╝E\n"), Par: 2, Text: "maze.lesson2"},
		{Start: must("S═╔╦\n╚╗╚╔\n╝.╦═\n╬╣═E\n"), Par: 3, Text: "maze.lesson3"},
	}
}

// figures show that a tap turns a tile, that some cells never turn, and that the road joins the rabbit to its home.
func figures() []figure {
	tap := func(row, col, taps int) rules.Move {
		return rules.Move{Cell: rules.Cell{Row: row, Col: col}, Taps: taps}
	}
	return []figure{
		{At: must("S═╔\n╚.║\n╗╝E\n"), Move: tap(0, 2, 1)},
		{At: must("S╬.\n.║╗\n╔.E\n"), Move: tap(1, 2, 1)},
		{At: must("S═╗\n╗.═\n.╔E\n"), Move: tap(1, 2, 1)},
	}
}

func must(text string) rules.Board { return puzzle.Must(rules.Parse(text)) }

func countTaps(moves []session.Move) (taps int) {
	for _, m := range moves {
		taps += m.(rules.Move).Taps
	}
	return taps
}

// remark says whether the road could have been shorter: of two solutions with the fewest taps the shorter road is better.
func remark(w *ui.Words, g *game) string {
	if p := g.Proof; p != nil && p.Solvable && countTaps(g.Played()) == p.Cost {
		if steps := len(g.Position().(rules.Board).Way(nil)) - 1; steps > p.Length {
			return w.F("maze.shorter", p.Length)
		}
	}
	return ""
}

func explain(w *ui.Words, _ session.Standing, why *search.Reason) string {
	key, at := "maze.why."+why.Kind, stage.Spots(w, stage.CellsOf(why.Cells))
	switch why.Kind {
	case "walled", "shut", "twice", "forced":
		return w.F(key, at)
	case "cross":
		if why.Counts[0] > 1 {
			key = "maze.why.crossMany"
		}
		return w.F(key, at)
	case "dearer":
		return w.Count(key, why.Counts[0], at)
	}
	return ""
}

// A search first finds the fewest taps from every cell, then walks from the rabbit until a walk does not cross itself.
func phase(v *search.View) string {
	switch {
	case v.Rejected:
		return "maze.searchLoop"
	case len(v.Path) == 0:
		return "maze.searchHome"
	}
	return "maze.searchRoad"
}
