package maze

import (
	"warren/internal/session"
	"warren/puzzles"
	rules "warren/puzzles/maze"
	"warren/scenes/stage"
	"warren/scenes/ui"
)

func (v *view) voice() stage.Voice {
	return stage.Voice{
		Cell: v.onCell, Moved: v.moved, Undone: v.undone, Tip: tip,
		Queries: []stage.Query{
			{Topic: stage.TopicWays, Name: "maze.say.whichOpen", Answer: v.openings},
			{Topic: stage.TopicChances, Name: "maze.say.whereRoad", Answer: func(w *ui.Words, _ rules.Cell) string { return v.ends(w) }},
		},
	}
}

func (v *view) shape(w *ui.Words, c rules.Cell) string {
	tile := v.board.At(c)
	switch tile {
	case rules.Start:
		return w.T("maze.say.start")
	case rules.End:
		return w.T("maze.say.end")
	case rules.Plus:
		return w.T("maze.say.plus")
	case rules.Brick:
		return w.T("maze.say.brick")
	}
	var open []string
	for side := range puzzles.West + 1 {
		if tile.Open(side) {
			open = append(open, stage.SideName(w, side))
		}
	}
	kind := "maze.say.fork"
	switch {
	case len(open) == 2 && tile.Open(puzzles.North) == tile.Open(puzzles.South):
		kind = "maze.say.straight"
	case len(open) == 2:
		kind = "maze.say.bend"
	}
	return w.F(kind, stage.Listed(w, open))
}

func (v *view) onCell(w *ui.Words, c rules.Cell) string {
	says := v.shape(w, c)
	if v.onRoad(c) && v.board.At(c) != rules.Start {
		says = w.F("maze.say.lit", says)
	}
	if v.pinned[v.index(c)] {
		says = w.F("maze.say.pinned", says)
	}
	return says
}

func (v *view) undone(w *ui.Words, m session.Move) string {
	c := m.(rules.Move).Cell
	v.ended = v.ends(w)
	return w.Sentences(w.F("maze.say.turned", stage.PlaceName(w, c), v.shape(w, c)), v.ended)
}

// A lastRoad is the road from the rabbit on the last board that was asked for.
type lastRoad struct {
	board rules.Board
	road  map[rules.Cell]bool
}

// onRoad reports whether open roads join a cell to the rabbit. The light shows it later.
func (v *view) onRoad(c rules.Cell) bool {
	if v.lastRoad.road == nil || v.lastRoad.board != v.board {
		v.lastRoad = lastRoad{v.board, map[rules.Cell]bool{}}
		for _, on := range v.board.Road(nil) {
			v.lastRoad.road[on] = true
		}
	}
	return v.lastRoad.road[c]
}

// moved says where the road ends if the turn has changed that.
func (v *view) moved(w *ui.Words, m session.Move) string {
	before, ends := v.ended, v.ends(w)
	if v.ended = ends; ends == before {
		ends = ""
	}
	return w.Sentences(v.onCell(w, m.(rules.Move).Cell), ends)
}

func tip(w *ui.Words, tip session.Tip) string {
	m := tip.Move.(rules.Move)
	at := stage.PlaceName(w, m.Cell)
	switch {
	case tip.Stage == session.TipPiece || m.Taps == 1:
	case m.Taps == 3: // which looks like one turn the other way
		return w.F("maze.say.turnBack", at)
	default:
		return w.F("maze.say.turnTimes", at, m.Taps)
	}
	return w.F("maze.say.turn", at)
}

func (v *view) openings(w *ui.Words, c rules.Cell) string {
	tile, ways := v.board.At(c), 1
	for ways < 4 && tile.Turned(ways) != tile {
		ways++
	}
	if ways == 1 {
		return w.F("maze.say.fixed", v.onCell(w, c))
	}
	return w.F("maze.say.turns", v.onCell(w, c), ways)
}

func (v *view) ends(w *ui.Words) string {
	if v.board.Solved() {
		return w.T("maze.say.joined")
	}
	road := v.board.Road(nil)
	var ends []string
	for _, e := range v.openEnds(road) {
		ends = append(ends, w.F("maze.say.side", stage.PlaceName(w, e.last), stage.SideName(w, e.side)))
	}
	if len(ends) == 0 {
		return w.F("maze.say.closed", len(road))
	}
	const most = 4
	return w.F("maze.say.ends", len(road), stage.Listed(w, ends[:min(most, len(ends))]))
}
