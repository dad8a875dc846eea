package session

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"warren/internal/boardorigin"
	"warren/internal/calendar"
	"warren/puzzles"
)

type saved struct {
	Version           int                `json:"version"`
	Puzzle            string             `json:"puzzle"`
	Origin            boardorigin.Origin `json:"origin,omitzero"`
	Begun             calendar.Date      `json:"begun,omitzero"`
	Done              calendar.Date      `json:"done,omitzero"`
	boardorigin.Dealt                    // Bound only if it is less than Par
	NoWay             bool               `json:"noWay,omitempty"`
	Draft             bool               `json:"draft,omitempty"`
	Sent              bool               `json:"sent,omitempty"`
	Aids              []aid              `json:"aids,omitempty"`
	Pins              []puzzles.Cell     `json:"pins,omitempty"`
	Limit             float64            `json:"limit,omitempty"` // ms
	Spent             float64            `json:"spent,omitempty"` // ms
	At                int                `json:"at"`
	Solved            bool               `json:"solved,omitempty"` // for a glance
	Idle              bool               `json:"idle,omitempty"`   // for a glance
	Gestures          []savedGesture     `json:"gestures"`

	// Saves from before Aids existed have these for the whole game.
	Helped  bool `json:"helped,omitempty"`
	Coached bool `json:"coached,omitempty"`
	Lost    bool `json:"lost,omitempty"`
}

type savedGesture struct {
	Moves   json.RawMessage `json:"moves,omitempty"`
	Restart bool            `json:"restart,omitempty"`
	Shown   bool            `json:"shown,omitempty"`
}

const savedVersion = 2 // version 1 has no origin and no dates

var ErrNewer = errors.New("saved by a newer version of the game")

func (g *Game) encode(puzzle string) ([]byte, error) {
	s := saved{
		Version: savedVersion, Puzzle: puzzle, Origin: g.Origin, Begun: g.Begun, Done: g.Done, Dealt: g.Dealt,
		Aids: g.aids, Pins: g.pins, Limit: g.Limit, Spent: math.Round(g.Spent), At: g.At, Gestures: make([]savedGesture, len(g.Gestures)),
		Solved: g.Solved(), Idle: g.Idle(), NoWay: g.NoWay, Draft: g.draft, Sent: g.Sent,
	}
	if s.Bound == s.Par {
		s.Bound = 0
	}
	for i := range g.Gestures {
		gesture := &g.Gestures[i]
		moves, err := gesture.encoded()
		if err != nil {
			return nil, fmt.Errorf("saving gesture %d: %w", i+1, err)
		}
		s.Gestures[i] = savedGesture{Moves: moves, Restart: gesture.Restart, Shown: gesture.Shown}
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
	g.Dealt, g.Limit, g.Spent = s.Dealt, s.Limit, s.Spent
	g.Origin, g.Begun, g.Done = s.Origin, s.Begun, s.Done
	g.Known = s.Difficulty != "" || !s.Origin.Free()
	g.NoWay, g.draft, g.Sent = s.NoWay && !g.Known, s.Draft, s.Sent
	if g.Bound == 0 {
		g.Bound = s.Par
	}
	if err := s.replay(g, rules); err != nil {
		return nil, err
	}
	if err := s.checkAids(g); err != nil {
		return nil, err
	}
	g.aids = s.Aids
	for i, c := range s.Pins {
		if !onBoard(g.Board, c) || slices.Contains(s.Pins[:i], c) {
			return nil, fmt.Errorf("pin %d in %v, expected a cell of the board without a pin", i+1, c)
		}
	}
	g.pins = s.Pins
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
	for i, step := range s.Gestures {
		var moves []Move
		var err error
		if len(step.Moves) > 0 {
			if moves, err = rules.Moves(step.Moves); err != nil {
				return fmt.Errorf("gesture %d: %w", i+1, err)
			}
		}
		if step.Restart {
			at = g.Start
		}
		if at, err = rules.applyAll(at, moves); err != nil {
			return fmt.Errorf("gesture %d: %w", i+1, err)
		}
		g.push(Gesture{Moves: moves, After: at, Restart: step.Restart, Shown: step.Shown, text: step.Moves})
	}
	if s.At < 0 || s.At > len(g.Gestures) {
		return fmt.Errorf("at is %d, expected 0 to %d", s.At, len(g.Gestures))
	}
	g.At = s.At
	return nil
}

func (s *saved) checkAids(g *Game) error {
	for _, a := range s.Aids {
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
	texts := slices.Concat(gestures...)
	moves, err := r.Moves(arrayOf(texts))
	if err != nil {
		return nil, err
	}
	if len(moves) != len(texts) {
		return nil, fmt.Errorf("%d moves, expected %d", len(moves), len(texts))
	}
	made := make([]Gesture, 0, len(gestures))
	for i, texts := range gestures {
		if len(texts) == 0 {
			continue
		}
		g := Gesture{Moves: moves[:len(texts):len(texts)], Shown: true, text: arrayOf(texts)}
		moves = moves[len(texts):]
		if at, err = r.applyAll(at, g.Moves); err != nil {
			return nil, fmt.Errorf("gesture %d: %w", i+1, err)
		}
		g.After = at
		made = append(made, g)
	}
	return made, nil
}

func arrayOf(values []json.RawMessage) json.RawMessage {
	array := []byte{'['}
	for i, value := range values {
		if i > 0 {
			array = append(array, ',')
		}
		array = append(array, value...)
	}
	return append(array, ']')
}

// onBoard reports whether a cell has a character in the board's text.
func onBoard(board string, c puzzles.Cell) bool {
	rows := strings.Split(strings.TrimSuffix(board, "\n"), "\n")
	return 0 <= c.Row && c.Row < len(rows) && 0 <= c.Col && c.Col < utf8.RuneCountInString(rows[c.Row])
}
