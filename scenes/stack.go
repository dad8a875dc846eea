package scenes

import (
	"math"
	"slices"

	"warren/render"
	"warren/scenes/editor"
	"warren/scenes/pages/home"
	"warren/scenes/table"
	"warren/scenes/ui"
)

// This file follows the steps of scenes on the stack of all that is open. Home lies under all, or a crash in its place. A table, with what is drawn over it,
// is open once.

func (a *app) top() ui.Scene { return a.env.Pages[len(a.env.Pages)-1] }

// follow does a step.
func (a *app) follow(s ui.Step) {
	e := a.env
	if _, broken := e.Pages[0].(*crash); broken && !s.Stays() {
		e.Pages = []ui.Scene{home.New(e)}
	}
	if s.At.Page != "" {
		if s.Kind == ui.StepAnew {
			a.leaveAll()
			e.Pages = []ui.Scene{home.New(e)}
		}
		s = openRoute(e, s.At)
	}
	switch s.Kind {
	case ui.StepPush:
		a.turn(pushed(e.Pages, s.Pages[:]))
	case ui.StepAnew:
		a.turn(pushed(e.Pages[:1], s.Pages[:]))
	case ui.StepPop:
		a.turn(e.Pages[:max(1, len(e.Pages)-1)])
	case ui.StepUncover:
		a.turn(e.Pages[:1+max(0, slices.Index(e.Pages, s.Pages[0]))])
	case ui.StepForget:
		e.Pages = []ui.Scene{home.New(e), s.Pages[0]}
		e.Relayout()
	}
}

// pushed returns a stack with more scenes at its top, some of which may be nil. Dialogs lie over the last alone, and what another takes the place of is open
// no longer.
func pushed(stack, pages []ui.Scene) []ui.Scene {
	next := slices.Clone(stack)
	for _, page := range pages {
		if page == nil {
			continue
		}
		if !ui.IsDialog(page) {
			next = slices.DeleteFunc(next, func(s ui.Scene) bool { return replaces(page, s) })
		}
		next = append(next, page)
	}
	return next
}

// replaces reports whether a scene of a stack is closed when a page comes to its top.
func replaces(page, s ui.Scene) bool {
	_, plays := page.(*table.Table)
	switch s.(type) {
	case *home.Page:
		return false
	case *table.Table, *editor.Editor:
		return plays
	}
	return ui.IsDialog(s) || s.Route() == page.Route()
}

// turn shows another stack.
func (a *app) turn(next []ui.Scene) {
	was := a.env.Pages
	if slices.Equal(was, next) {
		return
	}
	for _, s := range slices.Backward(ui.Running(was)) {
		if !slices.Contains(ui.Running(next), s) {
			s.Leave()
		}
	}
	home := a.atHome()
	from, to := ui.Under(was), ui.Under(next)
	a.env.Pages = slices.Clone(next)
	switch {
	case from != to && (len(next) < len(was) || a.atHome() && !home):
		a.startFade(render.PageMS, pageGone, pageSlide)
	case from != to:
		a.startFade(render.PageMS, pageGone, -pageSlide)
	case len(next) < len(was):
		a.startFade(render.OutMS, 1, 0)
	} // a dialog comes in by itself
	a.env.Relayout()
	if over, back := to.(interface{ Returned(from ui.Scene) ui.Step }); back && from != nil && from != to && len(next) < len(was) {
		a.follow(over.Returned(from))
	}
}

// leaveAll stops all that runs for what is open.
func (a *app) leaveAll() {
	for _, s := range slices.Backward(a.env.Pages) {
		s.Leave()
	}
}

// atHome reports whether home is seen, be it under a dialog.
func (a *app) atHome() bool {
	_, home := ui.Under(a.env.Pages).(*home.Page)
	return home
}

// depth returns how much is open over home: scenes, and what a table does in place of being played.
func (a *app) depth() int {
	depth := len(a.env.Pages) - 1
	if t, ok := ui.Under(a.env.Pages).(*table.Table); ok && t.Aside() {
		depth++
	}
	return depth
}

// backTo closes what is open over home, from the top, until no more than depth is left.
func (a *app) backTo(depth int) {
	if depth == 0 {
		a.follow(ui.GoTo(ui.Route{Page: ui.PageHome}))
		return
	}
	a.env.Redraw()
	for was := math.MaxInt; depth < a.depth() && a.depth() < was; { // else Back has ended something smaller
		was = a.depth()
		a.follow(a.top().Do(ui.Intent{Kind: ui.Back}))
	}
}
