package table

import (
	"warren/internal/session"
	"warren/render"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

// bare is the mode of a table without a board: one is being dealt, or New deals one.
type bare struct{ *play }

var bareKeys = keys[*bare]{
	{Kinds: []ui.Kind{ui.NewBoard}, Does: opens[*bare](Opening{Deal: true})},
}

func (m *bare) do(in ui.Intent) outcome { return orRefused(bareKeys, m, in) }

func (m *bare) keys() ui.KeyList { return wholeGame }

func (m *bare) tick(bool) outcome { return outcome{next: m} }

func (m *bare) build(room render.Rect) {
	var deals box.Box
	if !m.deal.waiting && len(m.puzzle.Difficulties) > 0 {
		deals = m.panel.UI.Button(ui.Widget{
			Does: ui.NewBoard, Look: ui.LookMain, Icon: render.IconNew, Iconed: true, Label: m.env.Words.T("tool.new"),
		}).Tall(50)
	}
	box.Column(ui.Gap, m.messageBox(false).Tall(64), deals).At(0, 0).Place(room)
}

func (m *bare) describe(say func(string)) {
	says, _ := m.progress()
	say(says)
	say(m.panel.Message)
}

func (m *bare) position() session.Position { return nil }

func (m *bare) draw(*render.Canvas, *render.Theme) {}
