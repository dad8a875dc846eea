package main

import (
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"text/template"
)

// The shaders of the lean engine are those that the templates of the engine come to, and the page's engine imports none of the libraries that it is without.
func TestLeanEngine(t *testing.T) {
	t.Parallel()
	source, err := goOutput("list", "-m", "-f", "{{.Dir}}", engine)
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(t.TempDir(), "engine")
	if err := copyEngine(source, dir); err != nil {
		t.Fatal(err)
	}
	for _, p := range patches {
		text, err := os.ReadFile(filepath.Join(dir, p.file))
		if err != nil {
			t.Fatal(err)
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), p.file, text, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, imported := range parsed.Imports {
			if slices.Contains([]string{`"text/template"`, `"go/build"`, `"go/printer"`}, imported.Path.Value) {
				t.Errorf("%s imports %s", p.file, imported.Path.Value)
			}
		}
	}
	for _, name := range [...]string{"builtinshader", "colormshader"} {
		want := filled(t, filepath.Join(source, "internal", name, "shader.go"))
		text, err := os.ReadFile(filepath.Join(dir, "internal", name, "shader.go"))
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for line := range strings.Lines(string(text)) {
			if quoted := strings.Trim(line, "\t,\n"); strings.HasPrefix(quoted, `"//kage`) {
				shader, err := strconv.Unquote(quoted)
				if err != nil {
					t.Fatal(err)
				}
				got = append(got, shader)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s has the shaders\n%q, want\n%q", name, got, want)
		}
	}
}

// A copy that an earlier way of patching has left in the folder build is not taken.
func TestCopyNames(t *testing.T) {
	t.Parallel()
	name := copyName("v2.10.4", patching)
	for _, other := range []string{copyName("v2.10.5", patching), copyName("v2.10.4", append(slices.Clone(patching), ' '))} {
		if name == other {
			t.Errorf("two copies have the name %s", name)
		}
	}
	if !strings.Contains(string(patching), "func noSourceFolder(") {
		t.Error("the name does not depend on how the engine is patched")
	}
}

// filled returns what the template of a file comes to for each filter and each address in turn.
func filled(t *testing.T, file string) (texts []string) {
	t.Helper()
	source, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	_, text, _ := strings.Cut(string(source), "Parse(`")
	text, _, _ = strings.Cut(text, "`))")
	parsed, err := template.New("").Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	for filter := range 3 {
		for address := range 3 {
			var b strings.Builder
			if err := parsed.Execute(&b, map[string]int{
				"Filter": filter, "FilterNearest": 0, "FilterLinear": 1, "FilterPixelated": 2,
				"Address": address, "AddressUnsafe": 0, "AddressClampToZero": 1, "AddressRepeat": 2,
			}); err != nil {
				t.Fatal(err)
			}
			texts = append(texts, b.String())
		}
	}
	return texts
}
