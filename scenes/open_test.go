package scenes

import (
	"encoding/binary"
	"encoding/json"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"warren/internal/link"
	"warren/internal/platform"
	"warren/scenes/table"
	"warren/scenes/ui"
)

var hardJam = samples["rushhour"].Shown

// linkTo returns the fragment of the link to a board, and to where these moves lead, each a gesture.
func linkTo(t testing.TB, puzzle, board string, moves ...string) string {
	t.Helper()
	l := link.Link{Puzzle: puzzle, Board: board}
	for _, move := range moves {
		l.Gestures = append(l.Gestures, []json.RawMessage{json.RawMessage(move)})
	}
	fragment, err := link.To(l)
	if err != nil {
		t.Fatal(err)
	}
	return fragment
}

// linked reports whether the boards of a puzzle have links.
func linked(puzzle string) bool {
	_, err := link.To(link.Link{Puzzle: puzzle, Board: boards[puzzle]})
	return err == nil
}

// TestLinkWithMoves checks that a link opens a game where it is, that Undo leads back move by move, and that the page which is loaded again goes on
// with it, also if it was a level.
func TestLinkWithMoves(t *testing.T) {
	t.Parallel()
	l := link.Link{Puzzle: "rushhour", Board: boards["rushhour"]}
	l.Gestures = [][]json.RawMessage{{json.RawMessage(`{"car":"B","by":-1}`)}, {json.RawMessage(`{"car":"B","by":1}`), json.RawMessage(`{"car":"C","by":1}`)}}
	fragment, err := link.To(l)
	if err != nil {
		t.Fatal(err)
	}
	p := startWith(t, seeded, fragment)
	p.wantBoard("......\n...B..\n.AAB..\n......\n...CC.\n......\n")
	for at := 2; at >= 0; at-- {
		if g := p.session().Game(); g.At != at || len(g.Gestures) != 2 {
			t.Errorf("%d of %d gestures are made, want %d", g.At, len(g.Gestures), at)
		}
		p.want(ui.Undo)
	}
	p.wantBoard(l.Board)
	p.want(ui.Redo)
	p = startWith(t, seeded, linkTo(t, l.Puzzle, l.Board), p.store()) // as the page shows it
	if got := p.session().Game().At; got != 1 {
		t.Errorf("the page that is loaded again has %d gestures made, want 1", got)
	}
	p = start(t)
	p.app.turn(p.env.Shell.Levels("onestroke", p.home()))
	p.tick()
	p.click(ui.OpenLevel, 2)
	p = startWith(t, seeded, linkTo(t, "onestroke", p.session().Game().Board), p.store())
	if got := p.session().Game().Origin; got.Level != 2 {
		t.Errorf("the link to a level leads to %+v", got)
	}
}

// TestLinkPasted checks that a link which is pasted, alone or in a message, opens its board wherever the player is, of every puzzle, and that the
// empty link leads home.
func TestLinkPasted(t *testing.T) {
	t.Parallel()
	fragment := linkTo(t, "maze", boards["maze"])
	texts := []string{
		"https://example.org/warren/#" + fragment, "https://example.org/warren/#" + fragment + "，快来玩！", "https://example.org/warren/%23" + fragment,
		"https://example.org/warren/#" + fragment[:20] + "\n" + fragment[20:], "Warren\n⭐⭐⭐\nhttps://example.org/warren/#" + fragment + "\n",
		"#maze:" + strings.ReplaceAll(strings.TrimSpace(boards["maze"]), "\n", "/"), // an older link
	}
	for _, open := range []func(t *testing.T) *player{at(nil), on("rushhour"), on("rushhour", ui.OpenSettings), on("rushhour", ui.Help, ui.Lessons)} {
		for _, text := range texts {
			p := open(t)
			p.paste(text)
			p.wantBoard(boards["maze"])
		}
	}
	p := on("maze", ui.Help)(t)
	for _, puzzle := range playable {
		if linked(puzzle.Name) {
			p.app.turn(followLink(p.env, p.app.scene, linkTo(t, puzzle.Name, boards[puzzle.Name])))
			p.tick()
			p.wantBoard(boards[puzzle.Name])
			p = startWith(t, seeded, linkTo(t, puzzle.Name, boards[puzzle.Name]))
			p.wantBoard(boards[puzzle.Name])
		}
	}
	p.app.turn(followLink(p.env, p.app.scene, ""))
	p.tick()
	p.home()
}

// damaged holds links without a board, and the message for each in both languages.
var damaged = []struct{ link, en, zh string }{
	{"nothing", `"nothing" names no puzzle`, "“nothing”里没有谜题"},
	{"1/foo/AA", `no puzzle "foo"`, "没有“foo”这个谜题"},
	{"1/rush", "part of it is missing", "链接不完整"},
	{"1/rushhour/fOdniILbe-8MvHOK63W2-5-89-7_oe1", "(only 30/31 of its letters are here)", "只有 30/31 个字符"},
	{"1/rushhour/fOdniILbe-8MvHOK63W2-5-89-7_oe1v", "a letter of it is wrong", "链接里有字符不对"},
	{"2/rushhour/fOdniILbe", "a newer version", "更新的版本（2）"},
	{"https://example.org/", `"https://example.org/" names no puzzle`, "“https://example.org/”里没有谜题"},
	{"1/rushhour/NRBTwgACcQgTsQ", "too many moves (20001)", "步数太多（20001）"},
	{"1/maze/" + strings.Repeat("A", 40_000), "too long (40007 letters)", "链接太长（40007 个字符）"},
	{"1/onestroke/HBSDN4FK", "too large (40×50)", "棋盘太大（40×50）"},
	{"foo:AA.", `no puzzle "foo"`, "没有“foo”这个谜题"},
	{"rushhour:%zz", `"%zz" is damaged`, "“%zz”无法读取"},
	{"rushhour:", "no board", "没有棋盘"},
	{"rushhour:AA/B", "line 2", "第 2 行"},
	{"onestroke:..", "no start S", "没有起点 S"},
}

// TestDamagedLinkStays checks that a damaged link leaves the player where they are, with a message in their language.
func TestDamagedLinkStays(t *testing.T) {
	t.Parallel()
	for name, open := range map[string]func(t *testing.T) *player{
		"table": on("rushhour"), "settings": on("rushhour", ui.OpenSettings), "levels": on("rushhour", ui.Level), "help": on("rushhour", ui.Help),
		"replay": walks["a replay"], "search": walks["a watched search"], "lesson": on("rushhour", ui.Help, ui.Lessons),
	} {
		t.Run(name, func(t *testing.T) {
			p := open(t)
			under := ui.Bottom(p.app.scene).(*table.Table)
			board := under.Session().Game().Board
			for _, p.env.Words.Language = range languages {
				p.env.Relayout()
				for _, d := range damaged {
					p.app.turn(followLink(p.env, p.app.scene, d.link))
					p.tick()
					if p.app.scene != ui.Scene(under) || under.Session().Game().Board != board {
						t.Fatalf("%q leads to %T with %s", d.link, p.app.scene, under.Describe())
					}
					what := map[ui.Language]string{ui.English: d.en, ui.Chinese: d.zh}[p.env.Words.Language]
					if said := under.Message(); !strings.Contains(said, what) || !p.says(said) {
						t.Errorf("of %q it says %q, want %q", d.link, said, what)
					}
				}
			}
		})
	}
	p := start(t)
	h := p.home()
	for _, d := range damaged {
		for _, over := range []ui.Kind{ui.None, ui.OpenSettings} {
			p.want(over)
			p.app.turn(followLink(p.env, p.app.scene, d.link))
			p.tick()
			if p.home() != h || !strings.Contains(h.message, d.en) || !p.says(h.message) {
				t.Errorf("of %q home says %q", d.link, h.message)
			}
		}
		if first := startWith(t, seeded, d.link).home(); !strings.Contains(first.message, d.en) {
			t.Errorf("of %q home says at the start %q", d.link, first.message)
		}
	}
}

// TestLinkedBoardIsAFriends checks that a board which a link brings is called a friend's, on the table and by Continue, also once the page is
// loaded again; and that the link to a board which the player has had before, as the page's own address is, leaves it the player's.
func TestLinkedBoardIsAFriends(t *testing.T) {
	t.Parallel()
	called := func(p *player, en, zh string) {
		t.Helper()
		for language, name := range map[ui.Language]string{ui.Chinese: zh, ui.English: en} {
			p.env.Words.Language = language
			if says := p.screen().Describe(); !strings.Contains(says, name) {
				t.Errorf("the table says %q, want %q", says, name)
			}
		}
		p.env.Words.Language = ui.English
	}
	link := linkTo(t, "rushhour", smallJam)
	p := startWith(t, seeded, link)
	called(p, "A friend's board", "朋友的题")
	p.handle()
	called(startWith(t, seeded, link, p.store()), "A friend's board", "朋友的题")
	p.app.turn(newHome(p.env))
	p.tick()
	if note := p.ui().Find(ui.Continue, 0).Note; note != "Traffic Jam · A friend's board" {
		t.Errorf("Continue says %q", note)
	}
	p.click(ui.Continue, 0)
	p.want(ui.Restart)
	called(p, "A friend's board", "朋友的题")

	p = start(t)
	p.paste(smallJam)
	p.handle()
	called(startWith(t, seeded, link, p.store()), "Own board", "自选棋盘")

	p = start(t, keptBoards())
	p.want(ui.OwnBoards)
	p.click(ui.Choose, slices.Index(p.boardsPage().names(), "My rushhour"))
	called(p, "My rushhour", "My rushhour")
	p.app.turn(followLink(p.env, p.app.scene, link))
	p.tick()
	called(p, "My rushhour", "My rushhour")
}

// TestLinkOverTimedGame checks that leaving a timed game for a linked one does not save the old game over the new one.
func TestLinkOverTimedGame(t *testing.T) {
	t.Parallel()
	const timed = `{"version":1,"puzzle":"linkup","board":"AABB\n","limit":60000,"spent":1000,"at":0,"gestures":[]}`
	for _, cover := range []ui.Kind{ui.None, ui.OpenSettings} {
		p := start(t, map[string]string{"settings": `{"language":"en","last":"linkup","learned":{"linkup":true}}`, saveOf("linkup"): timed})
		p.want(ui.Continue, cover)
		p.app.turn(followLink(p.env, p.app.scene, linkTo(t, "linkup", boards["linkup"])))
		p.tick()
		p.wantBoard(boards["linkup"])
		if kept := p.saved(p.bookmark("linkup")); !strings.Contains(kept, "ABBA") {
			t.Errorf("kept is %s", kept)
		}
		p.want(ui.Undo)
		if left := p.saved(p.bookmark("linkup")); !strings.Contains(left, "AABB") {
			t.Errorf("after Undo kept is %s", left)
		}
	}
}

// paste pastes a text.
func (p *player) paste(text string) {
	p.app.turn(openText(p.env, p.app.scene, text))
	p.tick()
}

// TestPaste checks that text opens on the current table, otherwise with the first puzzle that reads it, with a lax one last
// and only from home.
func TestPaste(t *testing.T) {
	t.Parallel()
	for name, over := range map[string][]ui.Kind{"table": nil, "dialog": {ui.OpenSettings}, "help": {ui.Help}, "lesson": {ui.Help, ui.Lessons}} {
		p := on("rushhour", over...)(t)
		before := ui.Bottom(p.app.scene)
		if p.paste("AB\nBA\n"); p.app.scene != before || !strings.Contains(p.screen().Message(), "readable board: line") { // only a lax puzzle reads it
			t.Errorf("%s: of no board %T says %q", name, p.app.scene, p.screen().Message())
		}
		p = on("rushhour", over...)(t)
		before = ui.Bottom(p.app.scene)
		if p.paste(hardJam); p.app.scene != before || !p.shows(hardJam) {
			t.Errorf("%s: the scene is %T", name, p.app.scene)
		}
		p.want(ui.Undo)
		p.wantBoard(boards["rushhour"])
		p.want(over...)
		p.paste(boards["onestroke"]) // a lax puzzle must not take it
		p.wantBoard(boards["onestroke"])
		if got := p.screen().Info().Puzzle; got != "onestroke" {
			t.Errorf("another puzzle's board opened %s", got)
		}
	}
	for _, puzzle := range sixPuzzles {
		for _, cover := range []ui.Kind{ui.None, ui.OpenSettings} {
			p := start(t)
			p.want(cover)
			p.paste(boards[puzzle.Name])
			p.wantBoard(boards[puzzle.Name])
			if got := p.screen().Info().Puzzle; got != puzzle.Name {
				t.Errorf("%s opened %s", puzzle.Name, got)
			}
		}
	}
	p := start(t)
	p.paste("?!")
	if h := p.home(); !strings.Contains(h.message, "readable board") || !p.says(h.message) {
		t.Errorf("home says %q", h.message)
	}
}

// TestDroppedFiles checks that of the dropped files the first that holds something is read like pasted text, whatever else is dropped, and that the
// player is told, in their language, which file that is, or what is wrong.
func TestDroppedFiles(t *testing.T) {
	t.Parallel()
	board := platform.File{Name: "jam.txt", Data: []byte(hardJam)}
	folder := platform.File{Name: "boards", Err: platform.ErrFolder}
	gone := platform.File{Name: "gone.txt", Err: &fs.PathError{Op: "open", Path: "/home/me/gone.txt", Err: fs.ErrNotExist}}
	picture := platform.File{Name: "jam.png", Data: []byte("\x89PNG\r\n\x1a\n\x00\x00")}
	wide := func(marked []byte, order binary.AppendByteOrder) platform.File {
		for _, unit := range utf16.Encode([]rune(hardJam)) {
			marked = order.AppendUint16(marked, unit)
		}
		return platform.File{Name: "jam.txt", Data: marked}
	}
	many := make([]platform.File, 50)
	for i := range many {
		many[i] = platform.File{Name: fmt.Sprintf("other-%d.txt", i), Data: []byte(hardJam)}
	}
	many[0].Name = "first.txt"
	for _, test := range []struct {
		name   string
		files  []platform.File
		opens  bool
		en, zh string // the message, "" if there is none
	}{
		{"a board", []platform.File{board}, true, "", ""},
		{"a board in UTF-16, little end first", []platform.File{wide([]byte{0xFF, 0xFE}, binary.LittleEndian)}, true, "", ""},
		{"a board in UTF-16, big end first", []platform.File{wide([]byte{0xFE, 0xFF}, binary.BigEndian)}, true, "", ""},
		{"fifty boards", many, true, "Opened first.txt. Of 50 files", "打开了 first.txt。拖入了 50 个文件"},
		{"a folder before a board", []platform.File{folder, board}, true, "Opened jam.txt. Of 2 files", "打开了 jam.txt。拖入了 2 个文件"},
		{"a picture and a file that is gone before a board", []platform.File{picture, gone, board}, true, "Opened jam.txt. Of 3 files", "打开了 jam.txt。拖入了 3 个文件"},
		{"an empty file", []platform.File{{Name: "empty.txt"}}, false, "no board", "没有棋盘"},
		{"a folder", []platform.File{folder}, false, "That is a folder", "这是文件夹"},
		{"a folder and a file that is gone", []platform.File{folder, gone}, false, "gone.txt: The file could not be read: it is no longer there", "gone.txt：无法读取：文件已经不在了"},
		{"two pictures", []platform.File{picture, picture}, false, "jam.png: Not a readable board", "jam.png：无法识别"},
		{"no permission", []platform.File{{Name: "a", Err: fs.ErrPermission}}, false, "could not be read: no permission", "无法读取：没有权限"},
		{"a pipe", []platform.File{{Name: "a", Err: platform.ErrKind}}, false, "could not be read: not an ordinary file", "无法读取：不是普通文件"},
		{"a huge file", []platform.File{{Name: "a", Err: platform.ErrLarge}}, false, "could not be read: the file is too large", "无法读取：文件过大"},
		{"a long text", []platform.File{{Name: "a", Data: make([]byte, 2*maxBoards)}}, false, "Not a readable board", "无法识别"},
	} {
		for language, want := range map[ui.Language]string{ui.English: test.en, ui.Chinese: test.zh} {
			p := startOn(t, "rushhour", boards["rushhour"])
			p.env.Words.Language = language
			p.want(ui.OpenSettings)
			p.app.turn(openDropped(p.env, p.app.scene, test.files))
			if p.tick(); p.shows(hardJam) != test.opens || p.shows(boards["rushhour"]) == test.opens {
				t.Errorf("%s: the table says %q", test.name, p.screen().Describe())
			}
			if said := p.screen().Message(); !strings.Contains(said, want) || want == "" && strings.Contains(said, "files") || want != "" && !p.says(said) {
				t.Errorf("%s: says %q, want %q", test.name, said, want)
			}
		}
	}
}
