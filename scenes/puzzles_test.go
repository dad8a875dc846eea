package scenes

import (
	"errors"
	"fmt"
	"maps"
	"math"
	"os"
	"path/filepath"
	"regexp"
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

// TestPuzzlesAreComplete checks every puzzle that stands in a registry or has a folder or a file,
// and the sixth one. Each must have the parts that the recipe in docs/code.md asks for, and must
// have its parts whole.
func TestPuzzlesAreComplete(t *testing.T) {
	t.Parallel()
	for _, name := range append(puzzlesAnywhere(t), sixth.Searches.Name) {
		t.Run(name, func(t *testing.T) {
			l := look(t, name)
			missing, without := l.lacking()
			if len(missing) > 0 {
				t.Errorf("%s lacks\n\t%s", name, strings.Join(missing, "\n\t"))
			}
			if len(without) > 0 {
				t.Logf("%s does without\n\t%s", name, strings.Join(without, "\n\t"))
			}
			for part, facts := range l.facts {
				for i := range facts {
					if was := facts[i].there; was && facts[0].there {
						facts[i].there = false
						less, other := l.lacking()
						if slices.Equal(slices.Concat(less, other), slices.Concat(missing, without)) {
							t.Errorf("nobody misses %s of %s", facts[i].what, part)
						}
						facts[i].there = was
					}
				}
			}
		})
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

// A fact says whether something is there. The first fact about a part says whether any of it is;
// the others are what else belongs to it.
type fact struct {
	what  string
	there bool
}

// Looks are what there is of a puzzle.
type looks struct {
	name  string
	facts map[string][]fact   // about each part
	names map[string][]string // for which the words in the keys of strings stand
	has   func(key string) bool
}

// lacking returns what a puzzle and its parts lack, and the parts that it does without, each with
// where it is written.
func (l *looks) lacking() (missing, without []string) {
	parts, words := puzzletest.Recipe("code.md")
	if known := slices.Sorted(maps.Keys(l.names)); !slices.Equal(known, slices.Sorted(slices.Values(words))) {
		missing = append(missing, fmt.Sprintf("a list of the words %v: it has %v", words, known))
	}
	if len(parts) != len(l.facts) {
		missing = append(missing, fmt.Sprintf("%d parts of the recipe, but %d are looked at", len(parts), len(l.facts)))
	}
	for _, part := range parts {
		place := strings.ReplaceAll(fmt.Sprintf("%s, in %s: ", part.Name, part.Places), "NAME", l.name)
		facts := l.facts[part.Name]
		switch {
		case facts == nil:
			missing = append(missing, "a look at the part "+part.Name)
			continue
		case !facts[0].there && part.Optional:
			without = append(without, place+part.Write)
			continue
		case !facts[0].there:
			missing = append(missing, place+part.Write)
			continue
		}
		for _, f := range facts[1:] {
			if !f.there {
				missing = append(missing, "of "+place+f.what)
			}
		}
		for _, key := range part.Strings {
			for _, keys := range l.named(key) {
				if !slices.ContainsFunc(strings.Split(keys, " or "), l.has) {
					missing = append(missing, "of "+place+strconv.Quote(keys))
				}
			}
		}
	}
	return missing, without
}

// named returns a key with each of the names for which the words in it stand.
func (l *looks) named(key string) (keys []string) {
	word := capitals.FindString(key)
	if word == "" {
		return []string{key}
	}
	for _, name := range l.names[word] {
		keys = append(keys, l.named(strings.ReplaceAll(key, word, name))...)
	}
	return keys
}

var capitals = regexp.MustCompile("[A-Z]{2,}")

func look(t *testing.T, name string) *looks {
	t.Helper()
	shared := phrases(t)
	has := func(key string) bool { return shared[key].EN != "" && shared[key].ZH != "" }
	folder := func(in string) string {
		if name == sixth.Searches.Name {
			return "../internal/sixth"
		}
		return filepath.Join("..", in, name)
	}
	known, playable := sixPuzzles.Find(name)
	if !playable {
		known = puzzle.New(puzzle.Puzzle{})
	}
	searches, offered := append(solver.Puzzles(), sixth.Searches).Find(name), true
	if searches == nil {
		searches, offered = new(search.Searches), false
	}
	var x stage.View
	var view *search.View // of its search, nil if it has none
	samples := exists(folder("puzzles"), "testdata/samples.txt")
	if playable && offered && samples {
		e, _ := tabletest.NewEnv(t, sixth.Searches)
		x = known.View(e.Env, new(stage.Hand))
		found, err := searches.Opener().Open(search.Request{
			Puzzle: name, Board: smallBoards[name], Task: search.TaskSolve, Metric: searches.Metrics[0], Limits: search.Limits{Bytes: 64 << 20},
		})
		if err != nil {
			t.Fatal(err)
		}
		if watched, ok := found.(search.Watchable); ok {
			view = new(search.View)
			watched.View(view)
		}
	}
	var set []setter.Rules // of its dates in the setter's challenge
	for day := range 50 {
		if r := setter.Of(setter.First.Add(day)); r.Puzzle == name {
			set = append(set, r)
		}
	}
	_, err := link.To(link.Link{Puzzle: name})
	film, figures, lessons := "assets/readme/"+name+".gif", len(known.Figures()), len(known.Lessons())
	films := func(page string) bool {
		text, err := os.ReadFile("../" + page)
		return err == nil && strings.Contains(string(text), film)
	}
	same := known.Searches.With(searches.Opener).WithMore(searches.Choices, searches.Claims)
	promised, levels := len(searches.Dealt), len(searches.Difficulties)
	graded := fact{"the grade", searches.Grade}
	l := &looks{name: name, has: has, facts: map[string][]fact{
		"rules":   {{"", exists(folder("puzzles"))}},
		"samples": {{"", samples}},
		"spec": {
			{"", len(searches.Metrics) > 0}, {fmt.Sprintf("what is dealt, on each of %d levels: promised for %d", levels, promised), promised == 0 || promised == levels},
		},
		"searches": {{"", exists(folder("solver"))}, {"a line in solver/registry.go", offered}},
		"scene": {
			{"", exists(folder("scenes"))}, {"a line in scenes/puzzles.go", playable},
			{"its name, and not " + known.Name, known.Name == name}, {"a picture of its card", known.Picture != nil},
			{fmt.Sprintf("the offer of the searches %+v instead of %+v", *searches, same), fmt.Sprintf("%+v", same) == fmt.Sprintf("%+v", *searches)},
		},
		"figures":      {{"", figures > 0}, {"one beside each string", !has(name + ".rule" + strconv.Itoa(figures+1))}},
		"strings":      {{"", has(name + ".name")}},
		"command line": {{"", slices.Contains(commandLine(t), name)}},
		"link":         {{"", !errors.As(err, new(*link.Fault))}},
		"front page":   {{"", exists("..", film)}, {"its film in README.md", films("README.md")}, {"its film in README.zh.md", films("README.zh.md")}},
		"lessons":      {{"", lessons > 0 || has(name+".lesson1")}, {"one beside each string", !has(name + ".lesson" + strconv.Itoa(lessons+1))}},
		"den":          {{"", render.HasDen(name) || has(name+".den")}},
		"voice":        {{"", x.Voice.Cell != nil && x.Voice.Moved != nil && x.Voice.Tip != nil}},
		"turned":       {{"", x.Turning != nil}, {"`Cell`", x.Cell != nil}},
		"tools":        {{"", x.Tools != nil}, {"`Use`", x.Use != nil}},
		"begun moves":  {{"", x.Intended != nil}},
		"clock":        {{"", known.Clocked()}, {"`Left`", known.Texts.Left != nil}},
		"watch": {
			{"", searches.Watch}, {"a search with a `View`", view != nil}, {"`DrawSearch`", x.DrawSearch != nil || view != nil && view.Board != ""},
		},
		"explore": {{"", searches.Explore}, {"`Choices`", searches.Choices != nil}, {"`Ends`", known.Ends != nil}},
		"reasons": {{"", searches.Explain}, {"`Explain` of the `Texts`", known.Texts.Explain != nil}},
		"count":   {{"", searches.Count}},
		"grade":   {graded},
		"claims":  {{"", searches.Claim}, {"`Claims`", searches.Claims.Board != nil}},
		"editor":  {{"", known.Drawing != nil}},
		"levels":  {{"", assets.Pack(name) != ""}, graded},
		"daily":   {{"", assets.Daily(name) != ""}, graded},
		"setter":  {{"", len(set) > 0}, {"the editor", known.Drawing != nil}},
	}}
	names := func(of string, wanted bool) []string {
		if wanted {
			return []string{of}
		}
		return nil
	}
	numbers := func(most int) (all []string) {
		for n := range most {
			all = append(all, strconv.Itoa(n+1))
		}
		return all
	}
	leveled := func(wanted func(search.Difficulty) bool) (all []string) {
		for _, level := range searches.Difficulties {
			all = append(all, names(level.Name, wanted(level))...)
		}
		return all
	}
	unit := known.Unit
	l.names = map[string][]string{
		"NAME":   {name},
		"UNIT":   names(unit, playable),
		"METRIC": append(names(unit, playable), searches.Metrics[min(1, len(searches.Metrics)):]...),
		"FEWEST": names(unit, known.Optimal()),
		"COST":   names(unit, !known.Optimal()),
		"LEVEL":  leveled(func(search.Difficulty) bool { return true }),
		"DEALT":  names(name, promised > 0),
		"BAND":   leveled(func(level search.Difficulty) bool { return promised == 0 && level.Max < math.MaxInt }),
		"OPEN":   leveled(func(level search.Difficulty) bool { return promised == 0 && level.Max == math.MaxInt }),
		"RULE":   numbers(figures),
		"LESSON": numbers(lessons),
		"THING":  numbers(progress.MostThings),
		"LETTER": names(name, x.Tools != nil && slices.ContainsFunc(x.Tools(), func(own stage.Tool) bool { return own.Letter != 0 })),
		"PAR":    names(name, slices.ContainsFunc(set, func(r setter.Rules) bool { return !r.Graded })),
	}
	return l
}

func exists(place ...string) bool {
	_, err := os.Stat(filepath.Join(place...))
	return err == nil
}

// commandLine returns the puzzles of the command line. It reads them from the source, since that
// package imports this one.
func commandLine(t *testing.T) (names []string) {
	t.Helper()
	source, err := os.ReadFile("../internal/cli/puzzles.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, found := range regexp.MustCompile(`(?m)^\t\{\n\t\tname: "(\w+)"`).FindAllSubmatch(source, -1) {
		names = append(names, string(found[1]))
	}
	return names
}
