// Package atomicfile replaces files in one step, so that a crash at any moment leaves the old content or the new one.
package atomicfile

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// TempSuffix is the end of the names of temporary files, which a run that was killed leaves behind.
const TempSuffix = ".tmp"

// private are the permissions of a temporary file.
const private fs.FileMode = 0o600

// Write writes data to a temporary file beside path, syncs it, and renames it to path unless ready, which may be nil, fails before.
func Write(path string, data []byte, perm fs.FileMode, ready func() error) (err error) {
	dir := filepath.Dir(path)
	temp, err := os.CreateTemp(dir, filepath.Base(path)+".*"+TempSuffix)
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, os.Remove(temp.Name()))
		}
	}()
	_, err = bytes.NewReader(data).WriteTo(temp)
	if err == nil && perm != private {
		err = temp.Chmod(perm)
	}
	if err == nil {
		err = temp.Sync()
	}
	if err := errors.Join(err, temp.Close()); err != nil {
		return err
	}
	if ready != nil {
		if err := ready(); err != nil {
			return err
		}
	}
	if err := Rename(temp.Name(), path); err != nil {
		return err
	}
	return syncDir(dir)
}
