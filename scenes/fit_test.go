package scenes

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"warren/puzzles/rushhour"
	"warren/render"
	"warren/solver"
)

const hardBoard = "BBBCDE\nFGGCDE\nF.AADE\nHHI...\n.JI.KK\n.JLLMM\n"

// screens are the states that every window size must hold.
var screens = []struct {
	name string
	open func(p *player)
}{
	{"play", func(p *player) {}},
	{"message", func(p *player) { p.table().tellKey("rushhour.wall") }},
	{"bad board", func(p *player) {
		p.scene = openText(p.env, p.scene, "this is no board at all, and it is rather long, so that the message has to wrap\n")
	}},
	{"not proven", func(p *player) {
		g := p.table().game()
		p.until("the proof", func() bool { return g.proof != nil })
		*g = game[rushhour.Board, rushhour.Move]{history: g.history, board: g.board}
		g.learn(&solver.Answer{Bound: 137, Explored: 123_456_789})
		p.table().changed()
	}},
	{"not proven fewest", func(p *player) {
		g := p.table().game()
		p.until("the proof", func() bool { return g.proof != nil })
		a := &solver.Answer{Solvable: true, Proved: true, Cost: 149, Bound: 137, Explored: 123_456_789, MS: 12345}
		g.learn(a)
		p.table().distance = distance{told: true, answer: a}
		p.table().changed()
	}},
	{"won, not proven", func(p *player) {
		p.typed("s")
		p.until("a replay", func() bool { return p.table().replay != nil })
		p.table().replay.seek(49)
		p.tick(&input{keys: []ebiten.Key{ebiten.KeyEnter}})
		p.until("the proof", func() bool { return p.table().game().proof != nil })
		p.table().game().learn(&solver.Answer{Solvable: true, Cost: 12, Bound: 11})
		p.until("the card", func() bool { return p.table().won && p.table().winClock >= winMS })
	}},
	{"lost", func(p *player) { p.table().distance = distance{told: true, lost: true}; p.table().changed() }},
	{"hint", func(p *player) {
		p.typed("h")
		p.until("a hint", func() bool { return p.table().coach.stage == tipPiece })
	}},
	{"replay", func(p *player) {
		p.typed("s")
		p.until("a replay", func() bool { return p.table().replay != nil })
	}},
	{"won", func(p *player) {
		p.typed("s")
		p.until("a replay", func() bool { return p.table().replay != nil })
		p.table().replay.seek(49)
		p.tick(&input{keys: []ebiten.Key{ebiten.KeyEnter}})
		p.until("the card", func() bool { return p.table().won && p.table().winClock >= winMS })
	}},
	{"won in more", func(p *player) {
		p.typed("s")
		p.until("a replay", func() bool { return p.table().replay != nil })
		p.table().replay.seek(49)
		p.tick(&input{keys: []ebiten.Key{ebiten.KeyEnter}})
		p.table().game().par = 12
		p.until("the card", func() bool { return p.table().won && p.table().winClock >= winMS })
	}},
	{"lesson 1", func(p *player) { p.table().openLesson(0) }},
	{"lesson 3", func(p *player) { p.table().openLesson(2); p.table().tellKey("rushhour.blocked") }},
	{"settings", func(p *player) { p.scene = newSettingsDialog(p.env, p.table()) }},
	{"levels", func(p *player) { p.scene = newLevelDialog(p.env, p.table()) }},
	{"help", func(p *player) { p.scene = newHelp(p.env, p.table()) }},
	{"home", func(p *player) { p.scene = newHome(p.env) }},
	{"dealing", func(p *player) {
		table := newTable(p.env, newJam())
		table.dealing, table.wait, table.dealt = true, 99, 1_234_567
		p.scene = table
	}},
}

var windows = [][2]float64{
	{360, 640}, {640, 360}, {412, 915}, {768, 1024}, {800, 800}, {1024, 768}, {1040, 740}, {1920, 1080}, {2560, 1440}, {1440, 2560},
}

// burrowScreens are those of Burrow that say something of their own.
var burrowScreens = []struct {
	name string
	open func(b *burrower)
}{
	{"burrow", func(b *burrower) {}},
	{"burrow lesson 1", func(b *burrower) { b.table.openLesson(0); b.table.tellKey("rabbits.nothingToJump") }},
	{"burrow lesson 2", func(b *burrower) { b.table.openLesson(1); b.table.tellKey("rabbits.tooFar") }},
	{"burrow lesson 3", func(b *burrower) { b.table.openLesson(2); b.table.tellKey("rabbits.crooked") }},
	{"burrow help", func(b *burrower) { b.scene = newHelp(b.env, b.table) }},
	{"burrow levels", func(b *burrower) { b.scene = newLevelDialog(b.env, b.table) }},
	{"burrow lost", func(b *burrower) {
		b.drag(b.at(2, 3), b.at(3, 3))
		b.until("the proof", func() bool { return b.table.game().proof != nil })
		b.table.answer(forDistance, &solver.Answer{Proved: true})
		b.until("the way back", func() bool { return b.table.rescue.found() })
	}},
	{"burrow won", func(b *burrower) {
		b.drag(b.at(2, 3), b.at(0, 3))
		b.drag(b.at(0, 2), b.at(0, 4))
		b.table.game().helped = true
		b.table.skipWin()
	}},
}

// strokeScreens are those of One Stroke that say something of their own.
var strokeScreens = []struct {
	name, board string
	open        func(g *gardener)
}{
	{"stroke", lawn, func(g *gardener) { g.until("the proof", func() bool { return g.table.game().proof != nil }) }},
	{"stroke of the largest size", strings.Repeat("............\n", 11) + "S...........\n", func(g *gardener) {
		g.until("the proof", func() bool { return g.table.game().proof != nil })
		g.drag(g.at(11, 0), g.at(0, 0))
		g.drag(g.at(0, 0), g.at(0, 11))
	}},
	{"stroke refused", lawn, func(g *gardener) { g.tap(g.at(3, 3)) }},
	{"stroke, still a way", trap, func(g *gardener) {
		g.typed("g")
		g.until("the answer", func() bool { return g.table.distance.told })
	}},
	{"stroke lost", trap, func(g *gardener) {
		g.until("the proof", func() bool { return g.table.game().proof != nil })
		g.drag(g.at(0, 1), g.at(0, 3))
		g.typed("g")
		g.until("the way back", func() bool { return g.table.rescue.found() })
	}},
	{"stroke lost, solved", trap, func(g *gardener) {
		g.until("the proof", func() bool { return g.table.game().proof != nil })
		g.drag(g.at(0, 1), g.at(0, 3))
		g.typed("s")
		g.until("a replay", func() bool { return g.table.replay != nil })
		g.table.replay.note = g.env.words.f("unit.cells.lostSince", 135, 134)
	}},
	{"stroke impossible", ".S.\n...\n...\n", func(g *gardener) {
		g.until("the proof", func() bool { return g.table.game().noWay })
		g.typed("g")
		g.until("the answer", func() bool { return g.table.distance.told })
	}},
	{"stroke not proven", lawn, func(g *gardener) {
		game := g.table.game()
		g.until("the proof", func() bool { return game.proof != nil })
		game.learn(&solver.Answer{Solvable: true, Proved: true, Cost: 49, Bound: 37, Explored: 123_456_789})
		g.table.changed()
	}},
	{"stroke won", ring, func(g *gardener) {
		g.until("the proof", func() bool { return g.table.game().proof != nil })
		g.key(ebiten.KeyArrowRight, ebiten.KeyArrowRight, ebiten.KeyArrowDown, ebiten.KeyArrowDown)
		g.key(ebiten.KeyArrowLeft, ebiten.KeyArrowLeft, ebiten.KeyArrowUp)
		g.until("the card", func() bool { return g.table.winClock >= winMS })
	}},
	{"stroke won with help and more turns", ring, func(g *gardener) {
		g.until("the proof", func() bool { return g.table.game().proof != nil })
		g.key(ebiten.KeyArrowRight, ebiten.KeyArrowRight, ebiten.KeyArrowDown, ebiten.KeyArrowDown)
		g.key(ebiten.KeyArrowLeft, ebiten.KeyArrowLeft, ebiten.KeyArrowUp)
		g.table.game().par, g.table.game().bound, g.table.game().helped = 1, 0, true
		g.until("the card", func() bool { return g.table.winClock >= winMS })
	}},
	{"stroke lesson 2", lawn, func(g *gardener) { g.table.openLesson(1); g.table.tellKey("onestroke.far") }},
	{"stroke lesson 3", lawn, func(g *gardener) { g.table.openLesson(2) }},
	{"stroke help", lawn, func(g *gardener) { g.scene = newHelp(g.env, g.table) }},
	{"stroke levels", lawn, func(g *gardener) { g.scene = newLevelDialog(g.env, g.table) }},
	{"stroke search", lawn, func(g *gardener) { g.typed("v") }},
	{"stroke search done", lawn, func(g *gardener) {
		g.typed("v")
		g.until("the end", func() bool { g.table.spectacle.step(999); return g.table.spectacle.answer != nil })
		g.table.changed()
	}},
}

// searchScreens are those of a table whose search can be watched.
var searchScreens = []struct {
	name string
	open func(p *player)
}{
	{"watchable", func(p *player) { p.until("the proof", func() bool { return p.table().game().proof != nil }) }},
	{"watchable, far", func(p *player) {
		p.typed("g")
		p.until("the distance", func() bool { return p.table().distance.told })
		p.table().distance.answer = &solver.Answer{Solvable: true, Cost: 149, Bound: 7}
	}},
	{"search", func(p *player) { p.typed("v") }},
	{"search done", func(p *player) {
		p.typed("v")
		p.until("the end", func() bool { return p.table().spectacle.answer != nil })
		*p.table().spectacle.answer = solver.Answer{Solvable: true, Cost: 149, Bound: 137}
	}},
	{"search lost", func(p *player) {
		p.typed("v")
		p.until("the end", func() bool { return p.table().spectacle.answer != nil })
		*p.table().spectacle.answer = solver.Answer{Bound: 137, Explored: 123_456_789}
	}},
}

// TestEverythingFits lays every screen out in every window and both languages: no text may overflow its box, no widget
// may leave the window or lie on another.
func TestEverythingFits(t *testing.T) {
	for _, screen := range screens {
		t.Run(screen.name, func(t *testing.T) {
			p := openTable(t, hardBoard)
			screen.open(p)
			checkFits(t, p)
		})
	}
	for _, screen := range searchScreens {
		t.Run(screen.name, func(t *testing.T) {
			p, _ := openGlass(t, 100)
			screen.open(p)
			checkFits(t, p)
		})
	}
	for _, screen := range strokeScreens {
		t.Run(screen.name, func(t *testing.T) {
			g := openGarden(t, screen.board)
			screen.open(g)
			checkFits(t, &g.player)
		})
	}
	for _, screen := range burrowScreens {
		t.Run(screen.name, func(t *testing.T) {
			b := openBurrow(t, foxAndRabbit)
			screen.open(b)
			checkFits(t, &b.player)
		})
	}
}

func checkFits(t *testing.T, p *player) {
	t.Helper()
	for _, language := range []Language{English, Chinese} {
		for _, size := range windows {
			p.env.words.language = language
			p.env.width, p.env.height = size[0], size[1]
			p.env.relayout()
			p.scene.layOut()
			u := uiOf(t, p.scene)
			where := fmt.Sprintf("%s %.0fx%.0f", language, size[0], size[1])
			checkCaptions(t, where, u)
			checkWidgets(t, where, u, size)
		}
	}
}

func uiOf(t *testing.T, s scene) *ui {
	t.Helper()
	switch s := s.(type) {
	case *jamTable:
		return s.ui
	case *meadowTable:
		return s.ui
	case *gardenTable:
		return s.ui
	case *dialog:
		return s.ui
	case *home:
		return s.ui
	}
	t.Fatalf("no ui in %T", s)
	return nil
}

func checkCaptions(t *testing.T, where string, u *ui) {
	t.Helper()
	if len(u.captions) == 0 {
		t.Errorf("%s: no text at all", where)
	}
	for i, c := range u.captions {
		if !c.fits {
			t.Errorf("%s: %q overflows %.0fx%.0f", where, c.lines, c.rect.W, c.rect.H)
		}
		for _, other := range u.captions[:i] {
			if area := overlap(c.rect, other.rect); area > 1 {
				t.Errorf("%s: %q lies on %q", where, c.lines, other.lines)
			}
		}
		for _, w := range u.widgets {
			if w.look != lookCard && w.look != lookChoice && overlap(c.rect, w.rect) > 1 {
				t.Errorf("%s: %q lies on the widget %d %q", where, c.lines, w.action, w.label)
			}
		}
	}
}

func checkWidgets(t *testing.T, where string, u *ui, size [2]float64) {
	t.Helper()
	for i, w := range u.widgets {
		if r := w.rect; r.X < 0 || r.Y < 0 || r.Right() > size[0]+0.01 || r.Bottom() > size[1]+0.01 {
			t.Errorf("%s: widget %d %q leaves the window: %.0f,%.0f %.0fx%.0f", where, w.action, w.label, r.X, r.Y, r.W, r.H)
		}
		if w.rect.W < 34 || w.rect.H < 32 {
			t.Errorf("%s: widget %d %q is too small to tap: %.0fx%.0f", where, w.action, w.label, w.rect.W, w.rect.H)
		}
		if w.label != "" {
			if room := u.measure.TextWidth(w.label, render.Style{Size: w.size, Bold: true}); room > w.rect.W-4 {
				t.Errorf("%s: the label %q is %.0f wide in %.0f", where, w.label, room, w.rect.W)
			}
		}
		for _, other := range u.widgets[:i] {
			if overlap(w.rect, other.rect) > 1 {
				t.Errorf("%s: widget %d %q lies on %d %q", where, w.action, w.label, other.action, other.label)
			}
		}
	}
}

func overlap(a, b render.Rect) float64 {
	w := min(a.Right(), b.Right()) - max(a.X, b.X)
	h := min(a.Bottom(), b.Bottom()) - max(a.Y, b.Y)
	if w <= 0 || h <= 0 {
		return 0
	}
	return w * h
}
