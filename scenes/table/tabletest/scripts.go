package tabletest

import (
	"cmp"
	"encoding/json"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"warren/internal/link"
	"warren/internal/script"
	"warren/internal/session"
	"warren/render"
	"warren/scenes/puzzle"
	"warren/scenes/table"
	"warren/scenes/ui"
)

// Scripts play a table by the lines of text files. A heading, "=== NAME | TABLE", begins a script at a table of its own. A line says what is
// done, and after "|" what comes of it: what a query answers, and what is not as it was. A script whose heading names all tables of a kind is played
// at each of them; what comes of its lines is compared where it is told.
type Scripts struct {
	Tables map[string]func(t testing.TB) *Robot
	Each   map[string][]string                               // tables of a kind
	Do     map[string]func(p *Player, args ...string) string // verbs besides those of all tables
	Cell   func(p *Robot, row, col float64) render.Point     // the middle of a cell on the window
	Sees   func(p *Robot) string                             // what else is told when it is not as it was
}

// ScriptsOf returns the scripts of a puzzle: each begins with a table without a board, and is told the board when it changes.
func ScriptsOf(how *puzzle.Puzzle, cell func(p *Robot, row, col float64) render.Point) *Scripts {
	lay := func(t testing.TB) *Robot { return Lay(t, how) }
	board := func(p *Robot) string {
		if p.Table.Session().Empty() {
			return ""
		}
		return wordOf(p.Game().Position().String())
	}
	return &Scripts{
		Tables: map[string]func(t testing.TB) *Robot{"": lay},
		Do: map[string]func(p *Player, args ...string) string{
			"home":   func(p *Player, _ ...string) string { return p.LayAnew(how) },
			"remark": func(p *Player, _ ...string) string { return how.Texts.Remark(p.Env.Words, p.Game()) },
		},
		Cell: cell, Sees: board,
	}
}

type Player struct {
	*Robot
	scripts *Scripts
	silent  bool // what comes of a line is compared only where it is told
	was     facts
}

type facts struct {
	game        *session.Game
	at, of      int
	helped      bool
	tip         session.Tip
	told, sees  string
	message     string
	offer       string // as of offerOn
	left        string
	drawn, bare bool
}

// LayAnew leaves the table for a new one.
func (p *Player) LayAnew(how *puzzle.Puzzle) string {
	p.Table.Leave()
	next := LayWith(p.T, p.Env, p.Blobs, how)
	next.Own, p.Robot = p.Own, next
	return ""
}

func (s *Scripts) Run(t *testing.T) {
	script.Files(t, "testdata/*.txt", func(t *testing.T, on, lines string) string {
		t.Parallel()
		for _, table := range s.Each[on] {
			t.Run(table, func(t *testing.T) {
				t.Parallel()
				s.at(t, table, true).play(lines)
			})
		}
		if s.Each[on] != nil {
			return lines
		}
		return s.at(t, on, false).play(lines)
	})
}

func (s *Scripts) at(t testing.TB, table string, silent bool) *Player {
	t.Helper()
	open := s.Tables[table]
	if open == nil {
		t.Fatalf("there is no table %q", table)
	}
	p := &Player{Robot: open(t), scripts: s, silent: silent}
	p.news()
	return p
}

// Lead returns a robot at a table after the lines of a script.
func (s *Scripts) Lead(t testing.TB, table, lines string) *Robot {
	t.Helper()
	p := s.at(t, table, true)
	p.play(lines)
	return p.Robot
}

func (p *Player) play(lines string) string {
	p.T.Helper()
	if *sheet != "" { // a picture is taken when all has come to rest, which is later than the script has it
		lines = heard.ReplaceAllString(lines, "")
		p.silent = true
	}
	return script.Play(p.T, lines, p.silent, func(line string) string {
		said := p.do(strings.Fields(line))
		return strings.Trim(said+"; "+p.news(), "; ")
	})
}

// heard is what comes of a line.
var heard = regexp.MustCompile(`(?m) \| .*$`)

func (p *Player) news() string {
	s := p.Table.Session()
	now := facts{message: p.Screen().Message(), offer: offerOn(p.Screen().UI()), left: p.Left, drawn: p.Editor != nil, bare: s.Empty()}
	if p.scripts.Sees != nil {
		now.sees = p.scripts.Sees(p.Robot)
	}
	if !s.Empty() {
		g := s.Game()
		now.game, now.at, now.of, now.helped, now.tip = g, g.At, len(g.Gestures), g.Helped(), s.Tip()
		now.tip.Hand = nil
		switch o := s.Outlook(); {
		case o.Told && o.Lost:
			now.told = "told that it is lost"
		case o.Told:
			now.told = fmt.Sprintf("told %d", o.Way.Cost)
		}
		if to, ok := s.Retreat(); ok {
			now.told += fmt.Sprintf(", back to %d", to.To)
		}
	}
	var news []string
	tell := func(differs bool, format string, args ...any) {
		if differs {
			news = append(news, fmt.Sprintf(format, args...))
		}
	}
	was := &p.was
	if was.game != now.game {
		if now.game != nil {
			tell(true, "%s", nameOf(now.game))
		}
		was.at, was.of, was.helped, was.told, was.tip.Stage = 0, 0, false, "", session.TipNone
	}
	tell(now.at != was.at || now.of != was.of, "%d of %d", now.at, now.of)
	tell(now.helped != was.helped, "helped %v", now.helped)
	tell(now.tip.Stage != was.tip.Stage, "hint: %s", stageNames[now.tip.Stage])
	tell(now.told != was.told, "%s", cmp.Or(strings.Trim(now.told, ", "), "told nothing"))
	tell(now.sees != was.sees, "%s", now.sees)
	tell(now.drawn != was.drawn, "drawn %v", now.drawn)
	tell(now.left != "", "leads to %s", now.left)
	tell(now.message != was.message && now.message == "", "no message")
	tell(now.message != was.message && now.message != "", "%q", now.message)
	tell(now.offer != was.offer && now.offer == "", "offers nothing")
	tell(now.offer != was.offer && now.offer != "", "offers %s", now.offer)
	p.was, p.Left = now, ""
	return strings.Join(news, "; ")
}

var stageNames = map[session.TipStage]string{
	session.TipNone: "none", session.TipHand: "hand", session.TipWhy: "why", session.TipPiece: "piece", session.TipMove: "move",
}

// offerOn returns what the row for messages tells the price of, or "".
func offerOn(u *ui.UI) string {
	for _, does := range [...]ui.Kind{ui.Hint, ui.Solve, ui.Watch, ui.Analyse} {
		if pays := u.Find(does, 1); pays != nil {
			return fmt.Sprintf("%s: %q", does, pays.Name)
		}
	}
	return ""
}

func nameOf(g *session.Game) string {
	switch {
	case g.Origin.Level > 0:
		return fmt.Sprintf("level %d", g.Origin.Level)
	case !g.Origin.Free():
		return fmt.Sprintf("daily %s", g.Origin.Day)
	case g.Difficulty != "":
		return g.Difficulty + " board"
	default:
		return "own board"
	}
}

// Kinds are those of intents, by their names.
var Kinds = func() map[string]ui.Kind {
	named := map[string]ui.Kind{}
	for kind := ui.None; kind.String() != "Kind?"; kind++ {
		named[kind.String()] = kind
	}
	return named
}()

// kindOf reads "Undo", or "Choose#1".
func (p *Player) kindOf(word string) (kind ui.Kind, n int) {
	p.T.Helper()
	name, number, _ := strings.Cut(word, "#")
	kind, ok := Kinds[name]
	if !ok {
		p.T.Fatalf("there is no intent %q", word)
	}
	if number != "" {
		n = p.Number(number)
	}
	return kind, n
}

func (p *Player) Kind(word string) ui.Kind {
	p.T.Helper()
	kind, _ := p.kindOf(word)
	return kind
}

func (p *Player) Number(word string) int {
	p.T.Helper()
	n, err := strconv.Atoi(word)
	if err != nil {
		p.T.Fatal(err)
	}
	return n
}

// cell returns the middle of the cell that a word names, "ROW,COL" from 0 in cells.
func (p *Player) cell(word string) render.Point {
	p.T.Helper()
	var row, col float64
	if n, err := fmt.Sscanf(word, "%f,%f", &row, &col); n != 2 {
		p.T.Fatal(word, err)
	}
	return p.scripts.Cell(p.Robot, row, col)
}

// BoardOf returns the board that a word is, with its rows parted by slashes.
func BoardOf(word string) string { return strings.ReplaceAll(word, "/", "\n") + "\n" }

func wordOf(board string) string { return strings.Join(strings.Fields(board), "/") }

func (p *Player) opened(o table.Opening) string {
	err := p.Table.Open(o)
	p.Tick()
	if err == nil {
		return ""
	}
	return ui.Fault(err).In(p.Env.Words)
}

// do plays a line: a verb of the scripts or of all tables with its words, or kinds of intents, one
// each tick, those with a plus between them in one. The verbs until and hear have another line
// after them.
func (p *Player) do(words []string) string {
	p.T.Helper()
	word, args := words[0], words[1:]
	verb := p.scripts.Do[word]
	if verb == nil {
		verb = verbs[word]
	}
	switch {
	case verb != nil:
		return verb(p, args...)
	// There is something of a kind, or one of what is awaited, after the rest of the line, whose
	// outcome may come at once.
	case word == "until":
		said := ""
		if len(args) > 1 {
			said = p.do(args[1:])
		}
		p.until(args[0])
		return said
	case word == "hear": // what is read out when that is done, after the place of the cursor
		p.Said = ""
		says := p.do(args)
		says += fmt.Sprintf("%q", p.Said)
		if board := p.Env.Mirror().Board(); board != nil && board.Shown {
			says = fmt.Sprintf("%d %s", board.Cursor, says)
		}
		return says
	}
	for _, word := range words {
		var intents []ui.Intent
		for name := range strings.SplitSeq(word, "+") {
			kind, n := p.kindOf(name)
			intents = append(intents, ui.Intent{Kind: kind, N: n})
		}
		p.Robot.Do(intents...)
	}
	return ""
}

func (p *Player) make(move json.RawMessage) {
	p.T.Helper()
	m, err := p.decode(move)
	if err != nil {
		p.T.Fatal(err)
	}
	p.Make(m)
}

// Make makes a move as one gesture.
func (p *Robot) Make(m session.Move) {
	p.T.Helper()
	before := p.Game().At
	p.Table.Session().Make([]session.Move{m}, false)
	p.Tick()
	if p.Game().At != before+1 {
		p.T.Fatalf("%v was not made: %s", m, p.Table.Message())
	}
}

func (p *Player) until(what string) {
	p.T.Helper()
	switch what {
	case "answered":
		p.Answered()
	case "proof":
		p.Proven()
	default:
		p.Until(what, func() bool {
			if holds := awaited[what]; holds != nil {
				return holds(p)
			}
			kind, n := p.kindOf(what)
			return p.Screen().UI().Find(kind, n) != nil
		})
	}
}

// awaited are what a line can wait for with until.
var awaited = map[string]func(p *Player) bool{
	"told":    func(p *Player) bool { return p.Table.Session().Outlook().Told },
	"back":    func(p *Player) bool { _, ok := p.Table.Session().Retreat(); return ok },
	"message": func(p *Player) bool { return p.Screen().Message() != "" },
	"silence": func(p *Player) bool { return p.Screen().Message() == "" },
	"hint":    func(p *Player) bool { return p.Table.Session().Tip().Stage != session.TipNone },
	"gesture": func(p *Player) bool { return p.Game().At != p.was.at },
	"dealt": func(p *Player) bool { // the board on the table
		s := p.Table.Session()
		return !s.Empty() && s.Game().Origin.Free() && s.Game().Difficulty != "" && !s.Solved()
	},
	"ahead": func(p *Player) bool { return p.Env.Dealer.Ready() }, // a board is dealt
}

func (p *Player) open(words []string) string {
	p.T.Helper()
	var o table.Opening
	for i := 0; i < len(words); i++ {
		switch words[i] {
		case "again":
			o.Again = true
		case "deal":
			o.Deal = true
		case "lessons":
			o.Lessons = true
		case "last":
			o.Last = true
		case "level":
			i++
			o.Level = p.Number(words[i])
		case "day":
			i++
			if err := o.Day.UnmarshalText([]byte(words[i])); err != nil {
				p.T.Fatal(err)
			}
		case "link":
			i++
			o.Link = &link.Link{Puzzle: p.Table.Info().Puzzle, Board: BoardOf(words[i])}
		case "board":
			i++
			o.Board = BoardOf(words[i])
		default:
			p.T.Fatalf("%q cannot be opened", words[i])
		}
	}
	return p.opened(o)
}

func (p *Player) set(what, to string) {
	p.T.Helper()
	settings := &p.Env.Settings
	set := map[string]func(){
		"distance": func() { settings.ShowDistance = to == "on" },
		"tools":    func() { settings.AllTools = to == "on" },
		"firstDay": func() { settings.FirstDay = to == "on" },
		"warnings": func() { settings.Warnings = to },
		"motion":   func() { settings.Motion = to },
		"text":     func() { settings.TextSize = p.Number(to) },
	}[what]
	if set == nil {
		p.T.Fatalf("there is no setting %q", what)
	}
	set()
	p.Env.Relayout()
	p.Tick()
}
