package table

import (
	"slices"
	"strings"

	"warren/internal/session"
	"warren/puzzles"
	"warren/scenes/stage"
	"warren/scenes/ui"
	"warren/solver/search"
)

// A narration is a table in words, for those who cannot see it: one list of sentences, to which the table, its mode and the puzzle
// contribute. All of it is what the screen says when asked; what is new in it is read out.
type narration struct {
	known    []sentence // of the last layout
	anew     bool       // the next layout reads everything out
	language ui.Language
	played   int // number of moves when a move was last told
}

// A sentence is one thing that a table says of itself.
type sentence struct {
	text  string
	quiet bool // it is not read out when it comes
}

// sentences returns what the table says of itself, in order.
func (t *Table) sentences() []sentence {
	var all []sentence
	add := func(s string, quiet bool) {
		if s != "" {
			all = append(all, sentence{s, quiet})
		}
	}
	searching, _ := t.mode.progress()
	say := func(s string) { add(s, s == searching) } // a running search would drown out all else
	add(t.name(), true)
	if !t.session.Bare() {
		t.mode.heading(say)
		for _, score := range t.scores() {
			if score.Name != "" {
				add(score.Name+": "+score.Value, true)
			}
		}
	}
	t.mode.describe(say)
	if !t.session.Bare() {
		t.tellMarks(say)
	}
	return all
}

// narrate reads out what is new on the table: each sentence that was not there at the last layout. One that was there with another number
// is not new.
func (t *Table) narrate() {
	n, language := &t.narration, t.env.Words.Language
	now, known := t.sentences(), n.known
	if n.anew || n.language != language {
		known = nil
		t.env.Say(t.name())
	}
	for _, s := range now {
		if !s.quiet && !slices.ContainsFunc(known, func(k sentence) bool { return numberless(k.text) == numberless(s.text) }) {
			t.env.Say(s.text)
		}
	}
	n.known, n.anew, n.language = now, false, language
	t.env.Describe(t.inWords(now))
}

// Describe returns the screen as text, with the board as it is written, for tests and the log.
func (t *Table) Describe() string { return t.inWords(t.sentences()) }

// inWords returns sentences with the board as it is written.
func (t *Table) inWords(all []sentence) string {
	says := t.joined(all)
	if !t.hasBoard() {
		return says
	}
	board := t.mode.position()
	if board == nil {
		return says
	}
	return says + " " + strings.Join(strings.Fields(board.String()), " / ")
}

// joined returns sentences as one text.
func (t *Table) joined(all []sentence) string {
	says := ""
	for _, s := range all {
		says = t.env.Words.Sentences(says, s.text)
	}
	return t.env.Words.Sentence(says)
}

// hearMoves says what the latest moves have done; it is called once the view shows the position.
func (t *Table) hearMoves() {
	moves := t.session.Game().Played()
	n := len(moves)
	switch w := t.env.Words; {
	case n < t.narration.played:
		t.env.Say(w.T("mirror.undone"))
	case n > t.narration.played && t.stage.Voice().Moved != nil:
		t.env.Say(t.stage.Voice().Moved(w, moves[n-1]))
	}
	t.narration.played = n
}

// enterBoard makes the next layout read the board out from its heading on.
func (t *Table) enterBoard() {
	t.narration.played, t.narration.anew = len(t.session.Game().Played()), true
}

// describeOutlook calls say with what the text of the position leaves out, what the player knows about the way to the goal, the last
// message, and the running search.
func (t *Table) describeOutlook(say func(string), seen session.Position) {
	if t.stage.Voice().State != nil {
		say(t.stage.Voice().State(t.env.Words))
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

// tellMarks tells what is marked on the board: the cells and the arrows of a reason, and what a hint shows.
func (t *Table) tellMarks(tell func(string)) {
	w := t.env.Words
	if why := t.reason(); why != nil {
		tell(marked(w, why, t.stage.Voice().Arrow))
	}
	switch tip := t.session.Tip(); {
	case tip.Stage == session.TipNone, tip.Stage == session.TipWhy, t.stage.Voice().Tip == nil:
	default:
		tell(w.F("mirror.tip", t.stage.Voice().Tip(w, stage.Tip[session.Move]{Stage: tip.Stage, Move: tip.Move})))
	}
}

// marked returns where the cells of a reason are and what its arrows mean, or "" if it has neither. A nil arrow means that they mean
// no more than their ends.
func marked(w *ui.Words, why *search.Reason, arrow func(w *ui.Words, from, to puzzles.Cell) string) string {
	var places, ends []string
	for _, c := range why.Cells {
		places = append(places, stage.PlaceName(w, puzzles.Cell{Row: c[0], Col: c[1]}))
	}
	means := ""
	for _, a := range why.Arrows {
		from, to := puzzles.Cell{Row: a[0][0], Col: a[0][1]}, puzzles.Cell{Row: a[1][0], Col: a[1][1]}
		if arrow != nil {
			if says := arrow(w, from, to); says != "" {
				means = w.Sentences(means, says)
				continue
			}
		}
		ends = append(ends, w.F("mirror.to", stage.PlaceName(w, from), stage.PlaceName(w, to)))
	}
	says := ""
	if len(places) > 0 {
		says = w.F("mirror.marked", stage.Listed(w, places))
	}
	if len(ends) > 0 {
		says = w.Sentences(says, w.F("mirror.arrows", stage.Listed(w, ends)))
	}
	return w.Sentences(says, means)
}

// numberless returns a sentence without its digits: one that differs only in a number is not read out again.
func numberless(s string) string {
	return strings.Map(func(r rune) rune {
		if '0' <= r && r <= '9' {
			return -1
		}
		return r
	}, s)
}
