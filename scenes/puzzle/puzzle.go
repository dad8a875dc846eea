package puzzle

import (
	"encoding/json"
	"fmt"
	"slices"
	"sync"

	"warren/internal/session"
	"warren/puzzles"
	"warren/render"
	"warren/scenes/stage"
	"warren/scenes/ui"
	"warren/solver/search"
)

// A Puzzle is a Descriptor with its types hidden.
type Puzzle struct {
	Name         string
	Unit         string
	Searches     search.Searches
	Difficulties []string // from easiest to hardest
	Clocked      bool     // can be played against the clock
	Lax          bool     // the parser accepts nearly any text
	Picture      render.Picture
	Texts        Texts
	Drawing      *Drawing
	Look         stage.Look // makes its views

	// Lessons returns the boards of the first minute.
	Lessons func() []Lesson
	Figures func() []stage.Illustration // pictures of the rules
	// Parse returns the board of a text. The error locates the fault.
	Parse func(board string) (session.Position, error)
	// Boards returns every board of a text in order, each as canonical text or with its fault.
	Boards func(text string) []puzzles.Parsed[string]
	// Printed returns the text of a board as people read it.
	Printed func(text string) string
	Move    func(text json.RawMessage) (session.Move, error)
	// Sit returns a session without a board.
	Sit func(deps session.Deps, level string) *session.Session
	// Ends returns the cells on which a move is shown. It is nil for a puzzle whose moves have no place.
	Ends  func(at session.Position, m session.Move) (from, to puzzles.Cell)
	Piece func(at session.Position, c puzzles.Cell) puzzles.Cell
	Pairs bool // the two ends of a move are equal

	reel  func() Reel // nil for none
	moves func(text json.RawMessage) ([]session.Move, error)
	apply func(at session.Position, m session.Move) (session.Position, error)
}

func Hide[S session.Board[S, M], M any](d *Descriptor[S, M]) *Puzzle {
	p := &Puzzle{
		Name: d.Rules.Name, Unit: d.Unit, Searches: d.Searches, Difficulties: d.Rules.Difficulties, Clocked: d.Rules.Allowance != nil,
		Lax: d.Reading.Lax, Picture: d.Card.Picture, Texts: d.Texts, Drawing: d.Drawing, Pairs: d.Play.Pairs,

		Look: d.Play.View, Ends: d.Play.Ends,
		Figures: sync.OnceValue(func() (all []stage.Illustration) {
			if d.Play.Figures != nil {
				all = d.Play.Figures()
			}
			return all
		}),
		Parse:  func(board string) (session.Position, error) { return d.Rules.Parse(board) },
		Boards: d.boards,
		Printed: func(text string) string {
			if d.Reading.Printed == nil {
				return text
			}
			return d.Reading.Printed(text)
		},
		Sit: func(deps session.Deps, level string) *session.Session {
			return session.New(&d.Rules, deps, level)
		},
		Lessons: sync.OnceValue(func() (all []Lesson) {
			if d.Play.Lessons != nil {
				all = d.Play.Lessons()
			}
			return all
		}),
		Move: func(text json.RawMessage) (session.Move, error) {
			var m M
			err := json.Unmarshal(text, &m)
			return m, err
		},
		Piece: func(at session.Position, c puzzles.Cell) puzzles.Cell {
			if d.Play.Piece == nil {
				return c
			}
			return d.Play.Piece(at, c)
		},

		reel: d.Card.Reel,
		moves: func(text json.RawMessage) ([]session.Move, error) {
			var moves []M
			if len(text) == 0 {
				return nil, nil
			}
			err := json.Unmarshal(text, &moves)
			return session.Moves(moves), err
		},
		apply: func(at session.Position, m session.Move) (session.Position, error) { return at.(S).Apply(m.(M)) },
	}
	return p
}

func (d *Descriptor[S, M]) boards(text string) []puzzles.Parsed[string] {
	if d.Reading.File == nil {
		at, err := d.Rules.Parse(text)
		if err != nil {
			return []puzzles.Parsed[string]{{Err: err}}
		}
		return []puzzles.Parsed[string]{{Board: at.String()}}
	}
	parsed := d.Reading.File(text)
	boards := make([]puzzles.Parsed[string], len(parsed))
	for i, b := range parsed {
		if boards[i].Err = b.Err; b.Err == nil {
			boards[i].Board = b.Board.String()
		}
	}
	return boards
}

// Optimal reports whether the searches prove distances from the goal.
func (p *Puzzle) Optimal() bool { return p.Searches.Promise == search.PromiseOptimal }

// line returns the standings before and after each move. The error locates a move that the rules forbid.
func (p *Puzzle) line(start session.Position, moves []session.Move) ([]session.Standing, error) {
	line := []session.Standing{session.StandingOf(start)}
	at := start
	for i, m := range moves {
		var err error
		if at, err = p.apply(at, m); err != nil {
			return nil, fmt.Errorf("move %d: %w", i+1, err)
		}
		line = append(line, session.StandingAfter(start, moves[:i+1], at))
	}
	return line, nil
}

func (p *Puzzle) Proof(w *ui.Words, a *search.Answer) string {
	if p.Texts.Par != nil {
		if says := p.Texts.Par(w, a); says != "" {
			return says
		}
	}
	switch {
	case a.Solvable && a.Optimal:
		return w.Count("unit."+p.Unit+".proven", a.Cost)
	case a.Solvable:
		return fmt.Sprintf(w.Own(p.Name, "info.fewestKnown"), a.Cost, a.Bound)
	case a.Decided:
		return p.Reasoned(w, p.NoWay(w), a)
	}
	return p.Bound(w, a)
}

func (p *Puzzle) NoWay(w *ui.Words) string { return w.Own(p.Name, "info.noWay") }

func (p *Puzzle) Bound(w *ui.Words, a *search.Answer) string {
	return w.F("unit."+p.Unit+".bound", ui.Grouped(a.Explored), a.Bound)
}

// Reasoned returns a text that the goal cannot be reached with the reason added, if it can be shown. The answer may be nil.
func (p *Puzzle) Reasoned(w *ui.Words, says string, a *search.Answer) string {
	if p.Texts.Explain != nil && a != nil && a.Reason != nil {
		says = w.Sentences(says, p.Texts.Explain(w, a.Reason))
	}
	return says
}

// A Registry lists the puzzles in the order of their number keys.
type Registry []*Puzzle

func (r Registry) Find(name string) (p *Puzzle, ok bool) {
	if i := r.Place(name); i >= 0 {
		return r[i], true
	}
	return nil, false
}

// Place returns -1 for none.
func (r Registry) Place(name string) int {
	return slices.IndexFunc(r, func(p *Puzzle) bool { return p.Name == name })
}
