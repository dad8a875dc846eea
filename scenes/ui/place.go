package ui

import (
	"encoding/json"
	"fmt"
	"math"

	"warren/render"
)

// A Place is where the player is, as a value that outlives the game: a scene, what the player has set on it, and the scenes that wait
// behind it. A page whose picture the browser has taken is loaded anew, and begins at such a place.
type Place struct {
	Scene  string          `json:"scene"`           // the name of its kind
	State  json.RawMessage `json:"state,omitempty"` // what else leads there; its form is the scene's own
	Told   string          `json:"told,omitempty"`  // the message on the screen
	Sight  Sight           `json:"sight,omitzero"`
	Behind *Place          `json:"behind,omitempty"` // of the scene behind, nil if none waits
}

// PlaceOf returns a place on a scene. The state is encoded as JSON; nil is none. So is a nil behind.
func PlaceOf(scene string, state any, u *UI, behind Scene) Place {
	p := Place{Scene: scene, Sight: u.Sight()}
	if state != nil {
		p.State = Encoded(state)
	}
	if behind != nil {
		at := behind.Place()
		p.Behind = &at
	}
	return p
}

// Encoded returns a state as JSON.
func Encoded(state any) json.RawMessage {
	data, err := json.Marshal(state)
	if err != nil {
		panic(fmt.Sprintf("ui: a place that is no value: %v", err)) // states have values alone, which always encode
	}
	return data
}

// Decoded returns a state that Encoded has encoded; no state is the zero one.
func Decoded[T any](state json.RawMessage) (to T, err error) {
	if len(state) > 0 {
		err = json.Unmarshal(state, &to)
	}
	return to, err
}

// A State is the part of a dialog or a page that its Place holds beside what both have. The zero State is none.
type State struct {
	get func() any
	set func(json.RawMessage) error
}

// StateOf returns a State that get tells and set takes up again.
func StateOf[T any](get func() T, set func(T)) State {
	return State{func() any { return get() }, func(state json.RawMessage) error {
		to, err := Decoded[T](state)
		if err == nil {
			set(to)
		}
		return err
	}}
}

func (s State) now() any {
	if s.get == nil {
		return nil
	}
	return s.get()
}

func (s State) takeUp(state json.RawMessage) error {
	if s.set == nil {
		return nil
	}
	return s.set(state)
}

// A Sight is what of a UI the player has set without changing anything: where the focus is, and how far the lists are scrolled.
type Sight struct {
	Kind  Kind            `json:"kind,omitempty"`
	N     int             `json:"n,omitempty"`
	Lists map[int]float64 `json:"lists,omitempty"` // the scroll offsets by the ids of the lists
}

// Sight returns what the player has set.
func (u *UI) Sight() Sight {
	s := Sight{Kind: u.focus.kind, N: u.focus.n}
	for i := range u.lists {
		if l := &u.lists[i]; l.offset > 0 {
			if s.Lists == nil {
				s.Lists = map[int]float64{}
			}
			s.Lists[l.id] = l.offset
		}
	}
	return s
}

// SetSight sets what Sight has returned. It holds from the next build on.
func (u *UI) SetSight(s Sight) {
	u.focus = name{s.Kind, s.N}
	for i := range u.lists {
		u.lists[i].offset = 0
	}
	for id, offset := range s.Lists {
		u.BeginList(id, render.Rect{}, math.Inf(1))
		l := &u.lists[u.open-1]
		l.offset, l.shown = offset, false
		u.EndList()
	}
}

// Place returns where the player is on the dialog.
func (d *Dialog) Place() Place { return PlaceOf(d.name, d.State.now(), d.UI, d.Below) }

// Return takes up what the player has set on the dialog, which does not come in anew.
func (d *Dialog) Return(to Place) error {
	d.UI.SetSight(to.Sight)
	d.ms = math.Inf(1)
	d.Relayout()
	return d.State.takeUp(to.State)
}

// Place returns where the player is on the page.
func (p *Page) Place() Place {
	at := PlaceOf(p.name, p.State.now(), p.UI, p.Behind)
	at.Told = p.Message
	return at
}

// Return takes up what the player has set on the page.
func (p *Page) Return(to Place) error {
	p.UI.SetSight(to.Sight)
	p.Relayout()
	err := p.State.takeUp(to.State)
	p.Message = to.Told
	return err
}
