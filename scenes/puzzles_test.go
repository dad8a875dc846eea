package scenes

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"warren/assets"
	"warren/internal/link"
	"warren/internal/setter"
	"warren/internal/sixth"
	"warren/puzzles/puzzletest"
	"warren/scenes/puzzle"
	"warren/scenes/shell"
	"warren/scenes/table"
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
	"warren/solver"
	"warren/solver/search"
)

// TestRegistries checks that the puzzles that can be played, searched and named on the command line have one order.
func TestRegistries(t *testing.T) {
	t.Parallel()
	var names, searched []string
	for _, entry := range playable {
		names = append(names, entry.Name)
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

// TestPuzzlesAreComplete checks every puzzle that stands in a registry, or of which there is a folder or a file, and the sixth one: that all its
// parts are there, and that they agree.
func TestPuzzlesAreComplete(t *testing.T) {
	t.Parallel()
	all := phrases(t)
	listed := commandLine(t)
	set := map[string]bool{} // puzzles of the setter's challenge
	for day := range 50 {
		set[setter.Of(setter.First.Add(day)).Puzzle] = true
	}
	for _, name := range puzzlesAnywhere(t) {
		p := parts{name: name, phrases: all, searches: solver.Puzzles().Find(name), listed: slices.Contains(listed, name), set: set[name]}
		p.entry, _ = playable.Find(name)
		p.samples = exists("../puzzles", name, "testdata/samples.txt")
		p.rules, p.searched, p.scene = exists("../puzzles", name), exists("../solver", name), exists("../scenes", name)
		t.Run(name, func(t *testing.T) { puzzletest.Complete(t, name, p.found(t)) })
	}
	frogs := puzzle.Hide(sixth.Puzzle())
	p := parts{name: frogs.Name, phrases: all, entry: frogs, searches: &sixth.Searches, rules: true, samples: true, searched: true, scene: true}
	t.Run(frogs.Name, func(t *testing.T) { puzzletest.Complete(t, frogs.Name, p.found(t)) })
}

// puzzlesAnywhere returns the names of all puzzles of which there is any part.
func puzzlesAnywhere(t *testing.T) []string {
	t.Helper()
	names := commandLine(t)
	for _, entry := range playable {
		names = append(names, entry.Name)
	}
	for _, p := range solver.Puzzles() {
		names = append(names, p.Name)
	}
	for _, place := range []struct {
		files  string   // folders, if they have no extension
		except []string // that belong to no puzzle
	}{
		{"../puzzles/*", []string{"puzzletest"}},
		{"../solver/*", []string{"ask", "humanmodel", "jobs", "pathcount", "remote", "search", "space", "worker"}},
		{"../scenes/*", []string{"editor", "puzzle", "screen", "shell", "stage", "table", "testdata", "ui"}},
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

// A parts is where to look for the parts of a puzzle.
type parts struct {
	name                   string
	phrases                map[string]assets.Phrase
	entry                  *puzzle.Puzzle   // nil if the registry does not have it
	searches               *search.Searches // likewise
	rules, searched, scene bool             // there is a package
	samples                bool             // there are samples
	listed                 bool             // on the command line
	set                    bool             // in the setter's challenge
}

// found looks for the parts.
func (p *parts) found(t *testing.T) map[string]puzzletest.Found {
	of := func(there bool, missing ...string) puzzletest.Found {
		return puzzletest.Found{There: there, Missing: missing}
	}
	entry, searches := p.entry, p.searches
	if entry == nil {
		entry = &puzzle.Puzzle{}
	}
	if searches == nil {
		searches = &search.Searches{}
	}
	var searchesLack, sceneLacks, figuresLack []string
	if p.searches == nil {
		searchesLack = append(searchesLack, "a line in solver/registry.go")
	}
	info := shell.Info{}
	if p.entry == nil {
		sceneLacks = append(sceneLacks, "a line in scenes/puzzles.go")
	} else {
		e, _ := tabletest.NewEnv(t, sixth.Searches)
		info = table.New(e, entry).Info()
		sceneLacks = append(sceneLacks, p.disagreements(info)...)
		if !p.has(p.name + ".rule" + strconv.Itoa(max(1, info.Figures))) {
			figuresLack = append(figuresLack, "a string beside each")
		}
		if p.has(p.name + ".rule" + strconv.Itoa(info.Figures+1)) {
			figuresLack = append(figuresLack, "one beside each string")
		}
	}
	_, unlinked := link.To(link.Link{Puzzle: p.name})
	var fault *link.Fault
	return map[string]puzzletest.Found{
		"rules":        of(p.rules),
		"samples":      of(p.samples),
		"spec":         of(len(searches.Metrics) > 0),
		"searches":     of(p.searched, searchesLack...),
		"scene":        of(p.scene, sceneLacks...),
		"figures":      of(info.Figures > 0, figuresLack...),
		"strings":      of(p.has(p.name+".name"), p.unsaid(info)...),
		"command line": of(p.listed),
		"link":         of(!errors.As(unlinked, &fault)),
		"front page":   of(exists("../assets/readme", p.name+".gif")),
		"lessons":      of(p.has(p.name + ".lesson1")),
		"reel":         of(p.entry != nil && entry.Show() != nil),
		"clock":        of(entry.Clocked, p.lack(p.name+".leftOver")...),
		"watch":        of(searches.Watch),
		"explore":      of(searches.Explore, absent("Choices", searches.Choices != nil)...),
		"reasons":      of(searches.Explain),
		"count":        of(searches.Count),
		"grade":        of(searches.Grade),
		"claims":       of(searches.Claim, absent("Claims", searches.Claims.Board != nil)...),
		"editor":       of(entry.Drawing != nil),
		"levels":       of(assets.Pack(p.name) != "", absent("the grade", searches.Grade)...),
		"daily":        of(assets.Daily(p.name) != "", absent("the grade", searches.Grade)...),
		"setter":       of(p.set, absent("the editor", entry.Drawing != nil)...),
	}
}

// absent returns what is not there.
func absent(what string, there bool) []string {
	if there {
		return nil
	}
	return []string{what}
}

// has reports whether there is a string in both languages.
func (p *parts) has(key string) bool { return p.phrases[key].EN != "" && p.phrases[key].ZH != "" }

// lack returns those of the keys of which there is no string.
func (p *parts) lack(keys ...string) (missing []string) {
	for _, key := range keys {
		if !p.has(key) {
			missing = append(missing, strconv.Quote(key))
		}
	}
	return missing
}

// disagreements returns what the scene says otherwise than the searches.
func (p *parts) disagreements(info shell.Info) (faults []string) {
	if info.Puzzle != p.name {
		faults = append(faults, "its own name instead of "+info.Puzzle)
	}
	if p.entry.Picture == nil {
		faults = append(faults, "a picture of its card")
	}
	if p.searches == nil {
		return faults
	}
	offered := p.entry.Searches.With(p.searches.Open).WithMore(p.searches.Choices, p.searches.Claims)
	if fmt.Sprintf("%+v", offered) != fmt.Sprintf("%+v", *p.searches) {
		faults = append(faults, fmt.Sprintf("the offer of the searches %+v instead of %+v", *p.searches, offered))
	}
	if p.searches.Watch != info.Watchable {
		faults = append(faults, fmt.Sprintf("that its search can be watched: %v", p.searches.Watch))
	}
	return faults
}

// unsaid returns the strings that home, help and table show and that are not there.
func (p *parts) unsaid(info shell.Info) []string {
	unit := "unit." + info.Unit
	missing := p.lack(p.name+".name", p.name+".summary", p.name+".gestures", unit, unit+".proven", unit+".provenOne", unit+".least", unit+".bound")
	for i := range info.Figures {
		missing = append(missing, p.lack(p.name+".rule"+strconv.Itoa(i+1))...)
	}
	for _, key := range []string{"keys.arrows", "keys.undo", "keys.hint", "hint.which", "hint.move", "info.noWay", "info.lost"} {
		if !p.has(key) {
			missing = append(missing, p.lack(p.name+"."+key)...)
		}
	}
	if p.searches == nil {
		return missing
	}
	for _, level := range p.searches.Difficulties {
		missing = append(missing, p.lack("level."+level.Name)...)
		if !p.has(p.name+".dealt") && !p.has(p.name+".band."+level.Name) {
			missing = append(missing, p.lack(unit+".band")...)
		}
	}
	if n := len(p.searches.Dealt); n != 0 && n != len(p.searches.Difficulties) || p.has(p.name+".dealt") != (n > 0) {
		missing = append(missing, fmt.Sprintf("what is dealt, on each of %d levels: promised for %d", len(p.searches.Difficulties), n))
	}
	return missing
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

// TestReelsSolve checks that what a card plays ends solved, and that it then rests.
func TestReelsSolve(t *testing.T) {
	t.Parallel()
	for i := range playable {
		show := playable[i].Show()
		if show == nil {
			continue
		}
		for range 2 { // the second time from the start again
			show.Begin()
			const most = 10_000 // ms
			ms := 0.0
			for ; ms < most && show.Tick(ui.TickMS); ms += ui.TickMS {
			}
			if ms >= most || !show.Solved() {
				t.Errorf("%s: after %v ms it is solved: %v", playable[i].Name, ms, show.Solved())
			}
		}
	}
}
