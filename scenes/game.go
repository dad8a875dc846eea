package scenes

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"

	"warren/solver"
	"warren/solver/search"
)

// game is one board with the player's history on it.
type game[S position[S, M], M any] struct {
	history[S, M]
	board   string // text of the start
	level   string // "" for a board that was brought, not dealt
	seed    uint64
	proof   *search.Answer // of the whole space, once it is there
	par     int            // what the best known solution costs, where one is known
	bound   int            // no solution costs less
	known   bool           // a solution is known, so that the start has a way
	noWay   bool           // proven to have no solution
	counted bool           // it was tried to count the solutions
	stopped bool           // the proof was stopped, or failed: nobody asks for it but the player
	helped  bool           // a hint or a replay made moves
	coached bool           // the player was shown a move
	lost    bool           // the player was told that a position had no way left
	limit   float64        // ms that the player has, 0 without a clock
	spent   float64        // ms that have passed
}

// learn takes in what a search says of the board.
func (g *game[S, M]) learn(a *search.Answer) {
	g.proof = a
	switch {
	case a.Solvable:
		g.par, g.bound, g.known = a.Cost, a.Bound, true
	case a.Decided:
		g.known, g.noWay = false, true
	}
}

// proven tells whether par is the fewest.
func (g *game[S, M]) proven() bool { return g.known && g.bound >= g.par }

// saved is a game as it is kept between runs. The moves are those of the puzzle's board files.
type saved struct {
	Version  int            `json:"version"`
	Puzzle   string         `json:"puzzle"`
	Board    string         `json:"board"`
	Level    string         `json:"level,omitempty"`
	Seed     uint64         `json:"seed,omitempty"`
	Par      int            `json:"par,omitempty"`
	Bound    int            `json:"bound,omitempty"` // where it is less than Par
	Helped   bool           `json:"helped,omitempty"`
	Coached  bool           `json:"coached,omitempty"`
	Lost     bool           `json:"lost,omitempty"`
	Limit    float64        `json:"limit,omitempty"` // ms
	Spent    float64        `json:"spent,omitempty"` // ms
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
		Helped: g.helped, Coached: g.coached, Lost: g.lost, Limit: g.limit, Spent: math.Round(g.spent), At: g.at, Gestures: make([]savedGesture, len(g.gestures)),
	}
	if !g.proven() {
		s.Bound = g.bound
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
	if s.Level != "" && !slices.ContainsFunc(solver.Levels(puzzle), func(l search.Level) bool { return l.Name == s.Level }) {
		return nil, fmt.Errorf("level %q, expected one of the puzzle's", s.Level)
	}
	start, err := parse(s.Board)
	if err != nil {
		return nil, fmt.Errorf("board: %w", err)
	}
	g := &game[S, M]{board: s.Board, level: s.Level, seed: s.Seed, par: s.Par, helped: s.Helped, coached: s.Coached, lost: s.Lost, limit: s.Limit, spent: s.Spent}
	if g.limit < 0 || g.spent < 0 {
		return nil, fmt.Errorf("%v of %v ms, expected none below 0", g.spent, g.limit)
	}
	g.known, g.bound = s.Level != "", s.Bound
	if g.bound == 0 {
		g.bound = s.Par
	}
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
