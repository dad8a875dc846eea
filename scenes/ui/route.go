package ui

import "warren/internal/calendar"

// A Route is where the player is or is to go: the name of a page or of a dialog, as Landings calls it. A page of the browser that is loaded anew begins
// where the player was; what lay open over the page is not kept.
type Route struct {
	Page   string        `json:"page,omitempty"` // "" for none
	Puzzle string        `json:"puzzle,omitempty"`
	Board  string        `json:"board,omitempty"` // as text, in a list of boards that of all
	Day    calendar.Date `json:"day,omitzero"`    // of a daily board, of True or false, or of a result
}
