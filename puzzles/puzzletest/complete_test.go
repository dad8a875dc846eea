package puzzletest

import (
	"bytes"
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
	delete(unlooked, "den")
	more := whole()
	more["wheels"] = Found{}
	for _, test := range []struct {
		name            string
		found           map[string]Found
		names           Names
		unsaid          []string
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
		{
			name: "a string", found: whole(), names: Names{"UNIT": {"leaps"}}, unsaid: []string{"unit.leaps.least"}, missing: 1,
			lacks: []string{`of watch, in solver/frogs and scenes/frogs: "unit.leaps.least"`},
		},
		{
			name: "one for each name", found: whole(), names: Names{"LESSON": {"1", "2"}, "NAME": {"frogs"}}, unsaid: []string{"frogs.lesson2"}, missing: 1,
			lacks: []string{`of lessons, in scenes/frogs: "frogs.lesson2"`},
		},
		{name: "one of a part that is not there", found: whole("watch"), names: Names{"UNIT": {"leaps"}}, unsaid: []string{"unit.leaps.least"}, absent: 1},
		{
			name: "one of two", found: whole(), names: Names{"NAME": {"frogs"}, "BAND": {"easy", "hard"}, "UNIT": {"leaps"}},
			unsaid: []string{"frogs.band.easy"},
		},
		{
			name: "neither of two", found: whole(), names: Names{"NAME": {"frogs"}, "BAND": {"easy"}, "UNIT": {"leaps"}},
			unsaid: []string{"frogs.band.easy", "unit.leaps.band"}, missing: 1, lacks: []string{`of spec, in solver/frogs/spec: "frogs.band.easy or unit.leaps.band"`},
		},
		{name: "one by a name that nobody gives", found: whole(), unsaid: []string{"unit.UNIT.least"}, missing: 1, lacks: []string{`"unit.UNIT.least"`}},
		{name: "a part that nobody looks for", found: unlooked, missing: 1, lacks: []string{"a look at the part den"}},
		{name: "a part that is not listed", found: more, missing: 1, lacks: []string{"1 parts that were looked for"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := new(recorder)
			Complete(r, "frogs", test.found, test.names, func(key string) bool { return !slices.Contains(test.unsaid, key) })
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

// tables returns the tables of a page: the cells of their rows, without the head.
func tables(text string) (all [][][]string) {
	var rows [][]string
	for line := range strings.Lines(text + "\n") {
		if line = strings.TrimSpace(line); strings.HasPrefix(line, "| ") {
			rows = append(rows, strings.Split(strings.Trim(line, "| "), " | "))
		} else if len(rows) > 0 {
			all, rows = append(all, rows[2:]), nil
		}
	}
	return all
}

// TestRecipe compares the recipe for a puzzle with Parts and Words: first the parts that it must have.
func TestRecipe(t *testing.T) {
	t.Parallel()
	var must, may, keys, words [][]string
	for _, part := range Parts() {
		row := []string{part.Name, "`" + strings.Join(part.Places, "`, `") + "`", part.Write}
		switch {
		case part.Optional:
			may = append(may, row)
		case len(may) > 0:
			t.Errorf("%s must be there, and stands behind what need not", part.Name)
		default:
			must = append(must, row)
		}
		if len(part.Strings) > 0 {
			keys = append(keys, []string{part.Name, strings.ReplaceAll("`"+strings.Join(part.Strings, "`, `")+"`", " or ", "` or `")})
		}
	}
	for _, w := range Words() {
		words = append(words, []string{"`" + w.Word + "`", w.Means})
	}
	want := [][][]string{must, may, keys, words}
	for _, page := range []struct {
		file    string
		english bool // in the words of Parts and Words; else only what is code is the same
	}{{"../../docs/code.md", true}, {"../../docs/code.zh.md", false}} {
		text, err := os.ReadFile(page.file)
		if err != nil {
			t.Fatal(err)
		}
		found := tables(string(text[max(0, bytes.LastIndex(text, []byte("\n## "))):])) // of the last section
		if len(found) != len(want) {
			t.Fatalf("%s has %d tables, want %d", page.file, len(found), len(want))
		}
		for i, rows := range found {
			if len(rows) != len(want[i]) {
				t.Errorf("%s, table %d has %d rows, want %d", page.file, i+1, len(rows), len(want[i]))
			}
			for k, row := range rows[:min(len(rows), len(want[i]))] {
				if wanted := want[i][k]; page.english && !slices.Equal(row, wanted) || !slices.Equal(code(row[:2]), code(wanted[:2])) {
					t.Errorf("%s, table %d, row %d: %q, want %q", page.file, i+1, k+1, row, wanted)
				}
			}
		}
	}
}

// code returns what is code in the cells of a row.
func code(row []string) []string {
	return regexp.MustCompile("`[^`]+`").FindAllString(strings.Join(row, " "), -1)
}
