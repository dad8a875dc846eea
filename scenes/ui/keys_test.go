package ui

import (
	"os"
	"strings"
	"testing"
)

// TestKeysAreTold checks that the tables of keys in docs tell of every character that has a meaning.
func TestKeysAreTold(t *testing.T) {
	t.Parallel()
	for file, heading := range map[string]string{"../../docs/playing.md": "## Keys", "../../docs/playing.zh.md": "## 按键"} {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		_, keys, found := strings.Cut(string(text), heading+"\n")
		if !found {
			t.Fatalf("%s has no %q", file, heading)
		}
		keys, _, _ = strings.Cut(keys, "\n## ")
		for _, a := range actions {
			if a.Chars == "" {
				continue
			}
			if key := strings.ToUpper(a.Chars[:1]); !strings.Contains(keys, "`"+key+"`") {
				t.Errorf("%s does not tell of the key %s, which is %v", file, key, a.Kind)
			}
		}
	}
}
