package screen

import (
	"cmp"
	"slices"

	"warren/puzzles"
	"warren/scenes/stage"
	"warren/scenes/ui"
)

// Questions returns all questions about the board, those that every board answers and those of its puzzle, in the order of their keys.
func (s *Screen) Questions() []stage.Query {
	return s.readable.reading.Queries(append([]stage.Query{
		{Topic: stage.TopicHere, Name: "mirror.here", Answer: s.here},
		{Topic: stage.TopicState, Name: "mirror.state", Answer: func(*ui.Words, puzzles.Cell) string {
			refused := func(one Sentence) bool { return one.Told && s.Panel.refusal }
			return s.joined(slices.DeleteFunc(s.Host.Sentences(), refused))
		}},
	}, s.Host.Queries()...)...)
}

// AskAbout answers the question of a topic, if the board is seen. Where it is about a cell that has
// no answer, it says what stands there.
func (s *Screen) AskAbout(topic stage.Topic) {
	if s.readable.seen == nil {
		return
	}
	s.fillGrid()
	g, w := &s.readable.grid, s.Env.Words
	at := puzzles.Cell{Row: g.Cursor / g.Cols, Col: g.Cursor % g.Cols}
	s.Env.Say(cmp.Or(stage.Answer(s.Questions(), topic, w, at), g.Here(w)))
}

// here returns what stands on a cell, and where it can go.
func (s *Screen) here(w *ui.Words, c puzzles.Cell) string {
	return w.Sentences(s.readable.grid.Here(w), s.Host.Reach(c))
}

// A Keys is the list of keys of a scene, with those that ask the questions about its board.
type Keys struct {
	ui.KeyList
	Questions []stage.Query
}

// isFree reports whether the key of a kind does on the board what it always does, since a list of keys has no other meaning for it.
func isFree(w *ui.Words, lines []ui.KeyLine, k ui.Kind) bool {
	key := w.KeyCap("", k)
	return !slices.ContainsFunc(lines, func(line ui.KeyLine) bool { return slices.Contains(line.Keys, key) })
}

func (k Keys) Lines(w *ui.Words, puzzle string, can ui.Abilities) []ui.KeyLine {
	lines := k.KeyList.Lines(w, puzzle, can)
	if !isFree(w, lines, ui.Choose) {
		return lines
	}
	for _, q := range k.Questions {
		lines = append(lines, ui.KeyLine{Keys: []string{q.Topic.Key()}, Does: w.T(q.Name)})
	}
	return lines
}
