//go:build !js && !windows

package store

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// What is no save neither holds the start up nor is removed, and a link to a file is a file.
func TestKinds(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name string
		lay  func(path string) error
		want error
	}{
		{"a pipe", func(path string) error { return syscall.Mkfifo(path, 0o600) }, ErrKind},
		{"a link to a device", func(path string) error { return os.Symlink("/dev/full", path) }, ErrKind},
		{"a folder", func(path string) error { return os.Mkdir(path, 0o700) }, ErrKind},
		{"too large", func(path string) error {
			return errors.Join(os.WriteFile(path, nil, 0o600), os.Truncate(path, maxFile+1))
		}, ErrLarge},
		{"a link to a file", func(path string) error {
			other := filepath.Join(filepath.Dir(path), "elsewhere")
			return errors.Join(os.WriteFile(other, []byte("good"), 0o600), os.Symlink(other, path))
		}, nil},
		{"as large as may be", func(path string) error {
			return errors.Join(os.WriteFile(path, []byte("good"), 0o600), os.Truncate(path, maxFile))
		}, nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			s := newStore(t)
			path := s.path("game")
			if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o700), test.lay(path)); err != nil {
				t.Fatal(err)
			}
			was, err := os.Lstat(path)
			if err != nil {
				t.Fatal(err)
			}
			s.tidy()
			saver := NewSaver(s)
			data, err := saver.LoadChecked("game", checkWord, errLater)
			if test.want == nil {
				if err != nil || len(data) == 0 {
					t.Errorf("loaded %d bytes (%v)", len(data), err)
				}
				return
			}
			var damage *Damage
			if !errors.Is(err, test.want) || !errors.As(err, &damage) || damage.Where != "" || data != nil {
				t.Errorf("loaded %q, %v; want %v", data, err, test.want)
			}
			saver.Save("game", []byte("good"))
			saver.Flush()
			if err := saver.Failure(); !errors.Is(err, test.want) {
				t.Errorf("saved with %v, want %v", err, test.want)
			}
			if all, err := saver.All(); err != nil || string(all["game"]) != "good" {
				t.Errorf("exported %q (%v), want what is played", all["game"], err)
			}
			if now, err := os.Lstat(path); err != nil || !os.SameFile(was, now) {
				t.Errorf("it was not left as it was: %v", err)
			}
		})
	}
}

// A damaged save and a backup that is none both stay, and what is played meanwhile is exported.
func TestBackupOfAKind(t *testing.T) {
	t.Parallel()
	for _, blob := range []string{"bad", "", "-"} {
		t.Run(blob, func(t *testing.T) {
			t.Parallel()
			s := newStore(t)
			if blob != "-" {
				write(t, s.path("game"), blob)
			}
			pipe := s.path(backupPart + "game")
			if err := errors.Join(os.MkdirAll(filepath.Dir(pipe), 0o700), syscall.Mkfifo(pipe, 0o600)); err != nil {
				t.Fatal(err)
			}
			saver := NewSaver(s)
			_, err := saver.LoadChecked("game", checkWord, errLater)
			if !errors.Is(err, ErrKind) {
				t.Errorf("loaded with %v", err)
			}
			for _, data := range []string{"good 1", "good 2"} {
				saver.Save("game", []byte(data))
				saver.Flush()
			}
			got, err := s.Load("game")
			if blob == "-" {
				blob = ""
			}
			if string(got) != blob || err != nil {
				t.Errorf("the save is %q (%v), want %q", got, err, blob)
			}
			if info, err := os.Lstat(pipe); err != nil || info.Mode().Type() != os.ModeNamedPipe {
				t.Errorf("the backup is %v (%v)", info, err)
			}
			if data, err := saver.Load("game"); string(data) != "good 2" || err != nil {
				t.Errorf("in use is %q (%v)", data, err)
			}
		})
	}
}

// A pipe in the place of the lock is not waited for.
func TestLockOfAKind(t *testing.T) {
	t.Parallel()
	s := newStore(t)
	if err := errors.Join(os.MkdirAll(s.data, 0o700), syscall.Mkfifo(filepath.Join(s.data, lockName), 0o600)); err != nil {
		t.Fatal(err)
	}
	if err := s.own(); err != nil {
		t.Fatal(err)
	}
	saver := NewSaver(s)
	saver.Save("game", []byte("good"))
	saver.Flush()
	if data, err := s.Load("game"); string(data) != "good" || err != nil {
		t.Errorf("saved is %q (%v)", data, err)
	}
}
