//go:build !js

package platform

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync/atomic"

	"github.com/ncruces/zenity"
)

// Downloads reports whether SaveFile hands the file to a browser.
const Downloads = false

// SaveFile writes to the player's folder for downloads, and returns the path. If there is a file of that name, the new one gets a number.
func SaveFile(name string, data []byte) (where string, err error) {
	dir, err := downloads()
	if err != nil {
		return "", err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return "", err
	}
	end := filepath.Ext(name)
	base := strings.TrimSuffix(name, end)
	for n := 2; ; n++ {
		where = filepath.Join(dir, name)
		err := writeNew(where, data)
		if !errors.Is(err, fs.ErrExist) {
			return where, err
		}
		name = fmt.Sprintf("%s-%d%s", base, n, end)
	}
}

// SavePicture lets the player choose a place, or without a dialog writes to the folder for downloads; SavedPicture tells how that went.
func SavePicture(name string, png []byte) {
	if choosing.Swap(true) {
		return
	}
	go func() {
		defer choosing.Store(false)
		where, err := choosePlace(name)
		switch {
		case errors.Is(err, zenity.ErrCanceled):
			return
		case errors.Is(err, exec.ErrNotFound):
			where, err = SaveFile(name, png)
		case err == nil:
			err = os.WriteFile(where, png, 0o644)
		}
		saved.Store(&savedFile{where, err})
	}()
}

// choosePlace proposes the folder for downloads.
func choosePlace(name string) (path string, err error) {
	proposed := name
	if dir, err := downloads(); err == nil {
		proposed = filepath.Join(dir, name)
	}
	end := filepath.Ext(name)
	path, err = zenity.SelectFileSave(
		zenity.ConfirmOverwrite(), zenity.Filename(proposed), zenity.FileFilters{{Name: "*" + end, Patterns: []string{"*" + end}, CaseFold: true}},
	)
	return path, err
}

// Dropped returns nil: files that are dropped on a window come from the game engine.
func Dropped() []File { return nil }

// writeNew writes a new file as a whole or not at all.
func writeNew(path string, data []byte) error {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	_, err = file.Write(data)
	if err == nil {
		err = file.Sync()
	}
	if err = errors.Join(err, file.Close()); err != nil {
		return errors.Join(err, os.Remove(path))
	}
	return nil
}

var (
	chosen   atomic.Pointer[openedFile]
	choosing atomic.Bool // the dialog is open
)

func takeChosen() *openedFile { return chosen.Swap(nil) }

// OpenFile lets the player choose a file whose name ends with one of these; OpenedFile returns it.
func OpenFile(endings ...string) {
	if choosing.Swap(true) {
		return
	}
	go func() {
		defer choosing.Store(false)
		patterns := strings.Split("*"+strings.Join(endings, " *"), " ")
		path, err := zenity.SelectFile(zenity.FileFilters{{Name: strings.Join(patterns, " "), Patterns: patterns, CaseFold: true}})
		switch {
		case errors.Is(err, zenity.ErrCanceled):
			return
		case errors.Is(err, exec.ErrNotFound): // where the dialog is a program of its own
			err = ErrNoChooser
		}
		var data []byte
		if err == nil {
			data, err = readShort(path)
		}
		chosen.Store(&openedFile{data, err})
	}()
}

func readShort(path string) ([]byte, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, maxFile+1))
	if err == nil && len(data) > maxFile {
		err = ErrLarge
	}
	return data, err
}
