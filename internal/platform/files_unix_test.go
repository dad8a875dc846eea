//go:build !js && !windows && !darwin

package platform

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"testing/fstest"
	"time"
)

func TestDownloadsIn(t *testing.T) {
	t.Parallel()
	for list, want := range map[string]string{
		"":                                    "/home/me/Downloads",
		"XDG_DESKTOP_DIR=\"$HOME/Desktop\"\n": "/home/me/Downloads",
		"# comment\nXDG_DOWNLOAD_DIR=\"$HOME/下载\"\nXDG_MUSIC_DIR=\"$HOME/Music\"\n": "/home/me/下载",
		"XDG_DOWNLOAD_DIR=\"/mnt/big/in\"\n":                                        "/mnt/big/in",
		"XDG_DOWNLOAD_DIR=\"relative\"\n":                                           "/home/me/Downloads",
	} {
		if got := downloadsIn(list, "/home/me"); got != want {
			t.Errorf("%q gives %s, want %s", list, got, want)
		}
	}
}

// A file of the player is never overwritten.
func TestSaveFile(t *testing.T) {
	home := t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("XDG_CONFIG_HOME", "")
	for _, want := range []string{"backup.json", "backup-2.json", "backup-3.json"} {
		where, err := SaveFile("backup.json", []byte(want))
		if err != nil || where != filepath.Join(home, "Downloads", want) {
			t.Errorf("saved as %s (%v), want %s", where, err, want)
		}
	}
	for _, want := range []string{"backup.json", "backup-2.json", "backup-3.json"} {
		if got, err := os.ReadFile(filepath.Join(home, "Downloads", want)); err != nil || string(got) != want {
			t.Errorf("%s holds %q (%v)", want, got, err)
		}
	}
	t.Setenv("HOME", filepath.Join(home, "Downloads", "backup.json")) // a file where a folder should be
	if where, err := SaveFile("backup.json", nil); err == nil {
		t.Errorf("saved below a file as %s", where)
	}
}

// A pipe, which nobody writes, holds nothing up.
func TestReadFiles(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, "a folder"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := syscall.Mkfifo(filepath.Join(dir, "a pipe"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "a text"), []byte("AA.."), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "large"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(filepath.Join(dir, "large"), 10*maxFile); err != nil {
		t.Fatal(err)
	}
	for name, test := range map[string]struct {
		from fs.FS
		want []File
	}{
		"files": {os.DirFS(dir), []File{{"a folder", nil, ErrFolder}, {"a pipe", nil, ErrKind}, {"a text", []byte("AA.."), nil}, {"large", nil, ErrLarge}}},
		"none":  {fstest.MapFS{}, []File{{"", nil, ErrFolder}}},
		"gone":  {os.DirFS(filepath.Join(dir, "gone")), []File{{"", nil, fs.ErrNotExist}}},
	} {
		got := ReadFiles(test.from)
		if !slices.EqualFunc(got, test.want, func(a, b File) bool {
			return a.Name == b.Name && bytes.Equal(a.Data, b.Data) && errors.Is(a.Err, b.Err)
		}) {
			t.Errorf("%s: %v, want %v", name, got, test.want)
		}
	}
}

// A script stands for the program that shows a dialog.
func TestOpenFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "backup.json")
	if err := os.WriteFile(file, []byte("the content"), 0o600); err != nil {
		t.Fatal(err)
	}
	shell, err := exec.LookPath("sh")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		name, script, want string
		fault              error
	}{
		{"a file", "echo " + file, "the content", nil},
		{"a file that is gone", "echo " + file + "x", "", os.ErrNotExist},
		{"no such program", "", "", ErrNoChooser},
	} {
		t.Run(test.name, func(t *testing.T) {
			bin := t.TempDir()
			t.Setenv("PATH", bin)
			if test.script != "" {
				script := "#!" + shell + "\n" + test.script + "\n"
				if err := os.WriteFile(filepath.Join(bin, "zenity"), []byte(script), 0o700); err != nil {
					t.Fatal(err)
				}
			}
			OpenFile(".json")
			for ; ; time.Sleep(time.Millisecond) {
				data, err, ok := OpenedFile()
				if !ok {
					continue
				}
				if string(data) != test.want || !errors.Is(err, test.fault) || (err == nil) != (test.fault == nil) {
					t.Errorf("chosen %q (%v), want %q (%v)", strings.TrimSpace(string(data)), err, test.want, test.fault)
				}
				for choosing.Load() {
					time.Sleep(time.Millisecond)
				}
				return
			}
		})
	}
}

func TestPercent(t *testing.T) {
	t.Parallel()
	for factor, want := range map[string]int{"1.0": 100, "1.25": 125, "0.875": 88, "2": 200, "": 0, "No such key": 0, "-1": 0, "NaN": 0, "1e9": 0} {
		if got := percent(factor); got != want {
			t.Errorf("percent(%q) = %d, want %d", factor, got, want)
		}
	}
}
