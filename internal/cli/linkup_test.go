//go:build !js

package cli

import (
	"strings"
	"testing"
)

func TestGenerateLinkupSize(t *testing.T) {
	t.Parallel()
	for size, rows := range map[string]int{"4x4": 4, "5x4": 5, "10x16": 10} {
		r := runWith("", "generate", "-level", "easy", "-size", size, "linkup")
		if got := strings.Fields(header.ReplaceAllString(r.stdout, "")); r.status != statusDone || len(got) != rows {
			t.Errorf("-size %s: exit status %d\n%s", size, r.status, r.stdout)
		}
	}
}
