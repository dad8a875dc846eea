//go:build !js

package store

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestSaveThenLoad(t *testing.T) {
	s := &Store{dir: filepath.Join(t.TempDir(), "not", "yet", "there")}
	blobs := map[string][]byte{
		"settings":   []byte(`{"lang":"zh"}`),
		"game-1":     {},
		"every-byte": {0, 1, '\n', '\r', 0x1a, 0x80, 0xff},
	}
	for name, data := range blobs {
		if got, err := s.Load(name); got != nil || err != nil {
			t.Errorf("Load(%q) before Save = %q, %v, want nil, nil", name, got, err)
		}
		if err := s.Save(name, []byte("an older blob, longer than what follows it")); err != nil {
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
	}
	entries, err := os.ReadDir(s.dir)
	if err != nil {
		t.Fatal(err)
	}
	if len(entries) != len(blobs) {
		t.Errorf("%d blobs left %d files: %v", len(blobs), len(entries), entries)
	}
}

func TestNamesLeadNowhereElse(t *testing.T) {
	s := &Store{dir: t.TempDir()}
	for _, name := range []string{"", ".", "..", "../x", "a/b", `a\b`, "A", "a b", "a.b", "é", "a\x00"} {
		if err := s.Save(name, nil); err == nil {
			t.Errorf("Save(%q) was not refused", name)
		}
		if _, err := s.Load(name); err == nil {
			t.Errorf("Load(%q) was not refused", name)
		}
	}
}

func TestNoFolder(t *testing.T) {
	for _, name := range []string{"HOME", "XDG_CONFIG_HOME", "AppData"} {
		t.Setenv(name, "")
	}
	s, err := Open()
	if err == nil {
		t.Fatal("Open found a folder where the system names none")
	}
	if data, err := s.Load("settings"); data != nil || err != nil {
		t.Errorf("Load = %q, %v, want nil, nil", data, err)
	}
	if err := s.Save("settings", nil); err == nil || !strings.Contains(err.Error(), "settings") {
		t.Errorf("Save = %v, want an error that names the blob", err)
	}
}

func TestFailedSaveKeepsTheOldBlob(t *testing.T) {
	s := &Store{dir: t.TempDir()}
	// A folder in the place of the file makes the rename fail, even for root.
	if err := os.MkdirAll(filepath.Join(s.path("game"), "x"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := s.Save("game", []byte("new")); err == nil {
		t.Fatal("Save over a folder succeeded")
	}
	entries, err := os.ReadDir(s.dir)
	if err != nil {
		t.Fatal(err)
	}
	if len(entries) != 1 {
		t.Errorf("a failed Save left %v", entries)
	}
}
