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
	// Leave stops the work that runs only for the scene, not for one that waits under it; it is called when the scene is on no longer.
	Leave()
	// Draw paints the scene; it changes no state.
	Draw(c *render.Canvas)
	// Route returns where the player is, for a game that begins anew.
	Route() Route
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

// beneath returns the scene that waits under another one, nil for none.
func beneath(s Scene) Scene {
	if over, ok := s.(Over); ok {
		return over.Beneath()
	}
	return nil
}

// Follow leaves the old scene and those that wait under it, but for what waits under the next scene or is that.
func Follow(old, next Scene) {
	stays := map[Scene]bool{}
	for s := next; s != nil; s = beneath(s) {
		stays[s] = true
	}
	for s := old; s != nil && !stays[s]; s = beneath(s) {
		s.Leave()
	}
}

// LeaveAll leaves a scene and all that wait under it.
func LeaveAll(s Scene) {
	for ; s != nil; s = beneath(s) {
		s.Leave()
	}
}
