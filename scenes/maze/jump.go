package maze

import (
	"slices"

	"warren/puzzles"
	rules "warren/puzzles/maze"
	"warren/scenes/stage"
	"warren/scenes/ui"
)

// An openEnd is where the road from the rabbit is open to a cell that is not open to it.
type openEnd struct {
	last rules.Cell   // of the road
	side puzzles.Side // on which it is open
}

func (e openEnd) beyond() rules.Cell { return e.last.Beside(e.side) }

// openEnds returns the ends of the road, those farthest from the rabbit first.
func (v *view) openEnds(road []rules.Cell) (ends []openEnd) {
	for _, c := range slices.Backward(road) {
		for side := range puzzles.West + 1 {
			if next := c.Beside(side); v.board.At(c).Open(side) && v.board.Inside(next) && v.board.At(next) != rules.Brick && !v.board.Joined(c, side) {
				ends = append(ends, openEnd{c, side})
			}
		}
	}
	return ends
}

// jump goes to the next tile that an end of the road leads to, or if the road is closed, to the next one on it that turns.
func (v *view) jump(w *ui.Words, by int) string {
	if v.board.Solved() {
		return w.T("maze.say.joined")
	}
	road := v.board.Road(nil)
	ends := v.openEnds(road)
	var stops []rules.Cell
	for _, e := range ends {
		if c := e.beyond(); !slices.Contains(stops, c) {
			stops = append(stops, c)
		}
	}
	if len(ends) == 0 {
		stops = slices.DeleteFunc(slices.Clone(road), func(c rules.Cell) bool { return v.fixed(c) != "" })
		slices.Reverse(stops)
	}
	to, ok := stage.NextStop(stops, v.hand.Cursor, by)
	if !ok {
		return w.F("maze.say.closed", len(road))
	}
	v.hand.Cursor, v.hand.Shown = to, true
	why := w.F("maze.say.closed", len(road))
	if i := slices.IndexFunc(ends, func(e openEnd) bool { return e.beyond() == to }); i >= 0 {
		why = w.F("maze.say.beyond", stage.PlaceName(w, ends[i].last), stage.SideName(w, ends[i].side))
	}
	return why
}
