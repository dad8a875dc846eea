package table

import (
	"warren/scenes/ui"
)

// ToolsArrive reports whether tools still arrive: whoever has solved more boards than there are tools to come knows the game.
func ToolsArrive(r *ui.Record) bool { return r.Book().Boards() <= len(arrivals) }

// allTools reports whether no tool is to come, since the player knows the game or wants it so.
func (p *ownGame) allTools() bool { return p.env.Settings.AllTools || !ToolsArrive(&p.env.Record) }

// offers reports whether a tool has its button.
func (p *ownGame) offers(t *tool) bool {
	_, there := p.env.Settings.Tools[t.kinds[0].String()]
	return there || t.arrives == "" || p.allTools()
}

// newsFor is how many levels and daily boards of a puzzle a player has solved who knows it.
const newsFor = 5

// news returns the key of what is new on a level or a daily board that has just been opened, or "".
func (p *ownGame) news() (key string) {
	g, solved := p.session.Game(), p.env.Book().Totals(p.puzzle.Name)
	if p.puzzle.Texts.News == nil || g.Origin.Free() || g.Tried() || solved.Levels+solved.Days >= newsFor {
		return ""
	}
	return p.puzzle.Texts.News(g.Start)
}

// arrive tells what is new on the board that has just been opened, or else makes the next earned
// tool arrive with it, unless the board welcomes a newcomer or belongs to the first day.
func (p *ownGame) arrive() {
	p.arrived = false
	if key := p.news(); key != "" {
		p.tell(key)
		return
	}
	solved := p.env.Book().Boards()
	for i, a := range arrivals {
		switch {
		case solved <= i || p.welcomes() || p.env.Settings.FirstDay:
			return
		case a.of(p) && !p.offers(&a):
			p.keepTool(a.kinds[0])
			p.arrived = true
			p.panel.Tell(p.arrival(a))
			return
		}
	}
}

// arrival returns the sentence that tells of a tool, with its key for players who have keys.
func (p *ownGame) arrival(t tool) ui.Line {
	says := ui.OwnLine(p.puzzle.Name, t.arrives)
	if !p.env.TellsKeys() || p.env.Settings.NoLetters || t.is(ui.Own) && p.stage.View().Tools()[0].Letter == 0 {
		return says
	}
	key := func(w *ui.Words) string { return w.KeyCap(p.puzzle.Name, t.kinds[0]) }
	return ui.LineOf("arrives.key", says, ui.Wording(key))
}

// uses makes a tool arrive whose key the player has used.
func (m *playing) uses(does ui.Kind) {
	for _, t := range arrivals {
		if t.is(does) && !m.offers(&t) {
			m.keepTool(does)
		}
	}
}

func (p *ownGame) keepTool(does ui.Kind) {
	s := &p.env.Settings
	if s.Tools == nil {
		s.Tools = make(map[string]bool)
	}
	s.Tools[does.String()] = true
	p.env.SaveSettings()
	p.panel.Changed()
}
