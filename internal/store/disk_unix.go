//go:build !js && !windows

package store

import (
	"errors"
	"syscall"
)

// full reports whether an error means that there is no room left.
func full(err error) bool {
	return errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT) || errors.Is(err, syscall.EFBIG)
}
