package scenes

import (
	"fmt"

	"github.com/hajimehoshi/ebiten/v2"

	"warren/internal/host"
	"warren/internal/store"
	"warren/render"
	"warren/solver"
)

// Options say what the window opens on; the zero value is home, or in a browser the board of the page's link.
type Options struct {
	Puzzle string // "" for home
	Board  string // board text; "" for a dealt board of Level
	Level  string // "" for the level played last
	Seed   uint64 // of the first board dealt, where Seeded
	Seeded bool
}

const (
	firstWidth, firstHeight = 1040, 740 // of the window, in logical pixels
	leastWidth, leastHeight = 360, 360
)

// Run opens the window and plays until it is closed. It gives the engine's error where no window can be had.
func Run(o Options) error {
	files, noStore := store.Open()
	canvas, err := render.NewCanvas()
	if err != nil {
		return err
	}
	e, err := newEnv(files, canvas, solver.NewWorker(), solver.NewWorker(), o)
	if err != nil {
		return err
	}
	if noStore != nil { // the game goes on without
		e.trouble = e.words.f("refuse.saveFailed", noStore)
	}
	defer e.saver.flush()
	first, err := firstScene(e, o)
	if err != nil {
		return err
	}
	ebiten.SetWindowSize(firstWidth, firstHeight)
	ebiten.SetWindowSizeLimits(leastWidth, leastHeight, -1, -1)
	ebiten.SetWindowResizingMode(ebiten.WindowResizingModeEnabled)
	ebiten.SetWindowIcon(render.Icons())
	ebiten.SetScreenClearedEveryFrame(false)
	game := newApp(e, canvas, first)
	defer func() { game.scene.leave() }() // a clock that ran keeps its time
	return ebiten.RunGame(game)
}

// newEnv gathers what scenes share. Settings that cannot be read are kept aside, and the game starts with none.
func newEnv(files blobs, m measurer, play, deal asker, o Options) (*env, error) {
	e := &env{saver: newSaver(files), play: play, open: openWatch, measure: m, system: askSystem(), width: firstWidth, height: firstHeight, pins: pinboard{}}
	data, fault := e.saver.load(settingsName)
	if fault == nil {
		e.settings, fault = readSettings(data)
	}
	var err error
	if e.words, err = newWords(e.settings.language()); err != nil {
		return nil, err
	}
	if fault != nil {
		e.setAside(settingsName, data, fault)
	}
	for _, entry := range playable {
		if o.Level != "" && (o.Puzzle == "" || o.Puzzle == entry.name) {
			e.settings.setLevel(entry.name, o.Level)
		}
	}
	e.dealer = &dealer{worker: deal, seed: o.Seed}
	if !o.Seeded {
		e.dealer.seed = freshSeed()
	}
	return e, nil
}

// firstScene opens what the options or the page's link ask for.
func firstScene(e *env, o Options) (scene, error) {
	if o.Puzzle == "" {
		return fromLink(e, host.Fragment()), nil
	}
	entry, ok := findPuzzle(o.Puzzle)
	if !ok {
		return nil, fmt.Errorf("no puzzle %q", o.Puzzle)
	}
	table := entry.open(e)
	if o.Board == "" {
		table.openNew()
		return table, nil
	}
	if err := table.openBoard(o.Board); err != nil {
		return nil, err
	}
	return table, nil
}

// fromLink opens the board of a link.
func fromLink(e *env, fragment string) scene {
	if fragment == "" {
		return newHome(e)
	}
	fail := func(err error) scene {
		e.trouble = e.words.f("refuse.badLink", e.words.fault(err))
		return newHome(e)
	}
	name, board, err := readLink(fragment)
	if err != nil {
		return fail(err)
	}
	entry, ok := findPuzzle(name)
	if !ok {
		return fail(fmt.Errorf("no puzzle %q", name))
	}
	table := entry.open(e)
	if err := table.openBoard(board); err != nil {
		return fail(err)
	}
	return table
}
