package archtest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// TestDocsListReasons checks that docs/boards.md lists every kind of reason of every puzzle, and none else.
func TestDocsListReasons(t *testing.T) {
	t.Parallel()
	const page = "docs/boards.md"
	listed := make(map[string][]string) // by puzzle
	row, kind := regexp.MustCompile("(?m)^\\| (\\w+) \\| ([^|]*`[^|]*) \\|"), regexp.MustCompile("`(\\w+)`")
	for _, line := range row.FindAllStringSubmatch(read(t, page), -1) {
		for i, name := range kind.FindAllStringSubmatch(line[2], -1) {
			if i > 0 && strings.Contains(line[2], "+") {
				break // an example
			}
			listed[line[1]] = append(listed[line[1]], name[1])
		}
	}
	_, puzzles := phrasesOf(t)
	for _, puzzle := range puzzles {
		kinds := kindsOfReason(t, filepath.Join(root, "solver", puzzle))
		if len(kinds) == 0 && len(listed[puzzle]) == 0 {
			continue // a puzzle need not give reasons
		}
		if len(kinds) < 5 {
			t.Errorf("%s: only the kinds %q were found in the code", puzzle, kinds)
		}
		for _, kind := range kinds {
			if !slices.Contains(listed[puzzle], kind) {
				t.Errorf("%s: %s does not list the kind %q", puzzle, page, kind)
			}
		}
		for _, kind := range listed[puzzle] {
			if !slices.Contains(kinds, kind) {
				t.Errorf("%s: %s lists %q, which is no kind", puzzle, page, kind)
			}
		}
	}
}

// kindsOfReason returns the values of the constants of a package whose names begin with reason and which are texts.
func kindsOfReason(t *testing.T, dir string) []string {
	t.Helper()
	var kinds []string
	files, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			spec, ok := n.(*ast.ValueSpec)
			if !ok || len(spec.Values) != 1 || !strings.HasPrefix(spec.Names[0].Name, "reason") {
				return true
			}
			if text, ok := spec.Values[0].(*ast.BasicLit); ok && text.Kind == token.STRING {
				value, err := strconv.Unquote(text.Value)
				if err != nil {
					t.Fatal(err)
				}
				kinds = append(kinds, value)
			}
			return true
		})
	}
	return kinds
}
