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
	"warren/internal/platform"
	"warren/internal/progress"
	"warren/internal/session"
	"warren/render"
	"warren/scenes/table"
	"warren/scenes/ui"
)

// TestScripts plays the scripts of testdata/scripts. A heading, "=== NAME", begins a script with a game of its own. Lines "each NAME: A / B" after it
// play it for every value, which "$NAME" stands for; a value that is a line of its own may be several lines, between "; ". Each other line begins with a
// word of actions, or of conditions, after "not" or "until" if it is to be false or waited for, or of queries, whose answer stands after "|", and which
// -update writes anew. An indented line goes on with the one before it.
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
		if *update {
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
	script := slices.Clone(lines[i:end])
	t.Run(name, func(t *testing.T) {
		t.Parallel()
		s := &scripted{t: t, saved: map[string]string{}, options: seeded}
		for n, line := range script {
			played := strings.NewReplacer(values...).Replace(line)
			several := []string{played}
			if strings.HasPrefix(line, "$") {
				several = strings.Split(played, "; ")
			}
			for _, one := range several {
				if one = strings.TrimSpace(one); one == "" || one[0] == '#' {
					continue
				}
				if got := s.play(one); got != one && *update && played == line {
					learn(i+n, got)
				} else if got != one {
					t.Errorf("%s\n got %s", one, got)
				}
			}
		}
	})
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

// begin starts the game.
func (s *scripted) begin() {
	s.player = startWith(s.t, s.options, s.fragment, s.saved)
	s.system = newExchange(s.player)
}

// link follows a link.
func (s *scripted) link(fragment string) {
	s.app.turn(followLink(s.env, s.app.scene, strings.ReplaceAll(fragment, "A…", strings.Repeat("A", 40_000))))
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

var kinds = func() map[string]ui.Kind {
	named := map[string]ui.Kind{}
	for k := ui.None; k.String() != "Kind?"; k++ {
		named[k.String()] = k
	}
	return named
}()

var padButtons = func() map[string]ui.PadButton {
	named := map[string]ui.PadButton{}
	for b := range ui.PadButtons {
		named[b.String()] = b
	}
	return named
}()

// spot returns the widget that words name: its kind, and its number, also by the name of a puzzle or of what comes after the puzzles on home.
func (s *scripted) spot(words string) spot {
	word, which, _ := strings.Cut(words, " ")
	kind, known := kinds[word]
	if !known {
		s.t.Fatalf("no such kind: %q", word)
	}
	n, err := strconv.Atoi(which)
	if kind == ui.Day {
		return spot{kind, s.days().number(date(which))}
	}
	if after := slices.Index([]string{"claims", "setter", "own", "practice"}, which); after >= 0 {
		n = len(s.env.Puzzles) + after
	} else if err != nil && which != "" {
		if n = s.env.Puzzles.Place(which); n < 0 {
			s.t.Fatalf("no such widget: %q", words)
		}
	}
	return spot{kind, n}
}

func (s *scripted) widget(words string) *ui.Widget {
	at := s.spot(words)
	return s.ui().Find(at.kind, at.n)
}

func (s *scripted) wanted(words string) *ui.Widget {
	w := s.widget(words)
	if w == nil {
		s.t.Fatalf("there is no %s", words)
	}
	return w
}

// win returns what a record has of "PUZZLE FACTS", where facts are such as level=2 day=2026-11-22 cost=5 stars=3 or on=2026-11-23.
func win(words string) progress.Win {
	facts := strings.Fields(words)
	w := progress.Win{Puzzle: facts[0], Board: boards[facts[0]], Difficulty: "easy", Cost: 9, Begun: aDay, Solved: aDay}
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
		case "millis":
			w.Millis = int64(n)
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
		s.options.Puzzle, s.options.Board = strings.Trim(puzzle, "-"), boards[puzzle] // - if none is named
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
			if i+1 < len(words) && kinds[words[i+1]] == ui.None {
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
	"drop": func(s *scripted, rest string) { // a text, or what was exported
		data := s.file
		if rest != "" {
			data = []byte(rest)
		}
		s.app.turn(openDropped(s.env, s.app.scene, []platform.File{{Name: "warren.json", Data: data}}))
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
	"still":  func(s *scripted, _ string) { s.still() },
	"settle": func(s *scripted, _ string) { s.settle() },
	"handle": func(s *scripted, _ string) { s.handle() },
	"graded": func(s *scripted, _ string) { s.graded() },
	"judge":  func(s *scripted, rest string) { s.judge(rest == "rightly") },
	"moves":  func(s *scripted, rest string) { s.moves(strings.Fields(rest)...) },
	"mark":   func(s *scripted, _ string) { s.marked = s.app.scene },
	"home":   func(s *scripted, _ string) { s.app.turn(newHome(s.env)); s.tick() },
	"result": func(s *scripted, _ string) { result(s.player) },
	"levels": func(s *scripted, rest string) { s.app.turn(s.env.Shell.Levels(rest, s.app.scene)); s.tick() },
	"days":   func(s *scripted, rest string) { s.openDays(rest) },
	"keep": func(s *scripted, rest string) {
		s.app.turn(s.env.Shell.Keep(s.app.scene.(boardScene).Info().Puzzle, boardNamed(rest), s.app.scene))
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
		s.app.turn(newHome(s.env))
		s.tick()
	},
	"testday": func(s *scripted, rest string) { // opens a daily board
		name, day, _ := strings.Cut(rest, " ")
		puzzle, _ := sixPuzzles.Find(name)
		board := table.New(s.env, puzzle)
		s.app.turn(board)
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
	"judged": func(s *scripted, _ string) { s.judgeToday() },
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
			within, _ = s.ui().View(levelList)
		}
		return at.Y >= within.Y && at.Bottom() <= within.Bottom()
	},
	"disabled": func(s *scripted, rest string) bool { return s.wanted(rest).Disabled },
	"focused":  func(s *scripted, rest string) bool { return s.player.focused() == s.spot(rest) },
	"puzzle":   func(s *scripted, rest string) bool { return s.screen().Info().Puzzle == rest },
	"scene":    func(s *scripted, rest string) bool { return s.app.scene.Place().Scene == rest },
	"board":    func(s *scripted, rest string) bool { return s.player.shows(boardNamed(rest)) },
	"lesson":   func(s *scripted, rest string) bool { return s.inLesson(1) },
	"welcome":  func(s *scripted, rest string) bool { return s.welcomed() },
	"marked":   func(s *scripted, rest string) bool { return s.app.scene == s.marked },
	"dark":     func(s *scripted, rest string) bool { return s.env.Theme().Dark },
	"noway":    func(s *scripted, rest string) bool { return s.session().Game().NoWay },
	"hinted":   func(s *scripted, rest string) bool { return s.session().Tip().Stage != session.TipNone },
	"told":     func(s *scripted, rest string) bool { return s.session().Outlook().Told },
}

var queries = map[string]func(s *scripted, rest string) string{
	"note":  func(s *scripted, rest string) string { return s.wanted(rest).Note },
	"label": func(s *scripted, rest string) string { return s.wanted(rest).Label },
	"tip":   func(s *scripted, rest string) string { return s.wanted(rest).Tip },
	"both": func(s *scripted, rest string) string {
		w := s.wanted(rest)
		return s.env.Words.Sentences(w.Label, w.Note)
	},
	"text":  func(s *scripted, rest string) string { return s.wanted(rest).Text },
	"level": func(s *scripted, _ string) string { return s.page().Describe(false) },
	"described": func(s *scripted, _ string) string {
		switch scene := s.app.scene.(type) {
		case interface{ describe() string }:
			return scene.describe()
		case *ui.Page:
			return scene.Describe(true)
		}
		return s.screen().Describe()
	},
	"focus":  func(s *scripted, _ string) string { at := s.player.focused(); return fmt.Sprint(at.kind, " ", at.n) },
	"day":    func(s *scripted, _ string) string { return dayWalk{s.env, aDay}.text() },
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
	"said":       func(s *scripted, _ string) string { return s.said },
	"message":    func(s *scripted, _ string) string { return s.screen().Message() },
	"copied":     func(s *scripted, _ string) string { return s.system.clipboard },
	"passed":     func(s *scripted, _ string) string { return s.system.passed },
	"kept":       func(s *scripted, _ string) string { return strings.Join(s.kept(), ", ") },
	"names":      func(s *scripted, _ string) string { return strings.Join(s.boardsPage().names(), ", ") },
	"stored":     func(s *scripted, rest string) string { return s.player.saved(rest) },
	"aside":      func(s *scripted, rest string) string { return s.aside(rest) },
	"blobs":      func(s *scripted, _ string) string { return strings.Join(slices.Sorted(maps.Keys(s.store())), " ") },
	"selectable": func(s *scripted, _ string) string { return ranges(s.selectable()) },
	"lights": func(s *scripted, rest string) string {
		var lit []string
		for _, w := range s.ui().Widgets() {
			if w.Does == kinds[rest] && w.Selected {
				lit = append(lit, strconv.Itoa(w.N))
			}
		}
		return strings.Join(lit, " ")
	},
	"at": func(s *scripted, _ string) string {
		g := s.session().Game()
		return fmt.Sprintf("%d of %d", g.At, len(g.Gestures))
	},
	"origin": func(s *scripted, _ string) string {
		data, _ := json.Marshal(s.session().Game().Origin)
		return string(data)
	},
}
