package scenes

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"warren/internal/ownboards"
	"warren/internal/session"
	"warren/render"
	"warren/scenes/stage"
	"warren/scenes/ui"
)

// keptBoards holds the boards of all puzzles as a player has kept them.
func keptBoards() map[string]string {
	var c ownboards.Collection
	for i := range sixPuzzles {
		name := sixPuzzles[i].Name
		text := boards[name]
		c = c.Put(ownboards.Board{Puzzle: name, Text: text, Name: "My " + name})
	}
	return map[string]string{ownboards.Blob: string(c.Encode())}
}

func (p *player) boardsPage() *boardsPage {
	p.Helper()
	page, ok := p.app.scene.(*boardsPage)
	if !ok {
		p.Fatalf("the scene is %T, want a list of boards", p.app.scene)
	}
	return page
}

// names returns the names of the boards in the list, from the top.
func (p *boardsPage) names() []string {
	var names []string
	for i := range p.rows {
		names = append(names, p.name(&p.rows[i]))
	}
	return names
}

// graded waits until all boards of the page are proven.
func (p *player) graded() {
	p.Helper()
	page := p.boardsPage()
	p.until("the grades", func() bool {
		return !slices.ContainsFunc(page.rows, func(r boardRow) bool { return r.playable() && r.answer == nil })
	})
}

// kept returns the names of the boards in the store.
func (p *player) kept() []string {
	p.Helper()
	c, err := ownboards.Decode([]byte(p.saved(ownboards.Blob)))
	if err != nil {
		p.Fatal(err)
	}
	var names []string
	for _, b := range c {
		names = append(names, b.Name)
	}
	return names
}

// TestOwnBoards opens the list from home and checks what it tells of every board, once it is proven; and that the loop does not rest for long
// while a board is being graded.
func TestOwnBoards(t *testing.T) {
	t.Parallel()
	p := start(t, keptBoards())
	p.choose(p.ownKey())
	page := p.boardsPage()
	if want := []string{"My frogs", "My onestroke", "My rabbits", "My rushhour", "My linkup", "My maze"}; !slices.Equal(page.names(), want) {
		t.Fatalf("the list has %q, want %q", page.names(), want)
	}
	p.graded()
	for i, want := range []string{"Frog Row · best 6 leaps", "", "", "Traffic Jam · best 2 moves · Easy", "", ""} {
		if says := page.caption(i); !p.says(says) || want != "" && says != want {
			t.Errorf("the screen does not say %q, want %q", says, want)
		}
	}
	p.env.Words.Language = ui.Chinese
	p.env.Relayout()
	p.tick()
	if !p.says("尖峰时刻 · 最优 2 步 · 简单") {
		t.Errorf("in Chinese it says %q", page.caption(3))
	}
	p.want(ui.Back)
	p.home()
	p.env.Solver = &idleSolver{Solver: p.env.Solver}
	p.choose(p.ownKey())
	p.env.TakeWake()
	p.boardsPage().step()
	if ms := p.env.TakeWake(); ms == 0 || ms > gradeMS {
		t.Errorf("the loop may rest for %v ms", ms)
	}
}

// TestPlayOwnBoards plays a board of the list: it has its name there, Back leads to the list, which knows what is solved, and Next to the
// board after it.
func TestPlayOwnBoards(t *testing.T) {
	t.Parallel()
	c := ownboards.Collection{
		{Puzzle: "onestroke", Text: "S..\n", Name: "Last"},
		{Puzzle: "maze", Text: "S═E\n", Name: "Solved from the start"},
		{Puzzle: "rushhour", Text: smallJam, Name: "First"},
	}
	p := start(t, map[string]string{ownboards.Blob: string(c.Encode())})
	p.choose(p.ownKey())
	page := p.boardsPage()
	p.choose(0)
	p.wantBoard(smallJam)
	if !strings.Contains(p.screen().Describe(), "First") {
		t.Errorf("the table says %q", p.screen().Describe())
	}
	p.want(ui.Solve)
	p.until("the solution", func() bool { return p.ui().Find(ui.GoOn, 0) != nil })
	p.want(ui.Back)
	p.until("the board", func() bool { return p.shows(smallJam) })
	p.want(ui.Back)
	if p.app.scene != ui.Scene(page) {
		t.Fatalf("Back leads to %T", p.app.scene)
	}
	if page.rows[0].solved || page.rows[0].begun {
		t.Error("a board without a move is begun")
	}
	p.choose(2)
	p.wantBoard("S..\n")
	p.want(ui.Right, ui.Right)
	p.until("the win", func() bool { return p.ui().Find(ui.Next, 0) != nil })
	p.want(ui.Next) // after the last board
	if p.app.scene != ui.Scene(page) || !page.rows[2].solved {
		t.Fatalf("Next leads to %T, solved: %v", p.app.scene, page.rows[2].solved)
	}
	p.choose(2) // which starts again
	p.wantBoard("S..\n")
	if p.screen().Info().Puzzle != "onestroke" {
		t.Error("another puzzle is on the table")
	}
	p.want(ui.Right, ui.Back)
	if row := page.rows[2]; p.app.scene != ui.Scene(page) || !row.solved || !strings.Contains(page.caption(2), "solved") {
		t.Errorf("a board that was solved, opened again and left is %q", page.caption(2))
	}
}

// TestUndrawable asks for the editor of a puzzle whose boards cannot be drawn: on its card at home, on a board of the list and on the
// card of that. The player stays there and is told why. A board of the list cannot be kept once more under a name of which the list would not know.
func TestUndrawable(t *testing.T) {
	t.Parallel()
	p := start(t, keptBoards())
	refused := func() {
		t.Helper()
		at := p.app.scene
		if p.want(ui.Editor); p.app.scene != at || !p.says(p.env.Words.T("refuse.undrawable")) {
			t.Errorf("E leads to %T and says %q", p.app.scene, slices.Collect(p.ui().Captions()))
		}
	}
	p.ui().Focus(ui.Choose, placeIn("frogs"))
	refused()
	p.choose(p.ownKey())
	n := slices.Index(p.boardsPage().names(), "My frogs")
	p.ui().Focus(ui.Choose, n)
	refused()
	p.click(ui.More, n)
	p.dialog()
	if w := p.ui().Find(ui.Editor, 0); w == nil || !w.Disabled {
		t.Errorf("the card of the board offers %+v", w)
	}
	p.want(ui.Share)
	at := p.app.scene
	if p.want(ui.Keep); p.app.scene != at || p.ui().Find(ui.Keep, 0) != nil {
		t.Errorf("the board can be kept: %T", p.app.scene)
	}
}

// TestDrawFromOwnBoards draws a board of each puzzle by a finger alone on a phone, from home by way of the page of the player's boards, where
// there is a button for it whether there are boards or none. Back leads to the page again, also from the board that was drawn.
func TestDrawFromOwnBoards(t *testing.T) {
	t.Parallel()
	for name, saved := range map[string]map[string]string{"empty": nil, "with boards": keptBoards()} {
		t.Run(name, func(t *testing.T) {
			p := start(t, saved)
			p.resize([2]float64{360, 640}, 100)
			p.tick()
			tap := func(k ui.Kind, n int) {
				t.Helper()
				w := p.ui().Find(k, n)
				if w == nil || w.Disabled || w.Rect.X < 0 || w.Rect.Right() > 360 || w.Rect.Y < 0 || w.Rect.Bottom() > 640 {
					t.Fatalf("nobody can tap %v %d: %+v", k, n, w)
				}
				p.tap(k, n)
			}
			tap(ui.OwnBoards, 0)
			page := p.boardsPage()
			for i, puzzle := range playable { // all can be drawn
				tap(ui.Editor, 0)
				if p.dialog(); p.ui().Find(ui.Choose, len(playable)) != nil {
					t.Fatal("a puzzle is offered that cannot be drawn")
				}
				tap(ui.Choose, i)
				drawing := p.env.Words.T("edit.name")
				if on := p.screen(); on.Info().Puzzle != puzzle.Name || !strings.Contains(on.Describe(), drawing) {
					t.Fatalf("drawn is %s: %q", on.Info().Puzzle, on.Describe())
				}
				if i%2 == 0 {
					if tap(ui.PlayBoard, 0); strings.Contains(p.screen().Describe(), drawing) {
						t.Fatalf("the board that was drawn is not played: %q", p.screen().Describe())
					}
				}
				if tap(ui.Back, 0); p.app.scene != ui.Scene(page) {
					t.Fatalf("Back leads to %T", p.app.scene)
				}
			}
			if saved == nil {
				return
			}
			p.ui().Focus(ui.Choose, 3)
			p.want(ui.Editor) // with the focus on a board it draws a copy of that
			p.wantBoard(boards["rushhour"])
			if p.want(ui.Back); p.app.scene != ui.Scene(page) {
				t.Errorf("Back leads from a copy to %T", p.app.scene)
			}
		})
	}
}

// TestPack opens a text of several boards, one of which is none, and plays from one to the next.
func TestPack(t *testing.T) {
	t.Parallel()
	const two = "AA.B\n...B\n\nAA\nA.\n\n.AA.\n"
	for name, p := range map[string]*player{
		"from home": start(t), "over another puzzle": on("maze")(t), "at the start": startWith(t, Options{Board: two, Seed: 1, Seeded: true}, ""),
	} {
		t.Run(name, func(t *testing.T) {
			if name != "at the start" {
				p.paste(two)
			}
			page := p.boardsPage()
			if want := []string{"Board 1", "Board 2", "Board 3"}; !slices.Equal(page.names(), want) {
				t.Fatalf("the list has %q, want %q", page.names(), want)
			}
			if says := page.caption(1); !strings.HasPrefix(says, "line 4, column 2: ") || !p.says(says) {
				t.Errorf("of the second board it says %q", says)
			}
			p.choose(1)
			if p.app.scene != ui.Scene(page) || page.Message == "" {
				t.Errorf("a faulty board opens %T, told is %q", p.app.scene, page.Message)
			}
			p.choose(0)
			p.wantBoard("AA.B\n...B\n")
			if to := p.table(); !strings.Contains(to.Describe(), "Board 1") || to.Info().Puzzle != "rushhour" {
				t.Error("the table does not say which board it is")
			}
			if next := page.after(&page.rows[0], p.app.scene); next != p.app.scene {
				t.Errorf("the next board is on %T", next)
			}
			p.tick()
			p.wantBoard(".AA.\n")
			if last := page.after(&page.rows[2], p.app.scene); last != ui.Scene(page) {
				t.Errorf("after the last board comes %T", last)
			}
		})
	}
}

// TestKeep keeps a board under a name, gives it another one, deletes it and brings it back.
func TestKeep(t *testing.T) {
	t.Parallel()
	p := startOn(t, "rushhour", smallJam)
	keep := func(proposed string) {
		t.Helper()
		p.app.turn(p.env.Shell.Keep("rushhour", smallJam, p.app.scene))
		p.tick()
		if got := p.dialog().UI.Find(ui.Rename, 0).Text; got != proposed {
			t.Errorf("proposed is %q, want %q", got, proposed)
		}
	}
	typed := func(text string) { p.do(ui.Intent{Kind: ui.TypeIn, On: ui.Rename, Text: text}) }
	keep("Traffic Jam 1")
	for _, bad := range []string{"", "  ", strings.Repeat("长", ownboards.MostName+1)} {
		typed(bad)
		p.want(ui.Confirm)
		p.click(ui.Keep, 0)
		if p.dialog(); len(p.saved(ownboards.Blob)) > 0 {
			t.Fatalf("the board is kept as %q", p.kept())
		}
	}
	typed(" 周末的 车阵 ")
	p.want(ui.Confirm)
	if p.table(); !slices.Equal(p.kept(), []string{"周末的 车阵"}) || !p.says("Kept as “周末的 车阵”.") {
		t.Errorf("kept are %q, told is %q", p.kept(), p.screen().Message())
	}
	keep("周末的 车阵")
	p.want(ui.Back)
	p.app.turn(p.env.Shell.OwnBoards(p.env.Shell.Home("")))
	p.tick()
	page := p.boardsPage()
	p.click(ui.More, 0)
	p.want(ui.Rename)
	typed("Weekend")
	p.click(ui.Keep, 0)
	if p.boardsPage(); !slices.Equal(page.names(), []string{"Weekend"}) || !slices.Equal(p.kept(), page.names()) {
		t.Fatalf("kept are %q, shown %q", p.kept(), page.names())
	}
	p.click(ui.More, 0)
	p.click(ui.Delete, 0)
	if len(page.rows) > 0 || len(p.kept()) > 0 || !p.says("“Weekend” is deleted.") || !p.says(p.env.Words.T("own.none")) {
		t.Fatalf("kept are %q after all was deleted, told is %q", p.kept(), page.Message)
	}
	p.click(ui.Undo, 0)
	if !slices.Equal(p.kept(), []string{"Weekend"}) || p.ui().Find(ui.Undo, 0) != nil {
		t.Errorf("kept are %q after Undo", p.kept())
	}
	if p.want(ui.Undo); !p.says(p.env.Words.T("refuse.nothingToUndo")) {
		t.Errorf("a second Undo says %q", page.Message)
	}
}

// TestPasteIntoAName pastes while the name of a board is typed: a board, a link or anything else goes into the field, in place of what is
// marked there, and opens nothing. Without a clipboard the player is told.
func TestPasteIntoAName(t *testing.T) {
	t.Parallel()
	p := startOn(t, "rushhour", smallJam)
	p.app.turn(p.env.Shell.Keep("rushhour", smallJam, p.app.scene))
	p.tick()
	f, d := newExchange(p), p.dialog()
	long := strings.Repeat("长", ownboards.MostName)
	for _, test := range []struct {
		typed *string // before
		text  string
		want  string
	}{
		{nil, "\n \t\n", "Traffic Jam 1"}, {nil, hardJam, "BBBCDE"}, {nil, "\r\n 周末的车阵\nAA.B\n", "BBBCDE周末的车阵"},
		{new(string), long + "长长", long}, {nil, "more", long}, {new("to "), "https://example.org/warren/#1", "to https://example.org/warren/#1"},
	} {
		if test.typed != nil {
			p.do(ui.Intent{Kind: ui.TypeIn, On: ui.Rename, Text: *test.typed})
		}
		f.clipboard = test.text
		p.want(ui.Paste)
		p.tick()
		if p.dialog() != d {
			t.Fatalf("%q opens something", test.text)
		}
		if name := d.UI.Find(ui.Rename, 0).Text; name != test.want {
			t.Errorf("%q makes the name %q, want %q", test.text, name, test.want)
		}
	}
	f.fault = errors.New("no display")
	p.want(ui.Paste)
	if p.tick(); p.dialog() != d || !p.says("The clipboard cannot be read: an error of the system or the disk") {
		t.Error("nothing is told of a clipboard that cannot be read")
	}
	f.fault = nil
	p.want(ui.Confirm)
	if !slices.Equal(p.kept(), []string{"to https://example.org/warren/#1"}) {
		t.Errorf("kept are %q", p.kept())
	}
	f.clipboard = hardJam
	p.want(ui.Paste) // nothing is typed now
	p.tick()
	p.wantBoard(hardJam)
}

// TestDamagedOwnBoards checks that a damaged collection is set aside, that those of a newer version stay as they are, and that a sound board
// which no puzzle reads is told as such.
func TestDamagedOwnBoards(t *testing.T) {
	t.Parallel()
	p := start(t, map[string]string{ownboards.Blob: `{"version":1,"boards":[{}]}`})
	p.want(ui.OwnBoards)
	if page := p.boardsPage(); len(page.rows) > 0 || page.Message == "" || p.aside(ownboards.Blob) == "" {
		t.Errorf("told is %q, set aside %q", page.Message, p.aside(ownboards.Blob))
	}
	const newer = `{"version":9,"boards":{}}`
	p = startWith(t, Options{Puzzle: "rushhour", Board: smallJam, Seed: 1, Seeded: true}, "", map[string]string{ownboards.Blob: newer})
	p.app.turn(p.env.Shell.Keep("rushhour", smallJam, p.app.scene))
	p.tick()
	if p.table(); !p.says(p.env.Words.T("own.newer")) || p.saved(ownboards.Blob) != newer {
		t.Errorf("told is %q, stored %s", p.screen().Message(), p.saved(ownboards.Blob))
	}
	c := ownboards.Collection{{Puzzle: "chess", Text: "K\n", Name: "Mate"}, {Puzzle: "maze", Text: "S.\n", Name: "Nowhere"}}
	p = start(t, map[string]string{ownboards.Blob: string(c.Encode())})
	p.want(ui.OwnBoards)
	page := p.boardsPage()
	for i, want := range []string{"line 1", "chess"} {
		if says := page.caption(i); !strings.Contains(says, want) || !p.says(says) {
			t.Errorf("row %d says %q, want %q", i, says, want)
		}
		p.choose(i)
		p.boardsPage()
	}
}

// TestImportOwnBoards checks that an import adds boards and takes none away, and that a damaged one changes nothing.
func TestImportOwnBoards(t *testing.T) {
	t.Parallel()
	p := start(t, keptBoards())
	file, err := p.env.Export()
	if err != nil {
		t.Fatal(err)
	}
	other := start(t, map[string]string{ownboards.Blob: string(ownboards.Collection{{Puzzle: "maze", Text: "SE\n", Name: "Mine"}}.Encode())})
	if err := other.env.Import(file); err != nil {
		t.Fatal(err)
	}
	if got := other.kept(); len(got) != 1+len(sixPuzzles) || got[0] != "Mine" {
		t.Errorf("after the import kept are %q", got)
	}
	bad := strings.Replace(string(file), `"boards":{"version":1`, `"boards":{"version":0`, 1)
	if err := other.env.Import([]byte(bad)); err == nil || !strings.Contains(other.env.Words.BackupFault(err), ownboards.Blob) {
		t.Errorf("damaged boards are imported: %v", err)
	}
}

// A placedView keeps where it was placed last.
type placedView struct {
	stage.Untyped
	at *render.Rect
}

func (v placedView) Place(at session.Position, within render.Rect) {
	*v.at = within
	v.Untyped.Place(at, within)
}

// TestBoardCardScrolls checks that the picture on the card of a board moves with its buttons in a low window.
func TestBoardCardScrolls(t *testing.T) {
	t.Parallel()
	p := start(t, keptBoards())
	p.env.Width, p.env.Height = 640, 360
	p.choose(p.ownKey())
	var at render.Rect
	for i := range p.boardsPage().rows {
		row := &p.boardsPage().rows[i]
		placed := *row.kind
		placed.Look = func(e *ui.Env, hand *stage.Hand) (stage.Untyped, stage.Extras[session.Move]) {
			view, extras := row.kind.Look(e, hand)
			return placedView{view, &at}, extras
		}
		row.still, _ = placed.Still(p.env.Env, row.text)
	}
	p.do(ui.Intent{Kind: ui.More, N: 0})
	screen := ebiten.NewImage(640, 360)
	apart := func() float64 {
		p.app.canvas.Begin(screen, 1, p.env.Theme())
		p.app.scene.Draw(p.app.canvas)
		_, offset := p.ui().View(-1)
		return at.Y + offset
	}
	before, top := apart(), at.Y
	p.ui().Focus(ui.Delete, 0)
	p.until("the end of the scrolling", func() bool { apart(); return at.Y < top })
	if after := apart(); after != before {
		t.Errorf("in its list the picture is at %v, before it was scrolled at %v", after, before)
	}
}
