package table

import (
	"cmp"

	"warren/render"
	"warren/scenes/screen"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

func (b *board) header() box.Box {
	p := b.own.panel
	return p.HeaderBox(b.own.name(), b.unshared(), func(room float64) box.Box {
		if b.branched() || len(b.puzzle.Difficulties) == 0 {
			return box.Box{}
		}
		return b.named(room)
	})
}

// named returns the name of the board between the buttons that lead to the boards beside it, if they leave room for the name.
func (b *board) named(room float64) box.Box {
	const arrows = 2 * ui.MinTouch
	before, after := b.beside(-1) != Opening{}, b.beside(1) != Opening{}
	arrow := func(does ui.Kind, there bool) box.Box {
		return b.own.panel.IconBox(does, ui.LookIcon, !there).Wide(ui.MinTouch)
	}
	switch least := b.chipLeast(); {
	case (before || after) && room >= arrows+least:
		return box.Row(0, arrow(ui.PreviousBoard, before), b.chip(room-arrows), arrow(ui.NextBoard, after))
	case after && room >= ui.MinTouch+least:
		return box.Row(0, b.chip(room-ui.MinTouch), arrow(ui.NextBoard, after))
	}
	return b.chip(room)
}

const chipPad = 11.0 // at each side of the board's name in its button, at least

func (b *board) chipLeast() float64 {
	_, short := b.now().boardName()
	return b.own.panel.Width(short, screen.Smallest) + 2*chipPad
}

// chip returns the button with the name of the board. If the puzzle's name has little room beside it, it takes all, and has that name as a second line.
func (b *board) chip(room float64) box.Box {
	const usual, pad, nameLeast = 132.0, 28.0, render.Body
	name, short := b.now().boardName()
	wide := b.own.panel.Width(name, render.Caption) + pad
	if wide > max(usual, room*0.6) || wide > room*0.45 && room < 2*usual {
		name, wide = short, 0
	}
	least := b.own.panel.Width(name, screen.Smallest) + 2*chipPad
	wide = max(wide, least, min(usual, room*0.45))
	chip := ui.Widget{Does: ui.Level, Look: ui.LookPlain, Inset: 3, Label: name}
	if b.own.panel.NameSize(b.own.name(), room-wide-ui.Gap) < nameLeast {
		wide, chip.Note, chip.Inset = room, b.own.name(), 0
	}
	if !b.own.session.Bare() && !b.own.session.Game().Origin.Day.IsZero() {
		chip.Does = ui.Calendar
	}
	return b.own.panel.UI.Button(chip).Wide(wide)
}

const outreach = (ui.MinTouch - screen.LowMessageHeight) / 2

// messageBox returns the way back, the running search with its stop button, or the last message, of which it leaves out what stands beside it if
// the proof does.
func (p *play) messageBox(proven bool) box.Box {
	pan := p.panel
	if !p.session.Bare() && !pan.Alerts() {
		if to, ok := p.session.Retreat(); ok {
			says, short := p.retreatLine(to)
			return box.Fitted(ui.MinTouch, func(width float64) box.Box {
				back := ui.Widget{Does: ui.WayBack, Look: ui.LookPlain, Icon: render.IconUndo, Label: says, Name: says}
				if pan.Width(says, screen.Smallest) > width-besideName {
					back.Label = short
				}
				back.Iconed = pan.Iconed(back.Label, width)
				return pan.UI.Button(back).Pad(0, -outreach).Loose()
			})
		}
	}
	says, runs := p.progress()
	var stops box.Box
	if !runs {
		switch says = pan.Message; {
		case !proven || says == "":
		case says == p.heard.lost:
			says = p.lostBecause()
		case says == p.proof():
			says = ""
		}
		says = cmp.Or(says, p.dare())
	} else {
		stops = pan.IconBox(ui.Cancel, ui.LookPlain, false).Wide(ui.MinTouch).Tall(ui.MinTouch).Pad(0, -outreach)
	}
	align := render.AlignLeft
	if pan.Layout.Portrait {
		align = render.AlignCenter
	}
	says = pan.OrAlert(says)
	text := pan.UI.Fitting(says, render.Style{Size: render.Body, Align: align}, p.env.Theme().Ink).Stretch()
	if says == pan.Message {
		text = pan.UI.Faded(pan.MessageAlpha, text)
	}
	return box.Stack(box.Spring(1), box.Row(ui.Gap, text, stops)) // the spring keeps the room if there is nothing to say
}

const (
	numbersLow  = 120.0 // the height inside a card below which the numbers are in one row with the distance to the goal
	numbersTall = 150.0 // the height from which the player's best needs no room of them
	besideFrom  = 240.0 // the width from which the distance to the goal is beside a single number
	besideName  = 24.0  // the width that the edges take of a button with its name alone
)

// numbersBox returns the numbers, the proof and the distance to the goal, if the player has asked for that. If crowded, a message takes the place of the
// proof.
func (m *playing) numbersBox(crowded bool) box.Box {
	counts, best, distance := m.counts(), m.bestLine(), m.distanceBox()
	proof := m.proofBox(best)
	over := func(numbers box.Box, most float64, rest box.Box) box.Box {
		below := box.Column(6, box.Blank(0, 0), rest) // the gap is within its share
		return box.Column(0, numbers.Grow(0.36).AtLeast(0, 44).AtMost(0, most), below.Grow(0.64))
	}
	beside := func(counts []box.Box) box.Box {
		if distance.None() {
			return box.Even(ui.Gap, counts...)
		}
		share := 0.6
		if len(counts) > 1 {
			share = 0.44
		}
		return box.Row(ui.Gap, box.Even(ui.Gap, counts...).Grow(1-share), distance.Grow(share))
	}
	below := proof
	if crowded && m.speaks() {
		below = m.messageBox(false)
	}
	shown := counts
	if !distance.None() {
		shown = counts[max(0, len(counts)-2):] // there is no room for what has been done
	}
	low := over(beside(shown), 60, below)
	tall := func(most float64) box.Box {
		if distance.None() {
			return over(box.Even(ui.Gap, counts...), most, proof)
		}
		under := over(box.Even(ui.Gap, counts...), most, box.Column(6, proof, distance.Tall(ui.MinTouch)))
		if len(counts) > 1 {
			return under
		}
		return box.ByWidth(over(beside(counts), most, proof).AtLeast(besideFrom, 0), under)
	}
	if best == "" {
		return box.Either(tall(60).AtLeast(0, numbersLow), low)
	}
	return box.Either(tall(60).AtLeast(0, numbersTall), tall(44).AtLeast(0, numbersLow), low)
}

func (m *playing) speaks() bool {
	_, retreats := m.session.Retreat()
	_, runs := m.progress()
	_, offers := m.offered()
	return retreats || runs || offers || m.panel.Message != "" || m.dares() && !m.welcomes()
}
