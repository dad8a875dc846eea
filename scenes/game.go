package scenes

import (
	"encoding/json"
	"fmt"
	"slices"

	"warren/solver"
)

// game is one board with the player's history on it.
type game[S position[S, M], M any] struct {
	history[S, M]
	board   string // text of the start
	level   string // "" for a board that was brought, not dealt
	seed    uint64
	proof   *solver.Answer // of the whole space, once it is there
	par     int            // the fewest moves, where parProven
	proven  bool
	noWay   bool // proven to have no solution
	stopped bool // the proof was stopped, or failed: nobody asks for it but the player
	helped  bool // a hint or a replay made moves
}

// saved is a game as it is kept between runs. The moves are those of the puzzle's board files.
type saved struct {
	Version  int            `json:"version"`
	Puzzle   string         `json:"puzzle"`
	Board    string         `json:"board"`
	Level    string         `json:"level,omitempty"`
	Seed     uint64         `json:"seed,omitempty"`
	Par      int            `json:"par,omitempty"`
	Helped   bool           `json:"helped,omitempty"`
	At       int            `json:"at"`
	Gestures []savedGesture `json:"gestures"`
}

type savedGesture struct {
	Moves   json.RawMessage `json:"moves,omitempty"`
	Restart bool            `json:"restart,omitempty"`
}

const savedVersion = 1

// gameName is the name that a puzzle's running game is kept under.
func gameName(puzzle string) string { return "game-" + puzzle }

func (g *game[S, M]) encode(puzzle string) ([]byte, error) {
	s := saved{
		Version: savedVersion, Puzzle: puzzle, Board: g.board, Level: g.level, Seed: g.seed, Par: g.par,
		Helped: g.helped, At: g.at, Gestures: make([]savedGesture, len(g.gestures)),
	}
	for i, gesture := range g.gestures {
		moves, err := json.Marshal(gesture.moves)
		if err != nil {
			return nil, fmt.Errorf("saving gesture %d: %w", i+1, err)
		}
		s.Gestures[i] = savedGesture{Moves: moves, Restart: gesture.restart}
	}
	return json.Marshal(s)
}

// decodeGame reads a saved game and replays it through the rules; a game that does not replay is refused whole.
func decodeGame[S position[S, M], M any](data []byte, puzzle string, parse func(string) (S, error)) (*game[S, M], error) {
	var s saved
	if err := json.Unmarshal(data, &s); err != nil {
		return nil, err
	}
	if s.Version != savedVersion || s.Puzzle != puzzle {
		return nil, fmt.Errorf("version %d of %q, expected version %d of %q", s.Version, s.Puzzle, savedVersion, puzzle)
	}
	if s.Level != "" && !slices.ContainsFunc(solver.Levels(puzzle), func(l solver.Level) bool { return l.Name == s.Level }) {
		return nil, fmt.Errorf("level %q, expected one of the puzzle's", s.Level)
	}
	start, err := parse(s.Board)
	if err != nil {
		return nil, fmt.Errorf("board: %w", err)
	}
	g := &game[S, M]{board: s.Board, level: s.Level, seed: s.Seed, par: s.Par, proven: s.Level != "", helped: s.Helped}
	g.start = start
	at := start
	for i, step := range s.Gestures {
		var moves []M
		if len(step.Moves) > 0 {
			if err := json.Unmarshal(step.Moves, &moves); err != nil {
				return nil, fmt.Errorf("gesture %d: %w", i+1, err)
			}
		}
		if step.Restart {
			at = start
		}
		for _, m := range moves {
			if at, err = at.Apply(m); err != nil {
				return nil, fmt.Errorf("gesture %d: %w", i+1, err)
			}
		}
		g.push(gesture[S, M]{moves: moves, after: at, restart: step.Restart})
	}
	if s.At < 0 || s.At > len(g.gestures) {
		return nil, fmt.Errorf("at is %d, expected 0 to %d", s.At, len(g.gestures))
	}
	g.at = s.At
	return g, nil
}
