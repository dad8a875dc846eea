package screen

import (
	"slices"
	"strings"

	"warren/scenes/ui"
)

// A Fact is what a sentence is about. A screen says each fact once.
type Fact int

const (
	FactOwn     Fact = iota // of no other sentence
	FactSearch              // how far a search is
	FactProof               // what is proven of the board
	FactNote                // what there is to add to the proof
	FactLost                // no way is left
	FactWhy                 // why no way is left, or what speaks for a move
	FactRetreat             // where the way back leads
	FactTip                 // the next move
	FactDone                // the board is solved
)

// A Sentence is one thing that a screen says of itself.
type Sentence struct {
	About Fact
	Text  string
	Quiet bool // it is not read out when it comes
	Told  bool // it is in the message of the panel
}

// A Message is what a screen tells, sentence by sentence.
type Message []Sentence

// Of returns the message of one sentence, empty for "".
func Of(about Fact, text string) Message {
	if text == "" {
		return nil
	}
	return Message{{About: about, Text: text}}
}

// About reports whether a sentence of the message is about a fact.
func (m Message) About(f Fact) bool {
	return slices.ContainsFunc(m, func(s Sentence) bool { return s.About == f })
}

// Says reports whether a sentence of the message has a text.
func (m Message) Says(text string) bool {
	return slices.ContainsFunc(m, func(s Sentence) bool { return s.Text == text })
}

// In returns the message as one text.
func (m Message) In(w *ui.Words) (text string) {
	for _, s := range m {
		text = w.Sentences(text, s.Text)
	}
	return text
}

// Joined returns the texts of the message with a string between them.
func (m Message) Joined(between string) string {
	texts := make([]string, len(m))
	for i := range m {
		texts[i] = m[i].Text
	}
	return strings.Join(texts, between)
}

// An Account is what a screen says of itself to players who cannot see it, each fact once.
type Account struct {
	Message   Message       // of the panel
	Hushed    map[Fact]bool // what is not read out when it comes
	Sentences []Sentence
}

// Say adds a sentence that is about nothing else on the screen.
func (a *Account) Say(text string) { a.add(Sentence{Text: text}) }

// Quietly adds a sentence that is not read out when it comes.
func (a *Account) Quietly(text string) { a.add(Sentence{Text: text, Quiet: true}) }

// Fact adds a sentence about a fact, unless another is.
func (a *Account) Fact(about Fact, text string) { a.add(Sentence{About: about, Text: text}) }

// All adds the sentences of a message.
func (a *Account) All(m Message) {
	for _, s := range m {
		a.add(s)
	}
}

// add leaves out what another sentence says. The message says its facts itself.
func (a *Account) add(s Sentence) {
	said := func(one Sentence) bool {
		return one.Text == s.Text || s.About != FactOwn && one.About == s.About
	}
	s.Told = a.Message.Says(s.Text)
	left := !s.Told && s.About != FactOwn && a.Message.About(s.About)
	if s.Text == "" || left || slices.ContainsFunc(a.Sentences, said) {
		return
	}
	s.Quiet = s.Quiet || a.Hushed[s.About]
	a.Sentences = append(a.Sentences, s)
}
