package table

import (
	"strconv"

	"warren/render"
	"warren/scenes/screen"
	"warren/scenes/ui"
	"warren/scenes/ui/box"
)

// A player makes moves one after the other.
type player struct {
	playing bool
	moves   int     // of the whole
	ms      float64 // since the last move
	speed   int     // index into speeds
}

var speeds = [...]float64{0.5, 1, 2}

const (
	normalSpeed = 1
	moveMS      = 420.0
	aloudMS     = 2500.0  // a move that is read out
	longestMS   = 12000.0 // of all moves at the usual speed, with leadMS
	leadMS      = 600.0   // before the first move, so that the player can take the board in
)

func newPlayer(moves int) player { return player{moves: moves, speed: normalSpeed, ms: -leadMS} }

func (p *player) toggle() { p.playing, p.ms = !p.playing, 0 }

func (p *player) faster() { p.speed = (p.speed + 1) % len(speeds) }

func (p *player) speedText() string {
	return strconv.FormatFloat(speeds[p.speed], 'g', -1, 64) + "×"
}

// due returns how many moves are to be made after some time: several if the solution is long.
func (p *player) due(ms float64, aloud bool) int {
	takes := min(moveMS, (longestMS-leadMS)/float64(max(1, p.moves)))
	if aloud {
		takes = aloudMS
	}
	takes /= speeds[p.speed]
	p.ms += ms
	if p.ms < takes {
		return 0
	}
	moves := int(p.ms / takes)
	p.ms -= float64(moves) * takes
	return moves
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
