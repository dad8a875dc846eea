//go:build !js

package store

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// crash panics beside the main goroutine, which nothing can catch.
func crash(s *Store, _ []string) error {
	lastCrash(s.data)
	go func() { panic("a mistake") }()
	select {}
}

func TestLastCrash(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	cmd := child(t, "crash", dir)
	var terminal bytes.Buffer
	cmd.Stderr = &terminal
	if err := cmd.Run(); err == nil {
		t.Fatal("the run did not fail")
	}
	s := storeIn(dir)
	file := filepath.Join(s.data, crashName)
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range [...]string{string(data), terminal.String()} {
		if !strings.Contains(text, "panic: a mistake") || !strings.Contains(text, "crash_test.go") {
			t.Errorf("the run left %q", text)
		}
	}
}
