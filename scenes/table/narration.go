package table

import (
	"slices"
	"strings"

	"warren/puzzles"
	"warren/scenes/stage"
	"warren/scenes/ui"
	"warren/solver/search"
)

// A narration is a screen in words, for those who cannot see it: one list of sentences, to which its host and the puzzle contribute. All of it is what the screen says when asked; what is new in it is read out.
type narration struct {
	known    []sentence // of the last layout
	anew     bool       // the next layout reads everything out
	language ui.Language
}

// A sentence is one thing that a screen says of itself.
type sentence struct {
	text  string
	quiet bool // it is not read out when it comes
}

// narrate reads out what is new on the screen: each sentence that was not there at the last layout. One that was there with another number
// is not new.
func (s *screen) narrate() {
	n, language := &s.narration, s.env.Words.Language
	now, known := s.host.sentences(), n.known
	if n.anew || n.language != language {
		known = nil
		s.env.Say(s.host.name())
	}
	for _, one := range now {
		if !one.quiet && !slices.ContainsFunc(known, func(k sentence) bool { return numberless(k.text) == numberless(one.text) }) {
			s.env.Say(one.text)
		}
	}
	n.known, n.anew, n.language = now, false, language
	s.env.Describe(s.inWords(now))
}

// describe returns the screen as text, with the board as it is written.
func (s *screen) describe() string { return s.inWords(s.host.sentences()) }

// inWords returns sentences with the board as it is written.
func (s *screen) inWords(all []sentence) string {
	says := s.joined(all)
	board := s.host.seen()
	if board == nil {
		return says
	}
	return says + " " + strings.Join(strings.Fields(board.String()), " / ")
}

// joined returns sentences as one text.
func (s *screen) joined(all []sentence) string {
	says := ""
	for _, one := range all {
		says = s.env.Words.Sentences(says, one.text)
	}
	return s.env.Words.Sentence(says)
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
