//go:build e2e

package window

import (
	"encoding/binary"
	"encoding/json"
	"fmt"
	"image/color"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"warren/internal/calendar"
	"warren/internal/levels"
	"warren/internal/link"
	"warren/render"
)

// The tests of this file check what a process leaves for the next one, and what it takes from the system.

// saved returns what the game has saved under a name; damaged blobs have names of their own.
func (p *player) saved(name string) ([]byte, error) {
	return os.ReadFile(filepath.Join(p.dir, "data", "warren", name+".json"))
}

// wake makes it noon of a date where the player is, by a time zone of the player's own, so that no midnight passes.
func (p *player) wake(date calendar.Date) {
	p.t.Helper()
	noon := time.Date(date.Year, date.Month, date.Day, 12, 0, 0, 0, time.UTC)
	east := noon.Unix() - time.Now().Unix()
	if east < math.MinInt32 || math.MaxInt32 < east {
		p.t.Fatalf("no time zone makes this machine's %v the %v", time.Now(), date)
	}
	p.zone = filepath.Join(p.dir, "zone")
	if err := os.WriteFile(p.zone, zone(int32(east)), 0o600); err != nil {
		p.t.Fatal(err)
	}
}

// zone returns a time zone file, in the first version of the format of RFC 9636, of one zone so many seconds east of Greenwich.
func zone(east int32) []byte {
	const name = "AWAY\x00"
	data := append([]byte("TZif"), make([]byte, 16)...) // version and reserved bytes
	for _, count := range []uint32{0, 0, 0, 0, 1, uint32(len(name))} {
		data = binary.BigEndian.AppendUint32(data, count) // of UT indicators, standard indicators, leap seconds, changes, zones, bytes of names
	}
	data = binary.BigEndian.AppendUint32(data, uint32(east))
	data = append(data, 0, 0) // no daylight saving; where its name begins
	return append(data, name...)
}

// crash kills the game, so that it can save nothing more.
func (g *guest) crash() {
	g.t.Helper()
	g.ended = true
	g.kill()
	if err := g.process.Wait(); err == nil {
		g.t.Error("the game ended by itself")
	}
	theStage.inFrame(func() {
		_ = g.session.Close() // it has lost its guest
		g.screen.Deallocate()
	})
	g.log.Close()
}

// TestSecondWindow opens a window beside another: it says that nothing is saved there.
func TestSecondWindow(t *testing.T) {
	w := newWords(t, false)
	p := newPlayer(t, desk, english)
	p.play()
	p.play().hears(w.say("refuse.guest"))
}

// monday is a day on which the daily board of Traffic Jam is easy; on the day after it it is normal.
var monday = calendar.Date{Year: 2027, Month: 3, Day: 8}

// The player wins the daily board and a level, is killed in the middle of the next, and goes on there a day later; the daily board is a new one then.
func TestTwoDays(t *testing.T) {
	w := newWords(t, false)
	p := newPlayer(t, desk, english)
	p.keep("settings", `{"allTools":true,"learned":{"rushhour":true}}`)
	home := func(g *guest, today calendar.Date, says ...string) {
		t.Helper()
		day, listed := levels.Daily("rushhour", today)
		if !listed {
			t.Fatalf("no daily board for %v", today)
		}
		g.hears(append(says, w.say("app.name"))...)
		g.press("LevelsOf", g.card("rushhour"))
		g.press("Calendar", 0)
		g.key(ebiten.KeyEnter)
		g.hears(w.say("board.daily", w.say("date.dayMonth", today.Day, w.say("date.march"))))
		if got := g.boardText(); got != day.Board {
			t.Fatalf("the board of %v is\n%swant\n%s", today, got, day.Board)
		}
	}
	win := func(g *guest) {
		t.Helper()
		for _, gesture := range g.solve("rushhour") {
			gesture()
		}
		g.says(w.say("win.done"), w.say("win.stars", 3))
		g.until("the card of the win", func() bool { return g.shows("Next", 0) })
	}

	p.wake(monday)
	g := p.play()
	home(g, monday)
	win(g)
	for range 3 { // by the calendar and the levels
		g.press("Back", 0)
	}
	g.press("Choose", g.card("rushhour"))
	const first = 1
	g.hears(w.say("board.level", first))
	win(g)
	g.press("Next", 0)
	g.hears(w.say("board.level", first+1))
	g.proof()
	at := func() string { _, state, _ := strings.Cut(g.live, w.say("unit.moves")+": "); return state }
	gestures := g.solve("rushhour")
	states := []string{at()}
	for _, gesture := range gestures[:len(gestures)-1] {
		gesture()
		states = append(states, at())
	}
	last := len(states) - 1
	g.press("Undo", 0)
	name := fmt.Sprintf("game-rushhour-level-%d", first+1)
	g.until("the save", func() bool {
		var game struct {
			At       int
			Gestures []json.RawMessage
		}
		var mark struct{ Game string }
		data, _ := p.saved(name)
		bookmark, _ := p.saved("last-rushhour")
		return json.Unmarshal(data, &game) == nil && game.At == last-1 && len(game.Gestures) == last &&
			json.Unmarshal(bookmark, &mark) == nil && mark.Game == name
	})
	g.crash()

	tuesday := monday.Add(1)
	p.wake(tuesday)
	g = p.play()
	g.hears(w.say("home.goOn", w.say("board.level", first+1)), w.say("den.stars", 3, 3*len(levels.Pack("rushhour"))))
	g.press("Choose", g.card("rushhour"))
	g.hears(w.say("board.level", first+1))
	expect := func(i int) {
		t.Helper()
		if got := at(); got != states[i] {
			t.Fatalf("the table has\n%s\nwant state %d of %d:\n%s", got, i, last, states[i])
		}
	}
	expect(last - 1)
	for i := last - 2; i >= 0; i-- {
		g.letter('u')
		expect(i)
	}
	for i := 1; i <= last; i++ {
		g.letter('y')
		expect(i)
	}
	win(g)
	g.press("Back", 0)
	home(g, tuesday, w.say("den.stars", 6, 3*len(levels.Pack("rushhour"))))
}

// Files as a crash, a bad disk or a later version may have left them.
func TestBrokenSaves(t *testing.T) {
	w := newWords(t, false)
	const (
		game    = "game-rushhour"
		broken  = "game-rushhour-broken-1"
		learned = `{"allTools":true,"learned":{"rushhour":true},"last":"rushhour"}`
	)
	for _, test := range []struct{ name, blob, data, stays, says string }{
		{"no JSON", game, "not a game\x00\xff", broken, w.say("refuse.badSave", w.say("save.game"))},
		{
			"illegal move", game, `{"version":1,"puzzle":"rushhour","board":".AA.\n....\n","at":1,"gestures":[{"moves":[{"car":"A","by":9}]}]}`, broken,
			w.say("refuse.badSave", w.say("save.game")),
		},
		{"a later version", game, `{"version":99,"puzzle":"rushhour","board":7}`, game, w.say("refuse.newerSave")},
		{"settings", "settings", `{"language":`, "settings-broken-1", w.say("rushhour.name")},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := newPlayer(t, desk, english)
			p.keep("settings", learned)
			p.keep(test.blob, test.data)
			g := p.play()
			g.letter('t') // a change of the settings is saved
			g.press("Choose", g.card("rushhour"))
			g.hears(w.say("rushhour.name"), test.says)
			g.close()
			if strings.Contains(test.stays, "broken") {
				test.stays = filepath.Join("aside", test.stays)
			}
			if kept, err := p.saved(test.stays); err != nil || string(kept) != test.data {
				t.Errorf("kept %q, %v, want %q", kept, err, test.data)
			}
		})
	}
}

// The game speaks the language of the system; language and theme stay as the player has chosen them.
func TestLanguageAndTheme(t *testing.T) {
	en, zh := newWords(t, false), newWords(t, true)
	p := newPlayer(t, phone, chinese)
	g := p.play("rushhour", p.file(threeMoves))
	shows := func(w words, ground color.NRGBA) {
		t.Helper()
		g.says(w.say("rushhour.name"))
		g.ticks(60) // until the theme has come
		if got := g.shot().At(1, 1); !same(got, ground) {
			t.Errorf("the window is %v, want %v", got, ground)
		}
	}
	light, dark := render.Light().In(render.TownLand).Bg, render.Look{Dark: true}.Theme().In(render.TownLand).Bg
	shows(zh, light)
	g.letter('l')
	shows(en, light)
	g.letter('t')
	shows(en, dark)
	g.close()
	g = p.play()
	shows(en, render.Look{Dark: true}.Theme().Air())
}

// A link goes from one window to another program, or comes on the command line. Without a clipboard the text is shown.
func TestClipboard(t *testing.T) {
	if os.Getenv("DISPLAY") == "" {
		t.Skip("the clipboard of the tests is that of X11")
	}
	w := newWords(t, false)
	from := newPlayer(t, desk, english)
	from.clip = true
	g := from.play("rushhour", from.file(threeMoves))
	g.proof()
	g.drag(slide(g.jam(), g.size, threeMovesWon[0]))
	moved := g.jam()
	g.letter('q')
	g.press("More", 0)
	g.press("CopyMoves", 0)
	g.hears(w.say("share.copiedMoves"))

	to := newPlayer(t, desk, english)
	to.clip = true
	friend := to.play()
	friend.says(w.say("app.name"))
	friend.chord(ebiten.KeyControlLeft, ebiten.KeyV)
	friend.hears(w.say("rushhour.name"), w.say("unit.moves")+": 1")
	if got := friend.jam(); got != moved {
		t.Errorf("pasted is\n%swant\n%s", got, moved)
	}
	friend.close()

	address, err := link.Address(link.Page, link.Link{Puzzle: "rushhour", Board: threeMoves})
	if err != nil {
		t.Fatal(err)
	}
	if got := newPlayer(t, desk, english).play(address).jam(); got != after(t, threeMoves) {
		t.Errorf("the link opens\n%swant\n%s", got, threeMoves)
	}

	g = newPlayer(t, desk, english).play("rushhour", from.file(threeMoves)) // without a clipboard
	g.letter('q')
	g.press("More", 0)
	g.press("CopyBoard", 0)
	g.hears(w.say("share.byHand"))
	g.button("ByHand", 0)
	g.press("Paste", 0)
	fault, _, _ := strings.Cut(w.say("share.noClipboard", "\x00"), "\x00")
	g.hears(fault)
}

// TestOwnBoardLasts draws a board by the mouse, keeps it under a name that is typed, and finds it again when the game is opened the next time.
func TestOwnBoardLasts(t *testing.T) {
	w := newWords(t, false)
	p := newPlayer(t, desk, english)
	g := p.play("rushhour", p.file("......\n......\nAA....\n......\n......\n......\n"))
	at := jamGrid(g.jam(), g.size)
	g.letter('e')
	g.hears(w.say("edit.name"), w.say("unit.moves.provenOne"))
	g.drag(at.at(1, 4), at.at(2, 4))
	g.hears(w.say("unit.moves.proven", 2), "...... / ....B. / AA..B. /")
	drawn := g.jam()
	g.press("Keep", 0)
	g.hears(w.say("own.keepTitle"))
	for _, r := range "Jäm 堵 7" { // in place of the name that is proposed, which is marked
		g.letter(r)
	}
	g.key(ebiten.KeyBackspace)
	g.letter('8')
	g.key(ebiten.KeyEnter)
	g.hears(w.say("own.kept", "Jäm 堵 8"))
	g.close()

	g = p.play()
	g.letter('7')
	g.hears(w.say("own.title"), "Jäm 堵 8. "+w.say("rushhour.name")+" · "+w.say("rushhour.levels.par", 2))
	g.press("Choose", 0)
	g.hears("Jäm 堵 8", w.say("unit.moves.proven", 2))
	if got := g.jam(); got != drawn {
		t.Errorf("the board comes back as\n%swant\n%s", got, drawn)
	}
}
