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
}

// Follow leaves the old scene, unless one of the two is a dialog over the other.
func Follow(old, next Scene) {
	if over, ok := next.(*Dialog); ok && over.Below == old {
		return
	}
	if over, ok := old.(*Dialog); ok && over.Below == next {
		return
	}
	old.Leave()
}
