package session

import (
	"encoding/json"
	"errors"

	"warren/solver/search"
)

// A Place is a sitting as a value: its game, and what the player has been told about the position. It encodes as JSON.
type Place struct {
	Game    json.RawMessage `json:"game,omitempty"` // as it is saved
	Outlook Outlook         `json:"outlook,omitzero"`
	Tip     tipPlace        `json:"tip,omitzero"`
}

// A tipPlace is a Tip whose moves are encoded.
type tipPlace struct {
	Stage TipStage        `json:"stage,omitempty"`
	Move  json.RawMessage `json:"move,omitempty"` // in a list of its own
	Why   *search.Reason  `json:"why,omitempty"`
	Hand  json.RawMessage `json:"hand,omitempty"`
}

// Place returns where the player is. What is asked of the solver is not part of it.
func (s *Session) Place() Place {
	if s.Bare() {
		return Place{}
	}
	data, err := s.Game().encode(s.rules.name)
	if err != nil {
		return Place{} // a game that cannot be saved either
	}
	p := Place{Game: data, Outlook: s.coach.outlook, Tip: tipPlace{Stage: s.coach.tip.Stage, Why: s.coach.tip.Why}}
	if s.coach.tip.Stage != TipNone {
		p.Tip.Move, p.Tip.Hand = encodeMoves(s.coach.tip.Move), encodeMoves(s.coach.tip.Hand...)
	}
	return p
}

// encodeMoves returns moves as JSON, nil if they cannot be encoded.
func encodeMoves(moves ...Move) json.RawMessage {
	data, err := json.Marshal(append([]Move{}, moves...))
	if err != nil {
		return nil
	}
	return data
}

// Return begins a bare session at a place. What another window has played on since then goes before. On an error nothing changes.
func (s *Session) Return(p Place) error {
	if len(p.Game) == 0 {
		return nil
	}
	g, err := decodeGame(p.Game, s.rules)
	if err != nil {
		return err
	}
	tip, err := p.Tip.tip(s.rules)
	if err != nil {
		return err
	}
	s.sitting.now, s.sitting.opened = g, true
	s.saves.own(g, p.Game)
	behind := s.sitting.catchUp()
	s.saves.findMark(s.Game())
	s.enter()
	if !behind {
		s.coach.outlook, s.coach.tip = p.Outlook, tip
	}
	return nil
}

// tip decodes the tip.
func (p tipPlace) tip(r *rules) (tip Tip, err error) {
	if p.Stage == TipNone {
		return tip, nil
	}
	moves, err := r.decode(p.Move)
	if err != nil {
		return tip, err
	}
	hand, err := r.decode(p.Hand)
	if err != nil {
		return tip, err
	}
	if len(moves) != 1 {
		return tip, errors.New("a tip without its move")
	}
	return Tip{Stage: p.Stage, Move: moves[0], Why: p.Why, Hand: hand}, nil
}

// A ReplayPlace is a Replay as a value. It encodes as JSON.
type ReplayPlace struct {
	Moves     json.RawMessage `json:"moves"`
	Optimal   bool            `json:"optimal,omitempty"`
	FromStart bool            `json:"fromStart,omitempty"`
	Retreat   *Retreat        `json:"retreat,omitempty"`
	Playing   bool            `json:"playing,omitempty"`
	At        int             `json:"at,omitempty"`
	Clock     float64         `json:"clock,omitempty"`
	Speed     int             `json:"speed,omitempty"`
}

// Place returns where the replay is.
func (r *Replay) Place() ReplayPlace {
	return ReplayPlace{encodeMoves(r.Moves...), r.Optimal, r.FromStart, r.Retreat, r.Playing, r.at, r.clock, r.speed}
}

// ReplayAt returns the replay of a solution of the current game, or from its start, at a place.
func (s *Session) ReplayAt(p ReplayPlace) (*Replay, error) {
	moves, err := s.rules.decode(p.Moves)
	if err != nil {
		return nil, err
	}
	from := s.Game().Standing()
	if p.FromStart {
		from = StandingOf(s.Game().Start)
	}
	r, err := newReplay(s.rules, from, moves)
	if err != nil {
		return nil, err
	}
	if len(moves) == 0 || p.Speed < 0 {
		return nil, errors.New("no replay")
	}
	r.Optimal, r.FromStart, r.Retreat, r.speed = p.Optimal, p.FromStart, p.Retreat, min(p.Speed, len(speeds)-1)
	r.Seek(p.At)
	r.Playing, r.clock = p.Playing && r.at < len(moves), p.Clock
	return r, nil
}
