//go:build e2e

// Package platforms holds that one machine builds the game for every desktop system, without cgo.
package platforms

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

func TestBuildsWithoutCgo(t *testing.T) {
	for _, target := range []struct{ os, arch string }{
		{"linux", "amd64"}, {"linux", "arm64"}, {"windows", "amd64"}, {"darwin", "arm64"},
	} {
		t.Run(target.os+"/"+target.arch, func(t *testing.T) {
			cmd := exec.Command("go", "build", "-o", filepath.Join(t.TempDir(), "warren"), "warren")
			cmd.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS="+target.os, "GOARCH="+target.arch)
			if out, err := cmd.CombinedOutput(); err != nil {
				t.Errorf("%v\n%s", err, out)
			}
		})
	}
}
