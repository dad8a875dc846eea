package shell

import "warren/scenes/ui"

// A Station is a scene that Back leads to.
type Station interface {
	Again() ui.Scene // opens it, as it is by now
	Here() ui.Place  // is it as a value
}

// A Listing is where a board stands in a list of boards that are played one after the other.
type Listing struct {
	Name func(w *ui.Words) string // of the board
	Next func() ui.Scene          // where Next leads from it
	From Station                  // the list, to which Back leads,
	Row  int                      // and the place of the board in it
}
