package ui

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"strings"
	"testing"
	"time"

	"warren/internal/boardorigin"
	"warren/internal/calendar"
	"warren/internal/progress"
	"warren/internal/store"
)

// window opens another window on the same store.
func (m *memory) window(t *testing.T) *Env {
	t.Helper()
	e, err := NewEnv(m, ruler{})
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// win returns a win of a level of the maze.
func win(level int) progress.Win {
	return progress.Win{Puzzle: "maze", Origin: boardorigin.Origin{Level: level}, Cost: 5, Perfect: true, Solved: calendar.Date{Year: 2026, Month: 11, Day: 22}}
}

// wantLevels checks which levels of the maze are solved.
func wantLevels(t *testing.T, who string, b *progress.Book, want ...int) {
	t.Helper()
	var got []int
	for n := range 20 {
		if _, ok := b.Level("maze", n); ok {
			got = append(got, n)
		}
	}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("%s knows levels %v, want %v", who, got, want)
	}
}

func stored(t *testing.T, m *memory) *progress.Book {
	t.Helper()
	data, err := m.Load(bookName)
	if err != nil {
		t.Fatal(err)
	}
	b, err := progress.Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// TestWinsOfTwoWindows checks that two windows add to one book, and learn of each other's wins.
func TestWinsOfTwoWindows(t *testing.T) {
	t.Parallel()
	a, files := newTestEnv(t, english)
	b := files.window(t)
	for _, w := range []struct {
		e *Env
		n int
	}{{a, 1}, {b, 2}, {b, 3}, {a, 4}} {
		w.e.RecordWin(win(w.n))
		w.e.Saver.Flush()
	}
	wantLevels(t, "the store", stored(t, files), 1, 2, 3, 4)
	wantLevels(t, "the last one to win", a.Book(), 1, 2, 3, 4)
	wantLevels(t, "the other", b.Book(), 1, 2, 3)
	version := b.Version()
	b.Refresh()
	if b.Version() == version {
		t.Error("a win of another window does not change what is on the screen")
	}
	wantLevels(t, "the other one after a look", b.Book(), 1, 2, 3, 4)
	wantLevels(t, "a new window", files.window(t).Book(), 1, 2, 3, 4)

	// Two pages of a browser may write at the same moment, so that the win of one is overwritten.
	lost := new(progress.Book)
	lost.Add(win(2))
	lost.Add(win(9))
	files.Data[bookName] = lost.Encode()
	version = a.Version()
	a.Refresh()
	wantLevels(t, "one after the accident", a.Book(), 1, 2, 3, 4, 9)
	if a.Version() == version {
		t.Error("the wins of the other window are not shown")
	}
	version = a.Version()
	a.Refresh()
	if a.Version() != version {
		t.Error("laid out anew without news")
	}
	b.Refresh()
	a.Saver.Flush()
	b.Saver.Flush()
	wantLevels(t, "the store after the accident", stored(t, files), 1, 2, 3, 4, 9)
}

// TestSettingsOfTwoWindows checks that each window writes only the settings that it has changed.
func TestSettingsOfTwoWindows(t *testing.T) {
	t.Parallel()
	a, files := newTestEnv(t, `{"language":"en","theme":"light","timed":{"linkup":true},"fromLater":[1]}`)
	b := files.window(t)
	a.Settings.Theme = ThemeDark
	a.Settings.SetLearned("maze")
	a.SaveSettings()
	a.Saver.Flush()
	b.Settings.SetLearned("rabbits")
	b.Settings.SetTimed("maze", true)
	b.Settings.Language = ""
	b.SaveSettings()
	b.Saver.Flush()
	const want = `{"fromLater":[1],"learned":{"maze":true,"rabbits":true},"theme":"dark","timed":{"linkup":true,"maze":true}}`
	if got := string(files.Data[settingsName]); got != want {
		t.Errorf("saved %s, want %s", got, want)
	}
}

// TestBook checks what becomes of a book that cannot be read, and of one that a later version has written.
func TestBook(t *testing.T) {
	t.Parallel()
	for _, test := range []struct{ name, saved, told, after string }{
		{"damaged", `{"version":1,"puz`, "refuse.badSave", ""},
		{"later", `{"version":99,"new":true}`, "refuse.newerBook", `{"version":99,"new":true}`},
	} {
		t.Run(test.name, func(t *testing.T) {
			e, files := newTestEnv(t, english)
			files.Data[bookName] = []byte(test.saved)
			e = files.window(t)
			told, _, _ := strings.Cut(e.Words.T(test.told), "%")
			if got := e.TakeTrouble(); !strings.HasPrefix(got, told) {
				t.Errorf("the player is told %q, want %q", got, told)
			}
			e.RecordWin(win(1))
			wantLevels(t, "the window", e.Book(), 1)
			e.Saver.Flush()
			if test.after == "" {
				wantLevels(t, "the store", stored(t, files), 1)
				if got := string(files.Aside(bookName + "-broken-1")); got != test.saved {
					t.Errorf("set aside %q", got)
				}
			} else if got := string(files.Data[bookName]); got != test.after {
				t.Errorf("stored %q, want %q", got, test.after)
			}
			e.Refresh()
			wantLevels(t, "the window after a look", e.Book(), 1)
		})
	}
}

// TestExport takes everything from one machine to another that has a record of its own.
func TestExport(t *testing.T) {
	t.Parallel()
	from, _ := newTestEnv(t, `{"language":"zh","theme":"dark"}`)
	from.RecordWin(win(1))
	from.RecordWin(win(2))
	from.Saver.Save("game-maze-level-3", []byte(`{"version":1,"here":"from"}`))
	from.Saver.Save("game-maze-level-4", []byte(`{"version":1,"here":"from"}`))
	file, err := from.Export()
	if err != nil {
		t.Fatal(err)
	}
	to, files := newTestEnv(t, english)
	to.RecordWin(win(5))
	to.Saver.Save("game-maze-level-4", []byte(`{"version":1,"here":"to"}`))
	for range 2 { // the second time changes nothing
		if err := to.Import(file); err != nil {
			t.Fatal(err)
		}
		to.Saver.Flush()
		wantLevels(t, "the window", to.Book(), 1, 2, 5)
		wantLevels(t, "the store", stored(t, files), 1, 2, 5)
		if to.Words.Language != Chinese || !to.Dark() {
			t.Error("the settings are not taken over")
		}
		for what, got := range map[string]string{
			"from": string(files.Data["game-maze-level-3"]), "to": string(files.Data["game-maze-level-4"]),
			"put beside": strings.Replace(string(files.Aside("game-maze-level-4-import-1")), "from", "put beside", 1),
		} {
			if got != `{"version":1,"here":"`+what+`"}` {
				t.Errorf("a game is %s, want that of %q", got, what)
			}
		}
	}
	if files.Aside("game-maze-level-4-import-2") != nil {
		t.Error("the same game is put beside twice")
	}
}

// TestBadImport checks that a file with a fault anywhere changes nothing, and that the player is told where the fault is.
func TestBadImport(t *testing.T) {
	t.Parallel()
	e, files := newTestEnv(t, english)
	e.RecordWin(win(1))
	e.Saver.Flush()
	before := maps.Clone(files.Data)
	for file, told := range map[string]string{
		"ABBA\n":                               e.Words.T("backup.none"),
		`{"warren":"backup","version":7}`:      e.Words.T("backup.newer"),
		"{\"warren\":\"backup\",\n\"version\"": e.Words.F("backup.damagedAt", 2, 9),
		`{"warren":"backup","version":1,"blobs":{"game-maze":{},"book":{"version":"x"}}}`: e.Words.F("backup.damagedIn", "book"),
		`{"warren":"backup","version":1,"blobs":{"game-maze":{},"book":{"version":99}}}`:  e.Words.T("backup.newer"),
		`{"warren":"backup","version":1,"blobs":{"game-maze":{},"settings":{"theme":7}}}`: e.Words.F("backup.damagedIn", "settings"),
		`{"warren":"backup","version":1,"blobs":{"game-maze":{},"Game":{}}}`:              e.Words.F("backup.damagedIn", "Game"),
	} {
		err := e.Import([]byte(file))
		if err == nil {
			t.Errorf("%s is taken", file)
			continue
		}
		if got := e.Words.BackupFault(err); got != told {
			t.Errorf("%s is told as %q, want %q", file, got, told)
		}
		e.Saver.Flush()
		if fmt.Sprint(files.Data) != fmt.Sprint(before) {
			t.Fatalf("%s changed what is stored", file)
		}
	}
	if got := e.Words.BackupFault(errors.New("odd")); got != "odd" {
		t.Errorf("another error is told as %q", got)
	}
}

// TestReset checks that a reset can be taken back by an import, and that another window forgets too.
func TestReset(t *testing.T) {
	t.Parallel()
	e, files := newTestEnv(t, `{"language":"en","theme":"light","last":"maze"}`)
	know := func(when string, window *Env, levels ...int) {
		t.Helper()
		window.Saver.Flush()
		wantLevels(t, "the window "+when, window.Book(), levels...)
		wantLevels(t, "the store "+when, stored(t, files), levels...)
	}
	e.RecordWin(win(1))
	e.Saver.Save("game-maze-level-3", []byte(`{"version":1}`))
	e.Saver.Flush()
	other := files.window(t)
	other.RecordWin(win(2))
	other.Saver.Flush()
	late := files.window(t)
	if where, err := e.Reset(func([]byte) (string, error) { return "", store.ErrFull }); where != "" || !errors.Is(err, store.ErrFull) {
		t.Errorf("without room for what is kept: %q, %v", where, err)
	}
	e.Refresh()
	know("that was not reset", e, 1, 2)
	where, err := e.Reset(e.KeepHere)
	if err != nil {
		t.Fatal(err)
	}
	know("after the reset", e)
	if len(files.Data) != 2 || string(files.Data[settingsName]) != `{"language":"en","theme":"light"}` {
		t.Errorf("left %q", files.Data)
	}
	other.Refresh()
	know("beside it", other)
	other.RecordWin(win(7))
	know("beside it, after a win", other, 7)
	late.RecordWin(win(8)) // before it gets the focus
	late.Saver.Flush()
	wantLevels(t, "a window that wins before it looks", late.Book(), 7, 8)
	late.Refresh()
	know("that won before it looked", late, 7, 8)
	e.Refresh()
	if err := e.Import(files.Aside(where)); err != nil {
		t.Fatal(err)
	}
	know("after the import", e, 1, 2, 7, 8)
	other.Refresh()
	know("beside it, after the import", other, 1, 2, 7, 8)
	if got := string(files.Data["game-maze-level-3"]); got != `{"version":1}` {
		t.Errorf("the game is %q after the import", got)
	}
}

// TestTellFailure checks the words for a store that is full or missing.
func TestTellFailure(t *testing.T) {
	t.Parallel()
	e, files := newTestEnv(t, english)
	files.fail = fmt.Errorf("store: %w", store.ErrFull)
	for range 3 {
		e.RecordWin(win(1))
		e.Saver.Flush()
	}
	if got := e.TakeTrouble(); got != e.Words.T("refuse.storeFull") {
		t.Errorf("a full store is told as %q", got)
	}
	e.RecordWin(win(2))
	e.Saver.Flush()
	if got := e.TakeTrouble(); got != "" {
		t.Errorf("told again: %q", got)
	}
	wantLevels(t, "the window", e.Book(), 1, 2)
	e.Refresh()
	wantLevels(t, "the window after a look", e.Book(), 1, 2)
	data, err := e.Export()
	if err != nil || !json.Valid(data) || !strings.Contains(string(data), `"2":`) {
		t.Errorf("what could not be saved is not exported: %s (%v)", data, err)
	}
	e.TellFailure(store.ErrNoPlace)
	if got := e.TakeTrouble(); got != e.Words.T("refuse.noStore") {
		t.Errorf("no store is told as %q", got)
	}
}

// faulty are blobs of which some cannot be read.
type faulty struct {
	memory
	unread map[string]error
}

func (f *faulty) Load(name string) ([]byte, error) {
	if err := f.unread[name]; err != nil {
		return nil, err
	}
	return f.memory.Load(name)
}

// TestSeveralBadSaves checks that the player is told of each save that is damaged or cannot be read, truly and in one language.
func TestSeveralBadSaves(t *testing.T) {
	t.Parallel()
	for _, language := range []Language{English, Chinese} {
		files := &faulty{unread: map[string]error{bookName: fmt.Errorf("store: reading book: %w", store.ErrKind)}}
		files.Data = map[string][]byte{settingsName: []byte("garbage"), "game-maze-level-1": []byte("garbage")}
		e, err := NewEnv(files, ruler{})
		if err != nil {
			t.Fatal(err)
		}
		w := e.Words
		told := w.Sentences(w.F("refuse.badSave", w.T("save.settings")), w.F("refuse.unreadSave", w.T("save.book"), w.T("cause.kind")))
		if got := e.TakeTrouble(); got != told {
			t.Errorf("told %q, want %q", got, told)
		}
		w.Language = language
		bad := func([]byte) error { return errors.New("unexpected end of JSON input") }
		for range 2 {
			_, err = e.Saver.LoadChecked("game-maze-level-1", bad, nil)
			e.TellBadSave(err)
		}
		if got, want := e.TakeTrouble(), w.F("refuse.badSave", w.T("save.game")); got != want {
			t.Errorf("%s: told %q, want %q", language, got, want)
		}
		for cause, want := range map[error]string{
			store.ErrFull:              "cause.full",
			store.ErrLarge:             "cause.large",
			store.ErrHeld:              "cause.held",
			fs.ErrPermission:           "cause.denied",
			errors.New("read: EIO"):    "cause.system",
			errors.Join(store.ErrKind): "cause.kind",
		} {
			e.TellBadSave(&store.Damage{Name: "boards", Cause: cause})
			if got, want := e.TakeTrouble(), w.F("refuse.unreadSave", w.T("save.boards"), w.T(want)); got != want {
				t.Errorf("%s: told %q, want %q", language, got, want)
			}
		}
		e.RecordWin(win(1))
		e.Settings.Theme = ThemeDark
		e.SaveSettings()
		files.unread[settingsName] = fs.ErrPermission
		data, err := e.Export() // book and settings are in memory
		if err != nil || !strings.Contains(string(data), `"dark"`) || !strings.Contains(string(data), `"1":`) {
			t.Errorf("exported %s (%v)", data, err)
		}
		files.Data["game-maze-level-2"] = []byte("{}")
		files.unread["game-maze-level-2"] = fs.ErrPermission
		if _, err := e.Export(); err == nil || w.Cause(err) != w.F("cause.unread", w.T("save.game"), w.T("cause.denied")) {
			t.Errorf("a game that cannot be read: %v", err)
		}
	}
}

// TestAskToPersist checks when the browser is asked to keep the data.
func TestAskToPersist(t *testing.T) {
	t.Parallel()
	e, _ := newTestEnv(t, english)
	for day := 22; day <= 25; day++ {
		today := calendar.Date{Year: 2026, Month: 11, Day: day}
		e.Now = func() time.Time { return time.Date(2026, 11, day, 12, 0, 0, 0, time.Local) }
		e.RecordWin(progress.Win{Puzzle: "maze", Origin: boardorigin.Origin{Day: today}, Begun: today, Solved: today})
		if want := day >= 24; e.asked != want {
			t.Errorf("on day %d of the streak asked is %v", day-21, e.asked)
		}
	}
}

// TestLostStars checks that a book of an earlier version, be it stored or imported, tells once how many of its stars count no more, and is
// stored anew when it does.
func TestLostStars(t *testing.T) {
	t.Parallel()
	const old = `{"version":3,"puzzles":{"maze":{"levels":{"7":{"cost":3,"stars":3,"helped":true}}}}}`
	_, files := newTestEnv(t, english)
	files.Data[bookName] = []byte(old)
	files.window(t) // which did not come to tell it
	e := files.window(t)
	for _, want := range []int{2, 0} {
		if got := e.TakeLostStars(); got != want {
			t.Errorf("%d stars are lost, want %d", got, want)
		}
	}
	e.Saver.Flush()
	if got := files.window(t).TakeLostStars(); got != 0 {
		t.Errorf("%d stars are lost again", got)
	}
	backup, err := store.WriteBackup(map[string][]byte{bookName: []byte(old)})
	if err != nil {
		t.Fatal(err)
	}
	if err := e.Import(backup); err != nil {
		t.Fatal(err)
	}
	if got := e.TakeLostStars(); got != 2 {
		t.Errorf("%d stars of the backup are lost, want 2", got)
	}
}
