package ui

import (
	"slices"

	"warren/render"
)

// A Scene is one screen or dialog. Those that are open are a stack, of which no scene knows what lies under it.
type Scene interface {
	// Tick advances clocks and background work by one tick; seen reports whether nothing covers the scene.
	Tick(seen bool)
	// Do handles one intent and returns where it leads.
	Do(in Intent) Step
	// LayOut lays out the screen anew if something has changed; it is called after Do, before Draw.
	LayOut()
	// Leave stops the work that runs only for the scene; it is called when its clock runs no longer: it is closed, or a table lies over it.
	Leave()
	// Draw paints the scene; it changes no state.
	Draw(c *render.Canvas)
	// Route returns where the player is, for a game that begins anew.
	Route() Route
}

// A Step is what becomes of the stack of open scenes. The zero Step changes nothing.
type Step struct {
	Kind  StepKind
	Pages [2]Scene // to be opened, or that is to be seen again
	At    Route    // of a scene to be opened, if Pages has none
}

type StepKind int

const (
	stay StepKind = iota
	StepPush
	StepPop
	StepUncover
	StepAnew
	StepForget
)

// Push opens scenes, one over the other. A scene that is open already comes to the top; dialogs are closed under what is none.
func Push(first Scene, then ...Scene) Step {
	s := Step{Kind: StepPush, Pages: [2]Scene{first}}
	copy(s.Pages[1:], then)
	return s
}

// GoTo opens the scene of a route; home is what is under all.
func GoTo(at Route) Step { return Step{Kind: StepPush, At: at} }

// Pop closes the scene.
func Pop() Step { return Step{Kind: StepPop} }

// Uncover closes all that is over an open scene.
func Uncover(s Scene) Step { return Step{Kind: StepUncover, Pages: [2]Scene{s}} }

// OverHome leaves nothing open but scenes over home, one over the other.
func OverHome(first Scene, then ...Scene) Step {
	s := Push(first, then...)
	s.Kind = StepAnew
	return s
}

// Anew opens the scene of a route over home, and closes all else.
func Anew(at Route) Step { return Step{Kind: StepAnew, At: at} }

// Forget keeps nothing open but a scene over home. What else was open is not left: it has been already.
func Forget(but Scene) Step { return Step{Kind: StepForget, Pages: [2]Scene{but}} }

// Stays reports whether the step changes nothing.
func (s Step) Stays() bool { return s.Kind == stay }

// IsDialog reports whether what lies under a scene is seen around it.
func IsDialog(s Scene) bool {
	p, is := s.(paged)
	return is && p.page().dialog
}

// Under returns the topmost scene of a stack that is no dialog, nil for none.
func Under(stack []Scene) Scene {
	if i := screenOf(stack); i >= 0 {
		return stack[i]
	}
	return nil
}

// screenOf returns the place of what Under returns, -1 for none.
func screenOf(stack []Scene) int {
	i := len(stack) - 1
	for i >= 0 && IsDialog(stack[i]) {
		i--
	}
	return i
}

// Running returns the part of a stack whose clocks run: what is at the top, and what waits under dialogs and pages.
func Running(stack []Scene) []Scene {
	i := len(stack) - 1
	for ; i > 0; i-- {
		if _, is := stack[i].(paged); !is {
			break
		}
	}
	return stack[max(0, i):]
}

// TickAll advances what runs of a stack.
func TickAll(stack []Scene) {
	running := Running(stack)
	for i, s := range slices.Backward(running) {
		s.Tick(i == len(running)-1)
	}
}

// LayOutAll lays out what is seen of a stack. The topmost page that shows messages tells of trouble.
func LayOutAll(stack []Scene, env *Env) {
	at := max(0, screenOf(stack))
	for _, s := range slices.Backward(stack[at:]) {
		if p, is := s.(paged); is && p.page().Tells {
			if trouble := env.TakeTrouble(); trouble != nil {
				p.page().Tell(trouble...)
			}
		}
	}
	for _, s := range stack[at:] {
		s.LayOut()
	}
}

// DrawAll paints what is seen of a stack.
func DrawAll(stack []Scene, c *render.Canvas) {
	for _, s := range stack[max(0, screenOf(stack)):] {
		s.Draw(c)
	}
}
