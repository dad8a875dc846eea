package ui

import "warren/render"

// A Scene is one screen.
type Scene interface {
	// Tick moves clocks and background work on by one tick; seen reports that no dialog lies over the scene.
	Tick(seen bool)
	// Do takes one intent and returns the scene of the next moment, itself while it stays.
	Do(in Intent) Scene
	// LayOut places anew what stands on the screen, where something has changed; it comes after Do, before Draw.
	LayOut()
	// Leave stops the work that runs for the scene alone; it comes when another scene takes its place.
	Leave()
	// Draw paints the scene; it reads only.
	Draw(c *render.Canvas)
}

// Follow ends the old scene's work where the next one does not lie over it or come from under it.
func Follow(old, next Scene) {
	if over, ok := next.(*Dialog); ok && over.Below == old {
		return
	}
	if over, ok := old.(*Dialog); ok && over.Below == next {
		return
	}
	old.Leave()
}
