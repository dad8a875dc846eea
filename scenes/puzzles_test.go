package scenes

import (
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
	"warren/scenes/table/tabletest"
	"warren/scenes/ui"
	"warren/solver"
)

// TestRegistries checks that the parts of a puzzle agree: its folders of rules, searches and pictures, its file of strings,
// and its lines in the lists of the puzzles that can be playable, searched and named on the command line, which have one
// order.
func TestRegistries(t *testing.T) {
	t.Parallel()
	var names []string
	for _, entry := range playable {
		names = append(names, entry.Name)
	}
	if len(names) == 0 {
		t.Fatal("nothing can be playable")
	}
	var searched []string
	for _, p := range solver.Puzzles() {
		searched = append(searched, p.Name)
	}
	if !slices.Equal(searched, names) {
		t.Errorf("the solver searches %v, playable are %v", searched, names)
	}
	if listed := commandLine(t); !slices.Equal(listed, names) {
		t.Errorf("the command line lists %v, playable are %v", listed, names)
	}
	slices.Sort(names)
	for _, place := range []struct {
		folder string
		except []string // folders below it that belong to no puzzle
	}{
		{"../puzzles", []string{"puzzletest"}},
		{"../solver", []string{"ask", "careless", "jobs", "remote", "search", "ways", "worker"}},
		{".", []string{"stage", "table", "testdata", "ui"}},
	} {
		var found []string
		for _, name := range foldersOf(t, place.folder) {
			if !slices.Contains(place.except, name) {
				found = append(found, name)
			}
		}
		if !slices.Equal(found, names) {
			t.Errorf("%s has %v, playable are %v", place.folder, found, names)
		}
	}
	var written []string
	files, err := filepath.Glob("../assets/strings/*.json")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if name := strings.TrimSuffix(filepath.Base(file), ".json"); name != "common" {
			written = append(written, name)
		}
	}
	if !slices.Equal(written, names) {
		t.Errorf("strings are there for %v, playable are %v", written, names)
	}
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

// foldersOf returns the names of the folders in a folder.
func foldersOf(t *testing.T, folder string) []string {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, entry := range entries {
		if entry.IsDir() {
			names = append(names, entry.Name())
		}
	}
	return names
}

// TestPuzzlesSpeak checks that every puzzle has the strings that home, help and table show, in both languages.
func TestPuzzlesSpeak(t *testing.T) {
	t.Parallel()
	phrases, err := assets.Phrases()
	if err != nil {
		t.Fatal(err)
	}
	has := func(key string) bool { return phrases[key].EN != "" && phrases[key].ZH != "" }
	e, _ := tabletest.NewEnv(t)
	for _, entry := range playable {
		info := entry.Open(e).Info()
		if info.Puzzle != entry.Name || info.Figures == 0 || entry.Picture == nil {
			t.Errorf("%s: its table is %+v", entry.Name, info)
		}
		keys := []string{entry.Name + ".name", entry.Name + ".summary", entry.Name + ".gestures", "unit." + info.Unit}
		for i := range info.Figures {
			keys = append(keys, entry.Name+".rule"+strconv.Itoa(i+1))
		}
		for _, part := range []string{"proven", "provenOne", "bound"} {
			keys = append(keys, "unit."+info.Unit+"."+part)
		}
		for _, key := range keys {
			if !has(key) {
				t.Errorf("%s: no string for %q", entry.Name, key)
			}
		}
		if extra := entry.Name + ".rule" + strconv.Itoa(info.Figures+1); has(extra) {
			t.Errorf("%s: no picture beside %q", entry.Name, extra)
		}
		for _, key := range []string{"keys.board", "keys.tools", "keys.solver", "hint.which", "hint.move", "info.noWay", "info.lost"} {
			if !has(key) && !has(entry.Name+"."+key) {
				t.Errorf("%s: no string for %q", entry.Name, key)
			}
		}
		p := solver.Puzzles().Find(entry.Name)
		if p == nil {
			t.Errorf("%s: no search", entry.Name)
			continue
		}
		offered := entry.Offer.With(p.Open).WithMore(p.Choices, p.Claims)
		if fmt.Sprintf("%+v", offered) != fmt.Sprintf("%+v", *p) {
			t.Errorf("%s: the table offers %+v, the solver %+v", entry.Name, offered, *p)
		}
		if p.Watch != info.Watchable {
			t.Errorf("%s: its search can be watched: %v, on the table: %v", entry.Name, p.Watch, info.Watchable)
		}
		for _, level := range p.Levels {
			if !has("level." + level.Name) {
				t.Errorf("%s: no string for the level %q", entry.Name, level.Name)
			}
			if !has(entry.Name+".dealt") && !has(entry.Name+".band."+level.Name) && !has("unit."+info.Unit+".band") {
				t.Errorf("%s: no string for the band of %q", entry.Name, level.Name)
			}
		}
		if n := len(p.Dealt); n != 0 && n != len(p.Levels) || has(entry.Name+".dealt") != (n > 0) {
			t.Errorf("%s: what is dealt is promised for %d of %d levels", entry.Name, n, len(p.Levels))
		}
		if timed := has(entry.Name + ".leftOver"); info.Clock && !timed {
			t.Errorf("%s: can be playable against the clock, but nothing says what is left", entry.Name)
		}
	}
}

// TestReelsSolve checks that what each card plays ends solved, and that it then rests.
func TestReelsSolve(t *testing.T) {
	t.Parallel()
	for i := range playable {
		show := playable[i].Show()
		if show == nil {
			t.Errorf("%s plays nothing", playable[i].Name)
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
