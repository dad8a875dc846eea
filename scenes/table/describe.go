package table

import (
	"strings"

	"warren/internal/session"
)

// Describe returns the screen as text, with the board as it is written, for tests and the log.
func (t *Table) Describe() string {
	says := t.state()
	if !t.hasBoard() {
		return says
	}
	board := t.mode.position()
	if board == nil {
		return says
	}
	return says + " " + strings.Join(strings.Fields(board.String()), " / ")
}

// state returns the screen without the board as text.
func (t *Table) state() string {
	w := t.env.Words
	says := ""
	say := func(s string) { says = w.Sentences(says, s) }
	say(t.name())
	if !t.session.Bare() {
		t.mode.heading(say)
		for _, score := range t.scores() {
			if score.Name == "" {
				continue
			}
			say(score.Name + ": " + score.Value)
		}
	}
	t.mode.describe(say)
	return w.Sentence(says)
}

// describeOutlook calls say with what the puzzle adds to the text of the position on the screen, what the player knows about
// the way to the goal, the last message, and the running search.
func (t *Table) describeOutlook(say func(string), seen session.Position) {
	t.describeTipped(say, seen, t.session.Tip())
}

// describeTipped does the same with a given tip.
func (t *Table) describeTipped(say func(string), seen session.Position, tip session.Tip) {
	if t.puzzle.narrate != nil {
		say(t.puzzle.narrate(t.env.Words, seen, tip))
	}
	if outlook := t.session.Outlook(); outlook.Told && !outlook.Lost {
		say(t.wayLine())
	}
	if seen.Solved() {
		say(t.env.Words.T("win.done"))
	}
	say(t.panel.message)
	if to, ok := t.session.Retreat(); ok {
		say(t.retreatLine(to))
	}
	if says, runs := t.mode.progress(); runs {
		say(says)
	}
}
