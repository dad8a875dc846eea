package ui

import (
	"encoding/json"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// A fakePad is a gamepad as the test holds it.
type fakePad struct {
	id       ebiten.GamepadID
	key      string
	standard bool
	pressed  map[ebiten.StandardGamepadButton]bool
	tilted   map[ebiten.StandardGamepadAxis]float64
	buttons  [20]bool
	axes     [6]float64
}

// fakePads are the connected gamepads.
type fakePads []*fakePad

func (p *fakePads) appendPads(ids []ebiten.GamepadID) []ebiten.GamepadID {
	for _, g := range *p {
		ids = append(ids, g.id)
	}
	return ids
}

func (p *fakePads) pad(id ebiten.GamepadID) *fakePad {
	for _, g := range *p {
		if g.id == id {
			return g
		}
	}
	return &fakePad{}
}

func (p *fakePads) padName(id ebiten.GamepadID) (key, name string) {
	return p.pad(id).key, "Pad " + p.pad(id).key
}
func (p *fakePads) standard(id ebiten.GamepadID) bool { return p.pad(id).standard }
func (p *fakePads) standardButton(id ebiten.GamepadID, b ebiten.StandardGamepadButton) bool {
	return p.pad(id).pressed[b]
}
func (p *fakePads) standardAxis(id ebiten.GamepadID, a ebiten.StandardGamepadAxis) float64 {
	return p.pad(id).tilted[a]
}
func (p *fakePads) padButton(id ebiten.GamepadID, n int) bool  { return p.pad(id).buttons[n] }
func (p *fakePads) padAxis(id ebiten.GamepadID, n int) float64 { return p.pad(id).axes[n] }
func (p *fakePads) counts(id ebiten.GamepadID) (buttons, axes int) {
	g := p.pad(id)
	return len(g.buttons), len(g.axes)
}

func newFakePad(key string, standard bool) *fakePad {
	return &fakePad{
		key: key, standard: standard,
		pressed: map[ebiten.StandardGamepadButton]bool{}, tilted: map[ebiten.StandardGamepadAxis]float64{},
	}
}

// only presses some buttons and releases all others.
func (g *fakePad) only(buttons ...ebiten.StandardGamepadButton) {
	clear(g.pressed)
	for _, b := range buttons {
		g.pressed[b] = true
	}
}

// TestPadButtons checks that each button of the standard layout gives its intent once, and that each intent has a place there.
func TestPadButtons(t *testing.T) {
	t.Parallel()
	g := newFakePad("a", true)
	pads := Pads{engine: &fakePads{g}}
	pads.Read(nil, false)
	for b, m := range padMeanings {
		gives := func(want string) {
			t.Helper()
			if got := said(pads.Read(nil, false)); got != want {
				t.Errorf("%v gives %q, want %q", PadButton(b), got, want)
			}
		}
		if m.usual.button != noButton {
			g.only(m.usual.button)
			gives(m.kind.String())
			gives("") // while it is held
			g.only()
			gives("")
		}
		if m.usual.sign != 0 {
			g.tilted[m.usual.axis] = m.usual.sign
			gives(m.kind.String())
			g.tilted[m.usual.axis] = 0
			gives("")
		}
	}
}

// TestPadSticks checks that a stick means one direction at a time, does not tremble at its threshold, and repeats.
func TestPadSticks(t *testing.T) {
	t.Parallel()
	const across, down = ebiten.StandardGamepadAxisLeftStickHorizontal, ebiten.StandardGamepadAxisLeftStickVertical
	g := newFakePad("a", true)
	pads := Pads{engine: &fakePads{g}}
	pads.Read(nil, false)
	for _, step := range []struct {
		x, y float64
		want string
	}{
		{0.3, 0, ""}, {0.7, 0.5, "Right"}, {0.5, 0.1, ""}, {0.7, 0, ""}, {0.3, 0, ""}, {0.8, -0.9, "Up"}, {0.9, -0.8, "Right"}, {0, 0, ""},
	} {
		g.tilted[across], g.tilted[down] = step.x, step.y
		if got := said(pads.Read(nil, false)); got != step.want {
			t.Errorf("at %v, %v: %q, want %q", step.x, step.y, got, step.want)
		}
	}
	var acted []int
	g.tilted[down] = 1
	for tick := range 30 {
		if len(pads.Read(nil, false)) > 0 {
			acted = append(acted, tick)
		}
	}
	if len(acted) != 4 || acted[0] != 0 || acted[1] != repeatDelayTicks || acted[2] != repeatDelayTicks+repeatEveryTicks {
		t.Errorf("a held stick acts in ticks %v", acted)
	}
}

// TestPadsComeAndGo checks that a gamepad that is unplugged with a button down leaves nothing held, and is told as lost once.
func TestPadsComeAndGo(t *testing.T) {
	t.Parallel()
	g, other := newFakePad("a", true), newFakePad("b", true)
	other.id = 1
	engine := &fakePads{g, other}
	pads := Pads{engine: engine}
	pads.Read(nil, false)
	if _, name, ok := pads.Used(); !ok || name != "Pad a" {
		t.Errorf("before any use: %q, %v", name, ok)
	}
	g.only(ebiten.StandardGamepadButtonLeftTop)
	pads.Read(nil, false)
	*engine = fakePads{other}
	pads.Read(nil, false)
	if !pads.Lost() {
		t.Error("the gamepad is not told as lost")
	}
	for range 60 {
		if got := said(pads.Read(nil, false)); got != "" {
			t.Fatalf("a gamepad that has gone gives %q", got)
		}
		if pads.Lost() {
			t.Fatal("the gamepad is lost twice")
		}
	}
	if _, name, ok := pads.Used(); !ok || name != "Pad b" {
		t.Errorf("after that: %q, %v", name, ok)
	}
	*engine = fakePads{g, other}
	if got := said(pads.Read(nil, false)); got != "Up" {
		t.Errorf("a gamepad that comes with a button down gives %q", got)
	}
	*engine = nil
	pads.Read(nil, false)
	if _, _, ok := pads.Used(); ok {
		t.Error("there is a gamepad without any")
	}
}

// TestUnknownPad checks a gamepad without a standard layout: it asks to be set up, gives its controls as they are meanwhile, and
// then the intents.
func TestUnknownPad(t *testing.T) {
	t.Parallel()
	g := newFakePad("x", false)
	g.axes[2] = -1 // a trigger at rest
	pads := Pads{engine: &fakePads{g}}
	pads.Read(nil, false)
	g.buttons[3] = true
	if got := said(pads.Read(nil, false)); got != "TeachPad" {
		t.Fatalf("its first button gives %q", got)
	}
	if got := said(pads.Read(nil, true)); got != "" {
		t.Errorf("what is held already gives %q", got)
	}
	g.buttons[3] = false
	pads.Read(nil, true)
	for _, test := range []struct {
		press func(on float64)
		want  string
	}{
		{func(on float64) { g.buttons[3] = on > 0 }, "b3"},
		{func(on float64) { g.axes[1] = on }, "a1+"},
		{func(on float64) { g.axes[1] = -on }, "a1-"},
		{func(on float64) { g.axes[2] = 2*on - 1 }, "a2+"},
	} {
		test.press(1)
		got := pads.Read(nil, true)
		if len(got) != 1 || got[0].Kind != PadControl || Control(got[0].N).String() != test.want {
			t.Errorf("%q: got %+v", test.want, got)
		}
		test.press(0)
		pads.Read(nil, true)
	}

	var s Settings
	if err := json.Unmarshal([]byte(`{"gamepads":{"x":{"take":"b3","up":"a1-","next":"a2+"}}}`), &s); err != nil {
		t.Fatal(err)
	}
	g.buttons[3], g.axes[1], g.axes[2] = true, -1, 1
	for range 60 {
		if got := said(pads.Read(s.Gamepads, false)); got != "" {
			t.Fatalf("what is held since it was set up gives %q", got)
		}
	}
	g.buttons[3], g.axes[1], g.axes[2] = false, 0, -1
	pads.Read(s.Gamepads, false)
	g.buttons[3], g.axes[1], g.axes[2] = true, -1, 1
	if got := said(pads.Read(s.Gamepads, false)); got != "Up; Confirm; NextFocus" {
		t.Errorf("set up, it gives %q", got)
	}
	text, err := json.Marshal(s.Gamepads)
	if want := `{"x":{"next":"a2+","take":"b3","up":"a1-"}}`; err != nil || string(text) != want {
		t.Errorf("saved as %s, %v, want %s", text, err, want)
	}
	if err := json.Unmarshal([]byte(`{"gamepads":{"x":{"take":"b99"}}}`), &s); err == nil {
		t.Error("a button that cannot be is accepted")
	}
}

// TestTwins checks that of two gamepads of a kind the one is set up that asked for it.
func TestTwins(t *testing.T) {
	t.Parallel()
	g, twin := newFakePad("x", false), newFakePad("x", false)
	twin.id = 1
	pads := Pads{engine: &fakePads{g, twin}}
	pads.Read(nil, false)
	twin.buttons[3] = true
	if got := said(pads.Read(nil, false)); got != "TeachPad" {
		t.Fatalf("the first button of one gives %q", got)
	}
	pads.Read(nil, true)
	g.buttons[5] = true
	if got := said(pads.Read(nil, true)); got != "" {
		t.Errorf("a button of the other gives %q", got)
	}
	twin.buttons[4] = true
	if got := said(pads.Read(nil, true)); got != "PadControl" {
		t.Errorf("a button of the one gives %q", got)
	}
	if got := said(pads.Read(nil, false)); got != "" {
		t.Errorf("left with buttons held, they give %q", got)
	}
}
