package table

import (
	"slices"

	"warren/internal/session"
	"warren/scenes/ui"
)

// An outcome is what comes of an intent or a tick. The table carries it out when the mode has returned it.
type outcome struct {
	next  mode     // the mode that follows, or still the same
	opens *Opening // what then comes onto the table, nil for nothing
	says  string   // key of what the player is told after that, "" for nothing
	taken bool     // false for an intent that the mode does not handle; the table then tries it
}

func taken(next mode) outcome { return outcome{next: next, taken: true} }

func refused(m mode) outcome { return outcome{next: m} }

func opening(after mode, o Opening) outcome { return outcome{next: after, opens: &o, taken: true} }

type (
	keys[M mode] = ui.Keys[M, outcome]
	key[M mode]  = ui.Key[M, outcome]
)

func orRefused[M mode](all keys[M], m M, in ui.Intent) outcome {
	if out, named := all.Do(m, in); named {
		return out
	}
	return refused(m)
}

func stays[M mode](does func(m M)) func(m M, in ui.Intent) outcome {
	return func(m M, _ ui.Intent) outcome {
		does(m)
		return taken(m)
	}
}

func turns[M mode](does func(m M) mode) func(m M, in ui.Intent) outcome {
	return func(m M, _ ui.Intent) outcome { return taken(does(m)) }
}

func opens[M mode](o Opening) func(m M, in ui.Intent) outcome {
	return func(m M, _ ui.Intent) outcome { return opening(m, o) }
}

// wholeGame is the list of keys while a board is played; it has the keys of what comes later too.
var wholeGame = ui.Groups{ui.BoardKeys, ui.ToolKeys, ui.SolverKeys}

var arrows = []ui.Kind{ui.Up, ui.Down, ui.Left, ui.Right}

var asked = map[ui.Kind]session.Intent{
	ui.Undo: session.Undo, ui.Erase: session.Undo, ui.Redo: session.Redo, ui.Restart: session.Restart,
	ui.Solve: session.Solve, ui.Distance: session.Distance, ui.WayBack: session.WayBack, ui.Cancel: session.Stop,
}

// request asks the session of a mode.
func request(m mode, in ui.Intent) outcome {
	m.on().session.Do(asked[in.Kind])
	return taken(m)
}

func asksOwn(m owner, in ui.Intent) outcome { return request(m, in) }

func asks[M mode](words string, kinds ...ui.Kind) key[M] {
	return key[M]{Kinds: kinds, Words: words, Does: func(m M, in ui.Intent) outcome {
		m.on().stage.Settle()
		return request(m, in)
	}}
}

func closes[M closer](kinds ...ui.Kind) key[M] {
	return key[M]{Kinds: kinds, Does: func(m M, in ui.Intent) outcome { return m.close().do(in) }}
}

// answers ask for what the player of some modes sees already, or is to find.
var answers = []ui.Kind{ui.Solve, ui.Distance, ui.WayBack, ui.WatchBest}

func ignores[M mode](others ...ui.Kind) key[M] {
	return key[M]{Kinds: slices.Concat(answers, others), Does: stays(func(M) {})}
}

func refuses[M mode](kinds ...ui.Kind) key[M] {
	return key[M]{Kinds: kinds, Does: func(m M, _ ui.Intent) outcome { return refused(m) }}
}
