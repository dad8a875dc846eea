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

	"warren/internal/ownboards"
	"warren/internal/platform"
	"warren/render"
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
	pictured  []byte // what was passed on with it
}

// newExchange puts a fake system under a player.
func newExchange(p *player) *fakeExchange {
	f := &fakeExchange{saved: map[string][]byte{}}
	asked := 0
	var where string
	var passedOn bool
	p.env.Exchange = ui.Exchange{
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

// TestShareOpensAgain checks that of every puzzle the link and the text that were copied, by key and by click, open the same board.
func TestShareOpensAgain(t *testing.T) {
	t.Parallel()
	for name, board := range boards {
		for key, way := range []struct {
			kind ui.Kind
			says string
		}{{ui.CopyLink, "share.copiedLink"}, {ui.CopyBoard, "share.copiedBoard"}} {
			p := startOn(t, name, board)
			f := newExchange(p)
			p.want(ui.Share)
			p.choose(key)
			p.tick()
			if !linked(name) && way.kind == ui.CopyLink {
				if f.clipboard != "https://example.org/warren/" {
					t.Errorf("%s has no links: copied is %q", name, f.clipboard)
				}
				continue
			}
			byKey := f.clipboard
			f.clipboard = ""
			if way.kind != ui.CopyLink {
				p.click(ui.More, 0)
			}
			p.click(way.kind, 0)
			p.tick()
			if byKey == "" || f.clipboard != byKey || !p.says(p.env.Words.T(way.says)) {
				t.Errorf("%s: by key %q is copied, by click %q", name, byKey, f.clipboard)
			}
			q := start(t)
			newExchange(q).clipboard = f.clipboard
			q.want(ui.Paste)
			q.tick()
			q.wantBoard(board)
		}
	}
}

// result shares a game of Traffic Jam that is solved.
func result(p *player) {
	p.app.turn(p.env.Shell.Sharing(&shell.Shared{
		Puzzle: "rushhour", Board: smallJam, Gestures: [][]json.RawMessage{{json.RawMessage(`{"car":"B","by":-1}`)}},
		Tell: func() shell.Facts {
			return shell.Facts{
				Title: "Traffic Jam · Level 1", Par: "Best possible: 2 moves (proven)",
				Result: "Warren · Traffic Jam · Level 1\n⭐⭐ 3 moves · No help", Squares: "🟨🟩🟩",
			}
		},
	}, p.app.scene))
	p.tick()
}

// TestShareResult checks the text of a result as it is copied and as it opens the board, and what the dialog shows of it.
func TestShareResult(t *testing.T) {
	t.Parallel()
	p := start(t)
	f := newExchange(p)
	result(p)
	for _, says := range []string{"Share", "Traffic Jam · Level 1", "Best possible: 2 moves (proven)", "3 moves · No help"} {
		if !p.says(says) {
			t.Errorf("the dialog does not say %q", says)
		}
	}
	if kind, _ := p.ui().Focused(); kind != ui.CopyResult {
		t.Errorf("the focus is on %v", kind)
	}
	p.choose(0)
	p.tick()
	first, link, found := strings.Cut(f.clipboard, "\nhttps://example.org/warren/#")
	if !found || first != "Warren · Traffic Jam · Level 1\n⭐⭐ 3 moves · No help\n🟨🟩🟩" || strings.ContainsAny(link, "\n ") {
		t.Errorf("copied is %q", f.clipboard)
	}
	p.want(ui.Paste)
	p.tick()
	p.wantBoard(smallJam)
}

// TestShareMore checks that the dialog begins with the large buttons, the result only of a board that is solved, that More shows the others and
// gives the first of them the focus, that the digits are for all of them before that, and that one leads to the editor.
func TestShareMore(t *testing.T) {
	t.Parallel()
	for board, large := range map[int][]ui.Kind{1: {ui.CopyLink}, 3: {ui.CopyResult, ui.CopyLink}} { // by the digit of the board
		p := startOn(t, "rushhour", smallJam)
		f := newExchange(p)
		f.passes = true
		if p.want(ui.Share); len(large) > 1 {
			p.want(ui.Back)
			result(p)
		}
		shown := func() (kinds []ui.Kind) {
			for _, w := range p.ui().Widgets() {
				if w.Does != ui.Close {
					kinds = append(kinds, w.Does)
				}
			}
			return kinds
		}
		if got, want := shown(), append(slices.Clone(large), ui.More); !slices.Equal(got, want) {
			t.Errorf("the dialog begins with %v, want %v", got, want)
		}
		p.choose(board)
		p.tick()
		if f.clipboard != smallJam {
			t.Errorf("the digit of the board copies %q", f.clipboard)
		}
		p.click(ui.More, 0)
		all := shown()
		for _, kind := range []ui.Kind{ui.CopyBoard, ui.SavePicture, ui.PassOn, ui.Paste, ui.Keep} {
			if !slices.Contains(all, kind) {
				t.Errorf("there is no %v in %v", kind, all)
			}
		}
		if kind, _ := p.ui().Focused(); slices.Contains(all, ui.More) || kind != all[len(large)] {
			t.Errorf("after More there are %v, with the focus on %v", all, kind)
		}
		p.click(ui.Editor, 0)
		p.wantDrawn(smallJam)
	}
}

// TestShareMoves checks that a link with moves opens the game where it stood, with its history, and one without them its start; that without a
// move there is no link with moves, and that one with too many takes none.
func TestShareMoves(t *testing.T) {
	t.Parallel()
	p := startOn(t, "rushhour", smallJam)
	f := newExchange(p)
	copied := func(kind ui.Kind, says string) string {
		t.Helper()
		f.clipboard = ""
		if p.want(kind); says == "" {
			return f.clipboard
		}
		if p.tick(); !p.says(says) {
			t.Errorf("the dialog does not say %q", says)
		}
		return f.clipboard
	}
	p.want(ui.Share)
	plain := copied(ui.CopyLink, p.env.Words.T("share.copiedLink"))
	if with := copied(ui.CopyMoves, ""); p.ui().Find(ui.CopyMoves, 0) != nil || with != "" {
		t.Errorf("without a move the link with moves is %q", with)
	}
	p.want(ui.Back)
	p.moves(`{"car":"B","by":-1}`)
	p.want(ui.Share)
	if again := copied(ui.CopyLink, "The link is copied. It opens the board from its start, without your moves."); again != plain {
		t.Errorf("the link without moves is %q, before the move %q", again, plain)
	}
	p.click(ui.More, 0)
	if w := p.ui().Find(ui.CopyMoves, 0); w == nil || w.Label != "Copy link with my moves" {
		t.Fatalf("the button is %+v", w)
	}
	with := copied(ui.CopyMoves, "The link is copied. It opens the board where you are now, with your moves.")
	for link, moves := range map[string]int{plain: 0, with: 1} {
		q := start(t)
		newExchange(q).clipboard = link
		q.want(ui.Paste)
		q.tick()
		if g := q.session().Game(); g.Board != smallJam || g.At != moves {
			t.Errorf("%s opens, after %d moves, the board\n%s", link, g.At, g.Board)
		}
	}
	to, fro := json.RawMessage(`{"car":"C","by":1}`), json.RawMessage(`{"car":"C","by":-1}`)
	many := slices.Repeat([][]json.RawMessage{{to}, {fro}}, 10_000)
	p.want(ui.Back)
	p.app.turn(p.env.Shell.Sharing(&shell.Shared{Puzzle: "rushhour", Board: smallJam, Gestures: many, Tell: func() shell.Facts { return shell.Facts{} }}, p.app.scene))
	if got := copied(ui.CopyMoves, "Your moves are too many for a link. The link without them is copied."); got != plain {
		t.Errorf("copied is %.80q", got)
	}
}

// wantByHand checks that a text that could not be copied is shown whole, and seen from its start; list is the id of the list that it is in,
// if that scrolls.
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

// TestShareByHand checks on a phone, in both languages, that whatever cannot be copied is shown whole: the link, the text and the result of a
// board, of the largest that is dealt, and of one with as long a link as there is; and not any more once it could be copied.
func TestShareByHand(t *testing.T) {
	t.Parallel()
	for puzzle, board := range map[string]string{
		"rushhour": hardJam, "linkup": strings.Repeat("ABCDEFGHIJKLMNOPQRSTUVWX\n", 14),
		"maze": "S" + strings.Repeat("╬", 126) + "E\n" + strings.Repeat(strings.Repeat("╦╩", 64)+"\n", 127),
	} {
		for _, language := range languages {
			t.Run(puzzle+" "+string(language), func(t *testing.T) {
				p := start(t)
				p.env.Words.Language = language
				p.resize([2]float64{360, 640}, 100)
				f := newExchange(p)
				p.app.turn(p.env.Shell.Sharing(&shell.Shared{
					Puzzle: puzzle, Board: board, Tell: func() shell.Facts {
						return shell.Facts{
							Title: p.env.Words.T(puzzle + ".name"), Par: p.env.Words.F("unit.moves.proven", 49),
							Result: "Warren · Traffic Jam · Level 1\n⭐⭐ 3 moves · No help", Squares: strings.Repeat("🟨🟩🟥⬜🟩🟨🟩🟥⬜🟩\n", 4) + "🟨🟩🟩",
						}
					},
				}, p.app.scene))
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

// TestSharePicture checks that the picture is saved as a PNG, and is passed on with the text.
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

// TestShareLearns checks that what is proven while the dialog is open is in it, in the text and on the picture from then on, also on one
// that is being drawn.
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

// TestShareHidden checks that no picture of a board that must not be seen is passed on.
func TestShareHidden(t *testing.T) {
	t.Parallel()
	p := start(t)
	f := newExchange(p)
	f.passes = true
	facts := func() shell.Facts { return shell.Facts{Title: "Traffic Jam"} }
	p.app.turn(p.env.Shell.Sharing(&shell.Shared{Puzzle: "rushhour", Board: smallJam, Hidden: true, Tell: facts}, p.app.scene))
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

// TestPasteFails checks what the player is told, in both languages, if nothing can be pasted, at home, on a table and in the dialog.
func TestPasteFails(t *testing.T) {
	t.Parallel()
	for name, open := range map[string]func(p *player){"home": func(*player) {}, "table": func(p *player) { p.open("rushhour"); p.paste(smallJam) }, "dialog": result} {
		p := start(t)
		open(p)
		f := newExchange(p)
		before := p.app.scene
		for _, test := range []struct {
			language ui.Language
			fault    error
			says     string
		}{
			{ui.English, nil, "There is no text on the clipboard."},
			{ui.English, errors.New("no display"), "The clipboard cannot be read: an error of the system or the disk"},
			{ui.Chinese, errors.New("no display"), "读不到剪贴板：系统或磁盘出错"},
		} {
			p.env.Words.Language, f.fault = test.language, test.fault
			p.want(ui.Paste)
			if p.tick(); !p.says(test.says) || p.app.scene != before {
				t.Errorf("%s: %q is not told", name, test.says)
			}
		}
	}
}

// TestPasteOfAnything checks that bad input of any kind is told in a sentence that fits the screen, and that the board stays.
func TestPasteOfAnything(t *testing.T) {
	t.Parallel()
	for name, text := range map[string]string{
		"10,000 letters":         strings.Repeat("x", 10_000),
		"10,000 lines":           strings.Repeat("x\n", 10_000),
		"a link cut short":       "https://example.org/warren/#1/rush",
		"a link of nothing":      "https://example.org/warren/#",
		"a link of 10,000":       "https://example.org/warren/#1/rushhour/" + strings.Repeat("A", 10_000),
		"a newer link":           "https://example.org/warren/#9/rushhour/AAAAAAAA",
		"an unknown puzzle":      "https://example.org/warren/#1/chess/AAAAAAAA",
		"an older unknown link":  "https://example.org/warren/#chess:AA/BB",
		"a board over the limit": strings.Repeat(strings.Repeat(".", 9)+"\n", 9),
		"no text at all":         "\x00\x01\xff",
	} {
		t.Run(name, func(t *testing.T) {
			p := startOn(t, "rushhour", smallJam)
			newExchange(p).clipboard = text
			p.want(ui.Share)
			p.want(ui.Paste)
			p.tick()
			told := p.screen().Message()
			p.wantBoard(smallJam)
			if told == "" || len([]rune(told)) > 160 || strings.ContainsAny(told, "\n\x00") {
				t.Errorf("told is %q", told)
			}
		})
	}
}
