package table_test

import (
	"cmp"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"warren/internal/boardorigin"
	"warren/internal/calendar"
	"warren/internal/levels"
	"warren/internal/platform"
	"warren/internal/progress"
	"warren/internal/sound"
	"warren/puzzles"
	linkuprules "warren/puzzles/linkup"
	strokerules "warren/puzzles/onestroke"
	rules "warren/puzzles/rushhour"
	"warren/render"
	"warren/scenes/linkup"
	"warren/scenes/maze"
	"warren/scenes/onestroke"
	"warren/scenes/puzzle"
	"warren/scenes/rabbits"
	"warren/scenes/rushhour"
	"warren/scenes/shell"
	"warren/scenes/stage"
	"warren/scenes/table"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
	"warren/solver/search"
)

var eachPuzzle = []string{"small jam", "fox", "roads", "pairs", "stroke"}

var tables = map[string]func(t testing.TB) *tabletest.Robot{
	"rushhour":  func(t testing.TB) *tabletest.Robot { return tabletest.Lay(t, rushhour.Puzzle()) },
	"rabbits":   func(t testing.TB) *tabletest.Robot { return tabletest.Lay(t, rabbits.Puzzle()) },
	"maze":      func(t testing.TB) *tabletest.Robot { return tabletest.Lay(t, maze.Puzzle()) },
	"linkup":    func(t testing.TB) *tabletest.Robot { return tabletest.Lay(t, linkup.Puzzle()) },
	"onestroke": func(t testing.TB) *tabletest.Robot { return tabletest.Lay(t, onestroke.Puzzle()) },
	"small jam": func(t testing.TB) *tabletest.Robot { return openJam(t, smallJam) }, // B up, A out
	"fox":       func(t testing.TB) *tabletest.Robot { return tabletest.Open(t, rabbits.Puzzle(), fox) },
	"roads":     func(t testing.TB) *tabletest.Robot { return tabletest.Open(t, maze.Puzzle(), roads) },
	"pairs":     func(t testing.TB) *tabletest.Robot { return tabletest.Open(t, linkup.Puzzle(), pairs) },
	"stroke":    func(t testing.TB) *tabletest.Robot { return tabletest.Open(t, onestroke.Puzzle(), stroke) }, // right is no way
	"held jam":  func(t testing.TB) *tabletest.Robot { return openHeld(t, rushhour.Puzzle(), hardJam) },       // all answers are kept back
	"held fox":  func(t testing.TB) *tabletest.Robot { return openHeld(t, rabbits.Puzzle(), fox) },
	"held road": func(t testing.TB) *tabletest.Robot { return openHeld(t, maze.Puzzle(), "S═╗\n..╩\n═.E\n") },
	"held pair": func(t testing.TB) *tabletest.Robot { return openHeld(t, linkup.Puzzle(), "ABBA\nCDDC\n") },
	"held line": func(t testing.TB) *tabletest.Robot {
		return openHeld(t, onestroke.Puzzle(), "S...\n....\n....\n..#.\n")
	},
	"hard jam": func(t testing.TB) *tabletest.Robot { return openJam(t, hardJam) },
	"lawn": func(t testing.TB) *tabletest.Robot {
		return tabletest.Open(t, onestroke.Puzzle(), "S...\n....\n....\n....\n")
	},
	"largest pairs": func(t testing.TB) *tabletest.Robot {
		p := openHeld(t, linkup.Puzzle(), largestLinkup())
		p.Own.(*lateSolver).held = false
		return p
	},
	"largest stroke": func(t testing.TB) *tabletest.Robot {
		return tabletest.Open(t, onestroke.Puzzle(), strokerules.Blank(strokerules.MaxSize, strokerules.MaxSize))
	},
	"more tools": func(t testing.TB) *tabletest.Robot { // Link-up with one more of its own, on the largest board
		more := linkup.Puzzle()
		view := more.View
		more.View = func(e *ui.Env, hand *stage.Hand) stage.View {
			v := view(e, hand)
			own := v.Tools
			v.Tools = func() []stage.Tool {
				return append(slices.Clone(own()), stage.Tool{Icon: render.IconTick, Name: "level.expert"})
			}
			return v
		}
		return tabletest.Open(t, more, largestLinkup())
	},
	"newcomer": func(t testing.TB) *tabletest.Robot { // to the game, who has had the lessons of Way Home
		p := tabletest.Lay(t, maze.Puzzle())
		p.Env.Settings.AllTools = false
		p.Env.Settings.SetLearned("maze")
		openOther(p)
		return p
	},
	"records": func(t testing.TB) *tabletest.Robot { // of the first of two levels of Link-up
		p := tabletest.Lay(t, linkup.Puzzle())
		board := boardorigin.Dealt{Board: "AABB\n", Difficulty: "easy"}
		p.Env.Levels = shell.Levels{
			Count: func(string) int { return 2 },
			Pack:  func(string) []levels.Level { return []levels.Level{{Dealt: board}, {Number: 2, Dealt: board}} },
			Days:  func(string) (first, last calendar.Date) { return first, last },
		}
		p.Env.Book().Add(progress.Win{Puzzle: "linkup", Origin: boardorigin.Origin{Level: 1}, Cost: 7, Difficulty: "easy"})
		return p
	},
	"deals fail": func(t testing.TB) *tabletest.Robot { // until "free"; the small jam
		e, blobs, d := newHeldEnv(t)
		d.fails = true
		p := tabletest.OpenBoard(t, e, blobs, rushhour.Puzzle(), smallJam)
		p.Own = d
		return p
	},
	"no solver": func(t testing.TB) *tabletest.Robot { // comes: the small jam
		e, blobs := tabletest.NewEnv(t)
		tabletest.Script(e, func(search.Request) search.Job {
			return tabletest.Answered{Answer: &search.Answer{Error: search.NoSolver}}
		})
		return tabletest.OpenBoard(t, e, blobs, rushhour.Puzzle(), smallJam)
	},
	"roads' levels":        func(t testing.TB) *tabletest.Robot { return changedMaze(t, 0) },
	"roads' last level":    func(t testing.TB) *tabletest.Robot { return onLevel(t, lastLevel, 0) },
	"roads played":         func(t testing.TB) *tabletest.Robot { return playedMaze(t, 0) },
	"roads played, 1000 s": func(t testing.TB) *tabletest.Robot { return playedMaze(t, 1000) },
	"roads played, 2 s":    func(t testing.TB) *tabletest.Robot { return playedMaze(t, 2) },
	"no way":               func(t testing.TB) *tabletest.Robot { return openJam(t, lostJam) },
	"levels":               func(t testing.TB) *tabletest.Robot { return layShipped(t) },
	"level 1":              func(t testing.TB) *tabletest.Robot { return openLevel(t, 1) }, // the small jam
	"level 2":              func(t testing.TB) *tabletest.Robot { return openLevel(t, 2) }, // A out
	"endless":              func(t testing.TB) *tabletest.Robot { return openEndless(t) },
	"lost jam":             func(t testing.TB) *tabletest.Robot { return loseJam(t) },
	"timed": func(t testing.TB) *tabletest.Robot { // the next deal is held
		p, d := dealTimed(t)
		p.Own = d
		return p
	},
	"deals held": func(t testing.TB) *tabletest.Robot {
		e, blobs, d := newHeldEnv(t)
		d.held = true
		p := tabletest.LayWith(t, e, blobs, rushhour.Puzzle())
		p.Own = d
		return p
	},
	"never solved": func(t testing.TB) *tabletest.Robot {
		e, blobs := tabletest.NewEnv(t)
		tabletest.Script(e, func(search.Request) search.Job { return tabletest.Working{} })
		ship(e)
		p := tabletest.LayWith(t, e, blobs, rushhour.Puzzle())
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
	"endless glass": func(t testing.TB) *tabletest.Robot {
		p, s := openGlass(t, 1_000_000_000)
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
		puzzle.Difficulties = nil
		return tabletest.Lay(t, puzzle)
	},
	"no lessons": func(t testing.TB) *tabletest.Robot {
		p := rushhour.Puzzle()
		p.Lessons = func() []puzzle.Lesson { return nil }
		return tabletest.Lay(t, p)
	},
}

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
	"free": func(p *tabletest.Player, _ ...string) string {
		late := p.Own.(*lateSolver)
		late.held, late.fails = false, false
		return ""
	},
	"come": func(p *tabletest.Player, _ ...string) string { // have all answers that are kept back
		late := p.Own.(*lateSolver)
		p.Until("the answers", func() bool {
			return !slices.ContainsFunc(late.jobs, func(j *heldJob) bool { return !j.come() })
		})
		return ""
	},
	"home": func(p *tabletest.Player, _ ...string) string { // and back to a new table, as the home screen lays one
		how, _ := p.Env.Puzzles.Find(p.Table.Info().Puzzle)
		return p.LayAnew(how)
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
				tools = append(tools, w.Widget)
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
		for tries := 0; p.Screen().UI().Find(ui.Speed, 0).Shown != label; tries++ {
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
		s.answer = map[string]search.Answer{
			"lost":   {Solution: search.Solution{Decided: true}},
			"limit":  {Explored: 123_456_789, Solution: search.Solution{Bound: 137}},
			"failed": {Error: "no such search"},
			"best":   {Solution: search.Solution{Solvable: true, Decided: true, Cost: 149, Bound: 137, Moves: s.answer.Moves}},
		}[args[0]]
		return ""
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
	"advised": func(p *tabletest.Player, _ ...string) string { // by hints, until a move is made
		p.Until("the move of a hint", func() bool { p.Want(ui.Hint); return p.Game().At > 0 })
		return ""
	},
	"counts": func(p *tabletest.Player, args ...string) string { // whether a string of the puzzle with a number is told
		return fmt.Sprint(strings.Contains(p.Screen().Describe(), p.Env.Words.OwnCount(p.Table.Info().Puzzle, args[0], p.Number(args[1]))))
	},
	"named": func(p *tabletest.Player, _ ...string) string { // whether the first of the moves that are listed is told in words
		first := strings.TrimRight(p.Screen().UI().Find(ui.Choose, 0).Name, ".。")
		return fmt.Sprint(first != "" && strings.Contains(p.Screen().Describe(), first))
	},
	"state": func(p *tabletest.Player, _ ...string) string {
		g := p.Game()
		return fmt.Sprintf("%s, after %d gestures, solved %v, helped %v", p.Table.Mode(), g.At, g.Solved(), g.Helped())
	},
	"shown": func(p *tabletest.Player, _ ...string) string { // whether the position of the game is
		return fmt.Sprint(strings.HasSuffix(p.Screen().Describe(), strings.Join(strings.Fields(p.Game().Position().String()), " / ")))
	},
	"slid": func(p *tabletest.Player, _ ...string) string { // where the scrubber is
		switch p.Screen().UI().Find(ui.Slide, 0).Value {
		case 0:
			return "at the start"
		case 1:
			return "at the end"
		}
		return "between"
	},
	"held":   func(p *tabletest.Player, _ ...string) string { return fmt.Sprint(p.Table.Release()) }, // whether something was, until then
	"listen": func(p *tabletest.Player, _ ...string) string { p.Env.Sounds = new(ear); return "" },
	"heard": func(p *tabletest.Player, _ ...string) string { // since the last of these lines
		heard := p.Env.Sounds.(*ear)
		says := "nothing"
		if len(*heard) > 0 {
			says = "something"
		}
		*heard = nil
		return says
	},
	"as": func(p *tabletest.Player, args ...string) string { p.Game().Difficulty = args[0]; return "" }, // if it were dealt so
	"long": func(p *tabletest.Player, args ...string) string { // a board with many cells of a kind between two
		if err := p.Table.Open(table.Opening{Board: tabletest.BoardOf(args[0] + strings.Repeat(args[1], 126) + args[2])}); err != nil {
			p.T.Fatal(err)
		}
		p.Tick()
		return ""
	},
	"times": func(p *tabletest.Player, args ...string) string { // an intent
		for range p.Number(args[0]) {
			p.Want(p.Kind(args[1]))
		}
		return ""
	},
	"solves": func(p *tabletest.Player, args ...string) string { // as many more boards
		for range p.Number(args[0]) {
			level := p.Env.Book().Boards() + 1
			p.Env.RecordWin(progress.Win{Puzzle: "rabbits", Origin: boardorigin.Origin{Level: level}, Solved: today})
		}
		return ""
	},
	"another": func(p *tabletest.Player, _ ...string) string { openOther(p.Robot); return "" },
	"arrived": func(p *tabletest.Player, _ ...string) string {
		return strings.Join(slices.Sorted(maps.Keys(p.Env.Settings.Tools)), " ")
	},
	"touched": func(p *tabletest.Player, _ ...string) string { p.Env.Touched = true; return "" },
	"share": func(p *tabletest.Player, args ...string) string { // what is passed on; "whole" once all is known of it
		if p.Want(ui.Share); p.Left != ui.CardShare {
			return "nothing"
		}
		p.Left = ""
		passed := p.Screen().(shell.Sharer).Shared()
		if len(args) > 0 {
			p.Until("the squares", func() bool { return passed.Tell().Squares != "" })
		}
		facts := passed.Tell()
		return fmt.Sprintf("%d gestures; %s", len(passed.Gestures), strings.ReplaceAll(facts.Text("", "LINK"), "\n", "/"))
	},
	"pairs": func(p *tabletest.Player, _ ...string) string { // until none is left
		for !p.Game().Solved() {
			linkPair(p.Robot)
		}
		return ""
	},
	"ask": func(p *tabletest.Player, args ...string) string { // the mirror a question, by the key of its name
		for node := range p.Env.Mirror().All() {
			if node.Role == platform.Query && node.Name == p.Env.Words.T(args[0]) {
				p.Robot.Do(ui.Intent{Kind: ui.Ask, N: node.N})
				return p.Said
			}
		}
		return "there is no such question"
	},
	"focus": func(p *tabletest.Player, args ...string) string { p.Screen().UI().Focus(p.Kind(args[0]), 0); return "" },
	"names": func(p *tabletest.Player, _ ...string) string { // of the screen, and of the card that is to be answered first
		names := p.Env.Mirror().Name
		for node := range p.Env.Mirror().All() {
			if node.Role == platform.Dialog {
				names += fmt.Sprintf("; card %q, focused %v", node.Name, node.Focused)
			}
		}
		return names
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

func scripts() *tabletest.Scripts {
	return &tabletest.Scripts{
		Tables: tables, Do: doings,
		Each: map[string][]string{"each puzzle": eachPuzzle, "each puzzle, held": {"held jam", "held fox", "held road", "held pair", "held line"}},
		Cell: func(p *tabletest.Robot, row, col float64) render.Point {
			at, _ := p.Table.CellAt(puzzles.Cell{})
			return at.Center().Add(render.Point{X: col * at.W, Y: row * at.H})
		},
		Sees: func(p *tabletest.Robot) string { return "→" + p.Table.Mode() },
	}
}

func TestScripts(t *testing.T) {
	t.Parallel()
	scripts().Run(t)
}

type ear []sound.Cue

func (e *ear) Play(cue sound.Cue, _ float64) { *e = append(*e, cue) }

func captioned(p *tabletest.Robot, text string) bool {
	for node := range p.Env.Mirror().All() {
		if node.Name == text || strings.HasPrefix(node.Name, text+": ") {
			return true
		}
	}
	return false
}

func openOther(p *tabletest.Robot) {
	p.T.Helper()
	if err := p.Table.Open(table.Opening{Board: "S║" + strings.Repeat("═", p.Env.Book().Boards()) + "E\n"}); err != nil {
		p.T.Fatal(err)
	}
	p.Tick()
}
