package scenes

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"warren/assets"
	"warren/internal/link"
	"warren/internal/progress"
	"warren/internal/setter"
	"warren/internal/sixth"
	"warren/puzzles/puzzletest"
	"warren/render"
	"warren/scenes/puzzle"
	"warren/scenes/stage"
	"warren/scenes/table/tabletest"
	"warren/solver"
	"warren/solver/search"
)

// The puzzles that can be played, searched and named on the command line have one order.
func TestRegistries(t *testing.T) {
	t.Parallel()
	var names, searched []string
	for _, puzzle := range playable {
		names = append(names, puzzle.Name)
	}
	for _, p := range solver.Puzzles() {
		searched = append(searched, p.Name)
	}
	for list, listed := range map[string][]string{"the solver searches": searched, "the command line lists": commandLine(t)} {
		inOrder := slices.DeleteFunc(slices.Clone(names), func(name string) bool { return !slices.Contains(listed, name) })
		if !slices.Equal(listed, inOrder) {
			t.Errorf("%s %v, playable are %v", list, listed, names)
		}
	}
}

// Every puzzle that stands in a registry, or of which there is a folder or a file, and the sixth one have all their parts, which agree.
func TestPuzzlesAreComplete(t *testing.T) {
	t.Parallel()
	for _, p := range append(partsAnywhere(t), sixthParts(t)) {
		t.Run(p.name, func(t *testing.T) { puzzletest.Complete(t, p.name, p.found(), p.names(), p.has) })
	}
}

// Each part of a puzzle, and half of one, is missed when it is taken away.
func TestEveryPartIsMissed(t *testing.T) {
	t.Parallel()
	all := partsAnywhere(t)
	whole := all[slices.IndexFunc(all, func(p *parts) bool { return p.name == "linkup" })].copy()
	whole.searches.Count, whole.puzzle.Searches.Count = true, true // all that it lacks
	if missing, without := whole.lacking(); len(missing)+len(without) > 0 {
		t.Fatalf("%s is no whole puzzle: it lacks %q and does without %q", whole.name, missing, without)
	}
	unsaid := func(p *parts, keys ...string) {
		p.phrases = maps.Clone(p.phrases)
		for _, key := range keys {
			delete(p.phrases, key)
		}
	}
	away := map[string]func(p *parts){
		"rules":        func(p *parts) { p.rules = false },
		"samples":      func(p *parts) { p.samples = false },
		"spec":         func(p *parts) { p.searches.Metrics = nil },
		"searches":     func(p *parts) { p.searched = false },
		"scene":        func(p *parts) { p.scene = false },
		"figures":      func(p *parts) { p.puzzle.Figures = func() []stage.Illustration { return nil } },
		"strings":      func(p *parts) { unsaid(p, "linkup.name") },
		"command line": func(p *parts) { p.listed = false },
		"link":         func(p *parts) { p.linked = false },
		"front page":   func(p *parts) { p.filmed = false },
		"lessons": func(p *parts) {
			p.puzzle.Lessons = func() []puzzle.Lesson { return nil }
			unsaid(p, "linkup.lesson1", "linkup.lesson2", "linkup.lesson3")
		},
		"den": func(p *parts) {
			p.den = false
			for _, key := range slices.Collect(maps.Keys(p.phrases)) {
				if strings.HasPrefix(key, "linkup.den") {
					unsaid(p, key)
				}
			}
		},
		"voice":       func(p *parts) { p.look.Voice = stage.Voice{} },
		"turned":      func(p *parts) { p.look.Turning = nil },
		"tools":       func(p *parts) { p.look.Tools = nil },
		"begun moves": func(p *parts) { p.look.Intended = nil },
		"clock":       func(p *parts) { p.puzzle.Allowance = nil },
		"watch":       func(p *parts) { p.searches.Watch = false },
		"explore":     func(p *parts) { p.searches.Explore = false },
		"reasons":     func(p *parts) { p.searches.Explain, p.puzzle.Texts.Explain = false, nil },
		"count":       func(p *parts) { p.searches.Count = false },
		"grade":       func(p *parts) { p.searches.Grade = false },
		"claims":      func(p *parts) { p.searches.Claim = false },
		"editor":      func(p *parts) { p.puzzle.Drawing = nil },
		"levels":      func(p *parts) { p.packed = false },
		"daily":       func(p *parts) { p.daily = false },
		"setter":      func(p *parts) { p.set = nil },
	}
	for _, part := range puzzletest.Parts() {
		p := whole.copy()
		if away[part.Name] == nil {
			t.Errorf("nothing takes away the part %s", part.Name)
			continue
		}
		away[part.Name](p)
		missing, without := p.lacking()
		says := missing
		if part.Optional {
			says = without
		}
		if line := part.Name + ", in " + part.At(p.name) + ": "; !slices.ContainsFunc(says, func(s string) bool { return strings.HasPrefix(s, line) }) {
			t.Errorf("without %s it lacks %q and does without %q", part.Name, missing, without)
		}
	}
	for _, half := range []struct {
		of, what string
		away     func(p *parts)
	}{
		{"searches", "solver/registry.go", func(p *parts) { p.searches = nil }},
		{"scene", "scenes/puzzles.go", func(p *parts) { p.puzzle = nil }},
		{"scene", "picture of its card", func(p *parts) { p.puzzle.Picture = nil }},
		{"scene", "offer of the searches", func(p *parts) { p.searches.Measure = "other" }},
		{"figures", "one beside each string", func(p *parts) {
			p.puzzle.Figures = func() []stage.Illustration { return make([]stage.Illustration, 1) }
		}},
		{"lessons", "one beside each string", func(p *parts) { p.puzzle.Lessons = func() []puzzle.Lesson { return nil } }},
		{"lessons", "one beside each string", func(p *parts) {
			two := p.puzzle.Lessons()[:2]
			p.puzzle.Lessons = func() []puzzle.Lesson { return two }
		}},
		{"spec", "what is dealt, on each of", func(p *parts) { p.searches.Dealt = make([]search.DealSpec, 1) }},
		{"front page", "README.md", func(p *parts) { p.shown = []string{"README.zh.md"} }},
		{"front page", "README.zh.md", func(p *parts) { p.shown = []string{"README.md"} }},
		{"tools", "`Use`", func(p *parts) { p.look.Use = nil }},
		{"clock", "`Left`", func(p *parts) { p.puzzle.Texts.Left = nil }},
		{"watch", "`DrawSearch`", func(p *parts) { p.look.DrawSearch = nil }},
		{"watch", "`View`", func(p *parts) { p.view = nil }},
		{"explore", "`Choices`", func(p *parts) { p.searches.Choices = nil }},
		{"explore", "`Ends`", func(p *parts) { p.puzzle.Ends = nil }},
		{"reasons", "`Explain` of the `Texts`", func(p *parts) { p.puzzle.Texts.Explain = nil }},
		{"claims", "`Claims`", func(p *parts) { p.searches.Claims.Board = nil }},
		{"levels", "the grade", func(p *parts) { p.searches.Grade = false }},
		{"daily", "the grade", func(p *parts) { p.searches.Grade = false }},
		{"setter", "the editor", func(p *parts) { p.puzzle.Drawing = nil }},
	} {
		p := whole.copy()
		half.away(p)
		missing, _ := p.lacking()
		if !slices.ContainsFunc(missing, func(s string) bool {
			return strings.HasPrefix(s, "of "+half.of+", in ") && strings.Contains(s, half.what)
		}) {
			t.Errorf("without %s of %s it lacks %q", half.what, half.of, missing)
		}
	}
}

// puzzlesAnywhere returns the names of all puzzles of which there is any part.
func puzzlesAnywhere(t *testing.T) []string {
	t.Helper()
	names := commandLine(t)
	for _, puzzle := range playable {
		names = append(names, puzzle.Name)
	}
	for _, p := range solver.Puzzles() {
		names = append(names, p.Name)
	}
	for _, place := range []struct {
		files  string   // folders, if they have no extension
		except []string // that belong to no puzzle
	}{
		{"../puzzles/*", []string{"puzzletest"}},
		{"../solver/*", []string{"ask", "census", "humanmodel", "jobs", "pathcount", "remote", "search", "space", "worker"}},
		{"../scenes/*", []string{"editor", "pages", "puzzle", "screen", "shell", "stage", "table", "testdata", "ui"}},
		{"../assets/strings/*.json", []string{"common"}},
		{"../assets/packs/*.txt", nil},
		{"../assets/daily/*.txt", nil},
	} {
		found, err := filepath.Glob(place.files)
		if err != nil || len(found) == 0 {
			t.Fatal(place.files, err)
		}
		for _, file := range found {
			name, kind := strings.TrimSuffix(filepath.Base(file), filepath.Ext(file)), filepath.Ext(file)
			if kind == filepath.Ext(place.files) && !slices.Contains(place.except, name) {
				names = append(names, name)
			}
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

func exists(place ...string) bool {
	_, err := os.Stat(filepath.Join(place...))
	return err == nil
}

// A parts is what there is of a puzzle.
type parts struct {
	name                   string
	phrases                map[string]assets.Phrase
	puzzle                 *puzzle.Puzzle   // nil if the registry does not have it
	searches               *search.Searches // nil if there are none
	look                   stage.View
	rules, searched, scene bool           // there is a package
	samples                bool           // of boards
	den                    bool           // under the hill of home
	view                   *search.View   // of its search, nil if it has none
	listed                 bool           // on the command line
	linked                 bool           // boards are shared as links
	filmed                 bool           // there is a film
	shown                  []string       // front pages that show the film
	packed                 bool           // it has levels
	daily                  bool           // it has daily boards
	set                    []setter.Rules // of its dates in the setter's challenge
}

func partsAnywhere(t *testing.T) (all []*parts) {
	t.Helper()
	shared, listed := phrases(t), commandLine(t)
	set := map[string][]setter.Rules{}
	for day := range 50 {
		r := setter.Of(setter.First.Add(day))
		set[r.Puzzle] = append(set[r.Puzzle], r)
	}
	for _, name := range puzzlesAnywhere(t) {
		p := &parts{
			name: name, phrases: shared, searches: solver.Puzzles().Find(name), set: set[name],
			rules: exists("../puzzles", name), searched: exists("../solver", name), scene: exists("../scenes", name),
			samples: exists("../puzzles", name, "testdata/samples.txt"), listed: slices.Contains(listed, name),
			packed: assets.Pack(name) != "", daily: assets.Daily(name) != "",
		}
		p.puzzle, _ = playable.Find(name)
		p.den = render.HasDen(name)
		_, err := link.To(link.Link{Puzzle: name})
		var fault *link.Fault
		p.linked = !errors.As(err, &fault)
		film := "assets/readme/" + name + ".gif"
		p.filmed = exists("..", film)
		for _, page := range []string{"README.md", "README.zh.md"} {
			if text, err := os.ReadFile("../" + page); err == nil && strings.Contains(string(text), film) {
				p.shown = append(p.shown, page)
			}
		}
		p.open(t, "puzzles/"+name)
		all = append(all, p)
	}
	return all
}

func sixthParts(t *testing.T) *parts {
	t.Helper()
	p := &parts{
		name: sixth.Searches.Name, phrases: phrases(t), puzzle: sixth.Puzzle(), searches: &sixth.Searches,
		rules: true, samples: true, searched: true, scene: true,
	}
	p.open(t, "internal/sixth")
	return p
}

// open makes a view and opens a search of the puzzle, whose rules are in that folder, and looks at them.
func (p *parts) open(t *testing.T, rules string) {
	t.Helper()
	if p.puzzle == nil || p.searches == nil || !p.samples {
		return
	}
	e, _ := tabletest.NewEnv(t, sixth.Searches)
	p.look = p.puzzle.View(e.Env, new(stage.Hand))
	found, err := p.searches.Opener().Open(search.Request{
		Puzzle: p.name, Board: puzzletest.ReadSamples(rules).Small, Task: search.TaskSolve, Metric: p.searches.Metrics[0],
		Limits: search.Limits{Bytes: 64 << 20},
	})
	if err != nil {
		t.Fatal(err)
	}
	if watched, ok := found.(search.Watchable); ok {
		p.view = new(search.View)
		watched.View(p.view)
	}
}

// copy returns parts that can be taken away without those of p.
func (p *parts) copy() *parts {
	other := *p
	known, searches := *p.puzzle, *p.searches
	other.puzzle, other.searches = &known, &searches
	return &other
}

// names returns what stands in the keys of the strings.
func (p *parts) names() puzzletest.Names {
	names := puzzletest.Names{}
	for _, word := range puzzletest.Words() {
		names[word.Word] = nil
	}
	add := func(word, name string, wanted bool) {
		if wanted {
			names[word] = append(names[word], name)
		}
	}
	add("NAME", p.name, true)
	add("PAR", p.name, slices.ContainsFunc(p.set, func(r setter.Rules) bool { return !r.Graded }))
	if p.puzzle == nil || p.searches == nil {
		return names
	}
	unit, promised := p.puzzle.Unit, len(p.searches.Dealt) > 0
	add("UNIT", unit, true)
	names["METRIC"] = append([]string{unit}, p.searches.Metrics[min(1, len(p.searches.Metrics)):]...)
	add("FEWEST", unit, p.puzzle.Optimal())
	add("COST", unit, !p.puzzle.Optimal())
	add("DEALT", p.name, promised)
	for _, level := range p.searches.Difficulties {
		add("LEVEL", level.Name, true)
		add("OPEN", level.Name, !promised && level.Max == math.MaxInt)
		add("BAND", level.Name, !promised && level.Max < math.MaxInt)
	}
	for i := range p.puzzle.Figures() {
		add("RULE", strconv.Itoa(i+1), true)
	}
	for i := range p.puzzle.Lessons() {
		add("LESSON", strconv.Itoa(i+1), true)
	}
	for i := range progress.MostThings {
		add("THING", strconv.Itoa(i+1), true)
	}
	add("LETTER", p.name, p.look.Tools != nil && slices.ContainsFunc(p.look.Tools(), func(own stage.Tool) bool { return own.Letter != 0 }))
	return names
}

func (p *parts) lacking() (missing, without []string) {
	return puzzletest.Lacking(p.name, p.found(), p.names(), p.has)
}

func (p *parts) found() map[string]puzzletest.Found {
	of := func(there bool, missing ...[]string) puzzletest.Found {
		return puzzletest.Found{There: there, Missing: slices.Concat(missing...)}
	}
	known, searches, x := p.puzzle, p.searches, &p.look
	if known == nil {
		known = &puzzle.Puzzle{Figures: func() []stage.Illustration { return nil }, Lessons: func() []puzzle.Lesson { return nil }}
	}
	if searches == nil {
		searches = &search.Searches{}
	}
	figures, lessons := len(known.Figures()), len(known.Lessons())
	voice := x.Voice
	n, levels := len(searches.Dealt), len(searches.Difficulties)
	return map[string]puzzletest.Found{
		"rules":        of(p.rules),
		"samples":      of(p.samples),
		"spec":         of(len(searches.Metrics) > 0, absent(fmt.Sprintf("what is dealt, on each of %d levels: promised for %d", levels, n), n == 0 || n == levels)),
		"searches":     of(p.searched, absent("a line in solver/registry.go", p.searches != nil)),
		"scene":        of(p.scene, absent("a line in scenes/puzzles.go", p.puzzle != nil), p.disagreements()),
		"figures":      of(figures > 0, absent("one beside each string", !p.has(p.name+".rule"+strconv.Itoa(figures+1)))),
		"strings":      of(p.has(p.name + ".name")),
		"command line": of(p.listed),
		"link":         of(p.linked),
		"front page": of(p.filmed, absent("its film in README.md", slices.Contains(p.shown, "README.md")),
			absent("its film in README.zh.md", slices.Contains(p.shown, "README.zh.md"))),
		"lessons":     of(lessons > 0 || p.has(p.name+".lesson1"), absent("one beside each string", !p.has(p.name+".lesson"+strconv.Itoa(lessons+1)))),
		"den":         of(p.den || p.has(p.name+".den")),
		"voice":       of(voice.Cell != nil && voice.Moved != nil && voice.Tip != nil),
		"turned":      of(x.Turning != nil, absent("`Cell`", x.Cell != nil)),
		"tools":       of(x.Tools != nil, absent("`Use`", x.Use != nil)),
		"begun moves": of(x.Intended != nil),
		"clock":       of(known.Clocked(), absent("`Left`", known.Texts.Left != nil)),
		"watch":       of(searches.Watch, absent("a search with a `View`", p.view != nil), absent("`DrawSearch`", x.DrawSearch != nil || p.view != nil && p.view.Board != "")),
		"explore":     of(searches.Explore, absent("`Choices`", searches.Choices != nil), absent("`Ends`", known.Ends != nil)),
		"reasons":     of(searches.Explain, absent("`Explain` of the `Texts`", known.Texts.Explain != nil)),
		"count":       of(searches.Count),
		"grade":       of(searches.Grade),
		"claims":      of(searches.Claim, absent("`Claims`", searches.Claims.Board != nil)),
		"editor":      of(known.Drawing != nil),
		"levels":      of(p.packed, absent("the grade", searches.Grade)),
		"daily":       of(p.daily, absent("the grade", searches.Grade)),
		"setter":      of(len(p.set) > 0, absent("the editor", known.Drawing != nil)),
	}
}

func absent(what string, there bool) []string {
	if there {
		return nil
	}
	return []string{what}
}

// has reports whether there is a string in both ui.Languages.
func (p *parts) has(key string) bool { return p.phrases[key].EN != "" && p.phrases[key].ZH != "" }

// disagreements returns what the scene lacks and what it says otherwise than the searches.
func (p *parts) disagreements() (faults []string) {
	if p.puzzle == nil {
		return nil
	}
	if p.puzzle.Name != p.name {
		faults = append(faults, "its own name instead of "+p.puzzle.Name)
	}
	if p.puzzle.Picture == nil {
		faults = append(faults, "a picture of its card")
	}
	if p.searches == nil {
		return faults
	}
	offered := p.puzzle.Searches.With(p.searches.Opener).WithMore(p.searches.Choices, p.searches.Claims)
	if fmt.Sprintf("%+v", offered) != fmt.Sprintf("%+v", *p.searches) {
		faults = append(faults, fmt.Sprintf("the offer of the searches %+v instead of %+v", *p.searches, offered))
	}
	return faults
}

// commandLine returns the puzzles of the command line. It reads them from the source, since that package imports this one.
func commandLine(t *testing.T) []string {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), "../internal/cli/puzzles.go", nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for node := range ast.Preorder(file) {
		spec, ok := node.(*ast.ValueSpec)
		if !ok || spec.Names[0].Name != "puzzleTable" {
			continue
		}
		for _, line := range spec.Values[0].(*ast.CompositeLit).Elts {
			first := line.(*ast.CompositeLit).Elts[0]
			if named, ok := first.(*ast.KeyValueExpr); ok {
				first = named.Value
			}
			name, err := strconv.Unquote(first.(*ast.BasicLit).Value)
			if err != nil {
				t.Fatal(err)
			}
			names = append(names, name)
		}
	}
	return names
}
