package ui

import (
	"fmt"
	"image/color"
	"slices"
	"strings"
	"testing"

	"warren/internal/platform"
	"warren/render"
	"warren/scenes/ui/box"
)

// A ruler measures text as if every character were half as wide as it is high.
type ruler struct{}

func (ruler) TextWidth(s string, st render.Style) float64 {
	return 0.5 * st.Size * float64(len([]rune(s)))
}

func (ruler) Wrap(buf []string, s string, st render.Style, width float64) []string {
	line := ""
	for _, word := range strings.Fields(s) {
		if line != "" && (ruler{}).TextWidth(line+" "+word, st) > width {
			buf = append(buf, line)
			line = ""
		}
		line = strings.TrimPrefix(line+" "+word, " ")
	}
	return append(buf, line)
}

// row adds n choices side by side, with N from 0, each 50 wide and high.
func row(u *UI, y float64, k Kind, n int) {
	for i := range n {
		u.Add(Widget{Does: k, N: i, Rect: render.Rect{X: float64(60 * i), Y: y, W: 50, H: 50}, Look: LookChoice})
	}
}

func point(x, y float64) render.Point { return render.Point{X: x, Y: y} }

// TestPointer checks the effect of presses and releases on the widgets.
func TestPointer(t *testing.T) {
	t.Parallel()
	in := func(k Kind, x, y float64) Intent { return Intent{Kind: k, At: point(x, y)} }
	for _, test := range []struct {
		name    string
		intents []Intent
		want    string // the result of the last intent
		taken   bool
	}{
		{"press", []Intent{in(Press, 10, 10)}, "None", true},
		{"click", []Intent{in(Press, 10, 10), in(Release, 20, 20)}, "Choose 0", true},
		{"the other one", []Intent{in(Press, 70, 10), in(Release, 70, 20)}, "Choose 1", true},
		{"let go elsewhere", []Intent{in(Press, 10, 10), in(Drag, 70, 10), in(Release, 70, 10)}, "None", true},
		{"a drag that began on a widget", []Intent{in(Press, 10, 10), in(Drag, 300, 300)}, "None", true},
		{"disabled", []Intent{in(Press, 130, 10)}, "Press 0", false},
		{"the board", []Intent{in(Press, 300, 300)}, "Press 0", false},
		{"from the board over a widget", []Intent{in(Press, 300, 300), in(Drag, 10, 10), in(Release, 10, 10)}, "Release 0", false},
		{"hover", []Intent{in(Hover, 10, 10)}, "Hover 0", false},
		{"a second finger on the board", []Intent{in(Press, 10, 10), in(Tap, 300, 300)}, "Tap 0", false},
		{"a second finger on a widget", []Intent{in(Tap, 10, 10)}, "Tap 0", true},
		{"the wheel where nothing scrolls", []Intent{in(Wheel, 10, 10)}, "Wheel 0", false},
		{"a key", []Intent{{Kind: Hint, Rune: 'h'}}, "Hint 0", false},
		{"Enter without a focus", []Intent{{Kind: Confirm}}, "Confirm 0", false},
		{"Enter on the focus", []Intent{{Kind: NextFocus}, {Kind: Confirm}}, "Choose 0", true},
		{"space on the focus", []Intent{{Kind: PreviousFocus}, {Kind: Toggle, Rune: ' '}}, "Slide 0 0.25", true},
		{"a click takes the focus", []Intent{{Kind: NextFocus}, in(Press, 300, 300), {Kind: Confirm}}, "Confirm 0", false},
		{"the arrows are the board's, and Enter after them", []Intent{{Kind: NextFocus}, {Kind: Left}, {Kind: Confirm}}, "Confirm 0", false},
		{"a slider follows the press", []Intent{in(Press, 50, 120)}, "Slide 0 0.5", true},
		{"and the drag, past its end", []Intent{in(Press, 50, 120), in(Drag, 900, 0)}, "Slide 0 1", true},
		{"a focused slider takes arrows", []Intent{{Kind: PreviousFocus}, {Kind: Right}}, "Slide 0 0.3", true},
	} {
		t.Run(test.name, func(t *testing.T) {
			u := New(ruler{})
			row(u, 0, Choose, 3)
			u.Find(Choose, 2).Disabled = true
			u.Add(Widget{Does: Slide, Rect: render.Rect{Y: 100, W: 100, H: 40}, Look: LookSlider, Value: 0.25})
			var out Intent
			var taken bool
			for _, in := range test.intents {
				out, taken = u.Do(in)
			}
			got := out.Kind.String()
			if out.Kind != None {
				got += " " + string(rune('0'+out.N))
			}
			if out.Kind == Slide {
				got += fmt.Sprintf(" %.2g", out.Value)
			}
			if got != test.want || taken != test.taken {
				t.Errorf("got %q, taken %v; want %q, %v", got, taken, test.want, test.taken)
			}
		})
	}
}

// TestReadingOrder checks the order of the focus: row by row, a list as one block, without disabled widgets, wrapping
// around, and reversed.
func TestReadingOrder(t *testing.T) {
	t.Parallel()
	u := New(ruler{})
	box := func(k Kind, n int, x, y, w, h float64) {
		u.Add(Widget{Does: k, N: n, Rect: render.Rect{X: x, Y: y, W: w, H: h}})
	}
	box(NewBoard, 0, 200, 300, 40, 40) // added first, read last
	box(Help, 0, 300, 12, 40, 40)      // slightly below its row
	box(Back, 0, 0, 10, 40, 40)
	box(Level, 0, 100, 0, 100, 60)
	box(Undo, 0, 0, 300, 40, 40)
	u.Add(Widget{Does: Redo, Rect: render.Rect{X: 100, Y: 300, W: 40, H: 40}, Disabled: true})
	in := u.BeginList(1, render.Rect{X: 0, Y: 100, W: 90, H: 100}, 400)
	for i := range 8 { // two columns
		box(Choose, i, in.X+float64(i%2*45), in.Y+float64(i/2*50), 40, 40)
	}
	u.EndList()
	box(Hint, 0, 200, 120, 40, 40) // beside the list
	want := "Back Level Help Choose0 Choose1 Choose2 Choose3 Choose4 Choose5 Choose6 Choose7 Hint Undo Redo NewBoard Back"
	walk := func(k Kind) []string {
		var got []string
		for range 16 {
			if out, taken := u.Do(Intent{Kind: k}); out.Kind != None || !taken {
				t.Fatalf("Tab came back as %v", out.Kind)
			}
			kind, n := u.Focused()
			name := kind.String()
			if kind == Choose {
				name += string(rune('0' + n))
			}
			got = append(got, name)
		}
		return got
	}
	if got := strings.Join(walk(NextFocus), " "); got != want {
		t.Errorf("Tab goes\n%s, want\n%s", got, want)
	}
	u.Focus(Level, 0)
	back := walk(PreviousFocus)
	back = append([]string{"Level"}, back[:15]...)
	slices.Reverse(back)
	if got := strings.Join(back, " "); got != strings.TrimPrefix(want, "Back ")+" Level" {
		t.Errorf("Shift+Tab goes, from the end,\n%s", got)
	}
}

// TestFocusStays checks that the focus stays on the widget of the same name after a rebuild, also while it is disabled, when Enter
// does nothing; one that is gone loses it.
func TestFocusStays(t *testing.T) {
	t.Parallel()
	u := New(ruler{})
	row(u, 0, Choose, 3)
	u.Focus(Choose, 1)
	u.Reset()
	row(u, 300, Undo, 2)
	row(u, 100, Choose, 2)
	if k, n := u.Focused(); k != Choose || n != 1 {
		t.Errorf("after a rebuild the focus is on %v %d", k, n)
	}
	u.Find(Choose, 1).Disabled = true
	for _, k := range [...]Kind{Confirm, Toggle} {
		if out, taken := u.Do(Intent{Kind: k}); out.Kind != None || !taken || u.TakeActed() {
			t.Errorf("%v on a disabled widget is %v", k, out.Kind)
		}
	}
	if k, n := u.Focused(); k != Choose || n != 1 {
		t.Errorf("once its widget is disabled the focus is on %v %d", k, n)
	}
	u.Find(Choose, 1).Disabled = false
	if out, _ := u.Do(Intent{Kind: Confirm}); out.Kind != Choose || out.N != 1 {
		t.Errorf("Enter on a widget that is enabled again is %v", out.Kind)
	}
	u.Reset()
	if k, _ := u.Focused(); k != None {
		t.Errorf("the focus is on %v, which is gone", k)
	}
}

// TestArrowsMoveTheFocus checks arrows on screens without a board: the first goes to a likely widget, the others to the
// nearest in their direction.
func TestArrowsMoveTheFocus(t *testing.T) {
	t.Parallel()
	u := New(ruler{})
	row(u, 0, Choose, 3)
	row(u, 60, Set, 3)
	u.Find(Set, 1).Selected = true
	u.Find(Choose, 1).Disabled = true
	for i, test := range []struct {
		in   Kind
		kind Kind
		n    int
	}{
		{Down, Set, 1}, {Right, Set, 2}, {Right, Set, 2}, {Up, Choose, 2}, {Left, Choose, 0}, {Down, Set, 0},
		{PreviousFocus, Choose, 2}, {PreviousFocus, Choose, 1}, {Down, Set, 1}, {Left, Set, 0}, // from the disabled one too
	} {
		if out := u.DoFocused(Intent{Kind: test.in}); out.Kind != None {
			t.Errorf("%d: %v came back as %v", i, test.in, out.Kind)
		}
		if k, n := u.Focused(); k != test.kind || n != test.n {
			t.Fatalf("%d: %v goes to %v %d, want %v %d", i, test.in, k, n, test.kind, test.n)
		}
	}
	if out := u.DoFocused(Intent{Kind: Confirm}); out.Kind != Set || out.N != 0 {
		t.Errorf("Enter is %v %d", out.Kind, out.N)
	}
}

// levels builds a list of 60 cells, five per row, in a window that shows four rows.
func levels(u *UI) {
	u.Reset()
	in := u.BeginList(3, render.Rect{X: 10, Y: 100, W: 320, H: 240}, 12*60)
	for i := range 60 {
		cell := render.Rect{X: in.X + float64(i%5*60), Y: in.Y + float64(i/5*60), W: 50, H: 50}
		u.Add(Widget{Does: Choose, N: i, Rect: cell, Look: LookChoice, Label: "L"})
		u.Text("text", render.Rect{X: cell.X, Y: cell.Bottom() - 20, W: 50, H: 20}, render.Style{Size: render.Caption}, render.Light().Ink)
	}
	u.EndList()
	u.Add(Widget{Does: Close, Rect: render.Rect{X: 10, Y: 350, W: 50, H: 40}})
}

func TestListScrolls(t *testing.T) {
	t.Parallel()
	u := New(ruler{})
	levels(u)
	const most = 12*60 - 240
	wants := func(what string, want float64) {
		t.Helper()
		if _, got := u.View(3); got != want {
			t.Errorf("%s: scrolled by %v, want %v", what, got, want)
		}
	}
	// stroke presses at a height, moves to others and lets go at the last: what that chooses, and whether it is for the widgets.
	stroke := func(touch bool, from float64, to ...float64) (chosen Intent) {
		u.Do(Intent{Kind: Press, At: point(20, from), Touch: touch})
		for _, y := range to {
			u.Do(Intent{Kind: Drag, At: point(20, y), Touch: touch})
			from = y
		}
		out, taken := u.Do(Intent{Kind: Release, At: point(20, from), Touch: touch})
		if !taken && len(to) > 0 {
			t.Error("the release belongs to the board")
		}
		return out
	}
	wheel := func(y, by float64) (Intent, bool) { return u.Do(Intent{Kind: Wheel, At: point(20, y), Value: by}) }

	if out, taken := wheel(120, 65); out.Kind != None || !taken {
		t.Errorf("the wheel came back as %v", out.Kind)
	}
	wants("the wheel", 65)
	if out := stroke(false, 100+60*2-65+5); out.Kind != Choose || out.N != 10 {
		t.Errorf("a click chose %v %d, want what is now there, 10", out.Kind, out.N)
	}
	if got := u.Find(Choose, 0).Rect.Y; got != 100-65 {
		t.Errorf("the first cell lies at %v", got)
	}
	if out := stroke(false, 98); out.Kind == Choose {
		t.Errorf("a click above the list chose %d, which is scrolled out", out.N)
	}
	if out, taken := wheel(380, 65); out.Kind != Wheel || taken {
		t.Errorf("the wheel beside the list came back as %v", out.Kind)
	}
	wheel(120, 1e6)
	wants("the end", most)
	wheel(120, -1e6)
	wants("the start", 0)

	// A press that moves a little is a tap; one that moves further is a scroll.
	if out := stroke(true, 230, 224); out.Kind != Choose || out.N != 10 {
		t.Errorf("a finger that trembles chose %v %d", out.Kind, out.N)
	}
	wants("a tremble", 0)
	if out := stroke(true, 230, 200); out.Kind != None {
		t.Errorf("a finger that scrolls chose %v", out.Kind)
	}
	wants("a finger", 30)
	if out := stroke(false, 220, 120, 220); out.Kind != None {
		t.Errorf("a drag there and back chose %v", out.Kind)
	}
	wants("there and back", 30)
	levels(u)
	wants("a rebuild", 30)
	if got := u.Find(Choose, 0).Rect.Y; got != 70 {
		t.Errorf("after a rebuild the first cell lies at %v", got)
	}
	for _, key := range []struct {
		kind Kind
		want float64
	}{{Home, 0}, {PageDown, 240 - MinTouch}, {End, most}, {PageUp, most - (240 - MinTouch)}, {Home, 0}} {
		u.DoFocused(Intent{Kind: key.kind})
		wants(key.kind.String(), key.want)
	}

	// The focus scrolls into view, and PageDown moves it.
	wantFocus := func(kind Kind, column int) {
		t.Helper()
		k, n := u.Focused()
		within, _ := u.View(3)
		if w := u.Find(k, n); k != kind || kind == Choose && (n%5 != column || !inside(within, w.Rect)) {
			t.Errorf("the focus is on %v %d", k, n)
		}
	}
	u.Focus(Choose, 0)
	for range 11 {
		u.DoFocused(Intent{Kind: Down})
	}
	wantFocus(Choose, 0)
	u.DoFocused(Intent{Kind: Down})
	wantFocus(Close, 0)
	u.Focus(Choose, 2)
	u.DoFocused(Intent{Kind: PageDown})
	wantFocus(Choose, 2)
}

// TestShortListIsNone checks that a list whose content fits does not scroll, and that a drag in it chooses nothing else.
func TestShortListIsNone(t *testing.T) {
	t.Parallel()
	u := New(ruler{})
	in := u.BeginList(1, render.Rect{W: 300, H: 200}, 100)
	if in != (render.Rect{W: 300, H: 200}) {
		t.Errorf("the content lies in %v", in)
	}
	u.Add(Widget{Does: Choose, Rect: render.Rect{W: 50, H: 50}})
	u.EndList()
	for _, k := range []Kind{Wheel, PageDown} {
		if out, taken := u.Do(Intent{Kind: k, At: point(10, 10), Value: 50}); out.Kind != k || taken {
			t.Errorf("%v came back as %v", k, out.Kind)
		}
	}
}

// TestReadAs checks that the mirror tells another text in the place of one about a picture, until the next build.
func TestReadAs(t *testing.T) {
	t.Parallel()
	e, _ := newTestEnv(t, english)
	u := New(ruler{})
	told := func() string {
		u.Text("Lost. This car is in the way.", render.Rect{W: 400, H: 40}, render.Style{}, color.NRGBA{})
		nodes := u.mirror(e.Words, 1).Nodes
		return nodes[len(nodes)-1].Name
	}
	u.ReadAs("This car is in the way.", "Car B is in the way.")
	if got := told(); got != "Lost. Car B is in the way." {
		t.Errorf("the mirror tells %q", got)
	}
	u.Reset()
	if got := told(); got != "Lost. This car is in the way." {
		t.Errorf("after a new build the mirror tells %q", got)
	}
}

// TestMarkedField checks that what is typed takes the place of a marked text, and that Backspace takes it away.
func TestMarkedField(t *testing.T) {
	t.Parallel()
	for want, in := range map[string]Intent{"x": OfChar('x', false), "长": OfChar('长', false), "": {Kind: Erase}} {
		u := New(ruler{})
		u.Add(Widget{Does: GoOn, Rect: render.Rect{W: 200, H: 40}, Look: LookField, Text: "proposed", Marked: true})
		u.Focus(GoOn, 0)
		out, _ := u.Do(in)
		if w := u.Find(GoOn, 0); out.Kind != Edited || w.Text != want || w.Marked {
			t.Errorf("%v makes it %q, want %q", in, w.Text, want)
		}
	}
}

// TestFieldTakesKeysFirst checks that 'h' typed into a field asks for no hint.
func TestFieldTakesKeysFirst(t *testing.T) {
	t.Parallel()
	u := New(ruler{})
	build := func(text string) {
		u.Reset()
		u.Add(Widget{Does: GoOn, N: 4, Rect: render.Rect{W: 200, H: 40}, Look: LookField, Label: "a name", Text: text})
	}
	build("")
	if out, _ := u.Do(OfChar('h', false)); out.Kind != Hint {
		t.Errorf("without the focus h is %v", out.Kind)
	}
	u.Do(Intent{Kind: Press, At: point(10, 10)})
	u.Do(Intent{Kind: Release, At: point(10, 10)})
	if k, n := u.Focused(); k != GoOn || n != 4 {
		t.Fatalf("a click on the field gives the focus to %v %d", k, n)
	}
	for _, step := range []struct {
		in   Intent
		kind Kind // that comes out
		text string
	}{
		{OfChar('h', false), Edited, "h"}, {OfChar('1', false), Edited, "h1"}, {OfChar(' ', false), Edited, "h1 "}, {OfChar('蛋', false), Edited, "h1 蛋"},
		{OfChar('u', true), Edited, "h1 蛋u"}, // held
		{Intent{Kind: Erase}, Edited, "h1 蛋"}, {Intent{Kind: Erase}, Edited, "h1 "}, {Intent{Kind: Undo}, None, "h1 "}, {Intent{Kind: Confirm}, GoOn, "h1 "},
		{Intent{Kind: Back}, Back, "h1 "}, {Intent{Kind: Erase}, Edited, "h1"}, {Intent{Kind: Erase}, Edited, "h"}, {Intent{Kind: Erase}, Edited, ""},
	} {
		out, _ := u.Do(step.in)
		if got := u.Find(GoOn, 4).Text; out.Kind != step.kind || step.kind == GoOn && out.N != 4 || got != step.text {
			t.Errorf("%v is %v %d, and the field holds %q, want %q", step.in, out.Kind, out.N, got, step.text)
		}
		build(u.Find(GoOn, 4).Text) // as a scene does
	}
	u.Do(Intent{Kind: Erase})
	if got := u.Find(GoOn, 4).Text; got != "" {
		t.Errorf("the emptied field holds %q", got)
	}
}

// TestLabelsFit checks that a label gets the largest size that fits, that beside an icon it is omitted if none fits, and that the buttons of a row
// have letters of one size, that of the longest label, whichever comes first.
func TestLabelsFit(t *testing.T) {
	t.Parallel()
	u := New(ruler{})
	for i, w := range []Widget{
		{Label: "Go", Rect: render.Rect{W: 100, H: 40}},
		{Label: "Go on and on", Rect: render.Rect{Y: 50, W: 100, H: 40}},
		{Label: "Go on and on and on", Rect: render.Rect{Y: 100, W: 60, H: 40}, Iconed: true},
		{Label: "Go on and on", Rect: render.Rect{X: 110, Y: 150, W: 100, H: 40}},
		{Label: "Go", Rect: render.Rect{Y: 150, W: 100, H: 40}},
		{Label: "Go on and on", Rect: render.Rect{X: 220, Y: 150, W: 100, H: 40}},
	} {
		w.Does, w.N = Choose, i
		u.Add(w)
	}
	for i, want := range []float64{render.Body, render.Caption, 0, render.Caption, render.Caption, render.Caption} {
		if got := u.Find(Choose, i).size; got != want {
			t.Errorf("label %d is set at %v, want %v", i, got, want)
		}
	}
	if got := u.Find(Choose, 2).Label; got != "" {
		t.Errorf("a label that does not fit stays: %q", got)
	}
}

// TestTints checks that the mouse and a press tint a widget, and that the tint fades away.
func TestTints(t *testing.T) {
	t.Parallel()
	u := New(ruler{})
	row(u, 0, Choose, 2)
	settle := func() (ticks int) {
		for ; ticks < 100; ticks++ {
			var d dirty
			if u.tick(&d); !d.Stale() {
				return ticks
			}
		}
		t.Fatal("it never rests")
		return ticks
	}
	heat := func() float64 { return u.motion.heat(name{Choose, 0}) }
	if settle() != 0 {
		t.Error("a fresh ui moves")
	}
	u.Do(Intent{Kind: Hover, At: point(10, 10)})
	if settle() == 0 || heat() != 0.5 {
		t.Errorf("under the mouse the heat is %v", heat())
	}
	u.Do(Intent{Kind: Press, At: point(10, 10)})
	if settle(); heat() != 1 {
		t.Errorf("held the heat is %v", heat())
	}
	u.Do(Intent{Kind: Release, At: point(300, 300)})
	if settle(); heat() != 0 || len(u.motion.warm) != 0 {
		t.Errorf("left alone the heat is %v of %d", heat(), len(u.motion.warm))
	}
	u.Do(Intent{Kind: Hover, At: point(10, 10), Touch: true})
	if settle() != 0 {
		t.Error("a finger hovers")
	}
}

// TestTipsSayMore checks that a button has its label for a tip only where it has no room for it, and that a tip which says the same in
// other letters is a fault.
func TestTipsSayMore(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		width     float64
		tip, want string
		faulty    bool
	}{
		{200, "How far?", "", false},
		{44, "How far?", "How far?", false},
		{200, "Moves to the goal", "Moves to the goal", false},
		{200, "how far", "how far", true},
	} {
		u := New(render.NewCanvas())
		u.Add(Widget{Does: Distance, Rect: render.Rect{W: test.width, H: 44}, Look: LookPlain, Icon: render.IconRoute, Iconed: true, Label: "How far?", Tip: test.tip})
		if got := u.Widgets()[0].Tip; got != test.want {
			t.Errorf("in a width of %.0f the tip %q is %q, want %q", test.width, test.tip, got, test.want)
		}
		if faults := u.Faults(200, 200); (len(faults) > 0) != test.faulty {
			t.Errorf("the tip %q has the faults %q", test.tip, faults)
		}
	}
}

// TestTipsInALine checks that the tip of what is in a list is shown in the line for tips if there is one, else below its widget.
func TestTipsInALine(t *testing.T) {
	t.Parallel()
	u := New(render.NewCanvas())
	levels(u)
	u.Do(Intent{Kind: Hover, At: point(20, 120)})
	w := u.named(u.hover)
	if w == nil || w.list == 0 {
		t.Fatalf("under the mouse is %+v", w)
	}
	w.Tip = "12. Gap"
	if row := u.tip.row(u.named(u.hover), &u.content); row.Y < w.Rect.Bottom() {
		t.Errorf("the tip of %v is in %v", w.Rect, row)
	}
	line := render.Rect{X: 100, Y: 4, W: 200, H: 40}
	if u.TipsIn(line); u.tip.row(u.named(u.hover), &u.content) != line {
		t.Errorf("the tip is in %v, not in the line", u.tip.row(u.named(u.hover), &u.content))
	}
	if u.Reset(); u.tip.line.W != 0 {
		t.Error("a new layout keeps the line of the one before")
	}
}

// TestSteadyStateAllocatesNothing checks ticks, intents, scrolls and a whole frame.
func TestSteadyStateAllocatesNothing(t *testing.T) {
	c := render.NewCanvas()
	u := New(c)
	levels(u)
	u.Focus(Choose, 0)
	step := 3.0
	play := func() {
		step = -step
		u.Do(Intent{Kind: Wheel, At: point(20, 120), Value: 30 + step})
		u.Do(Intent{Kind: Hover, At: point(20, 120+step)})
		u.DoFocused(Intent{Kind: Down})
		u.DoFocused(Intent{Kind: Up})
		u.Do(Intent{Kind: NextFocus})
		u.Do(Intent{Kind: Wheel, At: point(20, 120), Value: -1000})
		u.tick(new(dirty))
		c.Begin(nil, 1, render.Light())
		u.Draw(c, render.Light())
		u.DrawTip(c, render.Light(), 400)
	}
	for range 200 {
		play()
	}
	if got := testing.AllocsPerRun(100, play); got != 0 {
		t.Errorf("a tick and a frame allocate %v times", got)
	}
}

// TestListInAUnit checks that a list in a unit of its own scrolls by as much as the pointer moves, and stays there when it is built anew.
func TestListInAUnit(t *testing.T) {
	t.Parallel()
	u := New(ruler{})
	build := func() (row render.Rect) {
		u.Reset()
		u.Use(render.Unit{Times: 2})
		in := u.BeginList(3, render.Rect{X: 5, Y: 10, W: 100, H: 50}, 200)
		u.Add(Widget{Does: Choose, Rect: render.Rect{X: in.X, Y: in.Y + 40, W: in.W, H: 44}})
		u.EndList()
		return u.Find(Choose, 0).Rect
	}
	if row, want := build(), (render.Rect{X: 10, Y: 100, W: 2 * (100 - barRoom), H: 88}); row != want {
		t.Errorf("a row lies at %v, want %v", row, want)
	}
	u.Do(Intent{Kind: Wheel, At: point(20, 50), Value: 30})
	for range 2 {
		if got := u.Find(Choose, 0).Rect.Y; got != 70 {
			t.Errorf("after 30 pixels of the wheel the row lies at %v, want 70", got)
		}
		build()
	}
	if u.Do(Intent{Kind: Wheel, At: point(20, 50), Value: 1e6}); u.Find(Choose, 0).Rect.Y != 100-2*(200-50) {
		t.Errorf("at the end of the list the row lies at %v", u.Find(Choose, 0).Rect.Y)
	}
}

// TestGroups checks how what is declared as a group is mirrored: in its role and order, with radios, cells and texts that are one.
func TestGroups(t *testing.T) {
	t.Parallel()
	words, err := NewWords(English)
	if err != nil {
		t.Fatal(err)
	}
	u := New(ruler{})
	button := func(n int, name string, more ...func(*Widget)) box.Box {
		w := Widget{Does: Choose, N: n, Look: LookChoice, Name: name}
		for _, change := range more {
			change(&w)
		}
		return u.Button(w)
	}
	chosen := func(w *Widget) { w.Selected = true }
	text := func(s string) box.Box { return u.Label(s, render.Style{}, color.NRGBA{}) }
	box.Column(Gap,
		u.Choice("Pace", box.Row(Gap, u.Unsaid(text("Pace")), button(1, "Calm", chosen), button(2, "Timed"))),
		u.Cells("Days", box.Grid(2, Gap, text("Mo"), text("Tu"), box.Blank(0, 0), button(3, "First"), button(4, "Second"))),
		u.Group("Ordered", u.InOrder(box.Stack(
			button(5, "Right").Wide(MinTouch).At(1, 0).Loose(), button(6, "Left").Wide(MinTouch).At(0, 0).Loose()))),
		u.Pair(words, "Solved", "12 of 60", box.Column(0, text("12 of 60"), text("Solved"))),
		u.Scroll(1, u.Items(box.Blank(9, 9))),
	).Place(render.Rect{W: 400, H: 400})
	var told []string
	var tell func(depth int, nodes []platform.Node)
	tell = func(depth int, nodes []platform.Node) {
		for _, n := range nodes {
			line := strings.Repeat("  ", depth) + string(n.Role)
			if n.Does == 0 && n.N > 0 {
				line += fmt.Sprint(" ", n.N)
			}
			if n.Name != "" {
				line += " " + n.Name
			}
			if n.Toggles || n.Pressed {
				line += fmt.Sprint(" ", n.Pressed)
			}
			told = append(told, line)
			tell(depth+1, n.Nodes)
		}
	}
	tell(0, u.mirror(words, 1).Nodes)
	want := []string{
		"radiogroup Pace", "  radio Calm true", "  radio Timed false",
		"grid Days", "  row", "    columnheader 1", "      text Mo", "    columnheader 2", "      text Tu", "  row", "    gridcell 2", "      button First", "  row", "    gridcell 1", "      button Second",
		"group Ordered", "  button Right", "  button Left",
		"text Solved: 12 of 60",
	}
	if !slices.Equal(told, want) {
		t.Errorf("mirrored is\n%s\nwant\n%s", strings.Join(told, "\n"), strings.Join(want, "\n"))
	}
	var tabs []string
	for range 6 {
		u.Do(Intent{Kind: NextFocus})
		tabs = append(tabs, u.named(u.focus).Name)
	}
	if want := []string{"Calm", "Timed", "First", "Second", "Right", "Left"}; !slices.Equal(tabs, want) {
		t.Errorf("Tab leads to %v, want %v", tabs, want)
	}
	u.Focus(Choose, 3)
	if u.Do(Intent{Kind: End}); u.named(u.focus).Name != "Second" {
		t.Errorf("End leads to %v", u.focus)
	}
	if u.Do(Intent{Kind: Home}); u.named(u.focus).Name != "First" {
		t.Errorf("Home leads to %v", u.focus)
	}
}
