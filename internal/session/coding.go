package session

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"warren/puzzles"
)

// saved is the encoding of a game between runs. The moves are those of the puzzle's board files.
type saved struct {
	Version  int            `json:"version"`
	Puzzle   string         `json:"puzzle"`
	Board    string         `json:"board"`
	Level    string         `json:"level,omitempty"`
	Seed     uint64         `json:"seed,omitempty"`
	Par      int            `json:"par,omitempty"`
	Bound    int            `json:"bound,omitempty"` // if it is less than Par
	Aids     []aid          `json:"aids,omitempty"`
	Pins     []puzzles.Cell `json:"pins,omitempty"`
	Limit    float64        `json:"limit,omitempty"` // ms
	Spent    float64        `json:"spent,omitempty"` // ms
	At       int            `json:"at"`
	Gestures []savedGesture `json:"gestures"`

	// Saves from before Aids existed have these for the whole game.
	Helped  bool `json:"helped,omitempty"`
	Coached bool `json:"coached,omitempty"`
	Lost    bool `json:"lost,omitempty"`
}

type savedGesture struct {
	Moves   json.RawMessage `json:"moves,omitempty"`
	Restart bool            `json:"restart,omitempty"`
}

const savedVersion = 1

// SaveName returns the name under which a puzzle's game is saved.
func SaveName(puzzle string) string { return "game-" + puzzle }

func (g *Game) encode(puzzle string) ([]byte, error) {
	s := saved{
		Version: savedVersion, Puzzle: puzzle, Board: g.Board, Level: g.Level, Seed: g.Seed, Par: g.Par,
		Aids: g.aids, Pins: g.pins, Limit: g.Limit, Spent: math.Round(g.Spent), At: g.At, Gestures: make([]savedGesture, len(g.Gestures)),
	}
	if !g.Proven() {
		s.Bound = g.Bound
	}
	for i, gesture := range g.Gestures {
		moves, err := json.Marshal(gesture.Moves)
		if err != nil {
			return nil, fmt.Errorf("saving gesture %d: %w", i+1, err)
		}
		s.Gestures[i] = savedGesture{Moves: moves, Restart: gesture.Restart}
	}
	return json.Marshal(s)
}

// decodeGame decodes a saved game and replays it through the rules. It rejects a game that does not replay.
func decodeGame(data []byte, rules *rules) (*Game, error) {
	var s saved
	if err := json.Unmarshal(data, &s); err != nil {
		return nil, err
	}
	if s.Version != savedVersion || s.Puzzle != rules.name {
		return nil, fmt.Errorf("version %d of %q, expected version %d of %q", s.Version, s.Puzzle, savedVersion, rules.name)
	}
	if s.Level != "" && !slices.Contains(rules.levels, s.Level) {
		return nil, fmt.Errorf("level %q, expected one of the puzzle's", s.Level)
	}
	if s.Limit < 0 || s.Spent < 0 {
		return nil, fmt.Errorf("%v of %v ms, expected none below 0", s.Spent, s.Limit)
	}
	start, err := rules.parse(s.Board)
	if err != nil {
		return nil, fmt.Errorf("board: %w", err)
	}
	g := NewGame(start)
	g.Level, g.Seed, g.Limit, g.Spent = s.Level, s.Seed, s.Limit, s.Spent
	g.Par, g.Bound, g.Known = s.Par, s.Bound, s.Level != ""
	if g.Bound == 0 {
		g.Bound = s.Par
	}
	at := start
	for i, step := range s.Gestures {
		var moves []Move
		if len(step.Moves) > 0 {
			if moves, err = rules.decode(step.Moves); err != nil {
				return nil, fmt.Errorf("gesture %d: %w", i+1, err)
			}
		}
		if step.Restart {
			at = start
		}
		if at, err = rules.applyAll(at, moves); err != nil {
			return nil, fmt.Errorf("gesture %d: %w", i+1, err)
		}
		g.push(Gesture{Moves: moves, After: at, Restart: step.Restart})
	}
	if s.At < 0 || s.At > len(g.Gestures) {
		return nil, fmt.Errorf("at is %d, expected 0 to %d", s.At, len(g.Gestures))
	}
	g.At = s.At
	for _, a := range s.Aids {
		if a.What&^knownAids != 0 {
			return nil, fmt.Errorf("aids %d, expected 0 to %d", a.What, knownAids)
		}
		if a.Since < 0 || a.Since > len(g.Gestures) || a.Since > 0 && !g.Gestures[a.Since-1].Restart {
			return nil, fmt.Errorf("aids since gesture %d of %d, expected 0 or a restart", a.Since, len(g.Gestures))
		}
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

// onBoard reports whether a cell is on a board: it has a character in the board's text.
func onBoard(board string, c puzzles.Cell) bool {
	rows := strings.Split(strings.TrimSuffix(board, "\n"), "\n")
	return 0 <= c.Row && c.Row < len(rows) && 0 <= c.Col && c.Col < utf8.RuneCountInString(rows[c.Row])
}
