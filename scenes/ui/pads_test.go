package ui

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

type fakePad struct {
	id       ebiten.GamepadID
	key      string
	standard bool
	pressed  map[ebiten.StandardGamepadButton]bool
	tilted   map[ebiten.StandardGamepadAxis]float64
	down     bool // one of its buttons, whatever it is
}

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
func (p *fakePads) anyButton(id ebiten.GamepadID) bool { return p.pad(id).down }

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

// Each button of the standard layout gives its intent once, and each intent has a place there.
func TestPadButtons(t *testing.T) {
	t.Parallel()
	g := newFakePad("a", true)
	pads := Pads{engine: &fakePads{g}}
	pads.Read()
	for b, m := range padMeanings {
		gives := func(want string) {
			t.Helper()
			if got := said(pads.Read()); got != want {
				t.Errorf("button %d gives %q, want %q", b, got, want)
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

// A line of pads.txt is a tick. "standard:NAME" and "own:NAME" plug in gamepads, of the standard layout and others, with numbers from 0.
func TestPads(t *testing.T) {
	t.Parallel()
	playScripts(t, "pads.txt", func(t *testing.T) func([]string) string {
		var all []*fakePad
		engine, used := new(fakePads), "none"
		pads := Pads{engine: engine}
		return func(words []string) string {
			for _, word := range words {
				what, to, _ := strings.Cut(word, ":")
				var n int
				var x, y float64
				switch what {
				case "standard", "own":
					g := newFakePad(to, what == "standard")
					g.id = ebiten.GamepadID(len(all))
					all = append(all, g)
					*engine = append(*engine, g)
				case "plugged": // are those of these numbers
					*engine = nil
					for _, at := range to {
						*engine = append(*engine, all[at-'0'])
					}
				case "stick": // of the first one
					fmt.Sscanf(to, "%g,%g", &x, &y)
					all[0].tilted[ebiten.StandardGamepadAxisLeftStickHorizontal], all[0].tilted[ebiten.StandardGamepadAxisLeftStickVertical] = x, y
				case "top": // the left button there
					all[0].only(ebiten.StandardGamepadButtonLeftTop)
				case "button": // PAD,1 if one of it is down
					fmt.Sscanf(to, "%d,%g", &n, &x)
					all[n].down = x > 0
				case "rest": // so many ticks
					var acts []string
					for tick := range int(numberOf(t, to)) {
						for _, in := range pads.Read() {
							acts = append(acts, fmt.Sprintf("%v in tick %d", in.Kind, tick+1))
						}
					}
					return strings.Join(acts, "; ")
				case "tick":
				default:
					t.Fatalf("gamepads know no %q", what)
				}
			}
			got := said(pads.Read())
			if pads.Lost() {
				got += "; one is lost"
			}
			now, ok := pads.Used()
			if !ok {
				now = "none"
			}
			if now != used {
				got += "; used is " + now
			}
			used = now
			return strings.Trim(got, "; ")
		}
	})
}
