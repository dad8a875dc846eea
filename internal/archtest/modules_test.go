package archtest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The code's page says in both languages why each module is there, and names no other.
func TestModulesAreExplained(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile(filepath.Join(root, "go.mod"))
	if err != nil {
		t.Fatal(err)
	}
	_, list, _ := strings.Cut(string(text), "require (\n")
	list, _, _ = strings.Cut(list, "\n)")
	direct := map[string]bool{}
	for line := range strings.Lines(list) {
		direct[strings.Fields(line)[0]] = true
	}
	for page, heading := range map[string]string{"docs/code.md": "## What comes from others\n", "docs/code.zh.md": "## 用了谁的代码\n"} {
		text, err := os.ReadFile(filepath.Join(root, page))
		if err != nil {
			t.Fatal(err)
		}
		_, rows, _ := strings.Cut(string(text), heading)
		rows, _, _ = strings.Cut(rows, "\n## ")
		told := map[string]bool{}
		for i, part := range strings.Split(rows, "`") {
			if i%2 == 1 && strings.Contains(part, ".") {
				told[part] = true
			}
		}
		for module := range direct {
			if !told[module] {
				t.Errorf("%s does not say why %s is there", page, module)
			}
		}
		for module := range told {
			if !direct[module] {
				t.Errorf("%s explains %s, which go.mod does not require", page, module)
			}
		}
	}
}
