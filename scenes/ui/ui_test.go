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

// A content that is higher than its list by what adding lengths loses does not scroll.
func TestListsHaveSlack(t *testing.T) {
	t.Parallel()
	u := New(ruler{})
	for high, want := range map[float64]float64{240.00001: 320, 241: 310} {
		u.Reset()
		if in := u.BeginList(3, render.Rect{W: 320, H: 240}, high); in.W != want {
			t.Errorf("a content of %v is %v wide in a list of 240, want %v", high, in.W, want)
		}
		u.EndList()
	}
}

// The mirror tells another text in the place of one about a picture.
func TestTold(t *testing.T) {
	t.Parallel()
	e, _ := newTestEnv(t, english)
	u := New(ruler{})
	u.Told("Row 1: Rabbit, Carrot.", u.Label("Link these.", render.Style{}, color.NRGBA{})).Place(render.Rect{W: 400, H: 40})
	if nodes := u.mirror(e.Words, 1).Nodes; len(nodes) != 1 || nodes[0].Name != "Row 1: Rabbit, Carrot." {
		t.Errorf("the mirror tells %v", nodes)
	}
}

// A button has its label for a tip only where it has no room for it. A tip that says the same in other letters is a fault.
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
		u.Add(Widget{Does: Distance, Rect: render.Rect{W: test.width, H: 44}, Look: LookPlain, Icon: render.IconRoute, Label: "How far?", Tip: test.tip})
		if got := u.Widgets()[0].Tip; got != test.want {
			t.Errorf("in a width of %.0f the tip %q is %q, want %q", test.width, test.tip, got, test.want)
		}
		if faults := u.Faults(200, 200); (len(faults) > 0) != test.faulty {
			t.Errorf("the tip %q has the faults %q", test.tip, faults)
		}
	}
}

// The tip of what is in a list is shown in the line for tips if there is one, else below its widget.
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
		u.Tick(new(Frames))
		c.Begin(nil, 1, render.Light())
		u.Draw(c)
		u.DrawTip(c, 400)
	}
	for range 200 {
		play()
	}
	if got := testing.AllocsPerRun(100, play); got != 0 {
		t.Errorf("a tick and a frame allocate %v times", got)
	}
}

// What is declared as a group is mirrored in its role and order, with radios, cells and texts that are one.
func TestGroups(t *testing.T) {
	t.Parallel()
	words := NewWords(English)
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
		u.Headed(text("Way Home")),
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
		"text Solved: 12 of 60", "heading Way Home",
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

// Pictures lie over what was added before them and under the rest, scroll with their list, and are drawn only where they are in sight.
func TestPictures(t *testing.T) {
	t.Parallel()
	const high, rows = 50.0, 4
	u := New(ruler{})
	var drawn []string
	at := map[int]float64{}
	draw := func(name string, i int) box.Box {
		return u.Picture(func(_ *render.Canvas, r render.Rect) {
			drawn = append(drawn, fmt.Sprint(name, i))
			at[i] = r.Y
		})
	}
	var lines []box.Box
	for i := range rows {
		lines = append(lines, box.Stack(draw("under", i), u.Button(Widget{Does: Choose, N: i, Look: LookBare}).Stretch(), draw("on", i)).Tall(high))
	}
	within := render.Rect{W: 100, H: 2*high - 1}
	list := u.List(1, box.Column(0, lines...))
	check := func(want string) {
		t.Helper()
		drawn = nil
		u.Draw(render.NewCanvas())
		if got := strings.Join(drawn, " "); got != want {
			t.Errorf("%s is drawn, want %s", got, want)
		}
		for i, y := range at {
			if w := u.Find(Choose, i); u.visible(1, w.Rect) && w.Rect.Y != y {
				t.Errorf("picture %d is drawn at %v, and its button is at %v", i, y, w.Rect)
			}
		}
	}
	for range 2 { // a list stays where it is when it is laid out anew
		u.Reset()
		list.Place(within)
		check("under0 on0 under1 on1")
	}
	u.Do(Intent{Kind: Wheel, At: within.Center(), Value: 2 * high})
	check("under2 on2 under3 on3")
}

// A name in one line gets smaller where a text would break.
func TestOneLine(t *testing.T) {
	t.Parallel()
	const name = "Traffic Jam"
	for _, test := range []struct {
		width  float64
		broken bool // a text of the same size is
	}{{400, false}, {100, false}, {80, true}} {
		u := New(ruler{})
		style := render.Style{Size: render.Panel, Bold: true}
		for i, b := range []box.Box{u.OneLine(name, style, color.NRGBA{}), u.Fitting(name, style, color.NRGBA{})} {
			b.Place(render.Rect{W: test.width, H: MinTouch})
			c := u.captions[i]
			if broken := len(c.lines) > 1; !c.fits || broken != (test.broken && i == 1) {
				t.Errorf("%v wide: %q fits %v", test.width, c.lines, c.fits)
			}
		}
	}
}
