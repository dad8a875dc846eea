package table

import (
	"slices"

	"warren/scenes/ui"
)

// A newcomer's boards have Undo, Restart, Hint and Solve, and Redo under More. The other tools arrive there one by one, and each is told of when the player
// looks there; a key works whether its tool has arrived or not.

type arrival struct {
	does ui.Kind // ui.Own for all tools of the puzzle's own
	says string  // key of the sentence that tells of it
}

// arrivals are in order: the first comes with the board after the first solved one. A puzzle that lacks a tool leaves it to another.
var arrivals = [...]arrival{
	{ui.Own, "arrives.own"},
	{ui.Distance, "arrives.distance"},
	{ui.Analyse, "arrives.explore"},
	{ui.Watch, "arrives.watch"},
	{ui.Editor, "arrives.editor"},
}

// ToolsArrive reports whether tools still arrive: whoever has solved more boards than there are tools to come knows the game.
func ToolsArrive(e *ui.Env) bool { return e.Book().Boards() <= len(arrivals) }

// allTools reports whether no tool is to come, since the player knows the game or wants it so.
func (p *play) allTools() bool { return p.env.Settings.AllTools || !ToolsArrive(p.env.Env) }

func (p *play) offers(does ui.Kind) bool {
	_, there := p.env.Settings.Tools[does.String()]
	return there || p.allTools() || !arrives(does)
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

// newsFor is how many levels and daily boards of a puzzle a player has solved who knows it.
const newsFor = 5

// news returns what is new on a level or a daily board that has just been opened, or "".
func (p *play) news() string {
	g, solved := p.session.Game(), p.env.Book().Totals(p.puzzle.Name)
	if p.puzzle.Texts.News == nil || g.Origin.Free() || g.Tried() || solved.Levels+solved.Days >= newsFor {
		return ""
	}
	return p.puzzle.Texts.News(p.env.Words, g.Start)
}

// arrive tells what is new on the board that has just been opened, or else makes the next earned tool arrive with it, unless the board welcomes a newcomer.
func (p *play) arrive() {
	if says := p.news(); says != "" {
		p.panel.Tell(says)
		return
	}
	solved := p.env.Book().Boards()
	for i, a := range arrivals {
		switch {
		case solved <= i || p.welcomes():
			return
		case p.has(a.does) && !p.offers(a.does):
			p.keepTool(a.does, false)
			p.panel.Tell(p.env.Words.T("arrives.more"))
			return
		}
	}
}

// newTool returns the first of the tools under More of which the player has not been told.
func (p *play) newTool() (a arrival, ok bool) {
	for _, a := range arrivals {
		if told, there := p.env.Settings.Tools[a.does.String()]; there && !told && !p.allTools() && p.has(a.does) {
			return a, true
		}
	}
	return a, false
}

func (p *play) isNew() bool {
	_, ok := p.newTool()
	return ok
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
		m.keepTool(does, true)
	}
}

func (p *play) keepTool(does ui.Kind, told bool) {
	s := &p.env.Settings
	if s.Tools == nil {
		s.Tools = make(map[string]bool)
	}
	s.Tools[does.String()] = told
	p.env.SaveSettings()
	p.panel.Changed()
}
