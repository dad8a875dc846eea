package session

import (
	"slices"

	"warren/internal/boardorigin"
	"warren/internal/calendar"
	"warren/puzzles"
	"warren/solver/search"
)

// A Game is a board with the player's history on it, and what is known about the board.
type Game struct {
	History
	facts

	Proof   *search.Answer // about the start, once it is known
	Known   bool           // a solution is known
	Stopped bool           // the proof was stopped or failed: only the player asks for it again

	counted bool // counting the solutions was tried
	sealed  bool // it is not saved: what is saved in its place must stay
}

// The facts of a game are saved as they are.
type facts struct {
	Origin            boardorigin.Origin `json:"origin,omitzero"`
	Begun             calendar.Date      `json:"begun,omitzero"` // when the board was first opened; zero if not known
	Done              calendar.Date      `json:"done,omitzero"`  // when the player last solved the board; zero if that is not known, or if it was only watched
	boardorigin.Dealt                    // Par and Bound if Known
	NoWay             bool               `json:"noWay,omitempty"` // proven to have no solution
	Draft             bool               `json:"draft,omitempty"` // the board was drawn and is only tried out
	Sent              bool               `json:"sent,omitempty"`  // a link brought the board when the player did not have it yet: somebody else has sent it
	Noted             []aid              `json:"aids,omitempty"`
	Pins              []puzzles.Cell     `json:"pins,omitempty"`  // others must not change them
	Limit             float64            `json:"limit,omitempty"` // ms, 0 without a clock
	Spent             float64            `json:"spent,omitempty"` // ms
}

func NewGame(start Position) *Game {
	return &Game{History: History{Start: start}, facts: facts{Dealt: boardorigin.Dealt{Board: start.String()}}}
}

func (g *Game) again() *Game {
	fresh := NewGame(g.Start)
	fresh.facts, fresh.sealed = g.facts, g.sealed
	fresh.Done, fresh.Noted, fresh.Spent, fresh.Pins = calendar.Date{}, nil, 0, slices.Clone(g.Pins)
	fresh.Proof, fresh.Known, fresh.counted = g.Proof, g.Known, g.counted
	return fresh
}

// Sideline returns a new game on the same board, which is not saved, with the moves up to the
// position since the last restart.
func (g *Game) Sideline() *Game { return g.sideline(g.At) }

// sideline takes the number of gestures after which the game stands, or 0.
func (g *Game) sideline(at int) *Game {
	fresh := g.again()
	fresh.Limit, fresh.Origin, fresh.sealed = 0, boardorigin.Origin{}, true
	for _, made := range g.Gestures[g.restartBefore(at):at] {
		fresh.Gestures = append(fresh.Gestures, Gesture{Moves: made.Moves, after: made.after})
	}
	fresh.At = len(fresh.Gestures)
	return fresh
}

// adopt takes over what the pack says about the board, and the clock if the board is untouched. A board that is opened for itself is a draft no more.
func (g *Game) adopt(fresh *Game) {
	g.Draft = g.Draft && fresh.Draft
	if fresh.Known {
		g.Dealt, g.Known = fresh.Dealt, true
	}
	if !fresh.Origin.Free() && len(g.Gestures) == 0 && g.Spent == 0 {
		g.Limit = fresh.Limit
	}
}

// Solved does not count a board that was solved at its start.
func (g *Game) Solved() bool { return g.Position().Solved() && !g.Untouched() }

// Idle reports whether the game is none to go on with: it has no solution, or was only tried out or looked at.
func (g *Game) Idle() bool {
	if g.NoWay || g.Draft {
		return true
	}
	return g.Origin.Free() && g.Difficulty == "" && len(g.Pins) == 0 && !g.Tried()
}

// Tried reports whether the player has made a move by hand, even if it is undone.
func (g *Game) Tried() bool {
	return slices.ContainsFunc(g.Gestures, func(made Gesture) bool { return len(made.Moves) > 0 && !made.Shown })
}

// Proven reports whether Par is the fewest.
func (g *Game) Proven() bool { return g.Known && g.Bound >= g.Par }

func (g *Game) learn(a *search.Answer) {
	g.Proof = a
	switch {
	case a.Solvable:
		g.Par, g.Bound, g.Known, g.NoWay = a.Cost, a.Bound, true, false
	case a.Decided:
		g.Known, g.NoWay = false, true
	}
}

// Left is in ms.
func (g *Game) Left() float64 { return max(0, g.Limit-g.Spent) }

func (g *Game) expired() bool { return g.Limit > 0 && g.Spent >= g.Limit && !g.Position().Solved() }

// Aid is what happened on a board that affects its verdict.
type Aid uint8

const (
	HintAid    Aid = 1 << iota // a hint showed or made a move
	SolveAid                   // a solution was shown
	WatchAid                   // a search was watched to its end
	DeadEnd                    // the player learned that a position is lost; not help, but Link-up and One Stroke count it
	seenAid                    // a solution was shown over the solved board: help once the player plays on, not before
	LinkAid                    // moves of a link were made
	ExploreAid                 // the moves of a position were shown with what they lead to
	HelpAids   = HintAid | SolveAid | WatchAid | LinkAid | ExploreAid
	knownAids  = HelpAids | DeadEnd | seenAid
)

type aid struct {
	Since int `json:"since"` // gestures before; 0 since the board was dealt
	What  Aid `json:"what"`
}

// What happened counts until the next restart, and again after that is undone.
func (g *Game) note(what Aid) {
	since := g.lastRestart()
	for i := range g.Noted {
		if g.Noted[i].Since == since {
			g.Noted[i].What |= what
			return
		}
	}
	g.Noted = append(g.Noted, aid{since, what})
}

func (g *Game) noteSolution() {
	if g.Position().Solved() {
		g.note(seenAid)
		return
	}
	g.note(SolveAid)
}

// noteSeen is called when the player plays on after a solution was shown over the solved board.
func (g *Game) noteSeen() {
	if g.Aids()&seenAid != 0 {
		g.note(SolveAid)
	}
}

func (g *Game) Aids() Aid {
	since := g.lastRestart()
	for _, a := range g.Noted {
		if a.Since == since {
			return a.What
		}
	}
	return 0
}

// Helped reports whether the player had help since the board was dealt or restarted. Undo, distances and warnings are none.
func (g *Game) Helped() bool { return g.Aids()&HelpAids != 0 }

func (g *Game) forgetUndone() {
	g.History.forgetUndone()
	g.Noted = slices.DeleteFunc(g.Noted, func(a aid) bool { return a.Since > g.At })
}

func (g *Game) push(gesture Gesture) {
	g.forgetUndone()
	g.History.push(gesture)
}

// record adds a line, which is one gesture from touch to release, without its detours.
func (g *Game) record(r *Rules, moves []Move, after Position) {
	if r.Between != nil {
		if moves = r.Between(g.Position(), after); len(moves) == 0 {
			g.forgetUndone()
			return
		}
	}
	g.push(Gesture{Moves: slices.Clone(moves), after: after}) // a view uses its slice again
}

// Shown reports whether moves of a solution that was shown or of a link were made since the board was dealt or restarted.
func (g *Game) Shown() bool {
	return slices.ContainsFunc(g.Gestures[g.lastRestart():g.At], func(made Gesture) bool { return made.Shown })
}

// ShownLast reports whether the last moves are those of a solution that was shown, or of a link.
func (g *Game) ShownLast() bool { return g.At > 0 && g.Gestures[g.At-1].Shown }

// Watched reports whether a solution that was shown, or a link, has solved the board, and not the player.
func (g *Game) Watched() bool { return g.Solved() && g.ShownLast() }

// give makes the gestures of a link, after a restart if the board was played on. No clock runs from there on.
func (g *Game) give(gestures []Gesture) {
	g.At, g.Limit = len(g.Gestures), 0
	if !g.Untouched() {
		g.restart()
	}
	for _, made := range gestures {
		g.push(made)
	}
	g.note(LinkAid)
	g.Done = calendar.Date{} // what is solved now is only watched
}

// Restartable reports whether there are moves or help that a restart would leave behind.
func (g *Game) Restartable() bool { return !g.Untouched() || g.Helped() }

func (g *Game) restart() { g.push(Gesture{after: g.Start, Restart: true}) }
