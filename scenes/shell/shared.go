package shell

import (
	"encoding/json"
	"slices"
	"strings"

	"warren/internal/calendar"
)

// Sharer is a scene whose board the player can pass on.
type Sharer interface{ Shared() *Shared }

// Shared is a board as the player passes it on.
type Shared struct {
	Puzzle, Board string
	Gestures      [][]json.RawMessage // the player's moves, of which a link may tell; nil without
	Setter        calendar.Date       // zero unless the board is for the setter's challenge of that date
	Hidden        bool                // the board must not be seen now
	Tell          func() Facts        // returns what is told of it: what is known by now, in the language of now
	News          func() int          // changes when Tell has something new to tell; nil if that never happens
}

// Facts are what is told of a board that is passed on.
type Facts struct {
	Title   string // names the board, with its puzzle
	Par     string // what is proven of it, "" if nothing is
	Result  string // lines that tell how the player's game went, "" if there is nothing to tell
	Squares string // what its steps did, "" if that is not known
}

// Text returns what is passed on as a text, under the name of the game: the result, or without one what is proven of the board; and the link.
func (f *Facts) Text(game, link string) string {
	lines := []string{f.Result, f.Squares}
	if f.Result == "" {
		lines = []string{game + " · " + f.Title, f.Par}
	}
	lines = slices.DeleteFunc(lines, func(line string) bool { return line == "" })
	return strings.Join(append(lines, link), "\n")
}
