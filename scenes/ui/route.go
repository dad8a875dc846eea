package ui

// A Route is where the player is, so that a page of the browser that is loaded anew begins there. What lay open over the page is not kept.
type Route struct {
	Page   string `json:"page,omitempty"` // "" for none
	Puzzle string `json:"puzzle,omitempty"`
	Board  string `json:"board,omitempty"` // as text, in a list of boards that of all
}

func (d *Dialog) Route() Route { return d.Below.Route() }

func (p *Page) Route() Route { return p.At }
