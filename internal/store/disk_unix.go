//go:build !js && !windows

package store

import (
	"errors"
	"os"
	"syscall"
)

// full reports whether an error means that there is no room left.
func full(err error) bool {
	return errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT) || errors.Is(err, syscall.EFBIG)
}

func rename(from, to string) error { return os.Rename(from, to) }

// syncDir has a renamed file written to the disk under its new name.
func syncDir(dir string) (err error) {
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	defer closeAfter(d, &err)
	if err := d.Sync(); !errors.Is(err, syscall.EINVAL) { // some file systems know no such thing
		return err
	}
	return nil
}
