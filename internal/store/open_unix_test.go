//go:build !js && !windows && !darwin

package store

import (
	"errors"
	"fmt"
	"path/filepath"
	"testing"
)

func openIn(t *testing.T, dir string) *Store {
	t.Helper()
	for _, name := range []string{"HOME", "AppData", "LocalAppData"} {
		t.Setenv(name, dir)
	}
	t.Setenv("XDG_CONFIG_HOME", filepath.Join(dir, "config"))
	t.Setenv("XDG_DATA_HOME", filepath.Join(dir, "data"))
	b, err := Open()
	if err != nil {
		t.Fatal(err)
	}
	return b.(*Store)
}

// A second window has a copy of what is stored, and stores nothing. The next one after the first is closed is no guest.
func TestGuest(t *testing.T) {
	dir := t.TempDir()
	first := openIn(t, dir)
	for _, name := range []string{"settings", "game"} {
		if err := first.Save(name, []byte("theirs")); err != nil {
			t.Fatal(err)
		}
	}
	before := fmt.Sprint(filesIn(t, dir))
	guest, err := Open()
	if !errors.Is(err, ErrHeld) {
		t.Fatalf("opened with %v", err)
	}
	for _, name := range []string{"settings", "game"} {
		got, err := guest.Load(name)
		wantBlob(t, name, "theirs", got, err)
		saver := NewSaver(guest)
		saver.Save(name, []byte("ours"))
		saver.Flush()
	}
	if after := fmt.Sprint(filesIn(t, dir)); after != before {
		t.Errorf("a guest leaves %v", after)
	}
	if err := first.lock.Close(); err != nil {
		t.Fatal(err)
	}
	openIn(t, dir)
}

func TestFolders(t *testing.T) {
	dir := t.TempDir()
	s := openIn(t, dir)
	if s.config != filepath.Join(dir, "config", "warren") || s.data != filepath.Join(dir, "data", "warren") {
		t.Errorf("settings in %s, data in %s", s.config, s.data)
	}
	t.Setenv("XDG_CONFIG_HOME", "config")
	t.Setenv("XDG_DATA_HOME", "./data")
	b, err := Open()
	if err != nil {
		t.Fatal(err)
	}
	s = b.(*Store)
	if s.config != filepath.Join(dir, ".config", "warren") || s.data != filepath.Join(dir, ".local", "share", "warren") {
		t.Errorf("with relative folders: settings in %s, data in %s", s.config, s.data)
	}
	if files := filesIn(t, dir); len(files) > 0 {
		t.Errorf("a first start leaves %v", files)
	}
}

// What earlier versions kept among the settings moves to the data folder, from whatever state a killed run has left behind.
func TestOldSaves(t *testing.T) {
	for _, test := range []struct {
		name       string
		have, want map[string]string
	}{
		{"first start of this version", map[string]string{
			"config/warren/settings.json": "s", "config/warren/game-maze.json": "m", "config/warren/game-maze-broken.json": "b",
			"config/warren/notes.txt": "n",
		}, map[string]string{
			"config/warren/settings.json": "s", "data/warren/game-maze.json": "m", "data/warren/aside/game-maze-broken-1.json": "b",
			"config/warren/notes.txt": "n",
		}},
		{"killed while copying", map[string]string{
			"config/warren/game-maze.json": "m", "data/warren/game-maze.json.123.tmp": "half",
		}, map[string]string{"data/warren/game-maze.json": "m"}},
		{"killed before the old one was removed", map[string]string{
			"config/warren/game-maze.json": "m", "data/warren/game-maze.json": "m",
		}, map[string]string{"data/warren/game-maze.json": "m"}},
		{"the older version played on", map[string]string{
			"config/warren/game-maze.json": "old", "data/warren/game-maze.json": "new",
		}, map[string]string{"data/warren/game-maze.json": "new", "data/warren/aside/game-maze-earlier-1.json": "old"}},
		{"killed while saving", map[string]string{
			"config/warren/settings.json": "s", "config/warren/settings.json.9.tmp": "x", "config/warren/backup/settings.json.tmp": "s",
			"data/warren/book.json": "b", "data/warren/backup/book.json.7.tmp": "x", "data/warren/aside/book.json.7.tmp": "x",
		}, map[string]string{"config/warren/settings.json": "s", "data/warren/book.json": "b"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			dir := t.TempDir()
			for file, data := range test.have {
				write(t, filepath.Join(dir, file), data)
			}
			for range 2 { // the second start finds nothing to do
				opened := openIn(t, dir)
				got := filesIn(t, dir)
				for file, want := range test.want {
					if got[file] != want {
						t.Errorf("%s is %q, want %q", file, got[file], want)
					}
				}
				if len(got) != len(test.want) {
					t.Errorf("left %v", got)
				}
				if err := opened.lock.Close(); err != nil {
					t.Error(err)
				}
			}
		})
	}
}
