package main

import (
	"bytes"
	"encoding/binary"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"warren/assets"
)

func TestSinceTag(t *testing.T) {
	t.Parallel()
	for described, want := range map[string]string{
		"v1.2.0":               "1.2.0",
		"v1.2.0-3-g07debd7d":   "1.2.0+3.g07debd7d",
		"v1.2.0-rc.1":          "1.2.0-rc.1",
		"v1.2.0-rc.1-3-gabcd0": "1.2.0-rc.1+3.gabcd0",
	} {
		got := sinceTag(described)
		if got != want || !versionForm.MatchString(got) {
			t.Errorf("%s: got %s, want %s", described, got, want)
		}
	}
	if versionForm.MatchString("1.2") || versionForm.MatchString("1.2.0 beta") {
		t.Error("versions that packages cannot have are taken")
	}
}

// The address of the page is one to which the name of a file can be added.
func TestPageIsAFolder(t *testing.T) {
	t.Parallel()
	for _, page := range []string{"https://example.org/warren", "example.org/warren/"} {
		if _, err := describe("1.2.0", page); err == nil || !strings.Contains(err.Error(), "expected the address of a") {
			t.Errorf("%s: %v", page, err)
		}
	}
}

func example(t *testing.T) *release {
	phrases := assets.Phrases()
	return &release{
		ID: appID, Version: "1.2.0", Date: "2026-12-24", Page: "https://example.org/warren/", Commands: []command{{"solve", "solve boards"}},
		phrases: phrases, at: time.Date(2026, 12, 24, 12, 0, 0, 0, time.UTC), out: t.TempDir(),
	}
}

// An archive tells of what is packed, and neither of its rights and times nor of the folder it stood in.
func TestArchivesAreReproducible(t *testing.T) {
	t.Parallel()
	packed := make(map[string][][]byte)
	for _, rights := range []fs.FileMode{0o600, 0o664} {
		r, dir := example(t), t.TempDir()
		for _, name := range []string{"b/text", "a", "b/another"} {
			if err := put(dir, name, []byte(strings.Repeat(name, 100)), rights); err != nil {
				t.Fatal(err)
			}
		}
		if err := r.zip("x.zip", dir, "top"); err != nil {
			t.Fatal(err)
		}
		if err := r.tarGz("x.tar.gz", dir, "top"); err != nil {
			t.Fatal(err)
		}
		for _, name := range []string{"x.zip", "x.tar.gz"} {
			data, err := os.ReadFile(filepath.Join(r.out, name))
			if err != nil {
				t.Fatal(err)
			}
			packed[name] = append(packed[name], data)
		}
	}
	for name, data := range packed {
		if !bytes.Equal(data[0], data[1]) {
			t.Errorf("%s differs", name)
		}
	}
}

func TestUniversal(t *testing.T) {
	t.Parallel()
	programs := [][]byte{[]byte("one"), bytes.Repeat([]byte("two"), 3000)}
	file := universal([]machSlice{{cpu: 7, sub: 3, align: 12, program: programs[0]}, {cpu: 12, align: 14, program: programs[1]}})
	for i, want := range programs {
		field := func(n int) int { return int(binary.BigEndian.Uint32(file[8+20*i+4*n:])) }
		if at, size := field(2), field(3); at%(1<<field(4)) != 0 || !bytes.Equal(file[at:at+size], want) {
			t.Errorf("program %d: %d bytes at %d", i, size, at)
		}
	}
}
