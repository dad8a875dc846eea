//go:build e2e

// Package platforms checks that one machine builds the game for every desktop system, without cgo.
package platforms

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

func TestBuildsWithoutCgo(t *testing.T) {
	const list = "../../../.make/targets" // make build-all reads it too
	text, err := os.ReadFile(list)
	if err != nil {
		t.Fatal(err)
	}
	targets := strings.Fields(string(text))
	if len(targets) == 0 {
		t.Fatalf("%s names no system", list)
	}
	built := make(map[string]bool) // by system: what differs in our code is the system, never the processor, and each build takes long
	for _, target := range targets {
		goos, goarch, ok := strings.Cut(target, "/")
		if !ok {
			t.Fatalf("%s names %q, expected a line such as linux/amd64", list, target)
		}
		if built[goos] {
			continue
		}
		built[goos] = true
		t.Run(target, func(t *testing.T) {
			cmd := exec.Command("go", "build", "-o", filepath.Join(t.TempDir(), "warren"), "warren")
			cmd.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS="+goos, "GOARCH="+goarch)
			if out, err := cmd.CombinedOutput(); err != nil {
				t.Errorf("%v\n%s", err, out)
			}
		})
	}
}
