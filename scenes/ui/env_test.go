package ui

import (
	"encoding/json"
	"errors"
	"log/slog"
	"strings"
	"testing"

	"warren/assets"
	"warren/internal/sound"
	"warren/internal/store"
	"warren/puzzles"
	"warren/render"
	"warren/scenes/ui/box"
)

// memory keeps blobs for a test. If fail is set, Save returns it.
type memory struct {
	store.Memory
	fail error
}

func (m *memory) Save(name string, data []byte) error {
	if m.fail != nil {
		return m.fail
	}
	return m.Memory.Save(name, data)
}

func newTestEnv(t *testing.T, settings string) (*Env, *memory) {
	t.Helper()
	files := new(memory)
	if settings != "" {
		files.Data = map[string][]byte{settingsName: []byte(settings)}
	}
	e := NewEnv(files, ruler{})
	e.Width, e.Height = 800, 600
	return e, files
}

const english = `{"language":"en","theme":"light"}`

func TestSettingsKeep(t *testing.T) {
	t.Parallel()
	const saved = `{"language":"zh","theme":"dark","motion":"full","textSize":125,"muted":true,"volume":40,"showDistance":true,"deadEnds":"never","keepTrail":true,"hideStreaks":true,"levels":{"maze":"hard"},"timed":{"linkup":true},"learned":{"maze":true},"last":"maze"}`
	s, err := readSettings([]byte(saved))
	if err != nil {
		t.Fatal(err)
	}
	if got, err := json.Marshal(&s); err != nil || string(got) != saved {
		t.Errorf("written as %s (%v)", got, err)
	}
	if got := s.Level("maze", "easy") + s.Level("rabbits", "easy"); got != "hardeasy" {
		t.Errorf("levels %q", got)
	}
	if s.motion(System{LessMotion: true}) != MotionFull || !s.dark(System{}) {
		t.Error("the player's wish does not come before the system's")
	}
	var none Settings
	if none.motion(System{LessMotion: true}) != MotionLess || !none.dark(System{Dark: true}) || none.dark(System{}) {
		t.Error("without a wish the system's is not followed")
	}
	none.SetLevel("maze", "hard")
	none.SetTimed("maze", true)
	none.SetLearned("maze")
	if none.Levels["maze"] != "hard" || !none.Timed["maze"] || !none.Learned["maze"] {
		t.Errorf("not kept: %+v", none)
	}
}

func TestCommon(t *testing.T) {
	t.Parallel()
	e, files := newTestEnv(t, english)
	version := e.Version()
	e.TakeStale()
	if !e.Common(OfChar('l', false)) || e.Words.Language != Chinese || e.Words.T("settings.on") == "On" {
		t.Errorf("after L the language is %s", e.Words.Language)
	}
	if !e.Common(Intent{Kind: Theme}) || !e.Dark() || e.Theme() != (render.Look{Dark: true}).Theme() {
		t.Error("after T it is not dark")
	}
	if e.Common(Intent{Kind: Hint}) {
		t.Error("a hint is common")
	}
	if e.Version() == version || !e.TakeStale() || e.TakeStale() {
		t.Error("nothing is laid out anew, or it never rests")
	}
	e.Saver.Flush()
	if got := string(files.Data[settingsName]); got != `{"deadEnds":"proven","language":"zh","theme":"dark"}` {
		t.Errorf("saved %s", got)
	}
}

func TestOwnWords(t *testing.T) {
	t.Parallel()
	e, _ := newTestEnv(t, english)
	w := e.Words
	w.Add(map[string]assets.Phrase{
		"hint.which": {EN: "which"}, "maze.hint.which": {EN: "which tile"}, "n.moves": {EN: "%d moves"}, "n.movesOne": {EN: "one move"},
	})
	for got, want := range map[string]string{
		w.Own("maze", "hint.which"): "which tile", w.Own("rabbits", "hint.which"): "which", w.T("no.key"): "no.key",
		w.Count("n.moves", 1): "one move", w.Count("n.moves", 2): "2 moves", Fault(errors.New("odd")).In(w): "odd",
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	if got := BackupFault(errors.New("odd")).In(w); got != "odd" {
		t.Errorf("a fault of a backup that has no words is told as %q", got)
	}
	e, _ = newTestEnv(t, english)
	if got := Fault(&puzzles.Fault{Place: puzzles.Place{Line: 3, Col: 5}, Kind: "noBoard"}).In(e.Words); !strings.Contains(got, "line 3, column 5: no board") {
		t.Errorf("a fault is told as %q", got)
	}
}

func TestHanded(t *testing.T) {
	t.Parallel()
	e, _ := newTestEnv(t, english)
	e.Words.Add(map[string]assets.Phrase{
		"go": {EN: "mouse"}, "go.keys": {EN: "keys"}, "go.fingers": {EN: "fingers"}, "plain": {EN: "all"},
	})
	for _, test := range []struct {
		touched, keyed bool
		shown, aloud   string
	}{
		{false, false, "mouse", "keys"}, {false, true, "keys", "keys"}, {true, false, "fingers", "fingers"}, {true, true, "keys", "keys"},
	} {
		e.Touched, e.Keyed = test.touched, test.keyed
		if shown, aloud := e.Handed("go"), e.HandedAloud("go"); shown != test.shown || aloud != test.aloud {
			t.Errorf("%+v: %q, aloud %q", test, shown, aloud)
		}
		if e.Handed("plain") != "all" || e.TellsKeys() != (test.aloud == "keys") {
			t.Errorf("%+v: %q, keys %v", test, e.Handed("plain"), e.TellsKeys())
		}
	}
}

func TestNumbers(t *testing.T) {
	t.Parallel()
	for n, want := range map[uint64]string{0: "0", 999: "999", 1000: "1,000", 24132: "24,132", 1234567: "1,234,567"} {
		if got := Grouped(n); got != want {
			t.Errorf("Grouped(%d) = %q, want %q", n, got, want)
		}
	}
}

// Every sentence has exactly one end mark, its own or a full stop of its language.
func TestSentences(t *testing.T) {
	t.Parallel()
	for language, says := range map[Language][]string{
		English: {"", "Turns: 2", "It is here.", "", "Solved!", "Way left?", "Turns: 2. It is here. Solved! Way left?"},
		Chinese: {"", "转弯: 2", "兔子在这里。", "", "通关！", "走得通吗？", "转弯: 2。兔子在这里。通关！走得通吗？"},
	} {
		w := NewWords(language)
		last, told := len(says)-1, ""
		for _, s := range says[:last] {
			told = w.Sentences(told, s)
		}
		if told != says[last] || w.Sentence(told) != told {
			t.Errorf("%q, want %q", told, says[last])
		}
	}
}

// A screen is a scene that counts the calls of its methods.
type screen struct{ ticks, seen int }

func (s *screen) Tick(seen bool) {
	s.ticks++
	if seen {
		s.seen++
	}
}
func (s *screen) Do(Intent) Step      { return Step{} }
func (s *screen) LayOut()             {}
func (s *screen) Leave()              {}
func (s *screen) Draw(*render.Canvas) {}
func (s *screen) Route() Route        { return Route{Page: "screen"} }

// newTestDialog returns a dialog with ten rows, each 50 high, and the intents that it has received.
func newTestDialog(e *Env) (d *Page, chosen *[]Intent) {
	chosen = new([]Intent)
	d = NewDialog(e)
	d.Layout = func() box.Box {
		var rows []box.Box
		for i := range 10 {
			rows = append(rows, d.UI.Button(Widget{Does: Set, N: i, Look: LookChoice, Label: "row"}))
		}
		return d.Card(400, "Title", box.Column(50-MinTouch, rows...), box.Box{})
	}
	d.Choose = func(in Intent) Step {
		*chosen = append(*chosen, in)
		return Step{}
	}
	return d, chosen
}

func TestDialog(t *testing.T) {
	t.Parallel()
	e, _ := newTestEnv(t, english)
	below := &screen{}
	d, chosen := newTestDialog(e)
	LayOutAll([]Scene{below, d}, e)
	TickAll([]Scene{below, d})
	if below.ticks != 1 || below.seen != 0 {
		t.Errorf("the scene below ticked %d times, %d of them seen", below.ticks, below.seen)
	}
	do := func(in Intent) Step { next := d.Do(in); d.LayOut(); return next }
	click := func(w *Placed) Step {
		do(Intent{Kind: Press, At: w.Rect.Center()})
		return do(Intent{Kind: Release, At: w.Rect.Center()})
	}
	if next := click(d.UI.Find(Set, 3)); !next.Stays() || len(*chosen) != 1 || (*chosen)[0].N != 3 {
		t.Errorf("a click on the fourth row chose %v", *chosen)
	}
	if next := do(Intent{Kind: Theme}); !next.Stays() || !e.Dark() || len(*chosen) != 1 {
		t.Error("T does not work over a dialog")
	}
	if next := do(Intent{Kind: Press, At: d.card.Center().Add(point(0, -d.card.H/2+4))}); !next.Stays() {
		t.Error("a press on the card's edge closes it")
	}
	for what, next := range map[string]Step{
		"Escape": do(Intent{Kind: Back}), "the close button": click(d.UI.Find(Close, 0)), "a press outside": do(Intent{Kind: Press, At: point(2, 2)}),
	} {
		if next != Pop() {
			t.Errorf("%s leads to %v", what, next)
		}
	}
}

// Under dialogs and pages all waits down to the first other scene; seen is a screen with its dialogs.
func TestStacks(t *testing.T) {
	t.Parallel()
	e, _ := newTestEnv(t, english)
	home, table := &screen{}, &screen{}
	page, dialog := NewPage(e, Route{}), NewDialog(e)
	for _, test := range []struct {
		stack                 []Scene
		under                 Scene
		ticksHome, ticksTable int
	}{
		{[]Scene{home}, home, 1, 0},
		{[]Scene{home, table}, table, 0, 1},
		{[]Scene{home, table, dialog}, table, 0, 1},
		{[]Scene{home, table, page, dialog}, page, 0, 1},
		{[]Scene{home, page, dialog, dialog}, page, 1, 0},
		{[]Scene{dialog}, nil, 0, 0},
	} {
		*home, *table = screen{}, screen{}
		TickAll(test.stack)
		if on := Under(test.stack); on != test.under || home.ticks != test.ticksHome || table.ticks != test.ticksTable {
			t.Errorf("of %v is under the dialogs %v, and home has ticked %d times, the table %d times", test.stack, on, home.ticks, table.ticks)
		}
	}
}

// In a low window every row keeps its height and the keys reach it.
func TestLowDialogScrolls(t *testing.T) {
	t.Parallel()
	e, _ := newTestEnv(t, english)
	e.Width, e.Height = 360, 300
	d, chosen := newTestDialog(e)
	d.LayOut()
	if faults := d.UI.Faults(e.Width, e.Height); len(faults) > 0 {
		t.Errorf("faults: %q", faults)
	}
	for range 11 {
		d.Do(Intent{Kind: NextFocus})
	}
	w := d.UI.Find(Set, 9)
	if within, offset := d.UI.View(dialogList); offset == 0 || !inside(within, w.Rect) {
		t.Errorf("the last row lies at %v, scrolled by %v", w.Rect, offset)
	}
	d.Do(Intent{Kind: Confirm})
	if len(*chosen) != 1 || (*chosen)[0].N != 9 {
		t.Errorf("chose %v", *chosen)
	}
	e.Height = 700
	e.Relayout()
	d.LayOut()
	if within, _ := d.UI.View(dialogList); within != (render.Rect{}) {
		t.Error("in a high window it scrolls still")
	}
}

// A listener gets the widgets when they change, and what is said before a Publish as one text, each sentence once.
func TestPublish(t *testing.T) {
	e, _ := newTestEnv(t, english)
	d, _ := newTestDialog(e)
	d.LayOut()
	if got := testing.AllocsPerRun(100, func() { d.UI.changes++; e.Publish() }); got != 0 {
		t.Errorf("with nobody listening it allocates %v times", got)
	}

	var log strings.Builder
	defer slog.SetDefault(slog.Default())
	slog.SetDefault(slog.New(slog.NewJSONHandler(&log, &slog.HandlerOptions{Level: slog.LevelDebug})))
	told := func() (widgets []shownWidget) {
		t.Helper()
		log.Reset()
		e.Publish()
		var line struct{ Msg, Widgets string }
		if log.Len() == 0 {
			return nil
		}
		lines := strings.Split(strings.TrimSpace(log.String()), "\n") // before the widgets the screen in words, if that is new
		if err := json.Unmarshal([]byte(lines[len(lines)-1]), &line); err != nil || line.Msg != "ui" {
			t.Fatalf("%s: %v", log.String(), err)
		}
		if err := json.Unmarshal([]byte(line.Widgets), &widgets); err != nil {
			t.Fatal(err)
		}
		return widgets
	}
	d.UI.changes++
	widgets := told()
	if len(widgets) != 11 || widgets[0].Kind != "Close" || widgets[4].Kind != "Set" || widgets[4].N != 3 || widgets[4].Label != "row" {
		t.Fatalf("told %+v", widgets)
	}
	if !strings.Contains(log.String(), "Title. Close. row. row") {
		t.Errorf("the screen in words is not in the log: %s", log.String())
	}
	if again := told(); again != nil {
		t.Error("told again though nothing has changed")
	}
	e.Relayout()
	d.LayOut()
	if again := told(); again != nil {
		t.Error("told again though the same was built")
	}
	d.Do(Intent{Kind: NextFocus})
	if widgets := told(); len(widgets) != 11 || !widgets[0].Focused {
		t.Errorf("told of the focus: %+v", widgets)
	}
	for _, text := range []string{"Taken back", "", "Nothing blocks the red car.", "Taken back"} {
		e.Say(text)
	}
	log.Reset()
	e.Publish()
	e.Publish() // says nothing again
	if want := `"msg":"said","text":"Taken back. Nothing blocks the red car."`; strings.Count(log.String(), "\n") != 1 || !strings.Contains(log.String(), want) {
		t.Errorf("logged is %s, want %s", log.String(), want)
	}
}

// A widget that appears under the resting mouse is hovered, also on another scene.
func TestMousePointsAtWhatComes(t *testing.T) {
	t.Parallel()
	e, _ := newTestEnv(t, english)
	first, second := New(ruler{}), New(ruler{})
	row(second, 0, Choose, 1)
	e.Show(first)
	first.Do(Intent{Kind: Hover, At: point(10, 10)})
	e.Publish()
	e.TakeStale()
	e.Show(second)
	e.Publish()
	if second.hover != (name{Choose, 0}) || !e.TakeStale() {
		t.Errorf("the mouse is over %v", second.hover)
	}
}

func TestLookAndTextFollowTheSystem(t *testing.T) {
	t.Parallel()
	asks := System{Dark: true, Contrast: true, Solid: true, TextSize: 125}
	for _, test := range []struct {
		name     string
		system   System
		settings Settings
		look     render.Look
		text     int
	}{
		{"nothing is asked for", System{}, Settings{}, render.Look{}, 100},
		{"the system's", asks, Settings{}, render.Look{Dark: true, Contrast: true, Solid: true}, 125},
		{"the player's", asks, Settings{Theme: ThemeLight, Contrast: ContrastUsual, TextSize: 100}, render.Look{Solid: true}, 100},
		{"the player's alone", System{}, Settings{Contrast: ContrastMore, TextSize: 200}, render.Look{Contrast: true}, 200},
		{"a system with small text", System{TextSize: 80}, Settings{}, render.Look{}, 100},
		{"a system with huge text", System{TextSize: 300}, Settings{}, render.Look{}, MostTextSize},
	} {
		e, _ := newTestEnv(t, english)
		e.System, e.Settings = test.system, test.settings
		if got := e.Look(); got != test.look || e.Theme().Look != test.look {
			t.Errorf("%s: the look is %+v, want %+v", test.name, got, test.look)
		}
		if got := e.TextSize(); got != test.text {
			t.Errorf("%s: the text has %d %%, want %d", test.name, got, test.text)
		}
	}
}

func TestVibration(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name     string
		touched  bool
		settings Settings
		kind     sound.Kind
		vibrates bool
	}{
		{"a finger lays a piece down", true, Settings{Motion: MotionFull}, sound.Thud, true},
		{"a finger wins", true, Settings{Motion: MotionFull}, sound.Perfect, true},
		{"a finger presses a button", true, Settings{Motion: MotionFull}, sound.Press, false},
		{"the sound is off", true, Settings{Motion: MotionFull, Muted: true}, sound.Thud, true},
		{"a mouse lays a piece down", false, Settings{Motion: MotionFull}, sound.Thud, false},
		{"less motion is wanted", true, Settings{Motion: MotionLess}, sound.Thud, false},
		{"it is off", true, Settings{Motion: MotionFull, NoVibration: true}, sound.Win, false},
	} {
		e := &Env{Touched: test.touched, Looks: Looks{Settings: test.settings}}
		if got := e.vibration(test.kind); (got > 0) != test.vibrates {
			t.Errorf("%s: it vibrates for %v", test.name, got)
		}
	}
}
