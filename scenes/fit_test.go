package scenes

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"warren/puzzles/linkup"
	"warren/puzzles/rushhour"
	"warren/render"
	"warren/solver/search"
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
		g.learn(&search.Answer{Bound: 137, Explored: 123_456_789})
		p.table().changed()
	}},
	{"not proven fewest", func(p *player) {
		g := p.table().game()
		p.until("the proof", func() bool { return g.proof != nil })
		a := &search.Answer{Solvable: true, Decided: true, Cost: 149, Bound: 137, Explored: 123_456_789, MS: 12345}
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
		p.table().game().learn(&search.Answer{Solvable: true, Cost: 12, Bound: 11})
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

// linkScreens are those of Link-up that say something of their own.
var linkScreens = []struct {
	name  string
	board string
	open  func(l *linker)
}{
	{"link-up", deadEndBoard, func(l *linker) { l.until("the proof", func() bool { return l.table.game().proof != nil }) }},
	{"link-up largest", largestLinkup(), func(l *linker) {}},
	{"link-up timed", largestLinkup(), func(l *linker) {
		g := l.table.game()
		g.limit, g.level = 600_000, "expert"
		l.until("the proof", func() bool { return g.proof != nil })
		l.table.distance = distance{told: true, answer: g.proof}
		l.table.changed()
	}},
	{"link-up odd", "AB\nAA\nCB\n", func(l *linker) {
		l.until("the proof", func() bool { return l.table.game().proof != nil })
		l.table.tellKey("linkup.noShuffle")
	}},
	{"link-up stuck", "AB\nBA\n", func(l *linker) {
		l.until("the proof", func() bool { return l.table.game().proof != nil })
	}},
	{"link-up not decided", deadEndBoard, func(l *linker) {
		g := l.table.game()
		l.until("the proof", func() bool { return g.proof != nil })
		*g = game[linkup.Board, linkup.Move]{history: g.history, board: g.board}
		g.learn(&search.Answer{Bound: 137, Explored: 123_456_789})
		l.table.tellKey("linkup.tooManyTurns")
	}},
	{"link-up lost", deadEndBoard, func(l *linker) { l.lose() }},
	{"link-up shuffled", deadEndBoard, func(l *linker) { l.shuffle() }},
	{"link-up paused", deadEndBoard, func(l *linker) {
		l.table.game().limit = 240_000
		l.table.pause()
	}},
	{"link-up time over", largestLinkup(), func(l *linker) {
		g := l.table.game()
		g.limit, g.spent = 240_000, 240_000
		l.table.changed()
	}},
	{"link-up won", "AA\n", func(l *linker) {
		l.tap(l.at(0, 0))
		l.tap(l.at(0, 1))
		g := l.table.game()
		g.helped, g.lost, g.limit = true, true, 240_000
		l.table.skipWin()
	}},
	{"link-up won clean", "AA\n", func(l *linker) {
		l.tap(l.at(0, 0))
		l.tap(l.at(0, 1))
		l.table.skipWin()
	}},
	{"link-up lesson 1", deadEndBoard, func(l *linker) { l.table.openLesson(0); l.table.tellKey("linkup.nothing") }},
	{"link-up lesson 2", deadEndBoard, func(l *linker) { l.table.openLesson(1); l.table.tellKey("linkup.tooManyTurns") }},
	{"link-up lesson 3", deadEndBoard, func(l *linker) { l.table.openLesson(2); l.table.tellKey("linkup.walledIn") }},
	{"link-up help", deadEndBoard, func(l *linker) { l.scene = newHelp(l.env, l.table) }},
	{"link-up levels", deadEndBoard, func(l *linker) { l.scene = newLevelDialog(l.env, l.table) }},
	{"link-up search", largestLinkup(), func(l *linker) { l.typed("v") }},
	{"link-up replay", deadEndBoard, func(l *linker) {
		l.typed("s")
		l.until("a replay", func() bool { return l.table.replay != nil })
	}},
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
		b.table.answer(forDistance, &search.Answer{Decided: true})
		b.until("the way back", func() bool { return b.table.rescue.found() })
	}},
	{"burrow won", func(b *burrower) {
		b.drag(b.at(2, 3), b.at(0, 3))
		b.drag(b.at(0, 2), b.at(0, 4))
		b.table.game().helped = true
		b.table.skipWin()
	}},
}

// homeScreens are those of Way Home that say something of their own.
var homeScreens = []struct {
	name string
	open func(w *homegoer)
}{
	{"way home", func(w *homegoer) {}},
	{"way home lesson 1", func(w *homegoer) { w.table.openLesson(0); w.table.tellKey("maze.start") }},
	{"way home lesson 2", func(w *homegoer) { w.table.openLesson(1); w.table.tellKey("maze.brick") }},
	{"way home lesson 3", func(w *homegoer) { w.table.openLesson(2); w.table.tellKey("maze.pinned") }},
	{"way home message", func(w *homegoer) { w.table.tellKey("maze.plus") }},
	{"way home hint", func(w *homegoer) { w.table.tellKey("hint.move") }},
	{"way home help", func(w *homegoer) { w.scene = newHelp(w.env, w.table) }},
	{"way home levels", func(w *homegoer) { w.scene = newLevelDialog(w.env, w.table) }},
	{"way home far", func(w *homegoer) {
		w.typed("g")
		w.until("the distance", func() bool { return w.table.distance.told })
		w.table.distance.answer = &search.Answer{Solvable: true, Cost: 1149, Bound: 7}
	}},
	{"way home without a way", func(w *homegoer) { w.table.answer(forDistance, &search.Answer{Decided: true}) }},
	{"way home replay", func(w *homegoer) {
		w.typed("s")
		w.until("a replay", func() bool { return w.table.replay != nil })
	}},
	{"way home won", func(w *homegoer) {
		w.until("the proof", func() bool { return w.table.game().proof != nil })
		w.win()
		w.table.game().helped = true
		w.table.game().proof.Cost, w.table.game().proof.Length = 5, 3 // a shorter road with as many taps
		w.table.skipWin()
	}},
	{"way home won with too many", func(w *homegoer) {
		w.until("the proof", func() bool { return w.table.game().proof != nil })
		w.tap(w.at(1, 0))
		w.win()
		w.table.skipWin()
	}},
	{"way home search", func(w *homegoer) { w.typed("v") }},
	{"way home search, its road", func(w *homegoer) {
		w.typed("v")
		w.until("the road", func() bool { return len(w.table.spectacle.view.Path) > 0 })
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
		game.learn(&search.Answer{Solvable: true, Decided: true, Cost: 49, Bound: 37, Explored: 123_456_789})
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
		p.table().distance.answer = &search.Answer{Solvable: true, Cost: 149, Bound: 7}
	}},
	{"search", func(p *player) { p.typed("v") }},
	{"search done", func(p *player) {
		p.typed("v")
		p.until("the end", func() bool { return p.table().spectacle.answer != nil })
		*p.table().spectacle.answer = search.Answer{Solvable: true, Cost: 149, Bound: 137}
	}},
	{"search lost", func(p *player) {
		p.typed("v")
		p.until("the end", func() bool { return p.table().spectacle.answer != nil })
		*p.table().spectacle.answer = search.Answer{Bound: 137, Explored: 123_456_789}
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
	for _, screen := range homeScreens {
		t.Run(screen.name, func(t *testing.T) {
			w := openWayHome(t, sixBySix)
			screen.open(w)
			checkFits(t, &w.player)
		})
	}
	for name, board := range map[string]string{
		"way home, smallest": "SE\n", "way home, flat": "S" + strings.Repeat("═", 126) + "E\n", "way home, tall": "S\n" + strings.Repeat("═\n", 126) + "E\n",
	} {
		t.Run(name, func(t *testing.T) {
			w := openWayHome(t, board)
			w.until("the proof", func() bool { return w.table.game().proof != nil })
			checkFits(t, &w.player)
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
	for _, screen := range linkScreens {
		t.Run(screen.name, func(t *testing.T) {
			l := openLinkup(t, screen.board)
			screen.open(l)
			checkFits(t, &l.player)
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
	case *linkTable:
		return s.ui
	case *jamTable:
		return s.ui
	case *meadowTable:
		return s.ui
	case *homeTable:
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
