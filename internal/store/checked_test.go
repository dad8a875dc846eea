//go:build !js

package store

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"
)

var errLater = errors.New("of a later version")

func checkWord(data []byte) error {
	switch {
	case bytes.HasPrefix(data, []byte("good")):
		return nil
	case bytes.HasPrefix(data, []byte("later")):
		return fmt.Errorf("a word: %w", errLater)
	}
	return errors.New("bad word")
}

// A blob and its backup are each good, damaged, of a later version, empty or missing ("-").
func TestLoadChecked(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		blob, backup string
		want         string
		fault        string            // "" if none
		left         map[string]string // below the folder
	}{
		{"-", "-", "", "", nil},
		{"good", "-", "good", "", map[string]string{"game.json": "good"}},
		{"good", "bad", "good", "", map[string]string{"game.json": "good", "backup/game.json": "bad"}},
		{"bad", "-", "", "bad word", map[string]string{"aside/game-broken-1.json": "bad"}},
		{"bad", "good", "good", "bad word", map[string]string{"game.json": "good", "backup/game.json": "good", "aside/game-broken-1.json": "bad"}},
		{"bad", "worse", "", "bad word", map[string]string{"aside/game-broken-1.json": "bad", "aside/game-broken-2.json": "worse"}},
		{"", "-", "", "", nil},
		{"", "good", "good", "is empty", map[string]string{"game.json": "good", "backup/game.json": "good"}},
		{"-", "good", "good", "is gone", map[string]string{"game.json": "good", "backup/game.json": "good"}},
		{"later", "good", "", "later", map[string]string{"game.json": "later", "backup/game.json": "good"}},
		{"bad", "later", "", "later", map[string]string{"game.json": "bad", "backup/game.json": "later", "aside/game-broken-1.json": "bad"}},
	} {
		t.Run(test.blob+" and "+test.backup, func(t *testing.T) {
			s := newStore(t)
			if test.blob != "-" {
				write(t, s.path("game"), test.blob)
			}
			if test.backup != "-" {
				write(t, s.path(backupPart+"game"), test.backup)
			}
			saver := NewSaver(s)
			for again := range 2 {
				data, err := saver.LoadChecked("game", checkWord, errLater)
				if string(data) != test.want || (data == nil) != (test.want == "") {
					t.Errorf("loaded %q, want %q", data, test.want)
				}
				var damage *Damage
				switch later := test.fault == "later"; {
				case later:
					if !errors.Is(err, errLater) || errors.As(err, &damage) {
						t.Errorf("fault %v, want that of the check", err)
					}
				case test.fault == "" || again == 1: // told once
					if err != nil {
						t.Errorf("fault %v", err)
					}
				case !errors.As(err, &damage) || !strings.Contains(err.Error(), test.fault) || damage.Before != (test.want != ""):
					t.Errorf("fault %v, want a damage with %q", err, test.fault)
				}
				got := map[string]string{}
				if _, err := os.Stat(s.data); err == nil {
					got = filesIn(t, s.data)
				}
				if fmt.Sprint(got) != fmt.Sprint(test.left) && len(got)+len(test.left) > 0 {
					t.Errorf("left %v, want %v", got, test.left)
				}
			}
			saver.Save("game", []byte("good after"))
			saver.Flush()
			want := "good after"
			if test.fault == "later" {
				want = test.blob
			}
			got, err := s.Load("game")
			wantBlob(t, "what is saved after", want, got, errors.Join(err, saver.Failure()))
		})
	}
}

// A power cut may leave a file cut short on a careless disk.
func TestCutShort(t *testing.T) {
	t.Parallel()
	s := newStore(t)
	write(t, s.path(backupPart+"game"), string(encodePosition(1)))
	whole := encodePosition(2)
	for size := 0; size < len(whole); size += 1 + size/2 {
		for name, data := range map[string][]byte{
			"cut":   whole[:size],
			"zeros": append(bytes.Clone(whole[:size]), make([]byte, len(whole)-size)...),
		} {
			write(t, s.path("game"), string(data))
			if turn, err := loadPosition(NewSaver(s)); turn != 1 || err == nil {
				t.Errorf("%s at %d bytes: turn %d (%v), want the one before and a fault", name, size, turn, err)
			}
			got, err := s.Load("game")
			wantBlob(t, "the game", string(encodePosition(1)), got, err)
		}
	}
}

// A slowNames carries out all that waits before it returns names.
type slowNames struct {
	Blobs
	saver *Saver
}

func (b *slowNames) Names() ([]string, error) {
	names, err := b.Blobs.Names()
	b.saver.Flush()
	return names, err
}

func TestNamesWhileSaving(t *testing.T) {
	t.Parallel()
	b := &slowNames{Blobs: newStore(t)}
	b.saver = NewSaver(b)
	b.saver.Save("old", []byte("1"))
	b.saver.Flush()
	b.saver.Delete("old")
	b.saver.Save("new", []byte("1"))
	if names, err := b.saver.Names(); err != nil || fmt.Sprint(names) != "[new]" {
		t.Errorf("names %q (%v)", names, err)
	}
}

func TestOffer(t *testing.T) {
	t.Parallel()
	s := newStore(t)
	saver := NewSaver(s)
	saver.Save("same", []byte("1"))
	saver.Save("other", []byte("2"))
	for _, name := range []string{"same", "other", "new"} {
		if err := saver.Offer(name, []byte("1")); err != nil {
			t.Error(err)
		}
	}
	if names, err := saver.Names(); err != nil || strings.Join(names, " ") != "new other same" {
		t.Errorf("names %q (%v) while they wait", names, err)
	}
	saver.Flush()
	want := map[string]string{"same.json": "1", "other.json": "2", "new.json": "1", "aside/other-import-1.json": "1"}
	if got := filesIn(t, s.data); fmt.Sprint(got) != fmt.Sprint(want) || saver.Failure() != nil {
		t.Errorf("kept %v, want %v", got, want)
	}
	saver.Delete("same")
	if names, err := saver.Names(); err != nil || strings.Join(names, " ") != "new other" {
		t.Errorf("names %q (%v) after one was deleted", names, err)
	}
	all, err := saver.All()
	if err != nil || len(all) != 2 || string(all["other"]) != "2" || string(all["new"]) != "1" {
		t.Errorf("all are %q (%v)", all, err)
	}
	saver.Flush()
}
