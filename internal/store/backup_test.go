package store

import (
	"bytes"
	"errors"
	"maps"
	"strings"
	"testing"
)

var backedUp = map[string][]byte{
	"settings":          []byte(`{"language":"zh","a<b":"&"}`),
	"book":              []byte(`{"version":1,"puzzles":{}}`),
	"game-maze-level-1": []byte(`{"board":"S═E\n"}`),
	"laid-out":          []byte("{\n  \"a\": 1\n}"),
	"damaged":           {0, 0xff, '{'},
	"text":              []byte(`"eyJ9"`),
	"empty":             {},
}

func TestBackup(t *testing.T) {
	t.Parallel()
	data, err := WriteBackup(backedUp)
	if err != nil {
		t.Fatal(err)
	}
	if want := `{"warren":"backup","version":1,"blobs":{"book":{"version":1,"puzzles":{}},"damaged":"`; !strings.HasPrefix(string(data), want) {
		t.Errorf("written as %s", data)
	}
	if again, err := WriteBackup(backedUp); err != nil || !bytes.Equal(again, data) {
		t.Error("the same blobs are written in another way")
	}
	for name, text := range map[string]string{"": string(data), "with a mark": "\ufeff" + string(data), "laid out": strings.ReplaceAll(string(data), `,"version"`, ",\r\n  \"version\"")} {
		got, err := ReadBackup([]byte(text))
		if err != nil || !maps.EqualFunc(got, backedUp, bytes.Equal) {
			t.Errorf("%s: read as %q (%v)", name, got, err)
		}
		if !LooksLikeBackup(text) {
			t.Errorf("%s: does not look like a backup", name)
		}
	}
	for size := range data[:len(data)-2] { // without the last brace and the end of the line; one character has three bytes
		blobs, err := ReadBackup(data[:size])
		var fault *BackupFault
		if blobs != nil || !errors.As(err, &fault) || size > 20 && (fault.Kind != DamagedBackup || fault.Line != 1 || fault.Col > size || fault.Col < size-2) {
			t.Fatalf("cut at %d it is read as %q (%v)", size, blobs, err)
		}
	}
}

func TestNoBackup(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		text, kind, name string
		line, col        int
	}{
		{"", NoBackup, "", 0, 0},
		{"S.E\n", NoBackup, "", 0, 0},
		{"{}", NoBackup, "", 0, 0},
		{`{"version":1,"puzzles":{}}`, NoBackup, "", 0, 0},
		{`{"warren":"board","version":1}`, NoBackup, "", 0, 0},
		{`{"warren":"backup"}`, NoBackup, "", 0, 0},
		{`{"warren":"backup","version":2,"blobs":7}`, NewerBackup, "", 0, 0},
		{`{"warren":"backup","version":1,"blobs":7}`, DamagedBackup, "", 1, 40},
		{`{"warren":"backup","version":2,"blobs":{"book":[]}}`, NewerBackup, "", 0, 0},
		{"{\"warren\":\"backup\",\n \"version\":1,\n \"blobs\":{\"书\":{]}}", DamagedBackup, "", 3, 16},
		{`{"warren":"backup","version":1,"blobs":{"../up":{}}}`, DamagedBackup, "../up", 0, 0},
		{`{"warren":"backup","version":1,"blobs":{"book":7}}`, DamagedBackup, "book", 0, 0},
		{`{"warren":"backup","version":1,"blobs":{"book":null}}`, DamagedBackup, "book", 0, 0},
		{`{"warren":"backup","version":1,"blobs":{"book":"no base64"}}`, DamagedBackup, "book", 0, 0},
	} {
		blobs, err := ReadBackup([]byte(test.text))
		var fault *BackupFault
		if blobs != nil || !errors.As(err, &fault) || fault.Kind != test.kind || fault.Name != test.name || fault.Line != test.line || fault.Col != test.col {
			t.Errorf("%s is read as %q (%v), want %s in %q at %d:%d", test.text, blobs, err, test.kind, test.name, test.line, test.col)
		}
	}
}

func FuzzReadBackup(f *testing.F) {
	data, err := WriteBackup(backedUp)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(data)
	f.Add([]byte(`{"warren":"backup","version":1,"blobs":{"book":{},"x":"AAAA"}}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		blobs, err := ReadBackup(data)
		if err != nil {
			if blobs != nil || err.Error() == "" {
				t.Error("an error beside blobs, or without words")
			}
			return
		}
		again, err := WriteBackup(blobs)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := ReadBackup(again); err != nil || !maps.EqualFunc(got, blobs, bytes.Equal) {
			t.Errorf("written and read it is %q (%v), want %q", got, err, blobs)
		}
	})
}
