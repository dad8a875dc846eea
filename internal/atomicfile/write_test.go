package atomicfile

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"testing"
)

// holds checks the content of the file, and that nothing stands beside it.
func holds(t *testing.T, path, want string) {
	t.Helper()
	if got, err := os.ReadFile(path); err != nil || string(got) != want {
		t.Errorf("the file holds %q, want %q; %v", got, want, err)
	}
	if files, err := os.ReadDir(filepath.Dir(path)); err != nil || len(files) != 1 {
		t.Errorf("the folder holds %v, want one file; %v", files, err)
	}
}

func TestWrite(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "a.txt")
	for _, perm := range []fs.FileMode{0o600, 0o644} {
		content := perm.String()
		if err := Write(path, []byte(content), perm, nil); err != nil {
			t.Fatal(err)
		}
		holds(t, path, content)
		if info, err := os.Stat(path); err != nil || runtime.GOOS != "windows" && info.Mode() != perm {
			t.Errorf("mode %v, want %v; %v", info.Mode(), perm, err)
		}
	}
}

func TestWriteFails(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "a.txt")
	if err := Write(path, []byte("old"), 0o600, nil); err != nil {
		t.Fatal(err)
	}
	notReady := errors.New("not ready")
	if err := Write(path, []byte("new"), 0o600, func() error { holdsOld(t, path); return notReady }); !errors.Is(err, notReady) {
		t.Errorf("error %v, want %v", err, notReady)
	}
	holds(t, path, "old")
	if err := Write(filepath.Join(path, "b.txt"), []byte("new"), 0o600, nil); err == nil {
		t.Error("a file was written in a folder that is none")
	}
	folder := filepath.Join(t.TempDir(), "folder")
	if err := os.MkdirAll(filepath.Join(folder, "full"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := Write(folder, []byte("new"), 0o600, nil); err == nil {
		t.Error("a folder was replaced by a file")
	}
	if files, err := os.ReadDir(filepath.Dir(folder)); err != nil || len(files) != 1 {
		t.Errorf("beside the folder stand %v, %v", files, err)
	}
}

// holdsOld checks that the file is still there while the new one is being made ready.
func holdsOld(t *testing.T, path string) {
	t.Helper()
	if got, err := os.ReadFile(path); err != nil || string(got) != "old" {
		t.Errorf("before the renaming the file holds %q, %v", got, err)
	}
}
