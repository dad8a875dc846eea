package screen

import (
	"slices"
	"strings"

	"warren/scenes/ui"
)

// A narration is a screen in words, for those who cannot see it. All of it is said when asked for, and what is new is read out.
type narration struct {
	known    []Sentence // of the last layout
	anew     bool       // the next layout reads everything out
	language ui.Language
}

// ReadOutAnew makes the next layout read everything out. The name of the puzzle is the heading.
func (s *Screen) ReadOutAnew() { s.narration.anew = true }

// narrate reads out each sentence that was not there at the last layout, and a message told since. One with another number is not new.
func (s *Screen) narrate() {
	n, language := &s.narration, s.Env.Words.Language
	now, known := s.Host.Sentences(), n.known
	if n.anew || n.language != language {
		known = nil
	}
	for _, one := range now {
		told := s.Panel.unread && one.Told
		heard := func(k Sentence) bool { // perhaps from a message in whose place it stands now
			return numberless(k.Text) == numberless(one.Text) || k.Told && k.About == one.About && one.About != FactOwn
		}
		if !one.Quiet && (told || !slices.ContainsFunc(known, heard)) {
			s.Env.Say(one.Text)
		}
	}
	n.known, n.anew, n.language, s.Panel.unread = now, false, language, false
	s.Env.Describe(s.inWords(now))
}

// Describe returns the screen as text, with the board as it is written.
func (s *Screen) Describe() string { return s.inWords(s.Host.Sentences()) }

func (s *Screen) inWords(all []Sentence) string {
	says := s.joined(all)
	board := s.Host.Seen()
	if board == nil {
		return says
	}
	return says + " " + strings.Join(strings.Fields(board.String()), " / ")
}

func (s *Screen) joined(all []Sentence) string {
	return s.Env.Words.Sentence(Message(all).In(s.Env.Words))
}

// numberless returns a sentence without its digits, and the commas that group them: one that differs only in a number is not read out again.
func numberless(s string) string {
	return strings.Map(func(r rune) rune {
		if '0' <= r && r <= '9' || r == ',' {
			return -1
		}
		return r
	}, s)
}
