// Package linkup is the view of Link-up: two taps, or the cursor and Enter, link two equal tiles.
package linkup

import (
	"warren/internal/foreign"
	"warren/internal/session"
	"warren/internal/sound"
	rules "warren/puzzles/linkup"
	"warren/render"
	"warren/scenes/puzzle"
	"warren/scenes/stage"
	"warren/scenes/ui"
	"warren/solver/linkup/spec"
)

type (
	game    = session.Game
	gesture = stage.Gesture
)

func Puzzle() *puzzle.Puzzle {
	return puzzle.New(puzzle.Puzzle{
		Rules: session.Rules{
			Basics:    session.BasicsOf(rules.Parse, rules.Tally),
			Cost:      func(_ session.Position, moves []session.Move) int { return countTurns(moves) },
			Tables:    true,
			DeadEnds:  true,
			Restores:  shuffles,
			Allowance: allowance,
			Judge:     judge,
		},
		Searches: spec.Puzzle,
		Unit:     "links",
		Lax:      true,
		Boards:   foreign.Of("linkup", rules.Syntax, "").All,
		View:     look,
		Lessons:  lessons,
		Figures:  figures,
		Ends:     ends,
		Pairs:    true,
		Texts:    puzzle.Texts{Par: par, Way: way, Footnote: footnote, Scores: scores, Left: left, Explain: explain, Size: size},
		Picture:  render.Part("dens/linkup#sign"),
		Drawing:  drawing(),
	})
}

var turning = stage.TurningOf[rules.Board, rules.Move](rules.Parse)

func look(e *ui.Env, hand *stage.Hand) stage.View {
	v := newView(hand, e.Play)
	return stage.View{
		Land: render.GardenLand, Basics: v, Tools: func() []stage.Tool { return v.tools[:] }, Use: v.use, Answered: v.answered, Intended: v.intended,
		Piece: v.taken, Jump: v.jump, Cell: v.tile, Bare: v.bare, DrawSearch: v.drawSearch, Sound: soundOf, Turning: turning, Voice: v.voice(),
	}
}

func ends(_ session.Position, m session.Move) (from, to rules.Cell) {
	path := m.(rules.Move).Path
	return path.From(), path.To()
}

func soundOf(before, after session.Position) sound.Kind {
	if after.(rules.Board).Tiles() < before.(rules.Board).Tiles() {
		return sound.Join
	}
	return sound.Tick
}

// pairMS is the time for a pair: that of a player who is neither slow nor hasty, and less on the harder levels, which are for the practised.
var pairMS = map[string]float64{"easy": 8000, "normal": 6500, "hard": 5500, "expert": 5000}

func allowance(level string, start session.Position) float64 {
	return pairMS[level] * float64(pairs(start.(rules.Board)))
}

func pairs(b rules.Board) int { return (b.Tiles() + 1) / 2 }

func shuffles(m session.Move) bool { return m.(rules.Move).Shuffle != "" }

func countShuffles(moves []session.Move) (n int) {
	for _, m := range moves {
		if shuffles(m) {
			n++
		}
	}
	return n
}

// A perfect game has no shuffle and no dead end. The par counts turns, whose fewest are not proven for every board.
func judge(g *game) session.Verdict {
	shuffled := countShuffles(g.Played()) > 0
	v := session.JudgeByDeadEnds(g, countTurns(g.Played()))
	v.Perfect, v.Optimal = v.Perfect && !shuffled, v.Optimal && !shuffled
	return v
}

func countTurns(moves []session.Move) (turns int) {
	for _, m := range moves {
		turns += m.(rules.Move).Path.Turns()
	}
	return turns
}

func must(text string) rules.Board { return puzzle.Must(rules.Parse(text)) }

func mustLink(cells ...rules.Cell) rules.Move {
	return rules.Move{Path: puzzle.Must(rules.NewPath(cells...))}
}

// In the first lesson every link runs outside the board; in the second the tiles at the ends need a third turn until the others are gone; in the
// third one pair of the four shuts the others in.
func lessons() []puzzle.Lesson {
	return []puzzle.Lesson{
		{Start: must("ABAB\nCDCD\n"), Par: 4, Text: "linkup.lesson1"},
		{Start: must("ACCB\nBDDA\n"), Par: 3, Text: "linkup.lesson2"},
		{Start: must("AABC\nABAC\n"), Par: 1, Text: "linkup.lesson3"},
	}
}

// figures show two turns, the way around the board, and the last pair.
func figures() []stage.Illustration {
	type at = rules.Cell
	return []stage.Illustration{
		{At: must("A.CB\n....\nBC.A\n"), Move: mustLink(at{Row: 0, Col: 0}, at{Row: 1, Col: 0}, at{Row: 1, Col: 3}, at{Row: 2, Col: 3})},
		{At: must("ACBA\nBDDC\n"), Move: mustLink(at{Row: 0, Col: 0}, at{Row: -1, Col: 0}, at{Row: -1, Col: 3}, at{Row: 0, Col: 3})},
		{At: must("....\n.A..\n...A\n"), Move: mustLink(at{Row: 1, Col: 1}, at{Row: 1, Col: 3}, at{Row: 2, Col: 3})},
	}
}
