package scenes

import (
	"warren/render"
	"warren/scenes/puzzle"
	"warren/scenes/ui"
)

// shows are the small solutions that home's cards play: each once, one after the other, and again when its card gets the mouse or the focus.
type shows struct {
	all    []*puzzle.Show // by puzzle, nil before it is played
	now    int            // the card that plays, -1 for none
	next   int            // the card that plays by itself next
	waits  float64        // ms until the next one plays
	chosen int            // the card with the mouse or the focus, -1 for none
}

const (
	firstShowMS = 1500.0 // after home has appeared
	nextShowMS  = 500.0  // from one to the next
	showLeast   = 60.0   // the edge of a picture in logical pixels in which something can be seen
	showEdge    = 8.0    // how far a show may reach out of its picture
)

// tickShows advances the card that plays, or has the next one begin.
func (h *home) tickShows(seen bool) {
	s := &h.shows
	if !seen || h.revealed < h.parts() || h.env.Calm() {
		h.stopShow()
		return
	}
	if chosen := h.chosen(); chosen != s.chosen {
		if s.chosen = chosen; chosen >= 0 && chosen != s.now {
			h.stopShow()
			h.play(chosen)
		}
	}
	if s.now < 0 {
		h.waitForShow()
		return
	}
	runs := s.all[s.now].Tick(ui.TickMS)
	h.env.RedrawIn(h.showArea(s.now))
	if !runs {
		s.now, s.waits = -1, nextShowMS
	}
}

// waitForShow begins the next show of those that play by themselves, if it is time.
func (h *home) waitForShow() {
	s := &h.shows
	if s.next == len(h.env.Puzzles) {
		return
	}
	if s.waits -= ui.TickMS; s.waits > 0 {
		h.env.WakeWithin(s.waits)
		return
	}
	h.play(s.next)
	s.next++
}

// play begins the show of a card, if it has one and is large enough.
func (h *home) play(card int) {
	s := &h.shows
	if card >= len(h.env.Puzzles) || h.cards[card].picture.W < showLeast {
		return
	}
	if s.all[card] == nil {
		s.all[card] = h.env.Puzzles[card].Show()
	}
	if s.all[card] != nil {
		s.all[card].Begin()
		s.now = card
		h.env.KeepAwake()
	}
}

func (h *home) stopShow() {
	if s := &h.shows; s.now >= 0 {
		h.env.RedrawIn(h.showArea(s.now))
		s.now = -1
	}
}

// showArea returns the part of the window in which a card plays.
func (h *home) showArea(card int) render.Rect { return h.cards[card].picture.Inset(-showEdge) }

// chosen returns the card with the mouse or else with the focus, or -1.
func (h *home) chosen() int {
	if card := h.hovered(); card >= 0 {
		return card
	}
	return cardOf(h.UI.Focused())
}

// hovered returns the card under the mouse, or -1.
func (h *home) hovered() int { return cardOf(h.UI.Hovered()) }

// cardOf returns the card that a widget is part of, or -1.
func cardOf(kind ui.Kind, n int) int {
	switch kind {
	case ui.Choose, ui.LevelsOf:
		return n
	}
	return -1
}

// drawPuzzle paints the picture of puzzle i, or what its card plays.
func (h *home) drawPuzzle(c *render.Canvas, th *render.Theme, i int, at render.Rect) {
	opacity := 0.0
	if i == h.shows.now {
		opacity = h.shows.all[i].Opacity()
	}
	if opacity < 1 {
		c.Draw(h.env.Puzzles[i].Picture, at, render.Options{})
	}
	if opacity > 0 {
		c.PushVeil(opacity, render.Point{})
		h.shows.all[i].Draw(c, th, at)
		c.PopVeil()
	}
}
