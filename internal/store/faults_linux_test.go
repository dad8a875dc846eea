package store

import (
	"errors"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"syscall"
	"testing"

	"golang.org/x/sys/unix"
)

func init() { roles["full"] = fillUp }

// The process may not write long files: the system ends a write in the middle, as on a full disk.
func TestFullDisk(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	if out, err := child(t, "full", dir).Output(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	files := filesIn(t, dir)
	if len(files) != 3 || files["data/warren/game.json"] != "four" || files["data/warren/backup/game.json"] != "one" || files["data/warren/other.json"] != "small" {
		t.Errorf("left %d files: game %q, backup %q", len(files), files["data/warren/game.json"], files["data/warren/backup/game.json"])
	}
}

func fillUp(s *Store, _ []string) error {
	const most = 4096
	signal.Ignore(syscall.SIGXFSZ) // so that write returns an error
	if err := unix.Setrlimit(unix.RLIMIT_FSIZE, &unix.Rlimit{Cur: most, Max: most}); err != nil {
		return err
	}
	saver := NewSaver(s)
	save := func(name string, data []byte) error {
		saver.Save(name, data)
		saver.Flush()
		return saver.Failure()
	}
	if err := save("game", []byte("one")); err != nil {
		return err
	}
	if err := save("game", make([]byte, 3*most)); !errors.Is(err, ErrFull) {
		return errors.Join(errors.New("a long blob was saved, or for another reason not"), err)
	}
	if data, err := s.Load("game"); err != nil || string(data) != "one" {
		return errors.Join(errors.New("the blob before is gone"), err)
	}
	// Told once, although every move fails, and although something short can be saved.
	for name, data := range map[string][]byte{"game": make([]byte, 2*most), "next": make([]byte, 2*most)} {
		if err := save(name, data); err != nil {
			return errors.Join(errors.New("told again"), err)
		}
	}
	if err := errors.Join(save("other", []byte("small")), save("game", []byte("four")), save("next", nil)); err != nil {
		return err
	}
	if err := save("next", make([]byte, 2*most)); !errors.Is(err, ErrFull) {
		return errors.Join(errors.New("not told after there was room in between"), err)
	}
	return nil
}

// The test gives up the rights of root, on a thread that ends with it.
func TestReadOnly(t *testing.T) {
	t.Parallel()
	dir, err := os.MkdirTemp("", "warren-store-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	s := storeIn(dir)
	write(t, s.path("game"), "kept")
	for path, mode := range map[string]os.FileMode{dir: 0o755, filepath.Dir(s.data): 0o755, s.path("game"): 0o644, s.data: 0o555} {
		if err := os.Chmod(path, mode); err != nil {
			t.Fatal(err)
		}
	}
	t.Cleanup(func() { os.Chmod(s.data, 0o755) })
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		runtime.LockOSThread()
		const nobody = 65534
		if os.Geteuid() == 0 {
			if err := syscall.Setfsuid(nobody); err != nil {
				t.Error(err)
				return
			}
		}
		got, err := s.Load("game")
		wantBlob(t, "the game", "kept", got, err)
		if err := s.own(); err != nil {
			t.Errorf("no save is tried: %v", err)
		}
		if err := s.Save("game", []byte("new")); !errors.Is(err, os.ErrPermission) {
			t.Errorf("Save gives %v", err)
		}
		s.tidy()
		got, err = s.Load("game")
		wantBlob(t, "the game after", "kept", got, err)
	}()
	<-ended
}
