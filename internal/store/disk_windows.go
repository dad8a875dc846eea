package store

import (
	"errors"

	"golang.org/x/sys/windows"
)

// full reports whether an error means that there is no room left.
func full(err error) bool {
	return errors.Is(err, windows.ERROR_DISK_FULL) || errors.Is(err, windows.ERROR_HANDLE_DISK_FULL)
}
