package table

import (
	"slices"

	"warren/scenes/ui"
)

// A newcomer's first boards have only Undo, Hint, Solve, and New where there is no next board. The other tools arrive one by one, each with
// a sentence; a key works whether its tool has arrived or not.

type arrival struct {
	does ui.Kind // ui.Own for all tools of the puzzle's own
	says string  // key of the sentence that tells of it
}

// arrivals are in order: the first comes with the board after the first solved one. A puzzle that lacks a tool leaves it to another.
var arrivals = [...]arrival{
	{ui.Restart, "arrives.restart"},
	{ui.Redo, "arrives.redo"},
	{ui.Own, "arrives.own"},
	{ui.Distance, "arrives.distance"},
	{ui.Analyse, "arrives.explore"},
	{ui.Watch, "arrives.watch"},
	{ui.Editor, "arrives.editor"},
}

// ToolsArrive reports whether tools still arrive: whoever has solved more boards than there are tools to come knows the game.
func ToolsArrive(e *ui.Env) bool { return e.Book().Boards() <= len(arrivals) }

func (p *play) offers(does ui.Kind) bool {
	s := &p.env.Settings
	return s.AllTools || s.Tools[does.String()] || !ToolsArrive(p.env.Env) || !arrives(does)
}

func arrives(does ui.Kind) bool {
	return slices.ContainsFunc(arrivals[:], func(a arrival) bool { return a.does == does })
}

func (p *play) has(does ui.Kind) bool {
	switch does {
	case ui.Own:
		return len(p.stage.Tools()) > 0
	case ui.Analyse:
		return p.puzzle.Searches.Explore
	case ui.Watch:
		return p.puzzle.Searches.Watch
	case ui.Editor:
		return p.puzzle.Drawing != nil
	}
	return true
}

// arrive makes the next earned tool arrive with the board that has just been opened. A board that welcomes a newcomer has enough to say.
func (p *play) arrive() {
	solved := p.env.Book().Boards()
	for i, a := range arrivals {
		switch {
		case solved <= i || p.welcomes():
			return
		case p.has(a.does) && !p.offers(a.does):
			p.keepTool(a.does)
			p.panel.Tell(p.arrival(a))
			return
		}
	}
}

// arrival returns the sentence that tells of a tool, with its key for players who have keys.
func (p *play) arrival(a arrival) string {
	w, says := p.env.Words, p.panel.Phrase(a.says)
	if !p.env.TellsKeys() || p.env.Settings.NoLetters || a.does == ui.Own && p.stage.Tools()[0].Letter == 0 {
		return says
	}
	return w.F("arrives.key", says, w.KeyCap(p.puzzle.Name, a.does))
}

// uses makes a tool arrive whose key the player has used.
func (m *playing) uses(does ui.Kind) {
	if !m.offers(does) {
		m.keepTool(does)
	}
}

func (p *play) keepTool(does ui.Kind) {
	s := &p.env.Settings
	if s.Tools == nil {
		s.Tools = make(map[string]bool)
	}
	s.Tools[does.String()] = true
	p.env.SaveSettings()
	p.panel.Changed()
}
