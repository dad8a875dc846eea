//go:build !windows

package atomicfile

import (
	"errors"
	"os"
	"syscall"
)

func Rename(from, to string) error { return os.Rename(from, to) }

// syncDir has a renamed file written to the disk under its new name.
func syncDir(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	err = d.Sync()
	if errors.Is(err, syscall.EINVAL) { // some file systems know no such thing
		err = nil
	}
	return errors.Join(err, d.Close())
}
