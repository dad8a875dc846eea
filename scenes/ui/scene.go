package ui

import "warren/render"

// A Scene is one screen.
type Scene interface {
	// Tick advances clocks and background work by one tick; seen reports whether no dialog covers the scene.
	Tick(seen bool)
	// Do handles one intent and returns the next scene, or the scene itself if it stays.
	Do(in Intent) Scene
	// LayOut lays out the screen anew if something has changed; it is called after Do, before Draw.
	LayOut()
	// Leave stops the work that runs only for the scene; it is called when another scene replaces it.
	Leave()
	// Draw paints the scene; it changes no state.
	Draw(c *render.Canvas)
	// Place returns where the player is, for a game that begins anew.
	Place() Place
	// Return leads to a place on the scene, which has just been opened there. After an error the player is as near to it as possible.
	Return(to Place) error
}

// An Over is a scene over another one, which waits until it is back: a dialog or a page.
type Over interface {
	Scene
	// Beneath returns the scene that waits.
	Beneath() Scene
}

// Bottom returns the scene under all dialogs and pages, which is s itself if it is neither.
func Bottom(s Scene) Scene {
	for {
		over, ok := s.(Over)
		if !ok {
			return s
		}
		s = over.Beneath()
	}
}

// Follow leaves the old scene, unless the same scene waits or is played at the bottom of the next one.
func Follow(old, next Scene) {
	if Bottom(old) != Bottom(next) {
		old.Leave()
	}
}
