package puzzletest

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// A recorder is a test that keeps what it is told.
type recorder struct{ errors, logs []string }

func (*recorder) Helper() {}
func (r *recorder) Errorf(f string, args ...any) {
	r.errors = append(r.errors, fmt.Sprintf(f, args...))
}
func (r *recorder) Fatalf(f string, args ...any) { r.Errorf(f, args...) }
func (r *recorder) Logf(f string, args ...any)   { r.logs = append(r.logs, fmt.Sprintf(f, args...)) }

// TestComplete checks that all that is missing is told at once, with its places, and apart from it what the puzzle does without.
func TestComplete(t *testing.T) {
	t.Parallel()
	whole := func(except ...string) map[string]Found {
		found := map[string]Found{}
		for _, part := range Parts() {
			found[part.Name] = Found{There: !slices.Contains(except, part.Name)}
		}
		return found
	}
	half := whole("daily")
	half["strings"] = Found{There: true, Missing: []string{`"frogs.name"`, `"frogs.rule1"`}}
	unlooked := whole()
	delete(unlooked, "reel")
	more := whole()
	more["wheels"] = Found{}
	for _, test := range []struct {
		name            string
		found           map[string]Found
		lacks, without  []string
		missing, absent int
	}{
		{name: "all", found: whole()},
		{
			name: "required and optional parts", found: whole("rules", "searches", "setter", "link"), missing: 2, absent: 2,
			lacks:   []string{"rules, in puzzles/frogs: a board", "searches, in solver/frogs and solver/registry.go: how"},
			without: []string{"link, in puzzles/frogs and internal/link/formats.go: its", "setter, in internal/setter/setter.go: its"},
		},
		{
			name: "half a part", found: half, missing: 1, absent: 1,
			lacks: []string{`of strings, in assets/strings/frogs.json: "frogs.name", "frogs.rule1"`}, without: []string{"make daily"},
		},
		{name: "a part that nobody looks for", found: unlooked, missing: 1, lacks: []string{"a look at the part reel"}},
		{name: "a part that is not listed", found: more, missing: 1, lacks: []string{"1 parts that were looked for"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := new(recorder)
			Complete(r, "frogs", test.found)
			for _, told := range []struct {
				what        []string
				want        []string
				lines, most int
			}{{r.errors, test.lacks, test.missing, 1}, {r.logs, test.without, test.absent, 1}} {
				text := strings.Join(told.what, "")
				if lines := strings.Count(text, "\n"); lines != told.lines || len(told.what) > told.most {
					t.Errorf("%d lines, want %d: %s", lines, told.lines, text)
				}
				for _, want := range told.want {
					if !strings.Contains(text, want) {
						t.Errorf("%s\ndoes not say %q", text, want)
					}
				}
			}
		})
	}
}

// recipeRow matches a row of the recipe: part, places, what is written.
var recipeRow = regexp.MustCompile("(?m)^\\| ([^|]+) \\| (`[^|]+`) \\| ([^|]+) \\|$")

// TestRecipe checks that the recipe for a puzzle lists its parts, those first that it must have.
func TestRecipe(t *testing.T) {
	t.Parallel()
	var want [][2]string // part and what is written, places
	optional := false
	for _, part := range Parts() {
		if optional && !part.Optional {
			t.Errorf("%s must be there, and stands behind what need not", part.Name)
		}
		optional = part.Optional
		want = append(want, [2]string{part.Name + ": " + part.Write, "`" + strings.Join(part.Places, "`, `") + "`"})
	}
	for _, page := range []struct {
		file string
		same bool // in the words of Parts
	}{{"../../docs/code.md", true}, {"../../docs/code.zh.md", false}} {
		text, err := os.ReadFile(page.file)
		if err != nil {
			t.Fatal(err)
		}
		rows := recipeRow.FindAllStringSubmatch(string(text), -1)
		if len(rows) != len(want) {
			t.Errorf("%s has %d rows, want %d", page.file, len(rows), len(want))
		}
		for i, row := range rows[:min(len(rows), len(want))] {
			if row[2] != want[i][1] || page.same && row[1]+": "+row[3] != want[i][0] {
				t.Errorf("%s, row %d:\n%s\nwant %s in %s", page.file, i+1, row[0], want[i][0], want[i][1])
			}
		}
	}
}
