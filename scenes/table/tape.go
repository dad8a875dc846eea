package table

import (
	"warren/render"
	"warren/scenes/screen"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

// A tape is a mode that shows positions, one at a time, through which the player goes to and fro.
type tape interface {
	mode
	// place returns the numbers of the position that is shown and of the last one, which is negative while there is none.
	place() (at, last int)
	turnTo(at int)
	sayShown()
	step() string
}

// tapeKeys are those that go to and fro, also the arrows if they move no cursor.
func tapeKeys[M tape](arrows bool) keys[M] {
	seeks := func(to func(in ui.Intent, at, last int) int) func(m M, in ui.Intent) outcome {
		return func(m M, in ui.Intent) outcome {
			at, last := m.place()
			seek(m, to(in, at, last))
			return taken(m)
		}
	}
	back, on := []ui.Kind{ui.StepBack, ui.Undo, ui.Erase}, []ui.Kind{ui.StepOn, ui.Redo}
	if arrows {
		back, on = append(back, ui.Left), append(on, ui.Right)
	}
	return keys[M]{
		{Kinds: back, Words: "keys.step", Pad: "pad.steps", Does: seeks(func(_ ui.Intent, at, _ int) int { return at - 1 })},
		{Kinds: on, Words: "keys.step", Pad: "pad.steps", Does: seeks(func(_ ui.Intent, at, _ int) int { return at + 1 })},
		{Kinds: []ui.Kind{ui.Home}, Does: seeks(func(ui.Intent, int, int) int { return 0 })},
		{Kinds: []ui.Kind{ui.End}, Does: seeks(func(_ ui.Intent, _, last int) int { return last })},
		{Kinds: []ui.Kind{ui.Slide}, Does: seeks(func(in ui.Intent, _, last int) int { return int(in.Value*float64(last) + 0.5) })},
	}
}

func seek(m tape, to int) {
	before, last := m.place()
	if last < 0 {
		return
	}
	m.turnTo(min(last, max(0, to)))
	env := m.on().env
	switch at, _ := m.place(); {
	case at != before:
		m.sayShown()
	case at == 0:
		env.Say(env.Words.T("off.begin"))
	default:
		env.Say(env.Words.T("off.end"))
	}
}

func slider(m tape, name string) ui.Widget {
	at, last := m.place()
	return ui.Widget{
		Does: ui.Slide, Look: ui.LookSlider, Name: name, Value: float64(at) / float64(max(1, last)), Steps: last, Text: m.step(),
		Disabled: last == 0, Off: m.on().env.Words.T("off.begin"),
	}
}

func stepBoxes(m tape) (back, on box.Box) {
	at, last := m.place()
	p := m.on().panel
	return p.BareBox(screen.Tool(ui.StepBack, at <= 0)), p.BareBox(screen.Tool(ui.StepOn, at >= last))
}

// branchBox returns the button that tries moves from the position that is shown, none if the puzzle
// cannot say what they do.
func (p *round) branchBox() (none box.Box) {
	if !p.puzzle.Searches.Explore {
		return none
	}
	return p.panel.BareBox(screen.Button{Does: ui.Analyse, Icon: render.IconExplore, Key: "tool.branch"})
}

// paceBoxes returns the buttons of what plays by itself, at a pace.
func (p *round) paceBoxes(plays bool, pace string) (playPause, speed box.Box) {
	button, name := screen.Button{Does: ui.PlayPause, Icon: render.IconPlay, Key: "replay.play"}, p.env.Words.T("replay.speed")
	if plays {
		button.Icon, button.Key = render.IconPause, "replay.pause"
	}
	faster := ui.Widget{Does: ui.Speed, Look: ui.LookTool, Label: pace, Tip: name, Name: p.env.Words.F("mirror.of", name, pace)}
	return p.panel.BareBox(button), p.panel.UI.Button(faster).Stretch()
}
