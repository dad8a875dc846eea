//go:build !js && !windows

package store

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

func TestCrashFile(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name string
		lay  func(path string) error
		want int // bytes
	}{
		{"none", func(string) error { return nil }, 0},
		{"empty", func(path string) error { return os.WriteFile(path, nil, 0o600) }, 0},
		{"some", func(path string) error { return os.WriteFile(path, []byte("panic"), 0o600) }, 5},
		{"huge", func(path string) error { return os.WriteFile(path, make([]byte, 3*maxCrash), 0o600) }, maxCrash},
		{"a folder", func(path string) error { return os.Mkdir(path, 0o700) }, 0},
		{"a link to a device", func(path string) error { return os.Symlink("/dev/full", path) }, 0},
		{"a pipe", func(path string) error { return syscall.Mkfifo(path, 0o600) }, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			dir := t.TempDir()
			if err := test.lay(filepath.Join(dir, crashName)); err != nil {
				t.Fatal(err)
			}
			for _, want := range [...]int{test.want, 0} {
				file, got := openCrash(dir)
				if file != nil {
					file.Close()
				}
				if len(got) != want {
					t.Errorf("%d bytes, want %d", len(got), want)
				}
			}
		})
	}
}
