package tabletest

import (
	"cmp"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"warren/internal/link"
	"warren/internal/script"
	"warren/internal/session"
	"warren/internal/store"
	"warren/render"
	"warren/scenes/puzzle"
	"warren/scenes/table"
	"warren/scenes/ui"
	"warren/solver/search"
)

// Scripts play a table by the lines of text files. A heading, "=== NAME | TABLE", begins a script at a table of its own. A line says what is
// done, and after "|" what comes of it: what a query answers, and what is not as it was. A script whose heading names all tables of a kind is played
// at each of them; what comes of its lines is compared where it is told.
type Scripts struct {
	Tables map[string]func(t testing.TB) *Robot
	Each   map[string][]string                               // tables of a kind
	Do     map[string]func(p *Player, args ...string) string // what can be done besides what Player.do knows
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
	tell(now.tip.Stage != was.tip.Stage, "hint: %s", [...]string{"none", "hand", "why", "piece", "move"}[stageIndex(now.tip.Stage)])
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

// offerOn returns what the row for messages tells the price of, or "".
func offerOn(u *ui.UI) string {
	for _, does := range [...]ui.Kind{ui.Hint, ui.Solve, ui.Watch, ui.Analyse} {
		if pays := u.Find(does, 1); pays != nil {
			return fmt.Sprintf("%s: %q", does, pays.Name)
		}
	}
	return ""
}

func stageIndex(s session.TipStage) int {
	for i, stage := range [...]session.TipStage{session.TipNone, session.TipHand, session.TipWhy, session.TipPiece, session.TipMove} {
		if s == stage {
			return i
		}
	}
	panic("no such stage")
}

func nameOf(g *session.Game) string {
	switch name := "board"; {
	case g.Origin.Level > 0:
		return fmt.Sprintf("level %d", g.Origin.Level)
	case !g.Origin.Free():
		return fmt.Sprintf("daily %s", g.Origin.Day)
	case g.Difficulty != "":
		return g.Difficulty + " " + name
	default:
		return "own " + name
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
	return p.Env.Words.Fault(err)
}

// do passes words that are kinds of intents one each tick, those with a plus between them in one.
func (p *Player) do(words []string) string {
	p.T.Helper()
	word, args := words[0], words[1:]
	if do, ok := p.scripts.Do[word]; ok {
		return do(p, args...)
	}
	s, u := p.Table.Session(), p.Screen().UI()
	switch word {
	case "key": // characters
		for _, key := range args {
			for _, char := range key {
				p.Robot.Do(ui.OfChar(char, false))
			}
		}
	case "click":
		for _, name := range args {
			p.Click(p.kindOf(name))
		}
	case "tap":
		for _, cell := range args {
			p.Tap(p.cell(cell))
		}
	case "drag": // smoothly
		var way []render.Point
		for _, cell := range args {
			way = append(way, p.cell(cell))
		}
		p.Drag(way[0], way[1:]...)
	case "pull": // from cell to cell within a tick
		for i, cell := range args {
			kind := ui.Drag
			if i == 0 {
				kind = ui.Press
			}
			p.Robot.Do(ui.Intent{Kind: kind, At: p.cell(cell)})
		}
		p.Release(p.cell(args[len(args)-1]))
	case "back": // a click with Shift
		for _, kind := range [...]ui.Kind{ui.Press, ui.Release} {
			p.Robot.Do(ui.Intent{Kind: kind, At: p.cell(args[0]), Shift: true})
		}
	case "press", "move", "release", "hover", "second", "sweep", "abandon":
		kind := map[string]ui.Kind{
			"press": ui.Press, "move": ui.Drag, "release": ui.Release, "hover": ui.Hover, "second": ui.Second, "sweep": ui.SecondDrag, "abandon": ui.Abandon,
		}[word]
		for _, cell := range args {
			p.Robot.Do(ui.Intent{Kind: kind, At: p.cell(cell)})
		}
	case "finger": // a kind, and a cell
		kind, _ := p.kindOf(args[0])
		p.Robot.Do(ui.Intent{Kind: kind, At: p.cell(args[1]), Touch: true})
	case "seek": // a share of a replay
		share, _ := strconv.ParseFloat(args[0], 64)
		p.Robot.Do(ui.Intent{Kind: ui.Slide, Value: share})
	case "tick":
		n := 1
		if len(args) > 0 {
			n = p.Number(args[0])
		}
		for range n {
			p.Tick()
		}
	case "best": // the moves of the proof, one gesture each, or so many of them
		p.Proven()
		var raw []json.RawMessage
		if err := json.Unmarshal(p.Game().Proof.Moves, &raw); err != nil {
			p.T.Fatal(err)
		}
		if len(args) > 0 {
			raw = raw[:p.Number(args[0])]
		}
		for _, move := range raw {
			p.make(move)
		}
	case "make": // moves as in saves, one gesture each
		for _, move := range args {
			p.make(json.RawMessage(move))
		}
	case "calmly": // the same, but waits for all answers after each
		for _, name := range args {
			p.Want(p.Kind(name))
			p.Answered()
		}
	case "until": // there is something of a kind, or one of these, after the rest of the line, whose outcome may come at once
		said := ""
		if len(args) > 1 {
			said = p.do(args[1:])
		}
		p.until(args[0])
		return said
	case "open":
		return p.open(args)
	case "resume":
		if !p.Table.Resume() {
			return "there is nothing"
		}
		p.Tick()
	case "leave":
		p.Table.Leave()
	case "language":
		p.Speak(ui.Language(args[0]))
		p.Tick()
	case "window":
		p.Env.Fit(float64(p.Number(args[0])), float64(p.Number(args[1])))
		p.Env.Relayout()
		p.Tick()
	case "set":
		p.set(args[0], args[1])
	case "put": // in the store
		p.Blobs.Data[args[0]] = []byte(strings.Join(args[1:], " "))
	case "kept": // in the store
		p.Env.Saver.Flush()
		return string(p.Blobs.Data[args[0]])
	case "aside": // of what could not be read
		p.Env.Saver.Flush()
		return string(p.Blobs.Aside(args[0] + "-broken-1"))
	case "forget": // in the store
		delete(p.Blobs.Data, args[0])
	case "full": // is the disk
		p.Env.Saver.Flush()
		p.Blobs.Fail = store.ErrFull
	case "limit", "spent": // milliseconds
		ms := float64(p.Number(args[0]))
		if word == "limit" {
			p.Game().Limit = ms
		} else {
			p.Game().Spent = ms
		}
		p.Tick()
	case "learn": // another answer in place of the proof
		p.Proven()
		g, a := p.Game(), new(search.Answer)
		if err := json.Unmarshal([]byte(strings.Join(args, "")), a); err != nil {
			p.T.Fatal(err)
		}
		g.Proof, g.Par, g.Bound, g.Known, g.NoWay = a, a.Cost, a.Bound, a.Solvable, a.Decided && !a.Solvable
	case "say": // the string of a key, or a text that is none; without one nothing any more
		if len(args) == 1 && strings.Contains(args[0], ".") && !p.Env.Words.Has(args[0]) {
			p.T.Fatalf("there is no string %q", args[0])
		}
		p.Table.Say(p.Env.Words.T(strings.Join(args, " ")))
	case "says": // the string of a key, with numbers in it
		var numbers []any
		for _, arg := range args[1:] {
			numbers = append(numbers, p.Number(arg))
		}
		return fmt.Sprint(p.Says(args[0], numbers...))
	case "hush":
		p.Table.Say("")
	case "fits": // what is on the screen, in every window
		Fits(p.T.(*testing.T), p.Robot)
	case "why": // there is no way
		why := p.Game().Proof.Reason
		if why == nil || len(why.Cells) == 0 {
			return "no reason is marked"
		}
		return fmt.Sprintf("%s %d", why.Kind, len(why.Cells))
	case "captions": // all that is written
		return strings.Join(slices.Collect(u.Captions()), "; ")
	case "has": // which of these kinds are offered; those that are disabled in brackets
		var offered []string
		for _, name := range args {
			kind, n := p.kindOf(name)
			if w := u.Find(kind, n); w != nil && w.Disabled {
				offered = append(offered, "("+name+")")
			} else if w != nil {
				offered = append(offered, name)
			}
		}
		return cmp.Or(strings.Join(offered, " "), "none")
	case "disabled":
		var names []string
		for _, w := range u.Widgets() {
			if w.Disabled {
				names = append(names, w.Does.String())
			}
		}
		return cmp.Or(strings.Join(names, " "), "none")
	case "selected": // what is switched on
		var names []string
		for _, w := range u.Widgets() {
			if w.Selected {
				names = append(names, w.Does.String())
			}
		}
		return cmp.Or(strings.Join(names, " "), "none")
	case "pins": // of the game
		return fmt.Sprint(p.Game().Pins)
	case "gestures": // with their moves
		var made []string
		for _, g := range p.Game().Gestures {
			made = append(made, fmt.Sprint(g.Moves))
		}
		return strings.Join(made, " ")
	case "label":
		kind, n := p.kindOf(args[0])
		w := u.Find(kind, n)
		if w == nil {
			return "none"
		}
		return cmp.Or(w.Label, w.Name)
	case "reads": // what is on the screen, but for the board
		says := p.Screen().Describe()
		return strings.TrimSpace(strings.TrimSuffix(says, strings.Join(strings.Fields(p.Game().Position().String()), " / ")))
	case "said": // what was read out since the last of these lines
		says := p.Said
		p.Said = ""
		return says
	case "hear": // what is read out when that is done, after the place of the cursor
		p.Said = ""
		does := p.do(args)
		says := does + fmt.Sprintf("%q", p.Said)
		if board := p.Env.Mirror().Board(); board != nil && board.Shown {
			says = fmt.Sprintf("%d %s", board.Cursor, says)
		}
		return says
	case "board":
		return wordOf(p.Game().Position().String())
	case "count":
		return fmt.Sprint(s.Count())
	case "verdict":
		v := s.Verdict()
		return fmt.Sprintf("%d stars, %d of %d; perfect %v, optimal %v, longer %v, helped %v", v.Stars(), v.Cost, v.Best, v.Perfect, v.Optimal, v.Longer, v.Helped)
	case "tip":
		return fmt.Sprint(s.Tip().Move)
	case "cursor":
		board := p.Env.Mirror().Board()
		return fmt.Sprintf("%d, shown %v", board.Cursor, board.Shown)
	case "shakes": // what is shaken at, by its number
		var pieces []string
		hand := p.Table.Hand()
		for piece := range 512 {
			if hand.Shaking(piece) > 0 {
				pieces = append(pieces, fmt.Sprint(piece))
			}
		}
		return cmp.Or(strings.Join(pieces, " "), "none")
	case "lifted": // pieces under the mouse, by their numbers
		var pieces []string
		hand := p.Table.Hand()
		for piece := range 512 {
			if hand.Lift(piece) == 1 {
				pieces = append(pieces, fmt.Sprint(piece))
			}
		}
		return cmp.Or(strings.Join(pieces, " "), "none")
	case "seed": // of the game
		p.Game().Seed = uint64(p.Number(args[0]))
	case "taken":
		return fmt.Sprint(p.Table.Hand().Taken)
	default:
		for _, word := range words {
			var intents []ui.Intent
			for name := range strings.SplitSeq(word, "+") {
				kind, n := p.kindOf(name)
				intents = append(intents, ui.Intent{Kind: kind, N: n})
			}
			p.Robot.Do(intents...)
		}
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
		return
	case "proof":
		p.Proven()
		return
	}
	p.Until(what, func() bool {
		s := p.Table.Session()
		switch what {
		case "told":
			return s.Outlook().Told
		case "back":
			_, ok := s.Retreat()
			return ok
		case "message":
			return p.Screen().Message() != ""
		case "silence":
			return p.Screen().Message() == ""
		case "hint":
			return s.Tip().Stage != session.TipNone
		case "gesture":
			return p.Game().At != p.was.at
		case "dealt": // the board on the table
			return !s.Empty() && s.Game().Origin.Free() && s.Game().Difficulty != "" && !s.Solved()
		case "ahead": // a board is dealt
			return p.Env.Dealer.Ready()
		}
		kind, n := p.kindOf(what)
		return p.Screen().UI().Find(kind, n) != nil
	})
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
	on := to == "on"
	switch settings := &p.Env.Settings; what {
	case "distance":
		settings.ShowDistance = on
	case "tools":
		settings.AllTools = on
	case "firstDay":
		settings.FirstDay = on
	case "warnings":
		settings.Warnings = to
	case "motion":
		settings.Motion = to
	case "text":
		settings.TextSize = p.Number(to)
	default:
		p.T.Fatalf("there is no setting %q", what)
	}
	p.Env.Relayout()
	p.Tick()
}
