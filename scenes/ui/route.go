package ui

// A Route is where the player is, as a value that outlives the game: a page, and the puzzle and the board that it shows. A page of the browser
// that is loaded anew begins there. What the player has made is saved apart; what lay open over the page is not kept.
type Route struct {
	Page   string `json:"page,omitempty"` // "" for none
	Puzzle string `json:"puzzle,omitempty"`
	Board  string `json:"board,omitempty"` // as text, in a list of boards that of all
}

// Route returns where the player is: on the scene under the dialog.
func (d *Dialog) Route() Route { return d.Below.Route() }

// Route returns where the player is.
func (p *Page) Route() Route { return p.At }
