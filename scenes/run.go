package scenes

import (
	"cmp"
	"context"
	"fmt"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"warren/internal/calendar"
	"warren/internal/ownboards"
	"warren/internal/platform"
	"warren/internal/session"
	"warren/internal/sound"
	"warren/internal/store"
	"warren/render"
	"warren/scenes/editor"
	"warren/scenes/pages/days"
	"warren/scenes/shell"
	"warren/scenes/table"
	"warren/scenes/ui"
)

// Options say what the window opens with; the zero value opens home, or in a browser the board of the page's link.
type Options struct {
	Puzzle     string // "" for home, or for the puzzle of Board
	Board      string // board text, of one board or several; "" for a dealt board of Level
	Sure       bool   // the red car of Board has been named, so nobody is asked which it is
	Difficulty string // "" for the level played last
	Seed       uint64 // of the first board dealt, if Seeded
	Seeded     bool
	Link       string // a link, instead of a puzzle and a board
}

const (
	firstWidth, firstHeight = 1040, 740 // of the window, in logical pixels
	leastWidth, leastHeight = 360, 360
)

// Run opens the window and plays until it is closed or the context ends. It returns the engine's error if no window can be opened.
func Run(ctx context.Context, o Options) error {
	blobs, noStore := store.Open()
	canvas := render.NewCanvas()
	play, deal := newWorker(), newWorker()
	e := newEnv(blobs, canvas, play, deal, o)
	e.Sounds = sound.NewMixer(func(cue sound.Cue) { platform.PublishSound(cue.Kind.String()) })
	if e.NoStore = noStore; noStore != nil { // the game continues without a store
		e.TellFailure(noStore)
	}
	defer e.Saver.Flush()
	game := newApp(e, canvas)
	first := stepTo(e, platform.KeptRoute())
	if first.Stays() {
		var err error
		if first, err = firstStep(e, o, cmp.Or(o.Link, platform.Fragment())); err != nil {
			return err
		}
	}
	setWindow()
	setIcon()
	ebiten.SetScreenClearedEveryFrame(false)
	if details := store.LastCrash(); details == "" {
		game.follow(first)
	} else {
		e.Pages = []ui.Scene{newCrash(e, "crash.ended", details, func() ui.Step { return first })}
	}
	platform.KeepRoute(game.route)
	platform.OnHide(game.hide)
	game.shown = func() { // only now, since all of that would slow the first frame
		collect()
		open(play)
		open(deal)
	}
	game.idler = newIdler()
	game.until = ctx.Done()
	//lint:ignore SA1019 at rest the loop waits, and nothing else wakes it from another goroutine
	defer context.AfterFunc(ctx, ebiten.ScheduleFrame)()
	defer game.leaveAll() // a running clock saves its time
	// Desktops find the entry of a window in their menu, with its icon, by these names.
	return ebiten.RunGameWithOptions(played(game), &ebiten.RunGameOptions{X11ClassName: "Warren", X11InstanceName: "warren"})
}

func newEnv(blobs store.Blobs, m ui.Measurer, play, deal shell.Solver, o Options) *shell.Env {
	shared := ui.NewEnv(blobs, m)
	shared.Width, shared.Height = firstWidth, firstHeight
	shared.Joining, shared.Work = joining, isWork
	for _, puzzle := range playable {
		if o.Difficulty != "" && (o.Puzzle == "" || o.Puzzle == puzzle.Name) {
			shared.Settings.SetLevel(puzzle.Name, o.Difficulty)
		}
	}
	seed := o.Seed
	if !o.Seeded {
		seed = freshSeed()
	}
	e := &shell.Env{
		Env: shared, Puzzles: playable, Solver: play, Dealer: session.NewDealer(deal, seed), Levels: shell.ShippedLevels(),
		Beside: func(work func()) { go work() },
	}
	if !o.Seeded { // a seed asks for its own boards
		e.Dealer.Stock = e.StockFrom(seed)
	}
	e.NextOfDay = func(puzzle string, date calendar.Date) shell.DayStop {
		return days.Walk{Env: e, Date: date}.After(puzzle)
	}
	e.LoadDens()
	return e
}

// joining returns how two blobs of a name become one: free boards stay in sight of a bookmark, and boards that were kept stay in both.
func joining(name string) ui.Join {
	puzzle, bookmark := session.BookmarkOf(name)
	switch {
	case bookmark:
		return func(present, imported []byte, save func(name string) []byte) (joined []byte, leave []ui.Leaving, err error) {
			joined, leaving, err := session.MergeBookmarks(present, imported, save)
			for _, l := range leaving {
				leave = append(leave, ui.Leaving{Puzzle: puzzle, Save: l.Name, Solved: l.Solved})
			}
			return joined, leave, err
		}
	case name == ownboards.Blob:
		return func(present, imported []byte, _ func(name string) []byte) ([]byte, []ui.Leaving, error) {
			joined, err := ownboards.MergeSaved(present, imported)
			return joined, nil, err
		}
	}
	return nil
}

// isWork reports whether a blob holds what the player has made: the boards that were kept, and the drafts of the editor.
func isWork(name string) bool { return name == ownboards.Blob || editor.IsDraft(name) }

// freshSeed returns a seed for a session without one. It is below 10^9, so that it is easy to pass on.
func freshSeed() uint64 { return uint64(time.Now().UnixNano()) % 1_000_000_000 }

// firstStep opens the scene of the options, or that of the page's link.
func firstStep(e *shell.Env, o Options, fragment string) (ui.Step, error) {
	switch {
	case o.Board != "":
		p, read := readBoards(e.Puzzles, o.Board, o.Puzzle, "", true)
		return openBoards(e, p, o.Board, read, o.Sure)
	case o.Puzzle == "":
		return firstLink(e, fragment), nil
	}
	puzzle, ok := e.Puzzles.Find(o.Puzzle)
	if !ok {
		return ui.Step{}, fmt.Errorf("no puzzle %q", o.Puzzle)
	}
	t := table.New(e, puzzle)
	t.Open(table.Opening{Deal: true})
	return ui.Push(t), nil
}
