//go:build !js

package cli

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// Every command line of the pages for readers has a command and flags that there are, and the pages of commands list every command.
func TestPagesTellTheTruth(t *testing.T) {
	t.Parallel()
	line := regexp.MustCompile(`(?m)^    warren ([a-z]+)\b([^#\n]*)`)
	flag := regexp.MustCompile(` -([a-z]+)`)
	command := regexp.MustCompile(`(?m)^    warren ([a-z]+) `)
	helps := make(map[string]string) // by command
	for _, match := range command.FindAllStringSubmatch(runWith("", "-h").stdout, -1) {
		helps[match[1]] = runWith("", match[1], "-h").stdout
	}
	if len(helps) < 10 {
		t.Fatalf("only %d commands were found", len(helps))
	}
	for _, name := range []string{"README.md", "README.zh.md", "docs/commands.md", "docs/commands.zh.md"} {
		text, err := os.ReadFile(filepath.Join("../..", name))
		if err != nil {
			t.Fatal(err)
		}
		told := make(map[string]bool)
		for _, match := range line.FindAllStringSubmatch(string(text), -1) {
			if match[1] == "board" { // warren board.txt
				continue
			}
			told[match[1]] = true
			help, ok := helps[match[1]]
			if !ok {
				t.Errorf("%s: there is no command %s", name, match[1])
			}
			for _, f := range flag.FindAllStringSubmatch(match[2], -1) {
				if !strings.Contains(help, "-"+f[1]) {
					t.Errorf("%s: the command %s has no flag -%s", name, match[1], f[1])
				}
			}
		}
		for c := range helps {
			if strings.HasPrefix(name, "docs/") && !told[c] {
				t.Errorf("%s does not tell of the command %s", name, c)
			}
		}
	}
}
