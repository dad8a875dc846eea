package editor_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"warren/internal/calendar"
	"warren/render"
	"warren/scenes/editor"
	"warren/scenes/linkup"
	"warren/scenes/rushhour"
	"warren/scenes/shell"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
	"warren/solver/search"
)

// A watched solver notes what is asked, and is slow where a script wants it.
type watched struct {
	asked  []string
	limits map[search.Task]uint64
	slow   search.Task
	first  *search.Answer // to the next solve
}

func (w *watched) start(req search.Request) search.Job {
	what := string(req.Task)
	if limit := w.limits[req.Task]; limit > 0 && req.Limits.Work > limit {
		what += " with a larger limit"
	}
	w.limits[req.Task] = req.Limits.Work
	w.asked = append(w.asked, what)
	if req.Task == w.slow {
		return tabletest.Working{}
	}
	if answer := w.first; answer != nil && req.Task == search.TaskSolve {
		w.first = nil
		return tabletest.Answered{Answer: answer}
	}
	return nil
}

func newWatched(t testing.TB) (*shell.Env, *tabletest.Blobs, *watched) {
	e, blobs := tabletest.NewEnv(t)
	w := &watched{limits: map[search.Task]uint64{}}
	tabletest.Script(e, w.start)
	return e, blobs, w
}

var doings = map[string]func(p *tabletest.Player, args ...string) string{
	"answers": func(p *tabletest.Player, _ ...string) string { answeredOf(p.Robot); return "" }, // are waited for
	"take": func(p *tabletest.Player, args ...string) string { // a pasted text
		p.Editor.TakeText(tabletest.BoardOf(strings.Join(args, " ")))
		p.Tick()
		return ""
	},
	"takeLine": func(p *tabletest.Player, args ...string) string { // of a word so many times
		p.Editor.TakeText(strings.Repeat(args[0], p.Number(args[1])))
		p.Tick()
		return ""
	},
	"takeLevel": func(p *tabletest.Player, args ...string) string { // cars of so many columns and rows
		p.Editor.TakeText(strings.Repeat(strings.Repeat(args[0], p.Number(args[1]))+"\n", p.Number(args[2])))
		p.Tick()
		return ""
	},
	"type": func(p *tabletest.Player, args ...string) string {
		p.Robot.Do(ui.Intent{Kind: ui.Typed, Rune: []rune(args[0])[0]})
		return ""
	},
	"digit0": func(p *tabletest.Player, _ ...string) string {
		p.Robot.Do(ui.Intent{Kind: ui.ZoomWhole, Rune: '0'})
		return ""
	},
	"tells": func(p *tabletest.Player, _ ...string) string { // the screen, but for the draft
		return strings.TrimSpace(strings.TrimSuffix(p.Screen().Describe(), strings.Join(strings.Fields(p.Editor.Draft()), " / ")))
	},
	"draws": func(p *tabletest.Player, _ ...string) string { tabletest.Frame(p.Robot)(); return "" }, // a frame
	"hand": func(p *tabletest.Player, _ ...string) string {
		return fmt.Sprintf("brush %d, held %v", p.Editor.DraftBrush(), p.Editor.DraftHeld())
	},
	"marked": func(p *tabletest.Player, _ ...string) string {
		if why := p.Editor.DraftMark(); why != nil {
			return fmt.Sprint(why.Cells)
		}
		return "nothing"
	},
	"edges": func(p *tabletest.Player, _ ...string) string { // those that can be moved, by their names
		var names []string
		for _, w := range p.Screen().UI().Widgets() {
			if w.Does == ui.Resize && !w.Disabled {
				names = append(names, fmt.Sprintf("%d %s", w.N, w.Name))
			}
		}
		return strings.Join(names, "; ")
	},
	"asked": func(p *tabletest.Player, _ ...string) string { // of the solver since the last of these lines, once each
		w := p.Own.(*watched)
		asked := strings.Join(slices.Compact(w.asked), ", ")
		w.asked = nil
		return "asked: " + asked
	},
	"slow": func(p *tabletest.Player, args ...string) string { // is the solver at a task
		p.Own.(*watched).slow = search.Task(strings.Join(args, ""))
		return ""
	},
	"first": func(p *tabletest.Player, args ...string) string { // comes the next solve to a limit, or fails
		p.Own.(*watched).first = map[string]*search.Answer{"limit": {Explored: 100, Solution: search.Solution{Bound: 7}}, "failed": {Error: "the worker is gone"}}[args[0]]
		return ""
	},
	"date": func(p *tabletest.Player, args ...string) string { // is today
		today, _ := calendar.Parse(args[0])
		p.Env.Now = tabletest.Noon(today)
		return ""
	},
	"draft": func(p *tabletest.Player, _ ...string) string { p.Draw(""); p.Tick(); return "" }, // that was kept
	"record": func(p *tabletest.Player, _ ...string) string { // of the challenge of today
		best, _ := p.Env.Book().Set(p.Env.Today())
		return fmt.Sprintf("%d, confetti flies %v", best.Score, p.Editor.Celebrates())
	},
	"leaves": func(p *tabletest.Player, _ ...string) string { // all, for a new table
		p.Screen().Leave()
		return p.LayAnew(rushhour.Puzzle())
	},
	"played": func(p *tabletest.Player, _ ...string) string { // is the board on the table
		return strings.Join(strings.Fields(p.Game().Position().String()), "/")
	},
	"hints": func(p *tabletest.Player, args ...string) string { // so many, each of which takes the next brush
		for range p.Number(args[0]) {
			if p.Want(ui.Hint); !brushSeen(p.Robot) {
				return fmt.Sprintf("brush %d is taken and not shown", p.Editor.DraftBrush())
			}
		}
		return "each was shown"
	},
	"shown": func(p *tabletest.Player, _ ...string) string { // is the brush in the palette
		return fmt.Sprint(brushSeen(p.Robot))
	},
}

// brushSeen reports whether the brush that is taken is in sight.
func brushSeen(p *tabletest.Robot) bool {
	u := p.Screen().UI()
	within, _ := u.View(editor.PaletteList)
	return within.Contains(u.Find(ui.Brush, p.Editor.DraftBrush()).Rect.Center())
}

func TestScripts(t *testing.T) {
	t.Parallel()
	tables := map[string]func(t testing.TB) *tabletest.Robot{
		"hard jam": func(t testing.TB) *tabletest.Robot { return openJam(t, hardJam) },
		"one car": func(t testing.TB) *tabletest.Robot {
			return openJam(t, "......\n......\nAA....\n......\n......\n......\n")
		},
		"bare": func(t testing.TB) *tabletest.Robot { return tabletest.Lay(t, rushhour.Puzzle()) },
		"watched": func(t testing.TB) *tabletest.Robot { // the small jam
			e, blobs, w := newWatched(t)
			p := tabletest.OpenBoard(t, e, blobs, rushhour.Puzzle(), smallJam)
			p.Proven()
			w.asked, w.limits, p.Own = nil, map[search.Task]uint64{}, w
			return p
		},
		"watched pairs": func(t testing.TB) *tabletest.Robot {
			e, blobs, w := newWatched(t)
			p := tabletest.OpenBoard(t, e, blobs, linkup.Puzzle(), "AABC\nABAC\n")
			p.Own = w
			return p
		},
		"wide": func(t testing.TB) *tabletest.Robot {
			return tabletest.Open(t, linkup.Puzzle(), strings.Repeat(strings.Repeat("AB", 10)+"\n", 6))
		},
		"never answered": func(t testing.TB) *tabletest.Robot { // a board of Link-up
			p := tabletest.Open(t, linkup.Puzzle(), "AABB\n")
			tabletest.Script(p.Env, func(search.Request) search.Job { return tabletest.Working{} })
			return p
		},
	}
	for _, a := range fivePuzzles {
		tables[a.name] = a.open
	}
	scripts := &tabletest.Scripts{
		Tables: tables, Do: doings,
		Cell: func(p *tabletest.Robot, row, col float64) render.Point { return cellAt(p, int(row), int(col)) },
		Sees: func(p *tabletest.Robot) string { return sees(p.Editor) },
	}
	scripts.Run(t)
}

func sees(e *editor.Editor) string {
	if e.Draft() == "" {
		return "nothing is drawn"
	}
	return "draft " + strings.Join(strings.Fields(e.Draft()), "/")
}
