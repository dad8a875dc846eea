package scenes

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"warren/assets"
	"warren/internal/sixth"
	"warren/puzzles/puzzletest"
	"warren/render"
	"warren/scenes/pages/home"
	levelspage "warren/scenes/pages/levels"
	"warren/scenes/puzzle"
	"warren/scenes/shell"
	"warren/scenes/table"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
	"warren/solver"
)

// sixPuzzles are the puzzles of the game, and one without levels, daily boards, grade and editor, as a new puzzle is at first.
var sixPuzzles = append(slices.Clone(playable), sixth.Puzzle())

// shipped reports whether the game ships boards of a puzzle.
func shipped(puzzle string) bool { return playable.Place(puzzle) >= 0 }

// phrases returns the strings of these puzzles and of the game.
func phrases(t testing.TB) map[string]assets.Phrase {
	t.Helper()
	all := assets.Phrases()
	maps.Copy(all, sixth.Phrases())
	return all
}

// samples holds the samples of every puzzle, smallBoards the small ones, and otherBoards those to open over them.
var samples, smallBoards, otherBoards = allSamples()

func allSamples() (samples map[string]puzzletest.Samples, small, other map[string]string) {
	samples, small, other = map[string]puzzletest.Samples{}, map[string]string{}, map[string]string{}
	for _, puzzle := range sixPuzzles {
		folder := "puzzles/" + puzzle.Name
		if !shipped(puzzle.Name) {
			folder = "internal/sixth"
		}
		s := puzzletest.ReadSamples(folder)
		samples[puzzle.Name], small[puzzle.Name], other[puzzle.Name] = s, s.Small, s.Other
	}
	return samples, small, other
}

// newTestEnv returns an environment with real solvers, fonts and strings, in English, whose store holds the given blobs.
func newTestEnv(t testing.TB, o Options, saved ...map[string]string) (*shell.Env, *tabletest.Blobs) {
	t.Helper()
	canvas := render.NewCanvas()
	blobs := tabletest.NewBlobs(map[string][]byte{"settings": []byte(`{"language":"en","theme":"light","allTools":true}`)})
	for _, s := range saved {
		for name, data := range s {
			blobs.Data[name] = []byte(data)
		}
	}
	known := append(solver.Puzzles(), sixth.Searches)
	searches := new(tabletest.Searches)
	t.Cleanup(searches.Close)
	e := newEnv(blobs, canvas, searches.Of(known...), searches.Deals(known...), o)
	e.Puzzles = sixPuzzles
	e.Words.Add(sixth.Phrases())
	e.Now = tabletest.Noon(tabletest.Today)
	e.Beside = func(work func()) { work() }
	return e, blobs
}

// smallJam takes two moves: B up, A out.
var smallJam = smallBoards["rushhour"]

var seeded = Options{Seed: 1, Seeded: true}

// A player plays the whole game, tick by tick, without a window.
type player struct {
	testing.TB
	env   *shell.Env
	blobs *tabletest.Blobs
	app   *app
	said  string   // what was read out last
	texts []string // all that was read out
}

func start(t testing.TB, saved ...map[string]string) *player {
	t.Helper()
	return startWith(t, seeded, "", saved...)
}

// of turns to the home of a game with these puzzles.
func (p *player) of(all puzzle.Registry) *player {
	p.Helper()
	p.env.Puzzles = all
	p.goHome()
	p.reveal()
	return p
}

// goHome leaves all that is open for a new home.
func (p *player) goHome() {
	p.app.leaveAll()
	p.env.Pages = []ui.Scene{home.New(p.env)}
	p.env.Relayout()
}

// games are the puzzles of the game, and these with one more.
var games = []puzzle.Registry{playable, sixPuzzles}

// startWith opens the game with the options of the command line and the link of the page.
func startWith(t testing.TB, o Options, fragment string, saved ...map[string]string) *player {
	t.Helper()
	e, blobs := newTestEnv(t, o, saved...)
	p := &player{TB: t, env: e, blobs: blobs, app: newApp(e, e.Measure.(*render.Canvas))}
	first, err := firstStep(e, o, fragment)
	if err != nil {
		t.Fatal(err)
	}
	p.app.follow(first)
	p.reveal()
	return p
}

// reveal shows all parts of home, if it is the first scene.
func (p *player) reveal() {
	p.Helper()
	if h, ok := p.app.top().(*home.Page); ok {
		h.Reveal()
	}
	p.tick()
	p.env.TakeStale()
	p.env.Redraw() // the first frame is due
}

func (p *player) paint() { p.app.top().Draw(p.app.canvas) }

func startOn(t testing.TB, puzzle, board string) *player {
	t.Helper()
	return startWith(t, Options{Puzzle: puzzle, Board: board, Seed: 1, Seeded: true}, "")
}

func (p *player) tick() {
	p.Helper()
	if err := p.app.Update(); err != nil {
		p.Fatal(err)
	}
	if says := p.env.TakeSaid(); says != "" { // nothing is drawn, and so nothing published
		p.said = says
		p.texts = append(p.texts, says)
	}
}

// do sends these intents, one a tick.
func (p *player) do(intents ...ui.Intent) {
	p.Helper()
	for _, in := range intents {
		p.app.do(in)
		p.tick()
	}
}

func (p *player) want(kinds ...ui.Kind) {
	p.Helper()
	for _, k := range kinds {
		p.do(ui.Intent{Kind: k})
	}
}

func (p *player) choose(n int) {
	p.Helper()
	p.do(ui.Intent{Kind: ui.Choose, N: n})
}

// open opens a puzzle from home by its number key.
func (p *player) open(puzzle string) {
	p.Helper()
	p.choose(p.env.Puzzles.Place(puzzle))
	p.table()
}

// The numbers of the cards after those of the puzzles, and of the player's own boards, which have no card.
func (p *player) claimsCard() int { return len(p.env.Puzzles) }
func (p *player) ownKey() int     { return len(p.env.Puzzles) + 1 }

func (p *player) click(k ui.Kind, n int) { p.Helper(); p.pressOn(k, n, false) }
func (p *player) tap(k ui.Kind, n int)   { p.Helper(); p.pressOn(k, n, true) }

func (p *player) pressOn(k ui.Kind, n int, touch bool) {
	p.Helper()
	w := p.ui().Find(k, n)
	if w == nil {
		p.Fatalf("no widget %v %d", k, n)
	}
	at := w.Rect.Center()
	p.do(ui.Intent{Kind: ui.Press, At: at, Touch: touch}, ui.Intent{Kind: ui.Release, At: at, Touch: touch})
}

// until ticks, while the solvers run beside, until the condition holds.
func (p *player) until(what string, done func() bool) {
	p.Helper()
	if !tabletest.Wait(p.env, p.tick, done) {
		p.Fatalf("waited in vain for %s", what)
	}
}

// A boardScene is a table or the editor.
type boardScene interface {
	shell.Helped
	UI() *ui.UI
	Message() string
	Describe() string
}

func (p *player) screen() boardScene {
	p.Helper()
	s, ok := p.app.top().(boardScene)
	if !ok {
		p.Fatalf("the scene is %T, want a table or the editor", p.app.top())
	}
	return s
}

func (p *player) table() *table.Table {
	p.Helper()
	t, ok := p.app.top().(*table.Table)
	if !ok {
		p.Fatalf("the scene is %T, want a table", p.app.top())
	}
	return t
}

// handle makes a move on the board on the table and takes it back, so that the board is at its start and was not only looked at.
func (p *player) handle() {
	p.Helper()
	g := p.table().Session().Game()
	p.until("a move", func() bool {
		if g.At == 0 {
			p.app.do(ui.Intent{Kind: ui.Hint})
		}
		return g.At > 0
	})
	p.want(ui.Undo)
}

func (p *player) home() *home.Page {
	p.Helper()
	h, ok := p.app.top().(*home.Page)
	if !ok {
		p.Fatalf("the scene is %T, want home", p.app.top())
	}
	return h
}

func (p *player) page() *levelspage.Page {
	p.Helper()
	page, ok := p.app.top().(*levelspage.Page)
	if !ok {
		p.Fatalf("the scene is %T, want the levels", p.app.top())
	}
	return page
}

func (p *player) ui() *ui.UI { return p.env.Shown() }

// says reports whether the screen shows a text. Lines of Chinese are joined without a space.
func (p *player) says(text string) bool {
	p.Helper()
	spaceless := strings.NewReplacer(" ", "")
	for caption := range p.ui().Captions() {
		if spaceless.Replace(caption) == spaceless.Replace(text) {
			return true
		}
	}
	return false
}

func (p *player) shows(board string) bool {
	p.Helper()
	return strings.HasSuffix(p.screen().Describe(), strings.Join(strings.Fields(board), " / "))
}

func (p *player) wantBoard(board string) {
	p.Helper()
	if !p.shows(board) {
		p.Fatalf("the table says %q, want the board\n%s", p.screen().Describe(), board)
	}
}

func (p *player) saved(name string) string {
	p.env.Saver.Flush()
	data, _ := p.blobs.Load(name)
	return string(data)
}

// aside returns the damaged blob that was set aside first.
func (p *player) aside(name string) string {
	p.env.Saver.Flush()
	return string(p.blobs.Aside(name + "-broken-1"))
}

// bookmark returns the name of the save of a puzzle's last game.
func (p *player) bookmark(puzzle string) string {
	p.Helper()
	var mark struct{ Game string }
	if err := json.Unmarshal([]byte(p.saved("last-"+puzzle)), &mark); err != nil {
		p.Fatal(err)
	}
	return mark.Game
}

func (p *player) store() map[string]string {
	p.env.Saver.Flush()
	saved := make(map[string]string)
	for name, data := range p.blobs.Data {
		saved[name] = string(data)
	}
	return saved
}
