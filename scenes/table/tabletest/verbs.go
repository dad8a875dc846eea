package tabletest

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"warren/internal/store"
	"warren/render"
	"warren/scenes/stage"
	"warren/scenes/ui"
	"warren/solver/search"
)

// A verb does what a line says with the words after the verb, and returns what it has to tell.
type verb = func(p *Player, args ...string) string

// act makes a verb that tells nothing.
func act(do func(p *Player, args ...string)) verb {
	return func(p *Player, args ...string) string { do(p, args...); return "" }
}

// each makes a verb that does the same with each word.
func each(do func(p *Player, word string)) verb {
	return act(func(p *Player, args ...string) {
		for _, word := range args {
			do(p, word)
		}
	})
}

// point makes a verb for the pointer, which does the same at each cell.
func point(kind ui.Kind) verb {
	return each(func(p *Player, cell string) { p.Robot.Do(ui.Intent{Kind: kind, At: p.cell(cell)}) })
}

// widgets makes a verb that tells which widgets are such.
func widgets(such func(w *ui.Placed) bool) verb {
	return func(p *Player, _ ...string) string {
		var names []string
		for _, w := range p.Screen().UI().Widgets() {
			if such(&w) {
				names = append(names, w.Does.String())
			}
		}
		return cmp.Or(strings.Join(names, " "), "none")
	}
}

// pieces makes a verb that tells the numbers of the pieces that are such.
func pieces(such func(hand stage.Hand, piece int) bool) verb {
	return func(p *Player, _ ...string) string {
		var numbers []string
		for piece := range 512 {
			if such(p.Table.Hand(), piece) {
				numbers = append(numbers, fmt.Sprint(piece))
			}
		}
		return cmp.Or(strings.Join(numbers, " "), "none")
	}
}

// verbs are those of all tables.
var verbs = map[string]verb{
	"key": each(func(p *Player, chars string) {
		for _, char := range chars {
			p.Robot.Do(ui.OfChar(char, false))
		}
	}),
	"click": each(func(p *Player, name string) { p.Click(p.kindOf(name)) }),
	// Waits for all answers after each kind.
	"calmly": each(func(p *Player, name string) { p.Want(p.Kind(name)); p.Answered() }),
	"tick": act(func(p *Player, args ...string) {
		n := 1
		if len(args) > 0 {
			n = p.Number(args[0])
		}
		for range n {
			p.Tick()
		}
	}),

	"press": point(ui.Press), "move": point(ui.Drag), "release": point(ui.Release), "hover": point(ui.Hover),
	"second": point(ui.Second), "sweep": point(ui.SecondDrag), "abandon": point(ui.Abandon),
	"tap": each(func(p *Player, cell string) { p.Tap(p.cell(cell)) }),
	"drag": act(func(p *Player, args ...string) { // smoothly
		var way []render.Point
		for _, cell := range args {
			way = append(way, p.cell(cell))
		}
		p.Drag(way[0], way[1:]...)
	}),
	"pull": act(func(p *Player, args ...string) { // from cell to cell within a tick
		kind := ui.Press
		for _, cell := range args {
			p.Robot.Do(ui.Intent{Kind: kind, At: p.cell(cell)})
			kind = ui.Drag
		}
		p.Release(p.cell(args[len(args)-1]))
	}),
	"back": act(func(p *Player, args ...string) { // a click with Shift
		for _, kind := range [...]ui.Kind{ui.Press, ui.Release} {
			p.Robot.Do(ui.Intent{Kind: kind, At: p.cell(args[0]), Shift: true})
		}
	}),
	"finger": act(func(p *Player, args ...string) { // a kind, and a cell
		p.Robot.Do(ui.Intent{Kind: p.Kind(args[0]), At: p.cell(args[1]), Touch: true})
	}),
	"seek": act(func(p *Player, args ...string) { // a share of a replay
		share, _ := strconv.ParseFloat(args[0], 64)
		p.Robot.Do(ui.Intent{Kind: ui.Slide, Value: share})
	}),

	"open": func(p *Player, args ...string) string { return p.open(args) },
	"resume": func(p *Player, _ ...string) string {
		if !p.Table.Resume() {
			return "there is nothing"
		}
		p.Tick()
		return ""
	},
	"leave": act(func(p *Player, _ ...string) { p.Table.Leave() }),

	// Moves as in saves, one gesture each.
	"make": each(func(p *Player, move string) { p.make(json.RawMessage(move)) }),
	// The moves of the proof, one gesture each, or so many of them.
	"best": act(func(p *Player, args ...string) {
		p.Proven()
		var moves []json.RawMessage
		if err := json.Unmarshal(p.Game().Proof.Moves, &moves); err != nil {
			p.T.Fatal(err)
		}
		if len(args) > 0 {
			moves = moves[:p.Number(args[0])]
		}
		for _, move := range moves {
			p.make(move)
		}
	}),
	"learn": act(func(p *Player, args ...string) { // another answer in place of the proof
		p.Proven()
		g, a := p.Game(), new(search.Answer)
		if err := json.Unmarshal([]byte(strings.Join(args, "")), a); err != nil {
			p.T.Fatal(err)
		}
		g.Proof, g.Par, g.Bound, g.Known, g.NoWay = a, a.Cost, a.Bound, a.Solvable, a.Decided && !a.Solvable
	}),
	"seed": act(func(p *Player, args ...string) { p.Game().Seed = uint64(p.Number(args[0])) }),
	// Milliseconds.
	"limit": act(func(p *Player, args ...string) { p.Game().Limit = float64(p.Number(args[0])); p.Tick() }),
	// Milliseconds.
	"spent": act(func(p *Player, args ...string) { p.Game().Spent = float64(p.Number(args[0])); p.Tick() }),

	"language": act(func(p *Player, args ...string) { p.Speak(ui.Language(args[0])); p.Tick() }),
	"window": act(func(p *Player, args ...string) {
		p.Env.Fit(float64(p.Number(args[0])), float64(p.Number(args[1])))
		p.Env.Relayout()
		p.Tick()
	}),
	"set": act(func(p *Player, args ...string) { p.set(args[0], args[1]) }),
	// What is on the screen, in every window.
	"fits": act(func(p *Player, _ ...string) { Fits(p.T.(*testing.T), p.Robot) }),

	// In the store.
	"put": act(func(p *Player, args ...string) { p.Blobs.Data[args[0]] = []byte(strings.Join(args[1:], " ")) }),
	// In the store.
	"forget": act(func(p *Player, args ...string) { delete(p.Blobs.Data, args[0]) }),
	"kept": func(p *Player, args ...string) string { // in the store
		p.Env.Saver.Flush()
		return string(p.Blobs.Data[args[0]])
	},
	"aside": func(p *Player, args ...string) string { // of what could not be read
		p.Env.Saver.Flush()
		return string(p.Blobs.Aside(args[0] + "-broken-1"))
	},
	// Is the disk.
	"full": act(func(p *Player, _ ...string) { p.Env.Saver.Flush(); p.Blobs.Fail = store.ErrFull }),

	// The string of a key, or a text that is none; without one nothing any more.
	"say": act(func(p *Player, args ...string) {
		if len(args) == 1 && strings.Contains(args[0], ".") && !p.Env.Words.Has(args[0]) {
			p.T.Fatalf("there is no string %q", args[0])
		}
		p.Table.Say(strings.Join(args, " "))
	}),
	"says": func(p *Player, args ...string) string { // the string of a key, with numbers in it
		var numbers []any
		for _, arg := range args[1:] {
			numbers = append(numbers, p.Number(arg))
		}
		return fmt.Sprint(p.Says(args[0], numbers...))
	},
	"hush": act(func(p *Player, _ ...string) { p.Table.Say("") }),
	"said": func(p *Player, _ ...string) string { // what was read out since the last of these lines
		says := p.Said
		p.Said = ""
		return says
	},
	"reads": func(p *Player, _ ...string) string { // what is on the screen, but for the board
		says := p.Screen().Describe()
		return strings.TrimSpace(strings.TrimSuffix(says, strings.Join(strings.Fields(p.Game().Position().String()), " / ")))
	},
	"captions": func(p *Player, _ ...string) string { // all that is written
		return strings.Join(slices.Collect(p.Screen().UI().Captions()), "; ")
	},

	// Which of these kinds are offered; those that are disabled in brackets.
	"has": func(p *Player, args ...string) string {
		var offered []string
		for _, name := range args {
			kind, n := p.kindOf(name)
			if w := p.Screen().UI().Find(kind, n); w != nil && w.Disabled {
				offered = append(offered, "("+name+")")
			} else if w != nil {
				offered = append(offered, name)
			}
		}
		return cmp.Or(strings.Join(offered, " "), "none")
	},
	"disabled": widgets(func(w *ui.Placed) bool { return w.Disabled }),
	"selected": widgets(func(w *ui.Placed) bool { return w.Selected }), // what is switched on
	"label": func(p *Player, args ...string) string {
		kind, n := p.kindOf(args[0])
		w := p.Screen().UI().Find(kind, n)
		if w == nil {
			return "none"
		}
		return cmp.Or(w.Shown, w.Name)
	},

	"board": func(p *Player, _ ...string) string { return wordOf(p.Game().Position().String()) },
	"pins":  func(p *Player, _ ...string) string { return fmt.Sprint(p.Game().Pins) },
	"count": func(p *Player, _ ...string) string { return fmt.Sprint(p.Table.Session().Count()) },
	"tip":   func(p *Player, _ ...string) string { return fmt.Sprint(p.Table.Session().Tip().Move) },
	"taken": func(p *Player, _ ...string) string { return fmt.Sprint(p.Table.Hand().Taken) },
	// Is shaken at.
	"shakes": pieces(func(hand stage.Hand, piece int) bool { return hand.Shaking(piece) > 0 }),
	// Is under the mouse.
	"lifted": pieces(func(hand stage.Hand, piece int) bool { return hand.Lift(piece) == 1 }),
	"gestures": func(p *Player, _ ...string) string { // with their moves
		var made []string
		for _, g := range p.Game().Gestures {
			made = append(made, fmt.Sprint(g.Moves))
		}
		return strings.Join(made, " ")
	},
	"verdict": func(p *Player, _ ...string) string {
		v := p.Table.Session().Verdict()
		return fmt.Sprintf("%d stars, %d of %d; perfect %v, optimal %v, longer %v, helped %v", v.Stars(), v.Cost, v.Best, v.Perfect, v.Optimal, v.Longer, v.Helped)
	},
	"why": func(p *Player, _ ...string) string { // there is no way
		why := p.Game().Proof.Reason
		if why == nil || len(why.Cells) == 0 {
			return "no reason is marked"
		}
		return fmt.Sprintf("%s %d", why.Kind, len(why.Cells))
	},
	"cursor": func(p *Player, _ ...string) string {
		board := p.Env.Mirror().Board()
		return fmt.Sprintf("%d, shown %v", board.Cursor, board.Shown)
	},
}
