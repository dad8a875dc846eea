package stage

import (
	"warren/puzzles"
	"warren/scenes/ui"
)

// A Query is a question of a player who cannot see the board.
type Query struct {
	Topic  Topic
	Name   string                                   // key of the string
	Answer func(w *ui.Words, c puzzles.Cell) string // c is the cell of the cursor; "" where that has no answer
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
