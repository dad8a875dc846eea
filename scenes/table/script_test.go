package table_test

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"warren/internal/calendar"
	"warren/internal/levels"
	"warren/internal/platform"
	"warren/puzzles"
	linkuprules "warren/puzzles/linkup"
	rules "warren/puzzles/rushhour"
	"warren/render"
	"warren/scenes/linkup"
	"warren/scenes/maze"
	"warren/scenes/onestroke"
	"warren/scenes/rabbits"
	"warren/scenes/rushhour"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
	"warren/solver/search"
)

// tables are those that scripts begin with, by what their headings say.
var tables = map[string]func(t testing.TB) *tabletest.Robot{
	"rushhour":  func(t testing.TB) *tabletest.Robot { return lay(t, rushhour.Puzzle()) },
	"rabbits":   func(t testing.TB) *tabletest.Robot { return lay(t, rabbits.Puzzle()) },
	"maze":      func(t testing.TB) *tabletest.Robot { return lay(t, maze.Puzzle()) },
	"linkup":    func(t testing.TB) *tabletest.Robot { return lay(t, linkup.Puzzle()) },
	"onestroke": func(t testing.TB) *tabletest.Robot { return lay(t, onestroke.Puzzle()) },
	"small jam": func(t testing.TB) *tabletest.Robot { return openJam(t, smallJam) }, // B up, A out
	"hard jam":  func(t testing.TB) *tabletest.Robot { return openJam(t, hardJam) },
	"no way":    func(t testing.TB) *tabletest.Robot { return openJam(t, lostJam) },
	"levels":    func(t testing.TB) *tabletest.Robot { return layShipped(t) },
	"level 1":   func(t testing.TB) *tabletest.Robot { return openLevel(t, 1) }, // the small jam
	"level 2":   func(t testing.TB) *tabletest.Robot { return openLevel(t, 2) }, // A out
	"endless":   func(t testing.TB) *tabletest.Robot { return openEndless(t) },
	"lost jam":  func(t testing.TB) *tabletest.Robot { return loseJam(t) },
	"timed": func(t testing.TB) *tabletest.Robot { // the next deal is held
		p, d := dealTimed(t)
		p.Own = d
		return p
	},
	"deals held": func(t testing.TB) *tabletest.Robot {
		e, blobs, d := newHeldEnv(t)
		d.held = true
		p := tabletest.OpenWith(t, e, rushhour.Puzzle())
		p.Blobs, p.Own = blobs, d
		return p
	},
	"never solved": func(t testing.TB) *tabletest.Robot {
		e, blobs := tabletest.NewEnv(t)
		tabletest.Script(e, func(search.Request) search.Job { return tabletest.Working{} })
		ship(e)
		p := tabletest.OpenWith(t, e, rushhour.Puzzle())
		p.Blobs = blobs
		return p
	},
	"glass": func(t testing.TB) *tabletest.Robot { // the small jam, with a search of 1000 units that can be watched
		p, s := openGlass(t, 1000)
		p.Own = s
		return p
	},
	"long glass": func(t testing.TB) *tabletest.Robot {
		p, s := openGlass(t, 3*4096)
		p.Own = s
		return p
	},
	"glass held": func(t testing.TB) *tabletest.Robot { // the same, deals are not ready until "free"
		e, blobs, d := newHeldEnv(t)
		d.held = true
		p := tabletest.OpenBoard(t, e, blobs, glassJam(), smallJam)
		p.Own = d
		p.Proven()
		return p
	},
	"late glass": func(t testing.TB) *tabletest.Robot { // other questions are not answered until "free"
		p, _, late := openLateGlass(t, 1_000_000_000)
		p.Own = late
		return p
	},
	"days": func(t testing.TB) *tabletest.Robot { // from two before the day of the daily board
		p := layShipped(t)
		day, _ := p.Env.Levels.Daily("rushhour", today)
		p.Env.Levels.Days = func(string) (first, last calendar.Date) { return today.Add(-2), today.Add(30) }
		p.Env.Levels.Daily = func(_ string, d calendar.Date) (levels.Day, bool) { return levels.Day{Date: d, Dealt: day.Dealt}, true }
		return p
	},
	"unwatchable": func(t testing.TB) *tabletest.Robot {
		puzzle := rushhour.Puzzle()
		puzzle.Searches.Watch = false
		return tabletest.Open(t, puzzle, smallJam)
	},
	"no levels": func(t testing.TB) *tabletest.Robot {
		puzzle := rushhour.Puzzle()
		puzzle.Rules.Difficulties = nil
		return lay(t, puzzle)
	},
	"no lessons": func(t testing.TB) *tabletest.Robot {
		puzzle := rushhour.Puzzle()
		puzzle.Play.Lessons = nil
		return lay(t, puzzle)
	},
}

// doings are what can be done in scripts of the table alone.
var doings = map[string]func(p *tabletest.Player, args ...string) string{
	"cars": func(p *tabletest.Player, args ...string) string { // moves of Traffic Jam, as "A+4"
		for _, arg := range args {
			play(p.Robot, rules.Move{Car: arg[0], By: p.Number(arg[1:])})
		}
		return ""
	},
	"pair":    func(p *tabletest.Player, _ ...string) string { linkPair(p.Robot); return "" },
	"tapPair": func(p *tabletest.Player, _ ...string) string { tapPair(p.Robot); return "" },
	"expire":  func(p *tabletest.Player, _ ...string) string { expire(p.Robot); return "" },
	"hold":    func(p *tabletest.Player, _ ...string) string { p.Own.(*lateSolver).held = true; return "" },
	"free":    func(p *tabletest.Player, _ ...string) string { p.Own.(*lateSolver).held = false; return "" },
	"home": func(p *tabletest.Player, _ ...string) string { // and back to a new table, as the home screen lays one
		p.Robot.Table.Leave()
		next := tabletest.OpenWith(p.T, p.Env, rushhour.Puzzle())
		if p.Table.Info().Puzzle == "linkup" {
			next = tabletest.OpenWith(p.T, p.Env, linkup.Puzzle())
		}
		next.Blobs, next.Own, p.Robot = p.Blobs, p.Own, next
		return ""
	},
	"run": func(p *tabletest.Player, _ ...string) string { // leaves, and begins anew
		p.Table.Leave()
		p.Robot = anotherRun(p.Robot)
		return ""
	},
	"date": func(p *tabletest.Player, args ...string) string { // so many days after the day of the daily board
		setDate(p.Env, today.Add(p.Number(args[0])))
		return ""
	},
	"record": func(p *tabletest.Player, args ...string) string { // of a level, or of the day
		r, ok := p.Env.Book().Day("rushhour", today)
		if args[0] != "day" {
			r, ok = p.Env.Book().Level("rushhour", p.Number(args[0]))
		}
		if !ok {
			return "none"
		}
		return fmt.Sprintf("%d stars, cost %d, optimal %v, helped %v, on time %v, first %v", r.Stars(), r.Cost, r.Optimal, r.Helped, r.OnTime, r.First)
	},
	"totals": func(p *tabletest.Player, _ ...string) string {
		totals := p.Env.Book().Totals(p.Table.Info().Puzzle)
		return fmt.Sprintf("%d levels, %d stars, %d free, %d optimal", totals.Levels, totals.Stars, totals.Free, totals.Optimal)
	},
	"tools": func(p *tabletest.Player, _ ...string) string { // row by row
		var tools []ui.Widget
		for _, w := range p.Screen().UI().Widgets() {
			if w.Look == ui.LookTool {
				tools = append(tools, w)
			}
		}
		slices.SortFunc(tools, func(a, b ui.Widget) int {
			return cmp.Or(cmp.Compare(a.Rect.Y, b.Rect.Y), cmp.Compare(a.Rect.X, b.Rect.X))
		})
		var names []string
		for _, w := range tools {
			names = append(names, w.Does.String())
		}
		return strings.Join(names, " ")
	},
	"idle": func(p *tabletest.Player, _ ...string) string { // for half a second: what of board and clock
		g, says := p.Table.Own().Game(), "the clock stands"
		before := g.Spent
		p.Robot.Do()
		for range 29 {
			p.Tick()
		}
		if g.Spent > before {
			says = "the clock runs"
		}
		if !seesBoard(p.Robot) {
			says += ", the board is covered"
		}
		return says
	},
	"back": func(p *tabletest.Player, _ ...string) string { p.Do(previous); return "" }, // jumps back
	"row": func(p *tabletest.Player, args ...string) string { // of perfect boards
		return fmt.Sprint(len(p.Env.Settings.PerfectRow("rushhour", args[0])))
	},
	"difficulty": func(p *tabletest.Player, args ...string) string {
		p.Table.SetDifficulty(args[0])
		p.Tick()
		return ""
	},
	"speed": func(p *tabletest.Player, args ...string) string { // until it is that, "" for the end
		label := cmp.Or(strings.Join(args, " "), p.Env.Words.T("search.toTheEnd"))
		for tries := 0; p.Screen().UI().Find(ui.Speed, 0).Label != label; tries++ {
			if p.Want(ui.Speed); tries > 20 {
				p.T.Fatalf("there is no speed %q", label)
			}
		}
		return ""
	},
	"units": func(p *tabletest.Player, args ...string) string { // of a search that is watched; does as many
		s := p.Own.(*pacedSearch)
		if len(args) > 0 {
			s.Step(p.Number(args[0]))
		}
		return fmt.Sprintf("%d units, closed %d times", s.steps, s.closed)
	},
	"finds": func(p *tabletest.Player, args ...string) string { // in place of the way
		s := p.Own.(*pacedSearch)
		s.answer = map[string]search.Answer{"lost": {Decided: true}, "limit": *unproven(), "failed": {Error: "no such search"}}[args[0]]
		return ""
	},
	"medal": func(p *tabletest.Player, _ ...string) string {
		return [...]string{render.Gold: "gold", render.Silver: "silver", render.Bronze: "bronze"}[p.Table.CardMetal()]
	},
	"tapTile": func(p *tabletest.Player, _ ...string) string { p.Tap(spot(p.Robot, linkuprules.Cell{})); return "" },
	"covered": func(p *tabletest.Player, _ ...string) string { // by a dialog, for a few ticks
		for range 5 {
			p.Table.Tick(false)
			p.Screen().LayOut()
		}
		before := p.Game().Spent
		p.Table.Tick(false)
		return fmt.Sprintf("the clock stands %v, the board is seen %v", p.Game().Spent == before, seesBoard(p.Robot))
	},
	"leaving": func(p *tabletest.Player, _ ...string) string { // for another window
		p.Env.Leaving = true
		p.Tick()
		p.Env.Leaving = false
		return ""
	},
	"clock": func(p *tabletest.Player, _ ...string) string {
		info := p.Table.Info()
		return fmt.Sprintf("timed %v, spent %.0f of %.0f s; the puzzle has a clock %v, chosen %v, kept %v, can be edited %v",
			p.Table.Session().Timed(), p.Game().Spent/1000, p.Game().Limit/1000, info.Clock, info.Timed, p.Env.Settings.Timed[info.Puzzle], p.Table.CanEdit())
	},
	"frame":   func(p *tabletest.Player, _ ...string) string { tabletest.Frame(p.Robot)(); return "" }, // draws one
	"learned": func(p *tabletest.Player, _ ...string) string { return fmt.Sprint(p.Env.Settings.Learned["rushhour"]) },
	"follow": func(p *tabletest.Player, args ...string) string { // the hand of a lesson, to the end, or so many moves
		for n := 0; !p.Table.Session().Solved() && (len(args) == 0 || n < p.Number(args[0])); n++ {
			toHand(p.Robot)
			play(p.Robot, p.Table.Session().Tip().Move)
		}
		return ""
	},
	"hush": func(p *tabletest.Player, _ ...string) string { p.Table.Say(""); return "" },
	"own": func(p *tabletest.Player, _ ...string) string { // what has become of the player's own game
		g := p.Table.Own().Game()
		return fmt.Sprintf("%d of %d, solved %v, helped %v", g.At, len(g.Gestures), g.Solved(), g.Helped())
	},
	"captioned": func(p *tabletest.Player, args ...string) string {
		return fmt.Sprint(captioned(p.Robot, strings.Join(args, " ")))
	},
	"step": func(p *tabletest.Player, _ ...string) string { // of a replay
		return regexp.MustCompile(`\d+ of \d+`).FindString(p.Screen().Describe())
	},
	"stale":      func(p *tabletest.Player, _ ...string) string { return fmt.Sprint(p.Env.TakeStale()) },
	"celebrates": func(p *tabletest.Player, _ ...string) string { return fmt.Sprint(p.Table.Celebrates()) },
	"ask": func(p *tabletest.Player, args ...string) string { // the mirror a question, by the key of its name
		for node := range p.Env.Mirror().All() {
			if node.Role == platform.Query && node.Name == p.Env.Words.T(args[0]) {
				p.Robot.Do(ui.Intent{Kind: ui.Ask, N: node.N})
				return p.Said
			}
		}
		return "there is no such question"
	},
	"cells": func(p *tabletest.Player, _ ...string) string { // the first three of the mirror
		return strings.Join(p.Env.Mirror().Board().Cells[:3], "; ")
	},
	"questions": func(p *tabletest.Player, _ ...string) string { // the keys of those that have one, which the list of keys has too
		var keys, listed []string
		for node := range p.Env.Mirror().All() {
			if node.Role == platform.Query && node.Key != "" {
				keys = append(keys, node.Key)
			}
		}
		info := p.Table.Info()
		for _, line := range info.Keys.Lines(p.Env.Words, info.Puzzle, ui.Abilities{}) {
			for _, key := range line.Keys {
				if len(key) == 1 && '1' <= key[0] && key[0] <= '9' {
					listed = append(listed, key)
				}
			}
		}
		slices.Sort(keys)
		return fmt.Sprintf("%s; listed are %s", strings.Join(keys, " "), strings.Join(listed, " "))
	},
}

// TestScripts plays the scripts of testdata.
func TestScripts(t *testing.T) {
	t.Parallel()
	scripts := &tabletest.Scripts{
		Tables: tables, Do: doings,
		Cell: func(p *tabletest.Robot, row, col float64) render.Point {
			at, _ := p.Table.CellAt(puzzles.Cell{Row: int(row), Col: int(col)})
			return at.Center()
		},
		Sees: func(p *tabletest.Robot) string { return "→" + p.Table.Mode() },
	}
	scripts.Run(t)
}
