package table

import (
	"slices"

	"warren/scenes/ui"
)

// This file says which tools stand on a board. The first boards of a player have those that nobody can do without: Undo, Hint, Solve, and New
// where there is no next board. The others arrive one by one, each with a sentence, so that a newcomer meets the board first. A key works
// whether its tool has arrived or not.

// An arrival is a tool that arrives.
type arrival struct {
	does ui.Kind // ui.Own for all tools of the puzzle's own
	says string  // key of the sentence that tells of it
}

// arrivals are in the order in which they arrive: the first with the board that is opened after one has been solved, the second after two, and
// so on. A puzzle that does not have a tool leaves it to another.
var arrivals = [...]arrival{
	{ui.Restart, "arrives.restart"},
	{ui.Redo, "arrives.redo"},
	{ui.Own, "arrives.own"},
	{ui.Distance, "arrives.distance"},
	{ui.Analyse, "arrives.explore"},
	{ui.Watch, "arrives.watch"},
	{ui.Editor, "arrives.editor"},
}

// ToolsArrive reports whether the player is one at whose boards tools still arrive, unless the settings have them all there: who has solved
// more boards than there are tools to come knows the game, also if that was before tools arrived.
func ToolsArrive(e *ui.Env) bool { return e.Book().Boards() <= len(arrivals) }

// offers reports whether a tool stands on the player's boards.
func (p *play) offers(does ui.Kind) bool {
	s := &p.env.Settings
	return s.AllTools || s.Tools[does.String()] || !ToolsArrive(p.env.Env) || !arrives(does)
}

// arrives reports whether a tool is none of those that are always there.
func arrives(does ui.Kind) bool {
	return slices.ContainsFunc(arrivals[:], func(a arrival) bool { return a.does == does })
}

// has reports whether the puzzle has a tool.
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

// arrive makes the next tool arrive that the player's solved boards have earned, with the board that has just been opened. While the board
// welcomes a newcomer it has enough to say.
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

// arrival returns the sentence that tells of a tool, with its key for who has keys.
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
