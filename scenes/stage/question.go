package stage

import (
	"cmp"
	"slices"

	"warren/puzzles"
	"warren/scenes/ui"
)

// A Query is a question of a player who cannot see the board.
type Query struct {
	Topic  Topic
	Name   string                                   // key of the string
	Answer func(w *ui.Words, c puzzles.Cell) string // c is the cell of the cursor; "" where that has no answer
}

// Queries returns the question about the whole board and others, in the order of their keys.
func (r Reading) Queries(others ...Query) []Query {
	all := append(others, Query{Topic: TopicBoard, Name: "mirror.board", Answer: r.whole})
	slices.SortFunc(all, func(a, b Query) int { return cmp.Compare(a.Topic, b.Topic) })
	return all
}

// Answer returns the answer to the one of all queries that is about a topic, or that there is none.
func Answer(all []Query, about Topic, w *ui.Words, c puzzles.Cell) string {
	for _, q := range all {
		if q.Topic == about {
			return q.Answer(w, c)
		}
	}
	return w.T("mirror.unasked")
}

// A Topic is what a query is about. A puzzle has at most one query of each.
type Topic int

const (
	TopicHere      Topic = iota + 1 // what stands on the cell of the cursor
	TopicWays                       // where that may go
	TopicChances                    // what can be done on the whole board
	TopicObstacles                  // what is in the way
	TopicBoard                      // all that is on the board
	TopicState                      // how the game stands
)

// Key returns the character on the key of the topic, the same for all puzzles.
func (t Topic) Key() string { return string(rune('0' + t)) }
