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
	"warren/internal/session"
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

// TestLinks checks that a link to a board opens it, for every puzzle.
func TestLinks(t *testing.T) {
	t.Parallel()
	for _, puzzle := range playable {
		if !linked(puzzle.Name) {
			continue
		}
		t.Run(puzzle.Name, func(t *testing.T) {
			board := boards[puzzle.Name]
			p := startWith(t, seeded, linkTo(t, puzzle.Name, board))
			p.wantBoard(board)
			if got := p.screen().Info().Puzzle; got != puzzle.Name {
				t.Errorf("opened %s", got)
			}
		})
	}
}

// TestLinkWithMoves checks that a link opens a game where it is, that Undo leads back move by move, and that the page which is loaded again goes on
// with it.
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
	game := func() *session.Game { return p.table().Session().Game() }
	for at := 2; at > 0; at-- {
		if got := game().At; got != at {
			t.Errorf("%d gestures are made, want %d", got, at)
		}
		p.want(ui.Undo)
	}
	p.wantBoard(l.Board)
	if g := game(); g.At != 0 || len(g.Gestures) != 2 {
		t.Errorf("at the start %d of %d gestures are made", g.At, len(g.Gestures))
	}
	p.want(ui.Redo)
	p = startWith(t, seeded, linkTo(t, l.Puzzle, l.Board), p.store()) // as the page shows it
	if got := game().At; got != 1 {
		t.Errorf("the page that is loaded again has %d gestures made, want 1", got)
	}
}

// TestLinkPasted checks that a link which is pasted, alone or in a message, opens its board wherever the player is, and that one that is no
// link changes nothing.
func TestLinkPasted(t *testing.T) {
	t.Parallel()
	fragment := linkTo(t, "maze", boards["maze"])
	for name, text := range map[string]string{
		"a fragment": fragment, "an address": "https://example.org/warren/#" + fragment,
		"a sentence": "https://example.org/warren/#" + fragment + "，快来玩！", "an escaped address": "https://example.org/warren/%23" + fragment, "a broken line": "https://example.org/warren/#" + fragment[:20] + "\n" + fragment[20:],
		"a message": "Warren\n⭐⭐⭐\nhttps://example.org/warren/#" + fragment + "\n", "an older link": "#maze:" + strings.ReplaceAll(strings.TrimSpace(boards["maze"]), "\n", "/"),
	} {
		t.Run(name, func(t *testing.T) {
			for _, cover := range []func(p *player){func(*player) {}, func(p *player) { p.want(ui.OpenSettings) }, func(p *player) { p.table().Open(table.Opening{Lessons: true}); p.tick() }} {
				p := startOn(t, "rushhour", boards["rushhour"])
				cover(p)
				p.paste(text)
				p.wantBoard(boards["maze"])
			}
			p := start(t)
			p.paste(text)
			p.wantBoard(boards["maze"])
		})
	}
	for name, text := range map[string]string{
		"ten thousand letters": strings.Repeat("A", 10_000), "a link of ten thousand letters": fragment + strings.Repeat("A", 10_000), "half a link": fragment[:len(fragment)/2],
		"a newer link": "https://example.org/#2/maze/AAAA",
	} {
		t.Run(name, func(t *testing.T) {
			p := startOn(t, "rushhour", boards["rushhour"])
			p.paste(text)
			p.wantBoard(boards["rushhour"])
			if said := p.screen().Message(); !strings.Contains(said, "Not a readable") || len(said) > 200 || !p.says(said) {
				t.Errorf("it says %q", said)
			}
		})
	}
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
	replay := func(p *player) {
		p.want(ui.Solve)
		p.until("a replay", func() bool { return p.ui().Find(ui.GoOn, 0) != nil })
	}
	for _, place := range []struct {
		name   string
		enter  func(p *player)
		covers bool // the board is covered
	}{
		{"table", func(p *player) {}, false},
		{"settings", func(p *player) { p.want(ui.OpenSettings) }, false},
		{"levels", func(p *player) { p.want(ui.Level) }, false},
		{"help", func(p *player) { p.want(ui.Help) }, false},
		{"replay", replay, false},
		{"search", func(p *player) { p.click(ui.Watch, 0) }, false},
		{"lesson", func(p *player) { p.table().Open(table.Opening{Lessons: true}) }, true},
	} {
		t.Run(place.name, func(t *testing.T) {
			board := boards["rushhour"]
			p := startOn(t, "rushhour", board)
			if place.name == "search" {
				board = boards["maze"]
				p = startOn(t, "maze", board)
			}
			on := p.table()
			place.enter(p)
			for _, language := range []ui.Language{ui.English, ui.Chinese} {
				p.env.Words.Language = language
				p.env.Relayout()
				for _, d := range damaged {
					p.app.turn(followLink(p.env, p.app.scene, d.link))
					p.tick()
					if p.app.scene != ui.Scene(on) {
						t.Fatalf("%q leads to %T", d.link, p.app.scene)
					}
					what := d.en
					if language == ui.Chinese {
						what = d.zh
					}
					said := on.Message()
					if !strings.Contains(said, what) || language == ui.Chinese && strings.Contains(said, "no puzzle") {
						t.Errorf("%s: of %q it says %q, want %q", language, d.link, said, what)
					}
					if !p.says(said) {
						t.Errorf("%s: %q is not on the screen", language, said)
					}
					if !place.covers && !p.shows(board) {
						t.Errorf("%q: the board is another one: %s", d.link, on.Describe())
					}
				}
			}
		})
	}
	t.Run("home", func(t *testing.T) {
		p := start(t)
		at := p.home()
		for _, over := range []func(){func() {}, func() { p.want(ui.OpenSettings) }} {
			for _, d := range damaged {
				over()
				p.app.turn(followLink(p.env, p.app.scene, d.link))
				p.tick()
				if p.home() != at || !strings.Contains(at.message, d.en) || !p.says(at.message) {
					t.Errorf("of %q home says %q", d.link, at.message)
				}
			}
		}
	})
	t.Run("at the start", func(t *testing.T) {
		for _, d := range damaged {
			p := startWith(t, seeded, d.link)
			if h := p.home(); !strings.Contains(h.message, d.en) {
				t.Errorf("of %q home says %q", d.link, h.message)
			}
		}
	})
}

// TestLinkFollowed checks that a link opens its board in place of any scene, and that the empty link leads home.
func TestLinkFollowed(t *testing.T) {
	t.Parallel()
	p := startOn(t, "rushhour", boards["rushhour"])
	p.want(ui.Help)
	p.app.turn(followLink(p.env, p.app.scene, linkTo(t, "maze", boards["maze"])))
	p.tick()
	p.wantBoard(boards["maze"])
	p.app.turn(followLink(p.env, p.app.scene, ""))
	p.tick()
	p.home()
}

// TestLinkOfALevel checks that a page which is loaded again, with the link to the board of a level, continues that level.
func TestLinkOfALevel(t *testing.T) {
	t.Parallel()
	p := start(t)
	p.app.turn(p.env.Shell.Levels("onestroke", p.home()))
	p.tick()
	p.click(ui.OpenLevel, 2)
	board := p.table().Session().Game().Board
	p = startWith(t, seeded, linkTo(t, "onestroke", board), p.store())
	if got := p.table().Session().Game().Origin; got.Level != 2 {
		t.Errorf("the link leads to %+v", got)
	}
}

// store returns all that is saved.
func (p *player) store() map[string]string {
	p.env.Saver.Flush()
	saved := make(map[string]string)
	for name, data := range p.blobs.Data {
		saved[name] = string(data)
	}
	return saved
}

// TestLinkedBoardIsAFriends checks that a board which a link brings is called a friend's, on the table and by Continue, also once the page is
// loaded again; and that the link to a board which the player has had before, as the page's own address is, leaves it the player's.
func TestLinkedBoardIsAFriends(t *testing.T) {
	t.Parallel()
	called := func(p *player, want map[ui.Language]string) {
		t.Helper()
		for language, name := range want {
			p.env.Words.Language = language
			if says := p.screen().Describe(); !strings.Contains(says, name) {
				t.Errorf("the table says %q, want %q", says, name)
			}
		}
		p.env.Words.Language = ui.English
	}
	friends := map[ui.Language]string{ui.English: "A friend's board", ui.Chinese: "朋友的题"}
	own := map[ui.Language]string{ui.English: "Own board", ui.Chinese: "自选棋盘"}
	link := linkTo(t, "rushhour", smallJam)

	p := startWith(t, seeded, link)
	called(p, friends)
	p.handle()
	called(startWith(t, seeded, link, p.store()), friends)
	p.app.turn(newHome(p.env))
	p.tick()
	if note := p.ui().Find(ui.Continue, 0).Note; note != "Traffic Jam · A friend's board" {
		t.Errorf("Continue says %q", note)
	}
	p.click(ui.Continue, 0)
	called(p, friends)
	p.want(ui.Restart)
	called(p, friends)

	p = start(t)
	p.paste(smallJam)
	p.handle()
	called(p, own)
	called(startWith(t, seeded, link, p.store()), own)

	p = start(t, keptBoards())
	p.want(ui.OwnBoards)
	p.click(ui.Choose, slices.Index(p.boardsPage().names(), "My rushhour"))
	called(p, map[ui.Language]string{ui.English: "My rushhour"})
	p.app.turn(followLink(p.env, p.app.scene, linkTo(t, "rushhour", boards["rushhour"])))
	p.tick()
	called(p, map[ui.Language]string{ui.English: "My rushhour"})
}

// TestLinkOverTimedGame checks that leaving a timed game for a linked one does not save the old game over the new one.
func TestLinkOverTimedGame(t *testing.T) {
	t.Parallel()
	const timed = `{"version":1,"puzzle":"linkup","board":"AABB\n","limit":60000,"spent":1000,"at":0,"gestures":[]}`
	for name, cover := range map[string]func(p *player){"table": func(*player) {}, "dialog": func(p *player) { p.want(ui.OpenSettings) }} {
		t.Run(name, func(t *testing.T) {
			p := start(t, map[string]string{"settings": `{"language":"en","last":"linkup","learned":{"linkup":true}}`, saveOf("linkup"): timed})
			p.want(ui.Continue)
			cover(p)
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
		})
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
	over := map[string]func(p *player){
		"table":  func(p *player) {},
		"dialog": func(p *player) { p.want(ui.OpenSettings) },
		"help":   func(p *player) { p.want(ui.Help) },
		"lesson": func(p *player) { p.table().Open(table.Opening{Lessons: true}); p.tick() },
	}
	for name, cover := range over {
		t.Run(name, func(t *testing.T) {
			p := startOn(t, "rushhour", boards["rushhour"])
			before := p.table()
			cover(p)
			p.paste(hardJam)
			if p.app.scene != ui.Scene(before) {
				t.Fatalf("the scene is %T", p.app.scene)
			}
			p.wantBoard(hardJam)
			p.want(ui.Undo)
			p.wantBoard(boards["rushhour"])
			cover(p)
			p.paste(boards["onestroke"]) // a lax puzzle must not take it
			p.wantBoard(boards["onestroke"])
			if got := p.screen().Info().Puzzle; got != "onestroke" {
				t.Errorf("another puzzle's board opened %s", got)
			}
		})
		t.Run(name+", no board", func(t *testing.T) {
			p := startOn(t, "rushhour", boards["rushhour"])
			cover(p)
			p.paste("AB\nBA\n") // only a lax puzzle reads it
			if got := p.table(); got.Info().Puzzle != "rushhour" || !strings.Contains(got.Message(), "readable board: line") {
				t.Errorf("%s says %q", got.Info().Puzzle, got.Message())
			}
		})
	}
	for _, puzzle := range sixPuzzles {
		t.Run("home, "+puzzle.Name, func(t *testing.T) {
			for _, cover := range []func(p *player){func(p *player) {}, func(p *player) { p.want(ui.OpenSettings) }} {
				p := start(t)
				cover(p)
				p.paste(boards[puzzle.Name])
				if got := p.screen().Info().Puzzle; got != puzzle.Name {
					t.Errorf("opened %s", got)
				}
				p.wantBoard(boards[puzzle.Name])
			}
		})
	}
	t.Run("home, no board", func(t *testing.T) {
		p := start(t)
		p.paste("?!")
		if h := p.home(); !strings.Contains(h.message, "readable board") || !p.says(h.message) {
			t.Errorf("home says %q", h.message)
		}
	})
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
		t.Run(test.name, func(t *testing.T) {
			for _, language := range []ui.Language{ui.English, ui.Chinese} {
				p := startOn(t, "rushhour", boards["rushhour"])
				p.env.Words.Language = language
				p.want(ui.OpenSettings)
				p.app.turn(openDropped(p.env, p.app.scene, test.files))
				p.tick()
				if test.opens {
					p.wantBoard(hardJam)
				} else {
					p.wantBoard(boards["rushhour"])
				}
				want := test.en
				if language == ui.Chinese {
					want = test.zh
				}
				if said := p.screen().Message(); !strings.Contains(said, want) || want == "" && strings.Contains(said, "files") || want != "" && !p.says(said) {
					t.Errorf("%s: says %q, want %q", language, said, want)
				}
			}
		})
	}
}
