package scenes

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"warren/internal/boardorigin"
	"warren/internal/calendar"
	"warren/internal/levels"
	"warren/internal/link"
	"warren/internal/platform"
	"warren/internal/progress"
	"warren/internal/script"
	"warren/internal/session"
	"warren/internal/sound"
	"warren/internal/store"
	"warren/render"
	"warren/scenes/pages/days"
	"warren/scenes/pages/home"
	levelspage "warren/scenes/pages/levels"
	"warren/scenes/pages/statistics"
	"warren/scenes/shell"
	"warren/scenes/table"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
)

// In testdata/scripts "=== NAME" begins a script with a game of its own. Lines "each NAME: A / B" after it play it for every value of "$NAME"; a line
// that is such a value may be several lines, between "; ". Each other line begins with a word of actions, of conditions, after "not" or "until",
// or of queries, whose answer stands after "|" and is written by -update. An indented line goes on with the one before it.
func TestScripts(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("testdata/scripts/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("no scripts", err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		lines := strings.Split(strings.ReplaceAll(string(data), "\n\t", " "), "\n")
		var mutex sync.Mutex
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			for i, line := range lines {
				if name, heads := strings.CutPrefix(line, "=== "); heads {
					playEach(t, name, lines, i+1, nil, func(i int, line string) {
						mutex.Lock()
						defer mutex.Unlock()
						lines[i] = line
					})
				}
			}
		})
		if *script.Update {
			if err := os.WriteFile(file, []byte(wrapped(lines)), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// wrapped joins the lines of a file, long ones in several.
func wrapped(lines []string) string {
	var text []string
	for _, line := range lines {
		for len([]rune(line)) > 145 && !strings.HasPrefix(line, "#") {
			head := string([]rune(line)[:145])
			end := strings.LastIndex(head, " ")
			if end <= 0 {
				break
			}
			text, line = append(text, line[:end]), "\t"+line[end+1:]
		}
		text = append(text, line)
	}
	return strings.Join(text, "\n")
}

// playEach plays the script of a name, which goes on at line i, with every value of what the first lines name.
func playEach(t *testing.T, name string, lines []string, i int, values []string, learn func(i int, line string)) {
	if each, ok := strings.CutPrefix(lines[i], "each "); ok {
		as, all, _ := strings.Cut(each, ":")
		for value := range strings.SplitSeq(strings.NewReplacer(values...).Replace(all), " / ") {
			value = strings.TrimSpace(value)
			playEach(t, name+" "+value, lines, i+1, append(slices.Clone(values), "$"+as, value), learn)
		}
		return
	}
	end := i
	for end < len(lines) && !strings.HasPrefix(lines[end], "=== ") {
		end++
	}
	own := slices.Clone(lines[i:end])
	t.Run(name, func(t *testing.T) {
		t.Parallel()
		s := &scripted{t: t, saved: map[string]string{}, options: seeded}
		for n, line := range own {
			played := strings.NewReplacer(values...).Replace(line)
			several := []string{played}
			if strings.HasPrefix(line, "$") {
				several = strings.Split(played, "; ")
			}
			for _, one := range several {
				if one = strings.TrimSpace(one); one == "" || one[0] == '#' {
					continue
				}
				if got := s.play(one); got != one && *script.Update && played == line {
					learn(i+n, got)
				} else if got != one {
					t.Errorf("%s\n got %s", one, got)
				}
			}
		}
	})
}

// walks are the ways to every screen: their names, and the lines of their scripts.
var walks = sync.OnceValues(func() (names []string, lines map[string][]string) {
	text, err := os.ReadFile("testdata/walks.txt")
	if err != nil {
		panic(err)
	}
	lines = map[string][]string{}
	for _, part := range strings.Split(string(text), "\n=== ")[1:] {
		name, part, _ := strings.Cut(part, "\n")
		names = append(names, name)
		lines[name] = strings.Split(part, "\n")
	}
	return names, lines
})

func walk(t *testing.T, name string) *player {
	t.Helper()
	s := &scripted{t: t, saved: map[string]string{}, options: seeded}
	_, lines := walks()
	for _, line := range lines[name] {
		if line != "" && line[0] != '#' {
			s.play(line)
		}
	}
	if s.player == nil {
		s.begin()
	}
	return s.player
}

// eachWalk opens every screen of the walks.
func eachWalk(t *testing.T, visit func(t *testing.T, open func(t *testing.T) *player)) {
	names, _ := walks()
	for _, name := range names {
		t.Run(name, func(t *testing.T) {
			visit(t, func(t *testing.T) *player { t.Helper(); return walk(t, name) })
		})
	}
}

// A scripted player plays the lines of a script. The game begins with the first line that is not among beginnings.
type scripted struct {
	*player
	t        *testing.T
	saved    map[string]string
	options  Options
	fragment string
	system   *fakeExchange
	marked   ui.Scene // by the line mark
	file     []byte   // by the line export
}

func (s *scripted) begin() {
	s.player = startWith(s.t, s.options, s.fragment, s.saved)
	s.system = newExchange(s.player)
}

func (s *scripted) link(fragment string) {
	s.app.follow(followLink(s.env, strings.ReplaceAll(fragment, "A…", strings.Repeat("A", 40_000))))
	s.tick()
}

// play plays a line, and returns it with the answer that it has now.
func (s *scripted) play(line string) string {
	ask, _, asks := strings.Cut(line, "|")
	word, rest, _ := strings.Cut(strings.TrimSpace(ask), " ")
	if act := beginnings[word]; act != nil {
		act(s, rest)
		return line
	}
	if s.player == nil {
		s.begin()
	}
	wanted, waits := true, false
	if (word == "not" || word == "until") && !asks {
		wanted, waits = word == "until", word == "until"
		word, rest, _ = strings.Cut(rest, " ")
	}
	switch holds, answer, act := conditions[word], queries[word], actions[word]; {
	case holds != nil && waits:
		s.until(line, func() bool { return holds(s, rest) })
	case holds != nil && holds(s, rest) != wanted:
		s.t.Fatalf("%q is not so. The screen says %q", line, slices.Collect(s.ui().Captions()))
	case answer != nil && asks:
		return strings.TrimSpace(strings.TrimSpace(ask) + " | " + strings.ReplaceAll(strings.TrimSpace(answer(s, rest)), "\n", "/"))
	case act != nil && !asks:
		act(s, rest)
	case holds == nil:
		s.t.Fatalf("no such line: %q", line)
	}
	return line
}

// boardNamed returns the board of a text whose rows are parted by slashes, or that is the name of a sample, such as small:maze.
func boardNamed(text string) string {
	if size, puzzle, named := strings.Cut(text, ":"); named {
		return map[string]string{"small": samples[puzzle].Small, "other": samples[puzzle].Other, "shown": samples[puzzle].Shown}[size]
	}
	return strings.ReplaceAll(text, "/", "\n") + "\n"
}

// unquoted returns a text, without the quotation marks in which other signs than letters are written as in Go.
func unquoted(text string) string {
	if plain, err := strconv.Unquote(text); err == nil {
		return plain
	}
	return text
}

var padButtons = func() map[string]ui.PadButton {
	named := map[string]ui.PadButton{}
	for b := range ui.PadButtons {
		named[b.Kind().String()] = b
	}
	return named
}()

// spot returns the widget that words name: its kind, and its number, also by the name of a puzzle or of what comes after the puzzles on home.
func (s *scripted) spot(words string) spot {
	word, which, _ := strings.Cut(words, " ")
	kind, known := tabletest.Kinds[word]
	if !known {
		s.t.Fatalf("no such kind: %q", word)
	}
	n, err := strconv.Atoi(which)
	if kind == ui.Day {
		return spot{kind, s.days().Number(date(which))}
	}
	if after := slices.Index([]string{"claims", "own"}, which); after >= 0 {
		n = len(s.env.Puzzles) + after
	} else if err != nil && which != "" {
		if n = s.env.Puzzles.Place(which); n < 0 {
			s.t.Fatalf("no such widget: %q", words)
		}
	}
	return spot{kind, n}
}

func (s *scripted) widget(words string) *ui.Placed {
	at := s.spot(words)
	return s.ui().Find(at.kind, at.n)
}

func (s *scripted) wanted(words string) *ui.Placed {
	w := s.widget(words)
	if w == nil {
		s.t.Fatalf("there is no %s", words)
	}
	return w
}

// win returns what a record has of "PUZZLE FACTS", where facts are such as level=2 day=2026-11-22 cost=5 stars=3 or on=2026-11-23.
func win(words string) progress.Win {
	facts := strings.Fields(words)
	w := progress.Win{Puzzle: facts[0], Board: smallBoards[facts[0]], Difficulty: "easy", Cost: 9, Begun: aDay, Solved: aDay}
	for _, fact := range facts[1:] {
		name, value, _ := strings.Cut(fact, "=")
		n, _ := strconv.Atoi(value)
		switch name {
		case "level":
			w.Origin.Level = n
		case "day":
			w.Origin, w.Begun, w.Solved = boardorigin.Origin{Day: date(value)}, date(value), date(value)
		case "on":
			w.Begun, w.Solved = date(value), date(value)
		case "cost":
			w.Cost = n
		case "difficulty":
			w.Difficulty, w.Board = value, value
		case "stars":
			w.Helped, w.Perfect = n == 1, n >= 3
			w.Optimal = n > 3 // the crown
		default:
			panic(fact)
		}
	}
	return w
}

// welcomed reports whether the first lesson is offered, and checks that the goal is told with it and only with it, to eye and ear.
func (p *player) welcomed() bool {
	p.Helper()
	offered := p.ui().Find(ui.Lessons, 0) != nil
	goal := p.env.Words.T(p.screen().Info().Puzzle + ".summary")
	if told := strings.Contains(p.screen().Describe(), goal); told != offered {
		p.Errorf("the first lesson is offered: %v, the goal is told: %v", offered, told)
	}
	seen := false
	for caption := range p.ui().Captions() {
		seen = seen || strings.Contains(strings.Join(strings.Fields(caption), " "), goal)
	}
	if seen != offered {
		p.Errorf("the first lesson is offered: %v, the goal is seen: %v", offered, seen)
	}
	return offered
}

// inLesson reports whether lesson n is on the table, counted from 1.
func (p *player) inLesson(n int) bool {
	return strings.Contains(p.screen().Describe(), fmt.Sprintf("Lesson %d of", n))
}

// beginnings are the lines before the game begins, and restart, which begins it again with what is saved.
var beginnings = map[string]func(s *scripted, rest string){
	"saves": func(s *scripted, rest string) {
		name, data, _ := strings.Cut(rest, " ")
		s.saved[name] = data
	},
	"boards":  func(s *scripted, _ string) { maps.Copy(s.saved, keptBoards()) },
	"fresh":   func(s *scripted, _ string) { s.saved, s.player = map[string]string{}, nil },
	"restart": func(s *scripted, _ string) { s.saved = s.store(); s.begin() },
	"restarthome": func(s *scripted, _ string) { // not on the board of the command line
		s.saved, s.options = s.store(), seeded
		s.begin()
	},
	"linked": func(s *scripted, rest string) {
		words := strings.Fields(rest)
		board := boardNamed(words[1])
		if words[1] == "here" {
			board = s.session().Game().Board
		}
		s.fragment = linkTo(s.t, words[0], board, words[2:]...)
	},
	"on": func(s *scripted, rest string) {
		puzzle, board, _ := strings.Cut(rest, " ")
		s.options.Puzzle, s.options.Board = strings.Trim(puzzle, "-"), smallBoards[puzzle] // - if none is named
		if board != "" {
			s.options.Board = boardNamed(board)
		}
	},
}

var actions = map[string]func(s *scripted, rest string){
	"do": func(s *scripted, rest string) { // kinds, after each its number if it has one
		words := strings.Fields(rest)
		for i := 0; i < len(words); i++ {
			named := words[i]
			if i+1 < len(words) && tabletest.Kinds[words[i+1]] == ui.None {
				i++
				named += " " + words[i]
			}
			at := s.spot(named)
			s.player.do(ui.Intent{Kind: at.kind, N: at.n})
		}
	},
	"key": func(s *scripted, rest string) {
		for _, char := range rest {
			if in := ui.OfChar(char, false); !s.env.Mutes(in) {
				s.player.do(in)
			}
		}
	},
	"activate": func(s *scripted, rest string) {
		at := s.spot(rest)
		s.player.do(ui.Intent{Kind: ui.Activate, On: at.kind, N: at.n})
	},
	"found": func(s *scripted, _ string) { s.found() },
	"pad": func(s *scripted, rest string) { // buttons of a gamepad
		for word := range strings.FieldsSeq(rest) {
			s.pad(padButtons[word])
		}
	},
	"padto": func(s *scripted, rest string) { at := s.spot(rest); s.padTo(at.kind, at.n) },
	"padded": func(s *scripted, _ string) { // there is a gamepad
		s.env.Settings.PadShown = true
		s.env.Relayout()
		s.tick()
	},
	"export": func(s *scripted, _ string) {
		var err error
		if s.file, err = s.env.Export(); err != nil {
			s.t.Fatal(err)
		}
	},
	// PART ALL SOLVED: saves so many free boards of Traffic Jam, the first SOLVED of them solved.
	"games": func(s *scripted, rest string) {
		words := strings.Fields(rest)
		all, solved := number(words[1]), number(words[2])
		var names, done []string
		for i := range all {
			name := fmt.Sprintf("game-rushhour-board-%s%d", words[0], i)
			s.env.Saver.Save(name, fmt.Appendf(nil, `{"version":2,"board":"AA","solved":%v}`, i < solved))
			names = append(names, strconv.Quote(name))
			if i < solved {
				done = append(done, strconv.Quote(name))
			}
		}
		s.env.Saver.Save("last-rushhour", fmt.Appendf(nil, `{"game":"","boards":[%s],"solved":[%s]}`, strings.Join(names, ","), strings.Join(done, ",")))
	},
	"drop": func(s *scripted, rest string) { // a text, or what was exported
		data := s.file
		if rest != "" {
			data = []byte(rest)
		}
		s.app.follow(openDropped(s.env, []platform.File{{Name: "warren.json", Data: data}}))
		s.tick()
	},
	"mouse":  func(s *scripted, rest string) { at := s.spot(rest); s.click(at.kind, at.n) },
	"finger": func(s *scripted, rest string) { at := s.spot(rest); s.tap(at.kind, at.n) },
	"tab":    func(s *scripted, rest string) { at := s.spot(rest); pressers["keys"](s.player, at.kind, at.n) },
	"focus":  func(s *scripted, rest string) { at := s.spot(rest); s.ui().Focus(at.kind, at.n); s.tick() },
	"type": func(s *scripted, rest string) {
		s.player.do(ui.Intent{Kind: ui.TypeIn, On: ui.Rename, Text: unquoted(rest)})
	},
	"tick":   func(s *scripted, _ string) { s.tick() },
	"guest":  func(s *scripted, _ string) { s.env.NoStore = store.ErrHeld; s.env.TellFailure(store.ErrHeld) },
	"hide":   func(s *scripted, _ string) { s.app.drawn = true; s.app.hide() },
	"still":  func(s *scripted, _ string) { s.still() },
	"settle": func(s *scripted, _ string) { s.settle() },
	"handle": func(s *scripted, _ string) { s.handle() },
	"graded": func(s *scripted, _ string) { s.graded() },
	"judge":  func(s *scripted, rest string) { s.judge(rest == "rightly") },
	"moves":  func(s *scripted, rest string) { s.moves(strings.Fields(rest)...) },
	"mark":   func(s *scripted, _ string) { s.marked = s.app.top() },
	"home":   func(s *scripted, _ string) { s.goHome(); s.tick() },
	"result": func(s *scripted, _ string) { result(s.player) },
	"levels": func(s *scripted, rest string) {
		s.app.follow(ui.GoTo(ui.Route{Page: ui.PageLevels, Puzzle: rest}))
		s.tick()
	},
	"days": func(s *scripted, rest string) { s.openDays(rest) },
	"keep": func(s *scripted, rest string) {
		s.app.follow(ui.GoTo(ui.Route{Page: ui.CardName, Puzzle: s.app.top().(boardScene).Info().Puzzle, Board: boardNamed(rest)}))
		s.tick()
	},
	"paste": func(s *scripted, rest string) {
		if text := unquoted(rest); strings.ContainsAny(text, "#%") {
			s.paste(text)
		} else {
			s.paste(boardNamed(text))
		}
	},
	"link": (*scripted).link,
	"follow": func(s *scripted, rest string) {
		puzzle, board, _ := strings.Cut(rest, " ")
		s.link(linkTo(s.t, puzzle, boardNamed(board)))
	},
	"clipboard": func(s *scripted, rest string) { s.system.clipboard = unquoted(rest) },
	"long": func(s *scripted, rest string) { // puts a text on the clipboard many times
		n, text, _ := strings.Cut(rest, " ")
		times, _ := strconv.Atoi(n)
		s.system.clipboard = strings.Repeat(strings.ReplaceAll(text, `\n`, "\n"), times)
	},
	"fault":  func(s *scripted, rest string) { s.system.fault = errors.New(rest) },
	"works":  func(s *scripted, _ string) { s.system.fault = nil },
	"passes": func(s *scripted, _ string) { s.system.passes = true },

	"size": func(s *scripted, rest string) {
		var size [2]float64
		fmt.Sscanf(rest, "%fx%f", &size[0], &size[1])
		s.resize(size, 100)
		s.tick()
	},
	"lang":     func(s *scripted, rest string) { s.env.Words.Language = ui.Language(rest); s.env.Relayout(); s.tick() },
	"date":     func(s *scripted, rest string) { s.setDate(rest) },
	"testdays": func(s *scripted, rest string) { s.testDays(rest) },
	"today":    func(s *scripted, _ string) { s.testToday() },
	"listless": func(s *scripted, _ string) { // there are no daily boards
		s.env.Levels.Days = func(string) (first, last calendar.Date) { return first, last }
		s.env.Levels.Daily = func(string, calendar.Date) (day levels.Day, listed bool) { return day, false }
	},
	"dealt": func(s *scripted, _ string) { // there are neither levels nor daily boards
		s.setDate("2090-01-01")
		s.env.Levels.Pack = func(string) []levels.Level { return nil }
		s.env.Levels.Count = func(string) int { return 0 }
		s.goHome()
		s.tick()
	},
	"testday": func(s *scripted, rest string) { // opens a daily board
		name, day, _ := strings.Cut(rest, " ")
		puzzle, _ := sixPuzzles.Find(name)
		board := table.New(s.env, puzzle)
		s.app.follow(ui.Push(board))
		board.Open(table.Opening{Day: date(day)})
		s.tick()
	},
	"learned":    func(s *scripted, rest string) { s.env.Settings.SetLearned(rest); s.env.Relayout(); s.tick() },
	"timed":      func(s *scripted, rest string) { s.env.Settings.SetTimed(rest, true); s.env.SaveSettings() },
	"last":       func(s *scripted, rest string) { s.env.Settings.Last = rest },
	"streakless": func(s *scripted, _ string) { s.env.Settings.HideStreaks = true; s.env.Relayout(); s.tick() },
	"solved":     func(s *scripted, rest string) { s.env.RecordWin(win(rest)); s.env.Relayout(); s.tick() },
	"record":     func(s *scripted, _ string) { s.testRecord() },
	"perfect": func(s *scripted, rest string) { // all levels of a puzzle
		for n := range packSize {
			s.solveLevel(rest, n+1, 9, 3)
		}
	},
	"judged":    func(s *scripted, _ string) { s.judgeToday() },
	"judgedone": func(s *scripted, rest string) { s.env.RecordClaim(aDay, rest, true) },
	"solvedtoday": func(s *scripted, _ string) {
		for puzzle, stars := range map[string]int{"maze": 3, "linkup": 2, "rushhour": 1, "rabbits": 3, "onestroke": 3} {
			s.solveDay(puzzle, aDay.String(), aDay.String(), stars)
		}
		s.env.Relayout()
		s.tick()
	},
	"won": func(s *scripted, rest string) { // as many levels of a puzzle
		puzzle, n, _ := strings.Cut(rest, " ")
		for level := range number(n) {
			s.solveLevel(puzzle, level+1, 41+level, 3)
		}
		s.env.Relayout()
		s.tick()
	},
	"daily": func(s *scripted, rest string) { // each from a day to a day
		words := strings.Fields(rest)
		for day := date(words[1]); day != date(words[2]).Add(1); day = day.Add(1) {
			s.solveDay(words[0], day.String(), day.String(), 3)
		}
	},
	"scored": func(s *scripted, rest string) { // in the challenge of a date
		day, score, _ := strings.Cut(rest, " ")
		s.env.RecordSet(date(day), progress.SetBoard{Board: smallJam, Score: number(score)})
	},
	"pack":    func(s *scripted, _ string) { s.env.Levels = testLevels() },
	"shipped": func(s *scripted, _ string) { s.env.Levels = shell.ShippedLevels() },
	"puzzles": func(s *scripted, rest string) { s.of(games[number(rest)-len(playable)]) },
	"claims":  func(s *scripted, rest string) { s.player.claims().Open(date(rest)); s.tick() },
	"level":   func(s *scripted, rest string) { s.table().Open(table.Opening{Level: number(rest)}); s.tick() },
	"again": func(s *scripted, rest string) { // as the command line opens the game
		puzzle, board, _ := strings.Cut(rest, " ")
		if board != "" {
			board = boardNamed(board)
		}
		first, err := firstStep(s.env, Options{Puzzle: puzzle, Board: board}, "")
		if err != nil {
			s.t.Fatal(err)
		}
		s.app.follow(first)
	},
	"theirs": func(s *scripted, rest string) { // a board for the challenge of a date
		words := strings.Fields(rest)
		fragment, err := link.To(link.Link{Puzzle: words[0], Board: boardNamed(words[1]), Setter: date(words[2])})
		if err != nil {
			s.t.Fatal(err)
		}
		s.link(fragment)
	},
	"detour": func(s *scripted, _ string) { winByDetour(s.player) },
	"slide": func(s *scripted, rest string) {
		share, _ := strconv.ParseFloat(rest, 64)
		s.player.do(ui.Intent{Kind: ui.Slide, Value: share})
	},
	"within": func(s *scripted, rest string) { // presses a share of the way along a widget
		words := strings.Fields(rest)
		at := s.wanted(strings.Join(words[:2], " ")).Rect
		share, _ := strconv.ParseFloat(words[2], 64)
		to := render.Point{X: at.X + share*at.W, Y: at.Center().Y}
		s.player.do(ui.Intent{Kind: ui.Press, At: to}, ui.Intent{Kind: ui.Release, At: to})
	},
	"paddo": func(s *scripted, rest string) { s.app.doPad(ui.Intent{Kind: tabletest.Kinds[rest]}); s.tick() },
	"crash": func(s *scripted, _ string) {
		details := strings.Repeat("goroutine 1 [running]:\nwarren/scenes.(*app).Update(0x1234)\n", 12)
		s.crashes(details)
		s.tick()
	},
	"traditional": func(s *scripted, _ string) { // is the Chinese of the system, and none is chosen
		s.env.Traditional, s.env.Settings.Language = true, ""
		s.env.Words.Speak(ui.Chinese)
		s.tick()
	},
	"forgets":  func(s *scripted, _ string) { s.home().WarnOfForgetting(); s.tick() },
	"keepasks": func(s *scripted, _ string) { s.system.keepAsks = true },
	"message":  func(s *scripted, rest string) { s.statistics().Tell(ui.LineOf(rest)) },
	"trouble": func(s *scripted, rest string) {
		key, of, _ := strings.Cut(rest, " ")
		s.env.SetTrouble(ui.LineOf(key, of))
	},

	"fits":     func(s *scripted, _ string) { s.fits() },
	"readable": func(s *scripted, _ string) { s.readable() },
	"leave":    func(s *scripted, _ string) { s.app.top().Leave() },
	"full":     func(s *scripted, _ string) { s.env.Saver.Flush(); s.blobs.Fail = store.ErrFull },
	"emptied":  func(s *scripted, _ string) { s.env.Saver.Flush(); s.blobs.Fail = nil }, // is what was full
	"flush":    func(s *scripted, _ string) { s.env.Saver.Flush(); s.tick() },
	"save": func(s *scripted, rest string) {
		name, data, _ := strings.Cut(rest, " ")
		s.env.Saver.Save(name, []byte(data))
	},
	"files": func(s *scripted, rest string) { // dialogs of the page for files: of the system, or of a browser
		files := shell.Files{
			Save: func(name string, data []byte) (string, error) {
				if s.file = data; rest != "" {
					return "", s.system.fault
				}
				return "/home/r/" + name, s.system.fault
			},
			Choose: func(...string) {}, Downloads: rest != "",
		}
		if h, ok := s.app.top().(*home.Page); ok {
			h.Files = files
		} else {
			s.statistics().Files = files
		}
	},
	"import": func(s *scripted, rest string) { // what was saved or exported, a text, or a fault
		fault := map[string]error{"nochooser": platform.ErrNoChooser, "full": errors.New("no space left")}[rest]
		data := s.file
		if rest != "" && fault == nil {
			data = []byte(rest)
		}
		s.app.follow(openChosen(s.env, data, fault))
		s.tick()
	},
	"imported": func(s *scripted, _ string) { importBackup(s.env, s.file, true) },
	"dropfolder": func(s *scripted, _ string) {
		s.app.follow(openDropped(s.env, []platform.File{{Name: "boards", Err: platform.ErrFolder}}))
		s.tick()
	},
	"pastelong": func(s *scripted, rest string) {
		n, text, _ := strings.Cut(rest, " ")
		s.paste(strings.Repeat(text, number(n)))
	},
	"advice": func(s *scripted, _ string) { // follows hints until a move is made
		at := s.session().Game().At
		s.until("the move of a hint", func() bool {
			if s.session().Game().At == at && !s.session().Asking() {
				s.app.do(ui.Intent{Kind: ui.Hint})
			}
			return s.session().Game().At != at
		})
	},
	"listen": func(s *scripted, _ string) { s.env.Sounds = new(sounds) },
}

func number(word string) int {
	n, err := strconv.Atoi(word)
	if err != nil {
		panic(err)
	}
	return n
}

var conditions = map[string]func(s *scripted, rest string) bool{
	"says":  func(s *scripted, rest string) bool { return s.says(rest) },
	"tells": func(s *scripted, rest string) bool { return strings.Contains(queries["described"](s, ""), rest) },
	"part": func(s *scripted, rest string) bool {
		spaceless := strings.NewReplacer(" ", "", "\n", "").Replace // as lines of Chinese are joined
		return strings.Contains(spaceless(strings.Join(slices.Collect(s.ui().Captions()), "")), spaceless(rest))
	},
	"shows": func(s *scripted, rest string) bool { return s.widget(rest) != nil },
	"lit":   func(s *scripted, rest string) bool { return s.wanted(rest).Selected },
	"seen": func(s *scripted, rest string) bool { // in its list, or on the window
		at, within := s.wanted(rest).Rect, render.Rect{W: s.env.Width, H: s.env.Height}
		if s.spot(rest).kind == ui.OpenLevel {
			within, _ = s.ui().View(levelspage.List)
		}
		return at.Y >= within.Y && at.Bottom() <= within.Bottom()
	},
	"disabled": func(s *scripted, rest string) bool { return s.wanted(rest).Disabled },
	"focused":  func(s *scripted, rest string) bool { return s.player.focused() == s.spot(rest) },
	"puzzle":   func(s *scripted, rest string) bool { return s.screen().Info().Puzzle == rest },
	"scene":    func(s *scripted, rest string) bool { return s.place().Page == rest },
	"board":    func(s *scripted, rest string) bool { return s.player.shows(boardNamed(rest)) },
	"lesson":   func(s *scripted, rest string) bool { return s.inLesson(1) },
	"welcome":  func(s *scripted, rest string) bool { return s.welcomed() },
	"marked":   func(s *scripted, rest string) bool { return s.app.top() == s.marked },
	"dark":     func(s *scripted, rest string) bool { return s.env.Theme().Dark },
	"noway":    func(s *scripted, rest string) bool { return s.session().Game().NoWay },
	"hinted":   func(s *scripted, rest string) bool { return s.session().Tip().Stage != session.TipNone },
	"told":     func(s *scripted, rest string) bool { return s.session().Outlook().Told },
	"elsewhere": func(s *scripted, rest string) bool { // another board is on the table
		t, on := s.app.top().(*table.Table)
		return !on || !t.Session().Empty() && !s.player.shows(boardNamed(rest))
	},
	"silent":    func(s *scripted, rest string) bool { return s.screen().Message() == "" },
	"complains": func(s *scripted, rest string) bool { return s.screen().Message() != "" },
	"stars": func(s *scripted, rest string) bool { // are told, of a puzzle of the pack
		return s.says(s.env.Words.F("levels.stars", number(rest), 3*packSize)) || s.says(statistics.Share(number(rest), 3*packSize))
	},
	"keyless": func(s *scripted, rest string) bool { // is the help of a puzzle
		w := s.env.Words
		return s.says(w.T("help.counts")) && !s.says(w.T(rest+".gestures.keys")) && !s.says(w.T("keys.undo"))
	},
	"rises": func(s *scripted, rest string) bool { // with each right answer, of which one was given rightly or not
		heard, step, thuds := s.env.Sounds.(*sounds).cues, -1, 0
		for _, cue := range heard {
			switch {
			case cue.Kind == sound.Join && cue.Step <= step:
				return false
			case cue.Kind == sound.Join:
				step = cue.Step
			case cue.Kind == sound.Thud:
				thuds++
			}
		}
		wins := slices.ContainsFunc(heard, func(cue sound.Cue) bool { return cue.Kind == sound.Win })
		return step > 0 && wins == (rest == "rightly") && (thuds > 0) == (rest == "wrongly")
	},
}

var queries = map[string]func(s *scripted, rest string) string{
	"note":  func(s *scripted, rest string) string { return s.wanted(rest).ShownNote },
	"label": func(s *scripted, rest string) string { return s.wanted(rest).Shown },
	"tip":   func(s *scripted, rest string) string { return s.wanted(rest).Tip },
	"both": func(s *scripted, rest string) string {
		w := s.wanted(rest)
		return s.env.Words.Sentences(w.Shown, w.ShownNote)
	},
	"text": func(s *scripted, rest string) string { return s.wanted(rest).Text },
	"level": func(s *scripted, _ string) string { // with the focus, as it is read out
		name := ""
		var find func(nodes []platform.Node)
		find = func(nodes []platform.Node) {
			for i := range nodes {
				if nodes[i].Focused {
					name = nodes[i].Name
				}
				find(nodes[i].Nodes)
			}
		}
		find(s.env.Mirror().Nodes)
		return name
	},
	"described": func(s *scripted, _ string) string {
		if screen, is := s.app.top().(boardScene); is {
			return screen.Describe()
		}
		return s.env.InWords()
	},
	"focus":  func(s *scripted, _ string) string { at := s.player.focused(); return fmt.Sprint(at.kind, " ", at.n) },
	"day":    func(s *scripted, _ string) string { return days.Walk{Env: s.env, Date: aDay}.Text() },
	"screen": func(s *scripted, _ string) string { return strings.Join(slices.Collect(s.ui().Captions()), "; ") },
	"grid": func(s *scripted, _ string) string {
		board := s.env.Mirror().Board()
		if board == nil {
			return "none"
		}
		return fmt.Sprintf("%d cells, %d a row", len(board.Cells), board.Cols)
	},
	"buttons": func(s *scripted, _ string) string {
		var all []string
		for _, w := range s.ui().Widgets() {
			all = append(all, w.Does.String())
		}
		return strings.Join(all, " ")
	},
	"said":    func(s *scripted, _ string) string { return s.said },
	"message": func(s *scripted, _ string) string { return s.screen().Message() },
	"copied":  func(s *scripted, _ string) string { return s.system.clipboard },
	"passed":  func(s *scripted, _ string) string { return s.system.passed },
	"kept":    func(s *scripted, _ string) string { return strings.Join(s.kept(), ", ") },
	"names":   func(s *scripted, _ string) string { return strings.Join(s.boardsPage().Names(), ", ") },
	"stored":  func(s *scripted, rest string) string { return s.player.saved(rest) },
	"aside":   func(s *scripted, rest string) string { return s.aside(rest) },
	// How many free boards of each part have a save.
	"boardskept": func(s *scripted, _ string) string {
		parts := map[string]int{}
		for name := range s.store() {
			if part, ok := strings.CutPrefix(name, "game-rushhour-board-"); ok {
				parts[part[:1]]++
			}
		}
		return fmt.Sprint(parts)
	},
	"blobs":      func(s *scripted, _ string) string { return strings.Join(slices.Sorted(maps.Keys(s.store())), " ") },
	"selectable": func(s *scripted, _ string) string { return ranges(s.selectable()) },
	"lights": func(s *scripted, rest string) string {
		var lit []string
		for _, w := range s.ui().Widgets() {
			if w.Does == tabletest.Kinds[rest] && w.Selected {
				lit = append(lit, strconv.Itoa(w.N))
			}
		}
		return strings.Join(lit, " ")
	},
	"at": func(s *scripted, _ string) string {
		g := s.session().Game()
		return fmt.Sprintf("%d of %d", g.At, len(g.Gestures))
	},
	"settings": func(s *scripted, _ string) string {
		set := &s.env.Settings
		return fmt.Sprintf("%s, theme %q, contrast %q, text %d%%, distance %v, trail %v, streaks %v, warnings %s, calm %v, still %v, loudness %g",
			s.env.Words.Language, set.Theme, set.Contrast, s.env.TextSize(), set.ShowDistance, set.KeepTrail, !set.HideStreaks, set.Warnings,
			s.env.Calm(), s.env.Still(), set.Loudness())
	},
	"volume": func(s *scripted, _ string) string {
		slider := s.widget("Set 6")
		if slider == nil {
			return fmt.Sprintf("loudness %g", s.env.Settings.Loudness())
		}
		return fmt.Sprintf("%d%%, loudness %g, the slider at %g", s.env.Settings.VolumePercent(), s.env.Settings.Loudness(), slider.Value)
	},
	"difficulty": func(s *scripted, _ string) string {
		info := s.screen().Info()
		return fmt.Sprintf("%s, saved %s", info.Difficulty, s.env.Settings.Level(info.Puzzle, ""))
	},
	"lettered": func(s *scripted, _ string) string { // of the lines of keys in the help, how many name a letter, a digit or a sign
		lines, lettered := s.env.Env.Working(table.Opened(s.env).Info().Lines(s.env.Words)), 0
		for _, line := range lines {
			if slices.ContainsFunc(line.Keys, func(cap string) bool { return len([]rune(cap)) == 1 }) {
				lettered++
			}
		}
		return fmt.Sprintf("%d of %d lines", lettered, len(lines))
	},
	"bookmark": func(s *scripted, rest string) string { return s.player.saved(s.player.bookmark(rest)) },
	"book":     func(s *scripted, _ string) string { return string(s.env.Book().Encode()) },
	"heard": func(s *scripted, _ string) string { // since the last of these lines
		for range 60 {
			s.tick()
		}
		return strings.Trim(fmt.Sprint(s.env.Sounds.(*sounds).take()), "[]")
	},
	"loudness": func(s *scripted, _ string) string { return fmt.Sprint(s.env.Sounds.(*sounds).loud) },
	"origin": func(s *scripted, _ string) string {
		data, _ := json.Marshal(s.session().Game().Origin)
		return string(data)
	},
}
