//go:build e2e

package window

import (
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"warren/internal/calendar"
)

// TestSetter draws a board for the setter's challenge by keys. Its score is proven, kept, and there when the game is opened again.
func TestSetter(t *testing.T) {
	p := newPlayer(t, sizes[3], english)
	day := calendar.Date{Year: 2026, Month: time.November, Day: 23} // of Traffic Jam
	p.wake(day)
	g := p.play()
	w := g.words()
	opensSetter(g)
	g.says(w.say("setter.none"), w.say("rushhour.name"))
	g.letter('e')
	g.waitFor(w.say("unit.moves.proven", 2))
	// The first arrow shows the cursor.
	for _, k := range []ebiten.Key{ebiten.KeyArrowRight, ebiten.KeyArrowRight, ebiten.KeyArrowRight, ebiten.KeyArrowDown, ebiten.KeySpace, ebiten.KeyArrowDown, ebiten.KeyEnter} {
		g.key(k)
		g.ticks(2)
	}
	g.waitFor(w.say("unit.moves.proven", 3))
	best := w.say("setter.best", w.say("rushhour.setter.score", 3))
	g.key(ebiten.KeyEscape)
	g.waitFor(best)
	g.letter('p') // has no meaning here
	g.key(ebiten.KeyEscape)
	g.waitFor(best) // on the card
	g.close()
	g = p.play()
	opensSetter(g)
	g.says(best)
}
