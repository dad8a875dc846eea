package table_test

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path"
	"slices"
	"strings"
	"sync"
	"testing"

	"warren/internal/boardorigin"
	"warren/internal/levels"
	"warren/internal/script"
	"warren/internal/session"
	rules "warren/puzzles/maze"
	"warren/render"
	"warren/scenes/maze"
	"warren/scenes/screen"
	"warren/scenes/table"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
)

type row struct {
	name  string            // begins with the mode
	table string            // of the scripts
	leads string            // the lines of a script from there
	does  map[string]string // what intents change, by their names
}

const allChanges = "testdata/changes.table"

// rows are those of the table of changes; the first is for every mode.
var rows = sync.OnceValue(func() (rows []row) {
	text, err := os.ReadFile(allChanges)
	if err != nil {
		panic(err)
	}
	for _, part := range strings.Split(string(text), "\n=== ")[1:] {
		heading, lines, _ := strings.Cut(part, "\n")
		r := rowOf(lines)
		r.name, r.table, _ = strings.Cut(heading, " | ")
		rows = append(rows, r)
	}
	return rows
})

func rowOf(lines string) row {
	r := row{does: map[string]string{}}
	for line := range strings.Lines(lines) {
		if does, leads := strings.CutPrefix(line, ": "); leads {
			r.leads += does
			continue
		}
		line, _, _ = strings.Cut(line, " #")
		changes, kinds, _ := strings.Cut(line, " | ")
		for kind := range strings.FieldsSeq(kinds) {
			r.does[kind] = changes
		}
	}
	return r
}

func (r *row) open(t testing.TB) *tabletest.Robot {
	t.Helper()
	return scripts().Lead(t, r.table, r.leads)
}

func TestWhatModesMayChange(t *testing.T) {
	t.Parallel()
	everywhere := rows()[0]
	script.Files(t, allChanges, func(t *testing.T, on, lines string) string {
		if on == "" {
			return lines
		}
		t.Parallel()
		r := rowOf(lines)
		r.table = on
		got := map[string]string{}
		var p *tabletest.Robot // anew after a change
		for _, name := range slices.Sorted(maps.Keys(tabletest.Kinds)) {
			if p == nil || r.does[name]+everywhere.does[name] != "" || *script.Update {
				p = r.open(t)
				p.Answered()
			}
			p.Do(ui.Intent{Kind: ui.PointAt, N: touchedIndex(p)}) // so that Enter is for that tile
			was := factsOf(p)
			if !strings.HasPrefix(path.Base(t.Name()), was.mode) {
				t.Fatalf("the mode is %s", was.mode)
			}
			taken := give(p, tabletest.Kinds[name])
			now := factsOf(p)
			changes := was.changed(&now, taken)
			if changes != "" {
				p = nil
			}
			if changes == everywhere.does[name] {
				continue
			}
			changes = cmp.Or(changes, "nothing")
			got[changes] = strings.TrimSpace(got[changes] + " " + name)
		}
		return script.Table(t, lines, got)
	})
}

func keyKind(t *testing.T, w *ui.Words, puzzle, key string) ui.Kind {
	if char := []rune(key); len(char) == 1 {
		return ui.OfChar(char[0], false).Kind
	}
	for _, kind := range tabletest.Kinds {
		if cap := ui.ActionOf(kind).Cap; cap != "" && w.Own(puzzle, cap) == key {
			return kind
		}
	}
	t.Fatalf("there is no key %q", key)
	return ui.None
}

// The list of keys of each mode has all keys that have words. Each of them does something in the mode; of the list for a board that is played,
// in some mode.
func TestListedKeysDoSomething(t *testing.T) {
	t.Parallel()
	var anywhere []string
	modes := slices.DeleteFunc(slices.Clone(rows()[1:]), func(r row) bool { return r.name == "editor" })
	for _, r := range modes {
		anywhere = append(anywhere, slices.Collect(maps.Keys(r.does))...)
	}
	for _, r := range modes {
		t.Run(r.name, func(t *testing.T) {
			t.Parallel()
			p := r.open(t)
			w, info := p.Env.Words, p.Table.Info()
			lines := info.Keys.Lines(w, info.Puzzle, ui.Abilities{ui.Drawable: true, ui.Explorable: true, ui.Watchable: true})
			for _, words := range p.Table.KeyWords() {
				says := w.Own(info.Puzzle, words)
				listed := slices.ContainsFunc(lines, func(line ui.KeyLine) bool { return line.Does == says })
				if listed != w.HasOwn(info.Puzzle, words) {
					t.Errorf("%q is in the list: %v", says, listed)
				}
			}
			does := slices.Collect(maps.Keys(r.does))
			if _, whole := info.Keys.(screen.Keys).KeyList.(ui.Groups); whole {
				does = anywhere
			}
			for _, line := range lines {
				for _, key := range line.Keys {
					switch kind := keyKind(t, w, info.Puzzle, key); {
					case kind == ui.Up:
						before, _ := p.Table.KeysCell()
						p.Want(ui.Down, ui.Right) // into the board, wherever it was
						if after, ok := p.Table.KeysCell(); r.name != "bare" && (!ok || after == before) {
							t.Error("arrows do not move the cursor")
						}
					case !slices.Contains(does, kind.String()) && (kind == ui.Jump || kind == ui.Choose): // they tell of the board
						p.Said = ""
						if p.Do(ui.OfChar([]rune(strings.ToLower(key))[0], false)); p.Said == "" && p.Env.Mirror().Board() != nil {
							t.Errorf("the key %s to %q says nothing", key, line.Does)
						}
					case !slices.Contains(does, kind.String()):
						t.Errorf("the key %s to %q does nothing", key, line.Does)
					}
				}
			}
		})
	}
}

// lastLevel is solved by a tap on the touched tile.
const lastLevel = 3

var changedLevels = [lastLevel]string{"S═╔╦\n╚╗╚╔\n╝.╦═\n╬╣═E\n", "S═╗╦\n╚╗╚╔\n╝.╦═\n╬╣═E\n", "╗═╔\nS║E\n╝.╚\n"}

var (
	touched  = rules.Cell{Row: 1, Col: 1} // the tile to which an intent is given: it turns on every board
	idleTile = rules.Cell{Row: 0, Col: 3} // it is of no use on the first level
)

func touchedIndex(p *tabletest.Robot) int {
	cols := 4
	if s := p.Table.Session(); !s.Empty() {
		cols = s.Game().Start.(rules.Board).Cols()
	}
	return touched.Row*cols + touched.Col
}

// changedMaze lays a table of Way Home without a board; boards have so many seconds, 0 for no clock.
func changedMaze(t testing.TB, seconds float64) *tabletest.Robot {
	t.Helper()
	e, blobs := tabletest.NewEnv(t)
	e.Levels.Pack = func(string) (pack []levels.Level) {
		for i, board := range changedLevels {
			pack = append(pack, levels.Level{Dealt: boardorigin.Dealt{Board: board, Difficulty: "easy"}, Number: i + 1})
		}
		return pack
	}
	e.Levels.Count = func(string) int { return len(changedLevels) }
	puzzle := maze.Puzzle()
	puzzle.Allowance = func(string, session.Position) float64 { return 1000 * seconds }
	p := tabletest.LayWith(t, e, blobs, puzzle)
	p.Table.SetTimed(seconds > 0)
	p.Tick()
	return p
}

func onLevel(t testing.TB, n int, seconds float64) *tabletest.Robot {
	t.Helper()
	p := changedMaze(t, seconds)
	p.Table.Open(table.Opening{Level: n})
	p.Proven()
	return p
}

func tap(c rules.Cell) rules.Move { return rules.Move{Cell: c, Taps: 1} }

// playedMaze has made a move of the first level, and has taken a second one back.
func playedMaze(t testing.TB, seconds float64) *tabletest.Robot {
	t.Helper()
	p := onLevel(t, 1, seconds)
	play(p, tap(idleTile), tap(idleTile))
	p.Want(ui.Undo)
	return p
}

type facts struct {
	game     *session.Game // the player's own, nil without
	position string
	history  string // its gestures
	aids     session.Aid
	pins     string
	other    *session.Game // on the stage in place of the own one, nil for none
	tried    string        // the position of that game
	draft    string
	settings string
	book     string
	saves    map[string][]byte // but for settings and book
	mode     string
	leads    string // the scene that the player has come to
}

func factsOf(p *tabletest.Robot) (s facts) {
	p.T.Helper()
	p.Env.Saver.Flush()
	settings, err := json.Marshal(p.Env.Settings)
	if err != nil {
		p.T.Fatal(err)
	}
	if own := p.Table.Own(); !own.Empty() {
		g := own.Game()
		s.game, s.position, s.aids, s.pins = g, g.Position().String(), g.Aids(), fmt.Sprint(g.Pins)
		for _, made := range g.Gestures {
			s.history += fmt.Sprint(made.Moves, made.Restart)
		}
		if on := p.Table.Session(); on != own && !on.Empty() {
			s.other, s.tried = on.Game(), on.Game().Position().String()
		}
	}
	s.draft, s.settings, s.book, s.mode = draftOf(p), string(settings), string(p.Env.Book().Encode()), p.Table.Mode()
	s.saves = maps.Clone(p.Blobs.Data)
	delete(s.saves, "settings")
	delete(s.saves, "book")
	if p.Editor != nil {
		s.mode = "editor"
	}
	s.leads = p.Left
	return s
}

func (was *facts) changed(now *facts, taken bool) string {
	var words []string
	add := func(differs bool, word string) {
		if differs {
			words = append(words, word)
		}
	}
	if was.game == now.game {
		add(was.position != now.position, "position")
		add(was.history != now.history, "history")
		add(was.aids != now.aids, "aids")
		add(was.pins != now.pins, "pins")
	} else {
		add(true, "game")
	}
	add(was.mode == now.mode && was.other != nil && now.other != nil && (was.other != now.other || was.tried != now.tried), "tried")
	add(was.draft != "" && now.draft != "" && was.draft != now.draft, "draft")
	add(was.settings != now.settings, "settings")
	add(was.book != now.book, "book")
	add(!maps.EqualFunc(was.saves, now.saves, bytes.Equal), "saves")
	add(was.mode != now.mode, "→"+now.mode)
	add(was.leads != now.leads, "→"+now.leads)
	add(taken, "taken")
	return strings.Join(words, " ")
}

// give passes an intent as a key, a button or the mirror does, waits for what comes of it, and reports whether the mode has taken it.
func give(p *tabletest.Robot, kind ui.Kind) (taken bool) {
	p.T.Helper()
	at, _ := p.Table.CellAt(touched)
	if p.Editor != nil {
		at = p.Editor.Cell(touched)
	}
	in := ui.Intent{Kind: kind, At: at.Center()}
	all := []ui.Intent{in}
	switch kind {
	case ui.Drag: // with its press and its release
		all = []ui.Intent{{Kind: ui.Press, At: in.At}, {Kind: ui.Drag, At: in.At.Add(render.Point{X: 3})}, {Kind: ui.Release, At: in.At}}
	case ui.Press: // a tap
		all = append(all, ui.Intent{Kind: ui.Release, At: in.At})
	case ui.Typed:
		all[0].Rune = 'p' // which pins
	case ui.PointAt, ui.ActAt:
		all[0].N = touchedIndex(p)
	case ui.Pinch:
		all[0].Value = 1.5
	case ui.ZoomWhole:
		all[0].Rune = '0'
	case ui.Brush:
		all[0].N = 3
	}
	for _, in := range all {
		if p.Editor != nil {
			p.Turn(p.Editor.Do(in))
			continue
		}
		next, took := p.Table.Give(in)
		taken = taken || took
		p.Turn(next)
	}
	p.Answered()
	return taken
}

func draftOf(p *tabletest.Robot) string {
	if p.Editor == nil {
		return ""
	}
	data, err := p.Env.Saver.Load("draft-" + p.Table.Info().Puzzle)
	if err != nil {
		p.T.Fatal(err)
	}
	return string(data)
}
