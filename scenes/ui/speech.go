package ui

import (
	"log/slog"
	"slices"
)

// Speech is what the game says aloud, and trouble that it shows once.
type Speech struct {
	Words   *Words
	said    []string // what has happened since the last Publish, each sentence once
	trouble Lines    // message to show once: a save could not be read or written
}

// Say tells those who cannot see the screen what has happened. What is said until the next Publish
// is one text: no sentence drowns another.
func (s *Speech) Say(sentence string) {
	if sentence != "" && !slices.Contains(s.said, sentence) {
		s.said = append(s.said, sentence)
	}
}

// Saying reports whether anything has been said since the last Publish.
func (s *Speech) Saying() bool { return len(s.said) > 0 }

// TakeSaid returns all that was said since the last call as one text, "" for nothing.
func (s *Speech) TakeSaid() string {
	all := ""
	for _, sentence := range s.said {
		all = s.Words.Sentences(all, sentence)
	}
	s.said = s.said[:0]
	return s.Words.Sentence(all)
}

// SetTrouble adds to what the player is shown once.
func (s *Speech) SetTrouble(lines ...Line) {
	for _, line := range lines {
		if !s.trouble.Has(line) {
			s.trouble = append(s.trouble, line)
		}
	}
}

// TellBadSave adds what is wrong with a save, if anything, to the trouble. Several files may be
// damaged at once.
func (s *Speech) TellBadSave(err error) {
	if err == nil {
		return
	}
	slog.Warn("reading a save", "error", err)
	s.SetTrouble(badSave(err))
}

// TellFailure adds that something could not be saved to the trouble.
func (s *Speech) TellFailure(err error) { s.SetTrouble(failure(err)) }
