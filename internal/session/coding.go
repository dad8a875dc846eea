package session

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"warren/puzzles"
)

type saved struct {
	Version  int       `json:"version"`
	Puzzle   string    `json:"puzzle"`
	facts              // Bound only if it is less than Par
	At       int       `json:"at"`
	Solved   bool      `json:"solved,omitempty"` // for a glance
	Idle     bool      `json:"idle,omitempty"`   // for a glance
	Gestures []Gesture `json:"gestures"`

	// Saves from before Aids existed have these for the whole game.
	Helped  bool `json:"helped,omitempty"`
	Coached bool `json:"coached,omitempty"`
	Lost    bool `json:"lost,omitempty"`
}

const savedVersion = 2 // version 1 has no origin and no dates

var ErrNewer = errors.New("saved by a newer version of the game")

func (g *Game) encode(puzzle string) ([]byte, error) {
	for i := range g.Gestures {
		if err := g.Gestures[i].encode(); err != nil {
			return nil, fmt.Errorf("saving gesture %d: %w", i+1, err)
		}
	}
	s := saved{Version: savedVersion, Puzzle: puzzle, facts: g.facts, At: g.At, Solved: g.Solved(), Idle: g.Idle(), Gestures: append([]Gesture{}, g.Gestures...)}
	s.Spent = math.Round(g.Spent)
	if s.Bound == s.Par {
		s.Bound = 0
	}
	return json.Marshal(s)
}

// decodeGame rejects a game that does not replay through the rules.
func decodeGame(data []byte, rules *Rules) (*Game, error) {
	var written struct{ Version int }
	if err := json.Unmarshal(data, &written); err != nil {
		return nil, err
	}
	if written.Version > savedVersion { // whatever its other fields are
		return nil, fmt.Errorf("version %d, expected at most %d: %w", written.Version, savedVersion, ErrNewer)
	}
	var s saved
	if err := json.Unmarshal(data, &s); err != nil {
		return nil, err
	}
	if s.Version < 1 || s.Puzzle != rules.Name {
		return nil, fmt.Errorf("version %d of %q, expected version 1 to %d of %q", s.Version, s.Puzzle, savedVersion, rules.Name)
	}
	if s.Difficulty != "" && !slices.Contains(rules.Difficulties, s.Difficulty) {
		return nil, fmt.Errorf("level %q, expected one of the puzzle's", s.Difficulty)
	}
	if s.Limit < 0 || s.Spent < 0 {
		return nil, fmt.Errorf("%v of %v ms, expected none below 0", s.Spent, s.Limit)
	}
	start, err := rules.Parse(s.Board)
	if err != nil {
		return nil, fmt.Errorf("board: %w", err)
	}
	g := NewGame(start)
	s.Board = g.Board // as it is printed now
	g.facts = s.facts
	g.Known = g.Difficulty != "" || !g.Origin.Free()
	g.NoWay = g.NoWay && !g.Known
	if g.Bound == 0 {
		g.Bound = g.Par
	}
	if err := s.replay(g, rules); err != nil {
		return nil, err
	}
	if err := g.checkAids(); err != nil {
		return nil, err
	}
	for i, c := range s.Pins {
		if !onBoard(g.Board, c) || slices.Contains(s.Pins[:i], c) {
			return nil, fmt.Errorf("pin %d in %v, expected a cell of the board without a pin", i+1, c)
		}
	}
	if s.Helped || s.Coached {
		g.note(HintAid)
	}
	if s.Lost {
		g.note(DeadEnd)
	}
	return g, nil
}

func (s *saved) replay(g *Game, rules *Rules) error {
	at := g.Start
	for i, gesture := range s.Gestures {
		if gesture.Restart {
			at = g.Start
		}
		if err := gesture.decode(at, rules); err != nil {
			return fmt.Errorf("gesture %d: %w", i+1, err)
		}
		at = gesture.after
		g.History.push(gesture)
	}
	if s.At < 0 || s.At > len(g.Gestures) {
		return fmt.Errorf("at is %d, expected 0 to %d", s.At, len(g.Gestures))
	}
	rules.goTo(&g.History, s.At)
	return nil
}

func (g *Game) checkAids() error {
	for _, a := range g.Noted {
		if a.What&^knownAids != 0 {
			return fmt.Errorf("aids %d, expected 0 to %d", a.What, knownAids)
		}
		if a.Since < 0 || a.Since > len(g.Gestures) || a.Since > 0 && !g.Gestures[a.Since-1].Restart {
			return fmt.Errorf("aids since gesture %d of %d, expected 0 or a restart", a.Since, len(g.Gestures))
		}
	}
	return nil
}

func (r *Rules) decodeGestures(at Position, gestures [][]json.RawMessage) ([]Gesture, error) {
	var made []Gesture
	for i, moves := range gestures {
		if len(moves) == 0 {
			continue
		}
		text, err := json.Marshal(moves)
		g := Gesture{Text: text, Shown: true}
		if err == nil {
			err = g.decode(at, r)
		}
		if err != nil {
			return nil, fmt.Errorf("gesture %d: %w", i+1, err)
		}
		at = g.after
		made = append(made, g)
	}
	return made, nil
}

// onBoard reports whether a cell has a character in the board's text.
func onBoard(board string, c puzzles.Cell) bool {
	rows := strings.Split(strings.TrimSuffix(board, "\n"), "\n")
	return 0 <= c.Row && c.Row < len(rows) && 0 <= c.Col && c.Col < utf8.RuneCountInString(rows[c.Row])
}
