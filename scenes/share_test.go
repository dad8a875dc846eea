package scenes

import (
	"bytes"
	"encoding/json"
	"errors"
	"image/png"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"warren/internal/boardorigin"
	"warren/internal/ownboards"
	"warren/internal/platform"
	"warren/internal/progress"
	"warren/render"
	"warren/scenes/pages/days"
	"warren/scenes/pages/share"
	"warren/scenes/shell"
	"warren/scenes/ui"
	"warren/solver/search"
)

// A fakeExchange is a system for a test.
type fakeExchange struct {
	clipboard string
	fault     error // of the clipboard
	copies    int   // not told yet
	saved     map[string][]byte
	passes    bool // it passes things on
	passed    string
	pictured  []byte // what was passed on with the text
	keepAsks  bool   // the browser would ask the player before it keeps what is stored
}

// newExchange puts a fake system under a player.
func newExchange(p *player) *fakeExchange {
	f := &fakeExchange{saved: map[string][]byte{}}
	asked := 0
	var where string
	var passedOn bool
	p.env.Exchange = ui.Exchange{
		KeepAsks: func() bool { return f.keepAsks },
		Keep:     func() { f.keepAsks = false },
		Copy: func(text string) {
			f.copies++
			if f.fault == nil {
				f.clipboard = text
			}
		},
		Copied: func() (error, bool) {
			if f.copies == 0 {
				return nil, false
			}
			f.copies--
			return f.fault, true
		},
		Paste: func() { asked++ },
		Pasted: func() (string, bool) {
			if asked == 0 || f.fault != nil || f.clipboard == "" {
				return "", false
			}
			asked--
			return f.clipboard, true
		},
		NotPasted: func() (error, bool) {
			if asked == 0 {
				return nil, false
			}
			asked--
			if f.fault == nil {
				return platform.ErrNothingToPaste, true
			}
			return f.fault, true
		},
		SavePicture: func(name string, png []byte) { f.saved[name], where = png, "/home/me/"+name },
		SavedPicture: func() (string, error, bool) {
			at := where
			where = ""
			return at, f.fault, at != ""
		},
		PassesOn: func() bool { return f.passes },
		PassOn: func(_, text, _ string, png []byte) {
			f.passed, f.pictured, passedOn = text, png, true
		},
		PassedOn: func() (error, bool) {
			was := passedOn
			passedOn = false
			return f.fault, was
		},
		Address: func() string { return "https://example.org/warren/" },
	}
	return f
}

// result shares a game of Traffic Jam that is solved.
func result(p *player) {
	p.app.follow(ui.Push(share.New(p.env, &shell.Shared{
		Puzzle: "rushhour", Board: smallJam, Gestures: [][]json.RawMessage{{json.RawMessage(`{"car":"B","by":-1}`)}},
		Tell: func() shell.Facts {
			return shell.Facts{
				Title: "Traffic Jam · Level 1", Par: "Best possible: 2 moves (proven)",
				Result: "Warren · Traffic Jam · Level 1\n⭐⭐ 3 moves · No help", Squares: "🟨🟩🟩",
			}
		},
	})))
	p.tick()
}

// A link with too many moves takes none.
func TestShareTooManyMoves(t *testing.T) {
	t.Parallel()
	p := startOn(t, "rushhour", smallJam)
	f := newExchange(p)
	to, fro := json.RawMessage(`{"car":"C","by":1}`), json.RawMessage(`{"car":"C","by":-1}`)
	many := slices.Repeat([][]json.RawMessage{{to}, {fro}}, 10_000)
	p.app.follow(ui.Push(share.New(p.env, &shell.Shared{Puzzle: "rushhour", Board: smallJam, Gestures: many, Tell: func() shell.Facts { return shell.Facts{} }})))
	p.want(ui.CopyMoves)
	p.tick()
	if plain := "https://example.org/warren/#" + linkTo(t, "rushhour", smallJam); f.clipboard != plain || !p.says("Your moves are too many for a link. The link without them is copied.") {
		t.Errorf("copied is %.80q", f.clipboard)
	}
}

// wantByHand checks that a text that could not be copied is shown whole, and seen from its start, in the list of an id if that scrolls.
func (p *player) wantByHand(text string, list int) {
	p.Helper()
	w := p.ui().Find(ui.ByHand, 0)
	if w == nil || w.Text != text {
		p.Fatalf("to be copied by hand is %+v, want %q", w, text)
	}
	if !p.says(p.env.Words.T("share.byHand")) {
		p.Error("it is not told that nothing could be copied")
	}
	within, _ := p.ui().View(list)
	if within.H == 0 {
		within = render.Rect{W: p.env.Width, H: p.env.Height}
	}
	if high := p.ui().Passage(text, "", p.env.Theme()).Heights(w.Rect.W).Least; w.Rect.H < high-0.5 || w.Rect.Y < within.Y || min(w.Rect.Bottom(), w.Rect.Y+60) > within.Bottom()+0.5 {
		p.Errorf("the text, %v high, has %v and is seen in %v", high, w.Rect, within)
	}
	for range 400 { // to the end of the longest
		if w = p.ui().Find(ui.ByHand, 0); w.Rect.Bottom() <= within.Bottom()+0.5 {
			return
		}
		p.want(ui.PageDown)
	}
	p.Errorf("the end of the text stays out of sight: %v in %v", w.Rect, within)
}

// On a phone, what cannot be copied is shown whole, and not any more once it could be copied: of a usual board, a large one and one with a long link.
func TestShareByHand(t *testing.T) {
	t.Parallel()
	for puzzle, board := range map[string]string{
		"rushhour": hardJam, "linkup": strings.Repeat("ABCDEFGHIJKLMNOPQRSTUVWX\n", 14),
		"maze": "S" + strings.Repeat("╬", 126) + "E\n" + strings.Repeat(strings.Repeat("╦╩", 64)+"\n", 127),
	} {
		for _, language := range ui.Languages {
			t.Run(puzzle+" "+string(language), func(t *testing.T) {
				p := start(t)
				p.env.Words.Language = language
				p.resize([2]float64{360, 640}, 100)
				f := newExchange(p)
				p.app.follow(ui.Push(share.New(p.env, &shell.Shared{
					Puzzle: puzzle, Board: board, Tell: func() shell.Facts {
						return shell.Facts{
							Title: p.env.Words.T(puzzle + ".name"), Par: p.env.Words.F("unit.moves.proven", 49),
							Result: "Warren · Traffic Jam · Level 1\n⭐⭐ 3 moves · No help", Squares: strings.Repeat("🟨🟩🟥⬜🟩🟨🟩🟥⬜🟩\n", 4) + "🟨🟩🟩",
						}
					},
				})))
				p.tick()
				for _, way := range [...]ui.Kind{ui.CopyLink, ui.CopyBoard, ui.CopyResult} {
					f.fault = nil
					p.want(way)
					p.tick()
					want := f.clipboard
					if w := p.ui().Find(ui.ByHand, 0); w != nil {
						t.Errorf("what was copied is still to be copied by hand: %+v", w)
					}
					f.fault = errors.New("no clipboard")
					p.want(way)
					p.tick()
					p.wantByHand(want, -1)
					for _, fault := range p.ui().Faults(360, 640) {
						t.Error(fault)
					}
				}
			})
		}
	}
}

// The picture of a day's end is saved, and passed on with the result. Its name has the date.
func TestEveningPicture(t *testing.T) {
	t.Parallel()
	p := startToday(t)
	f := newExchange(p)
	f.passes = true
	p.env.RecordWin(progress.Win{Puzzle: "maze", Origin: boardorigin.Origin{Day: aDay}, Board: smallBoards["maze"], Cost: 2, Perfect: true, Begun: aDay, Solved: aDay})
	p.app.follow(ui.Push(days.NewResult(p.env, aDay)))
	p.tick()
	p.click(ui.SavePicture, 0)
	name := "warren-" + aDay.String() + ".png"
	p.until("the picture", func() bool { return p.says("The picture is in /home/me/" + name) })
	if _, err := png.Decode(bytes.NewReader(f.saved[name])); err != nil {
		t.Error(err)
	}
	p.click(ui.CopyResult, 0)
	p.until("the result", func() bool { return f.passed != "" })
	if want := (days.Walk{Env: p.env, Date: aDay}).Text(); f.passed != want || !bytes.Equal(f.pictured, f.saved[name]) {
		t.Errorf("passed on are %q and %d bytes", f.passed, len(f.pictured))
	}
}

// The picture is saved as a PNG, and is passed on with the text.
func TestSharePicture(t *testing.T) {
	t.Parallel()
	p := startOn(t, "rushhour", smallJam)
	f := newExchange(p)
	f.passes = true
	p.until("the proof", func() bool { return strings.Contains(p.screen().Describe(), "(proven)") })
	p.want(ui.Share)
	p.click(ui.More, 0)
	p.click(ui.SavePicture, 0)
	p.until("the picture", func() bool { return p.says("The picture is in /home/me/warren-rushhour.png") })
	if _, err := png.Decode(bytes.NewReader(f.saved["warren-rushhour.png"])); err != nil {
		t.Error(err)
	}
	p.click(ui.PassOn, 0)
	p.until("the picture", func() bool { return f.passed != "" })
	if !strings.HasPrefix(f.passed, "Warren · Traffic Jam\nBest possible: 2 moves (proven)\nhttps://example.org/warren/#") || !bytes.Equal(f.pictured, f.saved["warren-rushhour.png"]) {
		t.Errorf("passed on are %q and %d bytes", f.passed, len(f.pictured))
	}
	for _, test := range []struct {
		fault error
		way   ui.Kind
		says  string
	}{
		{&fs.PathError{Op: "open", Path: "/home/me", Err: fs.ErrPermission}, ui.SavePicture, "The picture could not be saved: no permission"},
		{errors.New("write: EIO"), ui.PassOn, "It could not be passed on: an error of the system or the disk"},
	} {
		f.fault = test.fault
		p.click(test.way, 0)
		p.until("the fault", func() bool { return p.says(test.says) })
	}
}

// A heldSolver keeps its answers to itself while it is held.
type heldSolver struct {
	shell.Solver
	held bool
}

func (s *heldSolver) Start(r search.Request) search.Job { return heldJob{s.Solver.Start(r), s} }

type heldJob struct {
	search.Job
	of *heldSolver
}

func (j heldJob) Poll() (p search.Progress, a *search.Answer) {
	if j.of.held {
		return p, nil
	}
	return j.Job.Poll()
}

// What is proven while the dialog is open is in it, in the text and on the picture from then on, also on one that is being drawn.
func TestShareLearns(t *testing.T) {
	t.Parallel()
	onTable := func(p *player) { p.open("rushhour"); p.paste(smallJam) }
	for name, test := range map[string]struct {
		open      func(p *player)
		par       string // in the dialog
		text, has string // without the link, before and after the proof
	}{
		"table": {onTable, "Best possible: 2 moves (proven)", "Warren · Traffic Jam", "Warren · Traffic Jam\nBest possible: 2 moves (proven)"},
		"editor": {
			func(p *player) { onTable(p); p.want(ui.Editor) },
			"Best possible: 2 moves (proven)", "Warren · Traffic Jam", "Warren · Traffic Jam\nBest possible: 2 moves (proven)",
		},
		"own boards": {
			func(p *player) { p.choose(p.ownKey()); p.ui().Focus(ui.Choose, 0) },
			"best 2 moves · Easy", "Warren · Traffic Jam · Mine", "Warren · Traffic Jam · Mine\nbest 2 moves · Easy",
		},
	} {
		t.Run(name, func(t *testing.T) {
			c := ownboards.Collection{{Puzzle: "rushhour", Text: smallJam, Name: "Mine"}}
			p := start(t, map[string]string{ownboards.Blob: string(c.Encode())})
			f := newExchange(p)
			f.passes = true
			var beside []func()
			p.env.Beside = func(work func()) { beside = append(beside, work) }
			draw := func() {
				for _, work := range beside {
					work()
				}
				beside = nil
			}
			passed := func() (text string, picture []byte) {
				f.pictured, f.passed = nil, ""
				p.want(ui.PassOn)
				p.until("the picture", func() bool { draw(); return f.passed != "" })
				text, _, _ = strings.Cut(f.passed, "\nhttps:")
				return text, f.pictured
			}
			solver := &heldSolver{p.env.Solver, true}
			p.env.Solver = solver
			test.open(p)
			p.want(ui.Share)
			text, without := passed()
			if text != test.text || p.says(test.par) {
				t.Errorf("before the proof passed on is %q", text)
			}
			p.want(ui.SavePicture)
			solver.held = false
			p.until("the proof", func() bool { return p.says(test.par) })
			p.until("the picture", func() bool { draw(); return f.saved["warren-rushhour.png"] != nil }) // the first lacks the par
			p.until("the text", func() bool {
				text, with := passed()
				if bytes.Equal(with, without) || !bytes.Equal(with, f.saved["warren-rushhour.png"]) {
					t.Fatal("a picture has no par on it")
				}
				return text == test.has
			})
		})
	}
}

// No picture of a board that must not be seen is passed on.
func TestShareHidden(t *testing.T) {
	t.Parallel()
	p := start(t)
	f := newExchange(p)
	f.passes = true
	facts := func() shell.Facts { return shell.Facts{Title: "Traffic Jam"} }
	p.app.follow(ui.Push(share.New(p.env, &shell.Shared{Puzzle: "rushhour", Board: smallJam, Hidden: true, Tell: facts})))
	p.tick()
	p.click(ui.More, 0)
	if p.ui().Find(ui.SavePicture, 0) != nil || p.ui().Find(ui.Keep, 0) != nil {
		t.Error("the board can be saved as a picture, or kept")
	}
	p.click(ui.PassOn, 0)
	p.until("the text", func() bool { return f.passed != "" })
	if f.pictured != nil {
		t.Errorf("a picture of %d bytes is passed on", len(f.pictured))
	}
}
