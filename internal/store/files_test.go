//go:build !js

package store

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func newStore(t testing.TB) *Store {
	t.Helper()
	return storeIn(t.TempDir())
}

func write(t *testing.T, path, data string) {
	t.Helper()
	if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o700), os.WriteFile(path, []byte(data), 0o600)); err != nil {
		t.Fatal(err)
	}
}

func filesIn(t *testing.T, dir string) map[string]string {
	t.Helper()
	files := make(map[string]string)
	err := filepath.WalkDir(dir, func(path string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() || entry.Name() == "lock" {
			return err
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		relative, err := filepath.Rel(dir, path)
		files[filepath.ToSlash(relative)] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func wantBlob(t *testing.T, name, want string, got []byte, err error) {
	t.Helper()
	if err != nil || string(got) != want || (got == nil) != (want == "") {
		t.Errorf("%s is %q (%v), want %q", name, got, err, want)
	}
}

func TestSaveThenLoad(t *testing.T) {
	s := newStore(t)
	blobs := map[string][]byte{
		"settings":   []byte(`{"lang":"zh"}`),
		"game-1":     {},
		"every-byte": {0, 1, '\n', '\r', 0x1a, 0x80, 0xff},
	}
	const older = "an older blob, longer than what follows it"
	for name, data := range blobs {
		if got, err := s.Load(name); got != nil || err != nil {
			t.Errorf("Load(%q) before Save = %q, %v, want nil, nil", name, got, err)
		}
		if err := s.Save(name, []byte(older)); err != nil {
			t.Fatal(err)
		}
		if err := s.Save(name, data); err != nil {
			t.Fatal(err)
		}
	}
	for name, data := range blobs {
		got, err := s.Load(name)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, data) {
			t.Errorf("Load(%q) = %q, want %q", name, got, data)
		}
		before, err := s.Load(backupPart + name)
		wantBlob(t, "the backup of "+name, older, before, err)
	}
	for _, dir := range []string{s.config, s.data} {
		for file := range filesIn(t, dir) {
			if inConfig := strings.Contains(file, "settings"); inConfig != (dir == s.config) || strings.HasSuffix(file, tempSuffix) {
				t.Errorf("%s is in %s", file, dir)
			}
		}
	}
	names, err := s.Names()
	if want := []string{"every-byte", "game-1", "settings"}; err != nil || !slices.Equal(names, want) {
		t.Errorf("names %q (%v), want %q", names, err, want)
	}
	if err := s.Put("game-1", []byte("newer")); err != nil {
		t.Fatal(err)
	}
	got, err := s.Load("game-1")
	wantBlob(t, "what was put in its place", "newer", got, err)
	got, err = s.Load(backupPart + "game-1")
	wantBlob(t, "the backup after", older, got, err)
	for _, name := range names {
		if err := errors.Join(s.Delete(name), s.Delete(name)); err != nil {
			t.Errorf("deleting twice: %v", err)
		}
	}
	if left := len(filesIn(t, s.config)) + len(filesIn(t, s.data)); left != 0 {
		t.Errorf("%d files are left after Delete", left)
	}
}

func TestNamesLeadNowhereElse(t *testing.T) {
	s := newStore(t)
	for _, name := range []string{"", ".", "..", "../x", "a/b", `a\b`, "A", "a b", "a.b", "é", "a\x00"} {
		_, load := s.Load(name)
		_, backup := s.Load(backupPart + name)
		_, aside := setAside(s, name, "broken", []byte("x"))
		for i, err := range []error{load, backup, aside, s.Save(name, nil), s.Put(name, nil), s.Delete(name)} {
			if err == nil {
				t.Errorf("call %d with %q was not refused", i, name)
			}
		}
	}
	if files := filesIn(t, filepath.Dir(filepath.Dir(s.data))); len(files) > 0 {
		t.Errorf("left %v", files)
	}
}

func TestSetAside(t *testing.T) {
	s := newStore(t)
	var paths []string
	for _, data := range []string{"one", "two", "one", "three"} {
		path, err := setAside(s, "game", "broken", []byte(data))
		if err != nil {
			t.Fatal(err)
		}
		paths = append(paths, filepath.Base(path))
		wantBlob(t, path, data, []byte(filesIn(t, s.data)["aside/"+filepath.Base(path)]), nil)
	}
	if want := []string{"game-broken-1.json", "game-broken-2.json", "game-broken-1.json", "game-broken-3.json"}; !slices.Equal(paths, want) {
		t.Errorf("set aside as %q, want %q", paths, want)
	}
}

func TestNoFolder(t *testing.T) {
	for _, name := range []string{"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "AppData", "LocalAppData"} {
		t.Setenv(name, "")
	}
	b, err := Open()
	if !errors.Is(err, ErrNoPlace) {
		t.Fatalf("Open found a folder where the system names none: %v", err)
	}
	if err := b.Save("settings", []byte("x")); err != nil {
		t.Errorf("what cannot be kept is not even remembered: %v", err)
	}
	got, err := b.Load("settings")
	wantBlob(t, "settings", "x", got, err)
}

// The backup does not change with the file that it was linked to.
func TestBackupIsWhole(t *testing.T) {
	s := newStore(t)
	for _, data := range []string{"1", "2", "3"} {
		if err := s.Save("game", []byte(data)); err != nil {
			t.Fatal(err)
		}
	}
	write(t, s.path("game"), "3 and a fault of the disk") // in place, which the game never does
	before, err := s.Load(backupPart + "game")
	wantBlob(t, "the backup", "2", before, err)
}

func TestFolderGoes(t *testing.T) {
	s := newStore(t)
	saver := NewSaver(s)
	save := func(data string) error {
		saver.Save("game", []byte(data))
		saver.Flush()
		return saver.Failure()
	}
	if err := save("1"); err != nil {
		t.Fatal(err)
	}
	if err := os.RemoveAll(filepath.Dir(s.data)); err != nil {
		t.Fatal(err)
	}
	if err := save("2"); err != nil {
		t.Fatal(err)
	}
	got, err := saver.Load("game")
	wantBlob(t, "the game in the new folder", "2", got, err)

	if err := os.RemoveAll(s.data); err != nil {
		t.Fatal(err)
	}
	write(t, s.data, "a file")
	if err := save("3"); err == nil || !strings.Contains(err.Error(), "game") {
		t.Errorf("saved into a file, or said without the name: %v", err)
	}
	if _, err := NewSaver(s).LoadChecked("game", func([]byte) error { return nil }, nil); err == nil {
		t.Error("loaded from a file")
	}
	if err := os.Remove(s.data); err != nil {
		t.Fatal(err)
	}
	if err := save("4"); err != nil {
		t.Errorf("after the file is gone: %v", err)
	}
}

// Without a lock a temporary file may be one that another window is writing.
func TestTidyNeedsTheLock(t *testing.T) {
	s := newStore(t)
	part := s.path("game") + ".1" + tempSuffix
	write(t, part, "half a ga")
	lock := filepath.Join(s.data, lockName)
	if err := os.Mkdir(lock, 0o700); err != nil { // a folder cannot be locked
		t.Fatal(err)
	}
	if err := s.own(); err != nil || s.lock != nil {
		t.Fatalf("a folder is locked: %v (%v)", s.lock, err)
	}
	s.tidy()
	if _, err := os.Stat(part); err != nil {
		t.Errorf("without a lock: %v", err)
	}
	if err := os.Remove(lock); err != nil {
		t.Fatal(err)
	}
	if err := s.own(); err != nil {
		t.Fatal(err)
	}
	defer s.lock.Close()
	s.tidy()
	if _, err := os.Stat(part); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("with the lock: %v", err)
	}
}
