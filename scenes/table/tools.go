package table

import (
	"slices"

	"warren/render"
	"warren/scenes/screen"
	"warren/scenes/ui"
)

// A tool is something that the player can ask for about the own game. One that arrives has no
// button on a newcomer's first boards; its key works from the start.
type tool struct {
	kinds   []ui.Kind                           // the button is for the first
	words   string                              // key of its line in the list of keys after a win
	does    func(m owner, in ui.Intent) outcome // nil for what the table does in every mode
	row     row
	name    string                // key of the name on the button, "" for the usual one of the action
	off     func(m *playing) bool // whether the button is disabled, nil for never
	has     func(p *ownGame) bool // whether the puzzle has it, nil if all have
	arrives string                // key of the sentence that announces it, "" for a tool of every board
}

// A row is where the button of a tool stands.
type row int

const (
	noRow    row = iota
	everyRow     // in the same place on every board
	laterRow     // under More, or over everyRow if there is room
)

// tools are in the order of their buttons, which is also that of their arrival: the first comes
// with the board after the first solved one.
var tools = [...]tool{
	{kinds: []ui.Kind{ui.Undo, ui.Erase}, words: "keys.undo", does: asksOwn, row: everyRow, off: func(m *playing) bool { return !m.session.CanUndo() }},
	{kinds: []ui.Kind{ui.Restart}, words: "keys.restart", does: asksOwn, row: everyRow, off: func(m *playing) bool { return !m.session.Game().Restartable() }},
	{kinds: []ui.Kind{ui.NewBoard}, words: "keys.new", does: func(m owner, _ ui.Intent) outcome { return opening(m, Opening{next: true}) }},
	{kinds: []ui.Kind{ui.Redo}, does: asksOwn, row: laterRow, off: func(m *playing) bool { return !m.session.CanRedo() }},
	{kinds: []ui.Kind{ui.Hint}, does: func(m owner, _ ui.Intent) outcome { m.owned().hint(); return taken(m) }, row: everyRow},
	{kinds: []ui.Kind{ui.Solve, ui.WayBack, ui.Cancel}, does: asksOwn, row: everyRow},
	{
		kinds: []ui.Kind{ui.Own}, does: func(m owner, in ui.Intent) outcome { m.owned().use(in.N); return taken(m) }, row: laterRow,
		has: func(p *ownGame) bool { return len(p.stage.View().Tools()) > 0 }, arrives: "arrives.own",
	},
	{
		kinds: []ui.Kind{ui.Distance}, does: asksOwn, row: laterRow,
		off: func(m *playing) bool { return m.session.Outlook().Told || m.impossible() }, arrives: "arrives.distance",
	},
	{
		kinds: []ui.Kind{ui.Analyse}, does: func(m owner, _ ui.Intent) outcome { return taken(m.owned().explore(m)) }, row: laterRow,
		has: func(p *ownGame) bool { return p.puzzle.Searches.Explore }, arrives: "arrives.explore",
	},
	{
		kinds: []ui.Kind{ui.Watch}, does: func(m owner, _ ui.Intent) outcome { return taken(m.owned().watch(m)) }, row: laterRow, name: "tool.search",
		has: func(p *ownGame) bool { return p.puzzle.Searches.Watch }, arrives: "arrives.watch",
	},
	{
		kinds: []ui.Kind{ui.Editor}, row: laterRow, name: "tool.draw", off: func(m *playing) bool { return m.underClock() },
		has: func(p *ownGame) bool { return p.puzzle.Drawing != nil }, arrives: "arrives.editor",
	},
}

var arrivals = slices.DeleteFunc(slices.Clone(tools[:]), func(t tool) bool { return t.arrives == "" })

func (t *tool) is(does ui.Kind) bool { return t.kinds[0] == does }

func (t *tool) of(p *ownGame) bool { return t.has == nil || t.has(p) }

// toolKeys are what the tools do in a mode.
func toolKeys[M owner]() (all keys[M]) {
	for _, t := range tools {
		if t.does == nil {
			continue
		}
		all = append(all, key[M]{Kinds: t.kinds, Words: t.words, Does: func(m M, in ui.Intent) outcome {
			m.on().stage.Settle()
			return t.does(m, in)
		}})
	}
	return all
}

var toolKinds = toolKeys[*playing]().Kinds()

// toolButtons returns those that every board has, those of this board, and those that come with time.
func (m *playing) toolButtons() (every, now, later []screen.Button) {
	s := m.session
	for _, t := range tools {
		button := screen.Tool(t.kinds[0], t.off != nil && t.off(m))
		if t.name != "" {
			button.Key = t.name
		}
		switch {
		case t.row == everyRow:
			every = append(every, button)
		case t.row == noRow, !t.of(m.ownGame):
		case t.is(ui.Own) && (s.Outlook().Lost || m.offers(&t)): // Link-up's shuffle leads out of a dead end
			for i, own := range m.stage.View().Tools() {
				later = append(later, screen.Button{Does: ui.Own, N: i, Icon: own.Icon, Key: own.Name, Disabled: s.Solved(), Toggles: own.Toggles, Lit: own.Lit})
			}
		case m.offers(&t):
			later = append(later, button)
		}
	}
	if s.Timed() {
		now = append(now, screen.Tool(ui.Pause, false))
	}
	next := screen.Tool(ui.NewBoard, false)
	switch {
	case m.skippable():
		next.Icon, next.Key = render.IconNext, "tool.skip"
	case !s.Game().Origin.Free() || m.listed() || len(m.puzzle.Difficulties) == 0: // what follows it stands beside its name
		return every, now, later
	}
	if s.Timed() {
		return every, now, append(later, next) // a phone has no room for more
	}
	return every, append(now, next), later
}
