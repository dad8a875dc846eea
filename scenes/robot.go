//go:build soak

package scenes

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/png"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"warren/internal/session"
	"warren/render"
	"warren/scenes/shell"
	"warren/scenes/table"
	"warren/scenes/ui"
	"warren/solver/ask"
	"warren/solver/search"
)

// The robot of make soak plays the game as Ebitengine runs it, with random and hurried intents, late answers and frames that are held up.
// A panic is a failure, and so is a picture that differs from the one that the same scene gives when it is laid out anew.

// soakPlan is the seed and the number of boards, set by the linker: -X warren/scenes.soakPlan=7,20000.
var soakPlan = "1,200"

func played(a *app) ebiten.Game {
	r := &robot{app: a, canvas: render.NewCanvas(), begun: time.Now()}
	if _, err := fmt.Sscanf(soakPlan, "%d,%d", &r.seed, &r.most); err != nil {
		panic("soakPlan is not SEED,BOARDS: " + soakPlan)
	}
	r.rand = rand.New(rand.NewPCG(r.seed, 0))
	a.idler = nil
	e := a.env
	e.Solver = &lateSolver{Solver: e.Solver, robot: r}
	dealer := newWorker()
	open(dealer)
	e.Dealer = session.NewDealer(&lateSolver{Solver: dealer, robot: r}, r.seed)
	e.Dealer.Stock = e.StockFrom(r.seed)
	e.Exchange = ui.Exchange{ // nothing leaves the game
		KeepAsks: func() bool { return false }, Keep: func() {},
		Copy: func(string) {}, Copied: func() (error, bool) { return errNoExchange, true },
		Paste: func() {}, Pasted: func() (string, bool) { return "", false }, NotPasted: func() (error, bool) { return nil, false },
		SavePicture: func(string, []byte) {}, SavedPicture: func() (string, error, bool) { return "", nil, false },
		PassesOn: func() bool { return false }, PassOn: func(string, string, string, []byte) {}, PassedOn: func() (error, bool) { return nil, false },
		Address: func() string { return "" },
	}
	ebiten.SetTPS(ebiten.SyncWithFPS)
	ebiten.SetVsyncEnabled(false)
	return r
}

var errNoExchange = errors.New("the robot has no clipboard")

type robot struct {
	*app
	canvas *render.Canvas // for pictures
	rand   *rand.Rand
	seed   uint64
	boards int           // that were on a table so far
	most   int           // boards to play
	game   *session.Game // of the last board
	steps  int
	looks  int           // pictures that were compared
	looked time.Duration // time that comparing took
	tells  int           // boards when the robot last told how far it is
	away   int           // steps since a board was on a table
	log    []string      // what was done last
	begun  time.Time
	over   bool
}

const (
	soakLog   = 60   // steps that a failure tells
	soakAway  = 60   // steps without a board after which the robot opens one
	soakTells = 1000 // boards between two lines
)

// Update plays for some milliseconds, then lets the game have its own Update.
func (r *robot) Update() (err error) {
	if r.over {
		return r.app.Update()
	}
	defer func() {
		if reason := recover(); reason != nil {
			err = r.fail(fmt.Sprintf("%v\n\n%s", reason, debug.Stack()))
		}
	}()
	for begun := time.Now(); time.Since(begun).Seconds()*1000 < soakFrameMS; {
		if err := r.step(); err != nil {
			return r.fail(err.Error())
		}
		if r.boards >= r.most {
			r.over = true
			fmt.Printf("soak: passed: %s\n", r.tally())
			return r.end(nil)
		}
	}
	err = r.app.Update()
	if c, crashed := r.top().(*crash); crashed {
		return r.fail(c.details)
	}
	return err
}

func (r *robot) tally() string {
	return fmt.Sprintf("seed %d, %d boards, %d steps, %d comparisons of pictures (%.0f s), %.0f s", r.seed, r.boards, r.steps, r.looks, r.looked.Seconds(), time.Since(r.begun).Seconds())
}

func (r *robot) fail(what string) error {
	r.over = true
	fmt.Printf("soak: failed: %s\n%s\nthe last steps:\n%s\nsoak: end\n", r.tally(), what, strings.Join(r.log, "\n"))
	return r.end(errors.New("the soak failed"))
}

func (r *robot) note(format string, args ...any) {
	if len(r.log) == soakLog {
		r.log = slices.Delete(r.log, 0, 1)
	}
	r.log = append(r.log, fmt.Sprintf("%d %T ", r.steps, r.top())+fmt.Sprintf(format, args...))
}

// favourites are what the robot asks for most: they play boards, and end them.
var favourites = [...]ui.Kind{
	ui.Up, ui.Down, ui.Left, ui.Right, ui.Confirm, ui.Undo, ui.StepOn, ui.GoOn, ui.Next, ui.Solve, ui.Hint, ui.Hint, ui.Hint, ui.NewBoard, ui.NewBoard, ui.NewBoard,
}

// forbidden are what a robot must leave alone: the system's own dialogs, and all that it has won.
func forbidden(k ui.Kind) bool {
	return k == ui.Export || k == ui.Import || k == ui.FullScreen || k == ui.Reset
}

// step does one thing, lets some time pass, and looks at what came of it.
func (r *robot) step() error {
	r.steps++
	switch n := r.rand.IntN(100); {
	case r.away > soakAway:
		r.open()
	case n < 50:
		r.press(r.key())
	case n < 68:
		r.click()
	case n < 84:
		r.gesture()
	case n < 88:
		r.send(ui.Intent{Kind: ui.Choose, N: r.rand.IntN(9)})
	case n < 91:
		letters := "wxjvbnmkl0123456789"
		r.send(ui.Intent{Kind: ui.Typed, Rune: rune(letters[r.rand.IntN(len(letters))])})
	case n < 95:
		kind := [...]ui.Kind{ui.PointAt, ui.ActAt, ui.Ask}[r.rand.IntN(3)]
		r.send(ui.Intent{Kind: kind, N: r.rand.IntN(64)})
	case n < 97:
		r.note("a gamepad's %v", r.key())
		r.doPad(ui.Intent{Kind: r.key()})
	case n < 98:
		r.resize()
	case n < 99:
		r.Leave()
	}
	r.pass()
	if c, crashed := r.top().(*crash); crashed {
		return errors.New(c.details)
	}
	r.count()
	if r.rand.IntN(soakLook) == 0 {
		return r.look()
	}
	return nil
}

// Leave has the window lose the focus and get it again.
func (r *robot) Leave() {
	e := r.env
	r.note("to another window and back")
	e.Leaving = true
	r.tick()
	e.Leaving = false
	r.tick()
}

// key returns the intent of a key or a button: a favourite, or any that it may take.
func (r *robot) key() ui.Kind {
	if r.rand.IntN(5) > 1 {
		return favourites[r.rand.IntN(len(favourites))]
	}
	k := ui.Up + ui.Kind(r.rand.IntN(int(ui.About-ui.Up+1)))
	if forbidden(k) {
		return ui.Close
	}
	return k
}

// press presses a key, now and then several times in a hurry.
func (r *robot) press(kind ui.Kind) {
	if u := r.env.Shown(); u != nil && (kind == ui.Confirm || kind == ui.Toggle) {
		if on, _ := u.Focused(); forbidden(on) {
			return
		}
	}
	times := 1
	if r.rand.IntN(4) == 0 {
		times += r.rand.IntN(5)
	}
	for range times {
		r.send(ui.Intent{Kind: kind})
	}
}

func (r *robot) send(in ui.Intent) {
	r.note("%v %d %q %v", in.Kind, in.N, in.Rune, in.At)
	r.do(in)
}

// click presses a button that is on the screen.
func (r *robot) click() {
	u := r.env.Shown()
	if u == nil || len(u.Widgets()) == 0 {
		return
	}
	w := u.Widgets()[r.rand.IntN(len(u.Widgets()))]
	if forbidden(w.Does) {
		return
	}
	touch := r.rand.IntN(2) == 0
	r.note("click %v %d", w.Does, w.N)
	r.do(ui.Intent{Kind: ui.Press, At: w.Rect.Center(), Touch: touch})
	if r.rand.IntN(8) == 0 {
		r.pass()
	}
	r.do(ui.Intent{Kind: ui.Release, At: w.Rect.Center(), Touch: touch})
}

// gesture moves a finger or the mouse over the window.
func (r *robot) gesture() {
	at := func() render.Point {
		return render.Point{X: r.rand.Float64() * r.env.Width, Y: r.rand.Float64() * r.env.Height}
	}
	touch := r.rand.IntN(2) == 0
	from := at()
	if u := r.env.Shown(); u != nil && slices.ContainsFunc(u.Widgets(), func(w ui.Placed) bool { return forbidden(w.Does) && w.Rect.Contains(from) }) {
		return
	}
	if r.rand.IntN(10) == 0 {
		r.send(ui.Intent{Kind: ui.Wheel, At: from, Value: 400 * (r.rand.Float64() - 0.5)})
		return
	}
	r.note("a gesture from %v", from)
	r.do(ui.Intent{Kind: ui.Hover, At: from})
	r.do(ui.Intent{Kind: ui.Press, At: from, Touch: touch})
	to := from
	for range r.rand.IntN(6) {
		to = render.Point{X: to.X + 160*(r.rand.Float64()-0.5), Y: to.Y + 160*(r.rand.Float64()-0.5)}
		r.do(ui.Intent{Kind: ui.Drag, At: to, Touch: touch})
		r.pass()
	}
	switch r.rand.IntN(8) {
	case 0:
		r.do(ui.Intent{Kind: ui.Abandon, At: to, Touch: touch})
		r.do(ui.Intent{Kind: ui.Pinch, At: to, By: render.Point{X: 9, Y: -9}, Value: 0.5 + r.rand.Float64(), Touch: touch})
		r.do(ui.Intent{Kind: ui.Tap, At: to, Touch: touch})
	default:
		r.do(ui.Intent{Kind: ui.Release, At: to, Touch: touch})
	}
}

func (r *robot) resize() {
	sizes := [...][2]float64{{leastWidth, leastHeight}, {360, 640}, {640, 360}, {768, 1024}, {firstWidth, firstHeight}}
	size := sizes[r.rand.IntN(len(sizes))]
	r.note("a window of %v", size)
	r.env.Fit(size[0], size[1])
	r.env.Relayout()
}

func (r *robot) open() {
	puzzle := r.env.Puzzles[r.rand.IntN(len(r.env.Puzzles))]
	r.note("open %s", puzzle.Name)
	t := table.New(r.env, puzzle)
	switch r.rand.IntN(4) {
	case 0:
		t.Open(table.Opening{})
	case 1:
		t.Open(table.Opening{Level: 1 + r.rand.IntN(max(1, r.env.Levels.Count(puzzle.Name)))})
	case 2:
		t.Open(table.Opening{Day: r.env.Today()})
	default:
		t.Open(table.Opening{Deal: true})
	}
	r.follow(ui.Push(t))
	r.away = 0
}

// pass lets some ticks pass: none if the player is in a hurry, many if the machine is held up. Only the last is followed by a layout.
func (r *robot) pass() {
	ticks := 0
	switch n := r.rand.IntN(100); {
	case n < 35:
	case n < 75:
		ticks = 1
	case n < 95:
		ticks = r.rand.IntN(12)
	default:
		ticks = r.rand.IntN(120)
	}
	for range ticks {
		r.tick()
	}
	ui.LayOutAll(r.env.Pages, r.env.Env)
	r.env.Publish()
}

// count counts the boards that come onto a table.
func (r *robot) count() {
	r.away++
	t := table.Opened(r.env)
	if t == nil || t.Session().Empty() {
		return
	}
	if g := t.Session().Game(); g != r.game {
		r.game = g
		r.boards++
		r.away = 0
	}
	if r.boards >= r.tells+soakTells {
		r.tells = r.boards
		fmt.Printf("soak: %s\n", r.tally())
	}
}

// look compares the picture of the scene with that of the scene laid out anew, and the board with one that a new view draws.
func (r *robot) look() error {
	r.looks++
	defer func(begun time.Time) { r.looked += time.Since(begun) }(time.Now())
	e := r.env
	e.Relayout() // the size of letters, language and theme may have changed
	ui.LayOutAll(r.env.Pages, r.env.Env)
	now := r.picture(func(c *render.Canvas) { ui.DrawAll(r.env.Pages, c) })
	e.Relayout()
	ui.LayOutAll(r.env.Pages, r.env.Env)
	if err := r.compare("the scene", now, r.picture(func(c *render.Canvas) { ui.DrawAll(r.env.Pages, c) })); err != nil {
		return err
	}
	t, ok := r.top().(*table.Table)
	if !ok {
		return nil
	}
	now = r.picture(t.DrawAtRest)
	t.RenewView()
	if err := r.compare("the board", now, r.picture(t.DrawAtRest)); err != nil {
		return fmt.Errorf("%w; %s", err, t.Told())
	}
	return nil
}

func (r *robot) picture(draw func(c *render.Canvas)) *image.RGBA {
	w, h := int(r.env.Width), int(r.env.Height)
	dst := ebiten.NewImage(w, h)
	defer dst.Deallocate()
	dst.Fill(r.env.Theme().Bg)
	r.canvas.Begin(dst, 1, r.env.Theme())
	draw(r.canvas)
	r.canvas.End()
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	dst.ReadPixels(img.Pix)
	return img
}

// rounding is how far two pictures of the same may differ in a colour, of 255: the second may come from another place of the atlas.
const rounding = 4

func differ(a, b uint8) bool { return max(a, b)-min(a, b) > rounding }

// compare returns an error if two pictures differ, and keeps both.
func (r *robot) compare(what string, now, anew *image.RGBA) error {
	if bytes.Equal(now.Pix, anew.Pix) {
		return nil
	}
	differs := image.Rectangle{}
	for y := range now.Rect.Dy() {
		for x := range now.Rect.Dx() {
			if a, b := now.RGBAAt(x, y), anew.RGBAAt(x, y); differ(a.R, b.R) || differ(a.G, b.G) || differ(a.B, b.B) {
				differs = differs.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	if differs.Empty() {
		return nil
	}
	for name, img := range map[string]*image.RGBA{"now": now, "anew": anew} {
		var data bytes.Buffer
		if png.Encode(&data, img) == nil {
			_ = os.WriteFile(filepath.Join(os.TempDir(), "soak-"+name+".png"), data.Bytes(), 0o644) // a page has no files
		}
	}
	return fmt.Errorf("%s of a %T looks otherwise when it is laid out anew: at %v", what, r.top(), differs)
}

// A lateSolver passes answers on late.
type lateSolver struct {
	ask.Solver
	robot *robot
}

func (s *lateSolver) Start(req search.Request) search.Job {
	late := 0
	if s.robot.rand.IntN(3) == 0 {
		late = s.robot.rand.IntN(90)
	}
	return &lateJob{Job: s.Solver.Start(req), late: late}
}

func (s *lateSolver) Watch(req search.Request) search.Watching {
	return s.Solver.(shell.Solver).Watch(req)
}

// A lateJob is over some polls after its search.
type lateJob struct {
	search.Job
	late   int
	answer *search.Answer
}

func (j *lateJob) Poll() (search.Progress, *search.Answer) {
	var progress search.Progress
	if j.answer == nil {
		progress, j.answer = j.Job.Poll()
	}
	if j.answer == nil {
		return progress, nil
	}
	if j.late > 0 {
		j.late--
		return progress, nil
	}
	return progress, j.answer
}
